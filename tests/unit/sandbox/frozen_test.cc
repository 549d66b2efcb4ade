#include "sandbox/frozen.h"

#include <gtest/gtest.h>

#include <string>

#include "unit/sandbox/script_fixture.h"

namespace walz::sandbox {
namespace {

constexpr const char* kRefused = ": the table is frozen; declare what a game stores in YAML";

TEST(Frozen, ModuleTablesCannotBeChanged) {
  EXPECT_EQ(RunSealed("local M = {} function M.run() M.count = 1 end return M"),
            std::string("cannot set field `count`") + kRefused);
  EXPECT_EQ(RunSealed("local M = {list = {1}} function M.run() M.list[2] = 1 end return M"),
            std::string("cannot set item 2") + kRefused);
  EXPECT_EQ(RunSealed("local M = {a = 1} function M.run() M.a = 2 end return M"),
            std::string("cannot set field `a`") + kRefused);
}

TEST(Frozen, AKeyMayBeOfAnyType) {
  ScriptHost host("local M = {} function M.run() M[true] = 1 end return M");
  const auto error = Call(host.sandbox, host["run"]);
  ASSERT_TRUE(error);
  const base::Message* const field = error->message.argument("field");
  ASSERT_NE(field, nullptr);
  EXPECT_EQ(field->id(), "sandbox.term_field_of_type");
  EXPECT_EQ(field->argument("type")->English(), "boolean");
}

TEST(Frozen, TablesInUpvaluesCannotBeChanged) {
  EXPECT_EQ(RunSealed("local seen = {} return {run = function() seen[1] = true end}"),
            std::string("cannot set item 1") + kRefused);
  EXPECT_EQ(RunSealed("local deep = {a = {}} local function f() deep.a.b = 1 end\n"
                      "return {run = function() f() end}"),
            std::string("cannot set field `b`") + kRefused);
}

TEST(Frozen, LibraryFunctionsRefuseToChange) {
  for (const char* call : {"insert(t, 1)", "remove(t)", "sort(t)"}) {
    const std::string name = std::string(call).substr(0, std::string(call).find('('));
    EXPECT_EQ(
        RunSealed("local t = {2, 1} return {run = function() table." + std::string(call) + " end}"),
        "cannot " + name + kRefused);
  }
}

TEST(Frozen, ReadingSeesThrough) {
  EXPECT_EQ(RunSealed("local t = {3, 1, 2, x = 'y', [true] = 'yes'}\n"
                      "return {run = function()\n"
                      "  print(#t, t[1], t.x, t[true], t.none, type(t))\n"
                      "  for i, v in ipairs(t) do print(i, v) end\n"
                      "  for k, v in pairs(t) do print(k, v) end\n"
                      "  print(table.concat(t, ','), table.unpack(t))\n"
                      "  print(('x'):gsub('x', t))\n"
                      "end}"),
            "3\t3\ty\tyes\tnil\ttable\n"
            "1\t3\n2\t1\n3\t2\n"
            "1\t3\n2\t1\n3\t2\nx\ty\ntrue\tyes\n"
            "3,1,2\t3\t1\t2\n"
            "y\t1\n");
}

TEST(Frozen, IteratorsDoNotLeakTheContent) {
  EXPECT_EQ(RunSealed("local t = {1}\n"
                      "return {run = function() local f, s = ipairs(t) s[1] = 2 end}"),
            std::string("cannot set item 1") + kRefused);
  EXPECT_EQ(RunSealed("local t = {1}\n"
                      "return {run = function() local f, s = pairs(t) print(s) end}"),
            "nil\n");
}

TEST(Frozen, NewTablesAreFree) {
  EXPECT_EQ(RunSealed("return {run = function() local t = {} t.x = 1 t[1] = 2 print(t.x, #t) end}"),
            "1\t1\n");
}

TEST(Frozen, TablesInACircleAreFrozen) {
  EXPECT_EQ(RunSealed("local M = {} M.self = M M.list = {M}\n"
                      "function M.run() print(M.self.list[1] == M) M.self.x = 1 end return M"),
            std::string("cannot set field `x`") + kRefused);
}

TEST(Frozen, TablesTooDeepInsideEachOtherAreAnError) {
  // The chunk's returned table is the first of them.
  const auto nest = [](int tables) {
    return RunScript("local t = {} for i = 1, " + std::to_string(tables - 2) +
                     " do t = {t} end return {t = t}")
        .message();
  };
  EXPECT_EQ(nest(50), "");
  EXPECT_EQ(nest(51), "tables nested more than 50 deep");
}

TEST(Frozen, LoadingMayFillTablesOfOtherChunks) {
  Sandbox sandbox;
  const ModIndex mod = sandbox.AddMod("m");
  ASSERT_FALSE(
      sandbox.AddChunk(mod, "list",
                       Chunk("m/list.lua",
                             "local items = {} return {add = function(x) items[#items + 1] = x end,"
                             " count = function() return #items end}")));
  ASSERT_FALSE(sandbox.AddChunk(
      mod, "user",
      Chunk("m/user.lua", "local list = require 'list' list.add(1) list.add(2) return {}")));
  ASSERT_FALSE(sandbox.Load(mod, "user"));
  const auto functions = sandbox.Functions(mod, "list");
  ASSERT_EQ(functions.size(), 2u);
  ASSERT_FALSE(sandbox.Seal());
  EXPECT_EQ(std::get<int>(CallFor<int>(sandbox, functions[1].function)), 2);
  EXPECT_TRUE(Call(sandbox, functions[0].function, 3));
}

}  // namespace
}  // namespace walz::sandbox

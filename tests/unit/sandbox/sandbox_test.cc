#include "sandbox/sandbox.h"

#include <gtest/gtest.h>

#include <string>

#include "unit/sandbox/script_fixture.h"

namespace walz::sandbox {
namespace {

// A sandbox with chunks of several mods.
class Modules : public ::testing::Test {
 protected:
  void SetUp() override { sandbox_.set_print(&print_); }

  void Add(ModIndex mod, const std::string& name, const std::string& code) {
    ASSERT_FALSE(sandbox_.AddChunk(mod, name, Chunk("scripts/" + name + ".lua", code)));
  }
  // Loads a chunk; returns what was printed, or the error.
  std::string Load(ModIndex mod, const std::string& name) {
    print_.lines.clear();
    if (auto error = sandbox_.Load(mod, name)) {
      const std::string text = FormatError(*error).English();
      return text.substr(0, text.find('\n'));
    }
    return print_.lines;
  }

  Sandbox sandbox_;
  PrintRecorder print_;
  ModIndex game_ = sandbox_.AddMod("game");
  ModIndex mod_ = sandbox_.AddMod("mod");
};

TEST_F(Modules, RequireRunsAChunkOnce) {
  Add(game_, "a", "print('a runs') return {value = 7}");
  Add(game_, "b", "print(require('a').value, require 'a' == require 'a')");
  EXPECT_EQ(Load(game_, "b"), "a runs\n7\ttrue\n");
  EXPECT_EQ(Load(game_, "b"), "");
}

TEST_F(Modules, RequireSeesImportsOnly) {
  Add(game_, "a", "return {from = 'game'}");
  Add(mod_, "b", "print(require('a').from)");
  EXPECT_EQ(Load(mod_, "b"), "scripts/b.lua:1: there is no script `a`");
  sandbox_.Import(mod_, game_);
  EXPECT_EQ(Load(mod_, "b"), "game\n");
  Add(game_, "c", "return require 'd'");
  Add(mod_, "d", "return {}");
  EXPECT_EQ(Load(game_, "c"), "scripts/c.lua:1: there is no script `d`");
}

TEST_F(Modules, OwnChunksWinOverImports) {
  sandbox_.Import(mod_, game_);
  Add(game_, "a", "return {from = 'game'}");
  Add(mod_, "a", "return {from = 'mod'}");
  Add(mod_, "b", "print(require('a').from, require('game:a').from, require('mod:a').from)");
  EXPECT_EQ(Load(mod_, "b"), "mod\tgame\tmod\n");
  Add(mod_, "c", "require 'other:a'");
  EXPECT_EQ(Load(mod_, "c"), "scripts/c.lua:1: there is no script `other:a`");
}

TEST_F(Modules, CyclesAreErrors) {
  Add(game_, "a", "return require 'b'");
  Add(game_, "b", "return require 'a'");
  EXPECT_EQ(Load(game_, "a"),
            "scripts/b.lua:1: `a` is required while it is being loaded (a cycle)");
}

TEST_F(Modules, RequiredTablesAreFrozen) {
  Add(game_, "a", "return {list = {1}}");
  Add(game_, "b", "require('a').list[1] = 2");
  EXPECT_EQ(
      Load(game_, "b"),
      "scripts/b.lua:1: cannot set item 1: the table is frozen; declare what a game stores in "
      "YAML");
}

TEST_F(Modules, RequireMisspelt) {
  Add(game_, "personalities", "return {}");
  Add(game_, "b", "require 'personalitis'");
  EXPECT_EQ(Load(game_, "b"),
            "scripts/b.lua:1: there is no script `personalitis`; did you mean `personalities`?");
}

TEST_F(Modules, NothingIsLoadedAfterSeal) {
  Add(game_, "late", "return {}");
  Add(game_, "a",
      "return {run = function() return require 'late' end,"
      " known = function() return require 'a' end}");
  EXPECT_EQ(Load(game_, "a"), "");
  const auto functions = sandbox_.Functions(game_, "a");
  ASSERT_FALSE(sandbox_.Seal());
  EXPECT_FALSE(Call(sandbox_, functions[0].function));
  EXPECT_EQ(Call(sandbox_, functions[1].function)->message,
            "`late` cannot be loaded any more: require it at the top of the file");
}

TEST_F(Modules, NamesAreTakenOnce) {
  Add(game_, "a", "");
  const auto again = sandbox_.AddChunk(game_, "a", Chunk("x.lua", ""));
  ASSERT_TRUE(again);
  EXPECT_EQ(FormatError(*again), "x.lua: a script named `a` already exists");
}

TEST_F(Modules, FunctionsAreListedByName) {
  Add(game_, "a", "local M = {}\nfunction M.zeta() end\nfunction M.alpha() end\nM.x = 1\nreturn M");
  EXPECT_TRUE(sandbox_.Functions(game_, "a").empty());
  EXPECT_EQ(Load(game_, "a"), "");
  const auto functions = sandbox_.Functions(game_, "a");
  ASSERT_EQ(functions.size(), 2u);
  EXPECT_EQ(functions[0].name, "alpha");
  EXPECT_EQ(functions[0].path, "scripts/a.lua");
  EXPECT_EQ(functions[0].line, 3);
  EXPECT_EQ(functions[1].name, "zeta");
}

TEST_F(Modules, AFailedChunkFailsAgain) {
  Add(game_, "a", "error('broken')");
  EXPECT_EQ(Load(game_, "a"), "scripts/a.lua:1: broken");
  EXPECT_EQ(Load(game_, "a"), "scripts/a.lua:1: broken");
}

TEST(Environment, UndeclaredGlobalsAreErrors) {
  EXPECT_EQ(RunScript("local x = 1\nprnt(x)").message(),
            "m/test.lua:2: undeclared global `prnt`; did you mean `print`?");
  EXPECT_EQ(RunScript("\n\ncount = 1").message(),
            "m/test.lua:3: cannot set global `count`: declare it with `local`");
  EXPECT_EQ(RunScript("function f() end").message(),
            "m/test.lua:1: cannot set global `f`: declare it with `local`");
  EXPECT_EQ(RunScript("print = nil").message(),
            "m/test.lua:1: cannot set global `print`: declare it with `local`");
  EXPECT_EQ(RunScript("_G.x = 1").message(),
            "m/test.lua:1: cannot set global `x`: declare it with `local`");
  EXPECT_EQ(RunScript("return _ENV[1]").message(), "m/test.lua:1: undeclared global `?`");
}

// Otherwise a function could keep state in globals of its own.
TEST(Environment, GlobalsCannotBeReplaced) {
  const auto refused = [](const char* where) {
    return std::string("m/test.lua:") + where + ": a script cannot replace its globals (_ENV)";
  };
  EXPECT_EQ(RunScript("print('ran')\n_ENV = {}").message(), refused("2"));
  EXPECT_EQ(RunScript("print('ran')\n_ENV = {}").printed, "");
  EXPECT_EQ(RunScript("return { f = function()\n  _ENV = { n = 1 }\nend }").message(),
            refused("2"));
  EXPECT_EQ(RunScript("return {\n  f = function()\n    return function() _ENV = {} end\n end }")
                .message(),
            refused("3"));
  EXPECT_EQ(RunScript("local M = {}\nlocal _ENV = {}\nfunction M.f() n = 1 end").message(),
            refused("2"));
  EXPECT_EQ(RunScript("return {\n  f = function(_ENV)\n    n = 1\n end }").message(), refused("2"));
  EXPECT_EQ(RunScript("for _ENV in pairs({}) do end").message(), refused("1"));
  EXPECT_EQ(RunScript("local own = _ENV\nown.print(own.type(1), ({ _ENV = 1 })._ENV)").printed,
            "number\t1\n");
}

TEST(Environment, LibrariesAreFrozen) {
  EXPECT_EQ(RunScript("string.len = nil").error->message,
            "cannot set field `len`: the table is frozen; declare what a game stores in YAML");
  EXPECT_EQ(RunScript("table.insert(_G, 1)").error->message,
            "cannot insert: the table is frozen; declare what a game stores in YAML");
  EXPECT_EQ(RunScript("('x').len = 1").error->message,
            "attempt to index a string value (constant 'x')");
}

TEST(Environment, ListsItsGlobals) {
  EXPECT_EQ(RunScript("for name in pairs(_G) do print(name) end").printed,
            "_G\nassert\nerror\nipairs\nmath\npairs\npcall\nprint\nrequire\nselect\nstring\ntable\n"
            "tonumber\ntostring\ntype\nxpcall\n");
}

TEST(Environment, ModsShareOnlyRequiredModules) {
  Sandbox sandbox;
  PrintRecorder print;
  sandbox.set_print(&print);
  const ModIndex a = sandbox.AddMod("a");
  const ModIndex b = sandbox.AddMod("b");
  sandbox.Import(b, a);
  ASSERT_FALSE(sandbox.AddChunk(a, "x", Chunk("a/x.lua", "return {g = _G, s = string}")));
  ASSERT_FALSE(sandbox.AddChunk(
      b, "y", Chunk("b/y.lua", "local x = require 'x' print(x.g == _G, x.s == string)")));
  ASSERT_FALSE(sandbox.Load(b, "y"));
  EXPECT_EQ(print.lines, "false\tfalse\n");
  EXPECT_EQ(print.last_place, "b/y.lua:1");
}

}  // namespace
}  // namespace walz::sandbox

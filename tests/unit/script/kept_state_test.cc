#include "script/kept_state.h"

#include <gtest/gtest.h>

#include <string>

#include "base/exception.h"
#include "sandbox/compiled_function.h"
#include "unit/sandbox/script_fixture.h"

namespace walz::script {
namespace {

// The findings of a chunk, one a line.
std::string Check(const std::string& code) {
  sandbox::ScriptHost host(code);
  std::string text;
  for (const StatefulUpvalue& finding : FindStatefulUpvalues(host.sandbox)) {
    text += finding.mod + " " + finding.path + ":" + std::to_string(finding.line) + " " +
            finding.name + (finding.kind == StatefulUpvalue::Kind::kIterator ? " (iterator)" : "") +
            "\n";
  }
  return text;
}

TEST(KeptState, FindsCounters) {
  EXPECT_EQ(Check("local count = 0\n"
                  "local M = {}\n"
                  "function M.run()\n"
                  "  local x = 1\n"
                  "  count = count + x\n"
                  "end\n"
                  "return M"),
            "m m/test.lua:5 count\n");
}

TEST(KeptState, FindsAssignmentsInFunctionsInsideFunctions) {
  EXPECT_EQ(Check("local a, b, c = 1, 2, 3\n"
                  "local M = {}\n"
                  "function M.run()\n"
                  "  local own = 0\n"
                  "  return function()\n"
                  "    own = own + 1\n"
                  "    return function() c = own end\n"
                  "  end\n"
                  "end\n"
                  "return M"),
            "m m/test.lua:7 c\n");
}

TEST(KeptState, FindsThemInFunctionsThatAreNotExported) {
  EXPECT_EQ(Check("local last\n"
                  "local function remember(x) last = x end\n"
                  "local tools = {keep = {remember}}\n"
                  "return {run = function(x) tools.keep[1](x) end}"),
            "m m/test.lua:2 last\n");
}

TEST(KeptState, FindsIterators) {
  EXPECT_EQ(Check("local step = pairs({1, 2, 3})\n"
                  "local words = ('a b'):gmatch('%a')\n"
                  "return {run = function() return step(), words() end}"),
            "m m/test.lua:3 step (iterator)\nm m/test.lua:3 words (iterator)\n");
}

TEST(KeptState, FindsThemBehindManyLines) {
  // More than 127 lines between two instructions need another form of line information.
  std::string code = "local n = 0 local M = {} function M.run()\nlocal x = 1\n";
  code += std::string(300, '\n');
  code += "n = x\n";
  code += std::string(200, '\n');
  code += "n = 2 end return M";
  EXPECT_EQ(Check(code), "m m/test.lua:303 n\nm m/test.lua:504 n\n");
}

TEST(KeptState, LetsCleanScriptsPass) {
  EXPECT_EQ(Check("local helper\n"
                  "local M = {names = {'a'}, text = 'x', number = 1.5, flag = true, none = nil}\n"
                  "local insert = table.insert\n"
                  "function M.run(n)\n"
                  "  local total = 0\n"
                  "  local function add(x) total = total + x end\n"
                  "  for _, name in ipairs(M.names) do add(#name) end\n"
                  "  local list = {} insert(list, total) list.x = 1\n"
                  "  return helper(total), [==[long text that needs a long constant, really]==]\n"
                  "end\n"
                  "helper = function(x) return x end\n"
                  "return M"),
            "");
}

TEST(KeptState, NeedsASealedSandbox) {
  sandbox::Sandbox sandbox;
  EXPECT_DEATH(FindStatefulUpvalues(sandbox), "not sealed");
}

TEST(CompiledFunction, RefusesOtherFormats) {
  EXPECT_THROW(sandbox::ReadCompiled(""), base::Exception);
  EXPECT_THROW(sandbox::ReadCompiled("\x1bLua\x53"), base::Exception);
}

}  // namespace
}  // namespace walz::script

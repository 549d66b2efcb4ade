#include "sandbox/executable_lines.h"

#include <cstddef>
#include <memory>
#include <set>

#include "base/check.h"
#include "sandbox/compiled_function.h"
#include "sandbox/lua_api.h"

namespace walz::sandbox {
namespace {

// Adds the lines of a function and of those nested in it. Read from the bytecode, because Lua's
// debug interface needs the function object, and nested functions are created only at run time.
// Skipped are kPrepareVararg, the final return, and closure creation, whose line is the function's
// `end`.
void AddLines(const CompiledFunction& function, std::set<int>& lines) {
  for (std::size_t i = 0; i + 1 < function.code.size(); ++i) {
    const OpCode code = function.code[i].code;
    if (code != OpCode::kPrepareVararg && code != OpCode::kClosure) lines.insert(function.lines[i]);
  }
  for (const CompiledFunction& child : function.children) AddLines(child, lines);
}

struct CloseState {
  void operator()(lua_State* L) const { lua_close(L); }
};

}  // namespace

std::vector<int> ExecutableLines(std::string_view source) {
  const std::unique_ptr<lua_State, CloseState> L(luaL_newstate());
  WALZ_CHECK(L != nullptr, "no memory for a Lua state");
  if (luaL_loadbufferx(L.get(), source.data(), source.size(), "=lines", "t") != LUA_OK) return {};
  std::set<int> lines;
  AddLines(ReadCompiled(Dump(L.get())), lines);
  return {lines.begin(), lines.end()};
}

}  // namespace walz::sandbox

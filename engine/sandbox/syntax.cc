#include "sandbox/syntax.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <string_view>

#include "base/check.h"
#include "sandbox/lua_api.h"
#include "sandbox/sandbox.h"
#include "sandbox/script_error.h"

namespace walz::sandbox {

std::optional<base::Diagnostic> FindSyntaxError(const base::SourceFilePtr& file) {
  const std::string& source = file->text();
  if (source.size() > Sandbox::kMaxSource) return std::nullopt;
  const std::unique_ptr<lua_State, void (*)(lua_State*)> L(luaL_newstate(), &lua_close);
  WALZ_CHECK(L != nullptr, "no memory for a Lua state");
  if (luaL_loadbufferx(L.get(), source.data(), source.size(), "=s", "t") == LUA_OK) {
    return std::nullopt;
  }
  std::string_view message = lua_tostring(L.get(), -1);  // s:12: message
  ScriptError error;
  error.file = file;
  message.remove_prefix(std::min<std::size_t>(message.size(), 2));
  std::from_chars(message.data(), message.data() + message.size(), error.line);
  message.remove_prefix(std::min(message.size(), message.find(": ") + 2));
  error.message = CleanText(message);
  return ToFinding("WZ0903", error);
}

}  // namespace walz::sandbox

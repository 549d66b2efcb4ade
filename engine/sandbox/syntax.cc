#include "sandbox/syntax.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>

#include "base/check.h"
#include "lua/parser.h"
#include "sandbox/lua_api.h"
#include "sandbox/lua_messages.h"
#include "sandbox/sandbox.h"
#include "sandbox/script_error.h"
#include "sandbox/syntax_words.h"

namespace walz::sandbox {
namespace {

base::SourceSpan SpanOfRange(const base::SourceFilePtr& file, std::size_t begin, std::size_t end) {
  return {file, file->PositionAt(begin), file->PositionAt(end)};
}

// The offset of a word of Lua's message in a token; nullopt if it does not contain the word.
std::optional<std::size_t> FindInToken(std::string_view source, const lua::Token& token,
                                       std::string_view word) {
  const std::string_view text = source.substr(token.begin, token.end - token.begin);
  const bool is_word = token.Is(lua::Token::Kind::kName) || token.Is(lua::Token::Kind::kKeyword);
  const std::size_t at = is_word ? (text == word ? 0 : std::string_view::npos) : text.find(word);
  if (at == std::string_view::npos) return std::nullopt;
  return token.begin + at;
}

// The first place of a word in a line (zero-based), else the last one before that line, because Lua
// has already read the next token. Without one, the whole line.
base::SourceSpan SpanOfRefusal(const base::SourceFilePtr& file, const lua::Script& script,
                               const LuaRefusal& refusal) {
  const int line = std::max(refusal.line, 1) - 1;
  base::SourceSpan span = base::SpanOfLine(file, line);
  if (refusal.word.empty()) return span;
  for (const lua::Token& token : script.tokens) {
    const auto begin = FindInToken(file->text(), token, refusal.word);
    if (!begin) continue;
    base::SourceSpan found = SpanOfRange(file, *begin, *begin + refusal.word.size());
    if (found.begin.line > line) break;
    const bool is_in_line = found.begin.line == line;
    span = std::move(found);
    if (is_in_line) break;
  }
  return span;
}

// Returns true if our parser has found the error that Lua reports.
bool IsSame(const lua::Script& script, const LuaRefusal& refusal) {
  if (!script.error) return false;
  const bool is_too_deep = script.error->kind == lua::SyntaxError::Kind::kTooDeep;
  if (refusal.line == 0) return is_too_deep;  // this limit is the only error without a place
  return refusal.message.id().empty() && !is_too_deep;
}

}  // namespace

SyntaxError ExplainSyntax(const base::SourceFilePtr& file, std::string_view refusal,
                          std::string_view shown) {
  LuaRefusal reason = RefusalOfLua(refusal, shown);
  const lua::Script script = lua::Parse(file->text());
  if (!IsSame(script, reason)) {
    base::SourceSpan span = SpanOfRefusal(file, script, reason);
    return {std::move(reason.message), std::move(span)};
  }
  SyntaxWords words = DescribeSyntaxError(file->text(), script);
  return {std::move(words.message), SpanOfRange(file, words.begin, words.end)};
}

std::optional<base::Diagnostic> FindSyntaxError(const base::SourceFilePtr& file) {
  const std::string& source = file->text();
  if (source.size() > Sandbox::kMaxSource) return std::nullopt;
  const std::unique_ptr<lua_State, void (*)(lua_State*)> L(luaL_newstate(), &lua_close);
  WALZ_CHECK(L != nullptr, "no memory for a Lua state");
  if (luaL_loadbufferx(L.get(), source.data(), source.size(), "=s", "t") == LUA_OK) {
    return std::nullopt;
  }
  const SyntaxError found = ExplainSyntax(file, lua_tostring(L.get(), -1), "s");
  ScriptError error;
  error.file = file;
  error.span = found.span;
  error.line = found.span.begin.line + 1;
  error.message = CleanMessage(found.message);
  return ToFinding("WZ0903", error);
}

}  // namespace walz::sandbox

#include "sandbox/string_search.h"

#include <algorithm>
#include <string_view>

#include "sandbox/budget.h"
#include "sandbox/host.h"
#include "sandbox/libraries.h"
#include "sandbox/messages.h"
#include "sandbox/pattern.h"
#include "sandbox/text_builder.h"

namespace walz::sandbox {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

// The argument `init` as an offset; kNone if it is past the end.
std::size_t CheckInit(lua_State* L, int index, std::size_t size) {
  const auto length = static_cast<lua_Integer>(size);
  lua_Integer init = luaL_optinteger(L, index, 1);
  if (init < 0) init = init < -length ? 1 : length + init + 1;
  if (init == 0) init = 1;
  return init > length + 1 ? kNone : static_cast<std::size_t>(init - 1);
}

// The offset of `needle` in `text` from `start` on. Charges for every byte compared.
std::size_t FindPlain(lua_State* L, std::string_view text, std::string_view needle,
                      std::size_t start) {
  for (std::size_t at = start; needle.size() <= text.size() - at; ++at) {
    std::size_t same = 0;
    while (same < needle.size() && text[at + same] == needle[same]) ++same;
    if (same == needle.size()) return at;
    ChargeOrRaise(L, 1 + static_cast<std::int64_t>(same / 4));
  }
  return kNone;
}

bool IsPlain(std::string_view pattern) {
  return pattern.find_first_of("^$*+?.([%-") == std::string_view::npos;
}

// find and match differ only in their results.
int Search(lua_State* L, bool find) {
  const std::string_view text = CheckString(L, 1);
  std::string_view pattern = CheckString(L, 2);
  const std::size_t init = CheckInit(L, 3, text.size());
  if (init == kNone) {
    lua_pushnil(L);
    return 1;
  }
  if (find && (lua_toboolean(L, 4) != 0 || IsPlain(pattern))) {
    const std::size_t at = FindPlain(L, text, pattern, init);
    if (at == kNone) {
      lua_pushnil(L);
      return 1;
    }
    lua_pushinteger(L, static_cast<lua_Integer>(at) + 1);
    lua_pushinteger(L, static_cast<lua_Integer>(at + pattern.size()));
    return 2;
  }
  const bool anchored = !pattern.empty() && pattern.front() == '^';
  if (anchored) pattern.remove_prefix(1);
  PatternMatcher matcher(L, text, pattern);
  for (std::size_t start = init; start <= text.size(); ++start) {
    const std::size_t end = matcher.MatchAt(start);
    if (end != kNone) {
      if (!find) return matcher.PushCaptures(start, end, /*whole_if_none=*/true);
      lua_pushinteger(L, static_cast<lua_Integer>(start) + 1);
      lua_pushinteger(L, static_cast<lua_Integer>(end));
      return 2 + matcher.PushCaptures(start, end, /*whole_if_none=*/false);
    }
    if (anchored) break;
  }
  lua_pushnil(L);
  return 1;
}

// The iterator of gmatch; upvalues: subject, pattern, position, end of the last match, effect.
int NextMatch(lua_State* L) {
  CheckEffect(L, 5);
  const std::string_view text = CheckString(L, lua_upvalueindex(1));
  const std::string_view pattern = CheckString(L, lua_upvalueindex(2));
  const auto begin = static_cast<std::size_t>(lua_tointeger(L, lua_upvalueindex(3)));
  const lua_Integer last_end = lua_tointeger(L, lua_upvalueindex(4));
  PatternMatcher matcher(L, text, pattern);
  for (std::size_t start = begin; start <= text.size(); ++start) {
    const std::size_t end = matcher.MatchAt(start);
    if (end == kNone || static_cast<lua_Integer>(end) == last_end) continue;
    lua_pushinteger(L, static_cast<lua_Integer>(end));
    lua_copy(L, -1, lua_upvalueindex(3));
    lua_replace(L, lua_upvalueindex(4));
    return matcher.PushCaptures(start, end, /*whole_if_none=*/true);
  }
  lua_pushinteger(L, static_cast<lua_Integer>(text.size()) + 1);
  lua_replace(L, lua_upvalueindex(3));
  lua_pushnil(L);
  return 1;
}

// Appends a replacement string, with %0 .. %9 and %% expanded.
void AppendTemplate(lua_State* L, TextBuilder& result, PatternMatcher& matcher, std::size_t start,
                    std::size_t end) {
  const std::string_view text = CheckString(L, 1);
  const std::string_view replacement = CheckString(L, 3);
  for (std::size_t i = 0; i < replacement.size(); ++i) {
    if (replacement[i] != '%') {
      result.Append(replacement[i]);
      continue;
    }
    const char c = ++i < replacement.size() ? replacement[i] : '\0';
    if (c == '%') {
      result.Append(c);
    } else if (c == '0') {
      result.Append(text.substr(start, end - start));
    } else if (c >= '1' && c <= '9') {
      matcher.PushCapture(c - '1', start, end);
      PushText(L, -1);
      result.Append(CheckString(L, -1));
      lua_pop(L, 2);
    } else {
      Raise(L, [] { return messages::InvalidReplacement(); });
    }
  }
}

// Appends the replacement of a match according to argument 3.
void AppendReplacement(lua_State* L, TextBuilder& result, PatternMatcher& matcher,
                       std::size_t start, std::size_t end) {
  switch (lua_type(L, 3)) {
    case LUA_TFUNCTION:
      lua_pushvalue(L, 3);
      lua_call(L, matcher.PushCaptures(start, end, /*whole_if_none=*/true), 1);
      break;
    case LUA_TTABLE:
      matcher.PushCapture(0, start, end);
      lua_gettable(L, 3);
      break;
    default:
      AppendTemplate(L, result, matcher, start, end);
      return;
  }
  if (lua_toboolean(L, -1) == 0) {
    result.Append(CheckString(L, 1).substr(start, end - start));
  } else if (lua_isstring(L, -1) != 0) {
    PushText(L, -1);
    result.Append(CheckString(L, -1));
    lua_pop(L, 1);
  } else {
    Raise(L, [&] {
      const std::string_view type = luaL_typename(L, -1);
      return messages::InvalidReplacementValue({.type = type});
    });
  }
  lua_pop(L, 1);
}

}  // namespace

int StringFind(lua_State* L) { return Search(L, /*find=*/true); }

int StringMatch(lua_State* L) { return Search(L, /*find=*/false); }

int StringGmatch(lua_State* L) {
  CheckString(L, 1);
  CheckString(L, 2);
  lua_settop(L, 2);
  lua_pushinteger(L, 0);
  lua_pushinteger(L, -1);
  PushEffect(L);
  lua_pushcclosure(L, &NextMatch, 5);
  return 1;
}

int StringGsub(lua_State* L) {
  const std::string_view text = CheckString(L, 1);
  std::string_view pattern = CheckString(L, 2);
  const int type = lua_type(L, 3);
  luaL_argexpected(
      L, type == LUA_TSTRING || type == LUA_TNUMBER || type == LUA_TFUNCTION || type == LUA_TTABLE,
      3, "string/function/table");
  const lua_Integer most = luaL_optinteger(L, 4, static_cast<lua_Integer>(text.size()) + 1);
  if (type == LUA_TNUMBER) CheckString(L, 3);
  lua_settop(L, 3);
  const bool anchored = !pattern.empty() && pattern.front() == '^';
  if (anchored) pattern.remove_prefix(1);
  PatternMatcher matcher(L, text, pattern);
  TextBuilder result(L);
  std::size_t start = 0;
  std::size_t last_end = kNone;
  lua_Integer count = 0;
  while (count < most) {
    const std::size_t end = matcher.MatchAt(start);
    if (end != kNone && end != last_end) {
      ++count;
      AppendReplacement(L, result, matcher, start, end);
      start = last_end = end;
    } else if (start < text.size()) {
      result.Append(text[start++]);
    } else {
      break;
    }
    if (anchored) break;
  }
  result.Append(text.substr(std::min(start, text.size())));
  result.Push();
  lua_pushinteger(L, count);
  return 2;
}

}  // namespace walz::sandbox

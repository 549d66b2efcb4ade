#include "sandbox/format.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string_view>

#include "base/ascii.h"
#include "sandbox/budget.h"
#include "sandbox/convert.h"
#include "sandbox/libraries.h"
#include "sandbox/messages.h"
#include "sandbox/text_builder.h"

namespace walz::sandbox {
namespace {

constexpr std::string_view kFlags = "-+ #0";
constexpr int kConversionUnits = 10;
constexpr int kFloatUnits = 2;  // for each character: long division

// One conversion specification for snprintf, e.g. "%-5.2f".
struct Specification {
  char text[16];
  std::size_t size = 0;
  char conversion = '\0';
  bool has_precision = false;

  void Append(char c) { text[size++] = c; }
  void Append(std::string_view more) {
    for (const char c : more) Append(c);
  }
};

[[noreturn]] void FailConversion(lua_State* L, std::string_view format, std::size_t begin,
                                 std::size_t end) {
  Raise(L, [&] {
    return messages::InvalidConversion({.conversion = format.substr(begin, end - begin + 1)});
  });
}

[[noreturn]] void RefuseModifiers(lua_State* L, std::string_view specifier) {
  Raise(L, [&] { return messages::ModifiersNotAllowed({.specifier = specifier}); });
}

// Parses a specification after its `%` and advances `at` past it.
Specification ReadSpecification(lua_State* L, std::string_view format, std::size_t& at) {
  const std::size_t begin = at - 1;
  Specification spec;
  spec.Append('%');
  const auto peek = [&] { return at < format.size() ? format[at] : '\0'; };
  std::size_t flags = 0;
  while (peek() != '\0' && kFlags.find(peek()) != std::string_view::npos) {
    if (++flags > kFlags.size()) FailConversion(L, format, begin, at);
    spec.Append(format[at++]);
  }
  for (int digits = 0; digits < 2 && base::IsDigit(peek()); ++digits) spec.Append(format[at++]);
  if (peek() == '.') {
    spec.has_precision = true;
    spec.Append(format[at++]);
    for (int digits = 0; digits < 2 && base::IsDigit(peek()); ++digits) spec.Append(format[at++]);
  }
  spec.conversion = peek();
  if (spec.conversion == '\0' ||
      std::string_view("cdioxXeEfFgGsq").find(spec.conversion) == std::string_view::npos) {
    FailConversion(L, format, begin, at);
  }
  ++at;
  return spec;
}

// Completes the specification with the conversion for an argument of type T and formats it. Charges
// `units` for each character.
template <class T>
void AppendFormatted(lua_State* L, TextBuilder& result, Specification spec,
                     std::string_view conversion, T value, int units = 1) {
  spec.Append(conversion);
  spec.Append('\0');
  char buffer[512];  // longest output: %99.99f of 1e308
  const int size = std::snprintf(buffer, sizeof(buffer), spec.text, value);
  ChargeOrRaise(L, kConversionUnits + units * size);
  result.Append({buffer, static_cast<std::size_t>(size)});
}

void AppendInteger(lua_State* L, int argument, TextBuilder& result, const Specification& spec) {
  const lua_Integer value = luaL_checkinteger(L, argument);
  const char conversion[] = {'l', 'l', spec.conversion};
  AppendFormatted(L, result, spec, {conversion, 3}, static_cast<long long>(value));
}

void AppendFloat(lua_State* L, int argument, TextBuilder& result, const Specification& spec) {
  const lua_Number value = luaL_checknumber(L, argument);
  if (std::isnan(value)) {
    result.Append("nan");  // printf shows a sign that depends on the processor
    return;
  }
  AppendFormatted(L, result, spec, {&spec.conversion, 1}, value, kFloatUnits);
}

void AppendString(lua_State* L, int argument, TextBuilder& result, const Specification& spec) {
  luaL_checkany(L, argument);
  PushText(L, argument);
  std::size_t size = 0;
  const char* const text = lua_tolstring(L, -1, &size);
  if (spec.size == 1 || (!spec.has_precision && size >= 100)) {
    result.Append({text, size});
  } else {
    luaL_argcheck(L, std::string_view(text, size).find('\0') == std::string_view::npos, argument,
                  "string contains zeros");
    AppendFormatted(L, result, spec, "s", text);
  }
  lua_pop(L, 1);
}

// Formats a string as a Lua literal.
void AppendQuoted(lua_State* L, int argument, TextBuilder& result, const Specification& spec) {
  if (spec.size > 1) RefuseModifiers(L, "q");
  if (lua_type(L, argument) != LUA_TSTRING) {
    PushText(L, argument);
    std::size_t size = 0;
    const char* const text = lua_tolstring(L, -1, &size);
    result.Append({text, size});
    lua_pop(L, 1);
    return;
  }
  std::size_t size = 0;
  const char* const text = lua_tolstring(L, argument, &size);
  result.Append('"');
  for (std::size_t i = 0; i < size; ++i) {
    const char c = text[i];
    if (c == '"' || c == '\\' || c == '\n') {
      result.Append('\\');
      result.Append(c);
    } else if (static_cast<unsigned char>(c) < ' ' || c == 0x7f) {
      char escape[8];
      const int written = std::snprintf(escape, sizeof(escape), "\\%03d", c);
      result.Append({escape, static_cast<std::size_t>(written)});
    } else {
      result.Append(c);
    }
  }
  result.Append('"');
}

void AppendConversion(lua_State* L, int argument, TextBuilder& result, const Specification& spec) {
  switch (spec.conversion) {
    case 'c':
      if (spec.size > 1) RefuseModifiers(L, "c");
      result.Append(static_cast<char>(luaL_checkinteger(L, argument)));
      return;
    case 'd':
    case 'i':
    case 'o':
    case 'x':
    case 'X':
      AppendInteger(L, argument, result, spec);
      return;
    case 's':
      AppendString(L, argument, result, spec);
      return;
    case 'q':
      AppendQuoted(L, argument, result, spec);
      return;
    default:
      AppendFloat(L, argument, result, spec);
      return;
  }
}

}  // namespace

int StringFormat(lua_State* L) {
  std::size_t size = 0;
  const char* const data = luaL_checklstring(L, 1, &size);
  const std::string_view format(data, size);
  const int arguments = lua_gettop(L);
  TextBuilder result(L);
  int argument = 1;
  std::size_t at = 0;
  while (at < format.size()) {
    const std::size_t percent = std::min(format.find('%', at), format.size());
    ChargeOrRaise(L, 1);
    result.Append(format.substr(at, percent - at));
    at = percent + 1;
    if (percent == format.size()) break;
    if (at < format.size() && format[at] == '%') {
      result.Append(format[at++]);
      continue;
    }
    const Specification spec = ReadSpecification(L, format, at);
    if (++argument > arguments) {
      return luaL_argerror(L, argument, "no value");
    }
    AppendConversion(L, argument, result, spec);
  }
  result.Push();
  return 1;
}

}  // namespace walz::sandbox

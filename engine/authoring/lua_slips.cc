#include "authoring/lua_slips.h"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>

#include "base/ascii.h"

namespace walz::authoring {
namespace {

std::string_view LineOf(const base::SourceSpan& span) {
  if (span.file == nullptr) return {};
  std::string_view text = span.file->text();
  for (int line = 0; line < span.begin.line; ++line) {
    text.remove_prefix(std::min(text.size(), text.find('\n') + 1));
  }
  return text.substr(0, text.find('\n'));
}

// The number of the first line that begins with `else if`, counted from 1; 0: none does.
int LineOfElseIf(const base::SourceSpan& span) {
  if (span.file == nullptr) return 0;
  std::string_view text = span.file->text();
  for (int line = 1; !text.empty(); ++line) {
    const std::string_view words =
        text.substr(std::min(text.size(), text.find_first_not_of(" \t")));
    if (words.starts_with("else if")) return line;
    text.remove_prefix(std::min(text.size() - 1, text.find('\n')) + 1);
  }
  return 0;
}

// `pile:top` at the end of the line before, where the call is missing; empty if none is there.
std::string MethodBefore(const base::SourceSpan& span) {
  if (span.file == nullptr) return {};
  const std::string_view text = span.file->text();
  const std::size_t here = span.file->OffsetAt({span.begin.line, 0});
  const std::size_t end = text.find_last_not_of(" \t\r\n", here == 0 ? 0 : here - 1);
  const std::size_t colon = text.substr(0, end + 1).rfind(':');
  if (end == std::string_view::npos || colon == std::string_view::npos) return {};
  const std::string_view name = text.substr(colon + 1, end - colon);
  const bool is_name = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return base::IsLetterOrDigit(c) || c == '_';
  });
  return is_name ? std::string(name) : std::string();
}

std::string_view WithoutBlanks(std::string_view line) {
  return line.substr(std::min(line.size(), line.find_first_not_of(" \t")));
}

bool Holds(std::string_view text, std::initializer_list<std::string_view> any) {
  return std::any_of(any.begin(), any.end(), [&](std::string_view part) {
    return text.find(part) != std::string_view::npos;
  });
}

}  // namespace

base::Message AdviceOnSyntax(const base::Diagnostic& refused) {
  const std::string message = refused.message.English();
  const std::string_view line = LineOf(refused.span);
  if (Holds(line, {"!="})) return base::Say("Lua writes `~=` for what is not equal");
  if (Holds(line, {"+=", "-=", "*=", "++"})) {
    return base::Say("Lua has no `+=` and no `++`: write `x = x + 1`");
  }
  if (WithoutBlanks(line).starts_with("//")) return base::Say("comments begin with `--`");
  if (Holds(message, {"near '?'"})) {
    return base::Say("Lua has no `a ? b : c`: write `a and b or c`, or an `if`");
  }
  if (Holds(line, {"continue"})) {
    return base::Say("Lua has no `continue`: put the rest of the loop into an `if`");
  }
  if (Holds(line, {"&&", "||"})) return base::Say("Lua writes `and` and `or`");
  if (Holds(message, {"'then' expected near '='"})) {
    return base::Say("Lua compares with `==`");
  }
  if (Holds(message, {"near '=='"})) {
    return base::Say("`==` compares: write `=` to set it, or `if ... == ... then` to ask");
  }
  if (Holds(message, {"'end' expected"})) {
    if (const int number = LineOfElseIf(refused.span); number > 0) {
      return base::Say("Lua writes `elseif` in one word: see line {}", number);
    }
    return base::Say(
        "every `function`, `if`, `for` and `while` needs its `end`, and `return` stands last in "
        "its "
        "block");
  }
  if (Holds(message, {"'}' expected"})) {
    return base::Say("every `{{` needs its `}}`, and a comma stands between two fields");
  }
  if (Holds(message, {"function arguments expected"})) {
    const std::string method = MethodBefore(refused.span);
    if (!method.empty()) {
      return base::Say("a method is called, with brackets behind its name: `:{}()`", method);
    }
  }
  if (Holds(message, {"')' expected"})) return base::Say("every `(` needs its `)`");
  if (Holds(message, {"unfinished string"})) {
    return base::Say("a string ends in its line, with the quotes that it began with");
  }
  return {};
}

}  // namespace walz::authoring

// Control flow reads ids and arguments of messages, never their words.

#include <algorithm>
#include <set>

#include "layout/checks.h"

namespace walz::layout {
namespace {

// May match text: the file that recognises messages of Lua itself, and the comparison of messages
// with texts that tests use.
bool MayRead(const File& file) {
  return file.path == "engine/sandbox/lua_messages.cc" || file.path == "engine/base/message.h";
}

bool IsOfName(char c) {
  return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

// Code with its line ends as spaces and without the spaces that only wrap a long line.
std::string OnOneLine(std::string_view code) {
  std::string text;
  for (const char c : code) {
    const bool is_space = c == ' ' || c == '\n';
    if (is_space && (text.empty() || text.back() == ' ')) continue;
    if (c == '.' && !text.empty() && text.back() == ' ') text.pop_back();
    text += is_space ? ' ' : c;
  }
  return text;
}

// Returns true if code goes on with a search in the text before it, or with a comparison.
bool ReadsText(std::string_view rest) {
  static const std::vector<std::string_view> readers = {
      ".find", ".rfind", ".starts_with(", ".ends_with(", ".compare(", " == ", " != ", " < ", " > "};
  return std::any_of(readers.begin(), readers.end(),
                     [&](std::string_view reader) { return StartsWith(rest, reader); });
}

// The variable that a statement assigns to: `text` in `const std::string text = ...`.
std::string_view AssignedName(std::string_view statement) {
  const std::size_t equals = statement.find(" = ");
  if (equals == std::string_view::npos) return {};
  std::size_t begin = equals;
  while (begin > 0 && IsOfName(statement[begin - 1])) --begin;
  return statement.substr(begin, equals - begin);
}

bool ReadsWords(std::string_view statement, std::set<std::string, std::less<>>& words) {
  for (const std::string& name : words) {
    for (std::size_t at = statement.find(name); at != std::string_view::npos;
         at = statement.find(name, at + 1)) {
      const bool is_whole = at == 0 || (!IsOfName(statement[at - 1]) && statement[at - 1] != '.');
      if (is_whole && ReadsText(statement.substr(at + name.size()))) return true;
    }
  }
  constexpr std::string_view kEnglish = ".English()";
  const std::size_t at = statement.find(kEnglish);
  if (at == std::string_view::npos) return false;
  const std::string_view rest = statement.substr(at + kEnglish.size());
  if (ReadsText(rest)) return true;
  const std::string_view name = AssignedName(statement.substr(0, at));
  if (rest.empty() && !name.empty()) words.emplace(name);
  return false;
}

}  // namespace

Findings CheckMessageWords(const Tree& tree) {
  Findings findings;
  for (const File& file : tree.files) {
    if (!StartsWith(file.path, "engine/") || MayRead(file)) continue;
    if (Extension(file) != ".cc" && Extension(file) != ".h") continue;
    const std::string code = OnOneLine(CodeOnly(file.text));
    std::set<std::string, std::less<>> words;  // variables that hold the words of a message
    for (std::size_t begin = 0; begin < code.size();) {
      const std::size_t end = std::min(code.find_first_of(";{}", begin), code.size());
      const std::string_view statement = std::string_view(code).substr(begin, end - begin);
      if (code[std::min(end, code.size() - 1)] == '}' && statement.empty()) words.clear();
      if (ReadsWords(statement, words)) {
        findings.push_back(file.path + ": reads the words of a message:" + std::string(statement));
      }
      begin = end + 1;
    }
  }
  return findings;
}

}  // namespace walz::layout

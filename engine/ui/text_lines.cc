#include "ui/text_lines.h"

#include <algorithm>
#include <charconv>
#include <iterator>

#include "base/ascii.h"
#include "base/fold_case.h"
#include "base/utf8.h"

namespace walz::ui {

std::string Trim(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return std::string(text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1));
}

std::optional<std::size_t> NumberIn(std::string_view text, std::size_t most) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (number < 1 || number > most) return std::nullopt;
  return number - 1;
}

char LowerCase(char c) { return base::IsUpper(c) ? static_cast<char>(c - 'A' + 'a') : c; }

bool Contains(std::string_view text, std::string_view part) {
  return base::FoldCase(text).find(base::FoldCase(part)) != std::string::npos;
}

int LongestWord(std::string_view text) {
  int longest = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    longest = std::max(longest, base::DisplayWidth(text.substr(begin, end - begin)));
    begin = end + 1;
  }
  return longest;
}

void AppendLines(std::string_view text, std::vector<std::string>& lines) {
  std::size_t begin = 0;
  while (begin <= text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
}

void AppendLines(std::vector<std::string> more, std::vector<std::string>& lines) {
  lines.insert(lines.end(), std::make_move_iterator(more.begin()),
               std::make_move_iterator(more.end()));
}

}  // namespace walz::ui

#include "yaml/scan.h"

#include <algorithm>

namespace walz::yaml {
namespace {

constexpr auto kNotFound = std::string_view::npos;

bool IsBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

bool IsIndicator(char c) { return std::string_view(",[]{}").find(c) != kNotFound; }

std::size_t LineEnd(std::string_view text, std::size_t offset) {
  return std::min(text.find('\n', offset), text.size());
}

// The offset after the closing quote, or npos.
std::size_t QuotedEnd(std::string_view text, std::size_t offset) {
  const char quote = text[offset];
  for (std::size_t i = offset + 1; i < text.size(); ++i) {
    if (quote == '"' && text[i] == '\\') {
      ++i;
    } else if (text[i] == quote) {
      const bool doubled = quote == '\'' && i + 1 < text.size() && text[i + 1] == quote;
      if (!doubled) return i + 1;
      ++i;
    }
  }
  return kNotFound;
}

// Plain text equals its value except for white space, which is folded.
std::size_t PlainEnd(std::string_view text, std::size_t offset, std::string_view value) {
  std::size_t at = offset;
  for (const char c : value) {
    if (IsBlank(c)) continue;
    while (at < text.size() && IsBlank(text[at])) ++at;
    if (at >= text.size() || text[at] != c) return at;
    ++at;
  }
  return at;
}

// The end of a block scalar: all lines below the header with the indentation of the first one.
std::size_t BlockEnd(std::string_view text, std::size_t offset, std::string_view value) {
  std::size_t end = LineEnd(text, offset);
  if (value.find_first_not_of('\n') == kNotFound) return end;
  std::size_t indent = 0;
  std::size_t line = end + 1;
  while (line < text.size()) {
    const std::size_t line_end = LineEnd(text, line);
    const std::size_t first = std::min(text.find_first_not_of(' ', line), line_end);
    const bool empty = first == line_end || text[first] == '\r';
    if (!empty) {
      if (indent == 0) indent = first - line;
      if (first - line < indent) break;
      end = text[line_end - 1] == '\r' ? line_end - 1 : line_end;
    }
    line = line_end + 1;
  }
  return end;
}

// Calls `visit(begin, end)` for each quoted text from `offset` on; `end` is npos for one that does
// not end, which is the last.
template <class Visit>
void VisitQuotes(std::string_view text, std::size_t offset, Visit visit) {
  bool may_begin = true;  // a quote within plain text is a character like any other
  while (offset < text.size()) {
    const char c = text[offset];
    if (may_begin && (c == '"' || c == '\'')) {
      const std::size_t end = QuotedEnd(text, offset);
      visit(offset, end);
      if (end == kNotFound) return;
      offset = end;
      may_begin = false;
      continue;
    }
    if (may_begin && c == '#') {
      offset = LineEnd(text, offset);
      continue;
    }
    may_begin = IsBlank(c) || IsIndicator(c);
    ++offset;
  }
}

}  // namespace

std::size_t SkipBlank(std::string_view text, std::size_t offset) {
  while (offset < text.size()) {
    if (IsBlank(text[offset])) {
      ++offset;
    } else if (text[offset] == '#') {
      offset = LineEnd(text, offset);
    } else {
      break;
    }
  }
  return offset;
}

std::size_t SkipSeparators(std::string_view text, std::size_t offset) {
  while (true) {
    offset = SkipBlank(text, offset);
    const bool separator =
        offset < text.size() && std::string_view(",:?").find(text[offset]) != kNotFound;
    if (!separator) return offset;
    ++offset;
  }
}

std::size_t ScalarEnd(std::string_view text, std::size_t offset, std::string_view value) {
  if (offset >= text.size()) return text.size();
  switch (text[offset]) {
    case '"':
    case '\'':
      return std::min(QuotedEnd(text, offset), text.size());
    case '|':
    case '>':
      return BlockEnd(text, offset, value);
    default:
      return PlainEnd(text, offset, value);
  }
}

std::size_t FindOpenQuote(std::string_view text, std::size_t offset) {
  std::size_t open = kNotFound;
  VisitQuotes(text, offset, [&](std::size_t begin, std::size_t end) {
    if (end == kNotFound) open = begin;
  });
  return open;
}

std::optional<GluedQuote> FindGluedQuote(std::string_view text, std::size_t offset) {
  std::optional<GluedQuote> glued;
  VisitQuotes(text, 0, [&](std::size_t begin, std::size_t end) {
    if (end > offset || end >= text.size()) return;
    const bool in_line = LineEnd(text, end) >= offset;
    const char next = text[end];
    if (in_line && !IsBlank(next) && next != ',' && next != ']' && next != '}' && next != ':') {
      glued = {begin, end};
    }
  });
  return glued;
}

bool IsNullWord(std::string_view text, std::size_t offset) {
  const std::string_view rest = text.substr(std::min(offset, text.size()));
  for (const std::string_view word : {"~", "null", "Null", "NULL"}) {
    if (!rest.starts_with(word)) continue;
    const std::string_view after = rest.substr(word.size());
    return after.empty() || IsBlank(after.front()) || IsIndicator(after.front());
  }
  return false;
}

}  // namespace walz::yaml

#include "lsp/cursor.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace walz::lsp {
namespace {

bool IsBlank(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \r");
  return first == std::string_view::npos || line[first] == '#';
}

// Returns the key of `text` without quotes; nullopt if `text` does not begin with `key:`.
std::optional<std::string> KeyOf(std::string_view text) {
  std::size_t end = 0;
  if (text.starts_with('{') || text.starts_with('[')) return std::nullopt;
  if (!text.empty() && (text[0] == '"' || text[0] == '\'')) {
    end = text.find(text[0], 1);
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view after = text.substr(end + 1);
    if (!after.starts_with(":")) return std::nullopt;
    return std::string(text.substr(1, end - 1));
  }
  while ((end = text.find(':', end)) != std::string_view::npos) {
    const char next = end + 1 < text.size() ? text[end + 1] : ' ';
    if (next == ' ' || next == '\n') return std::string(text.substr(0, end));
    ++end;
  }
  return std::nullopt;
}

// The structure of one block-style line: its dashes and the rest.
struct Line {
  std::vector<int> dashes;  // columns
  int column = 0;           // of the text after the dashes
  std::string_view rest;
};

Line ReadLine(std::string_view text) {
  Line line;
  std::size_t at = std::min(text.find_first_not_of(' '), text.size());
  while (at < text.size() && text[at] == '-' && (at + 1 == text.size() || text[at + 1] == ' ')) {
    line.dashes.push_back(static_cast<int>(at));
    at = std::min(text.find_first_not_of(' ', at + 1), text.size());
  }
  line.column = static_cast<int>(at);
  line.rest = text.substr(at);
  return line;
}

// Collects the path upwards from a line.
class Climb {
 public:
  Climb(const base::SourceFile& file, int line) : file_(file), line_(line) {}

  // Returns the steps above the text after the dashes of a line.
  std::vector<Step> Path(const Line& own) {
    column_ = own.column;
    Take(own.dashes);
    for (int above = line_ - 1; above >= 0 && (column_ > 0 || at_dash_); --above) {
      const std::string_view text = file_.Line(above);
      if (IsBlank(text)) continue;
      const Line line = ReadLine(text);
      const std::optional<std::string> key = KeyOf(line.rest);
      // A list may have the same column as its key.
      if (key && (line.column < column_ || (line.column == column_ && at_dash_))) {
        path_.insert(path_.begin(), {false, *key});
        column_ = line.column;
        at_dash_ = false;
      }
      Take(line.dashes);
    }
    return std::move(path_);
  }

 private:
  void Take(const std::vector<int>& dashes) {
    for (auto dash = dashes.rbegin(); dash != dashes.rend(); ++dash) {
      if (*dash >= column_) continue;
      path_.insert(path_.begin(), {true, {}});
      column_ = *dash;
      at_dash_ = true;
    }
  }

  const base::SourceFile& file_;
  int line_;
  int column_ = 0;        // of the current node; its parent begins farther left
  bool at_dash_ = false;  // the column is that of a list item
  std::vector<Step> path_;
};

// Returns the other keys of the block map with a key at `column` of `line`.
std::set<std::string> BlockSiblings(const base::SourceFile& file, int line, int column) {
  std::set<std::string> keys;
  // Collects keys of a line; returns false if the map ends there.
  const auto look = [&](int at, bool upwards) {
    const std::string_view text = file.Line(at);
    if (IsBlank(text)) return true;
    const Line read = ReadLine(text);
    const bool begins_item = !read.dashes.empty() && read.dashes.back() < column;
    if (read.column < column || (begins_item && !upwards)) return false;
    if (read.column == column) {
      if (const auto key = KeyOf(read.rest)) keys.insert(*key);
    }
    return !begins_item;
  };
  const bool first = !ReadLine(file.Line(line)).dashes.empty();
  for (int above = line - 1; above >= 0 && !first && look(above, true); --above) continue;
  for (int below = line + 1; below < file.line_count() && look(below, false); ++below) continue;
  return keys;
}

std::string_view Trim(std::string_view text) {
  return text.substr(std::min(text.find_first_not_of(" \n"), text.size()));
}

// Splits the text of a flow collection at its own commas, not at those of collections in it.
std::vector<std::string_view> PartsOf(std::string_view text) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  int depth = 0;
  char quote = '\0';
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote != '\0' || c == '"' || c == '\'') {
      quote = quote == '\0' ? c : quote == c ? '\0' : quote;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if (c == '}' || c == ']') {
      --depth;
    } else if (c == ',' && depth == 0) {
      parts.push_back(Trim(text.substr(begin, i - begin)));
      begin = i + 1;
    }
  }
  parts.push_back(Trim(text.substr(begin)));
  return parts;
}

// Reads an unfinished flow collection: `{ a: b, c: [d, `. Returns false if `text` leaves no bracket
// open. Otherwise the cursor is inside of them, and `typed` is the unfinished last token.
bool ReadFlow(std::string_view text, Cursor& cursor, std::string_view& typed) {
  const std::vector<OpenBrackets::Bracket> open = OpenAtEnd(text).brackets;
  for (std::size_t i = 0; i < open.size(); ++i) {
    const bool is_last = i + 1 == open.size();
    const bool is_list = open[i].sign == '[';
    const std::size_t begin = open[i].begin + 1;
    const std::size_t end = is_last ? text.size() : open[i + 1].begin;
    const std::vector<std::string_view> parts = PartsOf(text.substr(begin, end - begin));
    typed = parts.back();
    if (is_list) cursor.path.push_back({true, {}});
    const std::optional<std::string> key = is_last && is_list ? std::nullopt : KeyOf(typed);
    if (key) cursor.path.push_back({false, *key});
    cursor.in_value = is_list || key;
    if (is_last && key) typed = Trim(typed.substr(std::min(typed.find(':') + 1, typed.size())));
    for (const std::string_view part : parts) {
      const std::optional<std::string> other = KeyOf(part);
      if (is_last && !cursor.in_value && other) cursor.siblings.insert(*other);
    }
  }
  return !open.empty();
}

// Returns the line of the outermost open bracket at `position`; its own line if there is none.
int LineOfOpenBracket(const base::SourceFile& file, base::Position position) {
  const std::string_view text = std::string_view(file.text()).substr(0, file.OffsetAt(position));
  const OpenBrackets open = OpenAtEnd(text);
  if (open.brackets.empty()) return position.line;
  const std::string_view before = text.substr(0, open.brackets.front().begin);
  return static_cast<int>(std::ranges::count(before, '\n'));
}

}  // namespace

OpenBrackets OpenAtEnd(std::string_view text) {
  OpenBrackets open;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool begins = i == 0 || std::string_view(" \n[{,").find(text[i - 1]) != text.npos;
    if (open.quote != '\0') {
      if (c == open.quote || c == '\n') open.quote = '\0';
    } else if ((c == '"' || c == '\'') && begins) {
      open.quote = c;
    } else if (c == '#' && begins) {
      open.comment = text.find('\n', i) == text.npos;
      i = std::min(text.find('\n', i), text.size()) - 1;
    } else if ((c == '{' || c == '[') && (begins || !open.brackets.empty())) {
      open.brackets.push_back({c, i});
    } else if ((c == '}' || c == ']') && !open.brackets.empty()) {
      open.brackets.pop_back();
    }
  }
  return open;
}

bool InComment(const base::SourceFile& file, base::Position position) {
  return OpenAtEnd(std::string_view(file.text()).substr(0, file.OffsetAt(position))).comment;
}

Cursor CursorAt(const base::SourceFilePtr& file, base::Position position) {
  Cursor cursor;
  const int line = LineOfOpenBracket(*file, position);
  const std::size_t begin = file->OffsetAt({line, 0});
  const std::string_view before =
      std::string_view(file->text()).substr(begin, file->OffsetAt(position) - begin);
  const Line own = ReadLine(before);
  cursor.path = Climb(*file, line).Path(own);
  std::string_view typed = own.rest;
  const auto key = KeyOf(own.rest);
  const std::string_view value =
      key ? own.rest.substr(std::min(own.rest.find(':', key->size()) + 1, own.rest.size()))
          : own.rest;
  if (key) cursor.path.push_back({false, *key});
  if (!ReadFlow(value, cursor, typed)) {
    cursor.in_value = key.has_value();
    typed = value.substr(std::min(value.find_first_not_of(' '), value.size()));
    if (!key) cursor.siblings = BlockSiblings(*file, line, own.column);
  }
  cursor.typed = {
      file, {position.line, position.column - static_cast<int>(typed.size())}, position};
  return cursor;
}

}  // namespace walz::lsp

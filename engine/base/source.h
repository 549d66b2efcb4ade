// Places in text files: what a diagnostic points at and a definition remembers.
#pragma once

#include <compare>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace walz::base {

// A place between two characters. Both numbers are zero-based; `column` counts code points, not
// bytes and not cells of the terminal. Printed, both are one higher.
struct Position {
  int line = 0;
  int column = 0;

  friend auto operator<=>(const Position&, const Position&) = default;
};

// The text of one file and the path it is known by. Immutable and shared by everything that was
// read from it, so that an excerpt can be shown at any time later, without the disk.
class SourceFile {
 public:
  // `path` is as the user is to read it: relative, with forward slashes. A byte order mark at the
  // beginning of the text is dropped, so that columns come out right.
  SourceFile(std::string path, std::string text);

  const std::string& path() const { return path_; }
  const std::string& text() const { return text_; }

  // The number of lines, at least 1. A line break at the very end opens one more, empty line.
  int line_count() const { return static_cast<int>(line_starts_.size()); }

  // One line without its line break (LF or CR LF). Empty beyond the end.
  std::string_view Line(int line) const;

  // The place of the byte at `offset`; the end of the text for offsets beyond it. Bytes that are
  // not UTF-8 count as one code point each.
  Position PositionAt(std::size_t offset) const;

  // The byte at which a place is; the end of its line, or of the text, for places beyond.
  std::size_t OffsetAt(Position position) const;

 private:
  // A known place, one for about every kStride bytes, where PositionAt starts to count.
  struct Checkpoint {
    std::size_t offset;
    Position position;
  };
  static constexpr std::size_t kStride = 32;

  std::string path_;
  std::string text_;
  std::vector<std::size_t> line_starts_;
  std::vector<Checkpoint> checkpoints_;
};

// A file as everything that was read from it shares it.
using SourceFilePtr = std::shared_ptr<const SourceFile>;

// A stretch of a file, `end` not included. Without a file it means "nowhere in particular".
struct SourceSpan {
  std::shared_ptr<const SourceFile> file;
  Position begin;
  Position end;

  // `path:line:col` (counted from 1) of the beginning; empty without a file.
  std::string ToString() const;

  // What stands there, as long as the file lives; empty without a file.
  std::string_view text() const;

  friend bool operator==(const SourceSpan&, const SourceSpan&) = default;
};

// The place of `word`, as a whole word, in a line of a file (zero-based), or of the first character
// of the line if it does not stand there.
SourceSpan SpanOfWord(const SourceFilePtr& file, int line, std::string_view word);

// A line of a file (zero-based) from its first character to its last.
SourceSpan SpanOfLine(const SourceFilePtr& file, int line);

// The place of `word`, as a whole word, within a stretch; nothing if it does not stand there, or
// more than once.
std::optional<SourceSpan> FindIn(const SourceSpan& span, std::string_view word);

}  // namespace walz::base

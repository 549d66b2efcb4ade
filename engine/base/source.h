// Places in text files, for diagnostics and for the origins of definitions.
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
// bytes and not terminal cells. Output adds one to both.
struct Position {
  int line = 0;
  int column = 0;

  friend auto operator<=>(const Position&, const Position&) = default;
};

// The path and the text of one file. Immutable and shared by everything that was read from it, so
// that an excerpt can be shown later without the disk.
class SourceFile {
 public:
  // `path` is shown to users: relative, with forward slashes. A leading byte order mark of the text
  // is dropped, so that columns are correct.
  SourceFile(std::string path, std::string text);

  const std::string& path() const { return path_; }
  const std::string& text() const { return text_; }

  // The number of lines, at least 1. A trailing line break begins one more, empty line.
  int line_count() const { return static_cast<int>(line_starts_.size()); }

  // A line without its line break (LF or CR LF); empty beyond the end.
  std::string_view Line(int line) const;

  // The place of the byte at `offset`, clamped to the end of the text. Each byte that is not UTF-8
  // counts as one code point.
  Position PositionAt(std::size_t offset) const;

  // The byte offset of a place. A place beyond the end of its line, or of the text, is clamped to
  // that end.
  std::size_t OffsetAt(Position position) const;

 private:
  // A precomputed place about every kStride bytes, from which PositionAt counts.
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

// The shared handle to a file.
using SourceFilePtr = std::shared_ptr<const SourceFile>;

// A half-open range of a file. If `file` is null, the place is unknown.
struct SourceSpan {
  std::shared_ptr<const SourceFile> file;
  Position begin;
  Position end;

  // `path:line:col` of the beginning, counted from 1; empty without a file.
  std::string ToString() const;

  // The text of the range, valid as long as the file; empty without a file.
  std::string_view text() const;

  friend bool operator==(const SourceSpan&, const SourceSpan&) = default;
};

// The span of `word` as a whole word in line `line` (zero-based). Falls back to the first character
// of the line.
SourceSpan SpanOfWord(const SourceFilePtr& file, int line, std::string_view word);

// The span of a line (zero-based) from its first character to its last.
SourceSpan SpanOfLine(const SourceFilePtr& file, int line);

// The span of `word` as a whole word within `span`; nullopt unless it occurs exactly once.
std::optional<SourceSpan> FindIn(const SourceSpan& span, std::string_view word);

}  // namespace walz::base

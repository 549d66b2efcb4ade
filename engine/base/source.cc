#include "base/source.h"

#include <algorithm>
#include <utility>

#include "base/ascii.h"
#include "base/utf8.h"

namespace walz::base {
namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

// The length in bytes of the character at `offset`.
std::size_t LengthAt(std::string_view text, std::size_t offset) {
  const bool ascii = static_cast<unsigned char>(text[offset]) < 0x80;
  return ascii ? 1 : DecodeUtf8(text, offset).length;
}

// The place after the character at `offset`, which is at `position`.
Position After(std::string_view text, std::size_t offset, Position position) {
  if (text[offset] == '\n') return {position.line + 1, 0};
  return {position.line, position.column + 1};
}

// Returns true if the characters are all ASCII without a line break, as they nearly always are. The
// fixed count lets the compiler vectorise the loop.
template <std::size_t kCount>
bool IsOneAsciiLine(const char* text) {
  unsigned char all = 0;
  unsigned char breaks = 0;
  for (std::size_t i = 0; i < kCount; ++i) {
    all |= static_cast<unsigned char>(text[i]);
    breaks |= static_cast<unsigned char>(text[i] == '\n' ? 1 : 0);
  }
  return all < 0x80 && breaks == 0;
}

bool IsWordCharacter(char c) { return IsLetterOrDigit(c) || c == '_'; }

// The offset of `word` as a whole word in a line, or npos.
std::size_t FindWord(std::string_view line, std::string_view word) {
  if (word.empty()) return std::string_view::npos;
  for (std::size_t at = line.find(word); at != std::string_view::npos;
       at = line.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if (at > 0 && IsWordCharacter(line[at - 1])) continue;
    if (end < line.size() && IsWordCharacter(line[end])) continue;
    return at;
  }
  return std::string_view::npos;
}

}  // namespace

SourceFile::SourceFile(std::string path, std::string text)
    : path_(std::move(path)), text_(std::move(text)), line_starts_{0} {
  if (text_.starts_with(kByteOrderMark)) text_.erase(0, kByteOrderMark.size());
  checkpoints_.reserve(text_.size() / kStride + 1);
  Position position;
  for (std::size_t offset = 0; offset < text_.size();) {
    checkpoints_.push_back({offset, position});
    const std::size_t next_mark = std::min(checkpoints_.size() * kStride, text_.size());
    if (next_mark - offset == kStride && IsOneAsciiLine<kStride>(text_.data() + offset)) {
      position.column += static_cast<int>(kStride);
      offset = next_mark;
    }
    while (offset < next_mark) {
      if (text_[offset] == '\n') line_starts_.push_back(offset + 1);
      position = After(text_, offset, position);
      offset += LengthAt(text_, offset);
    }
  }
}

std::string_view SourceFile::Line(int line) const {
  if (line < 0 || line >= line_count()) return {};
  const auto index = static_cast<std::size_t>(line);
  const std::size_t begin = line_starts_[index];
  if (index + 1 == line_starts_.size()) return std::string_view(text_).substr(begin);
  std::size_t end = line_starts_[index + 1] - 1;
  if (end > begin && text_[end - 1] == '\r') --end;
  return std::string_view(text_).substr(begin, end - begin);
}

Position SourceFile::PositionAt(std::size_t offset) const {
  if (checkpoints_.empty()) return {};
  offset = std::min(offset, text_.size());
  std::size_t index = std::min(offset / kStride, checkpoints_.size() - 1);
  // A checkpoint is at the first character at or after its mark, which may be beyond `offset`.
  if (checkpoints_[index].offset > offset) --index;
  std::size_t at = checkpoints_[index].offset;
  Position position = checkpoints_[index].position;
  while (at < offset) {
    const std::size_t next = at + LengthAt(text_, at);
    if (next > offset) break;
    position = After(text_, at, position);
    at = next;
  }
  return position;
}

std::size_t SourceFile::OffsetAt(Position position) const {
  const std::string_view line = Line(position.line);
  if (position.line >= line_count()) return text_.size();
  std::size_t offset = line_starts_[static_cast<std::size_t>(std::max(position.line, 0))];
  const std::size_t end = offset + line.size();
  for (int column = 0; column < position.column && offset < end; ++column) {
    offset += LengthAt(text_, offset);
  }
  return offset;
}

std::string_view SourceSpan::text() const {
  if (!file) return {};
  const std::size_t from = file->OffsetAt(begin);
  const std::size_t to = file->OffsetAt(end);
  return std::string_view(file->text()).substr(from, to > from ? to - from : 0);
}

std::string SourceSpan::ToString() const {
  if (!file) return {};
  return file->path() + ":" + std::to_string(begin.line + 1) + ":" +
         std::to_string(begin.column + 1);
}

SourceSpan SpanOfWord(const SourceFilePtr& file, int line, std::string_view word) {
  const std::string_view text = file->Line(line);
  const std::size_t found = FindWord(text, word);
  const bool there = found != std::string_view::npos;
  const std::size_t begin = there ? found : std::min(text.find_first_not_of(" \t"), text.size());
  const auto offset = static_cast<std::size_t>(text.data() - file->text().data()) + begin;
  const Position from = file->PositionAt(offset);
  const int width = there ? static_cast<int>(word.size()) : 1;
  return {file, from, {from.line, from.column + width}};
}

SourceSpan SpanOfLine(const SourceFilePtr& file, int line) {
  const SourceSpan begin = SpanOfWord(file, line, {});
  const std::string_view text = file->Line(line);
  const auto end = static_cast<std::size_t>(text.data() - file->text().data()) + text.size();
  return {file, begin.begin, text.empty() ? begin.end : file->PositionAt(end)};
}

std::optional<SourceSpan> FindIn(const SourceSpan& span, std::string_view word) {
  const std::string_view text = span.text();
  const std::size_t at = FindWord(text, word);
  if (at == std::string_view::npos) return std::nullopt;
  const std::size_t after = at + word.size();
  if (FindWord(text.substr(after), word) != std::string_view::npos) return std::nullopt;
  const std::size_t offset = span.file->OffsetAt(span.begin) + at;
  return SourceSpan{span.file, span.file->PositionAt(offset),
                    span.file->PositionAt(offset + word.size())};
}

}  // namespace walz::base

#include "base/source.h"

#include <algorithm>
#include <utility>

#include "base/utf8.h"

namespace walz::base {

SourceFile::SourceFile(std::string path, std::string text)
    : path_(std::move(path)), text_(std::move(text)), line_starts_{0} {
  for (std::size_t i = 0; i < text_.size(); ++i) {
    if (text_[i] == '\n') line_starts_.push_back(i + 1);
  }
}

std::string_view SourceFile::Line(int line) const {
  if (line < 0 || line >= line_count()) return {};
  const auto index = static_cast<std::size_t>(line);
  const std::size_t begin = line_starts_[index];
  std::size_t end = index + 1 < line_starts_.size() ? line_starts_[index + 1] - 1 : text_.size();
  if (end > begin && index + 1 < line_starts_.size() && text_[end - 1] == '\r') --end;
  return std::string_view(text_).substr(begin, end - begin);
}

Position SourceFile::PositionAt(std::size_t offset) const {
  offset = std::min(offset, text_.size());
  const auto next = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  const std::size_t begin = *(next - 1);
  const auto line = static_cast<int>(next - line_starts_.begin()) - 1;
  const std::string_view before = std::string_view(text_).substr(begin, offset - begin);
  return {line, static_cast<int>(CodePointCount(before))};
}

std::size_t SourceFile::OffsetOf(Position position) const {
  if (position.line < 0) return 0;
  if (position.line >= line_count()) return text_.size();
  const std::string_view line = Line(position.line);
  std::size_t offset = 0;
  for (int column = 0; column < position.column && offset < line.size(); ++column) {
    offset += DecodeUtf8(line, offset).length;
  }
  return line_starts_[static_cast<std::size_t>(position.line)] + offset;
}

std::string SourceSpan::ToString() const {
  if (!file) return {};
  return file->path() + ":" + std::to_string(begin.line + 1) + ":" +
         std::to_string(begin.column + 1);
}

}  // namespace walz::base

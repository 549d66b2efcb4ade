#include "ui/output.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <iterator>
#include <ostream>
#include <system_error>

#include "base/ascii.h"
#include "base/utf8.h"

namespace walz::ui {
namespace {

constexpr std::size_t kFlushSize = 16384;
constexpr std::size_t kPieceSize = 4096;  // bytes that are escaped at a time
constexpr std::size_t kLongestColor = 32;
constexpr std::size_t kLongestEscape = 12;  // two surrogates

// Appends the escape of a character as in JSON: two surrogates beyond the first 65,536.
void AppendEscape(char32_t character, std::string& out) {
  auto to = std::back_inserter(out);
  const auto value = static_cast<std::uint32_t>(character);
  if (value < 0x10000) {
    fmt::format_to(to, "\\u{:04x}", value);
  } else {
    const std::uint32_t rest = value - 0x10000;
    fmt::format_to(to, "\\u{:04x}\\u{:04x}", 0xd800 + (rest >> 10), 0xdc00 + (rest & 0x3ff));
  }
}

// The length of the colour sequence at the start of `text`; 0 if there is none. A sequence that
// hides text (attribute 8) does not count. `open` is set if more bytes could complete one.
std::size_t ColorLength(std::string_view text, bool& open) {
  open = false;
  std::size_t end = 1;
  std::string attribute;
  if (end < text.size() && text[end++] != '[') return 0;
  for (; end < text.size() && end < kLongestColor; ++end) {
    if (base::IsDigit(text[end])) {
      attribute += text[end];
      continue;
    }
    if ((text[end] != ';' && text[end] != 'm') || attribute == "8") return 0;
    attribute.clear();
    if (text[end] == 'm') return end + 1;
  }
  open = end < kLongestColor;
  return 0;
}

// Returns true if the text may be the start of a longer UTF-8 character.
bool IsIncomplete(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 1;
  return text.size() < length;
}

}  // namespace

// Reserves all memory that it ever needs: it also writes the message that memory has run out.
DescriptorBuffer::DescriptorBuffer(int descriptor) : descriptor_(descriptor) {
  pending_.reserve(kPieceSize + kLongestColor);
  ready_.reserve(kFlushSize + (kPieceSize + kLongestColor) * kLongestEscape);
}

DescriptorBuffer::~DescriptorBuffer() {
  Escape(true);
  Flush();
}

std::string DescriptorBuffer::ErrorText() const { return std::generic_category().message(error_); }

void DescriptorBuffer::PutRaw(std::string_view bytes) {
  Escape(true);
  ready_ += bytes;
}

void DescriptorBuffer::PassAll() {
  Escape(true);
  passes_all_ = true;
}

void DescriptorBuffer::Escape(bool at_end) {
  if (passes_all_) {
    ready_ += pending_;
    pending_.clear();
    return;
  }
  const std::string_view text = pending_;
  std::size_t at = 0;
  while (at < text.size()) {
    const char c = text[at];
    if ((c >= ' ' && c <= '~') || c == '\n' || c == '\t') {
      ready_ += c;
      ++at;
      continue;
    }
    if (c == '\x1b') {
      bool open = false;
      const std::size_t color = ColorLength(text.substr(at), open);
      if (open && !at_end) break;
      if (color > 0) {
        ready_ += text.substr(at, color);
        at += color;
        continue;
      }
    }
    const base::CodePoint point = base::DecodeUtf8(text, at);
    if (!point.valid && !at_end && IsIncomplete(text.substr(at))) break;
    if (!point.valid) {
      AppendEscape(static_cast<unsigned char>(c), ready_);
    } else if (base::IsControl(point.value) || base::IsInvisible(point.value)) {
      AppendEscape(point.value, ready_);
    } else {
      ready_ += text.substr(at, point.length);
    }
    at += point.length;
  }
  pending_.erase(0, at);
}

bool DescriptorBuffer::Flush() {
  std::string_view rest = ready_;
  while (error_ == 0 && !rest.empty()) {
    const ssize_t written = write(descriptor_, rest.data(), rest.size());
    if (written >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      error_ = errno;
    }
  }
  ready_.clear();
  return error_ == 0;
}

DescriptorBuffer::int_type DescriptorBuffer::overflow(int_type character) {
  if (traits_type::eq_int_type(character, traits_type::eof()))
    return traits_type::not_eof(character);
  const char byte = traits_type::to_char_type(character);
  return xsputn(&byte, 1) == 1 ? character : traits_type::eof();
}

std::streamsize DescriptorBuffer::xsputn(const char* bytes, std::streamsize count) {
  std::string_view rest(bytes, static_cast<std::size_t>(count));
  bool good = true;
  while (good && !rest.empty()) {
    const std::string_view piece = rest.substr(0, kPieceSize);
    rest.remove_prefix(piece.size());
    pending_ += piece;
    Escape(false);
    good = ready_.size() < kFlushSize || Flush();
  }
  return good ? count : 0;
}

int DescriptorBuffer::sync() { return Flush() ? 0 : -1; }

void PassAllBytes(std::ostream& out) {
  if (auto* const buffer = dynamic_cast<DescriptorBuffer*>(out.rdbuf())) buffer->PassAll();
}

std::ostream& operator<<(std::ostream& out, const Control& control) {
  if (auto* const buffer = dynamic_cast<DescriptorBuffer*>(out.rdbuf())) {
    buffer->PutRaw(control.sequence);
    if ((out.flags() & std::ios::unitbuf) != 0) out.flush();
    return out;
  }
  return out << control.sequence;
}

}  // namespace walz::ui

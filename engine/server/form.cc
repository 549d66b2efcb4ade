#include "server/form.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <nlohmann/json.hpp>

#include "base/ascii.h"
#include "base/utf8.h"

namespace walz::server {
namespace {

constexpr std::size_t kMaxFields = 300;

std::optional<int> HexDigit(char c) {
  if (base::IsDigit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return std::nullopt;
}

bool IsText(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const base::CodePoint point = base::DecodeUtf8(text, at);
    if (!point.valid || point.value == 0) return false;
    at += point.length;
  }
  return true;
}

}  // namespace

std::optional<std::string> DecodeEscapes(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded += text[i] == '+' ? ' ' : text[i];
      continue;
    }
    if (i + 2 >= text.size()) return std::nullopt;
    const std::optional<int> high = HexDigit(text[i + 1]);
    const std::optional<int> low = HexDigit(text[i + 2]);
    if (!high || !low) return std::nullopt;
    decoded += static_cast<char>(*high * 16 + *low);
    i += 2;
  }
  if (!IsText(decoded)) return std::nullopt;
  return decoded;
}

std::optional<Fields> ReadForm(std::string_view text) {
  Fields fields;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('&'), text.size());
    const std::string_view pair = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (pair.empty()) continue;
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const auto name = DecodeEscapes(pair.substr(0, equals));
    const auto value = DecodeEscapes(pair.substr(std::min(equals + 1, pair.size())));
    if (!name || !value || fields.size() >= kMaxFields) return std::nullopt;
    fields.emplace(*name, *value);
  }
  return fields;
}

std::optional<Fields> ReadJsonFields(std::string_view text) {
  // Flat objects need no more; the depth of what comes from outside is bounded here.
  const auto flat = [](int depth, nlohmann::json::parse_event_t, nlohmann::json&) {
    return depth <= 1;
  };
  const nlohmann::json json = nlohmann::json::parse(text, flat, false);
  if (!json.is_object() || json.size() > kMaxFields) return std::nullopt;
  Fields fields;
  for (const auto& [name, value] : json.items()) {
    std::string word;
    if (value.is_string()) {
      word = value.get<std::string>();
    } else if (value.is_number_integer() || value.is_boolean()) {
      word = value.dump();
    } else {
      return std::nullopt;
    }
    if (!IsText(name) || !IsText(word)) return std::nullopt;
    fields.emplace(name, word);
  }
  return fields;
}

namespace {

constexpr std::string_view kLineEnd = "\r\n";
constexpr int kMaxParts = 16;
constexpr std::size_t kMaxFileName = 60;

// `boundary` of a Content-Type; empty if there is none that can be.
std::string_view BoundaryIn(std::string_view type) {
  constexpr std::string_view kBoundary = "boundary=";
  constexpr std::size_t kLongest = 70;
  const std::size_t at = type.find(kBoundary);
  if (at == std::string_view::npos) return {};
  std::string_view rest = type.substr(at + kBoundary.size());
  const bool quoted = rest.starts_with('"');
  if (quoted) rest.remove_prefix(1);
  const std::size_t end = rest.find_first_of(quoted ? "\"" : "; \t");
  const std::string_view boundary = rest.substr(0, end);
  return boundary.size() <= kLongest ? boundary : std::string_view();
}

// What stands in quotation marks behind `name=` in the head of a part.
std::optional<std::string> ParameterOf(std::string_view head, std::string_view name) {
  const std::string start = " " + std::string(name) + "=\"";
  const std::size_t at = head.find(start);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view rest = head.substr(at + start.size());
  const std::size_t end = rest.find('"');
  if (end == std::string_view::npos || !IsText(rest.substr(0, end))) return std::nullopt;
  return std::string(rest.substr(0, end));
}

// Cuts off what comes before `mark`, and the mark itself; nothing if it does not come.
std::optional<std::string_view> TakeUntil(std::string_view& text, std::string_view mark) {
  const std::size_t at = text.find(mark);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view taken = text.substr(0, at);
  text.remove_prefix(at + mark.size());
  return taken;
}

}  // namespace

std::optional<FileForm> ReadFileForm(std::string_view type, std::string_view body) {
  const std::string_view boundary = BoundaryIn(type);
  if (!type.starts_with("multipart/form-data") || boundary.empty()) return std::nullopt;
  const std::string between = "\r\n--" + std::string(boundary);
  if (!body.starts_with(std::string_view(between).substr(kLineEnd.size()))) return std::nullopt;
  body.remove_prefix(between.size() - kLineEnd.size());
  FileForm form;
  bool has_file = false;
  for (int parts = 0; body.starts_with(kLineEnd); ++parts) {
    // The end of this line may be that of an empty head, too.
    const auto head = TakeUntil(body, "\r\n\r\n");
    const auto value = TakeUntil(body, between);
    if (!head || !value || parts == kMaxParts) return std::nullopt;
    const std::optional<std::string> name = ParameterOf(*head, "name");
    if (!name) return std::nullopt;
    if (head->find(" filename=") == std::string_view::npos) {
      if (!IsText(*value)) return std::nullopt;
      form.fields.emplace(*name, *value);
    } else if (has_file) {
      return std::nullopt;
    } else {
      has_file = true;
      form.file = *value;
      const std::string path = ParameterOf(*head, "filename").value_or("");
      form.name = CleanName(path.substr(path.find_last_of("/\\") + 1), kMaxFileName);
    }
  }
  if (!has_file || !body.starts_with("--")) return std::nullopt;
  return form;
}

std::string CleanName(std::string_view name, std::size_t most) {
  std::string clean;
  for (std::size_t at = 0; at < name.size();) {
    const base::CodePoint point = base::DecodeUtf8(name, at);
    at += point.length;
    if (!point.valid || base::IsInvisible(point.value) || base::IsControl(point.value)) continue;
    const std::string bytes = base::EncodeUtf8(point.value);
    if (clean.size() + bytes.size() > most) break;
    clean += bytes;
  }
  return clean;
}

std::string_view FieldOr(const Fields& fields, std::string_view name) {
  const auto found = fields.find(name);
  return found == fields.end() ? std::string_view() : std::string_view(found->second);
}

std::optional<std::size_t> NumberIn(std::string_view text) {
  std::size_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string EncodeEscapes(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string encoded;
  for (const char c : text) {
    if (base::IsLetterOrDigit(c) || c == '-' || c == '_' || c == '.' || c == '~') {
      encoded += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    encoded += '%';
    encoded += kDigits[byte >> 4U];
    encoded += kDigits[byte & 15U];
  }
  return encoded;
}

}  // namespace walz::server

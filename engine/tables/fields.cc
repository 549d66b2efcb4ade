#include "tables/fields.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <nlohmann/json.hpp>

#include "base/ascii.h"
#include "base/utf8.h"
#include "json/read.h"

namespace walz::tables {
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

std::optional<Fields> ReadQuery(std::string_view text) {
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
  const auto json = json::Read(text, {.depth = 1, .values = kMaxFields + 1});
  if (!json || !json->is_object()) return std::nullopt;
  Fields fields;
  for (const auto& [name, value] : json->items()) {
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

std::string CleanName(std::string_view name, std::size_t most, std::string_view control) {
  std::string clean;
  for (std::size_t at = 0; at < name.size();) {
    const base::CodePoint point = base::DecodeUtf8(name, at);
    at += point.length;
    if (!point.valid || base::IsInvisible(point.value)) continue;
    const std::string bytes =
        base::IsControl(point.value) ? std::string(control) : base::EncodeUtf8(point.value);
    if (clean.size() + bytes.size() > most) break;
    clean += bytes;
  }
  return clean;
}

std::string CleanFileName(std::string_view path) {
  constexpr std::size_t kMaxFileName = 60;
  return CleanName(path.substr(path.find_last_of("/\\") + 1), kMaxFileName);
}

std::string_view FieldOr(const Fields& fields, std::string_view name) {
  const auto found = fields.find(name);
  return found == fields.end() ? std::string_view() : std::string_view(found->second);
}

namespace {

template <class Integer>
std::optional<Integer> Parse(std::string_view text) {
  Integer number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

std::optional<std::size_t> NumberIn(std::string_view text) { return Parse<std::size_t>(text); }

std::optional<std::uint64_t> SeedIn(std::string_view text) { return Parse<std::uint64_t>(text); }

std::optional<std::int32_t> IntegerIn(std::string_view text) { return Parse<std::int32_t>(text); }

}  // namespace walz::tables

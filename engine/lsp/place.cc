#include "lsp/place.h"

#include <algorithm>
#include <array>
#include <climits>
#include <nlohmann/json.hpp>

namespace walz::lsp {
namespace {

constexpr std::string_view kScheme = "file://";

int HexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool StaysInUri(char c) {
  constexpr std::string_view kPlain = "-._~/";
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         kPlain.find(c) != std::string_view::npos;
}

// Returns the length in bytes of the code point that begins with `lead`; 1 for invalid UTF-8.
std::size_t BytesOf(char lead) {
  const auto byte = static_cast<unsigned char>(lead);
  if (byte >= 0xf0) return 4;
  if (byte >= 0xe0) return 3;
  return byte >= 0xc0 ? 2 : 1;
}

// A column of a line in both units.
struct Column {
  int points = 0;
  int units = 0;
};

// Walks a line up to a number of code points or of UTF-16 code units. Only code points of four
// bytes need two code units.
Column ColumnAt(std::string_view text, int max_points, int max_units) {
  Column at;
  for (std::size_t i = 0; i < text.size() && at.points < max_points && at.units < max_units;
       i += BytesOf(text[i])) {
    at.units += BytesOf(text[i]) == 4 ? 2 : 1;
    ++at.points;
  }
  return at;
}

}  // namespace

std::string PathOf(std::string_view uri) {
  if (!uri.starts_with(kScheme)) return {};
  uri.remove_prefix(kScheme.size());
  uri.remove_prefix(std::min(uri.find('/'), uri.size()));
  std::string path;
  for (std::size_t i = 0; i < uri.size(); ++i) {
    const int high = uri[i] == '%' && i + 2 < uri.size() ? HexDigit(uri[i + 1]) : -1;
    const int low = high >= 0 ? HexDigit(uri[i + 2]) : -1;
    path += low >= 0 ? static_cast<char>(high * 16 + low) : uri[i];
    if (low >= 0) i += 2;
  }
  return path;
}

std::string UriOf(std::string_view path) {
  constexpr std::array<char, 17> kDigits = {"0123456789ABCDEF"};
  std::string uri(kScheme);
  for (const char c : path) {
    if (StaysInUri(c)) {
      uri += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    uri += '%';
    uri += kDigits[byte / 16];
    uri += kDigits[byte % 16];
  }
  return uri;
}

base::Position PositionOf(const base::SourceFile& file, const nlohmann::json& position) {
  const int line = std::clamp(position.value("line", 0), 0, file.line_count() - 1);
  return {line, ColumnAt(file.Line(line), INT_MAX, position.value("character", 0)).points};
}

nlohmann::json JsonOf(const base::SourceFile& file, base::Position position) {
  const Column at = ColumnAt(file.Line(position.line), position.column, INT_MAX);
  return {{"line", position.line}, {"character", at.units}};
}

nlohmann::json JsonOf(const base::SourceSpan& span) {
  if (span.file == nullptr) {
    const nlohmann::json beginning = {{"line", 0}, {"character", 0}};
    return {{"start", beginning}, {"end", beginning}};
  }
  return {{"start", JsonOf(*span.file, span.begin)}, {"end", JsonOf(*span.file, span.end)}};
}

}  // namespace walz::lsp

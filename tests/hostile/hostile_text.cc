#include "hostile/hostile_text.h"

#include <algorithm>
#include <charconv>
#include <regex>

namespace walz::hostile {
namespace {

std::string WithBytes(std::string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    int byte = 0;
    const char* const digits = text.data() + i + 2;
    const bool escape = text.substr(i, 2) == "\\x" && text.size() - i >= 4 &&
                        std::from_chars(digits, digits + 2, byte, 16).ptr == digits + 2;
    if (escape) {
      bytes += static_cast<char>(byte);
      i += 3;
    } else {
      if (text.substr(i, 2) == "\\\\") ++i;
      bytes += text[i];
    }
  }
  return bytes;
}

}  // namespace

std::string Expanded(std::string_view text) {
  std::string expanded(text);
  // From the end, so that innermost ones are expanded first.
  for (std::size_t at = expanded.rfind("{{"); at != std::string::npos;
       at = expanded.rfind("{{", at)) {
    std::size_t count = 0;
    const char* const begin = expanded.data() + at + 2;
    const auto number = std::from_chars(begin, expanded.data() + expanded.size(), count);
    const std::size_t end = expanded.find("}}", at);
    if (number.ptr == begin || *number.ptr != '*' || end == std::string::npos) {
      if (at == 0) break;
      --at;
      continue;
    }
    const auto inner = static_cast<std::size_t>(number.ptr + 1 - expanded.data());
    const std::string piece = expanded.substr(inner, end - inner);
    std::string all;
    for (std::size_t i = 0; i < count; ++i) all += piece;
    expanded.replace(at, end + 2 - at, all);
  }
  return WithBytes(expanded);
}

bool IsClean(const std::string& text, const std::string& folder) {
  static const std::regex address("0x[0-9a-f]{6}");
  std::string rest = text;
  while (!folder.empty() && rest.find(folder) != std::string::npos) {
    rest.erase(rest.find(folder), folder.size());
  }
  return !std::regex_search(rest, address) && rest.find(WALZ_SOURCE_DIR) == std::string::npos &&
         std::none_of(rest.begin(), rest.end(),
                      [](char c) { return (c >= 0 && c < ' ' && c != '\n') || c == '\x7f'; });
}

}  // namespace walz::hostile

// Accessors for fields of a node that has been checked and whose options are resolved.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/source.h"
#include "yaml/node.h"

namespace walz::content {

// The text of a field; empty if it is absent.
inline std::string_view TextOf(const yaml::Node& map, std::string_view key) {
  const yaml::Node* const node = map.Find(key);
  return node == nullptr ? std::string_view() : std::string_view(node->text());
}
inline std::int32_t IntOf(const yaml::Node& map, std::string_view key, std::int32_t fallback) {
  const yaml::Node* const node = map.Find(key);
  if (node == nullptr) return fallback;
  const base::Result<std::int64_t> number = node->ToInteger();
  return number.ok() ? static_cast<std::int32_t>(*number) : fallback;
}
inline bool BoolOf(const yaml::Node& map, std::string_view key) {
  return TextOf(map, key) == "true";
}
// The texts of a list, or of a single item in its place.
inline std::vector<std::string> TextsOf(const yaml::Node& map, std::string_view key) {
  std::vector<std::string> texts;
  const yaml::Node* const node = map.Find(key);
  if (node == nullptr) return texts;
  if (node->is_scalar()) texts.push_back(node->text());
  for (const yaml::Node& item : node->items()) texts.push_back(item.text());
  return texts;
}
// The span of the value of `key`, or of the whole map if it is absent.
inline const base::SourceSpan& SpanOf(const yaml::Node& map, std::string_view key) {
  const yaml::Node* const node = map.Find(key);
  return node == nullptr ? map.span() : node->span();
}

}  // namespace walz::content

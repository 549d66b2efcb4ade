#include "content/margins.h"

#include <algorithm>
#include <string_view>

#include "content/content.h"

namespace walz::content {

Margins MarginsOf(const Content& content) {
  Margins margins;
  const auto game = std::ranges::find(content.sources, "game", &FinalDefinition::kind);
  if (game == content.sources.end()) return margins;
  const yaml::Node* const declared = game->node.Find("margins");
  if (declared == nullptr) return margins;
  const auto read = [declared](std::string_view field, std::int32_t& margin) {
    const yaml::Node* const node = declared->Find(field);
    if (node == nullptr) return;
    if (const auto number = node->ToInteger()) margin = static_cast<std::int32_t>(*number);
  };
  read("score", margins.score);
  read("seats", margins.seats);
  read("length", margins.length);
  return margins;
}

}  // namespace walz::content

#include "authoring/uses.h"

#include <algorithm>

namespace walz::authoring {

bool Names(const yaml::Node& node, std::string_view id) {
  const auto& items = node.items();
  const auto& entries = node.entries();
  return (node.is_scalar() && node.text() == id) ||
         std::any_of(items.begin(), items.end(),
                     [&](const yaml::Node& item) { return Names(item, id); }) ||
         std::any_of(entries.begin(), entries.end(), [&](const yaml::NodeEntry& entry) {
           return entry.key == id || Names(entry.value, id);
         });
}

bool WasUsed(const content::Content& content, std::string_view id) {
  return std::any_of(content.changes.begin(), content.changes.end(),
                     [&](const content::Change& change) { return Names(change.before, id); });
}

}  // namespace walz::authoring

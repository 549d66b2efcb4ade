#include "mods/path_advice.h"

#include <string>
#include <string_view>
#include <vector>

#include "base/nearest.h"
#include "base/ranges.h"
#include "content/messages.h"
#include "mods/messages.h"

namespace walz::mods {
namespace {

// Returns the name that selects an item in a patch: its text, its id, or its only key. Empty: only
// a map of fields can select it.
std::string NameOf(const yaml::Node& item) {
  if (item.is_scalar()) return item.text();
  if (const yaml::Node* const id = item.Find("id")) return id->text();
  if (item.is_map() && item.entries().size() == 1) return item.entries().front().key;
  return {};
}

// The values and the keys in a tree.
struct Contents {
  std::vector<std::string> values, keys;
};

void Collect(const yaml::Node& node, Contents& contents) {
  if (node.is_scalar()) contents.values.push_back(node.text());
  for (const yaml::Node& item : node.items()) Collect(item, contents);
  for (const yaml::NodeEntry& entry : node.entries()) {
    contents.keys.push_back(entry.key);
    Collect(entry.value, contents);
  }
}

// Suggests a known text for the first wanted one that is not known; empty if all are known.
base::Message AdviceOnTexts(const std::vector<std::string>& wanted,
                            const std::vector<std::string>& known) {
  for (const std::string& text : wanted) {
    if (base::Contains(known, text)) continue;
    const base::NearestFinder nearest = base::FindNearest(text, known);
    return nearest.best() ? base::DidYouMean(nearest) : messages::HelpNoItemHas({.text = text});
  }
  return {};
}

// For a map that matches no item completely: suggests similar values of the items.
base::Message AdviceOnMap(const yaml::Node& list, const yaml::Node& where) {
  Contents known, wanted;
  Collect(list, known);
  Collect(where, wanted);
  base::Message advice = AdviceOnTexts(wanted.keys, known.keys);
  if (advice.empty()) advice = AdviceOnTexts(wanted.values, known.values);
  if (advice.empty()) advice = messages::HelpNoItemHasAll();
  return advice;
}

base::Message AdviceOnItem(const yaml::Node& list, const yaml::ItemSelector& item) {
  if (!list.is_list()) {
    return messages::HelpNameKeyOfMap();
  }
  if (yaml::ItemsThat(item, list.items()).size() > 1) {
    return messages::HelpNarrowSelector();
  }
  if (!item.where().is_missing()) return AdviceOnMap(list, item.where());
  std::vector<std::string> names;
  for (const yaml::Node& node : list.items()) {
    if (std::string name = NameOf(node); !name.empty()) names.push_back(std::move(name));
  }
  std::string wanted = item.Describe();
  wanted = wanted.substr(1, wanted.size() - 2);
  const base::NearestFinder nearest = base::FindNearest(wanted, names);
  if (nearest.best() && *nearest.best() != wanted) return base::DidYouMean(nearest);
  if (names.empty()) return messages::HelpSelectByKey();
  return messages::HelpNamesOfItems({.names = base::Join(names, "`, `")});
}

// `before`: the path up to the node that lacks the key.
base::Message AdviceOnKey(const yaml::Node& at, const std::string& key, bool is_last,
                          const std::string& before) {
  if (at.is_list()) return messages::HelpItemInBrackets({.path = before});
  if (!at.is_map()) return messages::HelpEndPathWithMap({.path = before});
  auto keys = base::Map<std::string>(at.entries(), &yaml::NodeEntry::key);
  const base::NearestFinder nearest = base::FindNearest(key, keys);
  if (nearest.best()) return base::DidYouMean(nearest);
  if (is_last) return content::messages::HelpKeysOfMap({.keys = base::Join(keys, "`, `")});
  const std::string whole = before.empty() ? key : before + "." + key;
  return messages::HelpEndPathForNewKey({.path = whole});
}

}  // namespace

base::Message AdviceOnPath(const yaml::Node& tree, const yaml::NodePath& path,
                           const yaml::ItemSelector* item) {
  const yaml::Node* at = &tree;
  std::string before;
  for (const yaml::PathStep& step : path.steps()) {
    if (step.key.empty()) {
      const auto found =
          at->is_list() ? yaml::ItemsThat(*step.selector, at->items()) : std::vector<std::size_t>();
      if (found.size() != 1) return AdviceOnItem(*at, *step.selector);
      at = &at->items()[found.front()];
      before += step.selector->ToPath();
      continue;
    }
    const yaml::Node* const next = at->is_map() ? at->Find(step.key) : nullptr;
    if (next == nullptr) {
      return AdviceOnKey(*at, step.key, &step == &path.steps().back(), before);
    }
    at = next;
    before += (before.empty() ? "" : ".") + step.key;
  }
  return item == nullptr ? base::Message() : AdviceOnItem(*at, *item);
}

}  // namespace walz::mods

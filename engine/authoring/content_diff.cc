#include "authoring/content_diff.h"

#include <map>
#include <set>
#include <string>
#include <utility>

#include "authoring/messages.h"
#include "match/messages.h"
#include "yaml/node_text.h"

namespace walz::authoring {
namespace {

using content::FinalDefinition;
using Key = std::pair<std::string, std::string>;  // kind, id
using ByKey = std::map<Key, const FinalDefinition*>;

ByKey DefinitionsOf(const content::Content& content) {
  ByKey definitions;
  for (const FinalDefinition& definition : content.sources) {
    definitions.emplace(Key(definition.kind, definition.id), &definition);
  }
  return definitions;
}

// Returns the former name of a renamed definition; otherwise its name.
Key OldName(const content::Content& after, const Key& key, const ByKey& old) {
  if (old.count(key) != 0) return key;
  for (const auto& [was, is] : after.aliases) {
    const Key renamed(key.first, was.substr(was.find('.') + 1));
    if (is == key.first + "." + key.second && old.count(renamed) != 0) return renamed;
  }
  return key;
}

// Walks two trees in parallel.
class NodeDiff {
 public:
  NodeDiff(const FinalDefinition& definition, std::vector<ContentChange>& changes)
      : definition_(definition), changes_(changes) {}

  void Compare(const std::string& path, const yaml::Node& before, const yaml::Node& after) {
    if (before == after) return;
    if (before.is_map() && after.is_map()) return CompareMaps(path, before, after);
    const bool alike = before.is_list() && after.is_list() && !before.items().empty() &&
                       before.items().size() == after.items().size() &&
                       before.items().front().is_map();
    if (!alike) return Report(path, yaml::ToText(before), yaml::ToText(after));
    for (std::size_t i = 0; i < before.items().size(); ++i) {
      Compare(path + "[" + std::to_string(i + 1) + "]", before.items()[i], after.items()[i]);
    }
  }

 private:
  void CompareMaps(const std::string& path, const yaml::Node& before, const yaml::Node& after) {
    for (const yaml::NodeEntry& entry : before.entries()) {
      const std::string inside = path.empty() ? entry.key : path + "." + entry.key;
      if (const yaml::Node* const now = after.Find(entry.key)) {
        Compare(inside, entry.value, *now);
      } else {
        Report(inside, yaml::ToText(entry.value), {});
      }
    }
    for (const yaml::NodeEntry& entry : after.entries()) {
      if (before.Find(entry.key) != nullptr) continue;
      Report(path.empty() ? entry.key : path + "." + entry.key, {}, yaml::ToText(entry.value));
    }
  }

  void Report(std::string path, std::string before, std::string after) {
    changes_.push_back({ContentChange::Sort::kChanged, definition_.kind, definition_.id,
                        std::move(path), std::move(before), std::move(after)});
  }

  const FinalDefinition& definition_;
  std::vector<ContentChange>& changes_;
};

// Adds new, removed and changed scripts.
void DiffScripts(const content::Content& before, const content::Content& after,
                 std::vector<ContentChange>& changes) {
  std::map<std::string, std::pair<const content::Script*, const content::Script*>> scripts;
  for (const content::Script& script : before.scripts) {
    scripts[script.mod + ":" + script.module].first = &script;
  }
  for (const content::Script& script : after.scripts) {
    scripts[script.mod + ":" + script.module].second = &script;
  }
  for (const auto& [name, both] : scripts) {
    const bool same = both.first != nullptr && both.second != nullptr &&
                      both.first->file->text() == both.second->file->text();
    if (!same) changes.push_back({ContentChange::Sort::kScript, {}, name, {}, {}, {}});
  }
}

}  // namespace

std::vector<ContentChange> DiffContent(const content::Content& before,
                                       const content::Content& after) {
  std::vector<ContentChange> changes;
  const ByKey old = DefinitionsOf(before);
  std::set<Key> still_there;
  for (const FinalDefinition& definition : after.sources) {
    const auto was = old.find(OldName(after, {definition.kind, definition.id}, old));
    if (was != old.end()) still_there.insert(was->first);
    if (was == old.end()) {
      changes.push_back({ContentChange::Sort::kAdded, definition.kind, definition.id, {}, {}, {}});
    } else {
      NodeDiff(definition, changes).Compare("", was->second->node, definition.node);
    }
  }
  for (const FinalDefinition& definition : before.sources) {
    if (still_there.count({definition.kind, definition.id}) != 0) continue;
    changes.push_back({ContentChange::Sort::kRemoved, definition.kind, definition.id, {}, {}, {}});
  }
  DiffScripts(before, after, changes);
  return changes;
}

std::string DescribeChange(const ContentChange& change, const content::Content& before,
                           const content::Content& after, const std::string& language) {
  const std::string key = change.kind + "." + change.id;
  const std::string name =
      after.locales.TextOr(language, key, before.locales.TextOr(language, key, key));
  const std::string nothing = match::messages::NoValue().In(language);
  switch (change.sort) {
    case ContentChange::Sort::kAdded:
      return messages::UpdateAdded({.name = name, .id = key}).In(language);
    case ContentChange::Sort::kRemoved:
      return messages::UpdateRemoved({.name = name, .id = key}).In(language);
    case ContentChange::Sort::kScript:
      return messages::UpdateScript({.id = change.id}).In(language);
    case ContentChange::Sort::kChanged:
      break;
  }
  return name + ", " + change.path + ": " + (change.before.empty() ? nothing : change.before) +
         " -> " + (change.after.empty() ? nothing : change.after);
}

}  // namespace walz::authoring

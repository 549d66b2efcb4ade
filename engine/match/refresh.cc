#include "match/refresh.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "match/view.h"
#include "yaml/node_text.h"

namespace walz::match {
namespace {

using content::FinalDefinition;
using yaml::Node;
using yaml::NodeEntry;
using Json = nlohmann::ordered_json;

// Adds where two nodes differ, as deep in them as maps go.
void CompareNodes(const FinalDefinition& definition, const std::string& path, const Node* before,
                  const Node* after, std::vector<FieldChange>& changes) {
  const auto text = [](const Node* node) {
    return node == nullptr ? std::string() : yaml::ToText(*node);
  };
  if (before != nullptr && after != nullptr && before->is_map() && after->is_map()) {
    const auto below = [&](const std::string& key) {
      return path.empty() ? key : path + "." + key;
    };
    for (const NodeEntry& entry : before->entries()) {
      CompareNodes(definition, below(entry.key), &entry.value, after->Find(entry.key), changes);
    }
    for (const NodeEntry& entry : after->entries()) {
      if (before->Find(entry.key) != nullptr) continue;
      CompareNodes(definition, below(entry.key), nullptr, &entry.value, changes);
    }
    return;
  }
  std::string was = text(before);
  std::string is = text(after);
  if (was != is) {
    changes.push_back({definition.kind, definition.id, path, std::move(was), std::move(is)});
  }
}

const FinalDefinition* FindSame(const std::vector<FinalDefinition>& list,
                                const FinalDefinition& one) {
  const auto found = std::find_if(list.begin(), list.end(), [&](const FinalDefinition& other) {
    return other.kind == one.kind && other.id == one.id;
  });
  return found == list.end() ? nullptr : &*found;
}

void CompareScripts(const content::Content& before, const content::Content& after,
                    std::vector<std::string>& files) {
  std::map<std::string, std::pair<const std::string*, const std::string*>> sources;
  for (const content::Script& script : before.scripts) {
    sources[script.file->path()].first = &script.file->text();
  }
  for (const content::Script& script : after.scripts) {
    sources[script.file->path()].second = &script.file->text();
  }
  for (const auto& [path, versions] : sources) {
    const auto& [was, is] = versions;
    if (was == nullptr || is == nullptr || *was != *is) files.push_back(path);
  }
}

// What all seats together see, by path.
Json Flat(const kernel::State& state) {
  Json views = Json::object();
  for (kernel::Seat seat = 0; seat < state.seats(); ++seat) {
    views["seat" + std::to_string(seat)] = MakeView(state, seat);
  }
  return views.flatten();
}

std::string WithDots(std::string path) {
  // The first part is only whose view it is.
  path.erase(0, std::min(path.find('/', 1), path.size()));
  if (!path.empty()) path.erase(0, 1);
  std::replace(path.begin(), path.end(), '/', '.');
  return path;
}

std::optional<Refreshed::Divergence> Compare(std::size_t choices, const kernel::State& before,
                                             const kernel::State& after) {
  if (before.Hash() == after.Hash()) return std::nullopt;
  const Json was = Flat(before);
  const Json is = Flat(after);
  const auto text = [](const Json& json, const std::string& key) {
    const auto found = json.find(key);
    if (found == json.end()) return std::string();
    return found->is_string() ? found->get<std::string>() : found->dump();
  };
  for (const Json* const side : {&was, &is}) {
    for (const auto& [path, value] : side->items()) {
      const std::string old_text = text(was, path);
      const std::string new_text = text(is, path);
      if (old_text != new_text)
        return Refreshed::Divergence{choices, WithDots(path), old_text, new_text};
    }
  }
  return std::nullopt;
}

}  // namespace

ContentChanges CompareContent(const content::Content& before, const content::Content& after) {
  ContentChanges changes;
  for (const FinalDefinition& definition : before.sources) {
    const FinalDefinition* const same = FindSame(after.sources, definition);
    CompareNodes(definition, "", &definition.node, same == nullptr ? nullptr : &same->node,
                 changes.fields);
  }
  for (const FinalDefinition& definition : after.sources) {
    if (FindSame(before.sources, definition) == nullptr) {
      CompareNodes(definition, "", nullptr, &definition.node, changes.fields);
    }
  }
  CompareScripts(before, after, changes.scripts);
  return changes;
}

Refreshed Refresh(const Match& match, std::shared_ptr<const Game> game) {
  Refreshed refreshed;
  base::Result<std::unique_ptr<Match>> started = Match::Start(std::move(game), match.setup());
  if (!started) {
    refreshed.stopped = started.error().message;
    return refreshed;
  }
  refreshed.match = std::move(*started);
  Match& fresh = *refreshed.match;
  refreshed.divergence = Compare(0, match.state_at(0), fresh.state());
  for (const Choice& choice : match.choices()) {
    const ChoiceResult result = fresh.Choose(choice.id);
    if (!result) {
      refreshed.stopped = result.error().message;
      break;
    }
    ++refreshed.choices;
    if (!refreshed.divergence) {
      refreshed.divergence =
          Compare(refreshed.choices, match.state_at(refreshed.choices), fresh.state());
    }
  }
  return refreshed;
}

}  // namespace walz::match

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/script_types.h"

namespace walz::authoring {
namespace {

using ZoneNames = std::set<std::string, std::less<>>;

// From which zones scripts and effects bring components to which others. What is not clear may be
// any of them.
class Ways {
 public:
  Ways(const content::Content& content, const ScriptTrees& trees)
      : types_(trees.types()), known_(trees.known()) {
    for (const kernel::ZoneDeclaration& zone : content.ruleset->data().zones) {
      zones_.insert(zone.name);
    }
    for (const content::KindEntry& kind : content.catalogue->kinds()) {
      constexpr std::array<std::string_view, 9> kBringNothing = {
          "zone", "components", "view", "locale", "stream", "event", "flow", "scoring", "bot"};
      const auto& all = kBringNothing;
      if (std::find(all.begin(), all.end(), kind.spec.name) != all.end()) continue;
      for (const content::RawDefinition& raw : kind.definitions) NoteContent(raw.node);
    }
    for (const ScriptTree& tree : trees.all()) NoteScript(tree);
  }

  // Where components that begin in a zone may come to, that zone among them.
  ZoneNames From(const std::string& zone) const {
    ZoneNames reached = {zone};
    for (std::size_t size = 0; size != reached.size();) {
      size = reached.size();
      for (const auto& [from, to] : moves_) {
        if (from.empty() || reached.count(from) != 0) reached.insert(to);
      }
    }
    return reached;
  }

  // Whether anything is ever brought there.
  bool LeadTo(std::string_view zone) const {
    return std::any_of(moves_.begin(), moves_.end(),
                       [&](const auto& move) { return move.second == zone; });
  }

 private:
  // An effect that names a zone may bring something there. That a hook is in force in it does not.
  void NoteContent(const yaml::Node& node) {
    if (node.is_scalar()) {
      if (zones_.count(node.text()) != 0) moves_.emplace("", node.text());
    } else if (node.is_map()) {
      for (const auto& entry : node.entries()) {
        const bool is_hook = entry.key == "in" || entry.key == "active_in";
        if (!is_hook && entry.key != "id" && entry.key != "stream") NoteContent(entry.value);
      }
    } else {
      for (const yaml::Node& item : node.items()) NoteContent(item);
    }
  }

  void NoteScript(const ScriptTree& tree) {
    std::set<const lua::Node*> only_read;
    types_.ForEach(
        tree.root, [&](const lua::Node& node, const ScriptScope& scope, const lua::Node&) {
          if (node.Is(lua::Kind::kMethod)) {
            // `zone.hand:of(seat)` is what stands there, and all others look at the zone.
            const bool is_of = node.text == "of" && only_read.count(&node) == 0;
            if (!is_of) only_read.insert(&node.children[0]);
            const bool moves = node.text == "move" || node.text == "draw";
            if (moves && node.children.size() > 1) {
              NoteMove(types_.Of(node.children[0], scope).of, node.children[1], only_read);
            }
          } else if (node.Is(lua::Kind::kUnary) || node.Is(lua::Kind::kIndex)) {
            only_read.insert(&node.children[0]);
          } else if (node.Is(lua::Kind::kBinary) && (node.text == "==" || node.text == "~=")) {
            for (const lua::Node& side : node.children) {
              only_read.insert(&side);
              names_.insert(&side);
            }
          }
          if (node.Is(lua::Kind::kMethod) || node.Is(lua::Kind::kCall)) NoteOtherNames(node);
          NoteName(node, only_read);
        });
  }

  // `zone.deck:shuffle("weather")`: the stream, not a zone that is called so, too.
  void NoteOtherNames(const lua::Node& call) {
    const auto found = known_.functions.find(
        call.Is(lua::Kind::kMethod) ? ":" + call.text : PathOf(call.children[0]));
    if (found == known_.functions.end()) return;
    const sandbox::Binding& binding = found->second;
    for (std::size_t i = 0; i < binding.parameter_count && i + 1 < call.children.size(); ++i) {
      if (binding.parameters[i].type.name.ends_with("_id")) names_.insert(&call.children[i + 1]);
    }
  }

  // `card:move(zone.hand:of(seat), "top")`
  void NoteMove(const std::string& from, const lua::Node& target,
                std::set<const lua::Node*>& read) {
    const bool is_of = target.Is(lua::Kind::kMethod) && target.text == "of";
    const lua::Node& zone = is_of ? target.children[0] : target;
    if (!zone.Is(lua::Kind::kIndex) || !zone.children[1].Is(lua::Kind::kString)) return;
    if (zones_.count(zone.children[1].text) == 0) return;
    moves_.emplace(from, zone.children[1].text);
    read.insert(&zone);
    read.insert(&target);
  }

  // A zone that is handed on to somewhere else: `local pile = seat.hand`, `give(zone.hand)`,
  // `zone[name]` with "hand".
  void NoteName(const lua::Node& node, const std::set<const lua::Node*>& only_read) {
    if (node.Is(lua::Kind::kIndex)) {
      const lua::Node& key = node.children[1];
      if (key.Is(lua::Kind::kString)) {
        names_.insert(&key);
        const bool is_zone = zones_.count(key.text) != 0;
        if (is_zone && only_read.count(&node) == 0) moves_.emplace("", key.text);
      } else if (PathOf(node.children[0]) == "zone" && key.Is(lua::Kind::kBinary)) {
        // The name is put together: it may be any.
        for (const std::string& zone : zones_) moves_.emplace("", zone);
      }
    } else if (node.Is(lua::Kind::kString) && names_.count(&node) == 0 &&
               zones_.count(node.text) != 0) {
      moves_.emplace("", node.text);
    }
  }

  const ScriptTypes& types_;
  ZoneNames zones_;
  std::set<std::pair<std::string, std::string>> moves_;  // from (empty: anywhere), to
  std::set<const lua::Node*> names_;  // strings that are looked at as something else
  const script::KnownNames& known_;
};

// Calls `look` for every zone that content asks about, as in `count: { zone: hand }`.
template <class Look>
void ForZones(const yaml::Node& node, const Look& look) {
  for (const yaml::Node& item : node.items()) ForZones(item, look);
  for (const yaml::NodeEntry& entry : node.entries()) {
    if (entry.key == "zone" && entry.value.is_scalar()) look(entry.value);
    ForZones(entry.value, look);
  }
}

// Zones that scorings, bots and the flow count in, and in which nothing ever lies.
void LintEmptyZones(const content::Content& content, const Ways& ways,
                    base::Diagnostics& findings) {
  const kernel::RulesetData& data = content.ruleset->data();
  ZoneNames filled;
  for (const kernel::ComponentDeclaration& component : data.components) {
    filled.insert(data.zones[component.zone.index()].name);
  }
  for (const content::FinalDefinition& definition : content.sources) {
    const std::string& kind = definition.kind;
    if (kind != "scoring" && kind != "bot" && kind != "flow") continue;
    ForZones(definition.node, [&](const yaml::Node& zone) {
      const std::string name(content.catalogue->WithoutPrefix(zone.text()));
      if (filled.count(name) != 0 || ways.LeadTo(name)) return;
      filled.insert(name);  // once is enough
      findings.Add(zone.span(), messages::ZoneAlwaysEmpty({.zone = name})).help =
          messages::HelpFillZone();
    });
  }
}

}  // namespace

void LintZones(const content::Content& content, const ScriptTrees& trees,
               base::Diagnostics& findings) {
  const kernel::RulesetData& data = content.ruleset->data();
  const Ways ways(content, trees);
  LintEmptyZones(content, ways, findings);
  std::map<std::string, ZoneNames, std::less<>> reached;
  for (std::size_t i = 0; i < data.hooks.size(); ++i) {
    const kernel::HookDeclaration& hook = data.hooks[i];
    if (!hook.zone.valid() || !hook.definition.valid()) continue;
    const std::string& wanted = data.zones[hook.zone.index()].name;
    std::string begins;
    bool comes = false;
    for (const kernel::ComponentDeclaration& component : data.components) {
      if (component.definition != hook.definition) continue;
      begins = data.zones[component.zone.index()].name;
      if (reached.count(begins) == 0) reached.emplace(begins, ways.From(begins));
      comes = comes || reached.at(begins).count(wanted) != 0;
    }
    if (begins.empty() || comes) continue;
    findings
        .Add(content.hooks[i].span,
             messages::HookZoneNeverReached(
                 {.definition = data.definitions[hook.definition.index()].id, .zone = wanted}))
        .help = messages::HelpMoveFromInitialZone({.zone = begins});
  }
}

}  // namespace walz::authoring

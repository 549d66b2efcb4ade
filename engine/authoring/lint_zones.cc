#include <map>
#include <set>
#include <string>
#include <utility>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/names.h"
#include "authoring/script_rule.h"

namespace walz::authoring {
namespace {

// Calls `look` for every zone that content reads, as in `count: { zone: hand }`.
template <class Look>
void ForZones(const yaml::Node& node, const Look& look) {
  for (const yaml::Node& item : node.items()) ForZones(item, look);
  for (const yaml::NodeEntry& entry : node.entries()) {
    if (entry.key == "zone" && entry.value.is_scalar()) look(entry.value);
    ForZones(entry.value, look);
  }
}

// Collects the moves of components between zones by scripts and effects. If a zone is unclear, it
// may be any.
class ZoneLint : public ScriptRule {
 public:
  explicit ZoneLint(const RuleInput& input)
      : ScriptRule(input, {Kind::kMethod, Kind::kCall, Kind::kUnary, Kind::kIndex, Kind::kBinary,
                           Kind::kString}) {
    for (const kernel::ZoneDeclaration& zone : data_.zones) zones_.insert(zone.name);
    for (const content::KindEntry& kind : content_.catalogue->kinds()) {
      if (IsOneOf(kind.spec.name, {"zone", "components", "view", "locale", "stream", "event",
                                   "flow", "scoring", "bot"})) {
        continue;
      }
      for (const content::RawDefinition& raw : kind.definitions) NoteContent(raw.node);
    }
  }

  void Finish() override {
    CheckEmptyZones();
    CheckHooks();
  }

 protected:
  void Look(const Node& node) override {
    if (node.Is(Kind::kMethod)) {
      // `zone.hand:of(seat)` is used like the zone itself. All other methods read the zone.
      const bool is_of = node.text == "of" && only_read_.count(&node) == 0;
      if (!is_of) only_read_.insert(&node.children[0]);
      const bool moves = node.text == "move" || node.text == "draw";
      if (moves && node.children.size() > 1) {
        NoteMove(TypeOf(node.children[0]).of, node.children[1]);
      }
    } else if (node.Is(Kind::kUnary) || node.Is(Kind::kIndex)) {
      only_read_.insert(&node.children[0]);
    } else if (IsEquality(node)) {
      for (const Node& side : node.children) {
        only_read_.insert(&side);
        names_.insert(&side);
      }
    }
    if (node.Is(Kind::kMethod) || node.Is(Kind::kCall)) NoteOtherNames(node);
    NoteName(node);
  }

 private:
  // The zones that components from this zone can reach, including itself.
  script::NameSet From(const std::string& zone) const {
    script::NameSet reached = {zone};
    for (std::size_t size = 0; size != reached.size();) {
      size = reached.size();
      for (const auto& [from, to] : moves_) {
        if (from.empty() || reached.count(from) != 0) reached.insert(to);
      }
    }
    return reached;
  }

  // An effect that names a zone may move a component there. The zone of a hook is only a condition.
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

  // `zone.deck:shuffle("weather")` names the stream, not a zone of this name.
  void NoteOtherNames(const Node& call) {
    const auto found =
        known_.functions.find(call.Is(Kind::kMethod) ? ":" + call.text : PathOf(call.children[0]));
    if (found == known_.functions.end()) return;
    const sandbox::Binding& binding = found->second;
    for (std::size_t i = 0; i < binding.parameter_count && i + 1 < call.children.size(); ++i) {
      if (binding.parameters[i].type.name.ends_with("_id")) names_.insert(&call.children[i + 1]);
    }
  }

  // `card:move(zone.hand:of(seat), "top")`
  void NoteMove(const std::string& from, const Node& target) {
    const bool is_of = target.Is(Kind::kMethod) && target.text == "of";
    const Node& zone = is_of ? target.children[0] : target;
    const std::string* const name = FieldOf(zone);
    if (name == nullptr || zones_.count(*name) == 0) return;
    moves_.emplace(from, *name);
    only_read_.insert(&zone);
    only_read_.insert(&target);
  }

  // A zone that is passed on: `local pile = seat.hand`, `give(zone.hand)`, `zone[name]` with
  // "hand".
  void NoteName(const Node& node) {
    if (node.Is(Kind::kIndex)) {
      const Node& key = node.children[1];
      if (key.Is(Kind::kString)) {
        names_.insert(&key);
        const bool is_zone = zones_.count(key.text) != 0;
        if (is_zone && only_read_.count(&node) == 0) moves_.emplace("", key.text);
      } else if (PathOf(node.children[0]) == "zone" && key.Is(Kind::kBinary)) {
        // A computed name may be any.
        for (const std::string& zone : zones_) moves_.emplace("", zone);
      }
    } else if (node.Is(Kind::kString) && names_.count(&node) == 0 && zones_.count(node.text) != 0) {
      moves_.emplace("", node.text);
    }
  }

  // Zones that scorings, bots or the flow count, and that are always empty.
  void CheckEmptyZones() {
    script::NameSet filled;
    for (const kernel::ComponentDeclaration& component : data_.components) {
      filled.insert(data_.zones[component.zone.index()].name);
    }
    for (const auto& [from, to] : moves_) filled.insert(to);
    for (const content::FinalDefinition& definition : content_.sources) {
      if (!IsOneOf(definition.kind, {"scoring", "bot", "flow"})) continue;
      ForZones(definition.node, [&](const yaml::Node& zone) {
        const std::string name(content_.catalogue->WithoutPrefix(zone.text()));
        if (!filled.insert(name).second) return;
        Flag(zone.span(), messages::ZoneAlwaysEmpty({.zone = name}), messages::HelpFillZone());
      });
    }
  }

  void CheckHooks() {
    std::map<std::string, script::NameSet, std::less<>> reached;
    for (std::size_t i = 0; i < data_.hooks.size(); ++i) {
      const kernel::HookDeclaration& hook = data_.hooks[i];
      if (!hook.zone.valid() || !hook.definition.valid()) continue;
      const std::string& wanted = data_.zones[hook.zone.index()].name;
      std::string begins;
      bool comes = false;
      for (const kernel::ComponentDeclaration& component : data_.components) {
        if (component.definition != hook.definition) continue;
        begins = data_.zones[component.zone.index()].name;
        if (reached.count(begins) == 0) reached.emplace(begins, From(begins));
        comes = comes || reached.at(begins).count(wanted) != 0;
      }
      if (begins.empty() || comes) continue;
      Flag(content_.hooks[i].span,
           messages::HookZoneNeverReached(
               {.definition = data_.definitions[hook.definition.index()].id, .zone = wanted}),
           messages::HelpMoveFromInitialZone({.zone = begins}));
    }
  }

  script::NameSet zones_;
  std::set<std::pair<std::string, std::string>> moves_;  // from (empty: anywhere), to
  std::set<const Node*> only_read_;                      // expressions of zones
  std::set<const Node*> names_;                          // strings that name something else
};

}  // namespace

ScriptRulePtr ZoneRule(const RuleInput& input) { return std::make_unique<ZoneLint>(input); }

}  // namespace walz::authoring

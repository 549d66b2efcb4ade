#include "docs/services.h"

#include <algorithm>
#include <cctype>

namespace walz::docs {
namespace {

using content::Content;
using kernel::FlowKind;
using kernel::Formula;

template <class Range, class Predicate>
bool Any(const Range& range, Predicate holds) {
  return std::any_of(range.begin(), range.end(), holds);
}

bool HasDimension(const kernel::RulesetData& data, kernel::Dimension::Kind kind) {
  return Any(data.variables, [&](const auto& variable) {
    return Any(variable.dimensions, [&](const auto& dimension) { return dimension.kind == kind; });
  });
}

bool HasFlow(const kernel::RulesetData& data, FlowKind kind) {
  return Any(data.flow, [&](const auto& node) { return node.kind == kind; });
}

bool HasHook(const kernel::RulesetData& data, kernel::HookDeclaration::Target target) {
  return Any(data.hooks, [&](const auto& hook) { return hook.target == target; });
}

bool HasFormula(const kernel::RulesetData& data, Formula formula) {
  return Any(data.scorings, [&](const auto& scoring) {
    return Any(scoring.categories, [&](const auto& line) { return line.formula == formula; });
  });
}

// Returns true if a script calls the function, and not just one whose name ends like it.
bool Calls(const Content& content, const std::string& function) {
  const std::string call = function + "(";
  return Any(content.scripts, [&](const auto& script) {
    const std::string& text = script.file->text();
    for (auto at = text.find(call); at != std::string::npos; at = text.find(call, at + 1)) {
      const char before = at == 0 ? ' ' : text[at - 1];
      if (std::isalnum(static_cast<unsigned char>(before)) == 0 && before != '_' && before != '.') {
        return true;
      }
    }
    return false;
  });
}

std::vector<Service> State(const kernel::RulesetData& data) {
  using Kind = kernel::Dimension::Kind;
  const auto sees = [&](kernel::Visibility visibility) {
    return Any(data.zones, [&](const auto& zone) { return zone.visibility == visibility; });
  };
  return {
      {"State", "variables for each seat", HasDimension(data, Kind::kSeat)},
      {"State", "variables for each definition", HasDimension(data, Kind::kDefinition)},
      {"State", "marks on spaces of the map", HasDimension(data, Kind::kSpace)},
      {"State", "hands that only their owner sees", sees(kernel::Visibility::kOwner)},
      {"State", "face-down stacks", sees(kernel::Visibility::kHidden)},
      {"State", "stacks of known content in unknown order", sees(kernel::Visibility::kContents)},
      {"State", "a set of components for each seat",
       Any(data.components, [](const auto& c) { return c.owner != kernel::kNoSeat; })},
      {"State", "random streams", data.streams.size() > 0},
  };
}

std::vector<Service> Map(const Content& content, const kernel::RulesetData& data) {
  return {
      {"Map", "pieces on boards", data.pieces.size() > 0},
      {"Map", "pieces of several cells",
       Any(data.pieces.defs(), [](const auto& def) { return def.cells.size() > 1; })},
      {"Map", "legal placements of a piece",
       Calls(content, "board.placements") || Calls(content, "choose.placement")},
      {"Map", "steps along paths",
       Calls(content, "board.neighbours") || Calls(content, "board.steps")},
      {"Map", "reachable spaces",
       Calls(content, "board.reach") || Calls(content, "board.within") ||
           Calls(content, "board.by_worth")},
      {"Map", "the cheapest way", Calls(content, "board.way")},
      {"Map", "distances in cells", Calls(content, "board.hex_distance")},
  };
}

std::vector<Service> Flow(const kernel::RulesetData& data) {
  return {
      {"Flow", "repeats: years, phases", HasFlow(data, FlowKind::kRepeat)},
      {"Flow", "turns in laps round the table", HasFlow(data, FlowKind::kTurns)},
      {"Flow", "each seat once", HasFlow(data, FlowKind::kEachSeat)},
      {"Flow", "seats in a declared order",
       Any(data.flow, [](const auto& node) { return node.order.valid(); })},
      {"Flow", "decisions at the same time", HasFlow(data, FlowKind::kSimultaneous)},
      {"Flow", "seats that leave the game", data.eliminated.valid()},
      {"Flow", "dummy seats", !data.dummies.empty()},
      {"Flow", "conditional steps", HasFlow(data, FlowKind::kIf)},
  };
}

std::vector<Service> Cards(const Content& content, const kernel::RulesetData& data) {
  using Target = kernel::HookDeclaration::Target;
  return {
      {"Cards", "effects made of verbs", !data.effect_verbs.empty()},
      {"Cards", "hooks on events", HasHook(data, Target::kEvent)},
      {"Cards", "hooks on values", HasHook(data, Target::kValue)},
      {"Cards", "actions that cards add", HasHook(data, Target::kAction)},
      {"Cards", "limits: once per turn, year ...",
       Any(data.hooks, [](const auto& hook) { return !hook.limit.empty(); })},
      {"Decisions", "one item of several", Calls(content, "choose.one_of")},
      {"Decisions", "one item of several, or none", Calls(content, "choose.optional")},
      {"Decisions", "yes or no", Calls(content, "choose.yes_no")},
      {"Decisions", "a number", Calls(content, "choose.number")},
      {"Decisions", "a menu of actions", Calls(content, "choose.menu")},
      {"Decisions", "a menu whose answer begins a stage", Calls(content, "choose.stage")},
      {"Decisions", "a menu that is declared", !data.menus.empty()},
      {"Decisions", "reasons for refusals",
       Calls(content, "refuse") || Calls(content, "choose.offer") ||
           Calls(content, "choose.held") || !data.menus.empty()},
      {"Decisions", "the derivation of a number", Calls(content, "explain")},
  };
}

std::vector<Service> Score(const Content& content, const kernel::RulesetData& data) {
  return {
      {"Score", "points per item", HasFormula(data, Formula::kPerItem)},
      {"Score", "points by a table", HasFormula(data, Formula::kTable)},
      {"Score", "sets", HasFormula(data, Formula::kSetCollection)},
      {"Score", "majorities", HasFormula(data, Formula::kMajority)},
      {"Score", "tie breakers", data.ranking.keys.size() > 1},
      {"Score", "a goal without which nobody wins",
       Any(data.ranking.keys,
           [](const auto& key) {
             return key.minimum != kernel::RankingDeclaration::Key{}.minimum ||
                    key.maximum != kernel::RankingDeclaration::Key{}.maximum;
           })},
      {"Score", "teams", !data.teams.empty()},
      {"Rules", "options", !content.options.empty()},
      {"Rules", "variants", !content.variants.empty()},
      {"Bots", "bots that judge positions", !data.bots.empty()},
      {"Bots", "bots that look ahead",
       Any(data.bots, [](const auto& bot) { return bot.look_ahead.worlds > 0; })},
  };
}

}  // namespace

std::vector<Service> ServicesOf(const Content& content) {
  const kernel::RulesetData& data = content.ruleset->data();
  std::vector<Service> all = State(data);
  for (const auto& part :
       {Map(content, data), Flow(data), Cards(content, data), Score(content, data)}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

std::string ServicesPage(const std::vector<std::string>& games,
                         const std::vector<std::vector<Service>>& by_game,
                         const std::vector<std::size_t>& state_sizes) {
  std::string text =
      "# The services that each game uses\n\n"
      "Derived from the games by `tests/docs`; `WALZ_APPROVE=1` regenerates this page. A service "
      "that no game uses is\nintended for mods, or should be removed.\n\n| | service |";
  for (const std::string& game : games) text += " " + game + " |";
  text += "\n|---|---|";
  for (std::size_t i = 0; i < games.size(); ++i) text += "---|";
  text += "\n";
  std::string group;
  for (std::size_t row = 0; row < by_game.front().size(); ++row) {
    const Service& service = by_game.front()[row];
    text += "| " + (service.group == group ? "" : service.group) + " | " + service.name + " |";
    group = service.group;
    for (const auto& services : by_game) text += services[row].used ? " yes |" : " - |";
    text += "\n";
  }
  text += "\n## Size of a state\n\n| game | bytes |\n|---|---|\n";
  for (std::size_t i = 0; i < games.size(); ++i) {
    text += "| " + games[i] + " | " + std::to_string(state_sizes[i]) + " |\n";
  }
  return text;
}

}  // namespace walz::docs

#include "match/aims.h"

#include <utility>

#include "base/ranges.h"
#include "kernel/machine.h"
#include "kernel/state.h"
#include "kernel/view.h"
#include "match/game.h"

namespace walz::match {
namespace {

using Combination = std::vector<kernel::DefinitionId>;

// A declared aim. Content has been checked.
struct AimDeclaration {
  std::string id;
  kernel::FunctionId missing;
  std::vector<Combination> each;  // one without definitions if `each` is absent
  std::int32_t within = 1;
  std::vector<std::string> rules;
};

std::vector<std::string> TextsOf(const yaml::Node* node) {
  if (node == nullptr) return {};
  if (!node->is_list()) return {node->text()};
  return base::Map<std::string>(node->items(), [](const yaml::Node& item) { return item.text(); });
}

std::vector<Combination> CombinationsOf(const kernel::RulesetData& data,
                                        const std::vector<std::string>& kinds) {
  std::vector<Combination> all = {{}};
  for (const std::string& name : kinds) {
    const kernel::KindId kind = data.kinds.Find(name);
    std::vector<Combination> longer;
    for (const Combination& combination : all) {
      for (std::size_t i = 0; i < data.definitions.size(); ++i) {
        if (data.definitions[i].kind != kind) continue;
        longer.push_back(combination);
        longer.back().push_back(kernel::DefinitionId::FromIndex(i));
      }
    }
    all = std::move(longer);
  }
  return all;
}

std::vector<AimDeclaration> AimsOf(const Game& game) {
  const kernel::RulesetData& data = game.ruleset().data();
  std::vector<AimDeclaration> aims;
  for (const content::FinalDefinition& source : game.content().sources) {
    if (source.kind != "aim") continue;
    AimDeclaration aim;
    aim.id = source.id;
    aim.each = CombinationsOf(data, TextsOf(source.node.Find("each")));
    aim.rules = TextsOf(source.node.Find("rules"));
    const std::string name = source.node.Find("missing")->text();
    // A mod names its own functions without its prefix.
    aim.missing = data.functions.Find(source.mod + ":" + name);
    if (!aim.missing.valid()) aim.missing = data.functions.Find(name);
    if (const yaml::Node* const within = source.node.Find("within")) {
      aim.within = std::stoi(within->text());
    }
    aims.push_back(std::move(aim));
  }
  return aims;
}

}  // namespace

base::Result<std::vector<NearAim>> NearAims(Table& table, const kernel::State& state,
                                            kernel::Seat seat) {
  std::vector<NearAim> near;
  const std::vector<AimDeclaration> aims = AimsOf(table.game());
  if (aims.empty()) return near;
  const kernel::State seen = kernel::SampleHiddenState(state, seat, 0);
  for (const AimDeclaration& aim : aims) {
    for (const Combination& about : aim.each) {
      kernel::EffectCall call{aim.missing, seat};
      for (const kernel::DefinitionId definition : about) {
        call.option.arguments[call.option.count++] = kernel::Argument::Definition(definition);
      }
      const base::Result<std::int32_t> missing = table.machine().Evaluate(seen, call);
      if (!missing) return missing.error();
      if (*missing < 1 || *missing > aim.within) continue;
      near.push_back({aim.id, about, *missing, aim.rules});
    }
  }
  return near;
}

std::string NameOf(const Game& game, const NearAim& near) {
  std::string name = near.id;
  for (const kernel::DefinitionId id : near.about) {
    name += ":" + game.ruleset().data().definitions[id.index()].id;
  }
  return name;
}

std::vector<std::string> AimNames(const Game& game) {
  std::vector<std::string> names;
  for (const AimDeclaration& aim : AimsOf(game)) {
    for (const Combination& about : aim.each) names.push_back(NameOf(game, {aim.id, about, 1, {}}));
  }
  return names;
}

}  // namespace walz::match

#include "scene/aims.h"

#include <algorithm>
#include <utility>

#include "match/aims.h"
#include "match/match.h"
#include "scene/describe.h"

namespace walz::scene {
namespace {

// The placeholders of a text: `{missing}`, and each definition as `{first}` and by its kind.
base::FormatArguments PlaceholdersOf(const match::NearAim& near, const Describer& describe) {
  constexpr const char* kOrdinals[] = {"first", "second", "third"};
  const kernel::RulesetData& data = describe.game().ruleset().data();
  base::FormatArguments list = {{"missing", std::int64_t{near.missing}}};
  for (std::size_t i = 0; i < near.about.size(); ++i) {
    const kernel::Definition& definition = data.definitions[near.about[i].index()];
    const base::FormatName name{describe.DefinitionName(near.about[i]), definition.id};
    list.emplace_back(kOrdinals[i], name);
    list.emplace_back(data.kinds[definition.kind], name);
  }
  return list;
}

}  // namespace

std::vector<Aim> AimsOf(match::Match& match, const Describer& describe, kernel::Seat viewer) {
  std::vector<Aim> aims;
  if (!match.is_asked(viewer)) return aims;
  auto near = match::NearAims(match.table(), match.position(viewer), viewer);
  if (!near) return aims;  // a function fails; `walz test` reports it
  std::ranges::stable_sort(*near, {}, &match::NearAim::missing);
  if (near->size() > kMaxAims) near->resize(kMaxAims);
  const match::Game& game = match.game();
  for (match::NearAim& one : *near) {
    std::string text = game.locales().TextOr(describe.language(), "aim." + one.id, one.id,
                                             PlaceholdersOf(one, describe));
    if (!game.content().has_book) one.rules.clear();
    aims.push_back({match::NameOf(game, one), std::move(text), one.missing, std::move(one.rules)});
  }
  return aims;
}

}  // namespace walz::scene

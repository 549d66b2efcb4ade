#include "script/game_resolver.h"

#include <initializer_list>

#include "base/nearest.h"
#include "script/arguments.h"

namespace walz::script {
namespace {

using kernel::Argument;

void OfferAll(base::NearestFinder& finder, std::initializer_list<const char*> names) {
  for (const char* const name : names) finder.Offer(name);
}

// Offers the variables and zones of a seat, or of the whole game.
void OfferState(const kernel::RulesetData& data, bool of_seat, base::NearestFinder& finder) {
  const auto fits = [of_seat](const std::vector<kernel::Dimension>& dimensions) {
    if (!of_seat) return dimensions.empty();
    return !dimensions.empty() && dimensions.front().kind == kernel::Dimension::Kind::kSeat;
  };
  for (const auto& variable : data.variables) {
    if (fits(variable.dimensions)) finder.Offer(variable.name);
  }
  for (const auto& zone : data.zones) {
    if (of_seat && fits(zone.dimensions)) finder.Offer(zone.name);
  }
}

void OfferDeclared(const std::vector<std::vector<std::string>>& by_kind, std::size_t kind,
                   base::NearestFinder& finder) {
  if (kind >= by_kind.size()) return;
  for (const std::string& name : by_kind[kind]) finder.Offer(name);
}

void OfferDefinition(const kernel::Ruleset& ruleset, kernel::DefinitionId id,
                     base::NearestFinder& finder) {
  const kernel::Definition& definition = ruleset.definition(id);
  for (const auto& entry : definition.fields.entries()) finder.Offer(entry.first);
  OfferDeclared(ruleset.data().kind_fields, definition.kind.index(), finder);
  OfferAll(finder, {"id", "kind", "components"});
}

}  // namespace

void GameResolver::Describe(sandbox::Handle handle, sandbox::FixedText& text) {
  if (handle.kind == sandbox::HandleKind::kGame) {
    text << "game";
    return;
  }
  if (handle.kind == sandbox::HandleKind::kZone && handle.id >= kZoneFamily) {
    text << ruleset_.data().zones[handle.id - kZoneFamily].name;
    return;
  }
  for (const auto kind :
       {Argument::Kind::kSeat, Argument::Kind::kDefinition, Argument::Kind::kComponent,
        Argument::Kind::kSpace, Argument::Kind::kZone, Argument::Kind::kVariable}) {
    const Argument argument = Argument::Of(kind, static_cast<std::int32_t>(handle.id));
    if (HandleOf(argument).kind == handle.kind) text << ruleset_.ArgumentName(argument);
  }
}

void GameResolver::OfferFields(sandbox::Handle handle, base::NearestFinder& finder) {
  const kernel::RulesetData& data = ruleset_.data();
  switch (handle.kind) {
    case sandbox::HandleKind::kSeat:
      OfferState(data, /*of_seat=*/true, finder);
      OfferAll(finder, {"index", "next", "previous", "team", "partners"});
      return;
    case sandbox::HandleKind::kGame:
      OfferState(data, /*of_seat=*/false, finder);
      OfferAll(finder, {"seat", "players"});
      return;
    case sandbox::HandleKind::kDefinition:
      OfferDefinition(ruleset_, kernel::DefinitionId{static_cast<std::uint16_t>(handle.id)},
                      finder);
      return;
    case sandbox::HandleKind::kComponent:
      OfferDefinition(ruleset_, data.components[handle.id].definition, finder);
      OfferAll(finder, {"definition", "owner", "zone", "placed", "spaces"});
      return;
    case sandbox::HandleKind::kSpace: {
      const kernel::SpaceId id{static_cast<std::uint16_t>(handle.id)};
      OfferDeclared(data.space_kind_fields, ruleset_.pieces().space(id).kind.index(), finder);
      OfferAll(finder, {"kind", "shape", "name", "piece"});
      return;
    }
    case sandbox::HandleKind::kNone:
    case sandbox::HandleKind::kZone:
    case sandbox::HandleKind::kVariable:
      return;
  }
}

}  // namespace walz::script

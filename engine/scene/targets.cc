#include "scene/targets.h"

#include <algorithm>
#include <set>
#include <span>
#include <utility>

#include "base/ranges.h"
#include "kernel/option_arguments.h"
#include "kernel/shown_definition.h"
#include "kernel/state.h"
#include "scene/board.h"
#include "scene/marks.h"
#include "scene/panels.h"

namespace walz::scene {
namespace {

using kernel::Argument;
using TargetKind = Target::Kind;

bool Has(const std::vector<kernel::VerbId>& verbs, kernel::VerbId verb) {
  return base::Contains(verbs, verb);
}

std::span<const Argument> OptionArguments(const kernel::Option& option) {
  return {option.arguments.data(), option.count};
}

// The piece that the pending decision is about, if it can still be placed.
kernel::PieceId PieceToPlace(const kernel::State& state) {
  const std::vector<Argument>& context = state.decision().context;
  if (context.empty() || context.front().kind != Argument::Kind::kComponent) return {};
  if (context.front().number < 0) return {};
  const auto component = static_cast<std::size_t>(context.front().number);
  const kernel::PieceId piece = state.ruleset().data().components[component].piece;
  return piece.valid() && !state.board().IsPlaced(piece) ? piece : kernel::PieceId{};
}

void AddArgument(const kernel::Ruleset& ruleset, const Argument& argument,
                 std::vector<Target>& targets) {
  if (argument.number < 0) return;
  const auto add = [&](TargetKind kind, std::string id) {
    targets.push_back({kind, std::move(id)});
  };
  const std::string number = std::to_string(argument.number);
  switch (argument.kind) {
    case Argument::Kind::kSpace:
      add(TargetKind::kSpace, "space" + number);
      break;
    case Argument::Kind::kComponent:
      add(TargetKind::kComponent, "component" + number);
      break;
    case Argument::Kind::kPiece:
      add(TargetKind::kPiece, "piece" + number);
      break;
    case Argument::Kind::kSeat:
      add(TargetKind::kSeat, "seat" + number);
      break;
    case Argument::Kind::kZone:
      add(TargetKind::kZone, ZoneKey(ruleset, static_cast<std::uint16_t>(argument.number)));
      break;
    default:
      break;
  }
  const kernel::DefinitionId definition = DefinitionOf(ruleset, argument);
  if (definition.valid()) add(TargetKind::kDefinition, DefinitionKey(ruleset, definition));
}

// The ids of everything that a scene shows.
class ShownIds {
 public:
  explicit ShownIds(const Scene& scene) {
    AddEntries(scene.table);
    for (const SeatPanel& panel : scene.seats) AddEntries(panel.entries);
    for (const auto& row : scene.rows) {
      for (const Box& box : row) AddEntries(box.entries);
    }
    for (const Cell& cell : scene.board.cells) {
      ids_.insert(cell.piece);
      ids_.insert(cell.thing.id);
      for (const Space& space : cell.spaces) ids_.insert(space.id);
    }
    if (scene.question) AddThings(scene.question->about);
  }

  bool Has(const Target& target) const {
    switch (target.kind) {
      case TargetKind::kSpace:
      case TargetKind::kComponent:
      case TargetKind::kPiece:
      case TargetKind::kZone:
        return ids_.count(target.id) != 0;
      case TargetKind::kCell:
      case TargetKind::kSeat:
      case TargetKind::kDefinition:
        return true;
    }
    return false;
  }

 private:
  void AddEntries(const std::vector<Entry>& entries) {
    for (const Entry& entry : entries) {
      ids_.insert(entry.id);
      AddThings(entry.things);
      for (const Part& part : entry.parts) AddThings(part.things);
    }
  }
  void AddThings(const std::vector<Thing>& things) {
    for (const Thing& thing : things) ids_.insert(thing.id);
  }

  std::set<std::string> ids_;
};

}  // namespace

kernel::SpaceId MoveOf(const kernel::State& state, const content::ViewDeclaration& view,
                       const kernel::Option& option) {
  if (!Has(view.moves, option.verb) || option.count == 0) return {};
  const kernel::Seat seat = state.decision().seat;
  const kernel::SpaceId from = FigureSpace(state, view, seat, seat);
  if (!from.valid()) return {};
  return kernel::StepNamed(state.ruleset(), state.board(), from, option.arguments.front());
}

std::optional<Placing> PlacingOf(const kernel::State& state, const content::ViewDeclaration& view,
                                 const kernel::Option& option) {
  if (!Has(view.placings, option.verb)) return std::nullopt;
  const kernel::PieceId piece = PieceToPlace(state);
  if (!piece.valid()) return std::nullopt;
  const kernel::Seat seat = state.decision().seat;
  const kernel::SpaceId at = FigureSpace(state, view, seat, seat);
  const kernel::CellRef anchor = at.valid() ? state.board().CellOf(at) : kernel::CellRef{};
  const auto placement =
      kernel::PlacementNamed(state.board(), piece, anchor, seat, OptionArguments(option));
  if (!placement) return std::nullopt;
  return Placing{piece, *placement};
}

std::vector<Target> TargetsOf(const kernel::State& state, const content::ViewDeclaration& view,
                              const kernel::Option& option) {
  const kernel::Ruleset& ruleset = state.ruleset();
  std::vector<Target> targets;
  const kernel::SpaceId destination = MoveOf(state, view, option);
  if (destination.valid()) {
    Target move{TargetKind::kSpace, SpaceKey(destination)};
    move.moves = true;
    targets.push_back(std::move(move));
  }
  if (const auto placing = PlacingOf(state, view, option)) {
    AddArgument(ruleset, Argument::Component(ruleset.component_of(placing->piece)), targets);
    const kernel::Coord origin = placing->placement.origin();
    Target cell{TargetKind::kCell,
                "cell." + std::to_string(origin.q) + "." + std::to_string(origin.r)};
    cell.at = BoardLayout(state).CentreOf(ruleset.pieces().geometry(placing->piece), origin);
    cell.rotation = placing->placement.rotation;
    targets.push_back(std::move(cell));
  }
  for (const Argument& argument : OptionArguments(option)) {
    std::vector<Target> named;
    AddArgument(ruleset, argument, named);
    for (Target& target : named) {
      const bool known = base::Contains(targets, target.id, &Target::id);
      if (!known) targets.push_back(std::move(target));
    }
  }
  return targets;
}

void KeepShownTargets(Scene& scene) {
  if (scene.options.empty()) return;
  const ShownIds shown(scene);
  const auto is_hidden = [&](const Target& target) { return !shown.Has(target); };
  for (Choice& choice : scene.options) std::erase_if(choice.targets, is_hidden);
  for (Refused& refused : scene.refused) std::erase_if(refused.targets, is_hidden);
}

const Target* FindSpace(const std::vector<Target>& targets) {
  const auto found = std::ranges::find(targets, TargetKind::kSpace, &Target::kind);
  return found == targets.end() ? nullptr : &*found;
}

}  // namespace walz::scene

// Decodes the targets of an option: the space to which it moves the figure, the placement of a
// piece, and the things on the table that its arguments name.
#pragma once

#include <optional>
#include <vector>

#include "kernel/board.h"
#include "scene/scene.h"

namespace walz::kernel {
class State;
struct Option;
}  // namespace walz::kernel

namespace walz::scene {

// The space to which an option, offered or refused, moves the figure of the deciding seat. Invalid
// if the view's `moves` does not list the verb of the option.
kernel::SpaceId MoveOf(const kernel::State& state, const content::ViewDeclaration& view,
                       const kernel::Option& option);

// A piece, and where an option would place it.
struct Placing {
  kernel::PieceId piece;
  kernel::Placement placement;
};

// The placement that an option makes. Null if the view's `placings` does not list the verb of the
// option, or if the decision is not about a piece that can still be placed.
std::optional<Placing> PlacingOf(const kernel::State& state, const content::ViewDeclaration& view,
                                 const kernel::Option& option);

// The targets of an option, most specific first: the space of its move, the component and the cell
// of its placement, then its arguments in order. Some may be hidden from the deciding seat;
// `KeepShownTargets` drops those.
std::vector<Target> TargetsOf(const kernel::State& state, const content::ViewDeclaration& view,
                              const kernel::Option& option);

// Removes spaces, pieces, components and zones that the scene does not show from the targets.
void KeepShownTargets(Scene& scene);

// The first space among the targets; null if there is none.
const Target* FindSpace(const std::vector<Target>& targets);

}  // namespace walz::scene

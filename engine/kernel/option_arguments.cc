#include "kernel/option_arguments.h"

#include "kernel/board_placing.h"
#include "kernel/ruleset.h"

namespace walz::kernel {

SpaceId StepNamed(const Ruleset& ruleset, const BoardView& board, SpaceId from,
                  const Argument& argument) {
  if (argument.kind == Argument::Kind::kSpace && argument.number >= 0) {
    return SpaceId{static_cast<std::uint16_t>(argument.number)};
  }
  SpaceId found;
  board.ForEachNeighbour(from, [&](const Step& step) {
    if (found.valid()) return;
    const bool named =
        step.via ? argument.kind == Argument::Kind::kDirection &&
                       argument.number == static_cast<std::int32_t>(*step.via)
                 : argument.kind == Argument::Kind::kWord &&
                       ruleset.ArgumentName(argument) == ruleset.pieces().space(step.to).name;
    if (named) found = step.to;
  });
  return found;
}

PlacementArguments::PlacementArguments(const NamedPlacement& named) {
  if (named.side) {
    Add(Argument::Of(Argument::Kind::kDirection, static_cast<std::int32_t>(*named.side)));
    if (named.ends > 0) Add(Argument::Integer(named.ends));
  } else {
    Add(Argument::Integer(named.placement.q));
    Add(Argument::Integer(named.placement.r));
  }
  Add(Argument::Integer(named.placement.rotation));
}

std::optional<Placement> PlacementNamed(const BoardView& board, PieceId piece, CellRef anchor,
                                        Seat seat, std::span<const Argument> arguments) {
  if (arguments.size() < 2) return std::nullopt;
  const int rotation = arguments.back().number;
  const Argument& first = arguments.front();
  if (first.kind == Argument::Kind::kInteger) {
    const Coord origin{static_cast<std::int16_t>(first.number),
                       static_cast<std::int16_t>(arguments[1].number)};
    const PieceSet& pieces = board.pieces();
    const int number = pieces.boards().NumberOf(pieces.def(piece).board, seat);
    return Placement::At(BoardOrigin(number) + origin, rotation);
  }
  if (first.kind != Argument::Kind::kDirection || !anchor.valid()) return std::nullopt;
  const std::size_t cells = board.pieces().cell_count(piece);
  const std::size_t ends =
      arguments.size() > 2 ? static_cast<std::size_t>(arguments[1].number - 1) : 0;
  if (ends / cells >= board.pieces().cell_count(anchor.piece)) return std::nullopt;
  // Without a number the piece has one cell, and `anchor` is the cell that it touches.
  if (arguments.size() > 2) anchor.cell = static_cast<std::uint8_t>(ends / cells);
  return PlacementBeside(board, piece, anchor, static_cast<Direction>(first.number), ends % cells,
                         rotation);
}

}  // namespace walz::kernel

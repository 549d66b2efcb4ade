// What placing a piece would join, and where ways would lead on.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "locale/texts.h"
#include "ui/describe.h"

namespace walz::ui {

std::string Describer::WaysOn(const kernel::State& state, kernel::SpaceId space,
                              kernel::SpaceId from) const {
  std::vector<std::string> names;
  state.board().ForEachNeighbour(space, [&](const kernel::Step& step) {
    if (step.to == from) return;
    std::string name =
        step.via ? locale::Text(language_,
                                "play.direction." + std::string(kernel::DirectionName(*step.via)))
                 : OwnNameOfSpace(step.to);
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      names.push_back(std::move(name));
    }
  });
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string Describer::PlacingText(const kernel::State& state, const Placing& placing) const {
  const kernel::PieceSet& pieces = ruleset_.pieces();
  const int rotation = placing.placement.rotation;
  std::vector<std::string> joined;
  std::vector<std::string> open;
  const auto add = [](std::vector<std::string>& names, std::string name) {
    if (std::find(names.begin(), names.end(), name) == names.end())
      names.push_back(std::move(name));
  };
  for (const kernel::Direction side : kernel::kAllDirections) {
    for (std::size_t cell = 0; cell < pieces.cell_count(placing.piece); ++cell) {
      // Sides between cells of its own have no label.
      const kernel::SideLabel label =
          pieces.label(placing.piece, cell, kernel::Rotate(side, -rotation));
      if (label == kernel::kClosedSide) continue;
      const kernel::Hex hex =
          placing.placement.origin() + pieces.TurnedCell(placing.piece, cell, rotation);
      const kernel::CellRef there = state.board().CellAt(kernel::Neighbour(hex, side));
      if (!there.valid()) {
        add(open, locale::Text(language_, "play.side." + std::string(kernel::DirectionName(side))));
      } else if (state.board().LabelAt(there, kernel::Opposite(side)) == label) {
        add(joined, PieceName(there.piece));
      }
    }
  }
  std::string text = fmt::format("{}", fmt::join(joined, ", "));
  if (open.empty()) return text;
  if (!text.empty()) text += "; ";
  return text +
         locale::Text(language_, "play.open", {{"sides", fmt::format("{}", fmt::join(open, " "))}});
}

}  // namespace walz::ui

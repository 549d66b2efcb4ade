// Reads the grid of a board piece.
#include <algorithm>
#include <utility>

#include "base/nearest.h"
#include "base/ranges.h"
#include "content/messages.h"
#include "content/piece_draft.h"

namespace walz::content {
namespace {

class GridReader {
 public:
  explicit GridReader(PieceDraft& draft) : draft_(draft) {}

  // A rectangle of cells with a space in each.
  bool Read() {
    const yaml::Node* const grid = draft_.Checked("grid");
    if (grid == nullptr) return false;
    if (draft_.geometry().shape() != kernel::Geometry::Shape::kSquares &&
        draft_.geometry().shape() != kernel::Geometry::Shape::kSquares8) {
      draft_.Fault(grid->span(), messages::GridWithoutSquares()).help =
          messages::HelpBoardOfSquares();
      return false;
    }
    if (const yaml::Node* const cells = draft_.node.Find("cells")) {
      draft_.Fault(cells->span(), messages::GridAndCells()).help = messages::HelpGridAlone();
      return false;
    }
    const auto number = [&](std::string_view key) {
      return static_cast<int>(IntegerOr(*grid->Find(key), 1));
    };
    const int columns = number("columns");
    const int rows = number("rows");
    if (static_cast<std::size_t>(columns * rows) > kernel::PieceDef::kMaxCells) {
      draft_.Fault(grid->span(), messages::TooManyCells({.limit = kernel::PieceDef::kMaxCells}))
          .help = messages::HelpSplitPiece();
      return false;
    }
    std::vector<std::string> names;
    std::vector<std::string> unused;  // names in `without` and `kinds`
    if (const yaml::Node* const without = grid->Find("without")) {
      if (without->is_scalar()) unused.push_back(without->text());
      for (const yaml::Node& item : without->items()) unused.push_back(item.text());
    }
    draft_.source.def.grid = true;
    draft_.source.def.cells.clear();
    for (int row = 1; row <= rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        std::string name = static_cast<char>('a' + column) + std::to_string(row);
        names.push_back(name);
        if (base::Contains(unused, name)) continue;
        draft_.source.def.cells.push_back(
            {static_cast<std::int16_t>(column), static_cast<std::int16_t>(rows - row)});
        draft_.cell_names.push_back(std::move(name));
      }
    }
    if (const yaml::Node* const kinds = grid->Find("kinds")) {
      for (const yaml::NodeEntry& entry : kinds->entries()) unused.push_back(entry.key);
    }
    for (const std::string& name : unused) {
      if (base::Contains(names, name)) continue;
      base::Suggest(draft_.Fault(grid->span(), messages::UnknownCell({.cell = name})), name, names);
    }
    if (draft_.source.def.cells.empty()) {
      draft_.Fault(grid->span(), messages::PieceWithoutCells()).help = messages::HelpCellsSyntax();
    }
    AddGridSpaces(*grid);
    return draft_.sound;
  }

 private:
  // Each cell of a grid has a space, declared like one in `spaces`.
  void AddGridSpaces(const yaml::Node& grid) {
    const yaml::Node* const kinds = grid.Find("kinds");
    for (const std::string& name : draft_.cell_names) {
      const yaml::Node* const own = kinds == nullptr ? nullptr : kinds->Find(name);
      const auto word = [&](std::string text) {
        return yaml::Node::Scalar(std::move(text), yaml::ScalarStyle::kPlain, grid.span());
      };
      const yaml::Node& kind = own != nullptr ? *own : *grid.Find("kind");
      std::vector<yaml::NodeEntry> fields = {{"kind", grid.span(), kind},
                                             {"at", grid.span(), word("c")},
                                             {"cell", grid.span(), word(name)}};
      draft_.grid_spaces.push_back(
          {name, grid.span(), yaml::Node::Map(std::move(fields), grid.span())});
    }
  }

  PieceDraft& draft_;
};

}  // namespace

bool ReadGrid(PieceDraft& draft) { return GridReader(draft).Read(); }

void JoinGrid(PieceDraft& draft) {
  for (std::size_t i = 0; draft.sound && i < draft.grid_spaces.size(); ++i) {
    for (const kernel::Direction side : draft.geometry().sides()) {
      const kernel::Coord beyond = draft.geometry().Neighbour(draft.source.def.cells[i], side);
      const auto& cells = draft.source.def.cells;
      const auto other = std::ranges::find(cells, beyond);
      if (other != cells.end()) {
        draft.source.def.neighbours[i].push_back(static_cast<std::uint16_t>(other - cells.begin()));
      }
    }
  }
}

}  // namespace walz::content

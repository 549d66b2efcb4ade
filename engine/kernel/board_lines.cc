#include "kernel/board_lines.h"

#include <algorithm>

#include "base/check.h"

namespace walz::kernel {
namespace {

// Half of the directions; the others are their opposites.
constexpr std::array<Direction, 4> kForward = {Direction::kS, Direction::kSw, Direction::kW,
                                               Direction::kNw};

void Visit(Meter* meter, std::size_t count) {
  if (meter != nullptr) meter->Visit(count);
}

// The one space of a cell, or none.
SpaceId OnlySpace(const BoardView& board, CellRef cell, Meter* meter) {
  Visit(meter, 1);
  if (!cell.valid()) return {};
  SpaceId found;
  const std::vector<Space>& spaces = board.pieces().def(cell.piece).spaces;
  Visit(meter, spaces.size());
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    if (spaces[i].cell != cell.cell) continue;
    if (found.valid()) return {};
    found = board.pieces().space_id(cell.piece, i);
  }
  return found;
}

// The next space of the line from `from` across `side`, or none.
SpaceId Next(const BoardView& board, SpaceId from, Direction side, Meter* meter) {
  const CellRef cell = board.CellOf(from);
  const Geometry& geometry = board.pieces().geometry(cell.piece);
  if (!board.IsPlaced(cell.piece) || !geometry.Has(side)) return {};
  if (OnlySpace(board, cell, meter) != from) return {};
  return OnlySpace(board, board.CellAt(geometry.Neighbour(board.CoordOf(cell), side)), meter);
}

// Calls `visit(std::vector<SpaceId>)` for each line that the placed piece of `space` declares and
// that contains the space.
template <class Visitor>
void ForEachDeclaredLine(const BoardView& board, SpaceId space, Meter* meter, Visitor&& visit) {
  const PieceId piece = board.pieces().piece_of(space);
  if (!board.IsPlaced(piece)) return;
  const auto local = static_cast<std::uint16_t>(board.pieces().local_of(space));
  for (const std::vector<std::uint16_t>& line : board.pieces().def(piece).lines) {
    Visit(meter, line.size());
    if (std::find(line.begin(), line.end(), local) == line.end()) continue;
    std::vector<SpaceId> spaces;
    for (const std::uint16_t each : line) spaces.push_back(board.pieces().space_id(piece, each));
    visit(spaces);
  }
}

// Adds the row of `length` spaces that begins at `first` in direction `side`, if there is one and
// it contains `through`.
void AddRow(const BoardView& board, SpaceId first, Direction side, SpaceId through, int length,
            Meter* meter, std::vector<std::vector<SpaceId>>& rows) {
  std::vector<SpaceId> row = {first};
  while (static_cast<int>(row.size()) < length) {
    const SpaceId next = Next(board, row.back(), side, meter);
    if (!next.valid()) return;
    row.push_back(next);
  }
  const bool wanted = !through.valid() || std::find(row.begin(), row.end(), through) != row.end();
  if (wanted) rows.push_back(std::move(row));
}

// Adds the rows of the declared lines of the piece of `first` that begin at `first`.
void AddDeclaredRows(const BoardView& board, SpaceId first, SpaceId through, int length,
                     Meter* meter, std::vector<std::vector<SpaceId>>& rows) {
  ForEachDeclaredLine(board, first, meter, [&](const std::vector<SpaceId>& line) {
    const auto begin = std::find(line.begin(), line.end(), first);
    if (line.end() - begin < length) return;
    std::vector<SpaceId> row(begin, begin + length);
    const bool wanted = !through.valid() || std::find(row.begin(), row.end(), through) != row.end();
    if (wanted) rows.push_back(std::move(row));
  });
}

}  // namespace

std::vector<SpaceId> Ray(const BoardView& board, SpaceId from, Direction side, int limit,
                         Meter* meter) {
  std::vector<SpaceId> ray;
  SpaceId at = from;
  while (static_cast<int>(ray.size()) < limit) {
    at = Next(board, at, side, meter);
    if (!at.valid()) break;
    ray.push_back(at);
  }
  return ray;
}

std::optional<std::vector<SpaceId>> Between(const BoardView& board, SpaceId a, SpaceId b,
                                            Meter* meter) {
  std::optional<std::vector<SpaceId>> found;
  if (a == b) return found;
  ForEachDeclaredLine(board, a, meter, [&](const std::vector<SpaceId>& line) {
    const auto from = std::find(line.begin(), line.end(), a);
    const auto to = std::find(line.begin(), line.end(), b);
    if (found || to == line.end()) return;
    found.emplace(std::min(from, to) + 1, std::max(from, to));
    if (to < from) std::reverse(found->begin(), found->end());
  });
  if (found) return found;
  const PieceId piece = board.pieces().piece_of(a);
  if (!board.IsPlaced(piece)) return found;
  for (const Direction side : board.pieces().geometry(piece).sides()) {
    std::vector<SpaceId> passed;
    for (SpaceId at = Next(board, a, side, meter); at.valid(); at = Next(board, at, side, meter)) {
      if (at == b) return passed;
      passed.push_back(at);
    }
  }
  return found;
}

std::vector<std::vector<SpaceId>> Rows(const BoardView& board, SpaceId through, int length,
                                       Meter* meter) {
  WALZ_CHECK(length >= 2, "a row of fewer than two spaces");
  std::vector<std::vector<SpaceId>> rows;
  const auto add_from = [&](SpaceId first) {
    for (const Direction side : kForward) {
      AddRow(board, first, side, through, length, meter, rows);
    }
    AddDeclaredRows(board, first, through, length, meter, rows);
  };
  if (!through.valid()) {
    board.ForEachPlaced([&](PieceId piece) {
      for (std::size_t i = 0; i < board.pieces().def(piece).spaces.size(); ++i) {
        add_from(board.pieces().space_id(piece, i));
      }
    });
    return rows;
  }
  std::vector<SpaceId> firsts = {through};
  for (const Direction side : kForward) {
    const std::vector<SpaceId> back = Ray(board, through, Opposite(side), length - 1, meter);
    firsts.insert(firsts.end(), back.begin(), back.end());
  }
  ForEachDeclaredLine(board, through, meter, [&](const std::vector<SpaceId>& line) {
    firsts.insert(firsts.end(), line.begin(), line.end());
  });
  std::sort(firsts.begin(), firsts.end());
  firsts.erase(std::unique(firsts.begin(), firsts.end()), firsts.end());
  for (const SpaceId first : firsts) add_from(first);
  return rows;
}

}  // namespace walz::kernel

#include "kernel/boards.h"

#include <algorithm>
#include <utility>

#include "base/check.h"

namespace walz::kernel {
namespace {

constexpr int kApart = 5000;  // between the origins of two boards; more than 4 * kMaxCellDistance
constexpr int kAcross = 13;  // boards in a row and rows of boards, half of them on either side of 0
static_assert(kAcross * kAcross == kMaxBoards && kApart > 4 * kMaxCellDistance);

// The row or column of a board: 0 to 6, then -6 to -1. Board 0 is the centre.
int Place(int number) { return number <= kAcross / 2 ? number : number - kAcross; }
int NumberAt(int coordinate) {
  const int place = (coordinate + kApart / 2 + kApart * kAcross) / kApart - kAcross;
  return place < 0 ? place + kAcross : place;
}

}  // namespace

Boards::Boards(std::vector<BoardDeclaration> declarations)
    : declarations_(std::move(declarations)) {
  for (const BoardDeclaration& declaration : declarations_) {
    first_.push_back(count_);
    count_ += declaration.per_seat ? kMaxSeats : 1;
  }
  WALZ_CHECK(count_ <= kMaxBoards, "too many boards");
}

int Boards::NumberOf(std::size_t declaration, Seat seat) const {
  const bool per_seat = declarations_[declaration].per_seat && seat >= 0;
  return first_[declaration] + (per_seat ? seat : 0);
}

std::size_t Boards::DeclarationOf(int board) const {
  const auto after = std::upper_bound(first_.begin(), first_.end(), board);
  return static_cast<std::size_t>(after - first_.begin()) - 1;
}

Seat Boards::SeatOf(int board) const {
  const std::size_t declaration = DeclarationOf(board);
  if (!declarations_[declaration].per_seat) return kNoSeat;
  return static_cast<Seat>(board - first_[declaration]);
}

Coord BoardOrigin(int board) {
  return {static_cast<std::int16_t>(Place(board % kAcross) * kApart),
          static_cast<std::int16_t>(Place(board / kAcross) * kApart)};
}

int BoardAt(Coord cell) { return NumberAt(cell.r) * kAcross + NumberAt(cell.q); }

}  // namespace walz::kernel

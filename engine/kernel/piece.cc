#include "kernel/piece.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "kernel/messages.h"

namespace walz::kernel {
namespace {

using base::Error;
using base::Ok;
using base::Status;

constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

// The index of the cell at `hex`, or kNowhere.
std::size_t FindCell(std::span<const Coord> cells, Coord hex) {
  const auto found = std::find(cells.begin(), cells.end(), hex);
  return found == cells.end() ? kNowhere : static_cast<std::size_t>(found - cells.begin());
}

bool HasTwice(std::vector<std::uint16_t> numbers) {
  std::sort(numbers.begin(), numbers.end());
  return std::adjacent_find(numbers.begin(), numbers.end()) != numbers.end();
}

Status ValidateCells(const PieceDef& def) {
  if (def.cells.empty()) return Error{messages::PieceWithoutCells({.piece = def.name})};
  if (def.cells.size() > PieceDef::kMaxCells) {
    return Error{messages::TooManyCells(
        {.piece = def.name, .count = def.cells.size(), .limit = PieceDef::kMaxCells})};
  }
  if (def.sides.size() != def.cells.size()) {
    return Error{messages::SidesDoNotMatchCells(
        {.piece = def.name, .cells = def.cells.size(), .sides = def.sides.size()})};
  }
  for (std::size_t cell = 0; cell < def.cells.size(); ++cell) {
    const Coord hex = def.cells[cell];
    if (FindCell(def.cells, hex) != cell) {
      return Error{messages::DuplicateCell({.piece = def.name, .q = hex.q, .r = hex.r})};
    }
    for (const Direction side : def.geometry->sides()) {
      const bool inside = FindCell(def.cells, def.geometry->Neighbour(hex, side)) != kNowhere;
      if (inside && def.sides[cell][IndexOf(side)] != kClosedSide) {
        return Error{
            messages::LabelOnInnerSide({.piece = def.name, .side = NameOf(side), .cell = cell})};
      }
    }
  }
  return Ok();
}

bool HasSlot(const Geometry& geometry, Slot slot) {
  if (slot == kCentre) return true;
  if (slot >= kAnywhere) {
    return slot == kAnywhere && geometry.shape() == Geometry::Shape::kGraph;
  }
  return geometry.Has(static_cast<Direction>(slot - 1));
}

Status ValidateSpaces(const PieceDef& def) {
  for (std::size_t i = 0; i < def.spaces.size(); ++i) {
    const Space& space = def.spaces[i];
    if (space.cell >= def.cells.size() || !HasSlot(*def.geometry, space.slot)) {
      return Error{messages::SpaceOutsidePiece({.space = space.name, .piece = def.name})};
    }
    for (std::size_t j = 0; j < i; ++j) {
      if (def.spaces[j].cell != space.cell || def.spaces[j].slot != space.slot) continue;
      if (def.spaces[j].at != space.at) continue;
      return Error{messages::TwoSpacesInSlot(
          {.first = def.spaces[j].name, .second = space.name, .piece = def.name})};
    }
  }
  return Ok();
}

Status ValidateSteps(const PieceDef& def) {
  if (def.neighbours.size() != def.spaces.size()) {
    return Error{messages::StepsDoNotMatchSpaces(
        {.piece = def.name, .spaces = def.spaces.size(), .steps = def.neighbours.size()})};
  }
  for (std::size_t from = 0; from < def.spaces.size(); ++from) {
    const auto& steps = def.neighbours[from];
    const std::string& name = def.spaces[from].name;
    for (const std::uint16_t to : steps) {
      if (to >= def.spaces.size() || to == from) {
        return Error{messages::StepLeadsNowhere({.space = name, .piece = def.name})};
      }
      const auto& back = def.neighbours[to];
      if (std::find(back.begin(), back.end(), from) == back.end()) {
        return Error{messages::OneWayStep(
            {.space = name, .other_space = def.spaces[to].name, .piece = def.name})};
      }
    }
    if (HasTwice(steps)) {
      return Error{messages::DuplicateStep({.space = name, .piece = def.name})};
    }
  }
  return Ok();
}

Status ValidatePorts(const PieceDef& def) {
  std::vector<std::uint16_t> used;
  for (const Port& port : def.ports) {
    if (port.cell >= def.cells.size()) {
      return Error{messages::PortOutsidePiece({.piece = def.name})};
    }
    const std::string_view side = NameOf(port.side);
    if (def.sides[port.cell][IndexOf(port.side)] == kClosedSide) {
      return Error{
          messages::PathToClosedSide({.piece = def.name, .side = side, .cell = port.cell})};
    }
    for (const std::uint16_t space : port.spaces) {
      if (space < def.spaces.size() && def.spaces[space].cell == port.cell) continue;
      return Error{
          messages::PortToForeignSpace({.side = side, .cell = port.cell, .piece = def.name})};
    }
    if (HasTwice(port.spaces)) {
      return Error{messages::PortLeadsTwice({.side = side, .cell = port.cell, .piece = def.name})};
    }
    used.push_back(static_cast<std::uint16_t>(port.cell * kDirections + IndexOf(port.side)));
    if (HasTwice(used)) {
      return Error{messages::DuplicatePort({.piece = def.name, .side = side, .cell = port.cell})};
    }
  }
  return Ok();
}

// Returns true if the steps within cell number `cell` do not connect all its spaces.
bool IsSplit(const PieceDef& def, std::size_t cell) {
  std::vector<std::uint16_t> joined;
  std::vector<bool> seen(def.spaces.size(), false);
  std::size_t spaces = 0;
  for (std::size_t i = 0; i < def.spaces.size(); ++i) {
    if (def.spaces[i].cell != cell) continue;
    if (spaces++ > 0) continue;
    seen[i] = true;
    joined.push_back(static_cast<std::uint16_t>(i));
  }
  for (std::size_t next = 0; next < joined.size(); ++next) {
    for (const std::uint16_t to : def.neighbours[joined[next]]) {
      if (seen[to] || def.spaces[to].cell != cell) continue;
      seen[to] = true;
      joined.push_back(to);
    }
  }
  return joined.size() < spaces;
}

}  // namespace

Status Validate(const PieceDef& def) {
  for (const auto check : {ValidateCells, ValidateSpaces, ValidateSteps, ValidatePorts}) {
    if (Status status = check(def); !status) return status;
  }
  return Ok();
}

// Computes which rotations of a piece look the same.
class PieceSet::Pictures {
 public:
  Pictures(const PieceDef& def, const Derived& derived)
      : def_(def), geometry_(*def.geometry), derived_(derived) {}

  // The smallest rotation that looks like `rotation`.
  Picture Smallest(int rotation) const {
    for (int other = 0; other < rotation; ++other) {
      for (const Coord first : derived_.turned[static_cast<std::size_t>(other)]) {
        const Coord shift = derived_.turned[static_cast<std::size_t>(rotation)][0] - first;
        if (AreAlike(rotation, other, shift)) return {static_cast<std::uint8_t>(other), shift};
      }
    }
    return {static_cast<std::uint8_t>(rotation), Coord{}};
  }

 private:
  // Returns true if rotation `a` looks like rotation `b` moved by `shift`.
  bool AreAlike(int a, int b, Coord shift) const {
    std::vector<std::size_t> partner(def_.cells.size());  // per cell: the corresponding cell
    for (std::size_t cell = 0; cell < partner.size(); ++cell) {
      const Coord hex = derived_.turned[static_cast<std::size_t>(a)][cell] - shift;
      partner[cell] = FindCell(derived_.turned[static_cast<std::size_t>(b)], hex);
      if (partner[cell] == kNowhere) return false;
      for (const Direction side : geometry_.sides()) {
        if (def_.sides[cell][IndexOf(geometry_.Rotate(side, -a))] !=
            def_.sides[partner[cell]][IndexOf(geometry_.Rotate(side, -b))]) {
          return false;
        }
      }
    }
    const auto spaces = MatchSpaces(partner, a - b);
    return spaces && HaveAlikePaths(*spaces, a - b);
  }

  // Returns, for each space, the space onto which a rotation of the piece by `steps` maps it.
  // Returns nullopt if a space has no interchangeable counterpart.
  std::optional<std::vector<std::uint16_t>> MatchSpaces(const std::vector<std::size_t>& partner,
                                                        int steps) const {
    std::vector<std::uint16_t> match;
    for (const Space& space : def_.spaces) {
      const auto found =
          std::find_if(def_.spaces.begin(), def_.spaces.end(), [&](const Space& other) {
            return other.cell == partner[space.cell] &&
                   other.slot == RotateSlot(geometry_, space.slot, steps) && other.at == space.at &&
                   other.kind == space.kind && other.look == space.look;
          });
      if (found == def_.spaces.end()) return std::nullopt;
      match.push_back(static_cast<std::uint16_t>(found - def_.spaces.begin()));
    }
    return match;
  }

  // The match is one to one, so checking one direction suffices.
  bool HaveAlikePaths(const std::vector<std::uint16_t>& match, int steps) const {
    for (std::size_t space = 0; space < match.size(); ++space) {
      const auto& mine = def_.neighbours[space];
      const auto& theirs = def_.neighbours[match[space]];
      for (const std::uint16_t to : mine) {
        if (std::find(theirs.begin(), theirs.end(), match[to]) == theirs.end()) return false;
      }
      for (const Direction side : geometry_.sides()) {
        if (LeadsTo(space, side) != LeadsTo(match[space], geometry_.Rotate(side, steps)))
          return false;
      }
    }
    return true;
  }

  bool LeadsTo(std::size_t space, Direction side) const {
    return (derived_.space_sides[space] >> IndexOf(side) & 1U) != 0;
  }

  const PieceDef& def_;
  const Geometry& geometry_;
  const Derived& derived_;
};

PieceSet::Derived PieceSet::Derive(const PieceDef& def) {
  Derived derived;
  for (int rotation = 0; rotation < def.geometry->rotations(); ++rotation) {
    for (const Coord cell : def.cells) {
      derived.turned[static_cast<std::size_t>(rotation)].push_back(
          def.geometry->Rotate(cell, rotation));
    }
  }
  derived.ports.resize(def.cells.size());
  derived.space_sides.resize(def.spaces.size());
  for (const Port& port : def.ports) {
    derived.ports[port.cell][IndexOf(port.side)] = port.spaces;
    for (const std::uint16_t space : port.spaces) {
      derived.space_sides[space] |= static_cast<std::uint8_t>(1U << IndexOf(port.side));
    }
  }
  for (std::size_t cell = 0; cell < def.cells.size(); ++cell) {
    derived.split.push_back(IsSplit(def, cell));
  }
  const Pictures pictures(def, derived);
  std::array<Picture, Geometry::kMaxRotations> smallest;
  for (int rotation = 0; rotation < def.geometry->rotations(); ++rotation) {
    smallest[static_cast<std::size_t>(rotation)] = pictures.Smallest(rotation);
  }
  derived.pictures = smallest;
  return derived;
}

PieceSet::PieceSet(std::vector<PieceDef> defs, std::vector<PieceDefId> pieces, Boards boards)
    : boards_(std::move(boards)), defs_(std::move(defs)) {
  for (const PieceDef& def : defs_) {
    const Status status = Validate(def);
    WALZ_CHECK(status.ok(), status.error().message.English());
    derived_.push_back(Derive(def));
  }
  for (const PieceDefId def : pieces) {
    WALZ_CHECK(def.index() < defs_.size(), "a piece without a definition");
    const PieceId piece = PieceId::FromIndex(pieces_.size());
    pieces_.push_back({def, SpaceId::FromIndex(space_piece_.size()), cell_total_});
    for (const Space& space : defs_[def.index()].spaces) {
      if (space.kind.valid()) {
        const std::size_t kinds = std::max(spaces_by_kind_.size(), space.kind.index() + 1);
        spaces_by_kind_.resize(kinds);
        spaces_by_kind_[space.kind.index()].push_back(SpaceId::FromIndex(space_piece_.size()));
      }
      space_piece_.push_back(piece);
    }
    cell_total_ += defs_[def.index()].cells.size();
  }
  WALZ_CHECK(space_piece_.size() <= SpaceId::kNone, "too many spaces for a 16-bit id");
}

SpaceId PieceSet::FindSpace(PieceId piece, std::string_view name) const {
  const std::vector<Space>& spaces = def(piece).spaces;
  const auto found = std::find_if(spaces.begin(), spaces.end(),
                                  [name](const Space& space) { return space.name == name; });
  if (found == spaces.end()) return SpaceId{};
  return space_id(piece, static_cast<std::size_t>(found - spaces.begin()));
}

}  // namespace walz::kernel

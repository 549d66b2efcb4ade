// Edits of a position in scenario syntax, addressed by ids of a scene.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "kernel/declarations.h"
#include "kernel/ruleset.h"
#include "match/game.h"
#include "yaml/node.h"

namespace walz::kernel {
class State;
}  // namespace walz::kernel

namespace walz::tables {

// Edits the `given` of a scenario. Names are ids of the scene: `component12`, `piece3`, `space7`,
// `seat0`, `zone.hand.seat0`, `cell.1.-1` (of the plane of all boards). An edit fails only if it
// cannot be written; the reader of scenarios reports what the game refuses. Borrows all arguments.
class PositionEdit {
 public:
  // `start` is the first position of the game that begins with `given`.
  PositionEdit(const match::Game& game, const kernel::State& start, const yaml::Node& given);

  // Returns `given` with `what` at `to`:
  // - a component on top of a zone, or as the value of a space that shows components;
  // - a piece of the map at a cell, or at that of another piece, in the first rotation that fits
  //   there, beginning with its own; at its own cell it is rotated to the next rotation that fits;
  // - a seat at a space: its figure, or as the value of a space that shows seats;
  // - a space at another space: moves the contents of the space;
  // - a figure, or a space, at a seat: removes the figure, or the contents of the space, from the
  //   map.
  base::Result<yaml::Node> Move(std::string_view what, std::string_view to) const;

  // Returns `given` with `by` added to a number. `keys` are those of the variable in the scene, in
  // order: `seat0`, `good.tea` or `tea`, `space7` or `component3`. `seat` replaces the key of the
  // first seat dimension; it may be empty.
  base::Result<yaml::Node> Add(std::string_view variable, const std::vector<std::string>& keys,
                               std::string_view seat, std::int64_t by) const;

 private:
  using Keys = std::vector<std::int32_t>;
  using Edited = base::Result<yaml::Node>;

  Edited MoveComponent(kernel::ComponentId component, std::string_view to) const;
  // Returns `given` with the component removed from all zones and from the map. If `target` is set,
  // puts it on top of that zone.
  Edited Relocated(kernel::ComponentId component, std::optional<std::uint16_t> target) const;
  std::vector<yaml::Node> Remaining(const yaml::Node& list, std::uint16_t instance,
                                    kernel::ComponentId moved) const;
  yaml::Node WithPiece(const yaml::Node& given, kernel::ComponentId component,
                       const std::optional<yaml::Node>& entry) const;
  Edited PutOnBoard(kernel::ComponentId component, kernel::Coord cell) const;
  int FittingRotation(kernel::PieceId piece, kernel::Coord cell) const;
  std::optional<yaml::Node> MoveSeat(kernel::Seat seat, std::string_view to) const;
  Edited MoveMarks(kernel::SpaceId from, std::optional<kernel::SpaceId> to) const;
  std::optional<yaml::Node> PutOnSpace(kernel::Argument::Kind type, std::int32_t value,
                                       kernel::SpaceId space) const;
  yaml::Node WithValue(const yaml::Node& given, kernel::VariableId variable, const Keys& keys,
                       const std::string& value) const;
  std::string ValueText(kernel::Argument::Kind type, std::int32_t value) const;
  std::optional<std::size_t> KeyOf(const kernel::Dimension& dimension,
                                   const std::string& text) const;
  std::optional<Keys> ReadKeys(const std::vector<kernel::Dimension>& dimensions,
                               const std::vector<std::string>& keys, std::string_view seat) const;
  std::optional<std::int64_t> GivenValue(std::uint32_t slot) const;
  std::optional<kernel::ComponentId> FindComponent(std::string_view id) const;
  std::optional<kernel::SpaceId> FindSpace(std::string_view id) const;
  std::optional<kernel::Seat> FindSeat(std::string_view id) const;
  std::optional<std::uint16_t> FindZone(std::string_view id) const;
  std::optional<kernel::Coord> FindCell(std::string_view id) const;

  const match::Game& game_;
  const kernel::Ruleset& ruleset_;
  const kernel::State& start_;
  const yaml::Node& given_;
};

// Returns the number in an id such as `component12`; nullopt if the id has another form.
std::optional<std::size_t> NumberAfter(std::string_view prefix, std::string_view id);

// Returns the keys of member number `offset` of a variable or zone with these dimensions.
std::vector<std::int32_t> KeysOf(const std::vector<kernel::Dimension>& dimensions,
                                 std::size_t offset);

// A variable per space whose reference a mark shows, and its slot for one space.
struct SpaceMark {
  kernel::VariableId variable;
  std::size_t slot = 0;
};
std::vector<SpaceMark> MarksOn(const match::Game& game, kernel::SpaceId space);

}  // namespace walz::tables

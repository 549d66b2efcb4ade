// The contents of a game's box: its definitions, cards and pieces as plain data to count.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "kernel/geometry.h"
#include "mods/loader.h"

namespace walz::content {

struct BoxSpace {
  std::string name;
  std::string kind;
  std::string shape;
  kernel::Coord cell;
  bool central = false;                // in the centre of its cell
  std::vector<std::size_t> steps;      // steps inside the piece, as indices into BoxPiece::spaces
  std::vector<kernel::Direction> out;  // the sides of its cell to which it leads
  kernel::Value fields;

  std::int64_t fee() const { return fields.IntegerOr("fee", 0); }
  // Returns true for a dead end off the main paths.
  bool is_aside() const { return steps.size() == 1 && out.empty(); }
};

struct BoxItem {
  std::string id;
  std::size_t copies = 0;  // per seat, for components per seat
  bool per_seat = false;
  kernel::Value fields;
  std::map<std::string, std::string> provenance;

  std::string Text(const std::string& field) const;  // a word or text; else empty
};

struct BoxPiece : BoxItem {
  std::vector<kernel::Coord> cells;
  std::vector<BoxSpace> spaces;
  int open_sides = 0;  // of all cells

  std::vector<const BoxSpace*> Of(const std::string& kind) const;
  const BoxSpace* Only(const std::string& kind) const;  // null if there are none or several
  // The spaces that a step across `side` of `cell` leads to.
  std::vector<const BoxSpace*> At(kernel::Coord cell, kernel::Direction side) const;
  // The indices of the spaces reachable from space `from` through spaces accepted by `may_enter`,
  // including `from`.
  template <class Predicate>
  std::vector<std::size_t> Reach(std::size_t from, Predicate may_enter) const {
    std::vector<std::size_t> reached{from};
    std::vector<bool> seen(spaces.size());
    seen[from] = true;
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const std::size_t next : spaces[reached[i]].steps) {
        if (seen[next] || !may_enter(spaces[next])) continue;
        seen[next] = true;
        reached.push_back(next);
      }
    }
    return reached;
  }
};

// The contents of a loaded game, by kind.
class Box {
 public:
  explicit Box(const Content& content);

  const std::vector<BoxItem>& items(const std::string& kind) const { return items_.at(kind); }
  const std::vector<BoxPiece>& pieces(const std::string& kind) const { return pieces_.at(kind); }
  // The piece or item called `id`; throws, failing the test, for an unknown id.
  const BoxPiece& piece(const std::string& kind, const std::string& id) const;
  // The id of the definition that a reference refers to.
  const std::string& IdOf(const kernel::Value& reference) const;

 private:
  void AddPiece(const kernel::Definition& definition, BoxItem item);

  std::shared_ptr<const kernel::Ruleset> ruleset_;
  std::map<std::string, std::vector<BoxItem>> items_;    // of kinds without a board
  std::map<std::string, std::vector<BoxPiece>> pieces_;  // of kinds with one
};

// The number of cards or tiles (per seat, if they exist per seat).
std::size_t Copies(const std::vector<BoxItem>& items);

// The number of spaces of these kinds on a piece, or on all pieces of a kind.
std::size_t CountSpaces(const BoxPiece& piece, const std::set<std::string>& kinds);
std::size_t CountSpaces(const Box& box, const std::string& board,
                        const std::set<std::string>& kinds);

// One entry per violation; empty if the check passes.
using Wrong = std::vector<std::string>;

template <class Number>
void Expect(Wrong& wrong, const std::string& what, Number is, Number should_be) {
  if (is == should_be) return;
  wrong.push_back(what + " is " + std::to_string(is) + ", should be " + std::to_string(should_be));
}

// `Unless` returns the ids of the items for which `holds` is false. `UnlessPiece` does so for the
// pieces of several kinds, `UnlessSpace` for all spaces of these pieces.
template <class Item, class Predicate>
Wrong Unless(const std::vector<Item>& items, Predicate holds) {
  Wrong wrong;
  for (const Item& item : items) {
    if (!holds(item)) wrong.push_back(item.id);
  }
  return wrong;
}

Wrong UnlessPiece(const Box& box, const std::vector<std::string>& kinds,
                  const std::function<bool(const BoxPiece&)>& holds);

Wrong UnlessSpace(const Box& box, const std::vector<std::string>& kinds,
                  const std::function<bool(const BoxSpace&)>& holds);

// Empty if `holds`, else `complaint`.
Wrong UnlessTrue(bool holds, const std::string& complaint);

}  // namespace walz::content

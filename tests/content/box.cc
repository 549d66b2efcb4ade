#include "content/box.h"

#include <algorithm>
#include <stdexcept>

namespace walz::content {

std::string BoxItem::Text(const std::string& field) const {
  const kernel::Value* value = fields.Find(field);
  return value == nullptr ? "" : value->text();
}

std::vector<const BoxSpace*> BoxPiece::Of(const std::string& kind) const {
  std::vector<const BoxSpace*> found;
  for (const BoxSpace& space : spaces) {
    if (space.kind == kind) found.push_back(&space);
  }
  return found;
}

const BoxSpace* BoxPiece::Only(const std::string& kind) const {
  const auto found = Of(kind);
  return found.size() == 1 ? found.front() : nullptr;
}

std::vector<const BoxSpace*> BoxPiece::At(kernel::Coord cell, kernel::Direction side) const {
  std::vector<const BoxSpace*> found;
  for (const BoxSpace& space : spaces) {
    if (space.cell == cell && std::count(space.out.begin(), space.out.end(), side) > 0) {
      found.push_back(&space);
    }
  }
  return found;
}

Box::Box(const Content& content) : ruleset_(content.ruleset) {
  const kernel::RulesetData& data = ruleset_->data();
  for (std::size_t i = 0; i < data.definitions.size(); ++i) {
    const kernel::Definition& definition = data.definitions[i];
    BoxItem item;
    item.id = definition.id;
    item.fields = definition.fields;
    item.provenance = content.definitions[i].provenance;
    for (const kernel::ComponentId id : definition.components) {
      const kernel::Seat owner = data.components[id.value].owner;
      item.per_seat = owner != kernel::kNoSeat;
      if (!item.per_seat || owner == 0) ++item.copies;
    }
    if (definition.pieces.empty()) {
      items_[data.kinds[definition.kind]].push_back(std::move(item));
    } else {
      AddPiece(definition, std::move(item));
    }
  }
}

void Box::AddPiece(const kernel::Definition& definition, BoxItem item) {
  const kernel::RulesetData& data = ruleset_->data();
  const kernel::PieceId id = definition.pieces.front();
  const kernel::PieceDef& def = data.pieces.def(id);
  BoxPiece piece;
  static_cast<BoxItem&>(piece) = std::move(item);
  piece.cells = def.cells;
  for (const auto& sides : def.sides) {
    piece.open_sides += static_cast<int>(
        std::count_if(sides.begin(), sides.end(), [](auto l) { return l != kernel::kClosedSide; }));
  }
  for (std::size_t local = 0; local < def.spaces.size(); ++local) {
    const kernel::Space& space = def.spaces[local];
    BoxSpace copy;
    copy.name = space.name;
    copy.kind = data.space_kinds[space.kind];
    copy.shape = data.space_shapes[space.kind.value];
    copy.cell = def.cells[space.cell];
    copy.central = space.slot == kernel::kCentre;
    copy.steps.assign(def.neighbours[local].begin(), def.neighbours[local].end());
    copy.fields = data.space_fields.at(data.pieces.space_id(id, local).value);
    piece.spaces.push_back(std::move(copy));
  }
  for (const kernel::Port& port : def.ports) {
    for (const auto local : port.spaces) piece.spaces[local].out.push_back(port.side);
  }
  pieces_[data.kinds[definition.kind]].push_back(std::move(piece));
}

const BoxPiece& Box::piece(const std::string& kind, const std::string& id) const {
  for (const BoxPiece& piece : pieces(kind)) {
    if (piece.id == id) return piece;
  }
  throw std::out_of_range("no " + kind + " " + id);
}

const std::string& Box::IdOf(const kernel::Value& reference) const {
  return ruleset_->definition(reference.definition()).id;
}

std::size_t Copies(const std::vector<BoxItem>& items) {
  std::size_t sum = 0;
  for (const BoxItem& item : items) sum += item.copies;
  return sum;
}

std::size_t CountSpaces(const BoxPiece& piece, const std::set<std::string>& kinds) {
  return static_cast<std::size_t>(
      std::count_if(piece.spaces.begin(), piece.spaces.end(),
                    [&](const BoxSpace& space) { return kinds.count(space.kind) > 0; }));
}

std::size_t CountSpaces(const Box& box, const std::string& board,
                        const std::set<std::string>& kinds) {
  std::size_t sum = 0;
  for (const BoxPiece& piece : box.pieces(board)) sum += CountSpaces(piece, kinds);
  return sum;
}

Wrong UnlessPiece(const Box& box, const std::vector<std::string>& kinds,
                  const std::function<bool(const BoxPiece&)>& holds) {
  Wrong wrong;
  for (const std::string& kind : kinds) {
    for (const std::string& id : Unless(box.pieces(kind), holds)) wrong.push_back(id);
  }
  return wrong;
}

Wrong UnlessSpace(const Box& box, const std::vector<std::string>& kinds,
                  const std::function<bool(const BoxSpace&)>& holds) {
  Wrong wrong;
  for (const std::string& kind : kinds) {
    for (const BoxPiece& piece : box.pieces(kind)) {
      for (const BoxSpace& space : piece.spaces) {
        if (!holds(space)) wrong.push_back(piece.id + "." + space.name);
      }
    }
  }
  return wrong;
}

Wrong UnlessTrue(bool holds, const std::string& complaint) {
  return holds ? Wrong{} : Wrong{complaint};
}

}  // namespace walz::content

// A board piece while its definition is read: shared by the readers of its cells, spaces and paths.
// Internal to the loader.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "content/builder.h"
#include "yaml/node.h"

namespace walz::content {

struct PieceDraft {
  Builder& work;
  const RawDefinition& raw;
  const yaml::Node& node;
  PieceSource source = {};
  std::vector<std::string> cell_names = {};
  std::vector<yaml::NodeEntry> grid_spaces = {};  // as `spaces` would declare them
  bool sound = true;                              // no fault has been reported yet

  // Reports a fault of the piece.
  base::Diagnostic& Fault(const base::SourceSpan& span, base::Headline message);
  // Checks the form of a board field; null if it is absent or invalid.
  const yaml::Node* Checked(std::string_view key);

  const kernel::Geometry& geometry() const { return *source.def.geometry; }
  bool is_graph() const { return geometry().shape() == kernel::Geometry::Shape::kGraph; }
  // The index of a cell or a space by its name; nullopt if there is none.
  std::optional<std::uint8_t> FindCell(std::string_view name) const;
  std::optional<std::uint16_t> FindSpace(std::string_view name) const;
};

// The value of an integer, or `fallback` for other nodes.
std::int64_t IntegerOr(const yaml::Node& node, std::int64_t fallback);

// piece_grid.cc: a rectangle of cells with a space in each. Returns false after a fault.
bool ReadGrid(PieceDraft& draft);
// Joins the neighbours within the grid; call after the spaces are read.
void JoinGrid(PieceDraft& draft);

// piece_paths.cc: `paths`, the `joins` of spaces, and `lines`.
void ReadPaths(PieceDraft& draft);
void ReadJoins(PieceDraft& draft);
void ReadLines(PieceDraft& draft);
// Checks that every space can be reached from a side or, in a piece without sides, from the first
// space.
void CheckReach(PieceDraft& draft);

}  // namespace walz::content

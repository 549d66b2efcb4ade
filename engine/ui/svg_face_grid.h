// The parts of a face in a grid.
#pragma once

#include <string>
#include <vector>

#include "scene/scene.h"

namespace walz::ui {

// A part of a face: its name, or marks of a kind, in a rectangle of the grid.
struct FacePart {
  std::string name;  // `title`, `art`, `text`, or that of the marks in the grid
  std::vector<const scene::Mark*> marks;
  std::size_t top = 0;
  std::size_t bottom = 0;  // the last row
  std::size_t left = 0;
  std::size_t right = 0;  // the last column
  int extent = 0;         // its height
};

// The parts of a thing by rows of the grid that its face declares. Parts without a place in it have
// rows of their own below: the name, the art, marks, text. Without a declared grid, name and art
// are first. Borrows the thing.
class FaceGrid {
 public:
  // `face` may be null. `has_art`: there is a picture to show.
  FaceGrid(const scene::Thing& thing, const scene::Face* face, bool has_art);

  std::vector<FacePart>& parts() { return parts_; }
  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }

 private:
  void AddRow(const std::string& row, bool has_art);
  void AddBelow(const std::string& name);
  void AddMarksBelow(const std::string& kind);
  void Add(const std::string& name, std::size_t left, std::size_t right);
  std::vector<const scene::Mark*> MarksOf(const std::string& kind) const;

  const scene::Thing& thing_;
  std::vector<FacePart> parts_;
  std::size_t rows_ = 0;
  std::size_t columns_ = 1;
};

}  // namespace walz::ui

#include "ui/svg_face_grid.h"

#include <algorithm>
#include <sstream>
#include <utility>

#include "base/ranges.h"

namespace walz::ui {

FaceGrid::FaceGrid(const scene::Thing& thing, const scene::Face* face, bool has_art)
    : thing_(thing) {
  const bool declared = face != nullptr && !face->rows.empty();
  const std::vector<std::string> usual = {"title", "art"};
  for (const std::string& row : declared ? face->rows : usual) AddRow(row, has_art);
  AddBelow("title");
  if (has_art) AddBelow("art");
  for (const scene::Mark& mark : thing.marks) AddMarksBelow(mark.kind);
  if (!thing.text.empty()) AddBelow("text");
}

void FaceGrid::AddRow(const std::string& row, bool has_art) {
  std::istringstream words(row);
  std::size_t column = 0;
  for (std::string name; words >> name; ++column) {
    columns_ = std::max(columns_, column + 1);
    if ((name == "art" && !has_art) || (name == "text" && thing_.text.empty())) continue;
    const auto known = std::ranges::find(parts_, name, &FacePart::name);
    if (known != parts_.end()) {
      known->bottom = rows_;
      known->right = std::max(known->right, column);
    } else {
      Add(name, column, column);
    }
  }
  ++rows_;
}

void FaceGrid::AddBelow(const std::string& name) {
  if (base::Contains(parts_, name, &FacePart::name)) return;
  Add(name, 0, columns_ - 1);
  ++rows_;
}

void FaceGrid::AddMarksBelow(const std::string& kind) {
  const auto shows = [&](const FacePart& part) {
    return !part.marks.empty() && part.marks.front()->kind == kind;
  };
  if (std::ranges::any_of(parts_, shows)) return;
  parts_.push_back({{}, MarksOf(kind), rows_, rows_, 0, columns_ - 1});
  ++rows_;
}

// Adds a part in the last row, unless the thing has none of that name.
void FaceGrid::Add(const std::string& name, std::size_t left, std::size_t right) {
  const bool drawn = name == "title" || name == "art" || name == "text";
  FacePart part{name, {}, rows_, rows_, left, right};
  if (!drawn) part.marks = MarksOf(name);
  if (drawn || !part.marks.empty()) parts_.push_back(std::move(part));
}

std::vector<const scene::Mark*> FaceGrid::MarksOf(const std::string& kind) const {
  std::vector<const scene::Mark*> marks;
  for (const scene::Mark& mark : thing_.marks) {
    if (mark.kind == kind) marks.push_back(&mark);
  }
  return marks;
}

}  // namespace walz::ui

// One card of a gallery as a picture.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace walz::ui {

// What stands on a card: everything as people read it.
struct CardFace {
  std::string kind;
  std::string name;
  std::string text;                                        // what it does; may be empty
  std::vector<std::pair<std::string, std::string>> lines;  // a field and what it says
};

// A complete SVG document, as high as its text needs. Equal faces make equal pictures.
std::string SvgCard(const CardFace& face);

}  // namespace walz::ui

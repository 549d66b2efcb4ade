// The look of a game in clients with graphics: a theme, faces of components, and a picture of a
// seat's area. Colours are `#rrggbb`; all other values are names from short lists, which every
// client supports.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

namespace walz::content {

// The names that content can use. The first of a list is the default, except for typefaces: text
// defaults to `sans`, titles to the typeface of the text.
std::vector<std::string> ThemeRoles();    // roles of colours: `table`, `ink` ...
std::vector<std::string> TitleFonts();    // typefaces of titles
std::vector<std::string> TextFonts();     // typefaces of text
std::vector<std::string> Textures();      // textures of the table
std::vector<std::string> CornerForms();   // corners of cards and boxes
std::vector<std::string> FaceShapes();    // outlines of cards, tiles and tokens
std::vector<std::string> ZoneForms();     // forms of a zone in a tableau
std::vector<std::string> NumberForms();   // forms of a variable in a tableau
inline constexpr int kMaxSteps = 60;      // steps of a track
inline constexpr int kMaxExtent = 10000;  // width and height of a tableau

// A choice of colours and styles. An empty member selects the client's default.
struct Theme {
  using Colors = std::map<std::string, std::string>;  // by role
  Colors light;
  Colors dark;
  std::string title;
  std::string text;
  std::string texture;
  std::string corners;

  friend bool operator==(const Theme&, const Theme&) = default;
};

// A rectangle of a tableau that shows one line of the seat's panel.
struct TableauPlace {
  std::string entry;             // `variable.coins`: the id of the line without its keys
  std::string of;                // show only the parts for this definition (`kind.id`); empty: all
  std::array<int, 2> at = {};    // the upper left corner
  std::array<int, 2> size = {};  // width and height
  std::string as;                // one of ZoneForms or NumberForms
  int steps = 0;                 // number of steps of a track or of slots; 0 for other forms
  std::string icon;              // an icon of the view; empty: the icon of the line
  bool label = false;            // also shows the label of the line
};

// The area of a seat as a picture.
struct Tableau {
  std::array<int, 2> size = {};  // width and height; 0: the view declares no tableau
  std::string art;               // the name of its picture (content/art.h); empty: there is none
  std::vector<TableauPlace> places;
};

}  // namespace walz::content

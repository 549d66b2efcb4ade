// Colours, typefaces and corners of pictures.
#pragma once

#include <string>
#include <string_view>

#include "content/looks.h"
#include "content/view_declaration.h"

namespace walz::ui {

// The light theme of a game, with defaults for undeclared values. Faces of cards have the same
// paper and ink in every theme, as their art is made for it.
class SvgTheme {
 public:
  explicit SvgTheme(const content::Theme& theme) : theme_(theme) {}

  // Returns the colour of a role (content::ThemeRoles), as `#rrggbb`.
  std::string_view Color(std::string_view role) const;
  // Returns the colour of a ground of the map.
  std::string_view Ground(content::ViewColor color) const;
  // Returns the font families of titles and of text, for `font-family`.
  std::string_view title_face() const;
  std::string_view text_face() const;
  // Returns the radius of the corners of cards and boxes; `size` is a number of steps.
  int Corner(int size) const;

 private:
  const content::Theme& theme_;
};

// Returns the shade of a colour for icons and frames.
std::string_view StrongColor(content::ViewColor color);

}  // namespace walz::ui

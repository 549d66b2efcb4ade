// The look of a game in pictures: its theme, icons and faces, and the art of one document.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/art.h"
#include "scene/scene.h"
#include "ui/svg_paint.h"
#include "ui/svg_theme.h"

namespace walz::ui {

// A rectangle in units of a picture.
struct SvgArea {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
};

// The scaling of a picture to a rectangle: kWhole shows all of the picture; kCover fills the
// rectangle and crops the picture.
enum class ArtFit { kWhole, kCover };

// Returns the corners of a cell with this middle, for `points`.
std::string OutlinePoints(const kernel::Geometry& cell, kernel::Point at);

// Definitions of one document, each once: art, and outlines of cells to clip it. Collects them
// while the document is drawn.
class SvgDefs {
 public:
  // Borrows the pictures, which are sorted by name.
  explicit SvgDefs(const std::vector<content::PicturePtr>& pictures) : pictures_(pictures) {}

  // Returns true if there is a picture of that name (content/art.h).
  bool Has(std::string_view art) const { return content::FindPicture(pictures_, art) != nullptr; }
  // Returns a picture in a rectangle; empty if there is none of that name.
  std::string Art(const std::string& art, const SvgArea& area, ArtFit fit);
  // Returns a picture in a cell, clipped to its outline; empty if there is none of that name.
  std::string Art(const std::string& art, const kernel::Geometry& cell, kernel::Point at);

  // Returns the definitions so far, with the bytes of the pictures; empty if there are none.
  std::string Markup() const;

 private:
  const std::vector<content::PicturePtr>& pictures_;
  // By the id that the document refers to.
  std::map<std::string, std::pair<content::PicturePtr, ArtFit>> art_;
  std::map<std::string, const kernel::Geometry*> outlines_;
};

// Returns the declared face of a definition (`kind.id`), or null.
const scene::Face* FindFace(const std::vector<scene::Face>& faces, std::string_view definition);

// The look of the game of a scene (scene::GameScene), and the definitions of the document that is
// drawn. Borrows both.
struct SvgLook {
  SvgLook(const scene::Scene& scene, SvgDefs& definitions)
      : theme(scene.theme), symbols(scene.icons), faces(scene.faces), defs(definitions) {}

  SvgTheme theme;
  SymbolPainter symbols;
  const std::vector<scene::Face>& faces;
  SvgDefs& defs;
};

}  // namespace walz::ui

#include "ui/svg_look.h"

#include <fmt/format.h>

#include "base/base64.h"

namespace walz::ui {

std::string OutlinePoints(const kernel::Geometry& cell, kernel::Point at) {
  std::string points;
  for (std::size_t i = 0; i < cell.outline().size(); ++i) {
    const kernel::Point corner = at + cell.Corner(i);
    points += fmt::format("{}{},{}", points.empty() ? "" : " ", corner.x, corner.y);
  }
  return points;
}

std::string SvgDefs::Art(const std::string& art, const SvgArea& area, ArtFit fit) {
  const content::PicturePtr picture = content::FindPicture(pictures_, art);
  if (picture == nullptr) return {};
  const std::string id = (fit == ArtFit::kCover ? "cover-" : "art-") + art;
  art_.try_emplace(id, picture, fit);
  return fmt::format("<use href=\"#{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n", id,
                     area.x, area.y, area.width, area.height);
}

std::string SvgDefs::Art(const std::string& art, const kernel::Geometry& cell, kernel::Point at) {
  const kernel::Point half = cell.extent();
  if (cell.outline().empty() || !Has(art)) return {};
  const std::string id = fmt::format("outline-{}", static_cast<int>(cell.shape()));
  outlines_.try_emplace(id, &cell);
  return fmt::format("<g transform=\"translate({} {})\" clip-path=\"url(#{})\">", at.x, at.y, id) +
         Art(art, {-half.x, -half.y, 2 * half.x, 2 * half.y}, ArtFit::kCover) + "</g>\n";
}

std::string SvgDefs::Markup() const {
  if (art_.empty()) return {};
  std::string text = "<defs>\n";
  for (const auto& [id, art] : art_) {
    const auto& [picture, fit] = art;
    text += fmt::format(
        "<symbol id=\"{}\"><image width=\"100%\" height=\"100%\" "
        "preserveAspectRatio=\"xMidYMid {}\" href=\"data:{};base64,{}\"/></symbol>\n",
        id, fit == ArtFit::kCover ? "slice" : "meet", picture->type,
        base::EncodeBase64(picture->bytes));
  }
  for (const auto& [id, cell] : outlines_) {
    text += fmt::format("<clipPath id=\"{}\"><polygon points=\"{}\"/></clipPath>\n", id,
                        OutlinePoints(*cell, {}));
  }
  return text + "</defs>\n";
}

const scene::Face* FindFace(const std::vector<scene::Face>& faces, std::string_view definition) {
  const std::string_view kind = definition.substr(0, definition.find('.'));
  const auto found = std::ranges::find(faces, kind, &scene::Face::kind);
  return found == faces.end() ? nullptr : &*found;
}

}  // namespace walz::ui

#include "ui/svg_theme.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/check.h"

namespace walz::ui {
namespace {

using NamedColor = std::pair<std::string_view, std::string_view>;

// The colours of games without a theme.
constexpr std::array<NamedColor, 13> kColors = {{{"table", "#f7f4ec"},
                                                 {"card", "#fffdf7"},
                                                 {"ink", "#23201a"},
                                                 {"line", "#c9c1b0"},
                                                 {"accent", "#7a3b12"},
                                                 {"accent_ink", "#ffffff"},
                                                 {"soft", "#ece5d6"},
                                                 {"board", "#f6f1e4"},
                                                 {"way", "#7a6a4f"},
                                                 {"edge", "#8a8272"},
                                                 {"name", "#4a4436"},
                                                 {"halo", "#fdfbf5"},
                                                 {"frame", "#8a8272"}}};

constexpr std::array<std::string_view, content::kViewColors> kGrounds = {
    "#eeeae0", "#d8d4cc", "#e8c9bd", "#cfe3b4", "#f0e2a8", "#c4d8e8",
    "#dfcbe2", "#c2e2dc", "#f3d3ae", "#dcc9b0", "#c9c5bd", "#fdfbf5"};

std::string_view FamilyOf(std::string_view typeface) {
  if (typeface == "serif") return "Vollkorn, Georgia, serif";
  if (typeface == "slab") return "Zilla Slab, Rockwell, serif";
  if (typeface == "blackletter") return "Grenze Gotisch, Georgia, serif";
  return "sans-serif";
}

}  // namespace

std::string_view SvgTheme::Color(std::string_view role) const {
  const auto declared = theme_.light.find(std::string(role));
  if (declared != theme_.light.end()) return declared->second;
  const auto known = std::ranges::find(kColors, role, &NamedColor::first);
  WALZ_CHECK(known != kColors.end(), "pictures use roles of themes");
  return known->second;
}

std::string_view SvgTheme::Ground(content::ViewColor color) const {
  const auto index = static_cast<std::size_t>(color);
  if (color == content::ViewColor::kNone) return kGrounds[index];
  const auto declared = theme_.light.find("ground_" + content::ViewColorNames()[index - 1]);
  return declared == theme_.light.end() ? kGrounds[index] : std::string_view(declared->second);
}

std::string_view SvgTheme::title_face() const {
  return theme_.title.empty() ? text_face() : FamilyOf(theme_.title);
}

std::string_view SvgTheme::text_face() const { return FamilyOf(theme_.text); }

int SvgTheme::Corner(int size) const {
  if (theme_.corners == "square") return size;
  return theme_.corners == "round" ? size * 4 : size * 5 / 2;
}

std::string_view StrongColor(content::ViewColor color) {
  constexpr std::array<std::string_view, content::kViewColors> kStrong = {
      "#ffffff", "#b8b2a8", "#e07a5f", "#81b366", "#f2c14e", "#6ba3d6",
      "#b889c4", "#6cc5b6", "#e8943a", "#a9794e", "#4a4640", "#fbf8f0"};
  return kStrong[static_cast<std::size_t>(color)];
}

}  // namespace walz::ui

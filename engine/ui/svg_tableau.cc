#include "ui/svg_tableau.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "base/ranges.h"
#include "ui/markup.h"
#include "ui/svg_look.h"
#include "ui/svg_paint.h"

namespace walz::ui {
namespace {

constexpr int kMostIcons = 10;  // of a pile
constexpr int kUncounted = 5;   // icons that are recognized without a number
constexpr int kLeastLetters = 7;
// Sizes in units of the tableau, and their least size in units of the picture.
constexpr int kPlaceLetters = 9;
constexpr int kPlaceNumber = 11;
constexpr int kPlaceLabel = 7;
constexpr int kPlaceIcon = 13;
constexpr int kLegible = 11;

// The contents of a place: a line of the panel, and the parts of it that the place shows.
struct PlacedLine {
  const scene::Entry* entry = nullptr;  // null: the panel has no such line now
  std::vector<const scene::Part*> parts;
};

// Returns true if a place shows a line of a seat, or parts of it.
bool Shows(const content::TableauPlace& place, const scene::Entry& entry, kernel::Seat seat) {
  return entry.id == place.entry || entry.id == place.entry + ".seat" + std::to_string(seat);
}

PlacedLine PlacedIn(const content::TableauPlace& place, const std::vector<scene::Entry>& entries,
                    kernel::Seat seat) {
  PlacedLine placed;
  const auto found = std::ranges::find_if(
      entries, [&](const scene::Entry& entry) { return Shows(place, entry, seat); });
  if (found == entries.end()) return placed;
  placed.entry = &*found;
  for (const scene::Part& part : found->parts) {
    if (place.of.empty() || part.of.front() == place.of) placed.parts.push_back(&part);
  }
  return placed;
}

// Returns true if the places show all of a line.
bool IsPlaced(const content::Tableau& tableau, const scene::Entry& entry, kernel::Seat seat) {
  bool shown = false;
  std::vector<const scene::Part*> parts;
  for (const content::TableauPlace& place : tableau.places) {
    if (!Shows(place, entry, seat)) continue;
    if (place.of.empty()) return true;
    shown = true;
    for (const scene::Part& part : entry.parts) {
      if (part.of.front() == place.of) parts.push_back(&part);
    }
  }
  return shown && std::ranges::all_of(entry.parts, [&](const scene::Part& part) {
           return base::Contains(parts, &part);
         });
}

// Draws the places of a tableau.
class TableauPainter {
 public:
  TableauPainter(const content::Tableau& tableau, kernel::Seat seat, int width, SvgLook& look)
      : tableau_(tableau), seat_(seat), width_(width), look_(look) {}

  std::string PaintPlace(const content::TableauPlace& place, const PlacedLine& placed) {
    const scene::Entry& entry = *placed.entry;
    SvgArea area{Scaled(place.at[0]), Scaled(place.at[1]), Scaled(place.size[0]),
                 Scaled(place.size[1])};
    svg_ = fmt::format("<g><title>{}: {}</title>\n", MarkupText(entry.label),
                       MarkupText(TextOf(place, placed)));
    if (place.label) {
      PaintLabel(!place.of.empty()           ? placed.parts.front()->name
                 : entry.short_label.empty() ? entry.label
                                             : entry.short_label,
                 area);
    }
    if (!place.of.empty() || !entry.parts.empty()) {
      PaintParts(place, placed.parts, area);
    } else if (entry.hidden) {
      PaintBlock(BacksBlock(*entry.hidden), area, 1);
    } else if (entry.id.starts_with("zone.")) {
      PaintThings(entry.things, place.as, area);
    } else if (entry.number) {
      PaintNumber(*entry.number, place, place.icon.empty() ? entry.icon : place.icon, area);
    } else {
      PaintWords(entry.value, area);
    }
    return svg_ + "</g>\n";
  }

 private:
  int Scaled(int units) const { return units * width_ / tableau_.size[0]; }
  int Legible(int units) const { return std::max(kLegible, Scaled(units)); }

  static std::string TextOf(const content::TableauPlace& place, const PlacedLine& placed) {
    if (place.of.empty()) return placed.entry->value;
    std::string text;
    for (const scene::Part* const part : placed.parts) {
      text += (text.empty() ? "" : ", ") + part->text;
    }
    return text;
  }

  // Writes the label at the top of an area, which it shortens.
  void PaintLabel(const std::string& label, SvgArea& area) {
    const int size = Legible(kPlaceLabel);
    svg_ += SvgText(area.x + area.width / 2, area.y + size, size, FitText(label, area.width, size),
                    {.anchor = "middle", .halo = kPaper, .face = look_.theme.title_face()});
    area.y += size + 2;
    area.height = std::max(0, area.height - size - 2);
  }

  // Divides an area among parts, side by side.
  void PaintParts(const content::TableauPlace& place, const std::vector<const scene::Part*>& parts,
                  const SvgArea& area) {
    if (parts.empty()) return;
    const int width = area.width / static_cast<int>(parts.size());
    SvgArea own{area.x, area.y, width, area.height};
    for (const scene::Part* const part : parts) {
      if (part->hidden) {
        PaintBlock(BacksBlock(*part->hidden), own, 1);
      } else if (!part->things.empty()) {
        PaintThings(part->things, place.as, own);
      } else if (part->number) {
        PaintNumber(*part->number, place, place.icon.empty() ? part->icon : place.icon, own);
      } else {
        PaintWords(part->text, own);
      }
      own.x += width;
    }
  }

  // Draws a block in the middle of an area, as large as it fits, at most `most` times its size.
  void PaintBlock(const SvgBlock& block, const SvgArea& area, double most) {
    if (block.width == 0 || block.height == 0) return;
    const double scale = std::min({most, static_cast<double>(area.width) / block.width,
                                   static_cast<double>(area.height) / block.height});
    svg_ += Moved(block.svg, area.x + static_cast<int>(area.width - block.width * scale) / 2,
                  area.y + static_cast<int>(area.height - block.height * scale) / 2, scale);
  }

  // Draws things in as many rows as make them largest.
  void PaintThings(const std::vector<scene::Thing>& things, const std::string& as,
                   const SvgArea& area) {
    constexpr int kMostRows = 5;
    constexpr int kUnlimited = 1000000;
    constexpr double kMostScale = 1.2;
    const auto scale_of = [&](const SvgBlock& block) {
      return std::min(static_cast<double>(area.width) / std::max(1, block.width),
                      static_cast<double>(area.height) / std::max(1, block.height));
    };
    SvgBlock best = ThingsBlock(things, as, kUnlimited, look_);
    const int whole = best.width;
    for (int rows = 2; rows <= kMostRows && scale_of(best) < kMostScale; ++rows) {
      SvgBlock wrapped = ThingsBlock(things, as, whole / rows + whole / 10, look_);
      if (scale_of(wrapped) > scale_of(best)) best = std::move(wrapped);
    }
    PaintBlock(best, area, kMostScale);
  }

  void PaintNumber(std::int64_t number, const content::TableauPlace& place, const std::string& icon,
                   const SvgArea& area) {
    const bool counts = number >= 0;
    if (place.as == "track") {
      PaintTrack(number, place.steps, area);
    } else if (place.as == "slots" && counts) {
      PaintSlots(number, place.steps, icon, area);
    } else if (place.as == "pile" && counts && look_.symbols.Has(icon)) {
      PaintPile(number, icon, area);
    } else {
      PaintWords(std::to_string(number), area, true);
    }
  }

  // Returns the largest size of letters, up to `size`, with which a line fits.
  static int FittingSize(const std::string& text, int size, const SvgArea& area) {
    while (size > kLeastLetters && (TextWidth(text, size) > area.width || size > area.height)) {
      --size;
    }
    return size;
  }

  // Writes text in the middle of an area, on a light ground.
  void PaintWords(const std::string& text, const SvgArea& area, bool number = false) {
    int size = number ? FittingSize(text, Legible(kPlaceNumber), area) : Legible(kPlaceLetters);
    std::vector<std::string> lines = WrapText(text, area.width - 6, size);
    const auto height = [&] { return static_cast<int>(lines.size()) * (size + 2); };
    while (size > kLeastLetters && (height() > area.height || IsCut(lines))) {
      lines = WrapText(text, area.width - 6, --size);
    }
    const int fit = std::max(1, area.height / (size + 2));
    lines.resize(std::min(lines.size(), static_cast<std::size_t>(fit)));
    int width = 0;
    for (const std::string& line : lines) width = std::max(width, TextWidth(line, size));
    const int top = area.y + (area.height - height()) / 2;
    const int middle = area.x + area.width / 2;
    svg_ += fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"{}\" "
        "fill-opacity=\"0.9\"/>\n",
        middle - width / 2 - 4, top, width + 8, height() + 2, number ? size / 2 : 4, kPaper);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      svg_ += SvgText(middle, top + static_cast<int>(i + 1) * (size + 2) - 2, size, lines[i],
                      {.anchor = "middle", .bold = number, .face = FaceOf(number)});
    }
  }

  std::string_view FaceOf(bool number) const {
    return number ? look_.theme.title_face() : std::string_view();
  }

  void PaintIcon(const std::string& icon, int x, int middle, int size) {
    svg_ += look_.symbols.Paint({{icon, "", content::ViewColor::kNone, {}, ""}}, x, middle, size);
  }

  // Draws icons that overlap. A number follows if there are too many to count.
  void PaintPile(std::int64_t number, const std::string& icon, const SvgArea& area) {
    if (number == 0) return;
    const int size = std::clamp(area.height - 2, 8, std::max(16, Scaled(kPlaceIcon)));
    const int step = size / 2;
    const std::string text = std::to_string(number);
    const int beside = TextWidth(text, size * 4 / 5) + 6;
    const auto fitting = [&](int width) {
      return static_cast<std::int64_t>(1 + std::max(0, width - size) / step);
    };
    std::int64_t shown = std::min<std::int64_t>(number, kMostIcons);
    const bool counted = number > kUncounted || shown > fitting(area.width);
    if (counted) shown = std::min(shown, fitting(area.width - beside));
    const int icons = size + static_cast<int>(shown - 1) * step;
    int x = area.x + (area.width - icons - (counted ? beside : 0)) / 2;
    const int middle = area.y + area.height / 2;
    for (std::int64_t i = 0; i < shown; ++i) {
      PaintIcon(icon, x, middle, size);
      x += i + 1 < shown ? step : size;
    }
    if (counted) PaintWords(text, {x + 2, middle - size / 2, beside, size}, true);
  }

  // Draws positions from 0 to `steps`. The marker has the number; beyond the end it is on the last
  // position.
  void PaintTrack(std::int64_t number, int steps, const SvgArea& area) {
    const auto at = static_cast<int>(std::clamp<std::int64_t>(number, 0, steps));
    const bool tall = area.height > area.width;
    const int length = tall ? area.height : area.width;
    for (int step = 0; step <= steps; ++step) {
      const int from = length * step / (steps + 1);
      const int extent = std::max(1, length * (step + 1) / (steps + 1) - from - 2);
      const SvgArea box = tall ? SvgArea{area.x, area.y + from, area.width, extent}
                               : SvgArea{area.x + from, area.y, extent, area.height};
      const bool passed = step < at;
      svg_ += fmt::format(
          "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"3\" fill=\"{}\" "
          "fill-opacity=\"{}\" stroke=\"{}\" stroke-opacity=\"{}\"/>\n",
          box.x, box.y, box.width, box.height,
          step == at ? SeatColor(seat_)
          : passed   ? kPaperInk
                     : kPaper,
          step == at ? "1" : "0.4", kPaperInk, step == at ? "1" : "0.3");
      if (step != at) continue;
      const std::string text = std::to_string(number);
      const int size = FittingSize(text, Legible(kPlaceNumber), box);
      svg_ += SvgText(box.x + box.width / 2, box.y + box.height / 2 + size / 3, size, text,
                      {.anchor = "middle", .color = OnSeatColor(seat_), .bold = true});
    }
  }

  // Draws as many positions as `steps`, the first ones filled. If there are more, a number follows.
  void PaintSlots(std::int64_t number, int steps, const std::string& icon, const SvgArea& area) {
    const std::string text = std::to_string(number);
    const int beside = number > steps ? TextWidth(text, Legible(kPlaceNumber)) + 6 : 0;
    const int pitch = std::max(3, (area.width - beside) / std::max(1, steps));
    const int size = std::min({pitch - 2, area.height - 2, std::max(16, Scaled(kPlaceIcon + 4))});
    const int middle = area.y + area.height / 2;
    for (int step = 0; step < steps; ++step) {
      const int x = area.x + step * pitch + (pitch - size) / 2;
      const bool full = step < number;
      svg_ += fmt::format(
          "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"3\" fill=\"{}\" "
          "fill-opacity=\"{}\" stroke=\"{}\"{}/>\n",
          x, middle - size / 2, size, size, kPaper, full ? "1" : "0.4", kOutline,
          full ? "" : " stroke-opacity=\"0.5\" stroke-dasharray=\"3 2\"");
      if (full && look_.symbols.Has(icon)) PaintIcon(icon, x + 2, middle, size - 4);
    }
    if (number > steps) {
      PaintWords(text, {area.x + area.width - beside, area.y, beside, area.height}, true);
    }
  }

  const content::Tableau& tableau_;
  kernel::Seat seat_;
  int width_;
  SvgLook& look_;
  std::string svg_;
};

}  // namespace

SvgBlock TableauBlock(const content::Tableau& tableau, const scene::SeatPanel& seat, int width,
                      SvgLook& look) {
  if (tableau.size[0] == 0) return {};
  const int height = tableau.size[1] * width / tableau.size[0];
  SvgBlock block{fmt::format("<rect width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"{}\"/>\n", width,
                             height, look.theme.Corner(2), look.theme.Color("soft")),
                 width, height};
  block.svg += look.defs.Art(tableau.art, {0, 0, width, height}, ArtFit::kWhole);
  TableauPainter painter(tableau, seat.seat, width, look);
  for (const content::TableauPlace& place : tableau.places) {
    const PlacedLine placed = PlacedIn(place, seat.entries, seat.seat);
    const bool nothing = !place.of.empty() && placed.parts.empty();
    if (placed.entry != nullptr && !nothing) block.svg += painter.PaintPlace(place, placed);
  }
  return block;
}

std::vector<const scene::Entry*> UnplacedEntries(const content::Tableau& tableau,
                                                 const scene::SeatPanel& seat) {
  std::vector<const scene::Entry*> lines;
  for (const scene::Entry& entry : seat.entries) {
    if (!IsPlaced(tableau, entry, seat.seat)) lines.push_back(&entry);
  }
  return lines;
}

}  // namespace walz::ui

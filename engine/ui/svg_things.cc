#include "ui/svg_things.h"

#include <fmt/format.h>

#include <algorithm>

#include "ui/markup.h"
#include "ui/svg_card.h"
#include "ui/svg_look.h"
#include "ui/svg_paint.h"

namespace walz::ui {
namespace {

constexpr int kThingGap = 8;
constexpr int kTokenHeight = 28;
constexpr int kTokenSign = 20;
constexpr int kTokenText = 13;
constexpr int kCountText = 15;

// A number of things that look the same.
struct ThingPile {
  const scene::Thing* thing;
  int count;
};

std::vector<ThingPile> PilesOf(const std::vector<scene::Thing>& things) {
  std::vector<ThingPile> piles;
  for (const scene::Thing& thing : things) {
    const auto same = std::ranges::find_if(piles, [&](const ThingPile& pile) {
      return pile.thing->definition == thing.definition && pile.thing->owner == thing.owner &&
             pile.thing->marks == thing.marks;
    });
    if (same == piles.end()) {
      piles.push_back({&thing, 1});
    } else {
      ++same->count;
    }
  }
  return piles;
}

std::string CountOf(const ThingPile& pile) { return fmt::format("× {}", pile.count); }

bool IsBare(const scene::Thing& thing, const SvgLook& look) {
  const scene::Face* const face = FindFace(look.faces, thing.definition);
  return face != nullptr ? face->shape == "token" : thing.text.empty() && thing.marks.empty();
}

SvgBlock FaceBlock(const ThingPile& pile, SvgLook& look) {
  const auto [width, height] = CardSizeOf(pile.thing->definition, look.faces);
  SvgBlock block{Moved(CardGroup(*pile.thing, "", look), 0, 0, 0.5), width / 2, height / 2};
  if (pile.count > 1) {
    block.svg += SvgText(block.width - 10, block.height - 6, kCountText, CountOf(pile),
                         {.anchor = "end", .bold = true, .halo = kPaper});
  }
  return block;
}

// A picture, an icon, or a name in its colour.
SvgBlock TokenBlock(const ThingPile& pile, SvgLook& look) {
  const scene::Thing& thing = *pile.thing;
  const std::string icon = thing.definition.substr(thing.definition.find('.') + 1);
  constexpr int kMiddle = kTokenHeight / 2;
  std::string svg;
  int x = 6;
  if (look.defs.Has(thing.art)) {
    svg += look.defs.Art(thing.art, {x, 2, kTokenHeight - 4, kTokenHeight - 4}, ArtFit::kWhole);
    x += kTokenHeight - 4;
  } else if (look.symbols.Has(icon)) {
    svg +=
        look.symbols.Paint({{icon, "", thing.color, {}, thing.short_name}}, x, kMiddle, kTokenSign);
    x += kTokenSign;
  } else {
    const int width = TextWidth(thing.short_name, kTokenText);
    svg += SvgText(x, kMiddle + 4, kTokenText, thing.short_name);
    svg += fmt::format("<path d=\"M{} {}h{}\" stroke=\"{}\" stroke-width=\"3\"/>\n", x, kMiddle + 9,
                       width, StrongColor(thing.color));
    x += width;
  }
  if (pile.count > 1) {
    svg += SvgText(x + 4, kMiddle + 4, kTokenText, CountOf(pile), {.bold = true});
    x += 4 + TextWidth(CountOf(pile), kTokenText);
  }
  const std::string frame = fmt::format(
      "<g><title>{}</title><rect width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"{}\" "
      "stroke=\"{}\"/>\n",
      MarkupText(thing.name), x + 6, kTokenHeight, kMiddle, kPaper, look.theme.Color("line"));
  return {frame + svg + "</g>\n", x + 6, kTokenHeight};
}

}  // namespace

std::string Moved(const std::string& svg, int x, int y, double scale) {
  const std::string scaled = scale == 1 ? "" : fmt::format(" scale({:.3g})", scale);
  return fmt::format("<g transform=\"translate({} {}){}\">\n", x, y, scaled) + svg + "</g>\n";
}

SvgBlock ThingsBlock(const std::vector<scene::Thing>& things, std::string_view as, int width,
                     SvgLook& look) {
  const bool bare =
      std::ranges::all_of(things, [&](const scene::Thing& thing) { return IsBare(thing, look); });
  SvgBlock all;
  int x = 0;
  int y = 0;
  for (const ThingPile& pile : PilesOf(things)) {
    const SvgBlock block = bare ? TokenBlock(pile, look) : FaceBlock(pile, look);
    if (as == "row" && x > 0 && x + block.width > width) {
      x = 0;
      y = all.height + kThingGap;
    }
    all.svg += Moved(block.svg, x, y);
    all.width = std::max(all.width, x + block.width);
    all.height = std::max(all.height, y + block.height);
    x += as == "fan"     ? block.width * 3 / 5
         : as == "stack" ? block.width / 8
                         : block.width + kThingGap;
  }
  return all;
}

SvgBlock BacksBlock(std::int64_t count) {
  constexpr int kWidth = 18;
  constexpr int kHeight = 24;
  const std::string number = fmt::format("× {}", count);
  return {fmt::format("<rect x=\"1\" y=\"1\" width=\"{}\" height=\"{}\" rx=\"3\" fill=\"#7d8aa0\" "
                      "stroke=\"{}\"/>\n<rect x=\"4\" y=\"5\" width=\"10\" height=\"14\" "
                      "fill=\"none\" stroke=\"#dfe5ef\"/>\n",
                      kWidth - 2, kHeight - 2, kOutline) +
              SvgText(kWidth + 4, kHeight / 2 + 5, kTokenText, number, {.bold = true}),
          kWidth + 4 + TextWidth(number, kTokenText), kHeight};
}

}  // namespace walz::ui

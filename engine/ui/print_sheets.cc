#include "ui/print_sheets.h"

#include <fmt/format.h>

#include "scene/scene_of.h"
#include "ui/gallery_things.h"
#include "ui/markup.h"
#include "ui/svg_card.h"

namespace walz::ui {
namespace {

// A4 in the units of cards, four per millimetre.
constexpr int kPageWidth = 840;
constexpr int kPageHeight = 1188;
constexpr int kAcross = 3;
constexpr int kDown = 3;
constexpr int kLeft = (kPageWidth - kAcross * kCardWidth) / 2;
constexpr int kTop = (kPageHeight - kDown * kCardHeight) / 2;
constexpr int kMarkLength = 24;

// Short lines outside the cards.
std::string CutMarks() {
  std::string path;
  for (int i = 0; i <= kAcross; ++i) {
    const int x = kLeft + i * kCardWidth;
    path +=
        fmt::format("M{0} {1}v-{3}M{0} {2}v{3}", x, kTop - 4, kPageHeight - kTop + 4, kMarkLength);
  }
  for (int i = 0; i <= kDown; ++i) {
    const int y = kTop + i * kCardHeight;
    path +=
        fmt::format("M{1} {0}h-{3}M{2} {0}h{3}", y, kLeft - 4, kPageWidth - kLeft + 4, kMarkLength);
  }
  return fmt::format("<path d=\"{}\" stroke=\"#000000\" fill=\"none\"/>\n", path);
}

std::string SheetOf(const std::vector<std::string>& cards, std::size_t first,
                    const std::string& title) {
  std::string svg;
  for (std::size_t i = first; i < cards.size() && i < first + kAcross * kDown; ++i) {
    const int at = static_cast<int>(i - first);
    svg += fmt::format("<g transform=\"translate({} {})\">\n", kLeft + at % kAcross * kCardWidth,
                       kTop + at / kAcross * kCardHeight) +
           cards[i] + "</g>\n";
  }
  return SvgDocument({0, 0, kPageWidth, kPageHeight, title, " width=\"210mm\" height=\"297mm\""},
                     svg + CutMarks());
}

}  // namespace

std::vector<std::string> PrintSheets(const match::Game& game, const std::string& language) {
  const scene::Describer describe(game, language);
  const std::vector<scene::Icon> icons = scene::MakeIcons(describe);
  std::vector<std::string> cards;
  for (const content::KindSpec* const kind : ThingKinds(game.content())) {
    if (kind->board) continue;
    const kernel::KindId id = game.ruleset().data().kinds.Find(kind->name);
    for (const kernel::DefinitionId definition : game.ruleset().definitions_of(id)) {
      const std::string card = CardGroup(PrintedThing(*kind, definition, describe),
                                         KindName(kind->name, describe), icons);
      cards.insert(cards.end(), game.ruleset().definition(definition).components.size(), card);
    }
  }
  std::vector<std::string> sheets;
  for (std::size_t first = 0; first < cards.size(); first += kAcross * kDown) {
    sheets.push_back(SheetOf(cards, first, describe.GameName()));
  }
  return sheets;
}

}  // namespace walz::ui

#include "ui/print_sheets.h"

#include <fmt/format.h>

#include <algorithm>

#include "scene/scene_of.h"
#include "ui/gallery_things.h"
#include "ui/markup.h"
#include "ui/svg_card.h"
#include "ui/svg_look.h"

namespace walz::ui {
namespace {

// A4 in the units of cards, four per millimetre.
constexpr int kPageWidth = 840;
constexpr int kPageHeight = 1188;
constexpr int kPageMargin = 40;
constexpr int kMarkLength = 24;

// A definition whose copies are printed.
struct PrintedCard {
  scene::Thing thing;
  std::string sort;
  CardSize size;
  std::size_t copies = 0;
};

// As many cards of one size as fit on a page, in its middle.
struct SheetLayout {
  explicit SheetLayout(CardSize card) : size(card) {}

  CardSize size;
  int across = (kPageWidth - 2 * kPageMargin) / size.width;
  int down = (kPageHeight - 2 * kPageMargin) / size.height;
  int left = (kPageWidth - across * size.width) / 2;
  int top = (kPageHeight - down * size.height) / 2;
};

using PrintedPage = std::vector<const PrintedCard*>;

// Short lines outside the cards.
std::string CutMarks(const SheetLayout& layout) {
  std::string path;
  for (int i = 0; i <= layout.across; ++i) {
    const int x = layout.left + i * layout.size.width;
    path += fmt::format("M{0} {1}v-{3}M{0} {2}v{3}", x, layout.top - 4,
                        kPageHeight - layout.top + 4, kMarkLength);
  }
  for (int i = 0; i <= layout.down; ++i) {
    const int y = layout.top + i * layout.size.height;
    path += fmt::format("M{1} {0}h-{3}M{2} {0}h{3}", y, layout.left - 4,
                        kPageWidth - layout.left + 4, kMarkLength);
  }
  return fmt::format("<path d=\"{}\" stroke=\"#000000\" fill=\"none\"/>\n", path);
}

std::string SheetOf(const PrintedPage& page, const scene::Scene& game,
                    const std::vector<content::PicturePtr>& pictures) {
  const SheetLayout layout(page.front()->size);
  SvgDefs defs(pictures);
  SvgLook look(game, defs);
  std::string svg;
  std::string card;
  for (std::size_t i = 0; i < page.size(); ++i) {
    if (i == 0 || page[i] != page[i - 1]) card = CardGroup(page[i]->thing, page[i]->sort, look);
    const int at = static_cast<int>(i);
    svg += fmt::format("<g transform=\"translate({} {})\">\n",
                       layout.left + at % layout.across * layout.size.width,
                       layout.top + at / layout.across * layout.size.height) +
           card + "</g>\n";
  }
  SvgFrame frame{0, 0, kPageWidth, kPageHeight, game.title};
  frame.attributes = " width=\"210mm\" height=\"297mm\"";
  frame.face = look.theme.text_face();
  return SvgDocument(frame, defs.Markup() + svg + CutMarks(layout));
}

std::vector<PrintedCard> CardsOf(const match::Game& game, const scene::Describer& describe,
                                 const std::vector<scene::Face>& faces) {
  std::vector<PrintedCard> cards;
  for (const content::KindSpec* const kind : ThingKinds(game.content())) {
    if (kind->board) continue;
    const kernel::KindId id = game.ruleset().data().kinds.Find(kind->name);
    for (const kernel::DefinitionId definition : game.ruleset().definitions_of(id)) {
      scene::Thing thing = PrintedThing(*kind, definition, describe);
      const CardSize size = CardSizeOf(thing.definition, faces);
      cards.push_back({std::move(thing), KindName(kind->name, describe), size,
                       game.ruleset().definition(definition).components.size()});
    }
  }
  return cards;
}

// Fills pages in order. A page has cards of one size.
std::vector<PrintedPage> PagesOf(const std::vector<PrintedCard>& cards) {
  std::vector<PrintedPage> pages;
  for (const PrintedCard& card : cards) {
    const SheetLayout layout(card.size);
    const auto room = static_cast<std::size_t>(layout.across * layout.down);
    for (std::size_t i = 0; i < card.copies; ++i) {
      if (pages.empty() || pages.back().size() == room || pages.back().front()->size != card.size) {
        pages.emplace_back();
      }
      pages.back().push_back(&card);
    }
  }
  return pages;
}

}  // namespace

std::vector<std::string> PrintSheets(const match::Game& game, const std::string& language) {
  const scene::Describer describe(game, language);
  const scene::Scene frame = scene::GameScene(describe);
  const std::vector<PrintedCard> cards = CardsOf(game, describe, frame.faces);
  std::vector<std::string> sheets;
  for (const PrintedPage& page : PagesOf(cards)) {
    sheets.push_back(SheetOf(page, frame, game.content().pictures));
  }
  return sheets;
}

}  // namespace walz::ui

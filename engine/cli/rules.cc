// walz rules: writes the rule book of a game, or its differences.
#include "book/difference.h"
#include "book/printed.h"
#include "cli/common.h"
#include "cli/definition_difference.h"
#include "cli/pdf.h"
#include "files/files.h"
#include "match/game.h"
#include "ui/book_difference.h"
#include "ui/book_page.h"

namespace walz::cli {
namespace {

struct RulesOptions {
  std::string game;
  std::string out;    // the file to write; empty: standard output
  bool aid = false;   // only the player aid
  bool diff = false;  // only what mods, variants and options change
};

constexpr int kTextWidth = 100;

std::string Joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::string PageOf(const ui::BookRequest& request, Format format) {
  if (format == Format::kHtml || format == Format::kPdf) return ui::BookHtml(request);
  if (format == Format::kMarkdown) return ui::BookMarkdown(request);
  return Joined(ui::BookLines(request, kTextWidth));
}

std::string PageOf(const ui::DifferenceRequest& request, Format format) {
  if (format == Format::kHtml || format == Format::kPdf) return ui::DifferenceHtml(request);
  if (format == Format::kMarkdown) return ui::DifferenceMarkdown(request);
  return Joined(ui::DifferenceLines(request, kTextWidth));
}

// Prints the book. Ends the command if it has errors.
book::Edition EditionOf(const match::Game& game, const CommonOptions& common, Console& console) {
  const int players = common.players == 0 ? game.default_seats() : common.players;
  base::Diagnostics findings;
  book::Edition edition = book::MakeEdition(game, common.language, players, findings);
  PrintFindings(findings, Format::kText, console, console.err);
  if (findings.has_errors()) throw Stop(messages::NoBook({.game = game.id()}), kFindings, findings);
  return edition;
}

// The page of differences from the game without mods, variants and chosen options.
std::string DifferencePage(const ui::BookRequest& book, const CommonOptions& common,
                           Console& console) {
  CommonOptions plain = common;
  plain.mods.clear();
  plain.variants.clear();
  plain.set.clear();
  const auto game = LoadGame(plain, book.game.id(), console);
  const book::Edition edition = EditionOf(*game, common, console);
  return PageOf(ui::DifferenceRequest{book, book::Difference(edition.printed, book.edition.printed),
                                      DefinitionDifferences(*game, book.game, common.language)},
                common.format);
}

int RunRules(const CommonOptions& common, const RulesOptions& options, Console& console) {
  const bool is_pdf = common.format == Format::kPdf;
  if (is_pdf && options.out.empty()) throw Stop(messages::PdfNeedsFile());
  const std::shared_ptr<const match::Game> game = LoadGame(common, options.game, console);
  const book::Edition edition = EditionOf(*game, common, console);
  if (edition.printed.chapters.empty()) {
    throw Stop(messages::NoBook({.game = game->id()}), kFindings);
  }
  const ui::BookRequest request{*game, edition, common.language, common.players, true, options.aid};
  const std::string text =
      options.diff ? DifferencePage(request, common, console) : PageOf(request, common.format);
  if (options.out.empty()) {
    console.out << text;
    return kFine;
  }
  if (is_pdf) {
    const base::Status written = WritePdf(text, options.out);
    if (!written) throw Stop(written.error().message, kFindings);
  } else {
    Need(files::WriteFileDurably(options.out, text), kFindings);
  }
  console.Say(messages::RulesWritten({.file = options.out}));
  return kFine;
}

}  // namespace

Command RulesCommand() {
  const auto rules = std::make_shared<RulesOptions>();
  return {.name = "rules",
          .options = {Text("game", Game(), rules->game), Text("--out", File(), rules->out),
                      Flag("--aid", rules->aid), Excluding(Flag("--diff", rules->diff), {"--aid"})},
          .run = Calling(RunRules, rules),
          .formats = {"text", "html", "md", "pdf"}};
}

}  // namespace walz::cli

// walz rules: writes the rule book of a game.
#include "book/printed.h"
#include "cli/common.h"
#include "cli/pdf.h"
#include "files/files.h"
#include "match/game.h"
#include "ui/book_page.h"
#include "ui/text_lines.h"

namespace walz::cli {
namespace {

struct RulesOptions {
  std::string game;
  std::string out;   // the file to write; empty: standard output
  bool aid = false;  // only the player aid
};

constexpr int kTextWidth = 100;

std::string TextOf(const ui::BookRequest& request) {
  std::string text;
  for (const std::string& line : ui::BookLines(request, kTextWidth)) text += line + "\n";
  return text;
}

int RunRules(const CommonOptions& common, const RulesOptions& options, Console& console) {
  const bool is_pdf = common.format == Format::kPdf;
  if (is_pdf && options.out.empty()) throw Stop(messages::PdfNeedsFile());
  const std::shared_ptr<const match::Game> game = LoadGame(common, options.game, console);
  const int players = common.players == 0 ? game->default_seats() : common.players;
  base::Diagnostics findings;
  const book::Edition edition = book::MakeEdition(*game, common.language, players, findings);
  PrintFindings(findings, Format::kText, console, console.err);
  if (findings.has_errors()) return kFindings;
  if (edition.printed.chapters.empty()) {
    throw Stop(messages::NoBook({.game = game->id()}), kFindings);
  }
  const ui::BookRequest request{*game, edition, common.language, common.players, true, options.aid};
  if (is_pdf) {
    const base::Status written = WritePdf(ui::BookHtml(request), options.out);
    if (!written) throw Stop(written.error().message, kFindings);
  } else {
    const std::string text = common.format == Format::kHtml       ? ui::BookHtml(request)
                             : common.format == Format::kMarkdown ? ui::BookMarkdown(request)
                                                                  : TextOf(request);
    if (options.out.empty()) {
      console.out << text;
      return kFine;
    }
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
                      Flag("--aid", rules->aid)},
          .run = Calling(RunRules, rules),
          .formats = {"text", "html", "md", "pdf"}};
}

}  // namespace walz::cli

#include "ui/terminal_game.h"

#include <sstream>

#include "unit/scene/stroll.h"

namespace walz::ui {
namespace {

// Returns the output of playing `match` with `input`.
std::string Played(match::Match& match, const std::string& language, const std::string& input) {
  std::istringstream in(input);
  std::ostringstream out;
  Console console{in, out, out};
  StreamLineReader reader(in);
  TerminalOptions options;
  options.drawn = false;
  EXPECT_EQ(TerminalGame(match, language, options, reader, console).Run(), kFine);
  return out.str();
}

TEST(TerminalGame, ShowsEventsExceptThoseWithoutText) {
  const auto match = scene::NewStroll({"random", "random"});
  const std::string silent = Played(*match, "de", "");
  EXPECT_NE(silent.find("Spieler 1 plays"), std::string::npos) << silent;
  EXPECT_EQ(silent.find("\n\n"), silent.find("\n\nDas Spiel ist zu Ende."));
}

TEST(TerminalGame, HelpBeginsWithTheDescriptionOfTheGame) {
  const auto match = scene::NewStroll({"human", "random"});
  const std::string help = Played(*match, "en", "?\nq\nn\n");
  EXPECT_NE(help.find("?\nA stroll: A walk from the gate to the shed.\n\n1, 2, 3"),
            std::string::npos)
      << help;
}

TEST(TerminalGame, OptionsSayWhereCardsChangeTheirNumbers) {
  const auto match = scene::NewStroll({"human", "random"});
  const std::string lines = Played(*match, "en", "play:guide\nq\nn\n");
  const std::string plain = "Walk: Gate (Home), fee 2";
  EXPECT_NE(lines.find(" 1 " + plain + "\n"), std::string::npos) << lines;
  EXPECT_NE(lines.find(" 1 " + plain + " – Fee: 2, Guide -1 = 1\n"), std::string::npos) << lines;
}

TEST(TerminalGame, ExplainsAnOption) {
  const auto match = scene::NewStroll({"human", "random"});
  const std::string lines = Played(*match, "en", "? 3\nq\nn\n");
  EXPECT_NE(lines.find("Play Guide\nplay:guide\nGuide: Fees are one coin less.\n"),
            std::string::npos)
      << lines;
}

TEST(TerminalGame, TheScoreSheetNamesItsColumns) {
  const auto match = scene::NewStroll({"random", "random"});
  const std::string lines = Played(*match, "en", "");
  EXPECT_NE(lines.find("\n    1    2  player\n    "), std::string::npos) << lines;
}

}  // namespace
}  // namespace walz::ui

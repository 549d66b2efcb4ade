#include "cli/terminal_game.h"

#include <sstream>

#include "unit/cli/stroll.h"

namespace walz::cli {
namespace {

// What is printed while `match` is played with `input`.
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

TEST(TerminalGame, TellsWhatHappensButNotEventsWithoutWords) {
  const auto match = NewStroll({"random", "random"});
  const std::string silent = Played(*match, "de", "");
  EXPECT_NE(silent.find("Spieler 1 plays"), std::string::npos) << silent;
  EXPECT_EQ(silent.find("\n\n"), silent.find("\n\nDas Spiel ist zu Ende."));
}

TEST(TerminalGame, HelpBeginsWithWhatTheGameIsAbout) {
  const auto match = NewStroll({"human", "random"});
  const std::string help = Played(*match, "en", "?\nq\nn\n");
  EXPECT_NE(help.find("?\nA stroll: A walk from the gate to the shed.\n\n1, 2, 3"),
            std::string::npos)
      << help;
}

}  // namespace
}  // namespace walz::cli

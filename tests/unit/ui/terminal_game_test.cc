#include "ui/terminal_game.h"

#include <sstream>

#include "support/own_folder.h"
#include "ui/content_watch.h"
#include "unit/match/playing.h"
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
  EXPECT_EQ(PlayAtTerminal(match, language, options, reader, console), kFine);
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

TEST(TerminalGame, EnterTakesTheOnlyMatch) {
  const auto match = scene::NewStroll({"human", "random"});
  const std::string lines = Played(*match, "en", "guide\n\nq\nn\n");
  EXPECT_NE(lines.find("Only this option contains `guide`: Enter takes it"), std::string::npos)
      << lines;
  EXPECT_NE(lines.find("Player 1 plays Guide."), std::string::npos) << lines;
}

TEST(TerminalGame, EnterShowsAllOptionsAfterSeveralMatches) {
  const auto match = scene::NewStroll({"human", "random"});
  const std::string lines = Played(*match, "en", "play\n\nq\nn\n");
  EXPECT_NE(lines.find("2 options contain `play`; Enter shows all."), std::string::npos) << lines;
  EXPECT_TRUE(match->choices().empty());
}

TEST(TerminalGame, RefusesANumberThatIsNotShown) {
  const auto match = scene::NewStroll({"human", "random"});
  const std::string lines = Played(*match, "en", "play\n1\nq\nn\n");
  EXPECT_NE(lines.find("Option 1 is not shown now: Enter shows all options"), std::string::npos)
      << lines;
  EXPECT_TRUE(match->choices().empty());
  Played(*match, "en", "play\nplay:guide\nq\nn\n");
  EXPECT_FALSE(match->choices().empty()) << "an id is no slip";
}

TEST(TerminalGame, TheScoreSheetNamesItsColumns) {
  const auto match = scene::NewStroll({"random", "random"});
  const std::string lines = Played(*match, "en", "");
  EXPECT_NE(lines.find("\n    1    2  player\n    "), std::string::npos) << lines;
}

TEST(TerminalGame, SaysThatNothingIsRefusedAndNobodyIsOnTheMap) {
  const auto match = match::StartFerry({}, {"human", "human"}, 7);
  ASSERT_NE(match, nullptr);
  const std::string asked = Played(*match, "en", "x\nm\nq\nn\n");
  const std::string left = Played(*match, "en", "q\nn\n");
  EXPECT_GT(std::count(asked.begin(), asked.end(), '\n'),
            std::count(left.begin(), left.end(), '\n') + 1)
      << asked;
}

// A choice that fails changes no position before it.
TEST(ContentWatch, TellsHowFarAMatchIsTheSame) {
  namespace fs = std::filesystem;
  const tests::OwnFolder folder;
  const fs::path games = fs::path(WALZ_SOURCE_DIR) / "tests" / "support" / "games";
  for (const char* const part : {"data/lots", "scripts/lots"}) {
    fs::create_directories((folder.path() / part).parent_path());
    fs::copy(games / part, folder.path() / part, fs::copy_options::recursive);
  }
  base::Diagnostics findings;
  const auto game = match::Game::Load({folder.path(), "lots", {}, {}}, findings);
  ASSERT_NE(game, nullptr) << base::Render(findings);
  const auto match = match::Match::Start(game, {{"human"}, 1, {}});
  ASSERT_TRUE(match.ok());
  ASSERT_EQ(match::Choose(**match, {"sure", "draw"}), "");
  ContentWatch watch(*game, "en");
  std::string script = folder.Read("scripts/lots/lots.lua");
  const std::string draw = "local lot = ";
  ASSERT_NE(script.find(draw), std::string::npos);
  folder.Write("scripts/lots/lots.lua", script.insert(script.find(draw), "error('lost') "));
  EXPECT_EQ(watch.Poll(**match), ContentWatch::PollResult::kFresh);
  const std::vector<std::string>& lines = watch.lines();
  EXPECT_TRUE(std::any_of(lines.begin(), lines.end(), [](const std::string& line) {
    return line.find("decision 1") != std::string::npos;
  })) << testing::PrintToString(lines);
}

}  // namespace
}  // namespace walz::ui

// `walz play` on a terminal.
#include "support/terminal.h"

#include <algorithm>
#include <set>

#include "cli/running.h"
#include "mods/loader.h"

namespace walz::tests {
namespace {

// Repeats typical questions and choices of a person; every screen must fit.
void PlayAndMeasure(const std::vector<std::string>& arguments, int width, int height, int choices) {
  Terminal terminal(arguments, width, height);
  std::uint32_t chance = 7;
  bool going = terminal.WaitForInput();
  for (int i = 0; going && i < choices; ++i) {
    ASSERT_EQ(Oversize(terminal, width, height), "") << "choice " << i;
    std::vector<std::string> lines;
    if (i % 7 == 0) lines = {"?", "? 1", "e", "p", "p 2", "m", "+", "u", "nonsense", "0"};
    chance = chance * 1664525 + 1013904223;
    lines.push_back(std::to_string(1 + chance / 65536 % 6));
    lines.emplace_back("1");
    for (const std::string& line : lines) {
      if (!going) break;
      going = terminal.Answer(line);
      ASSERT_EQ(going ? Oversize(terminal, width, height) : "", "") << i << " after " << line;
      // Pages of a text.
      while (going && terminal.Shows("Press Enter to continue")) {
        going = terminal.Answer("");
        ASSERT_EQ(going ? Oversize(terminal, width, height) : "", "") << i << " after " << line;
      }
    }
  }
}

// Nobody is there any more who could answer a question.
TEST(TerminalTest, AStopRequestSavesTheGameWithoutAQuestion) {
  for (const int signal : {SIGTERM, SIGHUP}) {
    const Folder folder;
    const std::string file = folder / "game.json";
    Terminal terminal(Stroll({"--bots", "random", "--save", file}));
    ASSERT_TRUE(terminal.WaitForInput());
    ASSERT_TRUE(terminal.Answer("rest"));
    terminal.Signal(signal);
    const ProgramResult result = terminal.Finish();
    EXPECT_EQ(result.code, 0);
    EXPECT_EQ(result.out.find("n for no"), std::string::npos) << result.out;
    EXPECT_EQ(Walz({"replay", file, "--verify", "--data", kStroll}).code, 0);
  }
}

TEST(TerminalTest, EveryScreenOfTheShippedGamesFits) {
  const std::vector<std::string> games = *mods::ListGames(kSource);
  for (const std::string& game : games) {
    SCOPED_TRACE(game);
    const std::vector<std::string> arguments = {"play", game,     "--lang", "en",     "--seed",
                                                "3",    "--bots", "random", "--data", kSource};
    PlayAndMeasure(arguments, 80, 24, 60);
  }
}

TEST(TerminalTest, EveryScreenFitsOtherTerminalsToo) {
  for (const auto& [width, height] : {std::pair(40, 12), std::pair(24, 8), std::pair(132, 43)}) {
    SCOPED_TRACE(width);
    PlayAndMeasure(Stroll({"--bots", "random"}), width, height, 6);
    PlayAndMeasure({"play", "crowd", "--data", kCrowd, "--lang", "en", "--players", "1"}, width,
                   height, 2);
  }
}

TEST(TerminalTest, ALongListOfOptionsHasPages) {
  Terminal terminal({"play", "crowd", "--data", kCrowd, "--lang", "en", "--players", "1"});
  ASSERT_TRUE(terminal.WaitForInput());
  std::set<int> seen;
  int pages = 0;
  while (seen.size() < 200 && pages < 50) {
    ++pages;
    EXPECT_EQ(Oversize(terminal, 80, 24), "");
    std::string words = " " + terminal.Screen();
    std::replace(words.begin(), words.end(), '\n', ' ');
    for (int i = 1; i <= 200; ++i) {
      // A number and its text, which are equal here.
      const std::string text = " " + std::to_string(i);
      if (words.find(text + text + " ") != std::string::npos) seen.insert(i);
    }
    ASSERT_TRUE(terminal.Answer("+"));
  }
  EXPECT_EQ(seen.size(), 200U) << terminal.Screen();
  EXPECT_GT(pages, 1);
  // A number of another page is likely a slip.
  ASSERT_TRUE(terminal.Answer("200"));
  EXPECT_TRUE(terminal.Shows("Option 200 is not shown now")) << terminal.Screen();
}

TEST(TerminalTest, ThePersonAtTheScreenSeesTheirOwnHandOnly) {
  Terminal terminal(Stroll(kTwoPeople));
  ASSERT_TRUE(terminal.WaitForInput());
  EXPECT_TRUE(terminal.Shows("Player 1: it is your turn."));
  EXPECT_FALSE(terminal.Shows("Guide")) << terminal.Screen();
  ASSERT_TRUE(terminal.Answer(""));
  EXPECT_TRUE(terminal.Shows("Guide")) << terminal.Screen();
  ASSERT_TRUE(terminal.Answer("rest"));
  EXPECT_TRUE(terminal.Shows("Player 2: it is your turn."));
  EXPECT_FALSE(terminal.Shows("Guide")) << terminal.Screen();
  ASSERT_TRUE(terminal.Answer(""));
  for (const char* line : {"", "p", "p 1", "e", "?", "m"}) {
    ASSERT_TRUE(terminal.Answer(line));
    EXPECT_FALSE(terminal.Shows("Guide")) << line << terminal.Screen();
    while (terminal.Shows("Press Enter to continue")) ASSERT_TRUE(terminal.Answer(""));
  }
  ASSERT_TRUE(terminal.Answer("m"));
  ASSERT_TRUE(
      terminal.Answer("rest"));  // typed at the map, used as an answer to the question behind it
  ASSERT_TRUE(terminal.Answer(""));
  EXPECT_TRUE(terminal.Shows("Guide")) << terminal.Screen();
}

TEST(TerminalTest, NobodyLooksAwayInAGameWithoutSecrets) {
  Terminal terminal(
      {"play", "klammer", "--data", WALZ_SOURCE_DIR, "--lang", "en", "--bots", "human"});
  ASSERT_TRUE(terminal.WaitForInput());
  EXPECT_TRUE(terminal.Shows("Player 1, which stone")) << terminal.Screen();
  ASSERT_TRUE(terminal.Answer("1"));
  EXPECT_TRUE(terminal.Shows("Player 2, which stone")) << terminal.Screen();
}

TEST(TerminalTest, InPlainLinesTheHandIsGoneFromTheScreenWhenAnotherSitsDown) {
  std::vector<std::string> arguments = Stroll(kTwoPeople);
  arguments.emplace_back("--plain");
  Terminal terminal(arguments);
  ASSERT_TRUE(terminal.WaitForInput());
  ASSERT_TRUE(terminal.Answer(""));
  EXPECT_TRUE(terminal.Shows("Guide"));
  ASSERT_TRUE(terminal.Answer("rest"));
  EXPECT_TRUE(terminal.Shows("Player 2: it is your turn."));
  // Enough empty lines to scroll everything off the screen.
  EXPECT_GE(terminal.Rows().size(), 24U);
  EXPECT_FALSE(terminal.Shows("Guide"));
  ASSERT_TRUE(terminal.Answer(""));
  EXPECT_FALSE(terminal.Shows("Guide"));
}

// The number of the option on the screen that has this text; empty if there is none.
std::string NumberOf(const Terminal& terminal, const std::string& text) {
  for (const std::string& row : terminal.Rows()) {
    const std::size_t at = row.find(text);
    if (at == std::string::npos || at < 2) continue;
    const std::size_t before = row.find_last_of(' ', at - 2) + 1;
    return row.substr(before, at - 1 - before);
  }
  return {};
}

// First where, then which way; the piece is seen where it would lie before it is taken.
TEST(TerminalTest, PiecesAreLaidFirstWhereThenWhichWay) {
  Terminal terminal({"play", "auf-der-walz", "--data", kSource, "--lang", "en", "--seed", "3",
                     "--players", "3", "--bots", "human,greedy"});
  ASSERT_TRUE(terminal.WaitForInput());
  ASSERT_TRUE(terminal.Answer("?-"));  // explanations need lines of the map
  for (const char* text : {"Foot-it card 5", "Foot it: north, Lookout", "Scout out a landscape"}) {
    const std::string number = NumberOf(terminal, text);
    ASSERT_NE(number, "") << text << "\n" << terminal.Screen();
    ASSERT_TRUE(terminal.Answer(number));
  }
  EXPECT_TRUE(terminal.Shows("First: where?")) << terminal.Screen();
  EXPECT_TRUE(terminal.Shows("<A>") && terminal.Shows("<B>")) << terminal.Screen();
  EXPECT_EQ(NumberOf(terminal, "N of Birch Slope; "), "A") << terminal.Screen();
  // Letters may be typed small.
  ASSERT_TRUE(terminal.Answer("b"));
  EXPECT_TRUE(terminal.Shows("Now: which way?")) << terminal.Screen();
  EXPECT_FALSE(terminal.Shows("<A>")) << terminal.Screen();
  const std::string before = terminal.Screen();
  ASSERT_TRUE(terminal.Keys("\x1b[B"));  // the next way, with its picture
  EXPECT_NE(terminal.Screen(), before);
  EXPECT_TRUE(terminal.Shows("Now: which way?")) << terminal.Screen();
  ASSERT_TRUE(terminal.Answer(""));
  EXPECT_FALSE(terminal.Shows("Now: which way?")) << terminal.Screen();
  ASSERT_TRUE(terminal.Answer("e"));
  EXPECT_TRUE(terminal.Shows("scouts out")) << terminal.Screen();
}

// Part of a name filters the options; `?` explains the screen, `e` shows events.
TEST(TerminalTest, PartOfANameIsEnough) {
  Terminal terminal({"play", "auf-der-walz", "--data", kSource, "--lang", "en", "--seed", "3",
                     "--players", "3", "--bots", "human,greedy"});
  ASSERT_TRUE(terminal.WaitForInput());
  ASSERT_TRUE(terminal.Answer("?-"));  // explanations need lines of the map
  for (const char* text : {"Foot-it card 5", "Foot it: north, Lookout"}) {
    ASSERT_TRUE(terminal.Answer(NumberOf(terminal, text)));
  }
  ASSERT_TRUE(terminal.Answer("foot it:"));
  EXPECT_TRUE(terminal.Shows("Foot it: ")) << terminal.Screen();
  EXPECT_FALSE(terminal.Shows("Scout out a landscape")) << terminal.Screen();
  ASSERT_TRUE(terminal.Answer(""));
  EXPECT_TRUE(terminal.Shows("Scout out a landscape")) << terminal.Screen();
  ASSERT_TRUE(terminal.Answer("? jug mea"));
  EXPECT_TRUE(terminal.Shows("Inn (Jug Meadow): fee 1 Thaler")) << terminal.Screen();
  ASSERT_TRUE(terminal.Answer(""));
  ASSERT_TRUE(terminal.Answer("e"));
  EXPECT_TRUE(terminal.Shows("Player 1 foots it: Lookout (Birch Slope).")) << terminal.Screen();
  ASSERT_TRUE(terminal.Answer(""));
  EXPECT_TRUE(terminal.Shows("Scout out a landscape")) << terminal.Screen();
  // Enter takes the only match.
  ASSERT_TRUE(terminal.Answer("scou"));
  EXPECT_FALSE(terminal.Shows("Enough footing it")) << terminal.Screen();
  ASSERT_TRUE(terminal.Answer(""));
  EXPECT_TRUE(terminal.Shows("Where do you place")) << terminal.Screen();
}

TEST(TerminalTest, RefusedOptionsAreListedWithReasons) {
  Terminal terminal(Stroll());
  ASSERT_TRUE(terminal.WaitForInput());
  constexpr const char* kReason = "Gate (Hill), fee 9 – Gate (Hill) costs 9 coins";
  EXPECT_FALSE(terminal.Shows(kReason)) << terminal.Screen();
  ASSERT_TRUE(terminal.Answer("x"));
  EXPECT_TRUE(terminal.Shows(kReason)) << terminal.Screen();
}

TEST(TerminalTest, ExplainsFeesByTheirChain) {
  Terminal terminal(Stroll());
  ASSERT_TRUE(terminal.WaitForInput());
  ASSERT_TRUE(terminal.Answer("play:guide"));
  // Shown by the option, by the page and by the option's details.
  EXPECT_TRUE(terminal.Shows("Fee: 2, Guide -1 = 1")) << terminal.Screen();
  std::string pages;
  ASSERT_TRUE(terminal.Answer("?"));
  while (terminal.Shows("Press Enter to continue")) {
    pages += terminal.Screen();
    ASSERT_TRUE(terminal.Answer(""));
  }
  EXPECT_NE(pages.find("Fee: 2, Guide -1 = 1"), std::string::npos) << pages;
  EXPECT_NE(pages.find("Gate (Hill)"), std::string::npos) << pages;  // refused: too dear
  EXPECT_NE(pages.find("coins"), std::string::npos) << pages;
  ASSERT_TRUE(terminal.Answer("? guide"));
  EXPECT_TRUE(terminal.Shows("Fees are one coin less.")) << terminal.Screen();
}

TEST(TerminalTest, TakesBackAChoiceAndSaysWhich) {
  Terminal terminal(Stroll());
  ASSERT_TRUE(terminal.WaitForInput());
  const std::string before = terminal.Screen();
  ASSERT_TRUE(terminal.Answer("u"));
  EXPECT_TRUE(terminal.Shows("There is nothing to take back."));
  ASSERT_TRUE(terminal.Answer("gift"));
  ASSERT_TRUE(terminal.Answer("u"));
  EXPECT_TRUE(terminal.Shows("Taken back: Give coins away")) << terminal.Screen();
  ASSERT_TRUE(terminal.Answer(""));
  EXPECT_EQ(terminal.Screen(), before);
}

TEST(TerminalTest, DoesNotUndoADieRollUnlessAllowed) {
  std::vector<std::string> arguments = {"play", "ferry",  "--data", kFerry,      "--lang",
                                        "en",   "--seed", "1",      "--players", "2"};
  {
    Terminal terminal(arguments);
    ASSERT_TRUE(terminal.WaitForInput());
    ASSERT_TRUE(terminal.Answer("throw"));
    ASSERT_TRUE(terminal.Answer("u"));
    EXPECT_TRUE(terminal.Shows("Hidden information has been revealed")) << terminal.Screen();
  }
  arguments.push_back("--open-undo");
  Terminal terminal(arguments);
  ASSERT_TRUE(terminal.WaitForInput());
  ASSERT_TRUE(terminal.Answer("throw"));
  ASSERT_TRUE(terminal.Answer("u"));
  EXPECT_TRUE(terminal.Shows("Taken back: ")) << terminal.Screen();
}

TEST(TerminalTest, ASavedGameGoesOnWhereItWas) {
  const Folder folder;
  const std::string file = folder / "game.json";
  std::string screen;
  {
    Terminal terminal(Stroll());
    ASSERT_TRUE(terminal.WaitForInput());
    ASSERT_TRUE(terminal.Answer("gift"));  // half-way through an effect
    screen = terminal.Rows().back();
    ASSERT_TRUE(terminal.Answer("s " + file));
    EXPECT_TRUE(terminal.Shows("Saved: ")) << terminal.Screen();
    terminal.Type("q");
    EXPECT_EQ(terminal.Finish().code, 0);  // nothing new to save, so no question
  }
  Terminal terminal({"play", "--load", file, "--data", kStroll, "--lang", "en"});
  ASSERT_TRUE(terminal.WaitForInput());
  EXPECT_TRUE(terminal.Shows("How many coins for Player 2?")) << terminal.Screen();
}

TEST(TerminalTest, QuittingOffersToSave) {
  const Folder folder;
  const std::string file = folder / "game.json";
  for (const bool save : {false, true}) {
    Terminal terminal(Stroll({"--save", file}));
    ASSERT_TRUE(terminal.WaitForInput());
    ASSERT_TRUE(terminal.Answer("rest"));
    terminal.Type("q");
    ASSERT_TRUE(terminal.WaitFor({"n for no: "}));
    terminal.Type(save ? "" : "n");
    EXPECT_EQ(terminal.Finish().code, 0);
    EXPECT_EQ(std::filesystem::exists(file), save);
  }
}

TEST(TerminalTest, AFailedSaveIsReportedAndTheGameContinues) {
  Terminal terminal(Stroll());
  ASSERT_TRUE(terminal.WaitForInput());
  ASSERT_TRUE(terminal.Answer("s /dev/full"));
  EXPECT_TRUE(terminal.Shows("Not saved: ")) << terminal.Screen();
  ASSERT_TRUE(terminal.Answer("rest"));
}

TEST(TerminalTest, LeavesTheTerminalAsItWas) {
  Terminal terminal(Stroll());
  ASSERT_TRUE(terminal.WaitForInput());
  EXPECT_NE(terminal.shown().find("\x1b[?1049h"), std::string::npos);
  terminal.Type("q");
  const ProgramResult result = terminal.Finish();
  EXPECT_EQ(result.code, 0);
  EXPECT_NE(result.out.find("\x1b[?1049l"), std::string::npos);
}

TEST(TerminalTest, AnInterruptOffersToSaveFirst) {
  const Folder folder;
  const std::string file = folder / "game.json";
  Terminal terminal(Stroll({"--save", file}));
  ASSERT_TRUE(terminal.WaitForInput());
  ASSERT_TRUE(terminal.Answer("rest"));
  terminal.Press('\x03');
  ASSERT_TRUE(terminal.WaitFor({"n for no: "}));
  EXPECT_NE(terminal.shown().find("\x1b[?1049l"), std::string::npos);
  terminal.Type("");
  EXPECT_EQ(terminal.Finish().code, 0);
  EXPECT_TRUE(std::filesystem::exists(file));
}

TEST(TerminalTest, TheEndOfInputSavesTheGame) {
  const Folder folder;
  const std::string file = folder / "game.json";
  Terminal terminal(Stroll({"--save", file}));
  ASSERT_TRUE(terminal.WaitForInput());
  ASSERT_TRUE(terminal.Answer("rest"));
  terminal.Press('\x04');
  ASSERT_TRUE(terminal.WaitFor({"n for no: "}));
  terminal.Press('\x04');
  EXPECT_EQ(terminal.Finish().code, 0);
  EXPECT_TRUE(std::filesystem::exists(file));
}

TEST(TerminalTest, ALineThatIsTooLongIsDroppedToItsEnd) {
  Terminal terminal(Stroll({"--plain"}));
  ASSERT_TRUE(terminal.WaitForInput());
  terminal.Send(std::string((std::size_t{1} << 20U) + 50000, 'x') + "\nq\n");
  const ProgramResult result = terminal.Finish();
  EXPECT_EQ(result.code, 0);
  EXPECT_NE(result.out.find("That line is too long"), std::string::npos) << result.out;
  EXPECT_EQ(result.out.find("is neither a command"), std::string::npos) << "its tail was obeyed";
}

TEST(TerminalTest, PlainMeansNoControlCodes) {
  Terminal terminal(Stroll({"--plain"}));
  ASSERT_TRUE(terminal.WaitForInput());
  for (const char* line : {"?", "m", "p", "e", "rest"}) {
    ASSERT_TRUE(terminal.Answer(line));
    EXPECT_EQ(terminal.shown().find('\x1b'), std::string::npos) << line;
  }
}

TEST(TerminalTest, PlainLinesBreakAtWords) {
  Terminal terminal(Stroll({"--plain", "--names", "Annemarie Annegret"}), 30, 24);
  ASSERT_TRUE(terminal.WaitForInput());
  EXPECT_TRUE(terminal.Shows("What does Annemarie Annegret\ndo?")) << terminal.Screen();
}

TEST(TerminalTest, WithoutColoursThereAreNone) {
  ProgramSettings settings;
  settings.environment = {{"NO_COLOR", "1"}};
  Terminal grey(Stroll(), 80, 24, settings);
  ASSERT_TRUE(grey.WaitForInput());
  Terminal coloured(Stroll());
  ASSERT_TRUE(coloured.WaitForInput());
  const auto colours = [](const std::string& text) {
    int count = 0;
    for (std::size_t at = text.find("\x1b["); at != std::string::npos;
         at = text.find("\x1b[", at + 1)) {
      const std::size_t end = text.find_first_of("mhlJH", at);
      if (text[end] == 'm' && text.substr(at, end - at) != "\x1b[0") ++count;
    }
    return count;
  };
  EXPECT_EQ(colours(grey.shown()), 0);
  EXPECT_GT(colours(coloured.shown()), 0);
  EXPECT_EQ(grey.Screen(), coloured.Screen());
}

TEST(TerminalTest, WrappedListEntriesAreIndented) {
  Terminal terminal(Stroll(), 60, 30);
  ASSERT_TRUE(terminal.WaitForInput());
  ASSERT_TRUE(terminal.Answer("?"));
  EXPECT_TRUE(terminal.Shows("\n                or shows all again")) << terminal.Screen();
}

TEST(TerminalTest, AnotherSizeGetsAnotherScreen) {
  Terminal terminal(Stroll());
  ASSERT_TRUE(terminal.WaitForInput());
  terminal.Resize(40, 14);
  ASSERT_TRUE(terminal.Answer(""));
  EXPECT_EQ(Oversize(terminal, 40, 14), "");
}

TEST(TerminalTest, PlaysToTheEndAndSaysWhoWins) {
  Terminal terminal(Stroll());
  bool going = terminal.WaitForInput();
  for (int i = 0; going && i < 20; ++i) going = terminal.Answer("rest");
  const ProgramResult result = terminal.Finish();
  EXPECT_EQ(result.code, 0);
  EXPECT_NE(result.out.find("The game is over."), std::string::npos) << result.out;
  EXPECT_NE(result.out.find("win"), std::string::npos) << result.out;
}

}  // namespace
}  // namespace walz::tests

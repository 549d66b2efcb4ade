// Lines are edited at a drawn screen: keys that a person presses there.
#include "cli/running.h"
#include "support/terminal.h"

namespace walz::tests {
namespace {

const std::vector<std::string> kOnePerson = {"--bots", "human,random"};

constexpr const char* kUp = "\x1b[A";
constexpr const char* kDown = "\x1b[B";

TEST(EditingTest, ArrowsHighlightAnOptionAndEnterChoosesIt) {
  Terminal terminal(Stroll(kOnePerson));
  ASSERT_TRUE(terminal.WaitForInput());
  EXPECT_FALSE(terminal.Shows("1>")) << terminal.Screen();
  ASSERT_TRUE(terminal.Keys(kDown));
  EXPECT_TRUE(terminal.Shows("1>Walk")) << terminal.Screen();
  ASSERT_TRUE(terminal.Keys(kUp));
  EXPECT_FALSE(terminal.Shows("1>")) << terminal.Screen();
  ASSERT_TRUE(terminal.Keys(kUp));
  EXPECT_TRUE(terminal.Shows(">Rest")) << terminal.Screen();
  ASSERT_TRUE(terminal.Answer(""));
  EXPECT_TRUE(terminal.Shows("round 2")) << terminal.Screen();
}

TEST(EditingTest, TabCompletesAndKeysEdit) {
  Terminal terminal(Stroll(kOnePerson));
  ASSERT_TRUE(terminal.WaitForInput());
  // A wrong letter, taken back; then the readable id to its end.
  ASSERT_TRUE(terminal.Answer("play:gx\x7f\t"));
  EXPECT_TRUE(terminal.Shows("Fee: 2, Guide -1 = 1")) << terminal.Screen();
}

TEST(EditingTest, TheHistoryIsKeptForTheNextGame) {
  const Folder folder;
  ProgramSettings settings;
  settings.environment = {{"XDG_DATA_HOME", folder.path()}};
  {
    Terminal terminal(Stroll(kOnePerson), 80, 24, settings);
    ASSERT_TRUE(terminal.WaitForInput());
    ASSERT_TRUE(terminal.Answer("nonsense"));
    ASSERT_TRUE(terminal.Answer("17"));
    terminal.Type("q");
    EXPECT_EQ(terminal.Finish().code, 0);
  }
  EXPECT_EQ(ReadAll(folder / "walzwerk/history"), "nonsense\nq\n");
  Terminal terminal(Stroll(kOnePerson), 80, 24, settings);
  ASSERT_TRUE(terminal.WaitForInput());
  ASSERT_TRUE(terminal.Answer("\x10\x10"));  // Ctrl-P, twice
  EXPECT_TRUE(terminal.Shows("`nonsense` is neither a command")) << terminal.Screen();
}

TEST(EditingTest, ThoroughlyLongLinesAreDropped) {
  Terminal terminal(Stroll(kOnePerson));
  ASSERT_TRUE(terminal.WaitForInput());
  ASSERT_TRUE(terminal.Answer(std::string(4200, 'x')));
  EXPECT_TRUE(terminal.Shows("That line is too long")) << terminal.Screen();
}

TEST(EditingTest, PiecesOfUnicodeAreOneCharacter) {
  Terminal terminal(Stroll(kOnePerson));
  ASSERT_TRUE(terminal.WaitForInput());
  ASSERT_TRUE(terminal.Answer("xäö\x7f"));
  EXPECT_TRUE(terminal.Shows("`xä` is neither a command")) << terminal.Screen();
}

TEST(EditingTest, APieceOfACharacterSwallowsNothing) {
  Terminal terminal(Stroll(kOnePerson));
  ASSERT_TRUE(terminal.WaitForInput());
  ASSERT_TRUE(terminal.Answer("xy\xc3"));
  EXPECT_TRUE(terminal.Shows("`xy` is neither a command")) << terminal.Screen();
}

TEST(EditingTest, WithoutArgumentsItAsksForTheGame) {
  ProgramSettings settings;
  settings.environment = {{"WALZ_DATA", kStroll}};
  Terminal terminal({}, 80, 24, settings);
  ASSERT_TRUE(terminal.WaitFor({"Which game? [1] > "}));
  terminal.Type("");
  ASSERT_TRUE(terminal.WaitFor({"How many players? [3] > "}));
  terminal.Type("2");
  ASSERT_TRUE(terminal.WaitForInput());
  terminal.Type("Anna");
  ASSERT_TRUE(terminal.WaitForInput());
  ASSERT_TRUE(terminal.Answer("random"));
  EXPECT_TRUE(terminal.Shows("Anna")) << terminal.Screen();
}

TEST(EditingTest, EveryGameIsInTheListAtTheBeginning) {
  ProgramSettings settings;
  settings.environment = {{"WALZ_DATA", WALZ_SOURCE_DIR}};
  Terminal terminal({}, 80, 24, settings);
  ASSERT_TRUE(terminal.WaitFor({"Which game? [1] > "}));
  EXPECT_TRUE(terminal.Shows("1 Auf der Walz (2 to 4 players)")) << terminal.Screen();
  EXPECT_TRUE(terminal.Shows("4 Haspelknecht (2 to 4 players)")) << terminal.Screen();
}

}  // namespace
}  // namespace walz::tests

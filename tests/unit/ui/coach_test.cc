// Explanations of questions at the terminal.
#include "ui/coach.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "base/render.h"
#include "support/own_folder.h"
#include "ui/terminal_game.h"
#include "unit/scene/stroll.h"

namespace walz::ui {
namespace {

TEST(Coach, ExplainsEachKindOfQuestionOnce) {
  Coach coach("");
  EXPECT_TRUE(coach.TakesNew("stroll", "act"));
  EXPECT_FALSE(coach.TakesNew("stroll", "act"));
  EXPECT_TRUE(coach.TakesNew("stroll", "turn_back"));
  EXPECT_TRUE(coach.TakesNew("ferry", "act"));
}

TEST(Coach, RemembersInItsFile) {
  const tests::OwnFolder folder;
  const std::string file = folder / "walzwerk/coach";
  EXPECT_TRUE(Coach(file).TakesNew("stroll", "act"));
  Coach again(file);
  EXPECT_FALSE(again.TakesNew("stroll", "act"));
  again.set_on(false);
  EXPECT_FALSE(Coach(file).TakesNew("stroll", "turn_back"));
  Coach(file).set_on(true);
  EXPECT_TRUE(Coach(file).TakesNew("stroll", "turn_back"));
  EXPECT_EQ(folder.Read("walzwerk/coach"), "stroll act\nstroll turn_back\n");
}

// The game `stroll` with explanations and an aim.
std::shared_ptr<const match::Game> ExplainedStroll(const tests::OwnFolder& folder) {
  std::filesystem::copy(scene::StrollRoot(), folder.path(),
                        std::filesystem::copy_options::recursive);
  folder.Write("data/stroll/locale/en/coach.yaml",
               "locale:\n  - { id: decision.act.text, text: \"Play a card, or walk on.\" }\n"
               "  - { id: decision.step.text, text: \"A step costs coins.\" }\n"
               "  - { id: aim.card, text: \"{missing} more for {card}\" }\n");
  folder.Write("data/stroll/aims.yaml",
               "aim: [{ id: card, missing: two, each: card, within: 2, rules: [ST-AIM-01] }]\n");
  std::string script = folder.Read("scripts/stroll/stroll.lua");
  folder.Write("scripts/stroll/stroll.lua",
               script.insert(script.rfind("return M"),
                             "function M.two(_, card) return card.id == 'bread' and 2 or 0 end\n"));
  base::Diagnostics findings;
  auto game = match::Game::Load({folder.path(), "stroll", {}, {}}, findings);
  EXPECT_NE(game, nullptr) << base::Render(findings);
  return game;
}

// Returns the output of a game in which the coach explains.
std::string PlayedWith(Coach& coach, const std::string& input) {
  const tests::OwnFolder folder;
  auto started = match::Match::Start(ExplainedStroll(folder), {{"human", "random"}, 1, {}});
  EXPECT_TRUE(started.ok());
  const std::unique_ptr<match::Match> match = std::move(*started);
  std::istringstream in(input);
  std::ostringstream out;
  Console console{in, out, out};
  StreamLineReader reader(in);
  TerminalOptions options;
  options.drawn = false;
  options.coach = &coach;
  EXPECT_EQ(PlayAtTerminal(*match, "en", options, reader, console), kFine);
  return out.str();
}

TEST(Coach, SpeaksBeforeTheQuestionAndCanBeSilenced) {
  Coach coach("");
  const std::string sentence = "Play a card, or walk on.\n(?-  no more of these explanations)";
  const std::string first = PlayedWith(coach, "?\nq\nn\n");
  EXPECT_NE(first.find(sentence), std::string::npos) << first;
  EXPECT_EQ(first.find(sentence), first.rfind(sentence)) << first;
  const std::string second = PlayedWith(coach, "q\nn\n");
  EXPECT_EQ(second.find(sentence), std::string::npos) << second;
  Coach other("");
  const std::string off = PlayedWith(other, "?-\nq\nn\n");
  EXPECT_NE(off.find("New questions are no longer explained"), std::string::npos) << off;
  EXPECT_FALSE(other.TakesNew("stroll", "turn_back"));
  const std::string on = PlayedWith(other, "?+\nq\nn\n");
  EXPECT_NE(on.find("New questions are explained; ?- stops that."), std::string::npos) << on;
  EXPECT_TRUE(other.TakesNew("stroll", "turn_back"));
}

TEST(Coach, HelpListsKindsOfOptionsAndAims) {
  Coach coach("");
  const std::string help = PlayedWith(coach, "?\nq\nn\n");
  EXPECT_NE(help.find("What you can do now:\n  Play a card, or walk on.\n"), std::string::npos)
      << help;
  EXPECT_NE(help.find("\n  Walk: A step costs coins.\n"), std::string::npos) << help;
  EXPECT_NE(help.find("What is still missing:\n  2 more for Bread\n"), std::string::npos) << help;
}

}  // namespace
}  // namespace walz::ui

// Continues matches in changed content: how far both agree, and what has changed.
#include "match/refresh.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "unit/match/playing.h"

namespace walz::match {
namespace {

namespace fs = std::filesystem;

// The ferry game in a folder of its own, for modification.
class RefreshTest : public testing::Test {
 protected:
  RefreshTest()
      : root_(fs::path(testing::TempDir()) /
              ("walz_refresh_" + std::to_string(getpid()) + "_" +
               testing::UnitTest::GetInstance()->current_test_info()->name())) {
    fs::remove_all(root_);
    fs::copy(fs::path(WALZ_SOURCE_DIR) / "tests" / "support" / "games", root_,
             fs::copy_options::recursive);
    game_ = Load();
    auto match = Match::Start(game_, {{"human", "human"}, 1, {}});
    match_ = std::move(*match);
  }
  ~RefreshTest() override { fs::remove_all(root_); }

  std::shared_ptr<const Game> Load() {
    base::Diagnostics findings;
    mods::LoadRequest request;
    request.data_root = root_;
    request.game = "ferry";
    auto game = Game::Load(request, findings);
    EXPECT_NE(game, nullptr) << base::Render(findings);
    return game;
  }

  // Replaces `old_text`, which must be there, by `text`, and replays the choices.
  Refreshed Change(const std::string& file, const std::string& old_text, const std::string& text) {
    std::ifstream in(root_ / file, std::ios::binary);
    std::string content{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    const std::size_t at = content.find(old_text);
    EXPECT_NE(at, std::string::npos);
    content.replace(at, old_text.size(), text);
    std::ofstream(root_ / file, std::ios::binary) << content;
    changed_ = Load();
    return Refresh(*match_, changed_);
  }

  std::string Changes() const {
    const ContentChanges changes = CompareContent(game_->content(), changed_->content());
    std::string text;
    for (const FieldChange& field : changes.fields) {
      text += field.kind + "." + field.id + " " + field.path + ": " + field.before + " -> " +
              field.after + "\n";
    }
    for (const std::string& script : changes.scripts) text += script + "\n";
    return text;
  }

  fs::path root_;
  std::shared_ptr<const Game> game_;
  std::shared_ptr<const Game> changed_;
  std::unique_ptr<Match> match_;
};

constexpr const char* kRules = "data/ferry/game.yaml";
constexpr const char* kScript = "scripts/ferry/ferry.lua";

TEST_F(RefreshTest, IrrelevantChangesAreIgnored) {
  ASSERT_EQ(Choose(*match_, {"pass", "cross"}), "");
  const Refreshed same = Change(kRules, "per: 5, points: 1", "per: 5, points: 2");
  EXPECT_EQ(same.choices, 2U);
  EXPECT_EQ(same.stopped, std::nullopt);
  EXPECT_FALSE(same.divergence.has_value());
  EXPECT_EQ(same.match->state().Hash(), match_->state().Hash());
  EXPECT_EQ(
      Changes(),
      "scoring.tally_up categories: [{ id: money, count: { variable: coins }, per: 5, points: "
      "1 }, { id: cards, count: { zone: tableau }, points: 2 }] -> [{ id: money, count: { "
      "variable: coins }, per: 5, points: 2 }, { id: cards, count: { zone: tableau }, points: "
      "2 }]\n");
}

TEST_F(RefreshTest, NamesTheChoiceAfterWhichTheyPart) {
  ASSERT_EQ(Choose(*match_, {"pass", "cross", "throw"}), "");
  const Refreshed other =
      Change(kScript, "seat.coins = seat.coins - entry.fee", "seat.coins = seat.coins - 1");
  EXPECT_EQ(other.choices, 3U);
  ASSERT_TRUE(other.divergence.has_value());
  EXPECT_EQ(other.divergence->choices, 2U);
  EXPECT_EQ(other.divergence->where, "variables.coins.seat1");
  EXPECT_EQ(other.divergence->before, "3");
  EXPECT_EQ(other.divergence->after, "4");
  EXPECT_EQ(Changes(), "scripts/ferry/ferry.lua\n");
}

TEST_F(RefreshTest, NewDefinitionsMoveNothing) {
  ASSERT_EQ(Choose(*match_, {"pass"}), "");
  const Refreshed other = Change(kRules, "- { id: coins, per: seat, initial: 5, min: 0, max: 20 }",
                                 "- { id: debts, per: seat }\n"
                                 "  - { id: coins, per: seat, initial: 6, min: 0, max: 20 }");
  ASSERT_TRUE(other.divergence.has_value());
  EXPECT_EQ(other.divergence->choices, 0U);
  EXPECT_EQ(Changes(),
            "variable.coins initial: 5 -> 6\n"
            "variable.debts :  -> { id: debts, per: seat }\n");
}

TEST_F(RefreshTest, GoesOnBeforeAChoiceThatIsNoLongerThere) {
  ASSERT_EQ(Choose(*match_, {"pass", "cross", "pass"}), "");
  const Refreshed other = Change(kScript, "if seat.coins >= fee then", "if seat.coins > 9 then");
  EXPECT_EQ(other.choices, 1U);
  EXPECT_EQ(other.match->choices().size(), 1U);
  ASSERT_TRUE(other.stopped.has_value());
  EXPECT_EQ(other.stopped->English().substr(0, 22), "`cross` is refused: `n");
}

TEST_F(RefreshTest, WithoutABeginningThereIsNoMatch) {
  const Refreshed none =
      Change(kScript, "game.first_seat = seats()[1]", "game.first_seat = seats()[9]\nerror('no')");
  EXPECT_EQ(none.match, nullptr);
  ASSERT_TRUE(none.stopped.has_value());
  EXPECT_NE(none.stopped->English().find("no"), std::string::npos);
}

}  // namespace
}  // namespace walz::match

#include "match/strategy.h"

#include "match/bot.h"
#include "unit/match/playing.h"

namespace walz::match {
namespace {

class StrategyTest : public testing::Test {
 protected:
  // The first option that a bot takes in the market.
  std::string FirstChoice(const std::string& name) const {
    Table table(game_);
    const auto state = table.Start({2, 1, {}});
    const auto bot = MakeBot(*game_, name);
    if (!bot.ok() || !state.ok()) return "";
    const std::int32_t option = (*bot)->Choose(table, *state, 1);
    return game_->ruleset().OptionName(state->decision().options[static_cast<std::size_t>(option)]);
  }
  std::string ErrorOf(const std::string& name) const {
    const auto bot = MakeBot(*game_, name);
    return bot.ok() ? "" : bot.error().message.English();
  }

  std::shared_ptr<const Game> game_ = LoadSmallGame("market");
};

TEST_F(StrategyTest, PreferencesDecideAgainstTheEvaluation) {
  EXPECT_EQ(FirstChoice("greedy:verb.work=500"), "work");
  EXPECT_EQ(FirstChoice("greedy:verb.hoard=500"), "hoard");
  EXPECT_EQ(FirstChoice("greedy:card.weak=500"), "buy:weak");
  EXPECT_EQ(FirstChoice("greedy:verb.work=-500+verb.hoard=-500"), "buy:weak");
  EXPECT_EQ(FirstChoice("greedy:verb.hoard=500+card.weak=501"), "buy:weak");
}

TEST_F(StrategyTest, FeaturesHavePercentOfTheirWeight) {
  EXPECT_EQ(FirstChoice("greedy:feature.coins=100"), FirstChoice("greedy"));
  EXPECT_EQ(FirstChoice("greedy:feature.coins=300"), "work");
  EXPECT_EQ(FirstChoice("greedy:feature.coins=0"), "buy:weak");
  const auto strategy = ReadStrategy(*game_, "greedy:feature.coins=40");
  ASSERT_TRUE(strategy.ok());
  EXPECT_EQ(strategy->features, (std::vector<std::int32_t>{40}));
}

TEST_F(StrategyTest, ScoringsHavePercentOfTheirResult) {
  game_ = LoadSmallGame("ferry");
  EXPECT_EQ(WeightTerms(*game_), (std::vector<std::string>{"scoring.tally_up"}));
  // A card played scores 2 points at the end of the round.
  EXPECT_TRUE(FirstChoice("greedy:verb.pass=100").starts_with("play:"));
  EXPECT_EQ(FirstChoice("greedy:verb.pass=100+scoring.tally_up=0"), "pass");
}

TEST_F(StrategyTest, WordsCount) {
  game_ = LoadSmallGame("ferry");
  const auto yes = ReadStrategy(*game_, "greedy:verb.keep_throw:yes=500");
  ASSERT_TRUE(yes.ok());
  const kernel::RulesetData& data = game_->ruleset().data();
  kernel::Option option;
  option.verb = data.verbs.Find("keep_throw");
  option.count = 1;
  option.arguments[0] = kernel::Argument::Word(data.words.Find("yes"));
  EXPECT_EQ(yes->BonusOf(game_->ruleset(), option), 500);
  const std::vector<Trait> traits = TraitsOf(game_->ruleset(), option);
  ASSERT_EQ(traits.size(), 2U);
  EXPECT_EQ(TraitName(game_->ruleset(), traits[1]), "verb.keep_throw:yes");
  option.arguments[0] = kernel::Argument::Word(data.words.Find("no"));
  EXPECT_EQ(yes->BonusOf(game_->ruleset(), option), 0);
}

TEST_F(StrategyTest, WrongNamesAreErrors) {
  EXPECT_EQ(ErrorOf("greedy:verb.horde=5"),
            "`greedy:verb.horde=5`: there is no `verb.horde`; did you mean `verb.hoard`?");
  EXPECT_EQ(ErrorOf("greedy:x=5"),
            "`greedy:x=5`: there is no `x`; a strategy consists of `feature.ID`, `scoring.ID`, "
            "`verb.ID`, `verb.ID:WORD` and `KIND.ID`");
  EXPECT_EQ(ErrorOf("greedy:verb.hoard:perhaps=5").find("there is no `verb.hoard:perhaps`"), 31U);
  EXPECT_EQ(ErrorOf("greedy:verb.hoard=5+verb.hoard=6"),
            "`greedy:verb.hoard=5+verb.hoard=6` names `verb.hoard` twice");
  for (const char* name :
       {"greedy:", "greedy:verb.hoard", "greedy:verb.hoard=", "greedy:=5", "greedy:verb.hoard=5+",
        "greedy:verb.hoard=1.5", "greedy:verb.hoard=1000001", "greedy:verb.hoard=-1000001"}) {
    EXPECT_EQ(ErrorOf(name).find("is not a valid strategy"), std::string(name).size() + 3) << name;
  }
}

TEST_F(StrategyTest, AStrategyPlaysAMatch) {
  const auto match = Match::Start(game_, {{"greedy:verb.hoard=500", "greedy"}, 1, {}});
  ASSERT_TRUE(match.ok()) << match.error().message;
}

}  // namespace
}  // namespace walz::match

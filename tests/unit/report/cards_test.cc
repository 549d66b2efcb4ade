// The values of cards in sentences, from made-up counts.
#include "report/cards.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <regex>

#include "lab/measure.h"

namespace walz::report {
namespace {

// `count` experiments whose values alternate around `mean`, in points; `wins` of them are won
// because of the card.
lab::Effect EffectOf(int count, int mean, int wins = 0) {
  lab::Effect effect;
  for (int i = 0; i < count; ++i) {
    const lab::Outcome with = {mean + (i % 2 == 0 ? 1 : -1), 0, i < wins ? lab::kWholeWin : 0};
    effect.Add(with, {});
  }
  return effect;
}

lab::Use Offered(std::int64_t offered, std::int64_t chosen, const lab::Effect& taken,
                 const lab::Effect& declined = {}) {
  lab::Use use;
  use.offered = offered;
  use.chosen = chosen;
  use.value.taken = taken;
  use.value.declined = declined;
  return use;
}

class CardsTest : public testing::Test {
 protected:
  CardsTest() {
    comparison_.subject.bots = {"greedy", "greedy"};
    comparison_.findings.trials = 60;
    Usage()["pass"].offered = 9;
  }

  lab::Usage& Usage() { return comparison_.findings.usage[1]; }
  void Add(const std::string& card, const lab::Use& use) {
    Usage()[card] = use;
    names_.of_change.insert(card);
  }
  // The text with `..` for each interval.
  std::string Text(const std::string& language = "en") const {
    const std::regex interval("\\([0-9.,+-]+ (to|bis) [0-9.,+-]+([,)])");
    return std::regex_replace(CardsText(comparison_, names_, language), interval, "(..$2");
  }
  // Expects a line of the list.
  void Expect(const std::string& line, const std::string& language = "en") const {
    const std::string text = Text(language);
    EXPECT_NE(text.find("\n" + line + "\n"), std::string::npos) << line << "\n" << text;
  }

  lab::Comparison comparison_;
  CardNames names_;
};

TEST_F(CardsTest, WithoutUsageThereIsNothingToSay) {
  EXPECT_EQ(CardsText(lab::Comparison(), names_, "en"), "");
}

TEST_F(CardsTest, AreCalledByTheirNames) {
  names_.names["card.strong"] = "Strong";
  Add("card.strong", Offered(80, 40, EffectOf(100, 11, 46)));
  Expect(
      "- Strong is worth 11.0 points (..) and wins 46 more of 100 games (..); "
      "bots take it in 50.0 % of 80 offers.");
  Expect(
      "- Strong ist 11,0 Punkte wert (..) und gewinnt von 100 Partien 46 mehr (..); "
      "Bots nehmen die Karte bei 50,0 % von 80 Angeboten.",
      "de");
}

TEST_F(CardsTest, HaveAnInterval) {
  Add("card.strong", Offered(80, 40, EffectOf(100, 11, 46)));
  const lab::Effect effect = EffectOf(100, 11, 46);
  const lab::Estimate points = lab::EstimateDifference(effect.points, 1);
  const lab::Estimate wins = lab::EstimateMean(effect.wins, lab::kWholeWin);
  const auto games = [](double win) { return std::lround(100 * win / lab::kWholeWin); };
  const std::string text = CardsText(comparison_, names_, "en");
  for (const std::string& interval :
       {fmt::format("({:.1f} to {:.1f})", points.low(), points.high()),
        fmt::format("({} to {})", games(wins.low()), games(wins.high()))}) {
    EXPECT_NE(text.find(interval), std::string::npos) << interval << "\n" << text;
  }
}

TEST_F(CardsTest, MayCostTheirPlayer) {
  Add("card.trap", Offered(80, 80, EffectOf(100, -5)));
  Expect(
      "- card.trap costs the player who takes it 5.0 points (..); bots always take it, in "
      "80 offers.");
}

TEST_F(CardsTest, MayBeDeclinedThoughTheyAreWorthIt) {
  Add("card.shy", Offered(80, 0, {}, EffectOf(100, 4)));
  Expect(
      "- card.shy is worth 4.0 points (..); bots never take it, in 80 offers. Where they "
      "decline it, it would be worth 4.0 points (..).");
}

TEST_F(CardsTest, WhatIsNotKnownIsSaid) {
  Add("card.few", Offered(80, 40, EffectOf(9, 4)));
  Add("card.open", Offered(80, 40, EffectOf(24, 1)));
  Add("card.hardly", Offered(80, 40, EffectOf(100, 0)));
  Expect(
      "- The value of card.few is not known after 9 experiments; bots take it in 50.0 % of 80 "
      "offers.");
  const std::string text = Text();
  EXPECT_NE(text.find("- The value of card.open is not certain yet: +1.0 points ("),
            std::string::npos)
      << text;
  EXPECT_LT(text.find("card.hardly hardly matters: it is worth 0.0 points ("),
            text.find("card.few"))
      << "useless cards come first\n"
      << text;
}

TEST_F(CardsTest, ThatNeverMatterComeFirst) {
  Add("card.strong", Offered(80, 40, EffectOf(100, 11)));
  lab::Use refused;
  refused.refused = 7;
  refused.reasons = {{"too_dear", 7}};
  Add("card.dear", refused);
  names_.reasons["too_dear"] = "too expensive";
  Add("card.lost", {});
  lab::Use dealt;
  dealt.ran = 3;
  Add("card.dealt", dealt);
  Add("card.only", Offered(3, 3, {}));
  Expect("- card.dear was never allowed: 7 decisions refused it (too expensive).");
  Expect("- card.lost never came up in 60 games.");
  Expect(
      "- card.dealt is dealt, drawn or announced, never chosen, so there was no experiment with it "
      "in 60 games.");
  Expect(
      "For cards that are rarely or never offered, --cards compares games with and without them.");
  Expect(
      "- card.only was offered 3 times, but never next to an option without it, so there was no "
      "experiment.");
  const std::string text = Text();
  EXPECT_LT(text.find("card.lost"), text.find("card.strong"));
  EXPECT_LT(text.find("card.strong"), text.find("card.only"));
  Add("card.always", Offered(80, 80, EffectOf(100, 3)));
  EXPECT_LT(Text().find("card.always"), Text().find("card.strong"));
  Usage().erase("card.always");
  names_.of_change.erase("card.always");
  EXPECT_EQ(CardsRarelyOffered(comparison_, names_),
            (std::set<std::string>{"card.dealt", "card.dear", "card.lost", "card.only"}));
}

TEST_F(CardsTest, ThatAreOftenRefusedAreNamedWithTheReason) {
  lab::Use use = Offered(10, 5, EffectOf(100, 4));
  use.refused = 30;
  use.reasons = {{"no_room", 20}, {"too_dear", 10}};
  Add("card.dear", use);
  const std::string text = Text();
  EXPECT_NE(text.find(" Rules refused it in 30 decisions (no_room 66.7 %, too_dear 33.3 %)."),
            std::string::npos)
      << text;
}

TEST_F(CardsTest, OtherCardsFollowIfTheirValueIsCertain) {
  Add("card.strong", Offered(80, 40, EffectOf(100, 11)));
  Usage()["card.open"] = Offered(80, 40, EffectOf(10, 1));
  Expect("Other cards (1): no value is certain yet.");
  Usage()["card.old"] = Offered(80, 40, EffectOf(100, 3));
  Expect("Other cards (2), the one value that is certain:");
  for (int i = 0; i < 12; ++i) {
    Usage()["card.of" + std::to_string(i)] = Offered(80, 40, EffectOf(100, 20 + i));
  }
  Expect("Other cards (14), the 10 largest of 13 certain values:");
  const std::string text = Text();
  EXPECT_EQ(text.find("card.old"), std::string::npos) << text;
  EXPECT_LT(text.find("card.of11"), text.find("card.of2"));
  names_.of_change.clear();
  Expect("Cards (15), the 10 largest of 14 certain values:");
  Expect("All cards and verbs with their counts: --format csv or --format json.");
}

TEST_F(CardsTest, ExperimentsAreCounted) {
  Expect("No card was offered next to another option, so there was no experiment.");
  lab::Use& use = Usage()["card.one"] = Offered(1, 1, EffectOf(1, 1));
  const std::string one =
      "One experiment: the game was continued twice from an offer with the same chance, with the "
      "card and with the best other option.";
  Expect(one);
  use.value.failed = 2;
  Expect(one + " 2 experiments were not finished and do not count.");
  use.value.taken = EffectOf(5, 1);
  EXPECT_NE(Text().find("\nFrom 5 offers, the game was continued twice"), std::string::npos);
}

TEST_F(CardsTest, PairsAreNamedIfTheyWorkTogether) {
  lab::Use use = Offered(80, 40, EffectOf(60, 1));
  lab::AddTo(use.value.taken, EffectOf(60, 8));
  use.value.with["card.left"] = EffectOf(60, 8);
  use.value.with["card.rare"] = EffectOf(9, 50);
  Add("card.right", use);
  Expect("Cards that work together, of the pair that occurs most:");
  Expect("- card.right is worth 7.0 points more (..) to a player who has card.left.");
  EXPECT_EQ(Text().find("card.rare"), std::string::npos);
  lab::CardValue& value = Usage()["card.right"].value;
  value.with["card.left"] = EffectOf(60, -6);
  Expect("- card.right is worth 21.0 points less (..) to a player who has card.left.");
  value.taken = EffectOf(120, 4);
  value.with["card.left"] = EffectOf(60, 4);
  Expect("For the pair of cards that occurs most, no synergy is certain.");
}

// A comparison of scores without and with a card.
lab::Comparison LeftOut(int pairs, int difference) {
  lab::Comparison comparison;
  comparison.measures = lab::MeasuresFor({"greedy"});
  comparison.findings.tallies.resize(comparison.measures.size());
  comparison.findings.trials = pairs;
  comparison.findings.different = difference == 0 ? 0 : pairs;
  for (int i = 0; i < pairs; ++i) {
    for (lab::Tally& tally : comparison.findings.tallies) tally.Add(10, 10 + difference + i % 2);
  }
  return comparison;
}

TEST_F(CardsTest, ThatAreDealtAreComparedWithGamesWithoutThem) {
  Add("card.dealt", {});
  names_.left_out["card.dealt"] = LeftOut(100, 5);
  Expect(
      "- With card.dealt, a player scores 5.5 points more than without it (.., 100 pairs "
      "of games).");
  EXPECT_EQ(LeftOutJson(names_)["card.dealt"]["pairs"], 100);
  EXPECT_EQ(LeftOutJson(names_)["card.dealt"]["score"]["mean"], 5.5);
  names_.left_out["card.dealt"] = LeftOut(100, -5);
  EXPECT_NE(Text().find(" scores 4.5 points less than without it (.., "), std::string::npos)
      << Text();
  names_.left_out["card.dealt"] = LeftOut(2, 1);
  EXPECT_NE(Text().find(
                " scores +1.5 points compared with a game without it, which is not certain yet ("),
            std::string::npos)
      << Text();
  names_.left_out["card.dealt"] = LeftOut(100, 0);
  Expect("- card.dealt changed none of 100 games: with and without it, they were the same.");
  names_.left_out["card.dealt"] = LeftOut(0, 0);
  names_.left_out["card.dealt"].findings.failures = {
      {0, 0, "the stack is empty\n  at setup.lua:3"}};
  Expect("- The game cannot be played without card.dealt: the stack is empty");
}

TEST_F(CardsTest, ThatAreNeverLegalAreNamedSoWithGamesWithoutThem) {
  lab::Use refused;
  refused.refused = 7;
  refused.reasons = {{"too_dear", 7}};
  Add("card.dear", refused);
  names_.left_out["card.dear"] = LeftOut(100, 0);
  Expect(
      "- card.dear was never allowed: 7 decisions refused it (too_dear). card.dear changed none of "
      "100 games: with and without it, they were the same.");
}

// Without the games, cards have their ids.
TEST_F(CardsTest, OfMergedPartsAreCalledByTheirIds) {
  Usage()["card.new"] = Offered(80, 40, EffectOf(100, 11));
  Usage()["card.old"] = {};
  comparison_.findings.usage[0]["card.old"] = {};
  const CardNames names = CardNamesOf(comparison_);
  EXPECT_EQ(names.of_change, (std::set<std::string>{"card.new"}));
  EXPECT_EQ(names.NameOf("card.new"), "card.new");
}

}  // namespace
}  // namespace walz::report

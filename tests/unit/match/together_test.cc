// Seats that decide at the same time, and questions that take several answers.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "kernel/machine.h"
#include "match/record.h"
#include "match/several.h"
#include "match/view.h"
#include "unit/match/playing.h"

namespace walz::match {
namespace {

using Json = nlohmann::ordered_json;
using Seats = std::vector<kernel::Seat>;

std::unique_ptr<Match> StartParley(std::vector<std::string> players = {"human", "human", "human"}) {
  auto match = Match::Start(LoadSmallGame("parley"), {std::move(players), 1, {}});
  EXPECT_TRUE(match.ok());
  return std::move(*match);
}

// With a dummy at one of three seats.
std::unique_ptr<Match> StartHosted(const std::string& host) {
  auto match =
      Match::Start(LoadSmallGame("parley", {{"host", host}}), {{"human", "human", "human"}, 1, {}});
  EXPECT_TRUE(match.ok());
  return std::move(*match);
}

std::string ChooseFor(Match& match, kernel::Seat seat, const std::vector<std::string>& ids) {
  for (const std::string& id : ids) {
    const ChoiceResult chosen = match.ChooseFor(seat, id);
    if (!chosen) return chosen.error().message.English();
  }
  return "";
}

// The choices of all seats in the first plan and vote.
const std::vector<std::vector<std::string>> kPlans = {
    {"stake:2", "side:red"}, {"stake:1", "side:blue"}, {"stake:3", "side:red"}};
const std::vector<std::vector<std::string>> kVotes = {{"vote:red"}, {"vote:red"}, {"vote:blue"}};

// Plays a plan and a vote with the seats in this order.
std::uint64_t HashAfter(const Seats& order) {
  const auto match = StartParley();
  for (const auto* const round : {&kPlans, &kVotes}) {
    for (const kernel::Seat seat : order) {
      EXPECT_EQ(ChooseFor(*match, seat, (*round)[static_cast<std::size_t>(seat)]), "");
    }
    EXPECT_TRUE(match->Settle());
  }
  EXPECT_EQ(match->asked(), Seats{0}) << "goods are taken one after the other";
  return match->state().Hash();
}

TEST(Together, TheOrderOfAnswersDoesNotMatter) {
  const std::uint64_t hash = HashAfter({0, 1, 2});
  EXPECT_EQ(HashAfter({2, 1, 0}), hash);
  EXPECT_EQ(HashAfter({1, 2, 0}), hash);
  const auto match = StartParley();
  for (const auto* const round : {&kPlans, &kVotes}) {
    for (const auto& choices : *round) EXPECT_EQ(Choose(*match, choices), "");
  }
  EXPECT_EQ(match->state().Hash(), hash) << "one seat after the other";
}

TEST(Together, EverySeatIsAskedAndSeesOnlyItsOwnAnswers) {
  const auto match = StartParley();
  EXPECT_EQ(match->asked(), (Seats{0, 1, 2}));
  ASSERT_EQ(ChooseFor(*match, 1, {"stake:3"}), "");
  EXPECT_EQ(match->asked(), (Seats{0, 1, 2})) << "seat 1 still chooses a side";
  ASSERT_EQ(ChooseFor(*match, 1, {"side:blue"}), "");
  EXPECT_EQ(match->asked(), (Seats{0, 2}));
  EXPECT_FALSE(match->is_asked(1));
  EXPECT_EQ(ChooseFor(*match, 1, {"stake:1"}), "this seat is not asked now");
  const auto stake = [&](kernel::Seat viewer, kernel::Seat of) {
    return match->position(viewer).Get(match->ruleset().FindVariable("stake"), of);
  };
  EXPECT_EQ(stake(1, 1), 3);
  EXPECT_EQ(stake(0, 1), 0) << "not even hidden: there is nothing to hide";
  EXPECT_EQ(stake(kernel::kNoSeat, 1), 0);
  EXPECT_TRUE(match->choices().empty());
  EXPECT_EQ(match->open_choices(1).size(), 2U);
}

TEST(Together, AnAnswerCanBeTakenBackUntilAllHaveDecided) {
  const auto match = StartParley();
  ASSERT_EQ(ChooseFor(*match, 2, {"stake:3", "side:red"}), "");
  EXPECT_TRUE(match->TakeBack(2));
  EXPECT_TRUE(match->is_asked(2));
  ASSERT_EQ(ChooseFor(*match, 2, {"side:blue"}), "");
  EXPECT_TRUE(match->TakeBack(2));
  EXPECT_TRUE(match->TakeBack(2));
  EXPECT_FALSE(match->TakeBack(2));
  ASSERT_EQ(ChooseFor(*match, 2, {"stake:1", "side:blue"}), "");
  for (const kernel::Seat seat : Seats{0, 1}) {
    ASSERT_EQ(ChooseFor(*match, seat, kPlans[static_cast<std::size_t>(seat)]), "");
  }
  ASSERT_TRUE(match->Settle());
  EXPECT_EQ(match->choices().size(), 6U);
  EXPECT_EQ(match->choices()[4].id, "stake:1");
  EXPECT_FALSE(match->TakeBack(2)) << "it has been played";
}

TEST(Together, NothingIsPlayedBeforeAllHaveDecided) {
  const auto match = StartParley();
  const std::uint64_t before = match->state().Hash();
  ASSERT_EQ(ChooseFor(*match, 0, kPlans[0]), "");
  ASSERT_TRUE(match->Settle());
  EXPECT_EQ(match->state().Hash(), before);
}

TEST(Together, AVoteIsOneQuestionToAll) {
  const auto match = StartParley();
  for (const auto& choices : kPlans) ASSERT_EQ(Choose(*match, choices), "");
  EXPECT_EQ(match->asked(), (Seats{0, 1, 2}));
  ASSERT_EQ(ChooseFor(*match, 2, {"vote:blue"}), "");
  EXPECT_EQ(match->asked(), (Seats{0, 1}));
  EXPECT_EQ(match->position(0).decision().seat, 0);
  EXPECT_EQ(match->position(1).decision().seat, 1);
  EXPECT_TRUE(match->TakeBack(2));
  for (const kernel::Seat seat : Seats{2, 1, 0}) {
    ASSERT_EQ(ChooseFor(*match, seat, kVotes[static_cast<std::size_t>(seat)]), "");
  }
  const std::size_t events = match->event_count();
  ASSERT_TRUE(match->Settle());
  EXPECT_EQ(match->event_count(), events + 3);
}

TEST(Together, BotsDecideInTheirOwnTurns) {
  const auto match = StartParley({"human", "random", "random"});
  ASSERT_TRUE(match->PlayBot(2));
  ASSERT_TRUE(match->PlayBot(2));
  EXPECT_EQ(match->PlayBot(2).outcome(), ChoiceOutcome::kUnknown);
  EXPECT_EQ(match->PlayBot(0).outcome(), ChoiceOutcome::kUnknown) << "a person";
  const std::string stake = match->open_choices(2)[0].id;
  EXPECT_EQ(match->asked(), (Seats{0, 1}));
  const auto other = StartParley({"human", "random", "random"});
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(other->PlayBot(1));
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(other->PlayBot(2));
  EXPECT_EQ(other->open_choices(2)[0].id, stake) << "it does not matter who is faster";
}

// Seats that are bots, or have undone a choice, meet the same turns again.
TEST(Together, UndoReturnsToTheOpenTurns) {
  const auto match = StartParley();
  for (const kernel::Seat seat : Seats{0, 1, 2}) {
    ASSERT_EQ(ChooseFor(*match, seat, kPlans[static_cast<std::size_t>(seat)]), "");
  }
  ASSERT_TRUE(match->Settle());
  while (match->Undo()) {
  }
  EXPECT_EQ(match->asked(), (Seats{0, 1, 2}));
  EXPECT_TRUE(match->open_choices(0).empty());
}

TEST(Together, ARecordHasTheChoicesInTheOrderOfTheSeats) {
  const auto match = StartParley();
  for (const kernel::Seat seat : Seats{2, 0, 1}) {
    ASSERT_EQ(ChooseFor(*match, seat, kPlans[static_cast<std::size_t>(seat)]), "");
  }
  ASSERT_TRUE(match->Settle());
  const Record record = MakeRecord(*match);
  EXPECT_EQ(record.choices, (std::vector<std::string>{"stake:2", "side:red", "stake:1", "side:blue",
                                                      "stake:3", "side:red"}));
  const auto again = Restore(LoadSmallGame("parley"), record);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ((*again)->state().Hash(), match->state().Hash());
  EXPECT_EQ((*again)->asked(), match->asked());
}

// A bot that looks ahead from its own turn meets all other seats after it.
TEST(Together, ATurnOfASeatIsPlayedOnLikeAnyPosition) {
  const auto match = StartParley();
  kernel::State at = match->position(1);
  EXPECT_EQ(at.decision().seat, 1);
  std::vector<kernel::Seat> order;
  for (int i = 0; i < 6; ++i) {
    order.push_back(at.decision().seat);
    auto next = match->table().Next(at, 0);
    ASSERT_TRUE(next.ok());
    at = *next;
  }
  EXPECT_EQ(order, (Seats{1, 1, 2, 2, 0, 0}));
  EXPECT_EQ(match->ruleset().data().verbs[at.decision().kind], "vote");
}

// A dummy decides at the same time as people, without being asked.

struct Hosted {
  const char* host;
  kernel::Seat dummy;
  Seats people;
};
const std::vector<Hosted> kHosted = {
    {"first", 0, {1, 2}}, {"middle", 1, {0, 2}}, {"last", 2, {0, 1}}};

// The hash after a plan and a vote with the people in this order.
std::uint64_t HashAfter(const Hosted& hosted, const Seats& order) {
  const auto match = StartHosted(hosted.host);
  for (const auto* const round : {&kPlans, &kVotes}) {
    EXPECT_EQ(match->asked(), hosted.people) << hosted.host;
    for (const kernel::Seat seat : order) {
      EXPECT_EQ(ChooseFor(*match, seat, (*round)[static_cast<std::size_t>(seat)]), "");
    }
    EXPECT_TRUE(match->Settle());
  }
  EXPECT_EQ(match->asked(), Seats{hosted.people.front()}) << "goods are taken one after the other";
  EXPECT_EQ(match->choices().size(), 6U) << "only those of people";
  return match->state().Hash();
}

TEST(TogetherWithADummy, TheOrderOfAnswersDoesNotMatter) {
  for (const Hosted& hosted : kHosted) {
    const std::uint64_t hash = HashAfter(hosted, hosted.people);
    EXPECT_EQ(HashAfter(hosted, {hosted.people[1], hosted.people[0]}), hash) << hosted.host;
    const auto match = StartHosted(hosted.host);
    for (const auto* const round : {&kPlans, &kVotes}) {
      for (const kernel::Seat seat : hosted.people) {
        EXPECT_EQ(Choose(*match, (*round)[static_cast<std::size_t>(seat)]), "");
      }
    }
    EXPECT_EQ(match->state().Hash(), hash) << "one seat after the other";
  }
}

TEST(TogetherWithADummy, ItsAnswersAreNeitherKnownNorPlayedBeforeAllHaveDecided) {
  for (const Hosted& hosted : kHosted) {
    const auto match = StartHosted(hosted.host);
    const auto stake = match->ruleset().FindVariable("stake");
    const auto points = match->ruleset().FindVariable("points");
    ASSERT_EQ(
        ChooseFor(*match, hosted.people[1], kPlans[static_cast<std::size_t>(hosted.people[1])]),
        "");
    for (const kernel::Seat viewer : {kernel::kNoSeat, hosted.people[0], hosted.people[1]}) {
      EXPECT_EQ(match->position(viewer).Get(stake, hosted.dummy), 0) << hosted.host;
    }
    ASSERT_EQ(
        ChooseFor(*match, hosted.people[0], kPlans[static_cast<std::size_t>(hosted.people[0])]),
        "");
    ASSERT_TRUE(match->Settle());
    EXPECT_EQ(match->state().Get(points, hosted.dummy), 3) << hosted.host;
    const std::size_t events = match->event_count();
    EXPECT_EQ(match->asked(), hosted.people) << "a vote";
    for (const kernel::Seat seat : hosted.people) {
      EXPECT_EQ(match->event_count(), events);
      EXPECT_EQ(match->position(seat).decision().seat, seat) << hosted.host;
      ASSERT_EQ(ChooseFor(*match, seat, {"vote:red"}), "");
    }
    ASSERT_TRUE(match->Settle());
    EXPECT_EQ(match->event_count(), events + 3) << hosted.host;
  }
}

TEST(TogetherWithADummy, AnAnswerCanBeTakenBackUntilAllPeopleHaveDecided) {
  for (const Hosted& hosted : kHosted) {
    const auto match = StartHosted(hosted.host);
    for (const kernel::Seat seat : hosted.people) {
      ASSERT_EQ(Choose(*match, kPlans[static_cast<std::size_t>(seat)]), "");
    }
    for (const kernel::Seat seat : hosted.people) {
      ASSERT_EQ(ChooseFor(*match, seat, {"vote:red"}), "");
      EXPECT_TRUE(match->TakeBack(seat)) << hosted.host;
      EXPECT_TRUE(match->is_asked(seat));
      ASSERT_EQ(ChooseFor(*match, seat, {"vote:blue"}), "");
    }
    EXPECT_FALSE(match->is_asked(hosted.dummy));
    ASSERT_TRUE(match->Settle());
    EXPECT_EQ(match->choices().back().id, "vote:blue");
    EXPECT_FALSE(match->TakeBack(hosted.people[0])) << "it has been played";
  }
}

TEST(TogetherWithADummy, BotsAndRecordsGoOn) {
  for (const Hosted& hosted : kHosted) {
    const auto game = LoadSmallGame("parley", {{"host", hosted.host}});
    for (const char* const bot : {"random", "search:10"}) {
      auto match = Match::Start(game, {{bot, bot, bot}, 1, {}});
      ASSERT_TRUE(match.ok());
      while (!(*match)->over()) ASSERT_TRUE((*match)->PlayBot((*match)->asked().back()));
      const auto again = Restore(game, MakeRecord(**match));
      ASSERT_TRUE(again.ok());
      EXPECT_EQ((*again)->state().Hash(), (*match)->state().Hash());
    }
  }
}

// Several answers under one id.

std::unique_ptr<Match> StartTaking() {
  auto match = StartParley({"human", "human"});
  EXPECT_EQ(Choose(*match, {"stake:1", "side:red", "stake:1", "side:red", "vote:red", "vote:red"}),
            "");
  return match;
}

TEST(Several, AllAnswersCanBeGivenAtOnce) {
  for (const char* const id : {"take:wheat+coal", "take:coal+wheat"}) {
    const auto match = StartTaking();
    ASSERT_EQ(Choose(*match, {id}), "");
    EXPECT_EQ(match->decision().seat, 1);
    EXPECT_EQ(match->state().Get(match->ruleset().FindVariable("goods"), 0), 2);
    EXPECT_EQ(match->choices().back().id, "take:coal");
  }
  const auto one = StartTaking();
  EXPECT_FALSE(one->ChooseFor(0, "take:coal+"));
  ASSERT_EQ(ChooseFor(*one, 0, {"take:coal"}), "") << "the first answer; nothing can follow it";
  EXPECT_EQ(one->decision().seat, 1);
}

TEST(Several, WhatDoesNotFitChangesNothing) {
  const auto match = StartTaking();
  const std::uint64_t before = match->state().Hash();
  for (const char* const id : {"take:wheat+wheat+coal", "take:wheat+gold", "take:coal+coal",
                               "take:", "take:wheat/coal", "go:wheat+coal"}) {
    EXPECT_TRUE(FindAnswers(match->table(), match->state(), id).empty()) << id;
    EXPECT_FALSE(match->Choose(std::string_view(id))) << id;
    EXPECT_EQ(match->state().Hash(), before) << id;
  }
  ASSERT_EQ(Choose(*match, {"take:wheat"}), "");
  EXPECT_TRUE(FindAnswers(match->table(), match->state(), "take:wheat+coal").empty())
      << "only the whole question";
}

}  // namespace
}  // namespace walz::match

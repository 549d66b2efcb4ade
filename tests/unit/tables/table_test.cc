#include "tables/table.h"

#include <chrono>
#include <optional>
#include <stop_token>
#include <thread>

#include "base/hash.h"
#include "match/revealed.h"
#include "unit/tables/ferry.h"

namespace walz::tables {
namespace {

class TableTest : public ServerTest {};

TEST_F(TableTest, KnowsItsKeys) {
  const auto table = NewFerry();
  const Chairs& chairs = table->chairs();
  ASSERT_EQ(chairs.seats.size(), 2U);
  EXPECT_EQ(chairs.seats[0].name, "Anna");
  EXPECT_EQ(table->RoleOf(chairs.seats[1].key)->seat, 1);
  EXPECT_EQ(table->RoleOf(chairs.seats[1].key)->kind, RoleKind::kSeat);
  EXPECT_EQ(table->RoleOf(chairs.spectator_key)->kind, RoleKind::kSpectator);
  EXPECT_FALSE(table->RoleOf("").has_value());
  EXPECT_FALSE(table->RoleOf(std::string(32, '0')).has_value());
}

TEST_F(TableTest, SharesTheGameWithTablesOfTheSameOptions) {
  const auto plain = lobby_.PlainGame("ferry");
  ASSERT_TRUE(plain.ok());
  EXPECT_EQ(&NewFerry()->match().game(), plain->get());
  NewTable plan = FerryPlan();
  plan.options = {{"toll", "9"}};
  std::vector<const match::Game*> games;
  for (int i = 0; i < 2; ++i) {
    const base::Result<std::string> id = lobby_.Create(plan);
    ASSERT_TRUE(id.ok());
    games.push_back(&Again(*id)->match().game());
  }
  EXPECT_EQ(games[0], games[1]);
  EXPECT_NE(games[0], plain->get());
}

TEST_F(TableTest, ChoicesAreIdempotent) {
  const auto table = NewFerry();
  const std::size_t seen = table->revision();
  EXPECT_EQ(table->Choose(0, seen, "cross").done, Done::kDone);
  EXPECT_EQ(table->Choose(0, seen, "cross").done, Done::kStale);
  EXPECT_EQ(table->match().choices().size(), 1U);
  EXPECT_EQ(store_.journals[table->id()].size(), 1U);
}

TEST_F(TableTest, ChatDoesNotMakeAChoiceStale) {
  const auto table = NewFerry();
  const std::size_t seen = table->revision();
  EXPECT_EQ(table->Say(1, "hello").done, Done::kDone);
  EXPECT_EQ(table->Choose(0, seen, "cross").done, Done::kDone);
}

TEST_F(TableTest, RefusesAFutureRevision) {
  const auto table = NewFerry();
  EXPECT_EQ(table->Choose(0, table->revision() + 1, "cross").done, Done::kStale);
}

TEST_F(TableTest, RefusesOtherSeatsAndUnknownOptions) {
  const auto table = NewFerry();
  EXPECT_EQ(Take(*table, 1, "cross"), Done::kRefused);
  EXPECT_EQ(Take(*table, 0, "fly"), Done::kRefused);
  EXPECT_EQ(Take(*table, 0, ""), Done::kRefused);
  EXPECT_EQ(table->revision(), 0U);
}

TEST_F(TableTest, AChoiceThatCannotBeStoredIsRolledBack) {
  const auto table = NewFerry();
  const std::uint64_t before = table->match().state().Hash();
  store_.full = true;
  EXPECT_EQ(Take(*table, 0, "cross"), Done::kFailed);
  EXPECT_EQ(table->match().state().Hash(), before);
  EXPECT_EQ(table->revision(), 0U);
  store_.full = false;
  EXPECT_EQ(Take(*table, 0, "cross"), Done::kDone);
}

TEST_F(TableTest, ChatThatCannotBeStoredIsRefused) {
  const auto table = NewFerry();
  store_.full = true;
  EXPECT_EQ(table->Say(0, "x").done, Done::kFailed);
  EXPECT_TRUE(table->chat().empty());
}

TEST_F(TableTest, IsTheSameAfterTheServerHasDied) {
  const auto table = NewFerry();
  EXPECT_EQ(Take(*table, 0, "cross"), Done::kDone);
  EXPECT_EQ(Take(*table, 1, "throw"), Done::kDone);
  EXPECT_EQ(table->Say(1, "hm").done, Done::kDone);
  const auto again = Elsewhere(*table);
  EXPECT_EQ(again->match().state().Hash(), table->match().state().Hash());
  EXPECT_EQ(again->revision(), table->revision());
  EXPECT_EQ(again->chat().size(), 1U);
}

TEST_F(TableTest, IsClosedAfterAWhileUnlessSomeoneLooksOn) {
  Lobby lobby(GameSource{SmallGames(), {}}, store_, 1);
  const std::string one = *lobby.Create(FerryPlan());
  const std::string two = *lobby.Create(FerryPlan());
  std::weak_ptr<Table> forgotten = *lobby.Find(one);
  const std::shared_ptr<Table> watched = *lobby.Find(two);
  EXPECT_TRUE(forgotten.expired());
  EXPECT_NE(*lobby.Find(one), nullptr);
  EXPECT_EQ(*lobby.Find(two), watched);
}

TEST_F(TableTest, OfTwoServersTheFirstWins) {
  const auto here = NewFerry();
  const auto there = Elsewhere(*here);
  EXPECT_EQ(Take(*here, 0, "cross"), Done::kDone);
  EXPECT_EQ(there->Choose(0, 0, "pass").done, Done::kStale);
  EXPECT_EQ(there->match().state().Hash(), here->match().state().Hash());
  EXPECT_EQ(Take(*there, 1, "pass"), Done::kDone);
  EXPECT_EQ(here->Say(0, "late").done, Done::kStale);
  EXPECT_EQ(here->match().state().Hash(), there->match().state().Hash());
}

TEST_F(TableTest, ADivergingJournalClosesTheTable) {
  const auto table = NewFerry();
  EXPECT_EQ(Take(*table, 0, "cross"), Done::kDone);
  const std::vector<Entry> good = store_.journals[table->id()];
  const auto opens = [&](std::vector<Entry> journal) {
    store_.journals[table->id()] = std::move(journal);
    Lobby lobby(GameSource{SmallGames(), {}}, store_);
    return lobby.Find(table->id()).ok();
  };
  EXPECT_TRUE(opens(good));
  std::vector<Entry> bad = good;
  bad[0].hash = base::HashText(1);
  EXPECT_FALSE(opens(bad));
  bad = good;
  bad[0].seat = 1;
  EXPECT_FALSE(opens(bad));
  bad = good;
  bad[0].text = "fly";
  EXPECT_FALSE(opens(bad));
  EXPECT_FALSE(opens({{"dance", 0, "", ""}}));
  EXPECT_FALSE(opens({{"undo", 0, "5", ""}}));
  EXPECT_FALSE(opens({{"undo", 0, "x", ""}}));
  EXPECT_FALSE(opens({{"say", 9, "x", ""}}));
  EXPECT_FALSE(opens({{"player", -1, "human", ""}}));
  EXPECT_FALSE(opens({{"player", 0, "cmd:true", ""}}));
  EXPECT_TRUE(opens(good));
}

TEST_F(TableTest, ATableWithAnInvalidJournalAcceptsNothing) {
  const auto table = NewFerry({"random", "human"});
  const std::optional<BotTurn> turn = table->bot_turn();
  ASSERT_TRUE(turn);
  store_.journals[table->id()].push_back({"dance", 0, "", ""});
  EXPECT_FALSE(table->CatchUp().ok());
  store_.journals[table->id()].clear();
  EXPECT_FALSE(table->CatchUp().ok());
  EXPECT_EQ(Take(*table, 0, "cross"), Done::kFailed);
  EXPECT_EQ(table->Say(0, "x").done, Done::kFailed);
  EXPECT_EQ(table->PlayBot(*turn, 0).done, Done::kFailed);
}

TEST_F(TableTest, UndoNeedsTheOthers) {
  const auto table = NewFerry({"human", "human", "human"});
  const std::uint64_t before = table->match().state().Hash();
  EXPECT_EQ(table->AskUndo(0).done, Done::kRefused);
  EXPECT_EQ(Take(*table, 0, "cross"), Done::kDone);
  EXPECT_EQ(table->AskUndo(0).done, Done::kDone);
  EXPECT_EQ(table->AnswerUndo(0, true).done, Done::kStale);
  EXPECT_EQ(table->AnswerUndo(1, true).done, Done::kDone);
  EXPECT_EQ(table->AnswerUndo(1, true).done, Done::kStale);
  EXPECT_EQ(table->match().choices().size(), 1U);
  EXPECT_EQ(table->AnswerUndo(2, true).done, Done::kDone);
  EXPECT_EQ(table->match().choices().size(), 0U);
  EXPECT_EQ(table->match().state().Hash(), before);
  EXPECT_EQ(table->undo_revision(), table->revision());
  EXPECT_EQ(Elsewhere(*table)->match().state().Hash(), before);
}

TEST_F(TableTest, OneWhoRefusesIsEnough) {
  const auto table = NewFerry({"human", "human", "human"});
  EXPECT_EQ(Take(*table, 0, "cross"), Done::kDone);
  EXPECT_EQ(table->AskUndo(0).done, Done::kDone);
  EXPECT_EQ(table->AnswerUndo(1, false).done, Done::kDone);
  EXPECT_FALSE(table->undo_request().has_value());
  EXPECT_EQ(table->AnswerUndo(2, true).done, Done::kStale);
  EXPECT_EQ(table->match().choices().size(), 1U);
}

TEST_F(TableTest, AChoiceMeanwhileEndsTheRequest) {
  const auto table = NewFerry();
  EXPECT_EQ(Take(*table, 0, "cross"), Done::kDone);
  EXPECT_EQ(table->AskUndo(0).done, Done::kDone);
  EXPECT_EQ(Take(*table, 1, "cross"), Done::kDone);
  EXPECT_FALSE(table->undo_request().has_value());
}

TEST_F(TableTest, NothingRevealedIsTakenBack) {
  const auto table = NewFerry({"human", "random"});
  EXPECT_EQ(Take(*table, 0, "throw"), Done::kDone);
  EXPECT_FALSE(table->UndoTarget(0).has_value()) << "a die was thrown";
  EXPECT_EQ(table->AskUndo(0).done, Done::kRefused);

  const auto other = NewFerry();
  std::string card;
  for (const kernel::Option& option : other->match().decision().options) {
    const std::string id = other->match().ruleset().OptionName(option);
    if (id.starts_with("play:")) card = id;
  }
  EXPECT_EQ(Take(*other, 0, card), Done::kDone);
  EXPECT_FALSE(other->UndoTarget(0).has_value()) << "others have seen the card";
}

TEST_F(TableTest, UndoIsImmediateWithBotsOnly) {
  const auto table = NewFerry({"human", "random"});
  EXPECT_EQ(Take(*table, 0, "cross"), Done::kDone);
  EXPECT_EQ(table->AskUndo(0).done, Done::kDone);
  EXPECT_EQ(table->match().choices().size(), 0U);
}

TEST_F(TableTest, ABotTakesOverAndGivesBack) {
  const auto table = NewFerry();
  const Role own{RoleKind::kSeat, 0};
  const Role other{RoleKind::kSeat, 1};
  const Role host{RoleKind::kHost, kernel::kNoSeat};
  EXPECT_EQ(table->SetPlayer(other, 0, "random").done, Done::kRefused);
  EXPECT_EQ(table->SetPlayer({}, 0, "random").done, Done::kRefused);
  EXPECT_EQ(table->SetPlayer(own, 0, "nobody").done, Done::kRefused);
  EXPECT_EQ(table->SetPlayer(own, 0, "cmd:true").done, Done::kRefused);
  EXPECT_FALSE(table->bot_decides());
  EXPECT_EQ(PlayBot(*table).done, Done::kStale);
  EXPECT_EQ(table->SetPlayer(own, 0, "random").done, Done::kDone);
  EXPECT_EQ(table->SetPlayer(own, 0, "random").done, Done::kStale);
  EXPECT_TRUE(table->bot_decides());
  EXPECT_EQ(Take(*table, 0, "cross"), Done::kRefused);
  EXPECT_EQ(PlayBot(*table).done, Done::kDone);
  EXPECT_EQ(table->SetPlayer(host, 0, "human").done, Done::kDone);
  EXPECT_FALSE(Elsewhere(*table)->match().player(0) != "human");
}

TEST_F(TableTest, PlaysToTheEndAndThenTakesNoChoice) {
  const auto table = NewFerry({"random", "random"});
  while (table->bot_decides()) ASSERT_EQ(PlayBot(*table).done, Done::kDone);
  EXPECT_TRUE(table->match().over());
  EXPECT_EQ(Take(*table, 0, "pass"), Done::kRefused);
  EXPECT_EQ(Elsewhere(*table)->match().state().Hash(), table->match().state().Hash());
}

TEST_F(TableTest, ChatIsTextAndNotTooLong) {
  const auto table = NewFerry();
  EXPECT_EQ(table->Say(0, "").done, Done::kRefused);
  EXPECT_EQ(table->Say(0, " \n").done, Done::kRefused);
  EXPECT_EQ(table->Say(0, "a\nb\x01\xff\u202e<b>").done, Done::kDone);
  EXPECT_EQ(table->chat().back().text, "a b <b>");
  EXPECT_EQ(table->Say(0, std::string(2000, 'x')).done, Done::kDone);
  EXPECT_EQ(table->chat().back().text.size(), kMaxChatBytes);
}

TEST_F(TableTest, NoSeatFillsTheChatForOthers) {
  const auto table = NewFerry();
  const std::size_t share = kMaxChatLines / 3;
  for (std::size_t i = 0; i < share; ++i) ASSERT_EQ(table->Say(0, "x").done, Done::kDone);
  EXPECT_EQ(table->Say(0, "x").done, Done::kRefused);
  EXPECT_EQ(table->Say(1, "x").done, Done::kDone);
  EXPECT_EQ(table->Say(kernel::kNoSeat, "x").done, Done::kDone);
}

TEST_F(TableTest, NoSeatFillsTheJournal) {
  const auto table = NewFerry();
  for (std::size_t i = 0; i < kMaxOtherEntries / 2; ++i) {
    ASSERT_EQ(table->Pause(0).done, Done::kDone);
    ASSERT_EQ(table->Resume(0).done, Done::kDone);
  }
  EXPECT_EQ(table->Pause(0).done, Done::kRefused);
  EXPECT_EQ(table->SetPlayer({RoleKind::kSeat, 0}, 0, "random").done, Done::kRefused);
  EXPECT_EQ(Elsewhere(*table)->Pause(0).done, Done::kRefused);
  EXPECT_EQ(Take(*table, 0, "pass"), Done::kDone);
  EXPECT_EQ(table->Pause(1).done, Done::kDone);
  EXPECT_EQ(table->Resume(kernel::kNoSeat).done, Done::kDone);
}

TEST_F(TableTest, ASeatChoosesAmongListedBots) {
  const auto table = NewFerry();
  const Role own{RoleKind::kSeat, 0};
  EXPECT_EQ(table->SetPlayer(own, 0, "search:600s").done, Done::kRefused);
  EXPECT_EQ(table->SetPlayer(own, 0, "search:1000000").done, Done::kRefused);
  EXPECT_EQ(table->SetPlayer(own, 0, "search").done, Done::kDone);
  EXPECT_EQ(table->SetPlayer({RoleKind::kHost}, 0, "search:600s").done, Done::kDone);
}

TEST_F(TableTest, AChoiceOfABotForAnEarlierPositionIsStale) {
  const auto table = NewFerry({"random", "human"});
  const BotTurn turn = *table->bot_turn();
  EXPECT_EQ(table->SetPlayer({RoleKind::kHost}, 0, "human").done, Done::kDone);
  EXPECT_EQ(table->PlayBot(turn, 0).done, Done::kStale);
  EXPECT_EQ(table->SetPlayer({RoleKind::kHost}, 0, "random").done, Done::kDone);
  EXPECT_EQ(table->Pause(1).done, Done::kDone);
  EXPECT_EQ(table->PlayBot(turn, 0).done, Done::kStale);
  EXPECT_EQ(table->Resume(1).done, Done::kDone);
  EXPECT_EQ(table->PlayBot(turn, 0).done, Done::kDone);
  EXPECT_EQ(table->PlayBot(turn, 0).done, Done::kStale);
  const auto bots = NewFerry({"random", "random"});
  const BotTurn first = *bots->bot_turn();
  EXPECT_EQ(bots->PlayBot(first, 0).done, Done::kDone);
  EXPECT_EQ(bots->PlayBot(first, 0).done, Done::kStale) << "the other bot decides";
}

TEST_F(TableTest, NotifiesOncePerPositionAndSoManyTimesAMinute) {
  const auto table = NewFerry();
  EXPECT_TRUE(table->TakeNotice(0, 0));
  EXPECT_FALSE(table->TakeNotice(0, 0));
  EXPECT_FALSE(table->TakeNotice(0, 1000)) << "the same position";
  std::size_t taken = 0;
  const auto take_turns = [&](std::int64_t now) {
    for (std::size_t i = 0; i < 2 * kMaxNotices; ++i) {
      ASSERT_EQ(Take(*table, 0, "cross"), Done::kDone);
      ASSERT_EQ(table->AskUndo(0).done, Done::kDone);
      ASSERT_EQ(table->AnswerUndo(1, true).done, Done::kDone);
      if (table->TakeNotice(0, now)) ++taken;
    }
  };
  take_turns(1000);
  EXPECT_EQ(taken, kMaxNotices);
  take_turns(1059);
  EXPECT_EQ(taken, kMaxNotices);
  take_turns(1060);
  EXPECT_EQ(taken, 2 * kMaxNotices);
  take_turns(5);
  EXPECT_EQ(taken, 3 * kMaxNotices) << "the clock was set back";
}

TEST_F(TableTest, AStopRequestEndsWhatABotThinks) {
  const auto table = NewFerry({"search:1000000", "human"});
  std::stop_source stop;
  const BotTurn turn = *table->bot_turn();
  std::optional<std::int32_t> option = 0;
  std::thread bot(
      [&] { option = Thinking().Choose(turn, std::chrono::hours(1), stop.get_token()); });
  stop.request_stop();
  bot.join();
  EXPECT_FALSE(option.has_value());
}

TEST_F(TableTest, AStopRequestEndsScripts) {
  const auto table = NewFerry();
  lobby_.Stop();
  EXPECT_EQ(Take(*table, 0, "cross"), Done::kFailed);
}

TEST_F(TableTest, ChairsSurviveBeingWritten) {
  const Chairs chairs{{{"A\"b", "k1"}, {"", "k2"}}, "s", 0, "https://ntfy.sh/x"};
  const auto again = ReadChairs(WriteChairs(chairs));
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->seats[0].name, "A\"b");
  EXPECT_EQ(again->seats[1].key, "k2");
  EXPECT_EQ(again->spectator_key, "s");
  EXPECT_EQ(again->webhook, "https://ntfy.sh/x");
  for (const char* text :
       {"", "{}", "[]", R"({"seats":1,"spectator":"s"})", R"({"seats":[["a"]],"spectator":"s"})",
        R"({"seats":[["a",1]],"spectator":"s"})", R"({"seats":[],"spectator":1})",
        R"({"seats":[],"spectator":"s","webhook":1})"}) {
    EXPECT_FALSE(ReadChairs(text).ok()) << text;
  }
}

TEST_F(TableTest, NothingIsChosenWhileItIsPaused) {
  const auto table = NewFerry();
  EXPECT_EQ(table->Resume(0).done, Done::kStale);
  EXPECT_EQ(table->Pause(1).done, Done::kDone);
  EXPECT_EQ(table->Pause(0).done, Done::kStale);
  EXPECT_EQ(Take(*table, 0, "pass"), Done::kRefused);
  EXPECT_TRUE(table->deciders().empty());
  EXPECT_TRUE(Elsewhere(*table)->paused());
  EXPECT_EQ(table->Resume(kernel::kNoSeat).done, Done::kDone);
  EXPECT_EQ(Take(*table, 0, "pass"), Done::kDone);
}

TEST_F(TableTest, BotsWaitWhileItIsPaused) {
  const auto table = NewFerry({"random", "human"});
  EXPECT_EQ(table->Pause(1).done, Done::kDone);
  EXPECT_FALSE(table->bot_decides());
  EXPECT_EQ(PlayBot(*table).done, Done::kStale);
}

TEST_F(TableTest, TheHostEndsAGame) {
  const auto table = NewFerry();
  EXPECT_EQ(table->End().done, Done::kDone);
  EXPECT_EQ(table->End().done, Done::kStale);
  EXPECT_EQ(Take(*table, 0, "pass"), Done::kRefused);
  EXPECT_EQ(table->Pause(0).done, Done::kRefused);
  EXPECT_EQ(table->AskUndo(0).done, Done::kRefused);
  EXPECT_EQ(table->Vote(0, "end").done, Done::kRefused);
  EXPECT_TRUE(Elsewhere(*table)->finished());
}

TEST_F(TableTest, NothingIsTakenBackAfterTheEnd) {
  const auto ended = NewFerry({"human", "random"});
  EXPECT_EQ(Take(*ended, 0, "cross"), Done::kDone);
  EXPECT_TRUE(ended->UndoTarget(0).has_value());
  EXPECT_EQ(ended->End().done, Done::kDone);
  EXPECT_FALSE(ended->UndoTarget(0).has_value());
  const auto over = NewFerry();
  while (!over->match().over()) {
    ASSERT_EQ(Take(*over, over->match().decision().seat, "pass"), Done::kDone);
  }
  const match::Match& match = over->match();
  const std::size_t last = match.choices().size() - 1;
  for (kernel::Seat seat = 0; seat < 2; ++seat) {
    ASSERT_FALSE(match::DrewChance(match.step(last)) || match::Learns(match.step(last), seat))
        << "else this shows nothing";
    EXPECT_FALSE(over->UndoTarget(seat).has_value());
    EXPECT_EQ(over->AskUndo(seat).done, Done::kRefused);
  }
}

TEST_F(TableTest, AllPersonsTogetherEndAGame) {
  const auto table = NewFerry({"human", "human", "random"});
  EXPECT_EQ(table->Vote(0, "end").done, Done::kDone);
  EXPECT_EQ(table->Vote(0, "end").done, Done::kStale);
  EXPECT_EQ(table->Vote(2, "end").done, Done::kRefused);
  EXPECT_EQ(table->Vote(1, "sleep").done, Done::kRefused);
  EXPECT_FALSE(table->ended());
  EXPECT_EQ(table->Vote(1, "end").done, Done::kDone);
  EXPECT_TRUE(table->ended());
  EXPECT_TRUE(Elsewhere(*table)->ended());
}

TEST_F(TableTest, TheOthersTogetherLetABotPlay) {
  const auto table = NewFerry({"human", "human", "human"});
  EXPECT_EQ(table->Vote(0, "seat0").done, Done::kRefused);
  EXPECT_EQ(table->Vote(1, "seat0").done, Done::kDone);
  EXPECT_EQ(table->match().player(0), "human");
  EXPECT_EQ(table->Vote(2, "seat0").done, Done::kRefused) << "the person is here";
  EXPECT_EQ(table->match().player(0), "human");
  EXPECT_EQ(table->Vote(2, "seat0", Absence::kLong).done, Done::kDone);
  EXPECT_EQ(table->match().player(0), kSubstitute);
  EXPECT_EQ(table->Vote(1, "seat0").done, Done::kRefused);
  EXPECT_EQ(Elsewhere(*table)->match().player(0), kSubstitute);
  EXPECT_EQ(table->SetPlayer({RoleKind::kSeat, 0}, 0, "human").done, Done::kDone);
}

TEST_F(TableTest, AChoiceMakesVotesAboutItsSeatVoid) {
  const auto table = NewFerry({"human", "human", "human"});
  EXPECT_EQ(table->Vote(1, "seat0").done, Done::kDone);
  const auto elsewhere = Elsewhere(*table);
  EXPECT_EQ(Take(*table, 0, "throw"), Done::kDone);
  EXPECT_TRUE(table->votes().empty());
  EXPECT_TRUE(elsewhere->CatchUp().ok());
  EXPECT_TRUE(elsewhere->votes().empty());
}

TEST_F(TableTest, ABotChoosesAfterItsTimeLimit) {
  const auto table = NewFerry({"greedy", "human"});
  EXPECT_EQ(PlayBot(*table, std::chrono::milliseconds(0)).done, Done::kDone);
  EXPECT_EQ(table->match().choices().size(), 1U);
  EXPECT_TRUE(Elsewhere(*table)->match().choices().size() == 1U);
}

}  // namespace
}  // namespace walz::tables

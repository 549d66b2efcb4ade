// Tables whose seats decide at the same time.
#include "match/record.h"
#include "tables/message.h"
#include "tables/table.h"
#include "unit/tables/ferry.h"

namespace walz::tables {
namespace {

using Json = nlohmann::ordered_json;
using Seats = std::vector<kernel::Seat>;

class TogetherTest : public ServerTest {
 protected:
  std::shared_ptr<Table> NewParley(std::vector<std::string> players = {"human", "human", "human"}) {
    NewTable plan;
    plan.game = "parley";
    plan.players = std::move(players);
    plan.names = {"Anna", "Bert", "Cleo"};
    plan.seed = 7;
    const base::Result<std::string> id = lobby_.Create(plan);
    EXPECT_TRUE(id.ok()) << id.error().message;
    return Again(*id);
  }
  static Json MessageFor(Table& table, kernel::Seat seat) {
    return TableMessage(table, {RoleKind::kSeat, seat}, "en", {});
  }
};

TEST_F(TogetherTest, SeatsAnswerInAnyOrderAndNoAnswerIsStale) {
  const auto table = NewParley();
  EXPECT_EQ(table->deciders(), (Seats{0, 1, 2}));
  const std::size_t seen = table->revision();
  EXPECT_EQ(table->Choose(2, seen, "stake:3").done, Done::kDone);
  EXPECT_EQ(table->Choose(0, seen, "stake:1").done, Done::kDone) << "others changed nothing for it";
  EXPECT_EQ(table->Choose(0, seen, "stake:1").done, Done::kStale) << "its own answer did";
  EXPECT_EQ(Take(*table, 2, "side:red"), Done::kDone);
  EXPECT_EQ(Take(*table, 2, "side:red"), Done::kRefused);
  EXPECT_EQ(table->deciders(), (Seats{0, 1}));
  EXPECT_TRUE(table->match().choices().empty());
  EXPECT_EQ(Take(*table, 0, "side:red"), Done::kDone);
  EXPECT_EQ(Take(*table, 1, "stake:2"), Done::kDone);
  const std::size_t before_last = table->revision();
  EXPECT_EQ(Take(*table, 1, "side:blue"), Done::kDone);
  EXPECT_EQ(table->match().choices().size(), 6U);
  EXPECT_EQ(table->Choose(0, before_last, "vote:red").done, Done::kStale) << "a new position";
}

// A record has the answers one seat after another; the entries of a table have the hashes of each
// seat's own position.
TEST_F(TogetherTest, ASavedGameAndAForkCanBeOpened) {
  const auto table = NewParley();
  for (kernel::Seat seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(Take(*table, seat, "stake:1"), Done::kDone);
    EXPECT_EQ(Take(*table, seat, "side:red"), Done::kDone);
  }
  ASSERT_EQ(table->match().choices().size(), 6U);
  const auto import = lobby_.Import(match::WriteRecord(match::MakeRecord(table->match())));
  ASSERT_TRUE(import.ok());
  EXPECT_EQ(Again(*import)->match().state().Hash(), table->match().state().Hash());
  ASSERT_EQ(table->End().done, Done::kDone);
  const auto fork = lobby_.Fork(*table, 3);
  ASSERT_TRUE(fork.ok());
  const auto forked = Again(*fork);
  EXPECT_EQ(forked->match().open_choices(0).size(), 2U);
  EXPECT_EQ(forked->match().open_choices(1).size(), 1U);
}

TEST_F(TogetherTest, AMessageSaysHowStrongBotsAre) {
  const auto table = NewParley();
  const Json message = MessageFor(*table, 0);
  ASSERT_EQ(message["strengths"].size(), message["bots"].size());
  EXPECT_EQ(message["bots"][0], "random");
  EXPECT_EQ(message["strengths"][0], "weak, chooses at random");
}

// Whatever another seat answers, the messages for a seat are the same until all have decided.
TEST_F(TogetherTest, AMessageTellsNothingOfOpenAnswers) {
  Json messages[2];
  for (int i = 0; i < 2; ++i) {
    const auto table = NewParley();
    EXPECT_EQ(Take(*table, 1, i == 0 ? "stake:1" : "stake:3"), Done::kDone);
    EXPECT_EQ(Take(*table, 1, i == 0 ? "side:red" : "side:blue"), Done::kDone);
    messages[i] = {MessageFor(*table, 0),
                   TableMessage(*table, {RoleKind::kSpectator, kernel::kNoSeat}, "en", {})};
    for (Json& message : messages[i]) message.erase("table");
    const Json own = MessageFor(*table, 1);
    EXPECT_EQ(own["answers"], 2);
    EXPECT_TRUE(own["scene"]["options"].empty());
    EXPECT_TRUE(own["scene"]["question"].is_null());
    EXPECT_EQ(own["deciding"], (Json{"seat0", "seat2"}));
    EXPECT_TRUE(own["undo"]["can"]);
  }
  EXPECT_EQ(messages[0], messages[1]);
  EXPECT_EQ(messages[0][0]["scene"]["options"].size(), 3U);
}

TEST_F(TogetherTest, AnAnswerIsTakenBackWithoutAskingOthers) {
  const auto table = NewParley();
  EXPECT_FALSE(table->SeemsUndoable(0));
  EXPECT_EQ(Take(*table, 0, "stake:1"), Done::kDone);
  EXPECT_TRUE(table->SeemsUndoable(0));
  EXPECT_EQ(table->AskUndo(0).done, Done::kDone);
  EXPECT_FALSE(table->undo_request().has_value());
  EXPECT_EQ(Take(*table, 0, "stake:2"), Done::kDone);
  EXPECT_EQ(table->match().open_choices(0).back().id, "stake:2");
}

// The journal has the answers as they came; another server reads them.
TEST_F(TogetherTest, AnotherServerFollows) {
  const auto table = NewParley();
  EXPECT_EQ(Take(*table, 2, "stake:3"), Done::kDone);
  EXPECT_EQ(Take(*table, 0, "stake:1"), Done::kDone);
  EXPECT_EQ(table->AskUndo(0).done, Done::kDone);
  const auto other = Elsewhere(*table);
  EXPECT_EQ(other->match().open_choices(2).size(), 1U);
  EXPECT_TRUE(other->match().open_choices(0).empty());
  EXPECT_EQ(Take(*other, 2, "side:red"), Done::kDone);
  ASSERT_TRUE(table->CatchUp());
  for (const char* const option : {"stake:2", "side:red"}) {
    EXPECT_EQ(Take(*table, 0, option), Done::kDone);
    EXPECT_EQ(Take(*table, 1, option), Done::kDone);
  }
  ASSERT_TRUE(other->CatchUp());
  EXPECT_EQ(other->match().choices().size(), 6U);
  EXPECT_EQ(other->match().state().Hash(), table->match().state().Hash());
}

TEST_F(TogetherTest, AnAnswerThatCannotBeStoredIsRolledBack) {
  const auto table = NewParley();
  store_.full = true;
  EXPECT_EQ(Take(*table, 1, "stake:1"), Done::kFailed);
  store_.full = false;
  EXPECT_TRUE(table->match().open_choices(1).empty());
  EXPECT_EQ(Take(*table, 1, "stake:1"), Done::kDone);
}

TEST_F(TogetherTest, BotsDecideWhilePersonsThink) {
  const auto table = NewParley({"random", "human", "random"});
  while (table->bot_decides()) ASSERT_EQ(PlayBot(*table).done, Done::kDone);
  EXPECT_EQ(table->deciders(), Seats{1});
  EXPECT_EQ(table->match().open_choices(0).size(), 2U);
  EXPECT_EQ(table->match().open_choices(2).size(), 2U);
  EXPECT_EQ(Take(*table, 1, "stake:1"), Done::kDone);
  EXPECT_EQ(Take(*table, 1, "side:red"), Done::kDone);
  EXPECT_EQ(table->match().choices().size(), 6U);
}

// Several answers to one question are one entry of the journal.
TEST_F(TogetherTest, SeveralAnswersAreOneEntry) {
  const auto table = NewParley({"human", "human"});
  for (const char* const option : {"stake:1", "side:red", "vote:red"}) {
    EXPECT_EQ(Take(*table, 0, option), Done::kDone);
    EXPECT_EQ(Take(*table, 1, option), Done::kDone);
  }
  const Json question = MessageFor(*table, 0)["scene"]["question"];
  EXPECT_EQ(question["text"], "take (1 to 2)");
  EXPECT_EQ(question["several"]["most"], 2);
  const std::size_t entries = store_.journals[table->id()].size();
  EXPECT_EQ(Take(*table, 0, "take:coal+wheat"), Done::kDone);
  EXPECT_EQ(store_.journals[table->id()].size(), entries + 1);
  EXPECT_EQ(table->match().choices().back().id, "take:coal");
  const auto other = Elsewhere(*table);
  EXPECT_EQ(other->match().state().Hash(), table->match().state().Hash());
  store_.full = true;
  EXPECT_EQ(Take(*table, 1, "take:coal+wheat"), Done::kFailed);
  EXPECT_EQ(table->match().state().Hash(), other->match().state().Hash()) << "all are rolled back";
}

}  // namespace
}  // namespace walz::tables

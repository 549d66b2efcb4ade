// Seats that the game plays itself: nobody can sit there, be invited or be replaced.
#include "match/record.h"
#include "tables/api.h"
#include "tables/message.h"
#include "tables/table.h"
#include "unit/tables/ferry.h"

namespace walz::tables {
namespace {

using Json = nlohmann::ordered_json;

const std::string kDummyHost = std::string(32, 'a');
constexpr Role kHostRole{RoleKind::kHost, kernel::kNoSeat};

class DummySeatTest : public ServerTest {
 protected:
  // Seat 1 is the dummy, although a person is named for it.
  std::shared_ptr<Table> NewRival() {
    NewTable plan;
    plan.game = "rival";
    plan.options = {{"automa", "plays"}};
    plan.players = {"human", "human"};
    plan.names = {"Anna", "Bert"};
    plan.seed = 7;
    return Opened(lobby_.Create(plan));
  }
  // Seat 0 is the dummy.
  std::shared_ptr<Table> NewParley() {
    NewTable plan;
    plan.game = "parley";
    plan.options = {{"host", "first"}};
    plan.players = {"human", "human", "human"};
    plan.names = {"Anna", "Bert", "Cleo"};
    plan.seed = 7;
    return Opened(lobby_.Create(plan));
  }
  std::shared_ptr<Table> Opened(const base::Result<std::string>& id) {
    EXPECT_TRUE(id.ok()) << id.error().message;
    return Again(*id);
  }
  Json Get(const std::string& path) {
    return Json::parse(api_.Answer({"GET", path, {}, kDummyHost, ""}).body);
  }

  Api api_{lobby_, {kDummyHost, "en", "one"}};
};

TEST_F(DummySeatTest, HasNeitherNameNorKeyNorLink) {
  const auto table = NewRival();
  EXPECT_EQ(table->chairs().seats[0].name, "Anna");
  EXPECT_EQ(table->chairs().seats[1].name, "");
  EXPECT_EQ(table->chairs().seats[1].key, "");
  EXPECT_FALSE(table->RoleOf("").has_value());
  const Json message = Get("/api/tables/" + table->id());
  EXPECT_TRUE(message["links"]["seats"][0].is_string());
  EXPECT_TRUE(message["links"]["seats"][1].is_null());
  EXPECT_EQ(message["people"][1].dump(), R"({"name":"","player":"dummy"})");
  EXPECT_EQ(message["presence"].dump(), R"(["away","dummy"])");
  EXPECT_EQ(message["scene"]["seats"][1]["title"], "rival");
  EXPECT_EQ(Get("/api/tables")[0]["names"].dump(), R"(["Anna",null])");
}

TEST_F(DummySeatTest, HasNoKeyInAForkOrAnImportEither) {
  const auto table = NewRival();
  ASSERT_EQ(table->End().done, Done::kDone);
  const auto fork = Opened(lobby_.Fork(*table, 0));
  EXPECT_EQ(fork->chairs().seats[1].key, "");
  EXPECT_NE(fork->chairs().seats[0].key, "");
  EXPECT_NE(fork->chairs().seats[0].key, table->chairs().seats[0].key);
  const auto import = Opened(lobby_.Import(match::WriteRecord(match::MakeRecord(table->match()))));
  EXPECT_EQ(import->chairs().seats[1].key, "");
  EXPECT_NE(import->chairs().seats[0].key, "");
}

TEST_F(DummySeatTest, StaysOne) {
  const auto table = NewRival();
  const std::size_t revision = table->revision();
  for (const char* const player : {"human", "greedy", "dummy"}) {
    const Outcome outcome = table->SetPlayer(kHostRole, 1, player);
    EXPECT_EQ(outcome.done, Done::kRefused) << player;
    EXPECT_EQ(outcome.why.id(), "tables.dummy_plays_seat");
  }
  EXPECT_EQ(table->revision(), revision) << "nothing was written";
}

TEST_F(DummySeatTest, NeitherVotesNorIsVotedAbout) {
  const auto table = NewParley();
  const Outcome about = table->Vote(1, "seat0", Absence::kLong);
  EXPECT_EQ(about.done, Done::kRefused);
  EXPECT_EQ(about.why.id(), "tables.dummy_plays_seat");
  EXPECT_EQ(table->Vote(1, "end").done, Done::kDone);
  EXPECT_FALSE(table->ended());
  EXPECT_EQ(table->Vote(2, "end").done, Done::kDone);
  EXPECT_TRUE(table->ended()) << "all people have voted";
}

TEST_F(DummySeatTest, AgreesToNothingAndIsNotWaitedFor) {
  const auto table = NewRival();
  EXPECT_EQ(table->deciders(), std::vector<kernel::Seat>{0});
  EXPECT_FALSE(table->bot_decides());
  EXPECT_EQ(Take(*table, 0, "take:wine"), Done::kDone);
  EXPECT_EQ(table->AskUndo(0).done, Done::kDone);
  EXPECT_TRUE(table->match().choices().empty()) << "nobody else has to agree";
}

// Its answers are hidden until all people have decided; they come in any order.
TEST_F(DummySeatTest, DecidesTogetherWithPeople) {
  const auto table = NewParley();
  EXPECT_EQ(table->deciders(), (std::vector<kernel::Seat>{1, 2}));
  const auto stake = table->match().ruleset().FindVariable("stake");
  const Json before = TableMessage(*table, {RoleKind::kSeat, 1}, "en", {});
  EXPECT_EQ(before["log"]["to"], 0);
  EXPECT_EQ(before["deciding"].dump(), R"(["seat1","seat2"])");
  for (const kernel::Seat seat : std::vector<kernel::Seat>{2, 1}) {
    EXPECT_EQ(table->match().state().Get(stake, 0), 0) << "not decided yet";
    EXPECT_EQ(Take(*table, seat, "stake:1"), Done::kDone);
    EXPECT_EQ(Take(*table, seat, "side:red"), Done::kDone);
  }
  EXPECT_EQ(table->match().choices().size(), 4U);
  EXPECT_EQ(table->deciders(), (std::vector<kernel::Seat>{1, 2})) << "a vote";
  const auto other = Elsewhere(*table);
  EXPECT_EQ(other->match().state().Hash(), table->match().state().Hash());
}

}  // namespace
}  // namespace walz::tables

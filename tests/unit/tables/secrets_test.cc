// Messages of tables that differ only in what a seat may not know are equal byte by byte.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/secret_game.h"
#include "tables/message.h"
#include "unit/tables/ferry.h"

namespace walz::tables {
namespace {

class SecretTables : public testing::Test {
 protected:
  void SetUp() override { tests::WriteSecretGame(folder_); }

  // A table at which both have written their numbers.
  std::shared_ptr<Table> Written(int first, int second) {
    NewTable plan = FerryPlan();
    plan.game = "secrets";
    const base::Result<std::string> id = lobby_.Create(plan);
    EXPECT_TRUE(id.ok()) << id.error().message;
    std::shared_ptr<Table> table = *lobby_.Find(*id);
    for (const auto& [seat, number] : {std::pair(0, first), std::pair(1, second)}) {
      const auto chosen = table->Choose(static_cast<kernel::Seat>(seat), table->revision(),
                                        "write:" + std::to_string(number));
      EXPECT_EQ(chosen.done, Done::kDone);
    }
    return table;
  }

  static std::string MessageFor(Table& table, RoleKind kind, kernel::Seat seat) {
    Role role;
    role.kind = kind;
    role.seat = seat;
    nlohmann::ordered_json message =
        TableMessage(table, role, "en", {.explain = true, .view = true});
    // Differs between any two tables.
    message.erase("table");
    return message.dump();
  }

  tests::OwnFolder folder_;
  FakeStore store_;
  Lobby lobby_{GameSource{folder_.path(), {}}, store_};
};

TEST_F(SecretTables, AHiddenNumberChangesNoByteForOthers) {
  const auto here = Written(3, 4);
  const auto there = Written(3, 8);
  for (const RoleKind kind : {RoleKind::kSeat, RoleKind::kSpectator, RoleKind::kHost}) {
    EXPECT_EQ(MessageFor(*here, kind, 0), MessageFor(*there, kind, 0));
  }
  EXPECT_NE(MessageFor(*here, RoleKind::kSeat, 1), MessageFor(*there, RoleKind::kSeat, 1));
}

TEST_F(SecretTables, AnEventForAnotherSeatIsNotCounted) {
  const auto table = Written(3, 4);
  const auto log = [&](RoleKind kind, kernel::Seat seat) {
    return nlohmann::json::parse(MessageFor(*table, kind, seat))["log"];
  };
  EXPECT_EQ(log(RoleKind::kSpectator, 0)["to"], 0);
  EXPECT_EQ(log(RoleKind::kSeat, 0)["to"], 1);
  EXPECT_EQ(log(RoleKind::kSeat, 0)["lines"].size(), 1U);
  EXPECT_EQ(log(RoleKind::kSeat, 0)["lines"][0]["n"], 1);
  EXPECT_EQ(log(RoleKind::kSeat, 1)["lines"][0]["n"], 1);
}

}  // namespace
}  // namespace walz::tables

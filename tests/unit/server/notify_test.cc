#include "server/notify.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <set>
#include <string>

#include "support/own_folder.h"

namespace walz::server {
namespace {

TEST(NotifyCommandTest, RunsForEveryTurnAlsoIfTheyQueue) {
  const tests::OwnFolder folder;
  const std::string pipe = folder / "pipe";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  NotifyCommand command("echo \"$WALZ_SEAT\" > '" + pipe + "'");
  std::set<std::string> seats;
  for (std::size_t i = 0; i < 3 * NotifyCommand::kMaxRunning; ++i) {
    Turn turn;
    turn.seat = "seat" + std::to_string(i);
    command.Send(turn);
  }
  // Commands wait at the pipe until it is read.
  while (seats.size() < 3 * NotifyCommand::kMaxRunning) {
    std::ifstream read(pipe);
    for (std::string line; std::getline(read, line);) seats.insert(line);
  }
  EXPECT_EQ(seats.count("seat0"), 1U);
}

}  // namespace
}  // namespace walz::server

#include "server/notify.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstddef>
#include <set>
#include <string>
#include <utility>

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
    tables::Turn turn;
    turn.seat = "seat" + std::to_string(i);
    command.Send(turn);
  }
  // Each command waits until the pipe is open.
  const int end = open(pipe.c_str(), O_RDWR);
  ASSERT_GE(end, 0);
  std::string line;
  while (seats.size() < 3 * NotifyCommand::kMaxRunning) {
    char c = 0;
    ASSERT_EQ(read(end, &c, 1), 1);
    if (c == '\n') {
      seats.insert(std::exchange(line, {}));
    } else {
      line += c;
    }
  }
  close(end);
  EXPECT_EQ(seats.count("seat0"), 1U);
}

}  // namespace
}  // namespace walz::server

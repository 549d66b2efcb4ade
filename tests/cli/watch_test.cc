// `walz play --watch`: files change while a game is played.
#include <sys/stat.h>

#include "cli/running.h"
#include "support/conversation.h"
#include "support/terminal.h"

namespace walz::tests {
namespace {

using Json = Conversation::Json;
namespace fs = std::filesystem;

constexpr const char* kPaid = "seat.coins = seat.coins - entry.fee";

// A copy of the ferry game that can be changed.
class WatchTest : public testing::Test {
 protected:
  WatchTest() { fs::copy(kFerry, root_.path(), fs::copy_options::recursive); }

  void Change(const std::string& old_text, const std::string& text) {
    const fs::path path = root_ / "scripts/ferry/ferry.lua";
    std::string content = ReadAll(path);
    const std::size_t at = content.find(old_text);
    ASSERT_NE(at, std::string::npos);
    std::ofstream(path, std::ios::binary) << content.replace(at, old_text.size(), text);
  }

  std::vector<std::string> Arguments(std::vector<std::string> more = {}) {
    more.insert(more.end(), {"ferry", "--data", root_.path(), "--seed", "1", "--players", "2",
                             "--bots", "human,human", "--watch"});
    return more;
  }

  Folder root_;
};

TEST_F(WatchTest, AClientIsToldWhatChangesAndGoesOn) {
  Conversation client(Arguments());
  client.Read();
  client.Read();
  client.Choose("pass");
  EXPECT_EQ(client.Choose("cross")["view"]["variables"]["coins"]["seat1"], 3);
  Change(kPaid, "seat.coins = seat.coins - 1");
  const Json content = client.Choose("pass");
  EXPECT_EQ(content["type"], "content");
  EXPECT_EQ(content["scripts"], Json({"scripts/ferry/ferry.lua"}));
  EXPECT_EQ(content["fields"], Json::array());
  EXPECT_EQ(content["choices"], 2);
  EXPECT_EQ(content["lost"], 0);
  EXPECT_EQ(content["parting"].dump(),
            R"({"choices":2,"where":"variables.coins.seat1","before":"3","after":"4"})");
  EXPECT_EQ(content["text"][1],
            "the same up to decision 2 (cross), then variables.coins.seat1: 3 -> 4");
  const Json decision = client.Read();
  EXPECT_EQ(decision["type"], "decision");
  EXPECT_EQ(decision["choices"], 2);
  EXPECT_EQ(decision["view"]["variables"]["coins"]["seat1"], 4);
  EXPECT_EQ(client.Choose("cross")["view"]["variables"]["coins"]["seat1"], 3);
  EXPECT_EQ(client.Command("undo")["choices"], 2);
  EXPECT_EQ(client.Command("quit")["type"], "bye");
}

TEST_F(WatchTest, WithAMistakeTheOldContentStaysInPlay) {
  Conversation client(Arguments());
  client.Read();
  client.Read();
  Change(kPaid, "seat.coins = = 1");
  const Json error = client.Choose("cross");
  EXPECT_EQ(error["type"], "error");
  EXPECT_EQ(error["code"], "content");
  EXPECT_NE(error["message"].get<std::string>().find("scripts/ferry/ferry.lua:60"),
            std::string::npos)
      << error;
  EXPECT_EQ(client.Read()["view"]["variables"]["coins"]["seat0"], 3);
  EXPECT_EQ(client.Choose("pass")["type"], "decision");
  Change("seat.coins = = 1", kPaid);
  const Json content = client.Choose("pass");
  EXPECT_EQ(content["type"], "content");
  EXPECT_EQ(content["text"].back(), "the same up to here: 2 choices");
  EXPECT_EQ(client.Read()["choices"], 2);
}

TEST_F(WatchTest, NobodyWaitsForAPipeInThePlaceOfAFile) {
  Conversation client(Arguments());
  client.Read();
  client.Read();
  const fs::path script = root_ / "scripts/ferry/ferry.lua";
  fs::remove(script);
  ASSERT_EQ(mkfifo(script.c_str(), 0600), 0);
  const Json error = client.Choose("cross");
  EXPECT_EQ(error["code"], "content");
  EXPECT_NE(error["message"].get<std::string>().find("it is not a regular file"), std::string::npos)
      << error;
  EXPECT_EQ(client.Read()["view"]["variables"]["coins"]["seat0"], 3);
}

TEST_F(WatchTest, StopsBeforeAChoiceThatIsNoLongerThere) {
  Conversation client(Arguments());
  client.Read();
  client.Read();
  client.Choose("cross");
  client.Choose("pass");
  Change("if seat.coins >= fee then", "if seat.coins > 9 then");
  const Json content = client.Choose("pass");
  EXPECT_EQ(content["lost"], 2);
  EXPECT_EQ(content["choices"], 0);
  EXPECT_TRUE(content["stopped"].is_string());
  EXPECT_EQ(client.Read()["choices"], 0);
}

TEST_F(WatchTest, APersonAtATerminalReadsIt) {
  Terminal terminal(Arguments({"play", "--lang", "en", "--plain"}));
  ASSERT_TRUE(terminal.WaitForInput());
  ASSERT_TRUE(terminal.Answer(""));
  ASSERT_TRUE(terminal.Answer("cross"));
  Change(kPaid, "seat.coins = seat.coins - 1");
  ASSERT_TRUE(terminal.Answer("")) << terminal.shown();
  EXPECT_TRUE(terminal.Shows("scripts/ferry/ferry.lua has changed")) << terminal.Screen();
  EXPECT_TRUE(
      terminal.Shows("the same up to decision 1 (cross), then variables.coins.seat0: 3 -> 4"))
      << terminal.Screen();
  Change("seat.coins = seat.coins - 1", "seat.coins = = 1");
  ASSERT_TRUE(terminal.Answer(""));
  EXPECT_TRUE(terminal.Shows("the game goes on with the old")) << terminal.Screen();
}

TEST_F(WatchTest, WithoutItNobodyLooks) {
  std::vector<std::string> arguments = Arguments();
  arguments.pop_back();
  Conversation client(arguments);
  client.Read();
  client.Read();
  Change(kPaid, "seat.coins = = 1");
  EXPECT_EQ(client.Choose("cross")["type"], "decision");
}

}  // namespace
}  // namespace walz::tests

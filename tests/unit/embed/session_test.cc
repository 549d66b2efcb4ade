// A session as a page uses it.
#include "embed/session.h"

#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <string>

#include "support/own_folder.h"

namespace walz::embed {
namespace {

using Json = nlohmann::ordered_json;

const std::string kKey(32, 'a');

class SessionTest : public testing::Test {
 protected:
  void SetUp() override { Begin(session_); }

  static void Begin(Session& session, const std::string& mods = {}) {
    Json folders = Json::array();
    if (!mods.empty()) folders.push_back(mods);
    const Json start = {{"data", std::string(WALZ_SOURCE_DIR) + "/tests/support/games"},
                        {"mods", folders},
                        {"language", "en"},
                        {"key", kKey},
                        {"author", kKey}};
    ASSERT_EQ(session.Handle(Json{{"start", start}}.dump()), "[]");
  }

  // Handles a message and returns the answers.
  static Json Handle(Session& session, const Json& message) {
    return Json::parse(session.Handle(message.dump()));
  }
  Json Handle(const Json& message) { return Handle(session_, message); }

  // Returns the body of a response, which must have this status.
  Json Ask(Session& session, const std::string& method, const std::string& path, Json fields = {},
           int status = 200) {
    if (fields.is_null()) fields = Json::object();
    const Json answers = Handle(
        session,
        {{"id", 1},
         {"request", {{"method", method}, {"path", path}, {"key", kKey}, {"fields", fields}}}});
    const Json& response = answers.at(0).at("response");
    EXPECT_EQ(response.at("status"), status) << response;
    return Json::parse(response.at("body").get<std::string>());
  }

  // Creates a table and returns its id.
  std::string NewFerry(const std::string& second) {
    return Ask(session_, "POST", "/api/tables",
               {{"game", "ferry"}, {"seed", "7"}, {"seat0", "human"}, {"seat1", second}}, 201)
        .at("table");
  }
  Json Watch(Session& session, int id, const std::string& table, const std::string& key) {
    return Handle(session, {{"id", id}, {"watch", {{"table", table}, {"key", key}}}});
  }
  // The key of a seat.
  std::string KeyOf(const std::string& table, int seat) {
    const std::string path =
        Ask(session_, "GET", "/api/tables/" + table).at("links").at("seats").at(seat);
    return path.substr(path.find("key=") + 4);
  }
  static Json Chosen(int id, const Json& update, int option) {
    const Json& table = update.at("update");
    return {{"id", id},
            {"hear",
             {{"type", "choose"},
              {"option", table.at("scene").at("options").at(option).at("id")},
              {"revision", table.at("revision")}}}};
  }

  Session session_;
};

TEST_F(SessionTest, AnswersRequests) {
  const Json games = Ask(session_, "GET", "/api/games");
  EXPECT_FALSE(games.empty());
  Ask(session_, "GET", "/api/nothing", {}, 404);
}

TEST_F(SessionTest, UpdatesAllWatchersOfATable) {
  const std::string table = NewFerry("human");
  const Json first = Watch(session_, 5, table, KeyOf(table, 0));
  ASSERT_EQ(first.at(0).at("id"), 5);
  EXPECT_EQ(first.at(0).at("update").at("type"), "table");
  Watch(session_, 6, table, KeyOf(table, 1));
  const Json after = Handle(Chosen(5, first.at(0), 0));
  ASSERT_GE(after.size(), 2U);
  EXPECT_EQ(after.at(0).at("id"), 5);
  EXPECT_EQ(after.at(1).at("id"), 6);
  EXPECT_EQ(after.at(0).at("update").at("choices"), 1);
  EXPECT_EQ(Handle(Chosen(5, first.at(0), 0)).at(0).at("answer").at("code"), "stale");
  Handle({{"id", 6}, {"leave", true}});
  while (!Handle({{"step", true}}).empty()) continue;
  EXPECT_EQ(Handle({{"id", 6}, {"hear", {{"type", "points"}}}}), Json::array()) << "it has left";
}

TEST_F(SessionTest, AWatcherNeedsAKey) {
  const std::string table = NewFerry("human");
  EXPECT_EQ(Watch(session_, 5, table, std::string(32, 'b')),
            Json::array({{{"closed", {{"status", 403}}}, {"id", 5}}}));
  EXPECT_EQ(Watch(session_, 5, "nothing", kKey).at(0).at("closed").at("status"), 404);
}

TEST_F(SessionTest, WithoutKeysNobodyIsHostOrAuthor) {
  Session session;
  const std::string data = std::string(WALZ_SOURCE_DIR) + "/tests/support/games";
  Handle(session, {{"start", {{"data", data}, {"mods", Json::array()}, {"language", "en"}}}});
  for (const char* path : {"/api/games", "/api/author"}) {
    const Json request = {{"method", "GET"}, {"path", path}, {"key", ""}};
    EXPECT_EQ(Handle(session, {{"id", 1}, {"request", request}}).at(0).at("response").at("status"),
              401);
  }
  Ask(session, "GET", "/api/games", {}, 403);
  Ask(session, "GET", "/api/author", {}, 403);
}

TEST_F(SessionTest, BotsChooseOneStepAtATime) {
  const std::string table = NewFerry("random");
  const Json first = Watch(session_, 5, table, KeyOf(table, 0));
  EXPECT_EQ(first.back(), Json({{"more", true}}));
  EXPECT_EQ(Handle({{"step", true}}), Json::array()) << "a person decides";
  Handle(Chosen(5, first.at(0), 0));
  const Json stepped = Handle({{"step", true}});
  ASSERT_FALSE(stepped.empty());
  EXPECT_EQ(stepped.at(0).at("update").at("choices"), 2);
}

TEST_F(SessionTest, ARestoredTableIsTheSame) {
  const std::string table = NewFerry("human");
  const std::string key = KeyOf(table, 0);
  Handle(Chosen(5, Watch(session_, 5, table, key).at(0), 0));
  const Json kept = Handle({{"id", 9}, {"journal", table}}).at(0);
  EXPECT_EQ(kept.at("journal").at("entries").size(), 1U);
  Session other;
  Begin(other);
  const Json restore = {{"id", 2}, {"restore", kept.at("journal")}};
  EXPECT_EQ(Handle(other, restore), Json::array({{{"restored", true}, {"id", 2}}}));
  EXPECT_EQ(Watch(other, 5, table, key).at(0).at("update").at("choices"), 1);
  EXPECT_EQ(Handle(other, restore).at(0).at("error"), "the table already exists");
  EXPECT_EQ(Handle(other, {{"restore", {{"row", {{"id", 3}}}}}}).at(0).at("error"),
            "the kept journal of the table is damaged");
  EXPECT_EQ(Handle({{"id", 9}, {"journal", "nothing"}}).at(0).at("journal"), nullptr);
}

TEST_F(SessionTest, TheAuthorPlaysAndFollowsFiles) {
  const tests::OwnFolder folder;
  Session session;
  Begin(session, folder.path().string());
  const Json begun = Ask(session, "POST", "/api/author/begin", {{"game", "ferry"}});
  EXPECT_EQ(begun.at("scene").at("viewer"), "seat0");
  EXPECT_EQ(Ask(session, "GET", "/api/author", {{"brief", "1"}}).at("revision"),
            begun.at("revision"));
}

TEST_F(SessionTest, ChecksFilesOfAnEditor) {
  const tests::OwnFolder folder;
  const std::string mod = folder / "zoll";
  folder.Write("zoll/mod.yaml",
               "schema: 1\nid: zoll\nname: Zoll\nversion: 1.0.0\nsummary: x\nauthors: [A]\n"
               "license: CC0-1.0\ngame: ferry\n");
  folder.Write("zoll/data/things.yaml", "nonsense: []\n");
  Session session;
  Begin(session, folder.path().string());
  const auto lsp = [&](Json message) {
    message["jsonrpc"] = "2.0";
    return Handle(session, {{"lsp", std::move(message)}});
  };
  const Json begun =
      lsp({{"id", 1},
           {"method", "initialize"},
           {"params", {{"rootUri", "file://" + mod}, {"capabilities", Json::object()}}}});
  EXPECT_TRUE(begun.at(0).at("lsp").at("result").contains("capabilities"));
  EXPECT_EQ(lsp({{"method", "initialized"}, {"params", Json::object()}}),
            Json::array({{{"more", true}}}));
  const Json found = Handle(session, {{"step", true}});
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found.at(0).at("lsp").at("method"), "textDocument/publishDiagnostics");
  EXPECT_NE(found.dump().find("nonsense"), std::string::npos) << found;
}

TEST_F(SessionTest, ReportsMessagesThatItCannotUnderstand) {
  Session fresh;
  EXPECT_EQ(Handle(fresh, {{"id", 1}, {"journal", "x"}}).at(0).at("error"),
            "the session has not been started");
  EXPECT_NE(session_.Handle("{").find("error"), std::string::npos);
  const std::string malformed = "the message is malformed";
  EXPECT_EQ(Handle({{"id", 3}, {"dance", true}}), Json::array({{{"error", malformed}, {"id", 3}}}));
  EXPECT_EQ(Handle({{"dance", true}}).at(0).at("error"), malformed);
  EXPECT_EQ(Handle({{"id", "x"}, {"journal", 3}}).at(0).at("error"), malformed);
  EXPECT_EQ(Handle(Json::array()).at(0).at("error"), malformed);
  EXPECT_EQ(Handle({{"id", 3}, {"request", {{"method", "GET"}}}}).at(0).at("error"), malformed);
  const Json request = {{"method", "POST"}, {"path", "/api/saves"}, {"key", kKey}, {"file", "%"}};
  EXPECT_EQ(Handle({{"id", 3}, {"request", request}}).at(0).at("error"), malformed);
}

}  // namespace
}  // namespace walz::embed

// The rule book of a table, over the API.
#include "tables/books.h"

#include <gtest/gtest.h>

#include <future>
#include <nlohmann/json.hpp>

#include "support/fake_store.h"
#include "tables/api.h"
#include "unit/scene/stroll_book.h"

namespace walz::tables {
namespace {

using Json = nlohmann::ordered_json;

const std::string kHostKey = std::string(32, 'a');

class BooksTest : public scene::StrollWithRules {
 protected:
  void SetUp() override {
    StrollWithRules::SetUp();
    lobby_ = std::make_unique<Lobby>(GameSource{folder_ / "root", {}}, store_);
    ApiSettings settings{kHostKey, "en", "one"};
    settings.gzip = [](std::string_view bytes) { return "packed: " + std::string(bytes); };
    api_ = std::make_unique<Api>(*lobby_, settings);
  }

  std::shared_ptr<Table> NewTableHere() {
    NewTable plan;
    plan.game = "stroll";
    plan.players = {"human", "human"};
    plan.seed = 7;
    const base::Result<std::string> id = lobby_->Create(plan);
    EXPECT_TRUE(id.ok()) << id.error().message;
    return *lobby_->Find(*id);
  }

  Response Get(const Table& table, const std::string& key, const std::string& language = "en",
               bool gzip = false) {
    Request request{"GET", "/api/tables/" + table.id() + "/book", {{"lang", language}}, key, ""};
    request.gzip = gzip;
    return api_->Answer(request);
  }

  FakeStore store_;
  std::unique_ptr<Lobby> lobby_;
  std::unique_ptr<Api> api_;
};

TEST_F(BooksTest, AreForEveryoneAtTheTable) {
  Chapter("# Start\n\n@fees ST-FEE-01\nA *fee* is paid.\n");
  const auto table = NewTableHere();
  for (const std::string& key :
       {kHostKey, table->chairs().seats[0].key, table->chairs().spectator_key}) {
    const Response response = Get(*table, key);
    ASSERT_EQ(response.status, 200) << response.body;
    const Json book = Json::parse(response.body);
    EXPECT_EQ(book["subtitles"].dump(), R"(["For 2 players"])");
    EXPECT_EQ(book["chapters"][0]["elements"][0]["body"].dump(),
              R"([["p","A ",["em","fee"]," is paid."]])");
  }
  EXPECT_EQ(Get(*table, "").status, 401);
  EXPECT_EQ(Get(*table, std::string(32, 'b')).status, 403);
  const std::string path = "/api/tables/" + table->id() + "/book";
  EXPECT_EQ(api_->Answer({"POST", path, {}, kHostKey, ""}).status, 405);
}

TEST_F(BooksTest, AreMadeOncePerLanguage) {
  Chapter("# Start\n\n@one\nText.\n");
  Chapter("# Anfang\n\n@one\nText.\n", "de");
  const auto table = NewTableHere();
  const std::string english = Get(*table, kHostKey).body;
  Chapter("# Changed\n\n@one\nText.\n");
  EXPECT_EQ(Get(*table, kHostKey).body, english);
  EXPECT_EQ(Json::parse(Get(*table, kHostKey, "de").body)["chapters"][0]["title"], "Anfang");
  EXPECT_NE(Get(*NewTableHere(), kHostKey).body, english);
}

TEST_F(BooksTest, AreInAnotherLanguageIfThereIsNoOther) {
  Chapter("# Start\n\n@one\nText.\n");
  const Json book = Json::parse(Get(*NewTableHere(), kHostKey, "de").body);
  EXPECT_EQ(book["language"], "en");
}

TEST_F(BooksTest, AreCompressedForThoseWhoAccept) {
  Chapter("# Start\n\n@one\nText.\n");
  const Response response = Get(*NewTableHere(), kHostKey, "en", true);
  EXPECT_TRUE(response.body.starts_with("packed: {"));
  EXPECT_EQ(response.headers[0].second, "gzip");
}

TEST_F(BooksTest, AreMissingOrWrong) {
  const auto without = NewTableHere();
  const Response none = Get(*without, kHostKey, "de");
  EXPECT_EQ(none.status, 404);
  EXPECT_NE(none.body.find("stroll hat kein Regelbuch"), std::string::npos) << none.body;
  Chapter("# Start\n\n@one\n{option.nothing}\n");
  const Response wrong = Get(*NewTableHere(), kHostKey);
  EXPECT_EQ(wrong.status, 422);
  EXPECT_NE(wrong.body.find("walz check stroll"), std::string::npos) << wrong.body;
}

TEST_F(BooksTest, AreAnnouncedToTheClient) {
  const auto has_book = [&](const Table& table) {
    const Response response = api_->Answer({"GET", "/api/tables/" + table.id(), {}, kHostKey, ""});
    return Json::parse(response.body)["book"];
  };
  EXPECT_EQ(has_book(*NewTableHere()), false);
  Chapter("# Start\n\n@one\nText.\n");
  lobby_ = std::make_unique<Lobby>(GameSource{folder_ / "root", {}}, store_);
  api_ = std::make_unique<Api>(*lobby_, ApiSettings{kHostKey, "en", "one"});
  EXPECT_EQ(has_book(*NewTableHere()), true);
}

TEST_F(BooksTest, AreMadeByAnyThread) {
  Chapter("# Start\n\n@one\nText.\n");
  const auto game = Load();
  Books books({});
  std::vector<std::future<std::shared_ptr<const Books::Answer>>> answers;
  for (int i = 0; i < 8; ++i) {
    answers.push_back(std::async(std::launch::async, [&, i] {
      return books.Find("table" + std::to_string(i % 2), *game, 2, i < 4 ? "en" : "de");
    }));
  }
  for (auto& answer : answers) EXPECT_EQ(answer.get()->status, 200);
}

}  // namespace
}  // namespace walz::tables

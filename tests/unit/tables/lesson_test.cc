// Tables with a lesson, over the API.
#include "tables/lesson.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "support/fake_store.h"
#include "support/own_folder.h"
#include "tables/api.h"
#include "unit/tables/ferry.h"

namespace walz::tables {
namespace {

using Json = nlohmann::ordered_json;

const std::string kKey = std::string(32, 'a');

class LessonTest : public testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::copy(SmallGames(), folder_.path(), std::filesystem::copy_options::recursive);
    folder_.Write("data/ferry/lessons/10-first.yaml",
                  "players: 2\nnames: [Anna, Ben]\nseed: 3\nbefore: [cross, cross]\nsteps:\n"
                  "  - { id: hello, show: seat0 }\n  - { id: choose, choose: [cross, throw] }\n"
                  "  - { id: again, others: pass, choose: \"play:rope\" }\n  - id: end\n");
    folder_.Write("data/ferry/lessons/20-second.yaml", "players: 2\nsteps: [{ id: end }]\n");
    for (const char* const name : {"10-first", "20-second"}) {
      folder_.Write("data/ferry/lessons/en/" + std::string(name) + ".md",
                    "# The " + std::string(name).substr(3) +
                        "\n\n@hello\nHello *you*.\n\n@choose FE-TURN-01\nCross.\n\n"
                        "@again\nAgain.\n\n@end\nToll {option.toll}.\n");
    }
    lobby_ = std::make_unique<Lobby>(GameSource{folder_.path().string(), {}}, store_);
    api_ = std::make_unique<Api>(*lobby_, ApiSettings{kKey, "en", "one"});
  }

  Json Post(const std::string& path, Fields fields, const std::string& key, int status) {
    const Response response = api_->Answer({"POST", "/api/tables" + path, fields, key, ""});
    EXPECT_EQ(response.status, status) << response.body;
    return Json::parse(response.body);
  }
  // Creates a table with the first lesson, and notes its keys.
  void Begin() {
    const Json made = Post("", {{"game", "ferry"}, {"lesson", "first"}}, kKey, 201);
    table_ = *lobby_->Find(made["table"].get<std::string>());
    key_ = table_->chairs().seats[0].key;
  }
  Json Show(const std::string& key) {
    const Response response =
        api_->Answer({"GET", "/api/tables/" + table_->id(), {{"explain", "1"}}, key, ""});
    return Json::parse(response.body);
  }
  Json Act(const std::string& action, const std::string& option, int status) {
    return Post("/" + table_->id() + "/" + action,
                {{"option", option}, {"revision", std::to_string(table_->revision())}}, key_,
                status);
  }
  static std::string IdsOf(const Json& list) {
    std::string ids;
    for (const Json& one : list) ids += one["id"].get<std::string>() + " ";
    return ids;
  }

  tests::OwnFolder folder_;
  FakeStore store_;
  std::unique_ptr<Lobby> lobby_;
  std::unique_ptr<Api> api_;
  std::shared_ptr<Table> table_;
  std::string key_;
};

TEST_F(LessonTest, AreListedWithTheGame) {
  const Response response = api_->Answer({"GET", "/api/games/ferry", {}, kKey, ""});
  EXPECT_EQ(Json::parse(response.body)["lessons"].dump(),
            R"([{"id":"first","title":"The first","seat":0},)"
            R"({"id":"second","title":"The second","seat":0}])");
}

class LessonOfAModTest : public LessonTest {
 protected:
  void SetUp() override {
    LessonTest::SetUp();
    folder_.Write("mods/fog/mod.yaml",
                  "schema: 1\nid: fog\nname: Fog\nversion: 1.0.0\ngame: ferry\n");
    folder_.Write("mods/fog/lessons/10-fog.yaml", "players: 2\nsteps: [{ id: end }]\n");
    folder_.Write("mods/fog/lessons/en/10-fog.md", "# In fog\n\n@end\nThe end.\n");
    folder_.Write("mods/rain/mod.yaml",
                  "schema: 1\nid: rain\nname: Rain\nversion: 1.0.0\ngame: ferry\n");
    lobby_ =
        std::make_unique<Lobby>(GameSource{folder_.path().string(), {folder_ / "mods"}}, store_);
    api_ = std::make_unique<Api>(*lobby_, ApiSettings{kKey, "en", "one"});
  }
};

TEST_F(LessonOfAModTest, IsListedWithItsGame) {
  const Json games = Json::parse(api_->Answer({"GET", "/api/games", {}, kKey, ""}).body);
  for (const Json& game : games) {
    if (game["id"] != "ferry") continue;
    EXPECT_EQ(IdsOf(game["lessons"]), "first second fog ");
    EXPECT_FALSE(game["lessons"][0].contains("mod"));
    EXPECT_EQ(game["lessons"][2]["mod"], "fog");
    EXPECT_EQ(game["lessons"][2]["title"], "In fog");
  }
}

TEST_F(LessonOfAModTest, IsPlayedWithItsMod) {
  const Json made = Post("", {{"game", "ferry"}, {"lesson", "fog"}, {"mod.fog", "on"}}, kKey, 201);
  table_ = *lobby_->Find(made["table"].get<std::string>());
  ASSERT_EQ(table_->match().game().content().mods.size(), 1U);
  EXPECT_EQ(Show(table_->chairs().seats[0].key)["lesson"]["title"], "In fog");
  const Json without = Post("", {{"game", "ferry"}, {"lesson", "fog"}}, kKey, 422);
  EXPECT_EQ(without["error"]["message"], "there is no lesson `fog`");
}

TEST_F(LessonTest, AimsAreForTheDecidingSeatOutsideOfLessons) {
  std::string script = folder_.Read("scripts/ferry/ferry.lua");
  folder_.Write("scripts/ferry/ferry.lua",
                script.insert(script.rfind("return M"), "function M.one() return 1 end\n"));
  folder_.Write("data/ferry/view.yaml", "aim: [{ id: rich, missing: one, rules: [FE-END-01] }]\n");
  Begin();
  EXPECT_FALSE(Show(key_).contains("aims"));
  const Json made =
      Post("", {{"game", "ferry"}, {"seat0", "human"}, {"seat1", "human"}}, kKey, 201);
  table_ = *lobby_->Find(made["table"].get<std::string>());
  const Json message = Show(table_->chairs().seats[0].key);
  EXPECT_EQ(IdsOf(message["aims"]), "rich ");
  EXPECT_EQ(message["aims"][0]["missing"], 1);
  EXPECT_FALSE(Show(table_->chairs().seats[1].key).contains("aims"));
  EXPECT_FALSE(Show(kKey).contains("aims"));
}

TEST_F(LessonTest, MakesATableWithItsPlayersAndChoices) {
  Begin();
  EXPECT_EQ(table_->match().choices().size(), 2U);
  EXPECT_EQ(table_->match().player(0), "human");
  EXPECT_NE(table_->match().player(1), "human");
  EXPECT_EQ(table_->chairs().seats[1].name, "Ben");
  const Json wrong = Post("", {{"game", "ferry"}, {"lesson", "third"}}, kKey, 422);
  EXPECT_EQ(wrong["error"]["message"], "there is no lesson `third`");
  Post("", {{"game", "none"}, {"lesson", "first"}}, kKey, 422);
}

TEST_F(LessonTest, SendsTheStepsUpToTheNextChoiceToTheLearner) {
  Begin();
  const Json lesson = Show(key_)["lesson"];
  EXPECT_EQ(lesson["title"], "The first");
  EXPECT_EQ(lesson["first"], 0);
  EXPECT_EQ(lesson["of"], 4);
  EXPECT_EQ(IdsOf(lesson["steps"]), "hello choose ");
  EXPECT_EQ(lesson["steps"][0]["body"].dump(), R"([["p","Hello ",["em","you"],"."]])");
  EXPECT_EQ(lesson["steps"][0]["show"].dump(), R"(["seat0"])");
  EXPECT_EQ(lesson["steps"][1]["rules"].dump(), R"(["FE-TURN-01"])");
  EXPECT_TRUE(lesson["next"].is_null());
  EXPECT_FALSE(Show(kKey).contains("lesson")) << "not to the host";
}

TEST_F(LessonTest, ClosesTheOtherOptions) {
  Begin();
  const Json scene = Show(key_)["scene"];
  EXPECT_EQ(IdsOf(scene["options"]), "cross throw ");
  EXPECT_NE(IdsOf(scene["refused"]).find("pass "), std::string::npos);
  EXPECT_EQ(scene["refused"].back()["why"], "later in this lesson");
  EXPECT_EQ(Act("choose", "pass", 422)["why"], "later in this lesson");
  EXPECT_EQ(table_->match().choices().size(), 2U);
}

TEST_F(LessonTest, OthersChooseWhatItSays) {
  Begin();
  const std::string id = table_->id();
  EXPECT_EQ(IdsOf(Act("choose", "cross", 200)["lesson"]["steps"]), "again ");
  EXPECT_EQ(api_->tables().StepBots(id), TableApi::Bots::kDone);
  EXPECT_EQ(table_->match().choices().back().id, "pass");
  const Json end = Act("choose", "play:rope", 200);
  EXPECT_EQ(IdsOf(end["lesson"]["steps"]), "end ");
  EXPECT_EQ(end["lesson"]["next"]["title"], "The second");
  EXPECT_GT(end["scene"]["options"].size(), 1U) << "the learner can play on";
  EXPECT_FALSE(Act("choose", "pass", 200).contains("lesson"));
}

TEST_F(LessonTest, ClosesNothingForAnotherSeat) {
  Begin();
  const Role host{RoleKind::kHost, kernel::kNoSeat};
  ASSERT_EQ(table_->SetPlayer(host, 1, "human").done, Done::kDone);
  Act("choose", "cross", 200);
  const std::string key = table_->chairs().seats[1].key;
  EXPECT_FALSE(Show(key).contains("lesson"));
  const Json other =
      Post("/" + table_->id() + "/choose",
           {{"option", "cross"}, {"revision", std::to_string(table_->revision())}}, key, 200);
  EXPECT_EQ(other["done"], "done");
}

TEST_F(LessonTest, UndoLeadsBackToItsBeginning) {
  Begin();
  EXPECT_EQ(Show(key_)["undo"]["can"], false);
  EXPECT_EQ(Act("undo", "", 422)["why"], "the lesson begins here, so nothing can be taken back");
  Act("choose", "cross", 200);
  EXPECT_EQ(IdsOf(Act("undo", "", 200)["lesson"]["steps"]), "hello choose ");
}

TEST_F(LessonTest, SurvivesARestartAndEndsWithARematch) {
  Begin();
  Lobby other(GameSource{folder_.path().string(), {}}, store_);
  EXPECT_EQ((*other.Find(table_->id()))->chairs().lesson, "first");
  ASSERT_EQ(table_->End().done, Done::kDone);
  const auto again = lobby_->Rematch(*table_);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ((*lobby_->Find(*again))->chairs().lesson, "");
  const auto fork = lobby_->Fork(*table_, 1);
  ASSERT_TRUE(fork.ok());
  EXPECT_EQ((*lobby_->Find(*fork))->chairs().lesson, "");
}

TEST_F(LessonTest, SentencesForNewcomersAreForTheDecidingSeatOutsideOfLessons) {
  folder_.Write("data/ferry/locale/en/coach.yaml",
                "locale:\n  - { id: decision.act.text, text: Act now. }\n"
                "  - { id: decision.cross.text, text: You pay the toll. }\n"
                "  - { id: decision.crash.text, text: Nobody can. }\n");
  Begin();
  EXPECT_FALSE(Show(key_).contains("coach")) << "a lesson has texts of its own";
  const Json made =
      Post("", {{"game", "ferry"}, {"seat0", "human"}, {"seat1", "human"}}, kKey, 201);
  table_ = *lobby_->Find(made["table"].get<std::string>());
  EXPECT_EQ(Show(table_->chairs().seats[0].key)["coach"].dump(),
            R"({"act":"Act now.","cross":"You pay the toll."})");
  EXPECT_FALSE(Show(table_->chairs().seats[1].key).contains("coach"));
}

TEST_F(LessonTest, ATableWhoseLessonIsGoneIsAnOrdinaryOne) {
  Begin();
  std::filesystem::remove(folder_ / "data/ferry/lessons/10-first.yaml");
  EXPECT_FALSE(Show(key_).contains("lesson"));
  EXPECT_NE(IdsOf(Show(key_)["scene"]["options"]).find("pass"), std::string::npos);
}

}  // namespace
}  // namespace walz::tables

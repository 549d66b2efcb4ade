// The author's own game: positions, content that changes, scenarios, and who may see it.
#include "server/workbench.h"

#include <algorithm>
#include <filesystem>

#include "scenario/scenario.h"
#include "unit/server/ferry.h"

namespace walz::server {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

// The small games in a folder of their own, to be changed.
class WorkbenchTest : public testing::Test {
 protected:
  WorkbenchTest() { fs::copy(SmallGames(), folder_.path(), fs::copy_options::recursive); }

  Outcome Begin(const std::string& position) { return bench_.Begin("ferry", position, "en"); }
  Json Now() { return bench_.Message("en", false); }
  Done Choose(const std::string& option) { return bench_.Choose(bench_.revision(), option).done; }
  Outcome Take(const std::string& component, const std::string& zone, const std::string& seat) {
    return bench_.Take(component, zone, seat, "en");
  }
  static bool Offers(const Json& message, const std::string& option) {
    const Json& options = message["scene"]["options"];
    return std::any_of(options.begin(), options.end(),
                       [&](const Json& one) { return one["id"] == option; });
  }
  // Puts `text` in the place of `old_text` in a file of the game.
  void Change(const std::string& file, const std::string& old_text, const std::string& text) {
    std::string content = folder_.Read(file);
    const std::size_t at = content.find(old_text);
    ASSERT_NE(at, std::string::npos);
    content.replace(at, old_text.size(), text);
    folder_.Write(file, content);
  }
  static bool Has(const Json& lines, const std::string& part) {
    return lines.dump().find(part) != std::string::npos;
  }

  tests::OwnFolder folder_;
  Workbench bench_{GameSource{folder_.path().string(), {}}};
};

TEST_F(WorkbenchTest, HoldsNothingAtFirst) {
  EXPECT_TRUE(Now()["scenario"].is_null());
  EXPECT_EQ(Choose("pass"), Done::kRefused);
  EXPECT_EQ(bench_.Undo().done, Done::kRefused);
  EXPECT_EQ(Take("rope", "hand", "0").done, Done::kRefused);
}

TEST_F(WorkbenchTest, BeginsInAPositionAndPlaysAllSeats) {
  ASSERT_EQ(
      Begin("players: 2\ngiven: { seats: { 0: { coins: 1, hand: { only: [lantern] } } } }").done,
      Done::kDone);
  EXPECT_TRUE(Offers(Now(), "play:lantern"));
  EXPECT_FALSE(Offers(Now(), "cross"));
  EXPECT_EQ(Choose("pass"), Done::kDone);
  EXPECT_EQ(Now()["scene"]["viewer"], "seat1");
  EXPECT_EQ(Choose("pass"), Done::kDone);
}

TEST_F(WorkbenchTest, AChoiceOfAnEarlierPositionIsStale) {
  ASSERT_EQ(Begin("").done, Done::kDone);
  const std::size_t revision = bench_.revision();
  EXPECT_EQ(bench_.Choose(revision, "pass").done, Done::kDone);
  EXPECT_EQ(bench_.Choose(revision, "pass").done, Done::kStale);
  EXPECT_EQ(bench_.Choose(bench_.revision(), "fly").done, Done::kRefused);
}

TEST_F(WorkbenchTest, TakesBackEvenWhatChanceHasShown) {
  ASSERT_EQ(Begin("players: 2").done, Done::kDone);
  ASSERT_EQ(Choose("throw"), Done::kDone);
  EXPECT_EQ(bench_.Undo().done, Done::kDone);
  EXPECT_TRUE(Offers(Now(), "throw"));
  EXPECT_EQ(bench_.Undo().done, Done::kRefused);
}

TEST_F(WorkbenchTest, ReportsAnInvalidPositionAndContinues) {
  ASSERT_EQ(Begin("players: 2").done, Done::kDone);
  for (const std::string wrong :
       {"players: [", "players: 17", "given: { seats: { 0: { coin: 3 } } }", "set: { tol: 9 }",
        "rolls: { dice: [9], dies: [1] }", "mods: [../elsewhere]", "variant: house.yaml"}) {
    EXPECT_EQ(Begin(wrong).done, Done::kRefused) << wrong;
    EXPECT_FALSE(Now()["findings"].empty()) << wrong;
    EXPECT_EQ(Now()["asked"]["position"], wrong);
    EXPECT_TRUE(Offers(Now(), "pass")) << wrong;
  }
  EXPECT_EQ(Begin(std::string(kMaxPositionBytes + 1, '#')).done, Done::kRefused);
  EXPECT_EQ(bench_.Begin("../ferry", "", "en").done, Done::kRefused);
}

TEST_F(WorkbenchTest, TakesACardIntoAHand) {
  ASSERT_EQ(Begin("players: 2").done, Done::kDone);
  ASSERT_EQ(Choose("throw"), Done::kDone);
  EXPECT_EQ(Take("lantern", "hand", "0").done, Done::kDone);
  EXPECT_EQ(Now()["choices"], 1);  // made again
  EXPECT_EQ(bench_.Undo().done, Done::kDone);
  EXPECT_TRUE(Offers(Now(), "play:lantern"));
  EXPECT_EQ(Take("whistle", "hand", "0").done, Done::kDone);
  EXPECT_TRUE(Offers(Now(), "play:lantern"));
  EXPECT_TRUE(Offers(Now(), "play:whistle"));
  EXPECT_EQ(Take("card.rope", "table", "").done, Done::kDone);
}

TEST_F(WorkbenchTest, PlaysOneEffect) {
  EXPECT_EQ(bench_.PlayEffect("master", "duty", "1", "en").done, Done::kRefused);
  ASSERT_EQ(Begin("players: 2\nmods: [harbour-master]\nset: { tax: 3 }").done, Done::kDone);
  ASSERT_EQ(Choose("pass"), Done::kDone);
  EXPECT_EQ(bench_.PlayEffect("master", "duty", "1", "en").done, Done::kDone);
  EXPECT_EQ(Now()["choices"], 1);
  EXPECT_TRUE(Has(Now()["scenario"], "effect: { of: master, field: duty, seat: 1 }"))
      << Now()["scenario"];
  const std::string position = Now()["asked"]["position"];
  EXPECT_EQ(bench_.PlayEffect("master", "seal", "1", "en").done, Done::kRefused);
  EXPECT_EQ(Now()["asked"]["position"], position);
}

TEST_F(WorkbenchTest, KeepsAPositionThatACardDoesNotFit) {
  ASSERT_EQ(Begin("players: 2\ngiven: { zones: { deck: { count: 2, rest: sea } } }").done,
            Done::kDone);
  const Json before = Now();
  EXPECT_EQ(Take("rope", "deck", "").done, Done::kRefused);
  EXPECT_EQ(Take("ropes", "hand", "0").done, Done::kRefused);
  EXPECT_TRUE(Has(Now()["findings"], "ropes"));
  EXPECT_EQ(Now()["asked"], before["asked"]);
  EXPECT_EQ(Now()["scenario"], before["scenario"]);
}

TEST_F(WorkbenchTest, ReportsAChoiceThatCannotBeRepeated) {
  ASSERT_EQ(Begin("players: 2\ngiven: { seats: { 0: { hand: { only: [lantern] } } } }").done,
            Done::kDone);
  ASSERT_EQ(Choose("play:lantern"), Done::kDone);
  ASSERT_EQ(Take("lantern", "table", "").done, Done::kRefused);  // it is the only one
  EXPECT_EQ(Now()["choices"], 1);
  ASSERT_EQ(Begin("players: 2\ngiven: { seats: { 0: { hand: [lantern] } } }").done, Done::kDone);
  ASSERT_EQ(Choose("play:lantern"), Done::kDone);
  Change("data/ferry/things.yaml", "  - id: lantern\n", "  - id: lamp\n");
  bench_.Poll();
  EXPECT_TRUE(Has(Now()["verdict"], "lantern")) << Now()["verdict"];
}

TEST_F(WorkbenchTest, WritesAScenarioThatPlaysTheSame) {
  ASSERT_EQ(Begin("players: 2\nseed: 5\nset: { toll: 9 }\nrolls: { dice: [4] }\n"
                  "given: { seats: { 0: { coins: 12 } } }")
                .done,
            Done::kDone);
  ASSERT_EQ(Choose("cross"), Done::kDone);
  ASSERT_EQ(Choose("throw"), Done::kDone);
  const auto file = std::make_shared<base::SourceFile>(
      "copied.yaml",
      Now()["scenario"].get<std::string>() + "    then: { seats: { 0: { coins: 3 } } }\n");
  base::Diagnostics findings;
  const std::vector<scenario::Scenario> read = scenario::ReadScenarios(file, findings);
  ASSERT_EQ(read.size(), 1U) << file->text();
  const auto outcome = scenario::ScenarioRunner(SmallGames()).Run(read[0]);
  EXPECT_TRUE(outcome.passed()) << file->text();
  EXPECT_EQ(outcome.choices, 2U);
}

TEST_F(WorkbenchTest, FollowsContentThatChanges) {
  ASSERT_EQ(Begin("players: 2").done, Done::kDone);
  ASSERT_EQ(Choose("pass"), Done::kDone);
  const std::size_t revision = bench_.revision();
  bench_.Poll();
  EXPECT_EQ(bench_.revision(), revision);
  Change("data/ferry/game.yaml", "initial: 5, min: 0, max: 20", "initial: 6, min: 0, max: 20");
  bench_.Poll();
  EXPECT_GT(bench_.revision(), revision);
  EXPECT_TRUE(Has(Now()["verdict"], "5 -> 6")) << Now()["verdict"];
  EXPECT_EQ(Now()["choices"], 1);
  Change("data/ferry/game.yaml", "initial: 6", "initial: six");
  bench_.Poll();
  EXPECT_TRUE(Has(Now()["verdict"], "six")) << Now()["verdict"];
  EXPECT_EQ(Now()["choices"], 1);
}

TEST_F(WorkbenchTest, FollowsContentInAPositionOfItsOwn) {
  ASSERT_EQ(Begin("players: 2\ngiven: { seats: { 0: { coins: 2 } } }").done, Done::kDone);
  Change("data/ferry/things.yaml", "{ value: fee, add: -1 }", "{ value: fee, add: -2 }");
  bench_.Poll();
  EXPECT_TRUE(Has(Now()["verdict"], "add: -2")) << Now()["verdict"];
  EXPECT_TRUE(Offers(Now(), "cross"));
  Change("data/ferry/game.yaml", "  - { id: coins,", "  - { id: pennies,");
  bench_.Poll();
  EXPECT_FALSE(Now()["verdict"].empty());
  EXPECT_TRUE(Offers(Now(), "cross"));
}

TEST_F(WorkbenchTest, ReportsFindingsOfTheCurrentGame) {
  Workbench bench({folder_.path().string(), {}},
                  [](const match::Game&, base::Diagnostics& findings) {
                    findings.Add("WZ0808", {}, std::string("it looks wrong"));
                  });
  ASSERT_EQ(bench.Begin("ferry", "", "en").done, Done::kDone);
  EXPECT_TRUE(Has(bench.Message("en", false)["findings"], "it looks wrong"));
}

TEST_F(WorkbenchTest, ShowsWhatIsHiddenOnRequestAlone) {
  ASSERT_EQ(Begin("players: 2\ngiven: { zones: { deck: [whistle] }, seats: { 1: { hand: { only: "
                  "[lantern] } } } }")
                .done,
            Done::kDone);
  EXPECT_FALSE(Now().contains("hidden"));
  const Json hidden = bench_.Message("en", true)["hidden"];
  EXPECT_EQ(hidden["zones"]["deck"][0], "whistle");
  EXPECT_EQ(hidden["zones"]["hand"]["seat1"], Json({"lantern"}));
  EXPECT_FALSE(hidden["zones"].contains("tableau"));
}

TEST_F(WorkbenchTest, NamesWhatCanBeTyped) {
  ASSERT_EQ(Begin("players: 2\nmods: [harbour-master]\nset: { tax: 3 }").done, Done::kDone);
  const Json names = Now()["names"];
  const auto has = [&](const std::string& list, const std::string& name) {
    return std::find(names[list].begin(), names[list].end(), name) != names[list].end();
  };
  EXPECT_TRUE(has("components", "lantern"));
  EXPECT_TRUE(has("zones", "hand"));
  EXPECT_TRUE(has("definitions", "master"));
  EXPECT_TRUE(has("fields", "duty"));
  EXPECT_FALSE(has("definitions", "lantern")) << "it has no effect";
  EXPECT_FALSE(has("zones", "lantern"));
}

class AuthorApiTest : public ServerTest {
 protected:
  int Status(const std::string& method, const std::string& path, const std::string& key,
             Fields fields = {}) {
    return api_.Answer({method, path, std::move(fields), key, ""}).status;
  }

  const std::string host_ = std::string(32, 'a');
  const std::string author_ = std::string(32, 'c');
  Workbench bench_{GameSource{SmallGames(), {}}};
  Api api_{lobby_, {.host_key = host_, .workbench = &bench_, .author_key = author_}};
  Api plain_{lobby_, {host_, "en", "one"}};
};

TEST_F(AuthorApiTest, OpensForTheKeyOfTheAuthorAlone) {
  const auto table = NewFerry();
  const std::string path = "/api/author";
  EXPECT_EQ(Status("GET", path, author_), 200);
  EXPECT_EQ(Status("GET", path, ""), 401);
  EXPECT_EQ(Status("GET", path, host_), 403);
  EXPECT_EQ(Status("GET", path, table->chairs().seats[0].key), 403);
  EXPECT_EQ(Status("GET", path, table->chairs().spectator_key), 403);
  EXPECT_EQ(plain_.Answer({"GET", path, {}, host_, ""}).status, 403);
  EXPECT_EQ(plain_.Answer({"GET", path, {}, std::string(1, '\0'), ""}).status, 403);
  EXPECT_EQ(Status("GET", "/api/games", author_), 403);
  EXPECT_EQ(Status("GET", "/api/tables/" + table->id(), author_), 403);
}

TEST_F(AuthorApiTest, AnswersTheClient) {
  EXPECT_EQ(Status("POST", "/api/author/begin", author_, {{"game", "ferry"}}), 200);
  const std::size_t revision = bench_.revision();
  EXPECT_EQ(Status("POST", "/api/author/choose", author_,
                   {{"option", "pass"}, {"revision", std::to_string(revision)}}),
            200);
  EXPECT_EQ(Status("POST", "/api/author/choose", author_, {{"option", "pass"}}), 422);
  EXPECT_EQ(Status("POST", "/api/author/undo", author_), 200);
  EXPECT_EQ(Status("POST", "/api/author/take", author_,
                   {{"component", "lantern"}, {"zone", "hand"}, {"seat", "0"}}),
            200);
  EXPECT_EQ(Status("POST", "/api/author/begin", author_, {{"game", "none"}}), 422);
  EXPECT_EQ(Status("POST", "/api/author/nothing", author_), 404);
  EXPECT_EQ(Status("GET", "/api/author/undo", author_), 405);
  EXPECT_EQ(Status("POST", "/api/author", author_), 405);
  EXPECT_EQ(Status("GET", "/api/author/a/b", author_), 404);
  const auto message =
      nlohmann::json::parse(api_.Answer({"GET", "/api/author", {}, author_, ""}).body);
  EXPECT_EQ(message["games"][0], "ferry");
  EXPECT_NE(message["names"]["components"].dump().find("\"lantern\""), std::string::npos);
  EXPECT_FALSE(message["names"]["zones"].empty());
  EXPECT_FALSE(message.contains("hidden"));
  const Response brief = api_.Answer({"GET", "/api/author", {{"brief", "1"}}, author_, ""});
  EXPECT_EQ(Json::parse(brief.body), Json({{"revision", bench_.revision()}}));
}

}  // namespace
}  // namespace walz::server

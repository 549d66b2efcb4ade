#include "tables/api.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <future>
#include <thread>

#include "match/record.h"
#include "tables/message.h"
#include "unit/tables/ferry.h"

namespace walz::tables {
namespace {

using Json = nlohmann::ordered_json;

const std::string kWrong = std::string(32, 'b');

class ApiTest : public ServerTest {
 protected:
  Response Get(const std::string& path, const std::string& key, Fields fields = {}) {
    return api_.Answer({"GET", path, std::move(fields), key, ""});
  }
  Response Post(const std::string& path, const std::string& key, Fields fields = {}) {
    return api_.Answer({"POST", path, std::move(fields), key, ""});
  }
  Response Choose(const Table& table, int seat, const std::string& option, std::size_t revision) {
    return Post("/api/tables/" + table.id() + "/choose", KeyOf(table, seat),
                {{"option", option}, {"revision", std::to_string(revision)}});
  }
  static std::string KeyOf(const Table& table, int seat) {
    return table.chairs().seats[static_cast<std::size_t>(seat)].key;
  }
  static std::string Path(const Table& table, const std::string& more = "") {
    return "/api/tables/" + table.id() + more;
  }
  static bool Has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  }

  Api api_{lobby_, {kHost, "en", "one"}};
};

TEST_F(ApiTest, NothingBelowApiOpensWithoutAKey) {
  const auto table = NewFerry();
  for (const char* method : {"GET", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "x"}) {
    for (const std::string& path :
         {std::string("/api"), std::string("/api/"), std::string("/api/games"),
          std::string("/api/tables"), std::string("/api/nothing"), std::string("/api/a/b/c/d/e"),
          Path(*table), Path(*table, "/choose"), Path(*table, "/record")}) {
      const Response none = api_.Answer({method, path, {}, "", ""});
      EXPECT_EQ(none.status, 401) << method << " " << path;
      EXPECT_EQ(none.type, "application/json");
      EXPECT_EQ(api_.Answer({method, path, {}, kWrong, ""}).status, 403) << method << " " << path;
      EXPECT_EQ(api_.Answer({method, path, {{"key", kWrong}}, "", ""}).status, 403);
    }
  }
}

TEST_F(ApiTest, TheKeyOfASeatOpensItsTableAlone) {
  const auto table = NewFerry();
  const auto other = NewFerry();
  EXPECT_EQ(Get(Path(*table), KeyOf(*table, 0)).status, 200);
  EXPECT_EQ(Get(Path(*other), KeyOf(*table, 0)).status, 403);
  EXPECT_EQ(Get("/api/tables", KeyOf(*table, 0)).status, 403);
  EXPECT_EQ(Get("/api/games", KeyOf(*table, 0)).status, 403);
  EXPECT_EQ(Get("/api/server", KeyOf(*table, 0)).status, 403);
  EXPECT_EQ(Get("/api/games/ferry", KeyOf(*table, 0)).status, 403);
  EXPECT_EQ(Post("/api/tables", KeyOf(*table, 0)).status, 403);
}

TEST_F(ApiTest, ReportsMissingPages) {
  const auto table = NewFerry();
  EXPECT_EQ(Get("/api", kHost).status, 404);
  EXPECT_EQ(Get("/api/nothing", kHost).status, 404);
  for (const char* path : {"/nothing", "/new/x", "/table", "/table/x/why", "/mods", "/saves"}) {
    EXPECT_EQ(Get(path, kHost).status, 404) << path;
    EXPECT_EQ(Post(path, kHost).status, 404) << path;
  }
  EXPECT_EQ(Get("/nothing", "", {{"lang", "de"}}).body, "hier ist nichts\n");
  EXPECT_EQ(Get("/api/tables/nothing", kHost).status, 404);
  EXPECT_EQ(Get("/api/tables/..", kHost).status, 404);
  EXPECT_EQ(Get(Path(*table, "/nothing"), kHost).status, 404);
  EXPECT_EQ(Get(Path(*table, "/a/b"), kHost).status, 404);
  EXPECT_EQ(Get("/api/games/chess", kHost).status, 404);
  EXPECT_EQ(Get("/api/games/..", kHost).status, 404);
}

TEST_F(ApiTest, EachAddressHasItsMethods) {
  const auto table = NewFerry();
  EXPECT_EQ(Post("/api/games", kHost).status, 405);
  EXPECT_EQ(Post("/api/games/ferry", kHost).status, 405);
  EXPECT_EQ(Post("/api/server", kHost).status, 405);
  EXPECT_EQ(Post(Path(*table), kHost).status, 405);
  EXPECT_EQ(Post(Path(*table, "/record"), kHost).status, 405);
  EXPECT_EQ(Get(Path(*table, "/choose"), kHost).status, 405);
  EXPECT_EQ(api_.Answer({"PUT", "/api/tables", {}, kHost, ""}).status, 405);
}

TEST_F(ApiTest, ListsGamesAndOpensTables) {
  const Json games = Json::parse(Get("/api/games", kHost).body);
  ASSERT_EQ(games.size(), 10U);
  EXPECT_EQ(games[0]["id"], "ferry");
  EXPECT_EQ(games[0]["seats"], Json({2, 3}));
  const Response made = Post("/api/tables", kHost,
                             {{"game", "ferry"},
                              {"seat0", "human"},
                              {"seat1", "random"},
                              {"name0", "Anna"},
                              {"option.toll", "9"},
                              {"seed", "7"}});
  ASSERT_EQ(made.status, 201) << made.body;
  const Json json = Json::parse(made.body);
  const std::string link = json["links"]["seats"][0];
  const std::string key = link.substr(link.find("key=") + 4);
  const Response seat = Get("/api/tables/" + json["table"].get<std::string>(), key);
  EXPECT_EQ(seat.status, 200);
  EXPECT_EQ(Json::parse(seat.body)["people"][0]["name"], "Anna");
  EXPECT_EQ(Json::parse(Get("/api/tables", kHost).body).size(), 1U);
}

TEST_F(ApiTest, ListsWhoPlaysAtATableAndWhoseTurnItIs) {
  const auto table = NewFerry();
  const auto listed = [&] { return Json::parse(Get("/api/tables", kHost).body).at(0); };
  EXPECT_EQ(listed()["names"], Json({"Anna", "Bert"}));
  EXPECT_EQ(listed()["turn"], "seat0");
  EXPECT_TRUE(listed()["chosen"].is_null());
  EXPECT_EQ(Choose(*table, 0, "cross", 0).status, 200);
  EXPECT_EQ(listed()["turn"], "seat1");
  EXPECT_GE(listed()["chosen"], listed()["created"]);
  ASSERT_EQ(Post(Path(*table, "/undo"), KeyOf(*table, 0)).status, 200);
  ASSERT_EQ(Post(Path(*table, "/agree"), KeyOf(*table, 1)).status, 200);
  EXPECT_EQ(listed()["turn"], "seat0");
  EXPECT_FALSE(listed()["over"].get<bool>());
  ASSERT_EQ(Post(Path(*table, "/vote"), KeyOf(*table, 0), {{"for", "end"}}).status, 200);
  EXPECT_FALSE(listed()["over"].get<bool>());
  ASSERT_EQ(Post(Path(*table, "/vote"), KeyOf(*table, 1), {{"for", "end"}}).status, 200);
  EXPECT_TRUE(listed()["over"].get<bool>());
  EXPECT_TRUE(listed()["turn"].is_null());
  for (const Chair& chair : table->chairs().seats) {
    EXPECT_FALSE(Has(Get("/api/tables", kHost).body, chair.key));
  }
}

TEST_F(ApiTest, ListsHowLongAgoSomethingWasChosen) {
  const auto table = NewFerry();
  const auto ago_after = [&](std::int64_t seconds) {
    ApiSettings settings{kHost, "en", "one"};
    settings.clock = [&table, seconds] { return table->created() + seconds; };
    Api api(lobby_, settings);
    return Json::parse(api.Answer({"GET", "/api/tables", {}, kHost, ""}).body)[0]["ago"];
  };
  EXPECT_EQ(ago_after(-100), 0) << "a clock that was set back";
  EXPECT_EQ(ago_after(61), 61);
}

TEST_F(ApiTest, LimitsTheListOfTables) {
  NewFerry();
  NewFerry();
  const auto listed = [&](const std::string& most) {
    return Json::parse(Get("/api/tables", kHost, {{"most", most}}).body).size();
  };
  EXPECT_EQ(listed("1"), 1U);
  EXPECT_EQ(listed("99999999"), 2U);
  EXPECT_EQ(listed("x"), 2U);
}

TEST_F(ApiTest, ReportsTheFeaturesOfTheServer) {
  ApiSettings settings{kHost, "en", "one"};
  settings.webhooks = {"https://ntfy.sh/"};
  Api api(lobby_, settings);
  EXPECT_EQ(Json::parse(api.Answer({"GET", "/api/server", {}, kHost, ""}).body),
            Json({{"webhooks", {"https://ntfy.sh/"}},
                  {"takes_mods", false},
                  {"file_bytes", kMaxUploadBytes}}));
  EXPECT_EQ(Json::parse(Get("/api/server", kHost).body)["webhooks"], Json::array());
}

TEST_F(ApiTest, ForksAndSavedGamesAreListedWithTheirTurn) {
  const auto table = NewFerry();
  EXPECT_EQ(Choose(*table, 0, "cross", 0).status, 200);
  const auto again = lobby_.Import(match::WriteRecord(match::MakeRecord(table->match())));
  ASSERT_TRUE(again.ok()) << again.error().message;
  const Json list = Json::parse(Get("/api/tables", kHost).body);
  ASSERT_EQ(list[0]["id"], *again);
  EXPECT_EQ(list[0]["turn"], "seat1");
}

TEST_F(ApiTest, ReportsInvalidFieldsOfANewTable) {
  const Fields good = {{"game", "ferry"}, {"seat0", "human"}, {"seat1", "random"}};
  const auto with = [&](const std::string& name, const std::string& value) {
    Fields fields = good;
    fields[name] = value;
    return Post("/api/tables", kHost, fields).status;
  };
  EXPECT_EQ(with("name0", "Anna"), 201);
  EXPECT_EQ(with("game", "ferry/../ferry"), 422);
  EXPECT_EQ(with("game", "no_such_game"), 422);
  EXPECT_EQ(with("game", ""), 422);
  EXPECT_EQ(with("seat1", "none"), 422);
  EXPECT_EQ(with("seat1", "cmd:true"), 422);
  EXPECT_EQ(with("seat1", "nobody"), 422);
  EXPECT_EQ(with("seed", "x"), 400);
  EXPECT_EQ(with("variant", "/etc/passwd"), 422);
  EXPECT_EQ(with("mod", "../../mods"), 422);
  EXPECT_EQ(with("option.toll", "100"), 422);
  EXPECT_EQ(with("option.nothing", "1"), 422);
  EXPECT_EQ(with("option.faulty", "set_up"), 422);
}

TEST_F(ApiTest, AChoiceIsTakenOnceAndARepeatedOneGetsTheStateOfNow) {
  const auto table = NewFerry();
  EXPECT_EQ(Choose(*table, 0, "cross", 0).status, 200);
  const Response again = Choose(*table, 0, "cross", 0);
  EXPECT_EQ(again.status, 409);
  const Json json = Json::parse(again.body);
  EXPECT_EQ(json["done"], "stale");
  EXPECT_EQ(json["choices"], 1);
  EXPECT_EQ(Choose(*table, 0, "cross", 1).status, 422);
  EXPECT_EQ(Choose(*table, 1, "fly", 1).status, 422);
  EXPECT_EQ(Post(Path(*table, "/choose"), KeyOf(*table, 1), {{"option", "cross"}}).status, 422);
  EXPECT_EQ(store_.journals[table->id()].size(), 1U);
}

TEST_F(ApiTest, ARefusedOptionHasItsReason) {
  NewTable plan = FerryPlan();
  plan.options = {{"toll", "9"}};
  const auto table = Again(*lobby_.Create(plan));
  const Response refused = Choose(*table, 0, "cross", 0);
  EXPECT_EQ(refused.status, 422);
  const auto refused_for = [&](const std::string& key, const Fields& fields) {
    return Json::parse(Get(Path(*table), key, fields).body)["scene"]["refused"];
  };
  const Json options = refused_for(KeyOf(*table, 0), {{"explain", "1"}});
  ASSERT_EQ(options.size(), 1U);
  EXPECT_EQ(options[0]["id"], "cross");
  EXPECT_EQ(options[0]["reason"], "no_coins");
  EXPECT_EQ(Json::parse(refused.body)["why"], options[0]["why"]);
  EXPECT_TRUE(refused_for(KeyOf(*table, 0), {}).empty()) << "nobody has asked";
  EXPECT_TRUE(refused_for(KeyOf(*table, 1), {{"explain", "1"}}).empty());
  EXPECT_TRUE(refused_for(kHost, {{"explain", "1"}}).empty());
}

TEST_F(ApiTest, OnlyTheSeatThatDecidesSeesTheOptions) {
  const auto table = NewFerry();
  EXPECT_FALSE(Json::parse(Get(Path(*table), KeyOf(*table, 0)).body)["scene"]["options"].empty());
  for (const std::string& key : {KeyOf(*table, 1), table->chairs().spectator_key, kHost}) {
    const Response response = Get(Path(*table), key);
    EXPECT_TRUE(Json::parse(response.body)["scene"]["options"].empty());
    EXPECT_FALSE(Has(response.body, "play:"));
  }
}

TEST_F(ApiTest, KeysAreSentOnlyToTheHost) {
  const auto table = NewFerry();
  const auto keys_in = [&](const std::string& body) {
    int found = Has(body, table->chairs().spectator_key) ? 1 : 0;
    for (const Chair& chair : table->chairs().seats) found += Has(body, chair.key) ? 1 : 0;
    return found;
  };
  EXPECT_EQ(keys_in(Get(Path(*table), kHost).body), 3);
  EXPECT_EQ(keys_in(Get(Path(*table), KeyOf(*table, 0)).body), 0);
  EXPECT_EQ(keys_in(Get(Path(*table), table->chairs().spectator_key).body), 0);
  for (const auto& [key, keys] : {std::pair(kHost, 3), std::pair(KeyOf(*table, 0), 0)}) {
    const auto told = api_.tables().State(api_.tables().Open(table->id(), key), "en", {});
    ASSERT_TRUE(told);
    EXPECT_EQ(keys_in(told->text), keys);
  }
}

TEST_F(ApiTest, SpectatorsLookOn) {
  const auto table = NewFerry();
  for (const char* action : {"choose", "undo", "agree", "refuse", "say", "player"}) {
    const Response response =
        Post(Path(*table, std::string("/") + action), table->chairs().spectator_key,
             {{"text", "x"}, {"seat", "seat0"}, {"player", "random"}});
    EXPECT_EQ(response.status, 422) << action;
  }
  EXPECT_EQ(Post(Path(*table, "/choose"), kHost, {{"option", "cross"}, {"revision", "0"}}).status,
            422);
  EXPECT_EQ(table->revision(), 0U);
}

TEST_F(ApiTest, TheHostSeatsABot) {
  const auto table = NewFerry();
  EXPECT_EQ(Post(Path(*table, "/player"), kHost, {{"seat", "seat9"}, {"player", "random"}}).status,
            422);
  EXPECT_EQ(Post(Path(*table, "/player"), kHost, {{"seat", "seat0"}, {"player", "random"}}).status,
            200);
  EXPECT_EQ(api_.tables().StepBots(table->id()), TableApi::Bots::kDone);
  EXPECT_EQ(api_.tables().StepBots(table->id()), TableApi::Bots::kIdle);
  EXPECT_EQ(table->match().choices().size(), 1U);
}

TEST_F(ApiTest, OneServerPlaysTheBots) {
  const auto table = NewFerry({"random", "random"});
  store_.leases[table->id()] = {"another", Now() + 20};
  EXPECT_EQ(api_.tables().StepBots(table->id()), TableApi::Bots::kIdle);
  store_.leases[table->id()] = {"another", 0};
  EXPECT_EQ(api_.tables().StepBots(table->id()), TableApi::Bots::kGoOn);
  EXPECT_EQ(api_.tables().StepBots("nothing"), TableApi::Bots::kIdle);
}

TEST_F(ApiTest, ARecordIsGivenOutWhenNothingIsHiddenAnyMore) {
  const auto table = NewFerry({"random", "random"});
  EXPECT_EQ(Get(Path(*table, "/record"), kHost).status, 409);
  EXPECT_EQ(Get(Path(*table, "/record"), KeyOf(*table, 0)).status, 409);
  while (api_.tables().StepBots(table->id()) == TableApi::Bots::kGoOn) {
  }
  const Response record = Get(Path(*table, "/record"), KeyOf(*table, 0));
  ASSERT_EQ(record.status, 200);
  const auto read = match::ReadRecord(record.body);
  ASSERT_TRUE(read.ok());
  EXPECT_TRUE(match::Restore(table->match().table().shared_game(), *read).ok());
  const Json json = Json::parse(Get(Path(*table), KeyOf(*table, 0)).body);
  EXPECT_TRUE(json["over"]);
  EXPECT_TRUE(json["scene"]["over"]);
  const Json first = Json::parse(Get(Path(*table), KeyOf(*table, 0), {{"at", "0"}}).body);
  EXPECT_TRUE(first["over"]) << "the game, whatever position is shown";
  EXPECT_FALSE(first["scene"]["over"]);
  EXPECT_EQ(json["scene"]["places"].size(), 2U);
  const std::string result = json["scene"]["result"];
  EXPECT_TRUE(result.ends_with(" wins.") || result.ends_with(" win together.")) << result;
  EXPECT_EQ(Json::parse(Get(Path(*NewFerry()), kHost).body)["scene"]["result"], "");
}

TEST_F(ApiTest, AFailingStoreIsReportedAndNothingChanges) {
  const auto table = NewFerry();
  store_.full = true;
  EXPECT_EQ(Choose(*table, 0, "cross", 0).status, 503);
  store_.broken = true;
  EXPECT_EQ(Get(Path(*table), KeyOf(*table, 0)).status, 503);
  EXPECT_EQ(Get("/api/tables", kHost).status, 503);
  EXPECT_EQ(Post("/api/tables", kHost, {{"game", "ferry"}, {"seat0", "human"}, {"seat1", "human"}})
                .status,
            422);
  store_.broken = store_.full = false;
  EXPECT_EQ(Choose(*table, 0, "cross", 0).status, 200);
}

TEST_F(ApiTest, EarlierPositionsShowTheViewOfThatTime) {
  const auto table = NewFerry();
  const Json before = Json::parse(Get(Path(*table), KeyOf(*table, 0)).body);
  EXPECT_EQ(Choose(*table, 0, "cross", 0).status, 200);
  EXPECT_EQ(Choose(*table, 1, "cross", 1).status, 200);
  const Json past = Json::parse(Get(Path(*table), KeyOf(*table, 0), {{"at", "0"}}).body);
  EXPECT_EQ(past["at"], 0);
  EXPECT_EQ(past["choices"], 2);
  EXPECT_EQ(past["view"]["variables"], before["view"]["variables"]);
  EXPECT_EQ(past["log"]["lines"], before["log"]["lines"]);
  EXPECT_TRUE(past["scene"]["options"].empty());
  EXPECT_FALSE(past["undo"]["can"]);
  const Json last = Json::parse(Get(Path(*table), KeyOf(*table, 0), {{"at", "99"}}).body);
  EXPECT_EQ(last["at"], 2);
}

TEST_F(ApiTest, TheLogCallsPeopleByTheirNamesAndLeadsToItsPositions) {
  const auto table = NewFerry();
  EXPECT_EQ(Choose(*table, 0, "cross", 0).status, 200);
  EXPECT_EQ(Choose(*table, 1, "cross", 1).status, 200);
  const Json now = Json::parse(Get(Path(*table), KeyOf(*table, 0)).body);
  EXPECT_EQ(now["people"][0]["name"], "Anna");
  EXPECT_EQ(now["scene"]["seats"][0]["name"], "Anna");
  EXPECT_EQ(now["scene"]["seats"][0]["title"], "Player 1");
  std::string said;
  for (const Json& event : now["log"]["lines"]) {
    said += event["text"].get<std::string>() + "\n";
    const auto at = event["at"].get<std::size_t>();
    const auto knows = [&](std::size_t choices) {
      const Json then =
          Json::parse(Get(Path(*table), kHost, {{"at", std::to_string(choices)}}).body);
      return then["log"]["to"] >= event["n"];
    };
    EXPECT_TRUE(knows(at)) << event;
    EXPECT_FALSE(at > 0 && knows(at - 1)) << event;
  }
  EXPECT_TRUE(Has(said, "Anna")) << said;
  EXPECT_TRUE(Has(said, "Bert")) << said;
  EXPECT_FALSE(Has(said, "Player 1")) << said;
}

TEST_F(ApiTest, TwoPeopleOfOneNameAreDistinguished) {
  NewTable plan = FerryPlan();
  plan.names = {"Anna", "Anna"};
  const auto table = Again(*lobby_.Create(plan));
  EXPECT_EQ(Choose(*table, 0, "cross", 0).status, 200);
  const std::string body = Get(Path(*table), KeyOf(*table, 0)).body;
  EXPECT_TRUE(Has(Json::parse(body)["log"]["lines"].dump(), "Player 1"));
  EXPECT_FALSE(Has(Json::parse(body)["log"]["lines"].dump(), "Anna"));
}

TEST_F(ApiTest, MarksTheEventsSinceTheLastOwnChoice) {
  const auto table = NewFerry();
  EXPECT_EQ(Choose(*table, 0, "cross", 0).status, 200);
  const auto seen = [&](int seat) {
    return Json::parse(Get(Path(*table), KeyOf(*table, seat)).body);
  };
  EXPECT_EQ(seen(0)["log"]["since"], seen(0)["log"]["to"]) << "what came of a choice is no news";
  EXPECT_EQ(seen(1)["log"]["since"], 0);
  const auto before = seen(0)["log"]["to"].get<std::size_t>();
  EXPECT_EQ(Choose(*table, 1, "cross", 1).status, 200);
  EXPECT_EQ(seen(0)["log"]["since"], before);
  EXPECT_FALSE(Json::parse(Get(Path(*table), kHost).body)["log"].contains("since"));
}

TEST_F(ApiTest, AnUndoRequestCanBeWithdrawn) {
  const auto table = NewFerry();
  EXPECT_EQ(Choose(*table, 0, "pass", 0).status, 200);
  EXPECT_EQ(Post(Path(*table, "/undo"), KeyOf(*table, 0)).status, 200);
  const auto asked = [&](int seat) {
    return Json::parse(Get(Path(*table), KeyOf(*table, seat)).body)["undo"]["asked"];
  };
  EXPECT_EQ(asked(0), Json({{"seat", "seat0"}, {"answer", false}}));
  EXPECT_EQ(asked(1), Json({{"seat", "seat0"}, {"answer", true}}));
  EXPECT_EQ(Post(Path(*table, "/refuse"), KeyOf(*table, 0)).status, 200);
  EXPECT_FALSE(table->undo_request());
}

TEST_F(ApiTest, AFinishedGameCanBeForkedAtAnyPosition) {
  const auto table = NewFerry({"random", "random"});
  EXPECT_EQ(Post(Path(*table, "/fork"), kHost, {{"at", "3"}}).status, 422) << "it goes on";
  while (api_.tables().StepBots(table->id()) == TableApi::Bots::kGoOn) {
  }
  EXPECT_EQ(Post(Path(*table, "/fork"), KeyOf(*table, 0), {{"at", "3"}}).status, 403);
  EXPECT_EQ(Get(Path(*table, "/fork"), kHost).status, 405);
  const Response made = Post(Path(*table, "/fork"), kHost, {{"at", "3"}});
  ASSERT_EQ(made.status, 201) << made.body;
  const auto fork = Again(Json::parse(made.body)["table"]);
  EXPECT_EQ(fork->match().choices().size(), 3U);
  EXPECT_EQ(fork->match().state().Hash(), table->match().state_at(3).Hash());
  EXPECT_NE(KeyOf(*fork, 0), KeyOf(*table, 0));
}

TEST_F(ApiTest, NotifiesTheDecidingSeat) {
  std::vector<std::string> told;
  Api api(lobby_, {kHost, "en", "one", [&](const Turn& turn) {
                     told.push_back(turn.seat + " " + turn.name + " " + turn.game);
                   }});
  const Response made =
      api.Answer({"POST",
                  "/api/tables",
                  {{"game", "ferry"}, {"seat0", "human"}, {"seat1", "human"}, {"name1", "Bert"}},
                  kHost,
                  ""});
  const auto table = Again(Json::parse(made.body)["table"]);
  const auto act = [&](int seat, const std::string& action, const std::string& option) {
    return api
        .Answer(
            {"POST",
             Path(*table, "/" + action),
             {{"option", option}, {"text", "x"}, {"revision", std::to_string(table->revision())}},
             KeyOf(*table, seat),
             ""})
        .status;
  };
  EXPECT_EQ(act(0, "choose", "cross"), 200);
  EXPECT_EQ(act(0, "say", ""), 200);
  EXPECT_EQ(act(0, "choose", "cross"), 422);
  EXPECT_EQ(told, (std::vector<std::string>{"seat0  ferry", "seat1 Bert ferry"}));
}

TEST_F(ApiTest, LinksIncludeTheOriginForOtherMachines) {
  const auto table = NewFerry();
  const auto links = [&] { return Json::parse(Get(Path(*table), kHost).body)["links"]; };
  EXPECT_EQ(links()["origin"], "");
  api_.set_origin("http://192.0.2.7:8080");
  EXPECT_EQ(links()["origin"], "http://192.0.2.7:8080");
  EXPECT_EQ(links()["seats"][0], "/table/" + table->id() + "?key=" + KeyOf(*table, 0));
}

TEST_F(ApiTest, ATableNamesAWebhookThatTheServerAllows) {
  ApiSettings settings{kHost, "de", "one"};
  settings.webhooks = {"https://ntfy.sh/"};
  std::vector<Turn> told;
  settings.notify = [&](const Turn& turn) { told.push_back(turn); };
  Api allows(lobby_, std::move(settings));
  Fields fields = {{"game", "ferry"},
                   {"seat0", "human"},
                   {"seat1", "human"},
                   {"name0", "Anna"},
                   {"webhook", "https://ntfy.sh/our-table"}};
  EXPECT_EQ(Post("/api/tables", kHost, fields).status, 422) << "none are allowed";
  const Response made = allows.Answer({"POST", "/api/tables", fields, kHost, ""});
  ASSERT_EQ(made.status, 201) << made.body;
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].webhook, "https://ntfy.sh/our-table");
  EXPECT_TRUE(Has(told[0].text, "Anna ist am Zug: ")) << told[0].text;
  const std::string id = Json::parse(made.body)["table"];
  EXPECT_EQ(Elsewhere(*Again(id))->chairs().webhook, "https://ntfy.sh/our-table");
  EXPECT_FALSE(Has(Get("/api/tables/" + id, KeyOf(*Again(id), 0)).body, "ntfy"));
  fields["webhook"] = "https://example.org/x";
  EXPECT_EQ(allows.Answer({"POST", "/api/tables", fields, kHost, ""}).status, 422);
}

TEST_F(ApiTest, TheHostSeesAndChangesTurnNotifications) {
  ApiSettings settings{kHost, "en", "one"};
  settings.webhooks = {"https://ntfy.sh/"};
  settings.has_command = true;
  std::vector<Turn> told;
  settings.notify = [&](const Turn& turn) { told.push_back(turn); };
  Api api(lobby_, std::move(settings));
  const auto table = NewFerry();
  const auto change = [&](const std::string& key, Fields fields) {
    return api.Answer({"POST", Path(*table, "/notify"), std::move(fields), key, ""});
  };
  EXPECT_EQ(change(kHost, {{"webhook", "https://ntfy.sh/a"}, {"command", "off"}}).status, 200);
  const Json seen = Json::parse(api.Answer({"GET", Path(*table), {}, kHost, ""}).body);
  EXPECT_EQ(seen["notify"], Json({{"webhook", "https://ntfy.sh/a"},
                                  {"allowed", true},
                                  {"prefixes", {"https://ntfy.sh/"}},
                                  {"command", false}}));
  EXPECT_EQ(Choose(*table, 0, "cross", table->revision()).status, 200);
  EXPECT_EQ(api.Answer({"POST",
                        Path(*table, "/choose"),
                        {{"option", "cross"}, {"revision", std::to_string(table->revision())}},
                        KeyOf(*table, 1),
                        ""})
                .status,
            200);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].webhook, "https://ntfy.sh/a");
  EXPECT_FALSE(told[0].command);
  EXPECT_EQ(Elsewhere(*table)->chairs().webhook, "https://ntfy.sh/a");
  EXPECT_FALSE(Elsewhere(*table)->runs_command());
  for (const auto& [address, why] : std::map<std::string, std::string>{
           {"https://example.org/x",
            "does not start with a prefix that this server allows: https://ntfy.sh/"},
           {"https://ntfy.sh/../x", "is not a valid webhook URL"},
           {"https://ntfy.sh/" + std::string(400, 'a'), "is longer than 300 bytes"}}) {
    const Response refused = change(kHost, {{"webhook", address}, {"command", "on"}});
    EXPECT_EQ(refused.status, 422);
    EXPECT_TRUE(Has(refused.body, why)) << refused.body;
  }
  EXPECT_FALSE(table->runs_command()) << "what is wrong in part changes nothing";
  EXPECT_EQ(change(kHost, {{"command", "perhaps"}}).status, 422);
  EXPECT_EQ(change(KeyOf(*table, 0), {{"webhook", ""}}).status, 422) << "it is the host's";
  EXPECT_EQ(change(table->chairs().spectator_key, {{"webhook", ""}}).status, 422);
  EXPECT_FALSE(Has(api.Answer({"GET", Path(*table), {}, KeyOf(*table, 0), ""}).body, "ntfy"));
  EXPECT_EQ(change(kHost, {{"webhook", ""}}).status, 200);
  EXPECT_TRUE(table->chairs().webhook.empty());
  const std::size_t before = table->revision();
  EXPECT_EQ(change(kHost, {{"webhook", ""}, {"command", "off"}}).status, 200);
  EXPECT_EQ(table->revision(), before) << "nothing has changed";
}

TEST_F(ApiTest, ReportsAWebhookThatIsNoLongerAllowed) {
  NewTable plan = FerryPlan();
  plan.webhook = "https://ntfy.sh/a";
  const auto table = Again(*lobby_.Create(plan));
  EXPECT_FALSE(Json::parse(Get(Path(*table), kHost).body)["notify"]["allowed"].get<bool>());
  EXPECT_EQ(Post(Path(*table, "/notify"), kHost, {{"command", "on"}}).status, 422)
      << "there is no command";
  EXPECT_EQ(Post(Path(*table, "/notify"), kHost, {{"webhook", ""}}).status, 200);
  EXPECT_TRUE(Json::parse(Get(Path(*table), kHost).body)["notify"]["allowed"].get<bool>());
}

TEST_F(ApiTest, UsesTheRequestedLanguage) {
  const auto asked = [&](const std::string& header, Fields fields = {}) {
    return api_.LanguageOf({"GET", "/", std::move(fields), "", header});
  };
  EXPECT_EQ(asked(""), "en");
  EXPECT_EQ(asked("de-AT,de;q=0.9,en;q=0.8"), "de");
  EXPECT_EQ(asked("fr, en;q=0.8, de;q=0.7"), "en");
  EXPECT_EQ(asked("fr"), "en");
  EXPECT_EQ(asked("de", {{"lang", "en"}}), "en");
  EXPECT_EQ(asked("en", {{"lang", "de"}}), "de");
  EXPECT_EQ(asked("de", {{"lang", "xx"}}), "de");
}

TEST_F(ApiTest, ASocketSendsAndReceives) {
  const auto table = NewFerry();
  const TableApi::Door door = api_.tables().Open(table->id(), KeyOf(*table, 0));
  ASSERT_EQ(door.status, 200);
  const auto first = api_.tables().State(door, "en", {});
  ASSERT_TRUE(first);
  EXPECT_EQ(Json::parse(first->text)["type"], "table");
  EXPECT_FALSE(api_.tables().State(door, "en", first->known));
  EXPECT_FALSE(
      api_.tables().Hear(door, R"({"type":"choose","option":"cross","revision":0})", "en"));
  const auto second = api_.tables().State(door, "en", first->known);
  ASSERT_TRUE(second);
  EXPECT_EQ(Json::parse(second->text)["log"]["from"], first->known.events);
  const auto stale =
      api_.tables().Hear(door, R"({"type":"choose","option":"cross","revision":0})", "en");
  ASSERT_TRUE(stale);
  EXPECT_EQ(Json::parse(*stale)["code"], "stale");
  for (const char* bad : {"", "x", "[]", "{}", R"({"type":"dance"})", R"({"type":1})"}) {
    const auto answer = api_.tables().Hear(door, bad, "en");
    ASSERT_TRUE(answer) << bad;
    EXPECT_EQ(Json::parse(*answer)["code"], "bad_message") << bad;
  }
}

TEST_F(ApiTest, ABotGivesHintsWhereNobodyElsePlays) {
  const auto hint = [&](const std::shared_ptr<Table>& table, kernel::Seat seat) {
    const auto heard =
        api_.tables().Hear({200, table, {RoleKind::kSeat, seat}}, R"({"type":"hint"})", "en");
    return Json::parse(heard.value_or("{}"));
  };
  const auto alone = NewFerry({"human", "random"});
  const Json given = hint(alone, 0);
  EXPECT_EQ(given["type"], "hint") << given.dump();
  EXPECT_EQ(given["revision"], 0);
  const std::string option = given["option"];
  EXPECT_EQ(hint(alone, 0)["option"], option);
  EXPECT_EQ(alone->revision(), 0U) << "nothing is chosen";
  EXPECT_EQ(Take(*alone, 0, option), Done::kDone);
  // It is the bot's turn.
  EXPECT_EQ(hint(alone, 0)["code"], "refused");
  const auto both = NewFerry({"human", "human"});
  EXPECT_EQ(hint(both, 0)["message"], "hints are for tables at which nobody else plays");
  const auto looking =
      api_.tables().Hear({200, alone, {RoleKind::kSpectator}}, R"({"type":"hint"})", "en");
  EXPECT_TRUE(Has(*looking, "refused"));
}

TEST_F(ApiTest, ASeatGetsThePointsIfTheGameEndedNow) {
  const auto table = NewFerry();
  const auto points = [&](const Role& role, const std::string& language = "en") {
    return Json::parse(*api_.tables().Hear({200, table, role}, R"({"type":"points"})", language));
  };
  const Json at_first = points({RoleKind::kSeat, 0});
  EXPECT_EQ(at_first["type"], "points") << at_first.dump();
  // Each seat has five coins, which are a point.
  ASSERT_FALSE(at_first["rows"].empty());
  EXPECT_EQ(at_first["rows"][0]["points"], Json({1, 1}));
  EXPECT_EQ(points({RoleKind::kSeat, 0}), at_first) << "the answer is kept";
  ASSERT_EQ(Choose(*table, 0, "cross", 0).status, 200);
  EXPECT_NE(points({RoleKind::kSeat, 0}), at_first) << "but not for another position";
  EXPECT_EQ(points({RoleKind::kSpectator})["code"], "bad_message");
}

TEST(LastAnswersTest, ForgetAnswersOfOtherRevisionsAndAllWhenFull) {
  LastAnswers answers(2);
  answers.Keep("a", 1, "one");
  EXPECT_EQ(answers.Find("a", 1), "one");
  EXPECT_EQ(answers.Find("a", 2), std::nullopt);
  EXPECT_EQ(answers.Find("b", 1), std::nullopt);
  answers.Keep("b", 1, "two");
  answers.Keep("c", 1, "three");
  EXPECT_EQ(answers.Find("a", 1), std::nullopt);
  EXPECT_EQ(answers.Find("c", 1), "three");
}

TEST_F(ApiTest, ASocketGetsExplanationsIfItAsksForThem) {
  NewTable plan = FerryPlan();
  plan.options = {{"toll", "9"}};
  const auto table = Again(*lobby_.Create(plan));
  const TableApi::Door door = api_.tables().Open(table->id(), KeyOf(*table, 0));
  const auto refused = [&](const TableApi::Known& known) {
    return Json::parse(api_.tables().State(door, "en", known)->text)["scene"]["refused"].size();
  };
  EXPECT_EQ(refused({}), 0U);
  TableApi::Known asking;
  asking.explain = true;
  EXPECT_EQ(refused(asking), 1U);
}

TEST_F(ApiTest, ASocketGetsOnlyWhatHasChangedIfItAsksForThat) {
  const auto table = NewFerry();
  TableApi& tables = api_.tables();
  const TableApi::Door door = tables.Open(table->id(), KeyOf(*table, 0));
  TableApi::Known asking;
  asking.scene.emplace();
  const auto first = tables.State(door, "en", asking);
  Json scene = Json::parse(first->text)["scene"];
  EXPECT_EQ(Json::parse(first->text)["same"], Json::array());
  ASSERT_EQ(Choose(*table, 0, "cross", 0).status, 200);
  const Json second = Json::parse(tables.State(door, "en", first->known)->text);
  const Json whole = Json::parse(tables.State(door, "en", {})->text)["scene"];
  EXPECT_TRUE(second["scene"].contains("options"));
  EXPECT_FALSE(second["scene"].contains("icons"));
  Json filled = second["scene"];
  for (const std::string name : second["same"]) filled[name] = scene[name];
  EXPECT_EQ(filled.size(), whole.size());
  for (const auto& [name, value] : whole.items()) EXPECT_EQ(filled[name], value) << name;
}

TEST_F(ApiTest, ASocketCanSubscribeToPresence) {
  const auto table = NewFerry({"human", "human", "random"});
  TableApi& tables = api_.tables();
  const TableApi::Door anna = tables.Open(table->id(), KeyOf(*table, 0));
  const TableApi::Door bert = tables.Open(table->id(), KeyOf(*table, 1));
  const TableApi::Door spectator = tables.Open(table->id(), table->chairs().spectator_key);
  TableApi::Known asks;
  asks.presence = "";
  const auto first = tables.State(spectator, "en", asks);
  ASSERT_TRUE(first);
  EXPECT_EQ(Json::parse(first->text)["presence"], Json({"away", "away", "bot"}));
  EXPECT_TRUE(tables.Come(anna));
  EXPECT_FALSE(tables.Come(spectator));
  const auto second = tables.State(spectator, "en", first->known);
  ASSERT_TRUE(second);
  EXPECT_EQ(Json::parse(second->text),
            Json({{"type", "presence"}, {"version", 2}, {"presence", {"here", "away", "bot"}}}));
  EXPECT_FALSE(tables.State(spectator, "en", second->known));
  TableApi::Known quiet = second->known;
  quiet.presence = std::nullopt;
  tables.Come(bert);
  EXPECT_FALSE(tables.State(spectator, "en", quiet)) << "it does not ask";
  tables.Leave(anna);
  const auto third = tables.State(spectator, "en", second->known);
  ASSERT_TRUE(third);
  EXPECT_EQ(Json::parse(third->text)["presence"], Json({"away", "here", "bot"}));
}

TEST_F(ApiTest, APollingClientIsPresentForAWhile) {
  const auto table = NewFerry();
  std::int64_t now = 1000;
  ApiSettings settings{kHost, "en", "one"};
  settings.clock = [&now] { return now; };
  Api api(lobby_, settings);
  const auto presence = [&] {
    return Json::parse(api.Answer({"GET", Path(*table), {}, kHost, ""}).body)["presence"];
  };
  EXPECT_EQ(api.Answer({"GET", Path(*table), {}, KeyOf(*table, 1), ""}).status, 200);
  EXPECT_EQ(presence(), Json({"away", "here"}));
  EXPECT_TRUE(api.tables().TakeLapsed().empty());
  now += kSeenSeconds;
  EXPECT_EQ(presence(), Json({"away", "away"}));
  EXPECT_EQ(api.tables().TakeLapsed(), std::vector<std::string>{table->id()});
}

TEST_F(ApiTest, PresenceIsSentToOtherServers) {
  const auto table = NewFerry({"human", "human"});
  TableApi& tables = api_.tables();
  const auto presence = [&] { return Json::parse(Get(Path(*table), kHost).body)["presence"]; };
  tables.SendPresence();
  Get(Path(*table), KeyOf(*table, 0));
  EXPECT_TRUE(store_.said.empty()) << "there are no others";
  store_.is_shared = true;
  EXPECT_EQ(presence(), Json({"here", nullptr})) << "nobody is away who may be elsewhere";
  Get(Path(*table), KeyOf(*table, 0));
  EXPECT_TRUE(store_.said.empty()) << "it is nothing new";
  Get(Path(*table), KeyOf(*table, 1));
  EXPECT_EQ(store_.said, std::vector<std::string>{"one " + table->id() + " 0 1"});
  store_.said.clear();
  tables.SendPresence(table->id());
  EXPECT_EQ(store_.said, std::vector<std::string>{"one " + table->id() + " 0 1"});
  store_.said.clear();
  tables.SendPresence();
  EXPECT_EQ(store_.said, (std::vector<std::string>{"one", "one " + table->id() + " 0 1"}));
}

TEST_F(ApiTest, WhoIsAtAnotherServerIsThere) {
  const auto table = NewFerry({"human", "human", "random"});
  const auto presence = [&] { return Json::parse(Get(Path(*table), kHost).body)["presence"]; };
  store_.is_shared = true;
  api_.tables().HearPresence("one");
  EXPECT_EQ(presence(), Json({"away", "away", "bot"}));
  EXPECT_EQ(api_.tables().HearPresence("two " + table->id() + " 1").table, table->id());
  EXPECT_EQ(presence(), Json({"away", "here", "bot"}));
}

TEST_F(ApiTest, EventsAreSentAgainAfterUndo) {
  const auto table = NewFerry({"human", "random"});
  const TableApi::Door door = api_.tables().Open(table->id(), KeyOf(*table, 0));
  EXPECT_FALSE(
      api_.tables().Hear(door, R"({"type":"choose","option":"cross","revision":0})", "en"));
  const auto before = api_.tables().State(door, "en", {});
  EXPECT_GT(before->known.events, 0U);
  EXPECT_FALSE(api_.tables().Hear(door, R"({"type":"undo"})", "en"));
  const auto after = api_.tables().State(door, "en", before->known);
  ASSERT_TRUE(after);
  EXPECT_EQ(Json::parse(after->text)["log"]["from"], 0);
}

TEST_F(ApiTest, ADoorOpensForItsKeyAlone) {
  const auto table = NewFerry();
  EXPECT_EQ(api_.tables().Open(table->id(), "").status, 401);
  EXPECT_EQ(api_.tables().Open(table->id(), kWrong).status, 403);
  EXPECT_EQ(api_.tables().Open("nothing", kWrong).status, 403);
  EXPECT_EQ(api_.tables().Open("nothing", kHost).status, 404);
  EXPECT_EQ(api_.tables().Open(table->id(), kHost).role.kind, RoleKind::kHost);
}

TEST_F(ApiTest, ReadsEntriesOfAnotherServer) {
  const auto table = NewFerry();
  const auto there = Elsewhere(*table);
  EXPECT_TRUE(api_.tables().CatchUp(table->id()).ok());
  EXPECT_EQ(table->revision(), 0U);
  EXPECT_EQ(Take(*there, 0, "cross"), Done::kDone);
  EXPECT_TRUE(api_.tables().CatchUp(table->id()).ok());
  EXPECT_EQ(table->revision(), 1U);
  EXPECT_TRUE(api_.tables().CatchUp("nothing").ok());
  EXPECT_EQ(api_.tables().Lengths({table->id(), "nothing"}).size(), 1U);
  store_.broken = true;
  EXPECT_FALSE(api_.tables().CatchUp(table->id()).ok());
  EXPECT_TRUE(api_.tables().Lengths({table->id()}).empty());
}

TEST_F(ApiTest, SpectatorsMayBeBehind) {
  NewTable plan = FerryPlan();
  plan.delay = 2;
  const auto table = Again(*lobby_.Create(plan));
  const std::string key = table->chairs().spectator_key;
  const auto see = [&](Fields fields = {}) {
    return Json::parse(Get(Path(*table), key, std::move(fields)).body);
  };
  table->Say(0, "I hold a lantern");
  Take(*table, 0, "pass");
  EXPECT_EQ(see()["choices"], 0);
  Take(*table, 1, "throw");
  Take(*table, 1, "keep_throw:yes");
  const Json late = see();
  EXPECT_EQ(late["choices"], Json(table->match().choices().size() - 2));
  EXPECT_EQ(late["behind"], 2);
  EXPECT_FALSE(late.contains("at"));
  EXPECT_TRUE(late["chat"].empty());
  EXPECT_EQ(see({{"at", "99"}})["at"], late["choices"]);
  const Json seat = Json::parse(Get(Path(*table), KeyOf(*table, 0)).body);
  EXPECT_EQ(seat["choices"], Json(table->match().choices().size()));
  const auto told = api_.tables().State(api_.tables().Open(table->id(), key), "en", {});
  ASSERT_TRUE(told.has_value());
  EXPECT_EQ(told->known.events, late["log"]["to"].get<std::size_t>());
  EXPECT_EQ(Post(Path(*table, "/end"), kHost).status, 200);
  EXPECT_EQ(see()["choices"], Json(table->match().choices().size()));
}

TEST_F(ApiTest, ADelayIsANumber) {
  const Fields fields = {{"game", "ferry"}, {"seat0", "human"}, {"seat1", "human"}};
  for (const char* const wrong : {"x", "-1", "1001"}) {
    Fields with = fields;
    with["delay"] = wrong;
    EXPECT_EQ(Post("/api/tables", kHost, with).status, 400) << wrong;
  }
}

TEST_F(ApiTest, PausesEndsAndVotes) {
  const auto table = NewFerry();
  const std::string seat = KeyOf(*table, 0);
  EXPECT_EQ(Post(Path(*table, "/pause"), table->chairs().spectator_key).status, 422);
  EXPECT_EQ(Post(Path(*table, "/pause"), seat).status, 200);
  Json state = Json::parse(Get(Path(*table), seat).body);
  EXPECT_EQ(state["paused"], true);
  EXPECT_TRUE(state["scene"]["options"].empty());
  EXPECT_EQ(Post(Path(*table, "/resume"), kHost).status, 200);
  EXPECT_EQ(Post(Path(*table, "/vote"), seat, {{"for", "seat1"}}).status, 422);
  state = Json::parse(Get(Path(*table), seat).body);
  EXPECT_EQ(state["people"][1]["player"], "human");
  EXPECT_EQ(Post(Path(*table, "/end"), seat).status, 422);
  EXPECT_EQ(Get(Path(*table, "/record"), seat).status, 409);
  EXPECT_EQ(Post(Path(*table, "/end"), kHost).status, 200);
  EXPECT_EQ(Get(Path(*table, "/record"), seat).status, 409) << "hands would be in it";
  EXPECT_EQ(Get(Path(*table, "/record"), kHost).status, 200);
  EXPECT_TRUE(Json::parse(Get(Path(*table), seat).body)["ended"].get<bool>());
}

TEST_F(ApiTest, AVoteReplacesASeatAfterMinutesOfAbsence) {
  const auto table = NewFerry();
  std::int64_t now = 1000;
  ApiSettings settings{kHost, "en", "one"};
  settings.clock = [&now] { return now; };
  Api api(lobby_, settings);
  const auto vote = [&] {
    Request request{"POST", Path(*table, "/vote"), {{"for", "seat1"}}, KeyOf(*table, 0), ""};
    return api.Answer(request).status;
  };
  EXPECT_EQ(vote(), 422) << "absence is counted from the first vote";
  now += kAbsenceSeconds - 1;
  EXPECT_EQ(vote(), 422);
  // The other looks at the table.
  EXPECT_EQ(api.Answer({"GET", Path(*table), {}, KeyOf(*table, 1), ""}).status, 200);
  now += kSeenSeconds;
  EXPECT_EQ(vote(), 422);
  now += kAbsenceSeconds;
  EXPECT_EQ(vote(), 200);
  EXPECT_NE(table->match().player(1), "human");
}

TEST_F(ApiTest, ASavedGameBecomesATable) {
  const auto table = NewFerry();
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(Take(*table, table->match().decision().seat, "pass"), Done::kDone);
  }
  const std::string save = match::WriteRecord(match::MakeRecord(table->match()));
  const auto send = [&](const std::string& path, const std::string& file) {
    return api_.Answer({"POST", path, {}, kHost, "", file});
  };
  const Response made = send("/api/saves", save);
  ASSERT_EQ(made.status, 201) << made.body;
  const auto id = Json::parse(made.body)["table"].get<std::string>();
  const auto other = Again(id);
  EXPECT_EQ(other->match().state().Hash(), table->match().state().Hash());
  EXPECT_EQ(other->match().choices().size(), 3U);
  EXPECT_NE(other->chairs().seats[0].key, table->chairs().seats[0].key);
  EXPECT_EQ(Get("/api/tables/" + id, kHost, {{"at", "2"}}).status, 200);
  EXPECT_EQ(Take(*other, other->match().decision().seat, "pass"), Done::kDone);
  EXPECT_EQ(Get("/api/saves", kHost).status, 405);
  EXPECT_EQ(api_.Answer({"POST", "/api/saves", {}, kWrong, "", save}).status, 403);
  EXPECT_FALSE(api_.RefuseUpload({"POST", "/api/saves", {}, kHost, ""}));
}

TEST_F(ApiTest, AnInvalidSaveCreatesNoTable) {
  const auto table = NewFerry();
  ASSERT_EQ(Take(*table, 0, "pass"), Done::kDone);
  const std::string good = match::WriteRecord(match::MakeRecord(table->match()));
  const auto with = [&](const std::string& old_text, const std::string& text) {
    std::string changed = good;
    EXPECT_NE(changed.find(old_text), std::string::npos) << old_text;
    return changed.replace(changed.find(old_text), old_text.size(), text);
  };
  for (const std::string& save :
       {std::string(), std::string("{}"), good.substr(0, good.size() / 2), with("ferry", "chess"),
        with("ferry", "../ferry"), with("\"pass\"", "\"swim\""), with("human", "cmd:true")}) {
    EXPECT_EQ(api_.Answer({"POST", "/api/saves", {}, kHost, "", save}).status, 422) << save;
  }
  EXPECT_EQ(store_.rows.size(), 1U);
}

TEST_F(ApiTest, ANumberHasAHistory) {
  // The ferry, with coins in the panel.
  const tests::OwnFolder folder;
  std::filesystem::copy(SmallGames(), folder.path(), std::filesystem::copy_options::recursive);
  folder.Write("data/ferry/view.yaml",
               "view:\n  - id: main\n    seat: [{ variable: coins }, { variable: points }]\n");
  Lobby lobby(GameSource{folder.path().string(), {}}, store_);
  Api api(lobby, {kHost, "en", "one"});
  const auto id = lobby.Create(FerryPlan());
  ASSERT_TRUE(id.ok()) << id.error().message;
  const auto table = *lobby.Find(*id);
  const std::string key = KeyOf(*table, 0);
  ASSERT_EQ(Take(*table, 0, "cross"), Done::kDone);
  const Json state = Json::parse(api.Answer({"GET", Path(*table), {}, key, ""}).body);
  const Json& line = state["scene"]["seats"][0]["entries"][0];
  ASSERT_TRUE(line.contains("number")) << line;
  const std::string of = line["id"];
  const auto ask = [&](const std::string& asked, const std::string& of_key) {
    return api.Answer({"GET", Path(*table, "/why"), {{"of", asked}}, of_key, ""});
  };
  const Json why = Json::parse(ask(of, key).body);
  EXPECT_EQ(why["label"], line["label"]);
  EXPECT_EQ(why["value"], line["value"]);
  ASSERT_EQ(why["changes"].size(), 1U) << why.dump();
  EXPECT_EQ(why["changes"][0]["choice"], 1);
  EXPECT_EQ(why["changes"][0]["after"], why["value"]);
  EXPECT_FALSE(why["changes"][0]["events"].empty());
  // The numbers behind another seat's choice are hidden.
  EXPECT_FALSE(why["changes"][0]["notes"].empty()) << why.dump();
  EXPECT_TRUE(Json::parse(ask(of, KeyOf(*table, 1)).body)["changes"][0]["notes"].empty());
  EXPECT_EQ(ask("variable.nothing", key).status, 404);
  EXPECT_EQ(api.Answer({"POST", Path(*table, "/why"), {{"of", of}}, key, ""}).status, 405);
  const auto heard = api.tables().Hear({200, table, {RoleKind::kSeat, 0}},
                                       R"({"type": "why", "of": ")" + of + "\"}", "en");
  ASSERT_TRUE(heard);
  EXPECT_EQ(Json::parse(*heard), why);
  EXPECT_TRUE(
      Has(*api.tables().Hear({200, table, {RoleKind::kSeat, 0}}, R"({"type": "why"})", "en"),
          "bad_message"));
}

// The first choice of a bot takes the lease, the next ones go by it; a clock that jumps costs one
// more.
TEST_F(ApiTest, ALeaseIsRenewedNowAndThen) {
  std::int64_t now = 1000;
  ApiSettings settings{kHost, "en", "one"};
  settings.clock = [&now] { return now; };
  Api api(lobby_, settings);
  const auto table = NewFerry({"random", "random"});
  EXPECT_NE(api.tables().StepBots(table->id()), TableApi::Bots::kIdle);
  EXPECT_EQ(store_.leases_asked, 1);
  now += 10;
  EXPECT_NE(api.tables().StepBots(table->id()), TableApi::Bots::kIdle);
  EXPECT_EQ(store_.leases_asked, 1);
  now += 10;
  EXPECT_NE(api.tables().StepBots(table->id()), TableApi::Bots::kIdle);
  EXPECT_EQ(store_.leases_asked, 2);
  now -= 500;
  EXPECT_NE(api.tables().StepBots(table->id()), TableApi::Bots::kIdle);
  EXPECT_EQ(store_.leases_asked, 3);
  now += 1000000;
  EXPECT_NE(api.tables().StepBots(table->id()), TableApi::Bots::kIdle);
  EXPECT_EQ(store_.leases_asked, 4);
}

TEST_F(ApiTest, ALeaseOfAnotherServerCounts) {
  const auto table = NewFerry({"random", "random"});
  store_.leases[table->id()] = {"two", Now() + 20};
  EXPECT_EQ(api_.tables().StepBots(table->id()), TableApi::Bots::kIdle);
  EXPECT_EQ(table->match().choices().size(), 0U);
}

// The lease is taken immediately before the bot thinks, which takes until the stop request.
TEST_F(ApiTest, ATableAnswersWhileItsBotThinks) {
  const auto table = NewFerry({"search:1000000", "human"});
  ApiSettings settings{kHost, "en", "one"};
  settings.bot_budget = std::chrono::hours(2);
  Api api(lobby_, settings);
  std::promise<void> leased;
  store_.on_lease = [&] { leased.set_value(); };
  std::thread bot([&] { EXPECT_EQ(api.tables().StepBots(table->id()), TableApi::Bots::kIdle); });
  leased.get_future().wait();
  const Response seen = api.Answer({"GET", Path(*table), {}, kHost, ""});
  EXPECT_EQ(Json::parse(seen.body)["choices"], 0);
  lobby_.Stop();
  bot.join();
}

TEST_F(ApiTest, PausesDoNotRepeatTurnNotifications) {
  ApiSettings settings{kHost, "en", "one"};
  std::vector<Turn> told;
  settings.notify = [&](const Turn& turn) { told.push_back(turn); };
  Api api(lobby_, std::move(settings));
  const auto table = NewFerry();
  const auto act = [&](const std::string& action, Fields fields = {}) {
    return api.Answer({"POST", Path(*table, action), std::move(fields), KeyOf(*table, 0), ""});
  };
  EXPECT_EQ(act("/choose", {{"option", "pass"}, {"revision", "0"}}).status, 200);
  EXPECT_EQ(told.size(), 1U);
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(act("/pause").status, 200);
    EXPECT_EQ(act("/resume").status, 200);
  }
  EXPECT_EQ(told.size(), 1U);
}

TEST_F(ApiTest, AServerHasALimitedNumberOfTables) {
  ASSERT_TRUE(lobby_.Create(FerryPlan()).ok());
  store_.rows.resize(kMaxTables, store_.rows.front());
  const base::Result<std::string> id = lobby_.Create(FerryPlan());
  ASSERT_FALSE(id.ok());
  EXPECT_EQ(id.error().message.id(), "tables.too_many_tables");
}

}  // namespace
}  // namespace walz::tables

// `walz play --protocol jsonl`, as engine/cli/README.md describes it.
#include <algorithm>

#include "cli/running.h"
#include "support/conversation.h"
#include "support/own_folder.h"

namespace walz::tests {
namespace {

using Json = Conversation::Json;

// The first messages of a small game for two.
std::vector<std::string> SpokenStroll(std::vector<std::string> more = {}) {
  std::vector<std::string> arguments = {"stroll", "--data",    kStroll, "--seed",
                                        "1",      "--players", "2"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}
std::vector<std::string> Ids(const Json& decision) {
  std::vector<std::string> ids;
  for (const Json& option : decision["scene"]["options"]) ids.push_back(option["id"]);
  return ids;
}

// The answer to a line that is wrong: the code of the error; and the game has not moved.
std::string CodeFor(Conversation& client, const std::string& line) {
  const std::string before = client.Command("view")["view"].dump();
  const Json answer = client.Ask(line);
  EXPECT_EQ(answer["type"], "error") << answer;
  EXPECT_TRUE(answer["message"].is_string());
  EXPECT_NE(answer["message"], "");
  EXPECT_EQ(client.Command("view")["view"].dump(), before);
  return answer.value("code", "");
}

TEST(ProtocolTest, BeginsWithAGreetingAndADecision) {
  Conversation client(SpokenStroll());
  const Json hello = client.Read();
  EXPECT_EQ(hello["type"], "hello");
  EXPECT_EQ(hello["protocol"], 4);
  EXPECT_EQ(hello["engine"], WALZ_VERSION);
  EXPECT_EQ(hello["game"], "stroll");
  EXPECT_EQ(hello["version"], "1.0.0");
  EXPECT_EQ(hello["players"][0], "human");
  EXPECT_FALSE(hello.contains("seed")) << "it would give away every card";
  EXPECT_EQ(hello["choices"], 0);
  EXPECT_EQ(hello["ruleset_hash"].get<std::string>().size(), 16U);

  const Json decision = client.Read();
  EXPECT_EQ(decision["type"], "decision");
  EXPECT_EQ(decision["seat"], "seat0");
  EXPECT_EQ(decision["choices"], 0);
  EXPECT_EQ(decision["scene"]["question"]["kind"], "act");
  EXPECT_EQ(decision["scene"]["question"]["text"], "What does Player 1 do?");
  EXPECT_EQ(Ids(decision), (std::vector<std::string>{"step:gate", "step:shed", "play:guide",
                                                     "play:bread", "gift", "rest"}));
  EXPECT_EQ(decision["scene"]["options"][2]["text"], "Play Guide");
  EXPECT_TRUE(decision["events"].is_array());
  EXPECT_EQ(decision["view"]["viewer"], "seat0");
  EXPECT_EQ(decision["view"]["zones"]["hand"]["seat0"].size(), 2U);
}

TEST(ProtocolTest, PlaysAGameToItsEnd) {
  Conversation client(SpokenStroll(kTwoPeople));
  client.Read();
  Json message = client.Read();
  int choices = 0;
  while (message.value("type", "") == "decision" && choices < 100) {
    EXPECT_EQ(message["choices"], choices);
    EXPECT_EQ(message["view"]["viewer"], message["seat"]);
    message = client.Choose(Ids(message).back());
    ++choices;
  }
  ASSERT_EQ(message["type"], "over") << message;
  EXPECT_EQ(message["places"].dump(), R"({"seat0":1,"seat1":1})");
  EXPECT_EQ(message["winners"].dump(), R"(["seat0","seat1"])");
  EXPECT_EQ(message["view"]["places"], Json({1, 1}));
  EXPECT_EQ(message["scores"]["money"]["seat0"], 2);
  EXPECT_EQ(message["state_hash"].get<std::string>().size(), 16U);
  EXPECT_EQ(message["view"]["over"], true);
  EXPECT_EQ(message["scene"]["winners"], message["winners"]);
  EXPECT_EQ(client.Finish(), 0);
}

TEST(ProtocolTest, SendsEachSeatTheEventsSinceItsLastDecision) {
  Conversation client(SpokenStroll(kTwoPeople));
  client.Read();
  client.Read();
  const Json second = client.Choose("play:guide");
  EXPECT_EQ(second["seat"], "seat1");
  ASSERT_FALSE(second["events"].empty());
  const Json& event = second["events"].back();
  EXPECT_EQ(event["event"], "played");
  EXPECT_EQ(event["seat"], "seat0");
  EXPECT_EQ(event["text"], "Player 1 plays Guide.");
  const Json first = client.Choose("rest");
  EXPECT_EQ(first["seat"], "seat0");
  EXPECT_EQ(first["events"], second["events"]) << "each seat is told what it has not heard";
  EXPECT_TRUE(client.Choose("rest")["events"].empty()) << "told twice";
}

// The numbers of events.
std::vector<int> Numbers(const Json& message) {
  std::vector<int> numbers;
  for (const Json& event : message["events"]) numbers.push_back(event["n"]);
  return numbers;
}

std::vector<int> From(int first, int last) {
  std::vector<int> numbers;
  for (int i = first; i <= last; ++i) numbers.push_back(i);
  return numbers;
}

TEST(ProtocolTest, EventsHaveRunningNumbersThatAreTheSameForAll) {
  Conversation client(SpokenStroll(kTwoPeople));
  client.Read();
  EXPECT_EQ(client.Read()["event_count"], 0);
  EXPECT_EQ(Numbers(client.Choose("play:guide")), From(1, 1));
  EXPECT_EQ(Numbers(client.Choose("rest")), From(1, 1)) << "the other seat had been told nothing";
  const Json later = client.Choose("step:gate");
  EXPECT_EQ(later["event_count"], 2);
  EXPECT_EQ(Numbers(later), From(2, 2));
  const Json undone = client.Command("undo");
  EXPECT_EQ(undone["event_count"], 1);
  EXPECT_EQ(Numbers(undone), From(1, 0));
  EXPECT_EQ(Numbers(client.Choose("step:gate")), From(2, 2)) << "what was undone never happened";
}

TEST(ProtocolTest, TheEndRepeatsNoEvents) {
  Conversation client(SpokenStroll({"--bots", "random"}));
  client.Read();
  Json message = client.Read();
  int told = 0;
  for (int i = 0; message.value("type", "") == "decision" && i < 100; ++i) {
    told = message["event_count"];
    message = client.Choose(Ids(message).back());
  }
  ASSERT_EQ(message["type"], "over") << message;
  ASSERT_GT(told, 0);
  EXPECT_EQ(Numbers(message), From(told + 1, message["event_count"]));
}

TEST(ProtocolTest, OptionsAreDataAsWellAsText) {
  Conversation client(SpokenStroll(kTwoPeople));
  client.Read();
  const Json decision = client.Read();
  const Json& options = decision["scene"]["options"];
  EXPECT_EQ(options[0]["verb"], "step");
  const Json& move = options[0]["targets"][0];
  EXPECT_EQ(move["kind"], "space");
  EXPECT_EQ(move["moves"], true);
  EXPECT_EQ(options[2]["verb"], "play");
  EXPECT_EQ(options[2]["targets"].back().dump(), R"({"kind":"definition","id":"card.guide"})");
  EXPECT_EQ(options[5]["targets"], Json::array());
}

// A message does not contain what would need another script run, unless it is requested.
TEST(ProtocolTest, ExplainsAScenePutByACommandAlone) {
  Conversation client(SpokenStroll(kTwoPeople));
  client.Read();
  const Json plain = client.Read()["scene"];
  EXPECT_EQ(plain["refused"], Json::array());
  const Json explained = client.Command("scene")["scene"];
  ASSERT_EQ(explained["refused"].size(), 1U);
  EXPECT_EQ(explained["refused"][0]["id"], "step:n");
  EXPECT_EQ(explained["refused"][0]["why"], "Gate (Hill) costs 9 coins");
  EXPECT_EQ(explained["options"][0]["notes"], Json({"Fee: 2"}));
}

TEST(ProtocolTest, ErrorsAtTheStartAreSentAsData) {
  struct Case {
    std::vector<std::string> arguments;
    int code;
    std::string message;
    std::string finding;
  };
  const Folder folder;
  std::ofstream(folder / "broken.zip") << "no zip";
  for (const Case& c : std::vector<Case>{
           {{"stroll", "--data", kStroll, "--bots", "randm"}, 2, "there is no bot `randm`", ""},
           {{"strol", "--data", kStroll}, 2, "there is no game `strol`", ""},
           {{"ferry", "--data", kFerry, "--set", "tol=9"}, 2, "the game cannot be loaded", "WZ"},
           {{"--load", folder / "none.json", "--data", kStroll}, 1, "none.json", ""},
           {{"stroll", "--data", kStroll, "--set", "tol"}, 2, "OPTION=VALUE", ""},
           {{"stroll", "--data", kStroll, "--seed", "x"}, 2, "--seed", ""},
           {{"stroll", "--data", kStroll, "--mod", folder / "broken.zip"}, 1, "mod", "WZ"},
       }) {
    std::vector<std::string> arguments = c.arguments;
    arguments.insert(arguments.begin(), {"play", "--protocol", "jsonl", "--lang", "en"});
    const ProgramResult result = Walz(arguments);
    SCOPED_TRACE(c.message);
    EXPECT_EQ(result.code, c.code);
    EXPECT_NE(result.err, "");
    EXPECT_EQ(std::count(result.out.begin(), result.out.end(), '\n'), 1) << result.out;
    const Json line = Json::parse(result.out, nullptr, false);
    ASSERT_TRUE(line.is_object()) << result.out;
    EXPECT_EQ(line["type"], "error");
    EXPECT_EQ(line["code"], "cannot_start");
    EXPECT_NE(line["message"].get<std::string>().find(c.message), std::string::npos) << line;
    ASSERT_EQ(line["findings"].empty(), c.finding.empty()) << line;
    if (!c.finding.empty()) {
      EXPECT_EQ(line["findings"][0]["code"].get<std::string>().substr(0, 2), c.finding);
    }
  }
}

TEST(ProtocolTest, NothingThatASeatMayNotKnowLeavesTheProgram) {
  Conversation client(SpokenStroll(kTwoPeople));
  client.Read();
  EXPECT_EQ(client.last().find("guide"), std::string::npos);
  client.Read();
  EXPECT_NE(client.last().find("guide"), std::string::npos);  // of the seat whose card it is
  client.Choose("rest");
  for (const char* command : {"view", "explain", "undone", "view"}) {
    EXPECT_EQ(client.last().find("guide"), std::string::npos) << client.last();
    EXPECT_EQ(client.last().find("Guide"), std::string::npos) << client.last();
    client.Command(command);
  }
}

// A script that shows each hand to everybody, and sends each seat a private event.
TEST(ProtocolTest, EventsAreFilteredBySeat) {
  const OwnFolder folder;
  folder.Write(
      "data/leak/game.yaml",
      "game:\n  - { id: leak, version: 1.0.0, players: { min: 2, max: 2 }, scripts: [leak],\n"
      "      ranking: [{ variable: points }] }\n"
      "variable:\n  - { id: points, per: seat }\n"
      "kind:\n  - { id: card }\ncard:\n  - { id: ace }\n  - { id: two }\n"
      "zone:\n  - { id: deck, visible: nobody }\n"
      "  - { id: hand, per: seat, visible: owner }\n"
      "components:\n  - { id: cards, of: card, zone: deck }\n"
      "word: [card, number, \"yes\", \"no\"]\ndecision: [go]\n"
      "event:\n  - { id: held, arguments: [card] }\n  - { id: said, arguments: [number] }\n"
      "flow:\n  - id: main\n    do: [ { step: act } ]\n");
  folder.Write("scripts/leak/leak.lua",
               "local M = {}\nfunction M.act()\n  local cards = zone.deck:list()\n"
               "  for i, seat in ipairs(seats()) do\n    cards[i]:move(seat.hand)\n"
               "    emit('held', { card = seat.hand:top(), seat = seat })\n"
               "    emit('said', { number = i, seat = seat, only_for = seat })\n  end\n"
               "  for _, seat in ipairs(seats()) do\n"
               "    local answer = choose.yes_no('go', { seat = seat })\n  end\nend\nreturn M\n");
  Conversation client({"leak", "--data", folder.path(), "--seed", "1", "--bots", "human,human"});
  client.Read();
  const auto told = [](const Json& message) {
    Json list = Json::array();
    for (const Json& event : message["events"]) list.push_back(event.value("arguments", Json()));
    return list.dump();
  };
  EXPECT_EQ(told(client.Read()), R"([{"card":"ace"},{"number":1},{"card":null}])");
  EXPECT_EQ(told(client.Choose("go:yes")), R"([{"card":null},{"card":"two"},{"number":2}])");
}

TEST(ProtocolTest, InvalidRequestsAreAnsweredAndChangeNothing) {
  Conversation client(SpokenStroll());
  client.Read();
  client.Read();
  EXPECT_EQ(CodeFor(client, "{"), "bad_json");
  EXPECT_EQ(CodeFor(client, "\xff\xfe"), "bad_json");
  EXPECT_EQ(CodeFor(client, std::string(100000, '[')), "bad_json");
  EXPECT_EQ(CodeFor(client, "[]"), "bad_request");
  EXPECT_EQ(CodeFor(client, "{}"), "bad_request");
  EXPECT_EQ(CodeFor(client, "null"), "bad_request");
  EXPECT_EQ(CodeFor(client, R"({"choose": 1})"), "bad_request");
  EXPECT_EQ(CodeFor(client, R"({"choose": "rest", "command": "quit"})"), "bad_request");
  EXPECT_EQ(CodeFor(client, R"({"command": ["quit"]})"), "bad_request");
  EXPECT_EQ(CodeFor(client, R"({"command": "sing"})"), "unknown_command");
  EXPECT_EQ(CodeFor(client, R"({"command": "undo"})"), "nothing_to_undo");
  EXPECT_EQ(CodeFor(client, R"({"command": "save", "path": ""})"), "bad_request");
  EXPECT_EQ(CodeFor(client, R"({"command": "save", "path": "/"})"), "save_failed");
  EXPECT_EQ(CodeFor(client, R"({"choose": "res"})"), "unknown_option");
  EXPECT_EQ(CodeFor(client, R"({"choose": "step:n"})"), "refused");
  EXPECT_EQ(CodeFor(client, std::string((std::size_t{1} << 20U) + 1, ' ')), "too_long");
  // Blank lines are ignored, and the game continues.
  client.Send("");
  EXPECT_EQ(client.Choose("rest")["type"], "decision");
  EXPECT_EQ(client.Finish(), 0);
}

TEST(ProtocolTest, ARefusalSaysWhyAndAnUnknownOptionNamesTheNearest) {
  Conversation client(SpokenStroll());
  client.Read();
  client.Read();
  const Json refusal = client.Choose("step:n");
  EXPECT_EQ(refusal["message"], "Gate (Hill) costs 9 coins");
  EXPECT_EQ(refusal["reason"], "too_dear");
  const std::string unknown = client.Choose("res")["message"];
  EXPECT_NE(unknown.find("did you mean `rest`?"), std::string::npos) << unknown;
}

TEST(ProtocolTest, ExplainsRefusalsAndNumbers) {
  Conversation client(SpokenStroll(kTwoPeople));
  client.Read();
  client.Read();
  client.Choose("play:guide");
  client.Choose("rest");
  const Json explanation = client.Command("explain");
  EXPECT_EQ(explanation["type"], "explanation");
  ASSERT_EQ(explanation["refusals"].size(), 1U) << explanation;
  EXPECT_EQ(explanation["refusals"][0]["id"], "step:n");
  EXPECT_EQ(explanation["refusals"][0]["reason"], "too_dear");
  EXPECT_EQ(explanation["refusals"][0]["arguments"], (Json{"hill.gate", "8"}));
  EXPECT_EQ(explanation["refusals"][0]["text"], "Walk: north, Gate (Hill)");
  EXPECT_EQ(explanation["refusals"][0]["why"], "Gate (Hill) costs 8 coins");
  ASSERT_EQ(explanation["numbers"].size(), 1U);
  const Json& number = explanation["numbers"][0];
  EXPECT_EQ(number["id"], "step:gate");
  EXPECT_EQ(number["value"], "fee");
  EXPECT_EQ(number["base"], 2);
  EXPECT_EQ(number["links"], (Json{{{"definition", "guide"}, {"result", 1}}}));
  EXPECT_EQ(number["result"], 1);
  EXPECT_EQ(number["text"], "Fee: 2, Guide -1 = 1");
}

TEST(ProtocolTest, UndoLeadsBackToTheLastChoiceOfAPerson) {
  Conversation client(SpokenStroll({"--bots", "random"}));
  client.Read();
  const Json first = client.Read();
  client.Choose("rest");
  const Json again = client.Command("undo");
  EXPECT_EQ(again["type"], "decision");
  EXPECT_EQ(again["choices"], 0);
  EXPECT_EQ(again["view"], first["view"]);
  EXPECT_EQ(again["scene"], first["scene"]);
}

TEST(ProtocolTest, ADieRollIsNotUndoneUnlessAllowed) {
  std::vector<std::string> arguments = {"ferry", "--data", kFerry, "--seed", "1", "--players", "2"};
  {
    Conversation client(arguments);
    client.Read();
    client.Read();
    client.Choose("throw");
    EXPECT_EQ(CodeFor(client, R"({"command": "undo"})"), "undo_refused");
  }
  arguments.push_back("--open-undo");
  Conversation client(arguments);
  client.Read();
  client.Read();
  client.Choose("throw");
  EXPECT_EQ(client.Command("undo")["choices"], 0);
}

TEST(ProtocolTest, ASavedGameGoesOnAlsoHalfWayThroughAnEffect) {
  const Folder folder;
  const std::string file = folder / "game.json";
  Json decision;
  {
    Conversation client(SpokenStroll({"--save", file}));
    client.Read();
    client.Read();
    decision = client.Choose("gift");
    const Json saved = client.Command("save");
    EXPECT_EQ(saved["type"], "saved");
    EXPECT_EQ(saved["path"], file);
    EXPECT_EQ(client.Command("quit")["type"], "bye");
    EXPECT_EQ(client.Finish(), 0);
  }
  Conversation client({"--load", file, "--data", kStroll});
  EXPECT_EQ(client.Read()["choices"], 1);
  const Json loaded = client.Read();
  EXPECT_EQ(loaded["scene"], decision["scene"]);
  EXPECT_EQ(loaded["view"], decision["view"]);
}

// A client writes where the person lets it who has started the program, and nowhere else.
TEST(ProtocolTest, SavesAreInTheFolderGivenAtTheStart) {
  const Folder folder;
  std::filesystem::create_directories(folder / "saves");
  std::filesystem::create_directory_symlink(folder.path(), folder / "saves/out");
  Conversation client(SpokenStroll({"--save", folder / "saves/game.json"}));
  client.Read();
  client.Read();
  for (const std::string& path : {folder / "elsewhere.json", std::string("../elsewhere.json"),
                                  std::string("out/elsewhere.json")}) {
    EXPECT_EQ(CodeFor(client, Json{{"command", "save"}, {"path", path}}.dump()), "save_failed")
        << path;
  }
  EXPECT_FALSE(std::filesystem::exists(folder / "elsewhere.json"));
  const Json saved = client.Ask(R"({"command": "save", "path": "second.json"})");
  EXPECT_EQ(saved["path"], folder / "saves/second.json");
  EXPECT_TRUE(std::filesystem::exists(folder / "saves/second.json"));
  // And there in the place of nothing but a save.
  std::ofstream(folder / "saves/notes.txt") << "milk, bread\n";
  EXPECT_EQ(CodeFor(client, R"({"command": "save", "path": "notes.txt"})"), "save_failed");
  EXPECT_EQ(std::filesystem::file_size(folder / "saves/notes.txt"), 12U);
  EXPECT_EQ(client.Ask(R"({"command": "save", "path": "second.json"})")["type"], "saved");
}

TEST(ProtocolTest, AStopRequestSavesTheGame) {
  for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
    const Folder folder;
    const std::string file = folder / "game.json";
    Conversation client(SpokenStroll({"--save", file}));
    client.Read();
    client.Read();
    client.Choose("rest");
    kill(client.child(), signal);
    EXPECT_EQ(client.Read()["type"], "saved");
    EXPECT_EQ(client.Read()["reason"], "stopped");
    EXPECT_EQ(client.Finish(), 0);
    EXPECT_EQ(Walz({"replay", file, "--verify", "--data", kStroll}).code, 0);
  }
}

TEST(ProtocolTest, AFullDiskFailsTheSaveAndNotTheGame) {
  const Folder folder;
  const std::string file = folder / "game.json";
  std::ofstream(file) << "old";
  ProgramSettings settings;
  settings.largest_file = 100;
  Conversation client(SpokenStroll({"--save", file}), settings);
  client.Read();
  client.Read();
  const Json answer = client.Command("save");
  EXPECT_EQ(answer["code"], "save_failed");
  EXPECT_EQ(answer["message"], "cannot write `" + file + "`: File too large");
  EXPECT_EQ(ReadAll(file), "old");
  EXPECT_EQ(folder.files(), 1U);
  EXPECT_EQ(client.Choose("rest")["type"], "decision");
}

TEST(ProtocolTest, TheEndOfInputIsTheEnd) {
  Conversation client(SpokenStroll());
  client.Read();
  client.Read();
  client.CloseInput();
  EXPECT_EQ(client.Read().dump(), R"({"type":"bye","reason":"end_of_input"})");
  EXPECT_EQ(client.Read(), Json::object());
  EXPECT_EQ(client.Finish(), 0);
}

TEST(ProtocolTest, ARequestWithoutALineFeedCountsAsWell) {
  ProgramSettings settings;
  settings.input = R"({"command": "quit"})";
  std::vector<std::string> arguments = SpokenStroll({"--protocol", "jsonl"});
  arguments.insert(arguments.begin(), "play");
  const ProgramResult result = RunProgram(arguments, settings);
  EXPECT_EQ(result.code, 0);
  EXPECT_NE(result.out.find("{\"type\":\"bye\",\"reason\":\"quit\"}\n"), std::string::npos);
  EXPECT_EQ(result.err, "");
}

TEST(ProtocolTest, AScriptThatFailsIsToldAndTheGameStaysWhereItWas) {
  Conversation client({"ferry", "--data", kFerry, "--seed", "1", "--players", "2", "--set",
                       "faulty=act", "--bots", "human,human"});
  client.Read();
  client.Read();
  const Json answer = client.Choose("crash");
  EXPECT_EQ(answer["type"], "error");
  EXPECT_EQ(answer["code"], "failed");
  EXPECT_NE(answer["message"].get<std::string>().find("ferry.lua:"), std::string::npos) << answer;
  EXPECT_NE(answer["message"].get<std::string>().find("it crashes"), std::string::npos);
  EXPECT_EQ(client.Choose("pass")["type"], "decision");
}

TEST(ProtocolTest, WithBotsAloneThereAreNoDecisions) {
  Conversation client(SpokenStroll({"--bots", "random,random"}));
  EXPECT_EQ(client.Read()["type"], "hello");
  EXPECT_EQ(client.Read()["type"], "over");
  EXPECT_EQ(client.Finish(), 0);
}

// Seats that decide at the same time get their decisions at once, and answer in any order.
TEST(ProtocolTest, SeatsMayDecideAtTheSameTime) {
  Conversation client({"parley", "--data", kFerry, "--seed", "1", "--players", "3", "--bots",
                       "human,random,human"});
  client.Read();
  EXPECT_EQ(client.Read()["seat"], "seat0");
  const Json second = client.Read();
  EXPECT_EQ(second["seat"], "seat2");
  EXPECT_EQ(Ids(second), (std::vector<std::string>{"stake:1", "stake:2", "stake:3"}));
  const auto choose = [&](const char* seat, const char* id) {
    return client.Ask(Json{{"choose", id}, {"seat", seat}}.dump());
  };
  EXPECT_EQ(choose("seat2", "stake:3")["view"]["variables"]["stake"]["seat2"], 3);
  const Json waiting = choose("seat2", "side:red");
  EXPECT_EQ(waiting["type"], "waiting");
  EXPECT_EQ(waiting["deciding"], Json{"seat0"});
  EXPECT_EQ(choose("seat1", "stake:1")["code"], "bad_request") << "a bot";
  EXPECT_EQ(choose("seat2", "side:red")["code"], "unknown_option") << "it has answered";
  const Json again = client.Ask(Json{{"command", "undo"}, {"seat", "seat2"}}.dump());
  EXPECT_EQ(again["type"], "decision");
  EXPECT_EQ(again["seat"], "seat0") << "after undo all decisions are sent";
  EXPECT_EQ(client.Read()["seat"], "seat2");
  EXPECT_EQ(choose("seat2", "side:blue")["type"], "waiting");
  EXPECT_EQ(client.Choose("stake:1")["seat"], "seat0") << "the first seat that is asked";
  const Json next = client.Choose("side:blue");
  EXPECT_EQ(next["choices"], 6);
  EXPECT_EQ(next["scene"]["question"]["kind"], "vote");
}

}  // namespace
}  // namespace walz::tests

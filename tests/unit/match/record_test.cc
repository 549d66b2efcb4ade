#include "match/record.h"

#include <nlohmann/json.hpp>

#include "support/message_ids.h"
#include "unit/match/playing.h"

namespace walz::match {
namespace {

using Json = nlohmann::ordered_json;

// Twelve choices, so that there is a checkpoint; the last question is in the middle of an effect.
std::unique_ptr<Match> MatchInTheMiddle() {
  auto match = StartFerry({}, {"human", "human"}, 7);
  EXPECT_EQ(Choose(*match, {"throw", "keep_throw:yes", "throw", "keep_throw:no", "cross", "throw",
                            "keep_throw:yes", "throw", "keep_throw:no", "throw", "keep_throw:yes",
                            "throw"}),
            "");
  EXPECT_TRUE(match->state().mid_effect());
  return match;
}

Json JsonOf(const Match& match) { return Json::parse(WriteRecord(MakeRecord(match))); }

// The reason why a text is not a record.
std::string ReadError(const std::string& text) {
  const base::Result<Record> record = ReadRecord(text);
  return record ? "" : record.error().message.English();
}
std::string ReadError(const Json& json) { return ReadError(json.dump()); }

// The reason why a record cannot be continued.
std::string RestoreError(const std::shared_ptr<const Game>& game, const Record& record) {
  const auto match = Restore(game, record);
  return match ? "" : match.error().message.English();
}

TEST(RecordTest, TextAndBackIsTheSame) {
  const auto match = MatchInTheMiddle();
  const std::string text = WriteRecord(MakeRecord(*match));
  const base::Result<Record> read = ReadRecord(text);
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(WriteRecord(*read), text);
  ASSERT_EQ(read->checkpoints.size(), 1U);
  EXPECT_EQ(read->checkpoints[0].choices, kCheckpointDistance);
  EXPECT_EQ(read->checkpoints[0].hash, match->state_at(kCheckpointDistance).Hash());
}

TEST(RecordTest, ARestoredMatchIsTheSameAndGoesOnAlike) {
  const auto match = MatchInTheMiddle();
  const base::Result<Record> record = ReadRecord(WriteRecord(MakeRecord(*match)));
  ASSERT_TRUE(record.ok());
  auto restored = Restore(match->table().shared_game(), *record);
  ASSERT_TRUE(restored.ok()) << restored.error().message;
  EXPECT_EQ((*restored)->state(), match->state());
  EXPECT_EQ((*restored)->event_count(), match->event_count());
  for (Match* each : {match.get(), restored->get()}) {
    ASSERT_EQ(Choose(*each, {"keep_throw:yes"}), "");
    PassToTheEnd(*each);
  }
  EXPECT_EQ((*restored)->state(), match->state());
}

TEST(RecordTest, ForcedDrawsAreKept) {
  const auto game = LoadSmallGame("ferry");
  const kernel::StreamId dice = game->ruleset().data().streams.Find("dice");
  auto match = Match::Start(game, {{"human", "human"}, 1, {{dice, 5}, {dice, 1}}});
  ASSERT_TRUE(match.ok());
  ASSERT_EQ(Choose(**match, {"throw", "keep_throw:yes", "throw", "keep_throw:yes"}), "");
  const base::Result<Record> record = ReadRecord(WriteRecord(MakeRecord(**match)));
  ASSERT_TRUE(record.ok());
  ASSERT_EQ(record->forced.size(), 2U);
  const auto restored = Restore(game, *record);
  ASSERT_TRUE(restored.ok()) << restored.error().message;
  EXPECT_EQ((*restored)->state(), (*match)->state());

  Record other = *record;
  other.forced[0].stream = "dices";
  EXPECT_EQ(RestoreError(game, other), "setup.forced: there is no stream `dices`");
}

TEST(RecordTest, ThatPeopleUnsawSomethingIsKept) {
  const auto match = StartFerry();
  EXPECT_EQ(WriteRecord(MakeRecord(*match)).find("open_undo"), std::string::npos);
  ASSERT_EQ(Choose(*match, {"throw"}), "");
  match->AllowOpenUndo();
  ASSERT_EQ(match->UndoPerson(), UndoOutcome::kDone);
  const base::Result<Record> record = ReadRecord(WriteRecord(MakeRecord(*match)));
  ASSERT_TRUE(record.ok()) << record.error().message;
  EXPECT_TRUE(record->open_undo);
  const auto restored = Restore(match->table().shared_game(), *record);
  ASSERT_TRUE(restored.ok()) << restored.error().message;
  EXPECT_TRUE((*restored)->setup().open_undo);
  Json json = JsonOf(*match);
  json["setup"]["open_undo"] = "yes";
  EXPECT_NE(ReadError(json), "");
}

TEST(RecordTest, EveryMissingOrUnknownFieldIsNamed) {
  const Json whole = JsonOf(*MatchInTheMiddle());
  EXPECT_EQ(ReadError(whole), "");
  const auto check = [&](const std::string& path) {
    Json json = whole;
    Json* object = &json;
    std::string prefix;
    if (!path.empty()) {
      object = &json[path];
      prefix = path + ".";
    }
    std::vector<std::string> names;
    for (const auto& item : object->items()) names.push_back(item.key());
    for (const std::string& name : names) {
      const Json value = (*object)[name];
      object->erase(name);
      EXPECT_EQ(ReadError(json), "the record is damaged: " + prefix + name + ": missing");
      (*object)[name] = value;
    }
    (*object)["extra"] = 1;
    EXPECT_EQ(ReadError(json), "the record is damaged: " + prefix + "extra: unknown field");
  };
  check("");
  check("lock");
  check("setup");
}

// A replacement for a field of the record, and the expected error.
struct Damage {
  const char* pointer;
  Json value;
  std::string error;
};

TEST(RecordTest, EveryFieldOfAWrongTypeIsNamed) {
  const Json whole = JsonOf(*MatchInTheMiddle());
  const std::vector<Damage> damages = {
      {"/format", 1, "format: must be a text"},
      {"/format", "walzwerk record 9",
       "format: `walzwerk record 9` is unknown; this program reads `walzwerk record 1`"},
      {"/lock", 1, "lock: must be an object"},
      {"/lock/engine", 1, "lock.engine: must be a text"},
      {"/lock/game", nullptr, "lock.game: must be a text"},
      {"/lock/version", 1, "lock.version: must be a text"},
      {"/lock/options", Json::array(), "lock.options: must be an object"},
      {"/lock/options/toll", 9, "lock.options.toll: must be a text"},
      {"/lock/ruleset_hash", "12", "lock.ruleset_hash: must be a hash of 16 hexadecimal digits"},
      {"/setup", "x", "setup: must be an object"},
      {"/setup/players", 2, "setup.players: must be a list"},
      {"/setup/players/1", 2, "setup.players[1]: must be a text"},
      {"/setup/seed", -1, "setup.seed: must be an integer, 0 or greater"},
      {"/setup/seed", 1.5, "setup.seed: must be an integer, 0 or greater"},
      {"/setup/forced", Json{{"stream", "dice"}}, "setup.forced: must be a list"},
      {"/setup/forced", Json::array({1}), "setup.forced[0]: must be an object"},
      {"/setup/forced", Json::array({{{"stream", "dice"}, {"value", 3000000000}}}),
       "setup.forced[0].value: must be an integer"},
      {"/choices", "pass", "choices: must be a list"},
      {"/choices/2", 3, "choices[2]: must be a text"},
      {"/checkpoints", 1, "checkpoints: must be a list"},
      {"/checkpoints/0", 1, "checkpoints[0]: must be a number of choices and a hash"},
      {"/checkpoints/0/0", 13, "checkpoints[0]: out of order, or after the last choice"},
      {"/checkpoints/0/1", "no", "checkpoints[0]: must be a hash of 16 hexadecimal digits"},
      {"/finished", 1, "finished: must be true or false"},
      {"/final_hash", "ABCDEFABCDEFABCD", "final_hash: must be a hash of 16 hexadecimal digits"},
  };
  for (const Damage& damage : damages) {
    Json json = whole;
    json[Json::json_pointer(damage.pointer)] = damage.value;
    EXPECT_EQ(ReadError(json), "the record is damaged: " + damage.error);
  }
  Json twice = whole;
  twice["checkpoints"].push_back(twice["checkpoints"][0]);
  EXPECT_EQ(ReadError(twice),
            "the record is damaged: checkpoints[1]: out of order, or after the last choice");
}

TEST(RecordTest, InvalidRecordsAreRefused) {
  EXPECT_EQ(ReadError(std::string()), "the record is damaged: not JSON from byte 1 on");
  EXPECT_EQ(ReadError(std::string("[1]")), "the record is damaged: the record: must be an object");
  EXPECT_EQ(ReadError(std::string(R"({"format": 1, "format": 2})")),
            "the record is damaged: the key `format` occurs twice in one object");
  EXPECT_EQ(ReadError(std::string(100000, '[')),
            "the record is damaged: nested more than 7 levels deep");
  EXPECT_EQ(ReadError(std::string(R"({"seed": 1e999})")),
            "the record is damaged: not JSON from byte 14 on");
}

TEST(RecordTest, CutOffAnywhereItIsRefused) {
  const std::string text = WriteRecord(MakeRecord(*MatchInTheMiddle()));
  // The last line feed may be missing.
  for (std::size_t size = 0; size + 1 < text.size(); ++size) {
    ASSERT_FALSE(ReadRecord(std::string_view(text).substr(0, size)).ok()) << size;
  }
}

TEST(ThoroughRecordTest, WithAnyBitChangedItIsRefusedOrLeadsToTheSameState) {
  const auto match = MatchInTheMiddle();
  const auto game = LoadSmallGame("ferry");
  const std::string text = WriteRecord(MakeRecord(*match));
  int refused = 0;
  for (std::size_t bit = 0; bit < text.size() * 8; ++bit) {
    std::string damaged = text;
    damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << (bit % 8)));
    const base::Result<Record> record = ReadRecord(damaged);
    if (!record) {
      ++refused;
      continue;
    }
    const auto restored = Restore(game, *record);
    if (!restored) {
      ++refused;
      ASSERT_NE(restored.error().message, "");
      continue;
    }
    ASSERT_EQ((*restored)->state().Hash(), match->state().Hash()) << bit;
  }
  EXPECT_GT(refused, 0);
}

TEST(RecordTest, OtherRulesAndOtherGamesAreRefused) {
  Record record = MakeRecord(*MatchInTheMiddle());
  EXPECT_EQ(RestoreError(LoadSmallGame("lots"), record), "the record is of `ferry`, not of `lots`");
  const auto dear = LoadSmallGame("ferry", {{"toll", "9"}});
  EXPECT_EQ(RestoreError(dear, record).substr(0, 53),
            "lock.ruleset_hash: the record was made with other rul");
  record.game_version = "0.9.0";
  const std::string error = RestoreError(dear, record);
  EXPECT_NE(error.find(": version 0.9.0 of `ferry`, now 1.0.0"), std::string::npos) << error;
}

TEST(RecordTest, TheFirstDivergingChoiceIsNamed) {
  const auto game = LoadSmallGame("ferry");
  const Record whole = MakeRecord(*MatchInTheMiddle());
  Record record = whole;
  record.choices[4] = "crss";
  ReplayResult result = Replay(game, record);
  EXPECT_EQ(result.error.value_or(base::Message()),
            "choices: choice 5 of seat0: `crss` is not an option of `act`; did you mean `cross`?");
  EXPECT_EQ(result.choices, 4U);
  ASSERT_NE(result.match, nullptr);
  EXPECT_EQ(result.match->choices().size(), 4U);
  EXPECT_EQ(RestoreError(game, record), *result.error);

  // A different answer is detected at the next checkpoint, or at the end.
  record = whole;
  record.choices[3] = "keep_throw:yes";
  EXPECT_EQ(Replay(game, record)
                .error.value_or(base::Message())
                .English()
                .find("checkpoints: after choice 10 (`throw`) the state differs: "),
            0U);
  record = whole;
  record.choices.pop_back();
  EXPECT_EQ(Replay(game, record)
                .error.value_or(base::Message())
                .English()
                .find("final_hash: after choice 11 (`keep_throw:yes`) the state differs: "),
            0U);
}

TEST(RecordTest, FinishedMustBeTrueToTheGame) {
  const auto game = LoadSmallGame("ferry");
  Record record = MakeRecord(*MatchInTheMiddle());
  record.finished = true;
  EXPECT_EQ(Replay(game, record).error.value_or(base::Message()),
            "finished: the record states that the game is over, but it continues");
  const auto match = StartFerry();
  PassToTheEnd(*match);
  record = MakeRecord(*match);
  EXPECT_TRUE(record.finished);
  EXPECT_TRUE(Replay(game, record).ok());
  record.choices.push_back("pass");
  EXPECT_EQ(Replay(game, record).error.value_or(base::Message()),
            "choices: the game is over before choice 5 (`pass`)");
  record.choices.pop_back();
  record.finished = false;
  EXPECT_EQ(Replay(game, record).error.value_or(base::Message()),
            "finished: the record states that the game continues, but it is over");
}

TEST(RecordTest, AReplayStopsWhereItIsTold) {
  const auto match = MatchInTheMiddle();
  const ReplayResult result =
      Replay(match->table().shared_game(), MakeRecord(*match), RulesCheck::kSameRules, 3);
  EXPECT_TRUE(result.ok());
  EXPECT_EQ(result.choices, 3U);
  EXPECT_EQ(result.match->state(), match->state_at(3));
}

TEST(RecordTest, UnderAnyRulesChoicesAreFollowedAsFarAsTheyGo) {
  const Record record = MakeRecord(*MatchInTheMiddle());
  const auto dear = LoadSmallGame("ferry", {{"toll", "9"}});
  const ReplayResult result = Replay(dear, record, RulesCheck::kAnyRules);
  EXPECT_FALSE(result.ok());
  EXPECT_NE(result.match, nullptr);
}

TEST(RecordTest, ReplayedUnderOtherRulesAGameReachesItsEnd) {
  const auto match = StartFerry();
  ASSERT_EQ(Choose(*match, {"cross"}), "");
  PassToTheEnd(*match);
  const auto dear = LoadSmallGame("ferry", {{"toll", "9"}});
  const auto anew = ReplayUnderCurrentRules(dear, MakeRecord(*match));
  ASSERT_TRUE(anew.ok()) << anew.error().message;
  EXPECT_TRUE((*anew)->over());
  EXPECT_TRUE(Replay(dear, MakeRecord(**anew)).ok());
  // With unchanged rules nothing changes.
  const auto same = ReplayUnderCurrentRules(LoadSmallGame("ferry"), MakeRecord(*match));
  ASSERT_TRUE(same.ok());
  EXPECT_EQ((*same)->choices().size(), match->choices().size());
}

// A save may come from anywhere, so nothing in it opens a file.
TEST(RecordTest, NothingInARecordLeadsToAFile) {
  Record record = MakeRecord(*StartFerry());
  base::Diagnostics findings;
  const std::string root = std::string(WALZ_SOURCE_DIR) + "/tests/support/games";
  record.game = "../data/ferry";
  EXPECT_EQ(Game::Load(*RequestFor(record, root), findings), nullptr);
  EXPECT_EQ(findings.items().front().message, "there is no game `../data/ferry`");
  record.game = "ferry";
  for (const char* path : {"./fifo.yaml", "secret.yaml", "/etc/x.yaml", "../x"}) {
    record.variants = {path};
    const auto request = RequestFor(record, root);
    ASSERT_FALSE(request.ok()) << path;
    EXPECT_EQ(request.error().message, "lock.variants: `" + std::string(path) +
                                           "` is a separate file; pass it with --variant");
    EXPECT_TRUE(RequestFor(record, root, {}, {}, {path}).ok()) << "a person may name it";
  }
  record.variants = {"dear"};
  EXPECT_TRUE(RequestFor(record, root).ok());
}

TEST(RecordTest, FilesAreWrittenAndReadWithTheirNameInErrors) {
  const auto path = std::filesystem::path(testing::TempDir()) / "walz_record_test.json";
  const auto match = MatchInTheMiddle();
  ASSERT_TRUE(SaveMatch(*match, path).ok());
  const base::Result<Record> record = LoadRecord(path);
  ASSERT_TRUE(record.ok()) << record.error().message;
  EXPECT_EQ(WriteRecord(*record), WriteRecord(MakeRecord(*match)));
  std::filesystem::resize_file(path, 100);
  EXPECT_EQ(LoadRecord(path).error().message,
            "`" + path.string() + "`: the record is damaged: not JSON from byte 101 on");
  std::filesystem::remove(path);
  EXPECT_EQ(LoadRecord(path).error().message,
            "cannot read `" + path.string() + "`: No such file or directory");
}

TEST(RecordTest, AllModsThatAreMissingAreNamed) {
  Record record = MakeRecord(*MatchInTheMiddle());
  for (const char* const id : {"fog", "rain"}) {
    Record::Mod mod;
    mod.id = id;
    mod.version = "1.0.0";
    record.mods.push_back(mod);
  }
  const auto match = Restore(LoadSmallGame("ferry"), record);
  ASSERT_FALSE(match.ok());
  const std::set<std::string> ids = tests::IdsOf(match.error().message);
  EXPECT_TRUE(ids.contains("match.term_two_losses")) << testing::PrintToString(ids);
  EXPECT_TRUE(ids.contains("match.mod_missing")) << testing::PrintToString(ids);
}

}  // namespace
}  // namespace walz::match

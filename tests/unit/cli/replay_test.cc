// walz replay: what it says of a record that does not fit; and what `play` leaves for it.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "unit/cli/running.h"

namespace walz::cli {
namespace {

// A save of a game of `lots` for one that names a choice which nobody has.
std::string WrongSave(const OwnFolder& folder) {
  const std::string save = folder / "game.json";
  const Ran saved = RunWalz({"play", "lots", "--players", "1", "--bots", "human", "--seed", "1"},
                            "plant\ns " + save + "\nq\nn\n");
  EXPECT_EQ(saved.code, 0) << saved.err;
  auto record = nlohmann::ordered_json::parse(std::ifstream(save));
  record["choices"][0] = "dig";
  std::ofstream(save) << record.dump();
  return save;
}

TEST(ReplayCommand, ReportsWhereARecordDivergesInBothLanguages) {
  const OwnFolder folder;
  const std::string save = WrongSave(folder);
  const Ran english = RunWalz({"replay", save, "--verify"});
  EXPECT_EQ(english.code, 1);
  EXPECT_NE(english.out.find("choices: choice 1 of seat0: "), std::string::npos) << english.out;
  const Ran german = RunWalz({"replay", save, "--verify", "--lang", "de"});
  EXPECT_EQ(german.code, 1);
  EXPECT_NE(german.out.find("choices: Entscheidung 1 von seat0: "), std::string::npos)
      << german.out;
  EXPECT_EQ(german.out.find("choice "), std::string::npos) << german.out;
  // Programs read one language.
  const Ran json = RunWalz({"replay", save, "--format", "json", "--lang", "de"});
  EXPECT_NE(json.out.find("choices: choice 1 of seat0: "), std::string::npos) << json.out;
  std::ofstream(save) << "{\"format\": 1}";
  const Ran damaged = RunWalz({"replay", save, "--lang", "de"});
  EXPECT_NE(damaged.err.find("beschädigt: format: muss ein Text sein"), std::string::npos)
      << damaged.err;
}

TEST(PlayCommand, KeepsAGameThatIsOverWhereAFileIsNamed) {
  const OwnFolder folder;
  const std::string save = folder / "game.json";
  const std::vector<std::string> play = {"play",   "lots",   "--players", "1",
                                         "--bots", "random", "--seed",    "1"};
  EXPECT_EQ(RunWalz(play).code, 0);
  EXPECT_FALSE(std::ifstream(save).is_open());
  std::vector<std::string> kept = play;
  kept.insert(kept.end(), {"--save", save});
  const Ran ran = RunWalz(kept);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.err.find("Saved: " + save), std::string::npos) << ran.err;
  const Ran replayed = RunWalz({"replay", save, "--verify"});
  EXPECT_EQ(replayed.code, 0) << replayed.out << replayed.err;
  // A failed write is reported and gives an exit code.
  kept.back() = folder / "none" + "/game.json";
  EXPECT_EQ(RunWalz(kept).code, 1);
}

TEST(ReplayCommand, PrintsTheChoicesAndTheEnd) {
  const OwnFolder folder;
  const std::string save = folder / "game.json";
  const Ran saved = RunWalz({"play", "lots", "--players", "1", "--bots", "human", "--seed", "7"},
                            "plant\ns " + save + "\nq\nn\n");
  ASSERT_EQ(saved.code, 0) << saved.err;
  const Ran begun = RunWalz({"replay", save});
  EXPECT_NE(begun.out.find("lots, seed 7: human\n"), std::string::npos) << begun.out;
  EXPECT_NE(begun.out.find("seat0  plant\n"), std::string::npos) << begun.out;
  EXPECT_NE(begun.out.find("not finished"), std::string::npos) << begun.out;
  auto record = nlohmann::ordered_json::parse(std::ifstream(save));
  record["choices"].push_back("reap");
  std::ofstream(save) << record.dump();
  const Ran ended = RunWalz({"replay", save});
  EXPECT_NE(ended.out.find("places: 1\n"), std::string::npos) << ended.out;
}

}  // namespace
}  // namespace walz::cli

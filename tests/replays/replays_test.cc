// Recorded games still take the same course, and simulations still give the same hash.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "base/render.h"
#include "match/record.h"
#include "replays/digest.h"
#include "support/program.h"
#include "support/read_all.h"

namespace walz::replays {
namespace {

namespace fs = std::filesystem;
using tests::ReadAll;

const fs::path kFolder = fs::path(WALZ_SOURCE_DIR) / "tests" / "replays";

// Returns true if the current results are accepted and written.
bool Approving() { return std::getenv("WALZ_APPROVE") != nullptr; }

std::vector<std::string> Names() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(kFolder / "games")) {
    if (entry.path().extension() == ".json") names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::shared_ptr<const match::Game> Load(const match::Record& record) {
  base::Diagnostics findings;
  auto game = match::Game::Load(*match::RequestFor(record, WALZ_SOURCE_DIR), findings);
  if (game == nullptr) ADD_FAILURE() << base::Render(findings);
  return game;
}

// The reason why a record no longer verifies, with the expected digest; empty if it does.
std::string Compare(const match::Record& record, const std::string& digest) {
  const auto game = Load(record);
  if (game == nullptr) return "its game does not load";
  const match::ReplayResult replay = match::Replay(game, record, match::RulesCheck::kAnyRules);
  if (!replay.ok()) return replay.error->English();
  if (Digest(*replay.match) != digest) return "its digest is another:\n" + Digest(*replay.match);
  return "";
}

class Replays : public testing::TestWithParam<std::string> {};

TEST_P(Replays, GoAsTheyWent) {
  const fs::path file = kFolder / "games" / (GetParam() + ".json");
  const fs::path log = kFolder / "games" / (GetParam() + ".log");
  base::Result<match::Record> record = match::LoadRecord(file);
  ASSERT_TRUE(record.ok()) << record.error().message;
  if (Approving()) {
    const auto game = Load(*record);
    ASSERT_NE(game, nullptr);
    const auto match = match::ReplayUnderCurrentRules(game, *record);
    ASSERT_TRUE(match.ok()) << match.error().message;
    ASSERT_TRUE(match::SaveMatch(**match, file).ok());
    std::ofstream(log, std::ios::binary) << Digest(**match);
    GTEST_SKIP() << "written anew";
  }
  EXPECT_EQ(Compare(*record, ReadAll(log)), "")
      << "if this is meant: cmake --build BUILD --target approve, and read what has changed";
}

INSTANTIATE_TEST_SUITE_P(Games, Replays, testing::ValuesIn(Names()), [](const auto& test) {
  std::string name = test.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

// Each line: the hash, and the arguments with which the program prints it.
TEST(Signatures, AreWhatTheyWere) {
  const fs::path file = kFolder / "signatures.txt";
  std::istringstream lines(ReadAll(file));
  std::string approved;
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    std::istringstream words(line);
    std::string hash;
    std::string word;
    words >> hash;
    std::vector<std::string> arguments;
    while (words >> word) arguments.push_back(word);
    arguments.insert(arguments.end(), {"--data", WALZ_SOURCE_DIR});
    const tests::ProgramResult result = tests::RunProgram(arguments);
    EXPECT_EQ(result.code, 0) << result.err;
    ASSERT_EQ(result.out.size(), 17U) << result.out;
    approved += result.out.substr(0, 16) + line.substr(hash.size()) + "\n";
    if (!Approving()) {
      EXPECT_EQ(hash + "\n", result.out) << line;
    }
  }
  EXPECT_GT(count, 0);
  if (!Approving()) return;
  std::ofstream(file, std::ios::binary) << approved;
  GTEST_SKIP() << "written anew";
}

// Proves that a change is detected: the first record, slightly modified.
class ReplaysFail : public testing::Test {
 protected:
  void SetUp() override {
    const std::string name = Names().front();
    auto read = match::LoadRecord(kFolder / "games" / (name + ".json"));
    ASSERT_TRUE(read.ok()) << read.error().message;
    record_ = *read;
    digest_ = ReadAll(kFolder / "games" / (name + ".log"));
  }
  match::Record record_;
  std::string digest_;
};

TEST_F(ReplaysFail, WhereAChoiceIsGone) {
  record_.choices[10] = "fly:to_the_moon";
  const std::string problem = Compare(record_, digest_);
  EXPECT_EQ(problem.find("choices: choice 11 of seat"), 0U) << problem;
  EXPECT_NE(problem.find("`fly:to_the_moon` is not an option of "), std::string::npos) << problem;
}

TEST_F(ReplaysFail, WhereChanceIsAnother) {
  ++record_.seed;
  EXPECT_NE(Compare(record_, digest_), "");
}

TEST_F(ReplaysFail, WhereTheRulesAreOthers) {
  base::Diagnostics findings;
  const auto content = mods::Load(*match::RequestFor(record_, WALZ_SOURCE_DIR), findings);
  ASSERT_TRUE(content.has_value());
  int noticed = 0;
  for (auto& [option, value] : record_.options) {
    const auto declared =
        std::find_if(content->options.begin(), content->options.end(),
                     [&name = option](const auto& each) { return each.id == name; });
    ASSERT_NE(declared, content->options.end());
    const std::string old = value;
    value = declared->values.front() == old ? declared->values.back() : declared->values.front();
    noticed += Compare(record_, digest_).empty() ? 0 : 1;
    value = old;
  }
  EXPECT_GT(noticed, 0);
}

TEST_F(ReplaysFail, WhereTheEndIsAnother) {
  record_.checkpoints.clear();
  ++record_.final_hash;
  EXPECT_EQ(Compare(record_, digest_).find("final_hash: after choice "), 0U);
}

TEST_F(ReplaysFail, WhereTheDigestIsAnother) {
  EXPECT_EQ(Compare(record_, digest_ + " ").find("its digest is another:\n"), 0U);
}

}  // namespace
}  // namespace walz::replays

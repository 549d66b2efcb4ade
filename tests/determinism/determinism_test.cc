// Equal games reach equal states, whatever the number of threads, the locale and the addresses.
// Five planted faults prove that the comparison can fail. `./dev determinism` compares compilers
// and levels of optimisation.
#include <gtest/gtest.h>

#include <algorithm>

#include "support/program.h"

namespace walz::tests {
namespace {

// A way to run the program.
struct Way {
  std::string name;
  int threads = 1;
  std::string locale = "C";
  bool fixed_addresses = false;
};

const std::vector<Way> kWays = {{"once more"},
                                {"two threads", 2},
                                {"sixteen threads", 16},
                                {"a German locale", 1, "walz_de"},
                                {"the same addresses in every run", 1, "C", true}};

std::string ChainOf(const std::string& game, const Way& way, const std::string& plant = {}) {
  const bool all = std::getenv("WALZ_ALL_GAMES") != nullptr;
  std::vector<std::string> arguments = {game, all ? "200" : "16", std::to_string(way.threads)};
  if (!plant.empty()) arguments.push_back(plant);
  ProgramSettings settings;
  settings.environment = {{"LC_ALL", way.locale}, {"LOCPATH", WALZ_LOCALES}};
  if (way.fixed_addresses) {
    settings.program = "/usr/bin/setarch";
    arguments.insert(arguments.begin(), {"-R", WALZ_PROGRAM});
  }
  const ProgramResult ran = RunProgram(arguments, settings);
  EXPECT_EQ(ran.code, 0) << ran.err;
  return ran.out;
}

class Determinism : public testing::TestWithParam<const char*> {};

TEST_P(Determinism, TheSameStatesInEveryWay) {
  const std::string first = ChainOf(GetParam(), Way());
  EXPECT_NE(first.find(GetParam()), std::string::npos);
  for (const Way& way : kWays) EXPECT_EQ(ChainOf(GetParam(), way), first) << way.name;
}

INSTANTIATE_TEST_SUITE_P(Games, Determinism,
                         testing::Values("auf-der-walz", "haspelknecht", "durch-die-ganze-welt",
                                         "die-tore-der-welt"),
                         [](const auto& test) {
                           std::string name = test.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

// The ways that detect a fault.
std::vector<std::string> Seen(const std::string& plant) {
  const std::string game = "durch-die-ganze-welt";
  const std::string first = ChainOf(game, Way(), plant);
  std::vector<std::string> seen;
  for (const Way& way : kWays) {
    if (ChainOf(game, way, plant) != first) seen.push_back(way.name);
  }
  return seen;
}

TEST(DeterminismFails, WhereTheClockHasASay) { EXPECT_EQ(Seen("clock").size(), kWays.size()); }
TEST(DeterminismFails, WhereTheNumberOfTheProcessHasASay) {
  EXPECT_EQ(Seen("process").size(), kWays.size());
}
TEST(DeterminismFails, WhereAnAddressHasASay) { EXPECT_FALSE(Seen("address").empty()); }
TEST(DeterminismFails, WhereAThreadHasASay) {
  EXPECT_EQ(Seen("thread"), (std::vector<std::string>{"two threads", "sixteen threads"}));
}
TEST(DeterminismFails, WhereTheLocaleHasASay) {
  EXPECT_EQ(Seen("locale"), std::vector<std::string>{"a German locale"});
}

}  // namespace
}  // namespace walz::tests

// Every benchmark runs and measures the right code. No test depends on speed.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "bench/allocations.h"
#include "bench/games.h"
#include "bench/groups.h"
#include "bench/rival.h"
#include "bench/workloads.h"
#include "bench/yard.h"

namespace walz::bench {
namespace {

// A clock that the workloads advance themselves.
std::int64_t test_time = 0;
std::int64_t TestClock() { return test_time; }

// A workload with the given times per round, for a number of units.
Work Takes(std::vector<std::int64_t> times, std::int64_t units) {
  return {"", [times = std::move(times), units, round = std::size_t{0}]() mutable {
            test_time += times[round++];
            return units;
          }};
}

TEST(Rounds, DoEveryWorkInTurn) {
  std::string order;
  const auto work = [&order](char name) {
    return Work{std::string(1, name), [&order, name] {
                  order += name;
                  return std::int64_t{1};
                }};
  };
  TimeInTurn({work('a'), work('b')}, 3);
  EXPECT_EQ(order, "abababab");  // one warm-up round
}

TEST(Rounds, KeepTheBestAndTheMiddleOne) {
  const std::vector<Timing> timings =
      TimeInTurn({Takes({1, 40, 20, 30}, 1), Takes({9000, 600, 500, 700}, 100)}, 3, &TestClock);
  ASSERT_EQ(timings.size(), 2U);
  EXPECT_EQ(timings[0].best, 20);
  EXPECT_EQ(timings[0].median, 30);
  EXPECT_EQ(timings[0].spread(), 0.5);
  EXPECT_EQ(timings[1].best, 5);
  EXPECT_EQ(timings[1].median, 6);
}

TEST(Rounds, ClocksGoForward) {
  for (const Clock clock : {&ProcessorTime, &ProcessTime, &WallTime}) {
    const std::int64_t before = clock();
    while (clock() == before) {
    }
    EXPECT_GT(clock(), before);
  }
}

TEST(Report, ShowsAllFigures) {
  Report report;
  report.rounds = 3;
  report.load_before = 0.25;
  Group group("parts", 3, report);
  group.Add("size", 512, "bytes");
  group.AddRatio("copy", {30, 33}, {20, 20}, "x");
  std::ostringstream table;
  PrintTable(report, table);
  EXPECT_NE(table.str().find("parts\n"), std::string::npos) << table.str();
  EXPECT_NE(table.str().find("size        512  bytes"), std::string::npos) << table.str();
  EXPECT_NE(table.str().find("copy       1.50  x"), std::string::npos) << table.str();
  EXPECT_NE(table.str().find("+10 %"), std::string::npos) << table.str();
  std::ostringstream text;
  PrintJson(report, text);
  const auto json = nlohmann::json::parse(text.str());
  EXPECT_EQ(json["rounds"], 3);
  EXPECT_EQ(json["load"]["before"], 0.25);
  EXPECT_EQ(json["rows"][0]["value"], 512);
  EXPECT_FALSE(json["rows"][0].contains("spread"));
  EXPECT_NEAR(json["rows"][1]["spread"], 0.1, 1e-9);
}

TEST(Allocations, CountsThoseOfCppAndLua) {
  const std::int64_t before = Allocations();
  auto number = std::make_unique<int>(1);
  Keep(number);
  EXPECT_EQ(Allocations(), before + 1);
  void* const block = std::realloc(std::malloc(8), 4096);
  Keep(block);
  EXPECT_EQ(Allocations(), before + 3);
  std::free(block);
}

// Counts the hooks that ran.
class HookCount : public kernel::EventSink {
 public:
  void OnHook(kernel::HookId /*hook*/, kernel::Seat /*owner*/) override { ++hooks; }
  void OnEvent(const kernel::Event& /*event*/) override { ++events; }
  int hooks = 0;
  int events = 0;
};

class YardTest : public testing::Test {
 protected:
  void Play(const YardSize& size, const char* option) {
    const Yard yard(size);
    match::Table table(Load(yard.request()));
    kernel::State state = Start(table, 1, 1);
    tiles = state.board().PlacedPieces().size();
    const auto number = match::FindOption(state, option);
    ASSERT_TRUE(number.has_value());
    const base::Status status = table.Apply(state, *number, &count);
    ASSERT_TRUE(status.ok()) << status.error().message;
    ticks = state.Get(table.ruleset().FindVariable("ticks"));
  }

  HookCount count;
  std::size_t tiles = 0;
  std::int32_t ticks = 0;
};

TEST_F(YardTest, AnnouncesWithNobodyListening) {
  Play({}, "quiet");
  EXPECT_EQ(count.events, kYardRepetitions);
  EXPECT_EQ(count.hooks, 0);
}

TEST_F(YardTest, AnnouncesToAllListeners) {
  Play({.listeners = 3, .mods = 2}, "loud");
  EXPECT_EQ(count.events, kYardRepetitions);
  EXPECT_EQ(count.hooks, 5 * kYardRepetitions);
}

TEST_F(YardTest, DoesTheSameInYamlAndLua) {
  Play({}, "yaml");
  EXPECT_EQ(ticks, kYardRepetitions);
  Play({}, "lua");
  EXPECT_EQ(ticks, kYardRepetitions);
  Play({}, "call");
  EXPECT_EQ(ticks, 0);
}

TEST_F(YardTest, IsPatchedByMods) {
  Play({.mods = 1}, "yaml");
  EXPECT_EQ(ticks, 2 * kYardRepetitions);
}

TEST_F(YardTest, LaysOutItsTiles) {
  Play({.tiles = 37}, "nothing");
  EXPECT_EQ(tiles, 37U);
}

TEST_F(YardTest, LeavesNothingBehind) {
  std::filesystem::path folder;
  {
    const Yard yard(YardSize{});
    folder = yard.request().data_root;
    EXPECT_TRUE(std::filesystem::exists(folder));
  }
  EXPECT_FALSE(std::filesystem::exists(folder));
}

TEST(Workloads, AreAllDone) {
  std::set<std::string> names;
  for (const Workload& workload : Workloads()) {
    EXPECT_TRUE(names.insert(workload.name).second) << workload.name;
    walz_bench_counted(workload.prepare());
  }
  EXPECT_EQ(names.size(), 13U);
}

// A rival that is a script which gives the same answer to every line.
base::Status Against(const std::string& answer) {
  Report report;
  Group group("rival", 1, report);
  return MeasureRival(group, {"sh", "-c", "while read -r games; do echo '" + answer + "'; done"});
}

TEST(Rival, IsComparedIfItPlaysTheSameGame) {
  const base::Status status = Against("1000 1380 98000");
  EXPECT_TRUE(status.ok()) << status.error().message;
}

TEST(Rival, IsRefusedIfItPlaysAnotherGame) {
  const base::Status status = Against("1000 380 8000");
  ASSERT_FALSE(status.ok());
  EXPECT_NE(status.error().message.English().find("19.000000 points on average instead of"),
            std::string::npos)
      << status.error().message.English();
}

TEST(Rival, IsRefusedIfItDoesNotPlay) {
  for (const char* answer : {"0 0 0", "a game"}) {
    const base::Status status = Against(answer);
    ASSERT_FALSE(status.ok()) << answer;
    EXPECT_NE(status.error().message.English().find("does not play"), std::string::npos);
  }
  Report report;
  Group group("rival", 1, report);
  EXPECT_FALSE(MeasureRival(group, {"/nowhere"}).ok());
}

TEST(Rival, MeansAreTheSameWithinTheirErrors) {
  const Tally one = {100, 0, 5000, 260000};  // mean 50, deviation 10, error 1
  const Tally near = {100, 0, 5400, 300000 + 1600};
  const Tally far = {100, 0, 5500, 312500};
  EXPECT_EQ(one.mean(), 50);
  EXPECT_EQ(one.error(), 1);
  EXPECT_TRUE(SameMean(one, near));
  EXPECT_FALSE(SameMean(one, far));
}

class Figures : public testing::TestWithParam<NamedGroup> {};

TEST_P(Figures, CanBeTaken) {
  Report report;
  Group group("group", 1, report);
  GetParam().measure(group);
  EXPECT_FALSE(report.rows.empty());
  std::set<std::string> names;
  for (const Row& row : report.rows) {
    EXPECT_TRUE(std::isfinite(row.value)) << row.name << ": " << row.value;
    EXPECT_TRUE(row.spread >= 0 || row.value > 0) << row.name << ": counted nothing";
    EXPECT_TRUE(names.insert(row.name).second) << "twice: " << row.name;
  }
}

// All groups, or only the fast ones: a single round of `strength` takes a quarter of a minute.
std::vector<NamedGroup> GroupsInReach() {
  std::vector<NamedGroup> groups(Groups().begin(), Groups().end());
  if (std::getenv("WALZ_BENCH") == nullptr) {
    std::erase_if(groups,
                  [](const NamedGroup& group) { return group.name == std::string("strength"); });
  }
  return groups;
}

INSTANTIATE_TEST_SUITE_P(Of, Figures, testing::ValuesIn(GroupsInReach()),
                         [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace walz::bench

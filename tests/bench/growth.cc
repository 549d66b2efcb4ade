// Measures how the engine's costs grow with the size of games.
#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <utility>

#include "bench/games.h"
#include "bench/groups.h"
#include "bench/yard.h"
#include "kernel/board_placing.h"
#include "kernel/board_way.h"
#include "match/simulate.h"

namespace walz::bench {
namespace {

constexpr const char* kRealGame = "auf-der-walz";

// A synthetic game of some size, loaded and started with all its seats.
struct Setting {
  explicit Setting(const YardSize& size)
      : yard(size),
        table(Load(yard.request())),
        start(bench::Start(table, size.seats, kSeed)),
        turn(*match::FindOption(start, "turn")) {}

  Yard yard;
  match::Table table;
  kernel::State start;
  std::int32_t turn;
  kernel::CellWays ways;
};

// A workload for games of all sizes. `run` returns the number of repetitions.
struct Deed {
  const char* name;
  std::int64_t (*run)(Setting& setting);
};

std::int64_t Decide(Setting& setting) {
  constexpr int kDecisions = 20;
  kernel::State state = setting.start;
  for (int i = 0; i < kDecisions; ++i) {
    WALZ_CHECK(setting.table.Apply(state, setting.turn).ok(), "a choice failed");
  }
  return kDecisions;
}

std::int64_t Copy(Setting& setting) {
  constexpr int kCopies = 2000;
  for (int i = 0; i < kCopies; ++i) Keep(kernel::State(setting.start));
  return kCopies;
}

std::int64_t Announce(Setting& setting) {
  constexpr int kApplies = 5;
  for (int i = 0; i < kApplies; ++i) {
    kernel::State state = setting.start;
    ApplyNamed(setting.table, state, "loud");
  }
  return kApplies * kYardRepetitions;
}

std::int64_t LoadAgain(Setting& setting) {
  Load(setting.yard.request());
  return 1;
}

std::int64_t PlaceTile(Setting& setting) {
  const kernel::BoardView board = setting.start.board();
  kernel::PlacementQuery query;
  query.piece = kernel::PieceId::FromIndex(setting.table.ruleset().pieces().size() - 1);
  Keep(kernel::LegalPlacements(board, query).size());
  return 1;
}

std::int64_t FindWays(Setting& setting) {
  setting.ways.Search(setting.start.board(), kernel::SpaceId{0});
  return 1;
}

// The exponent k of the best-fitting power n^k.
double Slope(const std::vector<int>& sizes, const std::vector<Timing>& timings) {
  const auto count = static_cast<double>(sizes.size());
  double x = 0, y = 0, xx = 0, xy = 0;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const double log_size = std::log(sizes[i]), log_time = std::log(timings[i].best);
    x += log_size;
    y += log_time;
    xx += log_size * log_size;
    xy += log_size * log_time;
  }
  return (count * xy - x * y) / (count * xx - x * x);
}

// Adds a row per size, relative to the first, and the slope.
void AddGrowth(Group& group, const char* axis, const char* what, const std::vector<int>& sizes,
               const std::vector<Timing>& timings) {
  for (std::size_t i = 1; i < sizes.size(); ++i) {
    group.AddRatio(fmt::format("{}: {} {}", what, sizes[i], axis), timings[i], timings[0],
                   fmt::format("x as with {}", sizes[0]));
  }
  if (sizes[0] == 0) return;
  group.Add(fmt::format("{}: slope over {}", what, axis), Slope(sizes, timings),
            fmt::format("grows as {}^this", axis), timings[0].spread());
}

// Runs every workload in games with `sizes` of something; `of` creates such a game.
void Grow(Group& group, const char* axis, const std::vector<int>& sizes, YardSize (*of)(int),
          const std::vector<Deed>& deeds) {
  std::vector<std::unique_ptr<Setting>> settings;
  for (const int size : sizes) settings.push_back(std::make_unique<Setting>(of(size)));
  for (const Deed& deed : deeds) {
    std::vector<Work> works;
    for (const auto& setting : settings) {
      works.push_back({deed.name, [&deed, &setting] { return deed.run(*setting); }});
    }
    AddGrowth(group, axis, deed.name, sizes, group.Time(works));
  }
}

// Random games of Auf der Walz with more seats.
void GrowSeats(Group& group) {
  constexpr int kGames = 4;
  match::Table table(Load(kRealGame));
  const std::vector<std::uint64_t> chances = ChancesOf(kSeed, 5000);
  const std::vector<int> seats = {2, 3, 4};
  std::vector<Work> works;
  for (const int count : seats) {
    works.push_back({"games", [&table, &chances, count] {
                       std::size_t decisions = 0;
                       for (int i = 0; i < kGames; ++i) {
                         kernel::State state = Start(table, count, match::GameSeed(kSeed, i));
                         decisions += PlayOut(table, state, chances);
                       }
                       return static_cast<std::int64_t>(decisions);
                     }});
  }
  AddGrowth(group, "players", "decision of Auf der Walz", seats, group.Time(works));
}

// Random games over two threads: by wall-clock time, and by processor time, which other programs
// disturb less.
void GrowThreads(Group& group) {
  const GamePtr game = Load(kRealGame);
  std::vector<Work> works;
  for (const int threads : {1, 2}) {
    works.push_back({"threads", [game, threads] {
                       match::SimulationRequest request;
                       request.games = 16;
                       request.threads = threads;
                       request.bots.assign(4, "random");
                       const auto report = match::Simulate(game, request);
                       WALZ_CHECK(report.ok(), "games cannot be played");
                       return report->decisions;
                     }});
  }
  const std::vector<Timing> wall = group.Time(works, &WallTime);
  group.AddRatio("games: 2 threads", wall[0], wall[1], "x as fast as 1");
  const std::vector<Timing> work = group.Time(works, &ProcessTime);
  group.AddRatio("processor time of games: 2 threads", work[1], work[0], "x as with 1");
}

}  // namespace

void MeasureGrowth(Group& group) {
  Grow(group, "players", {1, 2, 4, 8}, [](int size) { return YardSize{.seats = size}; },
       {{"decision", &Decide}, {"copy", &Copy}});
  Grow(group, "tiles", {10, 40, 160}, [](int size) { return YardSize{.tiles = size}; },
       {{"decision", &Decide}, {"copy", &Copy}, {"placements", &PlaceTile}, {"ways", &FindWays}});
  Grow(group, "hooks", {1, 5, 20, 50}, [](int size) { return YardSize{.listeners = size}; },
       {{"decision", &Decide}, {"emit", &Announce}});
  Grow(group, "mods", {0, 5, 50}, [](int size) { return YardSize{.mods = size}; },
       {{"decision", &Decide}, {"load", &LoadAgain}});
  Grow(group, "cards", {100, 1000, 10000}, [](int size) { return YardSize{.cards = size}; },
       {{"decision", &Decide}, {"copy", &Copy}, {"load", &LoadAgain}});
  GrowSeats(group);
  GrowThreads(group);
}

}  // namespace walz::bench

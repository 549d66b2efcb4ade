#include <utility>

#include "bench/games.h"
#include "bench/groups.h"
#include "bench/twins/durch_die_ganze_welt.h"
#include "match/simulate.h"

namespace walz::bench {
namespace {

constexpr std::size_t kLongestGame = 5000;  // decisions

// Games that are played again and again: their seeds, and what their players draw.
struct Games {
  std::vector<std::uint64_t> seeds;
  std::vector<std::vector<std::uint64_t>> chances;

  explicit Games(std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i) {
      seeds.push_back(match::GameSeed(1, i));
      chances.push_back(ChancesOf(seeds.back(), kLongestGame));
    }
  }
};

// How many times longer the engine takes for a decision than the twin, in the same games.
template <class Twin>
void Compare(Group& group, std::int64_t games_of_engine, std::int64_t games_of_twin) {
  match::Table table(Load(Twin::kGame));
  const Games games(games_of_twin);
  const Work engine = {"engine", [&] {
                         std::size_t decisions = 0;
                         for (std::size_t i = 0; i < static_cast<std::size_t>(games_of_engine);
                              ++i) {
                           kernel::State state = Start(table, Twin::kSeats, games.seeds[i]);
                           decisions += PlayOut(table, state, games.chances[i]);
                         }
                         return static_cast<std::int64_t>(decisions);
                       }};
  const Work native = {"native", [&] {
                         std::size_t decisions = 0;
                         for (std::size_t i = 0; i < games.seeds.size(); ++i) {
                           Twin twin(games.seeds[i]);
                           decisions += PlayOut(twin, games.chances[i]);
                         }
                         return static_cast<std::int64_t>(decisions);
                       }};
  const std::vector<Timing> timings = group.Time({engine, native});
  group.AddRatio(Twin::kGame, timings[0], timings[1], "x the time of plain C++");
  group.Add(std::string(Twin::kGame) + ", plain C++", timings[1].best,
            "ns per decision, here and now");
}

}  // namespace

void MeasureLimit(Group& group) { Compare<DurchDieGanzeWelt>(group, 20, 1000); }

}  // namespace walz::bench

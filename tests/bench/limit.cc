#include <utility>

#include "bench/games.h"
#include "bench/groups.h"
#include "bench/twins/die_tore_der_welt.h"
#include "bench/twins/durch_die_ganze_welt.h"
#include "match/simulate.h"

namespace walz::bench {
namespace {

// A repeatable set of games: their seeds, and the random numbers of their players.
struct Games {
  std::vector<std::uint64_t> seeds;
  std::vector<std::vector<std::uint64_t>> chances;

  explicit Games(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      seeds.push_back(match::GameSeed(1, static_cast<std::int64_t>(i)));
      chances.push_back(ChancesOf(seeds.back(), kLongestGame));
    }
  }
};

// Adds the ratio of the engine's time per decision to the twin's, in the same games. `begin(seed)`
// creates the twin.
template <class Begin>
void Compare(Group& group, const std::string& game, int seats, std::size_t games_of_engine,
             std::size_t games_of_twin, Begin begin) {
  match::Table table(Load(game));
  const Games games(games_of_twin);
  const Work engine = {"engine", [&] {
                         std::size_t decisions = 0;
                         for (std::size_t i = 0; i < games_of_engine; ++i) {
                           kernel::State state = Start(table, seats, games.seeds[i]);
                           decisions += PlayOut(table, state, games.chances[i]);
                         }
                         return static_cast<std::int64_t>(decisions);
                       }};
  const Work native = {"native", [&] {
                         std::size_t decisions = 0;
                         for (std::size_t i = 0; i < games.seeds.size(); ++i) {
                           auto twin = begin(games.seeds[i]);
                           decisions += PlayOut(twin, games.chances[i]);
                         }
                         return static_cast<std::int64_t>(decisions);
                       }};
  const std::vector<Timing> timings = group.Time({engine, native});
  group.AddRatio(game, timings[0], timings[1], "x the time of plain C++");
  group.Add(game + ", plain C++", timings[1].best, "ns per decision, here and now",
            timings[1].spread());
}

}  // namespace

void MeasureLimit(Group& group) {
  Compare(group, DurchDieGanzeWelt::kGame, 1, 20, 1000,
          [](std::uint64_t seed) { return DurchDieGanzeWelt(seed); });
  Compare(group, DieToreDerWelt::kGame, 4, 5, 200,
          [](std::uint64_t seed) { return DieToreDerWelt(4, seed); });
}

}  // namespace walz::bench

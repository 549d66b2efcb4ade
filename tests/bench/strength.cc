// Measures the strength of a bot that searches, relative to its cost.
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "bench/games.h"
#include "bench/groups.h"
#include "kernel/score.h"

namespace walz::bench {
namespace {

// Games per round, one from each seat.
constexpr int kGames = 2;

// Consecutive two-player games of one game, each with its own seed.
class Duels {
 public:
  Duels(const GamePtr& game, const std::string& one, const std::string& other)
      : table_(game), bots_{BotOf(*game, one), BotOf(*game, other)} {}

  // Plays kGames more and returns their number.
  std::int64_t Play() {
    for (int i = 0; i < kGames; ++i) PlayOne();
    return kGames;
  }

  // The percentage of games that the first bot has won; shared ones count half.
  double won() const { return 50.0 * static_cast<double>(halves_) / static_cast<double>(games_); }
  std::int64_t games() const { return games_; }

 private:
  static std::unique_ptr<match::Bot> BotOf(const match::Game& game, const std::string& name) {
    auto bot = match::MakeBot(game, name);
    WALZ_CHECK(bot.ok(), "there is no such bot");
    return std::move(*bot);
  }

  void PlayOne() {
    const auto seed = static_cast<std::uint64_t>(++games_);
    const std::size_t rotation = seed % 2;
    kernel::State state = Start(table_, 2, seed);
    for (std::size_t choice = 0; !state.over(); ++choice) {
      const auto seat = static_cast<std::size_t>(state.decision().seat);
      match::Bot& bot = *bots_[(seat + rotation) % 2];
      const std::int32_t option = bot.Choose(table_, state, match::BotChance(seed, choice));
      WALZ_CHECK(table_.Apply(state, option).ok(), "a choice failed");
    }
    const std::vector<int> places = kernel::Rank(state);
    if (places[rotation] == 0) halves_ += places[1 - rotation] == 0 ? 1 : 2;
  }

  match::Table table_;
  std::array<std::unique_ptr<match::Bot>, 2> bots_;
  std::int64_t games_ = 0;
  std::int64_t halves_ = 0;  // half wins of the first bot
};

}  // namespace

void MeasureStrength(Group& group) {
  for (const char* const id : {"die-tore-der-welt", "haspelknecht", "auf-der-walz"}) {
    const GamePtr game = Load(id);
    Duels greedy(game, "greedy", "greedy");
    Duels little(game, "search:25", "greedy");
    Duels more(game, "search:100", "greedy");
    const auto work = [](Duels& duels) { return Work{"", [&duels] { return duels.Play(); }}; };
    const std::vector<Timing> timings = group.Time({work(greedy), work(little), work(more)});
    const auto add = [&](const std::string& bot, const Duels& duels, const Timing& timing) {
      const std::string name = std::string(id) + ", " + bot;
      group.Add(name + " beats greedy", duels.won(),
                "% of " + std::to_string(duels.games()) + " games");
      group.AddRatio(name + ", a game", timing, timings[0], "x one of two greedy bots");
    };
    add("search:25", little, timings[1]);
    add("search:100", more, timings[2]);
  }
}

}  // namespace walz::bench

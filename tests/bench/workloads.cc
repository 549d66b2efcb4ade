#include "bench/workloads.h"

#include <chrono>
#include <utility>

#include "authoring/lint.h"
#include "bench/games.h"
#include "bench/twins/durch_die_ganze_welt.h"
#include "bench/twins/durch_die_ganze_welt_effects.h"
#include "match/record.h"

namespace walz::bench {
namespace {

// Under valgrind everything is slow, and must not be repeated because of that.
constexpr std::chrono::hours kPatience{24};

// A table and its players.
struct Seats {
  match::Table table;
  std::unique_ptr<match::Bot> bot;
  int count;

  Seats(const std::string& game, const std::string& bot_name, int seats)
      : table(Load(game)), bot(std::move(*match::MakeBot(table.game(), bot_name))), count(seats) {
    table.set_patience(kPatience);
  }
};

// Games of bots. A different game is played first, so that all memory is allocated and nothing
// cached is from the counted games. Its garbage is collected, so that no collection happens during
// them.
Workload Play(const std::string& game, const std::string& bot, int seats, int games) {
  return {"play/" + bot + "/" + game, [=]() -> std::function<void()> {
            auto table = std::make_shared<Seats>(game, bot, seats);
            PlayBots(table->table, *table->bot, seats, kSeed + static_cast<std::uint64_t>(games));
            table->table.CollectGarbage();
            return [=] {
              for (int i = 0; i < games; ++i) {
                PlayBots(table->table, *table->bot, seats, kSeed + static_cast<std::uint64_t>(i));
              }
            };
          }};
}

// Durch die ganze Welt in the kernel, with C++ in place of its scripts.
struct WithoutScripts {
  GamePtr game = Load(DurchDieGanzeWelt::kGame);
  DurchDieGanzeWeltEffects effects{game->ruleset()};
  kernel::Machine machine{game->ruleset(), effects};

  void PlayRandom(std::uint64_t seed) {
    base::Result<kernel::State> state = machine.Start({1, seed, {}});
    WALZ_CHECK(state.ok(), "a game cannot begin");
    for (std::size_t i = 0; !state->over(); ++i) {
      const std::uint32_t option =
          RandomOption(match::BotChance(seed, i), state->decision().options.size());
      WALZ_CHECK(machine.Apply(*state, static_cast<std::int32_t>(option)).ok(), "a choice failed");
    }
  }
};

// The same games as those of Play.
Workload PlayWithoutScripts(int games) {
  return {"play/random without scripts/" + std::string(DurchDieGanzeWelt::kGame),
          [=]() -> std::function<void()> {
            auto table = std::make_shared<WithoutScripts>();
            table->PlayRandom(kSeed + static_cast<std::uint64_t>(games));
            return [=] {
              for (int i = 0; i < games; ++i) {
                table->PlayRandom(kSeed + static_cast<std::uint64_t>(i));
              }
            };
          }};
}

Workload LoadGame(const std::string& game) {
  return {"load/" + game, [=] { return [=] { Load(game); }; }};
}

// The work of `walz check` for a game except playing it, which would use the normal patience.
Workload Check(const std::string& game) {
  return {"check/" + game, [=] {
            return [=] {
              base::Diagnostics findings;
              const GamePtr loaded = authoring::LoadAndLint(RequestFor(game), findings);
              WALZ_CHECK(loaded != nullptr, "a game cannot be loaded");
            };
          }};
}

std::shared_ptr<match::Match> Begin(const GamePtr& game, int seats) {
  auto match = match::Match::Start(
      game, {std::vector<std::string>(static_cast<std::size_t>(seats), "random"), kSeed, {}});
  WALZ_CHECK(match.ok(), "a match cannot begin");
  (*match)->table().set_patience(kPatience);
  return std::move(*match);
}

// Writes a match, reads it and replays it, like match::Restore, which would use the normal
// patience.
Workload SaveAndLoad(const std::string& game, int seats, int choices) {
  return {"save and load/" + game, [=]() -> std::function<void()> {
            const GamePtr loaded = Load(game);
            const std::shared_ptr<match::Match> played = Begin(loaded, seats);
            for (int i = 0; i < choices && !played->over(); ++i) {
              WALZ_CHECK(played->PlayBot().ok(), "a choice failed");
            }
            return [=] {
              const std::string text = match::WriteRecord(match::MakeRecord(*played));
              const base::Result<match::Record> record = match::ReadRecord(text);
              WALZ_CHECK(record.ok(), "a save is lost");
              const std::shared_ptr<match::Match> again = Begin(loaded, seats);
              for (const std::string& choice : record->choices) {
                WALZ_CHECK(again->Choose(choice).ok(), "a choice is lost");
              }
              WALZ_CHECK(again->state().Hash() == record->final_hash, "a save is another match");
            };
          }};
}

// The information for a person at each decision: names of options, and refusals.
Workload Options(const std::string& game, int seats) {
  return {"options/" + game, [=]() -> std::function<void()> {
            auto table = std::make_shared<match::Table>(Load(game));
            table->set_patience(kPatience);
            auto states = std::make_shared<std::vector<kernel::State>>();
            kernel::State state = Start(*table, seats, kSeed);
            for (std::size_t i = 0; !state.over(); ++i) {
              states->push_back(state);
              ApplyRandom(*table, state, match::BotChance(kSeed, i));
            }
            table->CollectGarbage();
            return [=] {
              for (const kernel::State& each : *states) {
                for (const kernel::Option& option : each.decision().options) {
                  table->ruleset().OptionName(option);
                }
                WALZ_CHECK(table->Explain(each).ok(), "options cannot be explained");
              }
            };
          }};
}

}  // namespace

std::vector<Workload> Workloads() {
  return {
      Play("auf-der-walz", "random", 4, 1),
      Play("haspelknecht", "random", 4, 1),
      Play("durch-die-ganze-welt", "random", 1, 4),
      Play("die-tore-der-welt", "random", 4, 1),
      PlayWithoutScripts(4),
      Play("auf-der-walz", "greedy", 4, 4),
      Play("haspelknecht", "greedy", 4, 4),
      Play("durch-die-ganze-welt", "greedy", 1, 1),
      Play("die-tore-der-welt", "greedy", 2, 1),
      LoadGame("auf-der-walz"),
      Check("auf-der-walz"),
      SaveAndLoad("auf-der-walz", 2, 100),
      Options("auf-der-walz", 2),
  };
}

}  // namespace walz::bench

extern "C" __attribute__((noinline)) void walz_bench_counted(
    const std::function<void()>& workload) {
  workload();
  asm volatile("" : : : "memory");  // no tail call: the count would end before the work begins
}

#include "bench/workloads.h"

#include <utility>

#include "authoring/lint.h"
#include "bench/games.h"
#include "match/record.h"
#include "scenario/probe.h"

namespace walz::bench {
namespace {

constexpr std::uint64_t kSeed = 1;

// A table and who plays at it.
struct Seats {
  match::Table table;
  std::unique_ptr<match::Bot> bot;
  int count;

  Seats(const std::string& game, const std::string& bot_name, int seats)
      : table(Load(game)), bot(std::move(*match::MakeBot(table.game(), bot_name))), count(seats) {}
};

// Games of bots. One is played before, so that all memory is there.
Workload Play(const std::string& game, const std::string& bot, int seats, int games) {
  return {"play/" + bot + "/" + game, [=]() -> std::function<void()> {
            auto table = std::make_shared<Seats>(game, bot, seats);
            PlayBots(table->table, *table->bot, seats, kSeed);
            return [=] {
              for (int i = 0; i < games; ++i) {
                PlayBots(table->table, *table->bot, seats, kSeed + static_cast<std::uint64_t>(i));
              }
            };
          }};
}

Workload LoadGame(const std::string& game) {
  return {"load/" + game, [=] { return [=] { Load(game); }; }};
}

// What `walz check` does with a game.
Workload Check(const std::string& game) {
  return {"check/" + game, [=] {
            return [=] {
              base::Diagnostics findings;
              const GamePtr loaded = authoring::LoadAndLint(RequestFor(game), findings);
              WALZ_CHECK(loaded != nullptr, "a game cannot be loaded");
              scenario::RunSmokeTest(loaded, loaded->default_seats(), kSeed, 60);
            };
          }};
}

// Writing a match down, reading it and playing it again up to there.
Workload SaveAndLoad(const std::string& game, int seats, int choices) {
  return {"save and load/" + game, [=]() -> std::function<void()> {
            const GamePtr loaded = Load(game);
            auto match = match::Match::Start(
                loaded,
                {std::vector<std::string>(static_cast<std::size_t>(seats), "random"), kSeed, {}});
            WALZ_CHECK(match.ok(), "a match cannot begin");
            std::shared_ptr<match::Match> played = std::move(*match);
            for (int i = 0; i < choices && !played->over(); ++i) {
              WALZ_CHECK(played->PlayBot().ok(), "a choice failed");
            }
            return [=] {
              const std::string text = match::WriteRecord(match::MakeRecord(*played));
              const base::Result<match::Record> record = match::ReadRecord(text);
              WALZ_CHECK(record.ok() && match::Restore(loaded, *record).ok(), "a save is lost");
            };
          }};
}

// What a person sees at each decision of a game: the names of the options, and why others are none.
Workload Options(const std::string& game, int seats) {
  return {"options/" + game, [=]() -> std::function<void()> {
            auto table = std::make_shared<match::Table>(Load(game));
            auto states = std::make_shared<std::vector<kernel::State>>();
            kernel::State state = Start(*table, seats, kSeed);
            for (std::size_t i = 0; !state.over(); ++i) {
              states->push_back(state);
              ApplyRandom(*table, state, match::BotChance(kSeed, i));
            }
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

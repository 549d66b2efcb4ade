// Plays games with random choices and prints one hash of the states after every decision. It must
// be equal in every run, whatever the compiler, threads, locale and addresses.
//
//   determinism_chain GAME GAMES THREADS [PLANT]
//
// PLANT injects a source of nondeterminism (`clock`, `process`, `address`, `locale`, `thread`), to
// prove that the comparison can fail.
#include <unistd.h>

#include <chrono>
#include <clocale>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "base/hash.h"
#include "base/render.h"
#include "base/threads.h"
#include "kernel/machine.h"
#include "match/bot.h"
#include "match/simulate.h"

namespace {

using namespace walz;

// The value of the injected source.
std::uint64_t Planted(const std::string& plant, std::size_t thread) {
  if (plant == "clock") {
    return static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
  }
  if (plant == "process") return static_cast<std::uint64_t>(getpid());
  if (plant == "address") {
    static const auto something = std::make_unique<int>();
    return reinterpret_cast<std::uintptr_t>(something.get());
  }
  if (plant == "locale") return static_cast<std::uint64_t>(*std::localeconv()->decimal_point);
  if (plant == "thread") return thread;
  return 0;
}

// The hash over all states of game number `index`.
std::uint64_t ChainOf(match::Table& table, std::int64_t index, std::uint64_t planted) {
  const std::uint64_t seed = match::GameSeed(1, index);
  const auto& data = table.ruleset().data();
  const auto choice_of_seats =
      static_cast<std::int64_t>(data.maximum_seats - data.minimum_seats) + 1;
  const int seats = data.minimum_seats + static_cast<int>(index % choice_of_seats);
  base::Hasher chain;
  chain.AddU64(planted);
  base::Result<kernel::State> state = table.Start({seats, seed, {}});
  for (std::size_t choice = 0; state.ok() && !state->over(); ++choice) {
    chain.AddU64(state->Hash());
    const auto options = state->decision().options.size();
    const auto option = static_cast<std::int32_t>(match::BotChance(seed, choice) % options);
    state = table.Next(*state, option);
  }
  if (state.ok())
    chain.AddU64(state->Hash());
  else
    chain.AddText(state.error().message.English());
  return chain.Finish();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) return 2;
  std::setlocale(LC_ALL, "");  // the engine never does, but an embedding program may
  const std::int64_t games = std::atoll(argv[2]);
  const auto threads = static_cast<std::size_t>(std::atoi(argv[3]));
  const std::string plant = argc > 4 ? argv[4] : "";
  mods::LoadRequest request;
  request.data_root = WALZ_SOURCE_DIR;
  request.game = argv[1];
  base::Diagnostics findings;
  const auto game = match::Game::Load(request, findings);
  if (game == nullptr) {
    std::cerr << base::Render(findings);
    return 1;
  }
  std::vector<std::uint64_t> chains(static_cast<std::size_t>(games));
  const auto play = [&](std::size_t thread) {
    match::Table table(game);
    for (std::size_t i = thread; i < chains.size(); i += threads) {
      chains[i] = ChainOf(table, static_cast<std::int64_t>(i), Planted(plant, thread));
    }
  };
  // This thread plays what other threads do not.
  for (std::size_t i = base::RunOnThreads(threads, play); i < threads; ++i) play(i);
  base::Hasher all;
  for (const std::uint64_t chain : chains) all.AddU64(chain);
  std::cout << argv[1] << ' ' << base::HashText(all.Finish()) << '\n';
}

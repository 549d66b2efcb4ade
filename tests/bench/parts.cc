// Measures the cost of the engine's parts.
#include <cstring>
#include <filesystem>
#include <utility>

#include "authoring/lint.h"
#include "bench/allocations.h"
#include "bench/games.h"
#include "bench/groups.h"
#include "bench/twins/durch_die_ganze_welt.h"
#include "bench/yard.h"
#include "kernel/board_placing.h"
#include "kernel/board_way.h"
#include "match/record.h"
#include "match/simulate.h"
#include "mods/discovery.h"
#include "script/lua_host.h"

namespace walz::bench {
namespace {

constexpr const char* kMain = "auf-der-walz";
constexpr int kSeats = 4;
constexpr std::size_t kMiddle = 150;  // in choices: the map is half built, all cards are in play
constexpr const char* kUnit = "x a decision in plain C++";

// A workload that repeats `what`.
template <class What>
Work Times(std::string name, std::int64_t count, What what) {
  return {std::move(name), [=]() mutable {
            for (std::int64_t i = 0; i < count; ++i) what();
            return count;
          }};
}

// The unit: decisions of a game in plain C++ do not change with the engine.
Work PlainDecisions() {
  const std::uint64_t seed = match::GameSeed(1, 0);
  return {"plain", [seed, chances = ChancesOf(seed, 200)] {
            std::size_t decisions = 0;
            for (int i = 0; i < 500; ++i) {
              DurchDieGanzeWelt twin(seed);
              decisions += PlayOut(twin, chances);
            }
            return static_cast<std::int64_t>(decisions);
          }};
}

// Measures the unit and `works`; adds a row for each of these.
std::vector<Timing> AddAll(Group& group, std::vector<Work> works) {
  works.insert(works.begin(), PlainDecisions());
  std::vector<Timing> timings = group.Time(works);
  for (std::size_t i = 1; i < works.size(); ++i) {
    group.AddRatio(works[i].name, timings[i], timings[0], kUnit);
  }
  return timings;
}

// The first state after kMiddle choices whose decision is in the middle of an effect, or not.
kernel::State StateIn(match::Table& table, bool mid_effect) {
  kernel::State state = StateAfter(table, kSeats, kSeed, kMiddle);
  for (std::size_t i = kMiddle; !state.over() && state.mid_effect() != mid_effect; ++i) {
    ApplyRandom(table, state, match::BotChance(kSeed, i));
  }
  WALZ_CHECK(!state.over(), "no such decision in this game");
  return state;
}

void AddStates(Group& group) {
  match::Table table(Load(kMain));
  const kernel::State outside = StateIn(table, false);
  const kernel::State inside = StateIn(table, true);
  const std::vector<std::byte> bytes = outside.Serialise();
  std::vector<std::byte> block(table.ruleset().layout().size);
  std::vector<std::byte> other(block.size());
  const std::vector<Timing> timings = AddAll(
      group,
      {Times("copy of a state", 20000, [&] { Keep(kernel::State(outside)); }),
       Times("copy, half-way through an effect", 20000, [&] { Keep(kernel::State(inside)); }),
       Times("hash of a state", 2000, [&] { Keep(outside.Hash()); }),
       Times("state to bytes", 2000, [&] { Keep(outside.Serialise().size()); }),
       Times("bytes to state", 2000,
             [&] { Keep(kernel::State::Deserialise(table.ruleset(), bytes).ok()); })});
  const std::vector<Timing> copies =
      group.Time({Times("memcpy", 20000,
                        [&] {
                          std::memcpy(other.data(), block.data(), block.size());
                          Keep(other[0]);
                        }),
                  Times("copy", 20000, [&] { Keep(kernel::State(outside)); })});
  group.AddRatio("copy of a state / memcpy of its block", copies[1], copies[0], "");
  group.AddRatio("copy half-way / copy", timings[2], timings[1], "");
}

void AddDecisions(Group& group) {
  match::Table table(Load(kMain));
  const kernel::State start = Start(table, kSeats, kSeed);
  const std::vector<std::uint64_t> chances = ChancesOf(kSeed, 5000);
  const kernel::State outside = StateIn(table, false);
  const kernel::State inside = StateIn(table, true);
  AddAll(group, {{"apply, on average in a game",
                  [&] {
                    kernel::State state = start;
                    return static_cast<std::int64_t>(PlayOut(table, state, chances));
                  }},
                 Times("apply to a copy, outside of effects", 50,
                       [&] {
                         kernel::State state = outside;
                         ApplyRandom(table, state, kSeed);
                       }),
                 Times("apply to a copy, half-way through an effect", 50,
                       [&] {
                         kernel::State state = inside;
                         ApplyRandom(table, state, kSeed);
                       }),
                 Times("names of all options", 200,
                       [&] {
                         for (const kernel::Option& option : outside.decision().options) {
                           Keep(table.ruleset().OptionName(option).size());
                         }
                       }),
                 Times("explanation of all options", 20,
                       [&] { WALZ_CHECK(table.Explain(outside).ok(), "no explanation"); })});
}

// The overhead of a simulation: a table, bots, coverage, hashes.
void AddSimulation(Group& group) {
  constexpr int kGames = 10;
  const GamePtr game = Load(kMain);
  match::Table table(game);
  std::vector<std::vector<std::uint64_t>> chances;
  for (int i = 0; i < kGames; ++i) chances.push_back(ChancesOf(match::GameSeed(kSeed, i), 5000));
  const std::vector<Timing> timings =
      group.Time({{"simulation",
                   [&] {
                     match::SimulationRequest request;
                     request.games = kGames;
                     request.seed = kSeed;
                     request.bots.assign(kSeats, "random");
                     const auto report = match::Simulate(game, request);
                     WALZ_CHECK(report.ok(), "games cannot be played");
                     return report->decisions;
                   }},
                  {"alone", [&] {
                     std::size_t decisions = 0;
                     for (int i = 0; i < kGames; ++i) {
                       kernel::State state = Start(table, kSeats, match::GameSeed(kSeed, i));
                       decisions += PlayOut(table, state, chances[static_cast<std::size_t>(i)]);
                     }
                     return static_cast<std::int64_t>(decisions);
                   }}});
  group.AddRatio("simulation / the same games alone", timings[0], timings[1], "");
}

void AddScripts(Group& group) {
  constexpr int kApplies = 20;
  const Yard yard(YardSize{});
  match::Table table(Load(yard.request()));
  const kernel::State start = Start(table, kSeats, kSeed);
  std::vector<Work> works = {PlainDecisions()};
  for (const char* name : {"loop", "call", "quiet", "loud", "yaml", "lua"}) {
    works.push_back({name, [&table, &start, name] {
                       for (int i = 0; i < kApplies; ++i) {
                         kernel::State state = start;
                         ApplyNamed(table, state, name);
                       }
                       return std::int64_t{kApplies} * kYardRepetitions;
                     }});
  }
  std::vector<Timing> timings = group.Time(works);
  const Timing loop = timings[1];
  for (std::size_t i = 2; i < timings.size(); ++i) {
    timings[i] = {timings[i].best - loop.best, timings[i].median - loop.median};
  }
  group.AddRatio("call of a Lua function by Lua", timings[2], timings[0], kUnit);
  group.AddRatio("emit, nobody listens", timings[3], timings[0], kUnit);
  group.AddRatio("emit, 5 hooks listen", timings[4], timings[0], kUnit);
  group.AddRatio("effect of one verb in YAML", timings[5], timings[0], kUnit);
  group.AddRatio("the same called from Lua", timings[6], timings[0], kUnit);
  group.AddRatio("emit to 5 hooks / 5 calls", {timings[4].best / 5, timings[4].median / 5},
                 timings[2], "");
  group.AddRatio("effect in YAML / in Lua", timings[5], timings[6], "");
}

void AddMap(Group& group) {
  match::Table table(Load(kMain));
  const kernel::State state = StateAfter(table, kSeats, kSeed, kMiddle);
  const kernel::BoardView board = state.board();
  kernel::PlacementQuery query;
  for (std::size_t i = 0; i < table.ruleset().pieces().size(); ++i) {
    const auto piece = kernel::PieceId::FromIndex(i);
    if (!board.IsPlaced(piece)) query.piece = piece;
  }
  WALZ_CHECK(query.piece.valid(), "all pieces are on the map");
  const kernel::PieceId first = board.PlacedPieces().front();
  const kernel::SpaceId from = table.ruleset().pieces().first_space(first);
  kernel::CellWays ways;
  AddAll(group, {Times("placements of a piece, whole map", 20,
                       [&] { Keep(kernel::LegalPlacements(board, query).size()); }),
                 Times("ways from a space to all others", 20, [&] { ways.Search(board, from); })});
  group.Add("pieces on that map", static_cast<double>(board.PlacedPieces().size()), "pieces");
}

std::unique_ptr<match::Match> MatchOf(const GamePtr& game, std::size_t choices) {
  auto match = match::Match::Start(game, {std::vector<std::string>(kSeats, "random"), kSeed, {}});
  WALZ_CHECK(match.ok(), "a match cannot begin");
  for (std::size_t i = 0; i < choices && !(*match)->over(); ++i) {
    WALZ_CHECK((*match)->PlayBot().ok(), "a choice failed");
  }
  return std::move(*match);
}

void AddSaves(Group& group) {
  const GamePtr game = Load(kMain);
  const std::unique_ptr<match::Match> match = MatchOf(game, kMiddle);
  const std::string text = match::WriteRecord(match::MakeRecord(*match));
  AddAll(group, {Times("save after 150 choices", 2,
                       [&] { Keep(match::WriteRecord(match::MakeRecord(*match)).size()); }),
                 Times("load of that save", 1, [&] {
                   const base::Result<match::Record> record = match::ReadRecord(text);
                   WALZ_CHECK(record.ok() && match::Restore(game, *record).ok(), "a save is lost");
                 })});
  group.Add("size of that save", static_cast<double>(text.size()), "bytes");
}

std::vector<std::string> ModsOf(const std::string& game) {
  base::Diagnostics broken;
  std::vector<std::string> mods;
  for (const mods::Manifest& mod : mods::FindMods(RequestFor(game), broken)) {
    if (mod.game == game) mods.push_back(mod.id);
  }
  return mods;
}

void AddLoading(Group& group) {
  const mods::LoadRequest modded = RequestFor(kMain, ModsOf(kMain));
  AddAll(group, {Times("from files to the first decision", 1,
                       [&] {
                         match::Table table(Load(kMain));
                         Keep(Start(table, kSeats, kSeed));
                       }),
                 Times("check with all of its mods", 1, [&] {
                   base::Diagnostics findings;
                   Keep(authoring::LoadAndLint(modded, findings));
                 })});
}

// A normal game, in which only long effects are counted, and one in which all are.
void AddCounting(Group& group) {
  mods::LoadRequest request = RequestFor(kMain);
  const auto table = std::make_shared<match::Table>(Load(request));
  request.units = sandbox::Budget::kSwiftest - 1;
  const auto counted = std::make_shared<match::Table>(Load(request));
  const std::vector<std::uint64_t> chances = ChancesOf(kSeed, 5000);
  const auto play = [&chances](match::Table& at) {
    kernel::State state = Start(at, kSeats, kSeed);
    Keep(PlayOut(at, state, chances));
  };
  const std::vector<Timing> timings = group.Time(
      {Times("as it is", 1, [&] { play(*table); }), Times("counted", 1, [&] { play(*counted); })});
  group.AddRatio("a random game, all of it counted", timings[1], timings[0], "x as it is played");
}

// Figures without a clock.
void AddSizes(Group& group) {
  for (const char* name :
       {"auf-der-walz", "haspelknecht", "durch-die-ganze-welt", "die-tore-der-welt"}) {
    const GamePtr game = Load(name);
    group.Add(std::string("state of ") + name, static_cast<double>(game->ruleset().layout().size),
              "bytes");
    base::Diagnostics findings;
    const auto host =
        script::LuaHost::Create(game->ruleset(), match::SourcesOf(game->content()), findings);
    WALZ_CHECK(host != nullptr, "scripts cannot be loaded");
    group.Add(std::string("Lua heap per thread of ") + name,
              static_cast<double>(host->sandbox().memory_used()) / 1024, "KiB");
    match::Table table(game);
    const int seats = game->default_seats();
    const std::vector<std::uint64_t> chances = ChancesOf(kSeed, 5000);
    kernel::State warm = Start(table, seats, kSeed);
    PlayOut(table, warm, chances);
    kernel::State state = Start(table, seats, kSeed);
    const std::int64_t before = Allocations();
    const std::size_t decisions = PlayOut(table, state, chances);
    group.Add(std::string("allocations of ") + name,
              static_cast<double>(Allocations() - before) / static_cast<double>(decisions),
              "per decision, C++ and Lua");
  }
}

}  // namespace

void MeasureParts(Group& group) {
  AddStates(group);
  AddDecisions(group);
  AddSimulation(group);
  AddScripts(group);
  AddCounting(group);
  AddMap(group);
  AddSaves(group);
  AddLoading(group);
  AddSizes(group);
}

}  // namespace walz::bench

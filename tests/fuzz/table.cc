// Interprets bytes as actions at two tables of one game with different seeds and different choices
// of other seats. As long as both tables show a viewer the same, the server's messages must be
// equal.
#include "tables/table.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <tuple>
#include <vector>

#include "fuzz/fuzz.h"
#include "kernel/option_names.h"
#include "kernel/view.h"
#include "match/record.h"
#include "match/seen.h"
#include "match/view.h"
#include "scene/describe.h"
#include "scene/log.h"
#include "support/fake_store.h"
#include "tables/message.h"

namespace {

using namespace walz;
using tables::Done;

constexpr int kSeats = 2;
constexpr std::size_t kMostActions = 40;

std::shared_ptr<const match::Game> Load(const char* id) {
  base::Diagnostics findings;
  mods::LoadRequest request;
  request.data_root = WALZ_SOURCE_DIR "/tests/support/games";
  request.game = id;
  return match::Game::Load(request, findings);
}

tables::TableRow RowOf(const std::shared_ptr<const match::Game>& game, std::uint64_t seed) {
  const auto match = match::Match::Start(game, {{kSeats, "human"}, seed, {}});
  fuzz::Require(match.ok(), "the game begins");
  tables::Chairs chairs;
  for (int seat = 0; seat < kSeats; ++seat) {
    chairs.seats.push_back({"", "key" + std::to_string(seat)});
  }
  chairs.spectator_key = "key";
  return {"table", 0, game->id(), match::WriteRecord(match::MakeRecord(**match)),
          tables::WriteChairs(chairs)};
}

// A table in a store of its own.
struct Place {
  Place(const std::shared_ptr<const match::Game>& game, std::uint64_t seed) {
    const tables::TableRow row = RowOf(game, seed);
    fuzz::Require(store.Create(row).ok(), "a table can be stored");
    auto opened = tables::Table::Open(row, game, store);
    fuzz::Require(opened.ok(), "a table can be opened");
    table = std::move(*opened);
  }

  tables::FakeStore store;
  std::unique_ptr<tables::Table> table;
};

tables::Role RoleOf(kernel::Seat viewer) {
  if (viewer == kernel::kNoSeat) return {tables::RoleKind::kSpectator, viewer};
  return {tables::RoleKind::kSeat, viewer};
}

// The information that is visible to a viewer.
auto Seen(tables::Table& table, kernel::Seat viewer) {
  match::Match& match = table.match();
  const kernel::State& state = match.position(viewer);
  const scene::Describer describe(match.game(), "en");
  const std::size_t events = match::SeenEvents(match, viewer).size();
  return std::tuple(match::MakeView(state, viewer).dump(), kernel::HashOfSeen(state, viewer),
                    scene::LogJson(match, describe, viewer, 0, events).dump(), match.asked(),
                    match.open_choices(viewer).size());
}

std::string Sent(tables::Table& table, kernel::Seat viewer) {
  return TableMessage(table, RoleOf(viewer), "en", {.explain = true, .view = true}).dump();
}

// Returns the id of a seat's option by number; empty if there is none.
std::string OptionOf(tables::Table& table, kernel::Seat seat, std::size_t number) {
  match::Match& match = table.match();
  const kernel::Decision& decision = match.position(seat).decision();
  if (!match.is_asked(seat) || decision.options.empty()) return {};
  return kernel::NameInDecision(match.ruleset(), decision,
                                decision.options[number % decision.options.size()]);
}

struct Action {
  kernel::Seat seat;
  std::size_t kind;
  std::size_t number;
};

Done Act(tables::Table& table, const Action& action, std::size_t number) {
  const kernel::Seat seat = action.seat;
  const auto other = static_cast<kernel::Seat>(kSeats - 1 - seat);
  switch (action.kind) {
    case 0:
      return table.AskUndo(seat).done;
    case 1:
      return table.AnswerUndo(seat, number % 2 == 0).done;
    case 2:
      return (table.paused() ? table.Resume(seat) : table.Pause(seat)).done;
    case 3:
      return table.Vote(seat, "seat" + std::to_string(other), tables::Absence::kLong).done;
    case 4:
      return table.Say(seat, "well").done;
    default:
      return table.Choose(seat, table.revision(), OptionOf(table, seat, number)).done;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::array games = {Load("lots"), Load("parley"), Load("ferry")};
  if (size == 0) return 0;
  const auto& game = games[data[0] % games.size()];
  Place here(game, 1);
  Place there(game, 1 + data[0] / 64);
  std::vector<kernel::Seat> twins = {kernel::kNoSeat};
  for (kernel::Seat seat = 0; seat < kSeats; ++seat) twins.push_back(seat);
  const auto compare = [&] {
    twins.erase(std::remove_if(twins.begin(), twins.end(),
                               [&](kernel::Seat viewer) {
                                 return Seen(*here.table, viewer) != Seen(*there.table, viewer);
                               }),
                twins.end());
    for (const kernel::Seat viewer : twins) {
      fuzz::Require(Sent(*here.table, viewer) == Sent(*there.table, viewer),
                    "who has seen the same is sent the same");
    }
  };
  compare();
  // Two bytes encode an action: the seat with the kind, and the option at each table.
  for (std::size_t i = 1; i + 1 < size && i < 2 * kMostActions && !twins.empty(); i += 2) {
    const Action action = {static_cast<kernel::Seat>(data[i] % kSeats),
                           static_cast<std::size_t>(data[i] / kSeats % 16),
                           static_cast<std::size_t>(data[i + 1] % 16)};
    const std::size_t elsewhere = data[i + 1] / 16;
    const bool chooses = action.kind > 4;
    const std::string option = OptionOf(*here.table, action.seat, action.number);
    const bool same = option == OptionOf(*there.table, action.seat, elsewhere);
    const Done done = Act(*here.table, action, action.number);
    if (done != Act(*there.table, action, elsewhere)) break;
    // A seat knows what it has chosen itself.
    if (chooses && !same)
      twins.erase(std::remove(twins.begin(), twins.end(), action.seat), twins.end());
    compare();
  }
  return 0;
}

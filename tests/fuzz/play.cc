// Bytes as actions in a game in progress: choices, and occasionally a copy, a save, an undo, a bot
// or a view, each of which must lead to the same state and reveal nothing hidden. The first byte
// selects the game and the number of players.
#include <array>
#include <nlohmann/json.hpp>

#include "fuzz/fuzz.h"
#include "kernel/view.h"
#include "match/bot.h"
#include "match/record.h"
#include "match/view.h"

namespace {

using namespace walz;

constexpr std::size_t kMostChoices = 200;
constexpr int kMostChecks = 30;  // per input, because some of them replay all of it

// A game, and a second table at which copies are played on.
struct Play {
  explicit Play(const char* id) {
    base::Diagnostics findings;
    mods::LoadRequest request;
    request.data_root = WALZ_SOURCE_DIR "/tests/support/games";
    request.game = id;
    game = match::Game::Load(request, findings);
    other = std::make_unique<match::Table>(game);
  }

  std::shared_ptr<const match::Game> game;
  std::unique_ptr<match::Table> other;
};

void ReadBack(const kernel::State& state, const match::Match& match) {
  const auto bytes = kernel::State::Deserialise(match.ruleset(), state.Serialise());
  fuzz::Require(bytes.ok() && *bytes == state, "a state is read as it was written");
}

void PlayOn(Play& play, match::Match& match) {
  if (match.over()) return;
  const auto here = match.table().Next(match.state(), 0);
  const auto there = play.other->Next(match.state(), 0);
  fuzz::Require(here.ok() == there.ok() && (!here || *here == *there), "tables agree");
}

void SaveAndLoad(match::Match& match) {
  const auto record = match::ReadRecord(match::WriteRecord(match::MakeRecord(match)));
  fuzz::Require(record.ok(), "a record is read as it was written");
  const auto again = match::Restore(match.table().shared_game(), *record);
  fuzz::Require(again.ok() && (*again)->state() == match.state(), "a save leads back");
}

void UndoAndRedo(match::Match& match) {
  if (match.choices().empty()) return;
  const std::string last = match.choices().back().id;
  const std::uint64_t hash = match.state().Hash();
  match.Undo();
  fuzz::Require(match.Choose(last).ok() && match.state().Hash() == hash, "undo leads back");
}

void Explain(match::Match& match) {
  const std::uint64_t hash = match.state().Hash();
  static_cast<void>(match.Explain());
  fuzz::Require(match.state().Hash() == hash, "to explain is to look");
}

// A viewer who cannot distinguish two states gets equal views.
void LookAtTwins(const match::Match& match, std::uint64_t seed) {
  const auto seats = static_cast<kernel::Seat>(match.setup().players.size());
  for (kernel::Seat viewer = kernel::kNoSeat; viewer < seats; ++viewer) {
    const kernel::State twin = kernel::SampleHiddenState(match.state(), viewer, seed);
    fuzz::Require(match::MakeView(twin, viewer) == match::MakeView(match.state(), viewer),
                  "a view shows nothing that is hidden");
    fuzz::Require(kernel::HashOfSeen(twin, viewer) == kernel::HashOfSeen(match.state(), viewer),
                  "twins are seen alike");
  }
}

void LetBotPlay(match::Match& match, const char* bot) {
  if (match.over()) return;
  const kernel::Seat seat = match.decision().seat;
  const std::size_t before = match.choices().size();
  fuzz::Require(match.SetPlayer(seat, bot).ok() && match.PlayBot().ok(), "a bot plays");
  fuzz::Require(match.SetPlayer(seat, "human").ok(), "a person sits down");
  fuzz::Require(match.choices().size() == before + 1, "a bot makes one choice");
}

void Check(Play& play, match::Match& match, std::uint8_t what) {
  switch (what % 8) {
    case 0:
      return ReadBack(match.state(), match);
    case 1:
      return PlayOn(play, match);
    case 2:
      return SaveAndLoad(match);
    case 3:
      return UndoAndRedo(match);
    case 4:
      return Explain(match);
    case 5:
      return LookAtTwins(match, what);
    case 6:
      return LetBotPlay(match, "random");
    default:
      return LetBotPlay(match, "greedy");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static std::array<Play, 2> plays = {Play("ferry"), Play("lots")};
  if (size == 0) return 0;
  Play& play = plays[data[0] % 2];
  std::vector<std::string> players(2, "human");
  if (data[0] % 4 == 0) players.emplace_back("human");
  auto match = match::Match::Start(play.game, {std::move(players), data[0], {}});
  fuzz::Require(match.ok(), "the game begins");
  int checks = 0;
  for (std::size_t i = 1; i < size && i < kMostChoices && !(*match)->over(); ++i) {
    const auto options = (*match)->decision().options.size();
    static_cast<void>((*match)->Choose(static_cast<std::int32_t>(data[i] % options)));
    if (data[i] >= 200 && ++checks <= kMostChecks) Check(play, **match, data[i]);
  }
  for (std::uint8_t what = 0; what < 6; ++what) Check(play, **match, what);
  return 0;
}

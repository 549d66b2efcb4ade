// Bytes as what happens to a game in progress: choices, and now and then a copy, a save, an undo or
// a replay, each of which must lead to the same state.
#include "fuzz/fuzz.h"
#include "match/bot.h"
#include "match/record.h"

namespace {

using namespace walz;

void Check(match::Match& match, std::uint8_t what) {
  const kernel::State& state = match.state();
  switch (what % 5) {
    case 0: {  // bytes and back
      const auto bytes = kernel::State::Deserialise(match.ruleset(), state.Serialise());
      fuzz::Require(bytes.ok() && *bytes == state, "a state is read as it was written");
      break;
    }
    case 1: {  // a copy plays on as the game does
      if (match.over()) break;
      match::Table other(match.table().shared_game());
      const auto here = match.table().Next(state, 0);
      const auto there = other.Next(state, 0);
      fuzz::Require(here.ok() == there.ok() && (!here || *here == *there), "tables agree");
      break;
    }
    case 2: {  // a save
      const auto record = match::ReadRecord(match::WriteRecord(match::MakeRecord(match)));
      fuzz::Require(record.ok(), "a record is read as it was written");
      const auto again = match::Restore(match.table().shared_game(), *record);
      fuzz::Require(again.ok() && (*again)->state() == state, "a save leads back");
      break;
    }
    case 3: {  // undo
      if (match.choices().empty()) break;
      const std::string last = match.choices().back().id;
      const std::uint64_t hash = state.Hash();
      match.Undo();
      fuzz::Require(match.Choose(last).ok() && match.state().Hash() == hash, "undo leads back");
      break;
    }
    default: {  // explaining changes nothing
      const std::uint64_t hash = state.Hash();
      static_cast<void>(match.Explain());
      fuzz::Require(match.state().Hash() == hash, "to explain is to look");
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto game = [] {
    base::Diagnostics findings;
    mods::LoadRequest request;
    request.data_root = WALZ_SOURCE_DIR "/tests/support/games";
    request.game = "ferry";
    return match::Game::Load(request, findings);
  }();
  if (size == 0) return 0;
  auto match = match::Match::Start(game, {{"human", "human"}, data[0], {}});
  fuzz::Require(match.ok(), "the game begins");
  for (std::size_t i = 1; i < size && i < 200 && !(*match)->over(); ++i) {
    const auto options = (*match)->decision().options.size();
    static_cast<void>((*match)->Choose(static_cast<std::int32_t>(data[i] % options)));
    if (data[i] >= 200) Check(**match, data[i]);
  }
  Check(**match, data[size - 1]);
  return 0;
}

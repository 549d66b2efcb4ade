// Bytes as choices in a game: what a viewer gets of a position, and of one that differs in what is
// hidden from the viewer, is equal byte by byte.
#include <array>
#include <nlohmann/json.hpp>

#include "fuzz/fuzz.h"
#include "kernel/view.h"
#include "match/match.h"
#include "match/seen.h"
#include "scene/describe.h"
#include "scene/log.h"
#include "scene/scene_of.h"
#include "scene/to_json.h"

namespace {

using namespace walz;

std::shared_ptr<const match::Game> Load(const char* id) {
  base::Diagnostics findings;
  mods::LoadRequest request;
  request.data_root = WALZ_SOURCE_DIR "/tests/support/games";
  request.game = id;
  return match::Game::Load(request, findings);
}

void Look(const match::Match& match, std::uint64_t seed) {
  const scene::Describer describe(match.game(), "en");
  const auto seats = static_cast<kernel::Seat>(match.setup().players.size());
  for (kernel::Seat viewer = kernel::kNoSeat; viewer < seats; ++viewer) {
    const auto text = [&](const kernel::State& state) {
      return scene::ToJson(scene::SceneOf(state, describe, viewer)).dump();
    };
    const kernel::State twin = kernel::SampleHiddenState(match.state(), viewer, seed);
    fuzz::Require(text(twin) == text(match.state()), "a scene shows nothing that is hidden");
    const std::size_t count = match::SeenEvents(match, viewer).size();
    fuzz::Require(scene::LogJson(match, describe, viewer, 0, count).size() == count,
                  "a log has what its viewer may see");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::array games = {Load("ferry"), Load("lots")};
  if (size == 0) return 0;
  auto match =
      match::Match::Start(games[data[0] % games.size()], {{"human", "human"}, data[0], {}});
  fuzz::Require(match.ok(), "the game begins");
  constexpr std::size_t kMostChoices = 60;
  for (std::size_t i = 1; i < size && i < kMostChoices && !(*match)->over(); ++i) {
    const auto options = (*match)->decision().options.size();
    static_cast<void>((*match)->Choose(static_cast<std::int32_t>(data[i] % options)));
    if (data[i] >= 220) Look(**match, data[i]);
  }
  Look(**match, size);
  return 0;
}

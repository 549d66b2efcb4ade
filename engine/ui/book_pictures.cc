#include "ui/book_pictures.h"

#include <optional>
#include <utility>

#include "book/examples.h"
#include "kernel/decision.h"
#include "kernel/state.h"
#include "scenario/play.h"
#include "scene/describe.h"
#include "scene/scene_of.h"
#include "ui/svg_scene.h"

namespace walz::ui {
namespace {

// The names that examples use, by seat.
const std::vector<std::string>& Names() {
  static const std::vector<std::string> names = {"Anna", "Ben",  "Clara", "David",
                                                 "Eva",  "Finn", "Greta", "Hugo"};
  return names;
}

std::string Picture(const kernel::State& state, const match::Game& game,
                    const std::string& language) {
  const scene::Describer describe(game, language, Names());
  // Without a seat nothing is asked, and no element glows.
  return SvgScene(scene::SceneOf(state, describe, kernel::kNoSeat), {});
}

}  // namespace

BookPictures::BookPictures(const match::Game& game, const book::Edition& edition,
                           std::string language)
    : game_(game),
      edition_(edition),
      language_(std::move(language)),
      runner_(game.request().data_root, game.request().mod_folders) {}

std::vector<std::string> BookPictures::Draw(const book::Part& part) {
  base::Diagnostics findings;  // `walz test` and `walz check` report them
  const book::Part* const source = book::WithScenario(part, edition_.books);
  if (source == nullptr) return {};
  std::optional<scenario::Scenario> scenario = book::ScenarioOf(*source, game_.id(), findings);
  if (!scenario) return {};
  const auto& mods = game_.request().mods;
  scenario->mods.insert(scenario->mods.end(), mods.begin(), mods.end());
  match::Table* const table = runner_.TableFor(*scenario, findings);
  if (table == nullptr) return {};
  std::vector<scenario::Difference> differences;
  if (part.is_picture) {
    const auto session = scenario::NewSession(*table, *scenario, findings, differences);
    if (!session->Begin()) return {};
    return {Picture(session->state(), table->game(), language_)};
  }
  const std::optional<scenario::ScenarioTrack> track =
      scenario::PlayScenario(*table, *scenario, findings, differences);
  if (!track || findings.has_errors() || track->states.empty() || !track->end) return {};
  std::vector<std::string> pictures = {
      Picture(track->states.begin()->second, table->game(), language_)};
  std::string after = Picture(*track->end, table->game(), language_);
  if (after != pictures.front()) pictures.push_back(std::move(after));
  return pictures;
}

}  // namespace walz::ui

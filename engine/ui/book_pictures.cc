#include "ui/book_pictures.h"

#include <map>
#include <optional>
#include <utility>

#include "book/examples.h"
#include "kernel/decision.h"
#include "kernel/ruleset.h"
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

// The scene of a spectator. It has no options, so no element is highlighted.
scene::Scene SceneFor(const kernel::State& state, const match::Game& game,
                      const std::string& language) {
  return scene::SceneOf(state, scene::Describer(game, language, Names()), kernel::kNoSeat);
}

// The position of each seat's figure.
std::map<kernel::Seat, scene::Point> FiguresOf(const scene::Scene& scene) {
  std::map<kernel::Seat, scene::Point> places;
  for (const scene::Cell& cell : scene.board.cells) {
    for (const scene::Space& space : cell.spaces) {
      for (const kernel::Seat seat : space.figures) places[seat] = space.at;
    }
  }
  return places;
}

// The ways of the figures that have moved.
std::vector<scene::Way> Moves(const scene::Scene& before, const scene::Scene& after) {
  const auto old = FiguresOf(before);
  std::vector<scene::Way> moves;
  for (const auto& [seat, place] : FiguresOf(after)) {
    const auto from = old.find(seat);
    if (from != old.end() && from->second != place) moves.push_back({from->second, place});
  }
  return moves;
}

// The place of a space (`piece.space`) or of a piece on the map; nullopt if it is not there.
std::optional<scene::Point> PlaceOf(const std::string& name, const scene::Scene& scene,
                                    const kernel::Ruleset& ruleset) {
  constexpr std::string_view kSpace = "space";
  for (const scene::Cell& cell : scene.board.cells) {
    if (cell.thing.definition.ends_with("." + name)) return cell.at;
    for (const scene::Space& space : cell.spaces) {
      const auto index = std::stoul(space.id.substr(kSpace.size()));
      const auto id = kernel::SpaceId::FromIndex(index);
      if (ruleset.ArgumentName(kernel::Argument::Of(kernel::Argument::Kind::kSpace, id.value)) ==
          name)
        return space.at;
    }
  }
  return std::nullopt;
}

// Draws a position with the numbers and arrows of its picture.
std::string PointingAt(const scene::Scene& scene, const book::Pointers& pointers,
                       const kernel::Ruleset& ruleset) {
  std::vector<scene::Way> arrows;
  for (const auto& [from, to] : pointers.arrows) {
    const auto start = PlaceOf(from.text, scene, ruleset);
    const auto end = PlaceOf(to.text, scene, ruleset);
    if (start && end) arrows.push_back({*start, *end});
  }
  std::vector<scene::Point> numbers;
  for (const book::Word& word : pointers.numbers) {
    if (const auto place = PlaceOf(word.text, scene, ruleset)) numbers.push_back(*place);
  }
  return SvgScene(scene, {}, arrows, numbers);
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
    return {PointingAt(SceneFor(session->state(), table->game(), language_),
                       book::PointersOf(*source, findings), table->ruleset())};
  }
  const std::optional<scenario::ScenarioTrack> track =
      scenario::PlayScenario(*table, *scenario, findings, differences);
  if (!track || findings.has_errors() || track->states.empty() || !track->end) return {};
  const scene::Scene before = SceneFor(track->states.begin()->second, table->game(), language_);
  const scene::Scene after = SceneFor(*track->end, table->game(), language_);
  std::vector<std::string> pictures = {SvgScene(before, {})};
  std::string last = SvgScene(after, {}, Moves(before, after));
  if (last != pictures.front()) pictures.push_back(std::move(last));
  return pictures;
}

}  // namespace walz::ui

// Themes, faces and tableaus in scenes, and the parts of lines.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/render.h"
#include "kernel/state.h"
#include "match/match.h"
#include "scene/describe.h"
#include "scene/limits.h"
#include "scene/panels.h"
#include "scene/scene_of.h"
#include "scene/to_json.h"
#include "support/own_folder.h"

namespace walz::scene {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kLooksGame = R"(
game:
  - { id: looks, version: 1.0.0, players: { min: 2, max: 2 }, scripts: [looks],
      ranking: [{ variable: points }] }
kind: [ { id: good }, { id: town }, { id: card } ]
good: [ { id: tea }, { id: wool } ]
town: [ { id: kiel }, { id: bonn } ]
card: [ { id: ace, copies: 2 }, { id: ten } ]
variable:
  - { id: points, per: seat }
  - { id: stock, per: [good, seat] }
  - { id: plan, per: [good, seat], visible: owner }
  - { id: routes, per: [town, good, seat] }
  - { id: met, per: [seat, seat], type: bool }
  - { id: price, per: good, initial: 3 }
zone: [ { id: box }, { id: stall, per: [town, seat] }, { id: vault, per: [town, seat], visible: owner } ]
components: [ { id: cards, of: card, zone: box } ]
word: ["yes", "no"]
decision: [go]
flow: [ { id: main, do: [ { step: act } ] } ]
view:
  - id: main
    theme: { light: { ink: "#202020", card: "#ffffff" }, title: slab }
    cards: [ { kind: card, face: ["title", "art"] }, { kind: card, shape: token }, { kind: good, shape: wide } ]
    icons: { wool: { letter: W } }
    table: [ { variable: price } ]
    seat:
      - { variable: points, brief: true }
      - { variable: stock }
      - { variable: plan }
      - { variable: routes }
      - { variable: met }
      - { zone: stall }
      - { zone: vault, reserve: true }
    tableau:
      size: [100, 50]
      places:
        - { variable: routes, of: town.kiel, at: [10, 20], size: [30, 10], as: pile }
        - { variable: points, at: [50, 20], size: [30, 10], as: track, steps: 7, icon: wool, label: true }
        - { zone: stall, at: [0, 40], size: [100, 10] }
)";

class LooksTest : public testing::Test {
 protected:
  LooksTest() {
    folder_.Write("data/looks/game.yaml", kLooksGame);
    folder_.Write("scripts/looks/looks.lua",
                  "local M = {}\n"
                  "function M.act() choose.yes_no(\"go\", { seat = seats()[1] }) end\n"
                  "return M\n");
    base::Diagnostics findings;
    game_ = match::Game::Load({folder_.path(), "looks", {}, {}}, findings);
    EXPECT_FALSE(findings.has_errors()) << base::Render(findings);
    auto match = match::Match::Start(game_, {{"human", "human"}, 1, {}});
    EXPECT_TRUE(match.ok());
    match_ = std::move(*match);
    state_.emplace(match_->state());
    Set("stock", {1, 0}, 2);
    Set("plan", {0, 0}, 4);
    Set("routes", {0, 1, 0}, 1);
    Set("met", {0, 1}, 1);
    Put(0, "stall", {0, 0});
    Put(1, "vault", {1, 0});
    Put(2, "vault", {1, 0});
  }

  const kernel::Ruleset& ruleset() const { return game_->ruleset(); }
  void Set(const char* variable, const std::vector<std::int32_t>& keys, std::int32_t value) {
    const std::int32_t slot = ruleset().Slot(ruleset().FindVariable(variable), keys);
    state_->set_variable(static_cast<std::size_t>(slot), value);
  }
  void Put(std::size_t component, const char* zone, const std::vector<std::int32_t>& keys) {
    state_->Move(kernel::ComponentId::FromIndex(component),
                 static_cast<std::uint16_t>(ruleset().Instance(ruleset().FindZone(zone), keys)), 0);
  }

  Scene SceneFor(kernel::Seat viewer) const {
    return SceneOf(*state_, Describer(*game_, "en"), viewer);
  }
  // The parts of a line of the first seat's panel.
  static std::vector<Part> PartsOf(const Scene& scene, const std::string& id) {
    const auto& entries = scene.seats[0].entries;
    const auto found = std::ranges::find(entries, id, &Entry::id);
    return found == entries.end() ? std::vector<Part>() : found->parts;
  }

  tests::OwnFolder folder_;
  std::shared_ptr<const match::Game> game_;
  std::unique_ptr<match::Match> match_;
  std::optional<kernel::State> state_;
};

TEST_F(LooksTest, ScenesPassTheLooksOn) {
  const Json json = ToJson(SceneFor(0));
  EXPECT_EQ(json["scene"], 2);
  EXPECT_EQ(json["theme"],
            Json::parse(R"({"light": {"card": "#ffffff", "ink": "#202020"}, "title": "slab"})"));
  EXPECT_EQ(json["faces"],
            Json::parse(R"([{"kind": "card", "shape": "card", "rows": ["title", "art"]},
                            {"kind": "good", "shape": "wide", "rows": []}])"));
  EXPECT_EQ(json["tableau"], Json::parse(R"({"size": [100, 50], "places": [
      {"entry": "variable.routes", "at": [10, 20], "size": [30, 10], "as": "pile", "of": "town.kiel"},
      {"entry": "variable.points", "at": [50, 20], "size": [30, 10], "as": "track", "steps": 7,
       "icon": "wool", "label": true},
      {"entry": "zone.stall", "at": [0, 40], "size": [100, 10], "as": "row"}]})"));
  EXPECT_EQ(json["seats"][0]["entries"][0]["brief"], true);
  EXPECT_FALSE(json["seats"][0]["entries"][1].contains("brief"));
  EXPECT_EQ(json["seats"][0]["entries"][6]["reserve"], true);
  EXPECT_FALSE(json["seats"][0]["entries"][5].contains("reserve"));
}

TEST_F(LooksTest, LinesWithFurtherKeysHaveParts) {
  const Scene scene = SceneFor(0);
  EXPECT_TRUE(PartsOf(scene, "variable.points.seat0").empty());
  EXPECT_EQ(PartsOf(scene, "variable.stock"),
            (std::vector<Part>{{{"good.wool"}, "wool", "wool 2", 2, "wool", {}, {}}}));
  EXPECT_EQ(
      PartsOf(scene, "variable.routes"),
      (std::vector<Part>{{{"town.kiel", "good.wool"}, "wool", "kiel: wool 1", 1, "wool", {}, {}}}));
  EXPECT_EQ(PartsOf(scene, "variable.met"),
            (std::vector<Part>{{{"seat1"}, "Player 2", "Player 2", {}, "", {}, {}}}));
  ASSERT_EQ(scene.table.size(), 1U);
  EXPECT_EQ(scene.table[0].parts.size(), 2U);
  const std::vector<Part> stall = PartsOf(scene, "zone.stall");
  ASSERT_EQ(stall.size(), 1U);
  EXPECT_EQ(stall[0].of, std::vector<std::string>{"town.kiel"});
  EXPECT_EQ(stall[0].text, "kiel ace");
  ASSERT_EQ(stall[0].things.size(), 1U);
  EXPECT_EQ(stall[0].things[0].definition, "card.ace");
}

TEST_F(LooksTest, PartsTellNothingHidden) {
  const Scene own = SceneFor(0);
  EXPECT_EQ(PartsOf(own, "variable.plan").size(), 1U);
  ASSERT_EQ(PartsOf(own, "zone.vault").size(), 1U);
  EXPECT_EQ(PartsOf(own, "zone.vault")[0].things.size(), 2U);
  for (const kernel::Seat viewer : {kernel::Seat{1}, kernel::kNoSeat}) {
    const Scene scene = SceneFor(viewer);
    EXPECT_TRUE(PartsOf(scene, "variable.plan").empty());
    const std::vector<Part> vault = PartsOf(scene, "zone.vault");
    ASSERT_EQ(vault.size(), 1U) << "everybody may count";
    EXPECT_TRUE(vault[0].things.empty());
    EXPECT_EQ(vault[0].hidden, 2);
    EXPECT_EQ(vault[0].text, "bonn 2");
  }
}

// Another hidden position makes no other scene.
TEST_F(LooksTest, ScenesOfPositionsThatTheViewerCannotTellApartAreEqual) {
  const std::string seen = ToJson(SceneFor(1)).dump();
  Set("plan", {0, 0}, 0);
  Set("plan", {1, 0}, 9);
  EXPECT_EQ(ToJson(SceneFor(1)).dump(), seen);
  Put(2, "stall", {0, 0});
  EXPECT_NE(ToJson(SceneFor(1)).dump(), seen);
}

}  // namespace
}  // namespace walz::scene

// Descriptions of options that place a piece.
#include "match/match.h"
#include "scene/board.h"
#include "scene/describe.h"
#include "scene/options.h"
#include "scene/scene_of.h"
#include "scene/targets.h"
#include "support/own_folder.h"

namespace walz::scene {
namespace {

// A tile on the map with ways to the north and the south; another one is to be placed.
constexpr std::string_view kGame = R"(
game:
  - { id: paving, version: 1.0.0, players: { min: 1, max: 1 }, scripts: [paving], ranking: [ { variable: points } ] }
decision: [lay, put, wait]
variable: [ { id: points, per: seat }, { id: position, per: seat, type: space } ]
zone: [box, map]
kind: [ { id: tile, board: true } ]
space_kind: [ { id: spot, shape: round } ]
tile:
  - id: bend
    spaces: { hub: { kind: spot, at: c } }
    paths: [ [n, hub, se] ]
  - id: home
    spaces: { hub: { kind: spot, at: c } }
    paths: [ [n, hub, s] ]
components: [ { id: tiles, of: tile, zone: box } ]
flow: [ { id: main, do: [ { step: set_up }, { step: lay } ] } ]
view: [ { id: main, figure: position, placings: put } ]
)";
constexpr std::string_view kScript = R"(
local M = {}
function M.set_up()
  local home = def.tile.home.components[1]
  board.place_at(home, 0, 0, 0)
  home:move(zone.map)
  seats()[1].position = home:space("hub")
end
function M.lay()
  local bend, entries = def.tile.bend.components[1], {}
  for _, way in ipairs(board.placements(bend, seats()[1].position)) do
    local side, rotation = table.unpack(board.placement_args(way))
    entries[#entries + 1] = { "put", side, rotation, way = way }
  end
  entries[#entries + 1] = { "wait" }
  local entry = choose.menu("lay", entries, { seat = seats()[1], context = { bend } })
  if entry.way then board.place(bend, entry.way) end
end
return M
)";

// A tile with ways over all sides: in every rotation it is connected in the same way.
constexpr std::string_view kCross = R"(
  - id: bend
    spaces: { hub: { kind: spot, at: c }, inn: { kind: inn, at: n, fee: 1 }, other: { kind: inn, at: s, fee: 2 } }
    paths: [ [n, inn, hub, other, s], [ne, hub], [se, hub], [sw, hub], [nw, hub] ]
)";

class Placings : public testing::Test {
 protected:
  explicit Placings(const std::string& game = std::string(kGame)) {
    folder_.Write("data/paving/game.yaml", game);
    folder_.Write("scripts/paving/paving.lua", std::string(kScript));
    base::Diagnostics findings;
    game_ = match::Game::Load({folder_.path(), "paving", {}, {}}, findings);
    EXPECT_NE(game_, nullptr);
    auto match = match::Match::Start(game_, {{"human"}, 1, {}});
    EXPECT_TRUE(match.ok());
    match_ = std::move(*match);
  }

  // The text of the option with this id.
  std::string TextOf(const std::string& id, const std::string& language) const {
    const kernel::State& state = match_->state();
    for (std::size_t i = 0; i < state.decision().options.size(); ++i) {
      if (game_->ruleset().OptionName(state.decision().options[i]) != id) continue;
      return OptionTexts(state, Describer(*game_, language))[i];
    }
    return "no option " + id;
  }

  tests::OwnFolder folder_;
  std::shared_ptr<const match::Game> game_;
  std::unique_ptr<match::Match> match_;
};

TEST_F(Placings, DescribeConnectionsAndOpenSides) {
  EXPECT_EQ(TextOf("put:n:1", "en"), "put: north, 1 → home; open NE");
  EXPECT_EQ(TextOf("put:n:3", "de"), "put: Norden, 3 → home; offen NW");
  // Beside a closed side nothing is joined.
  EXPECT_EQ(TextOf("put:ne:0", "en"), "put: north-east, 0 → open N SE");
  EXPECT_EQ(TextOf("wait", "en"), "wait");
}

// The same with that tile, and signs that options repeat.
std::string CrossGame() {
  std::string game(kGame);
  const std::size_t bend = game.find("\n  - id: bend");
  game.replace(bend, game.find("\n  - id: home") - bend,
               kCross.substr(0, kCross.find_last_not_of('\n') + 1));
  const std::string kinds = "space_kind: [ { id: spot, shape: round }";
  game.replace(game.find(kinds), kinds.size(),
               kinds +
                   ", { id: inn, shape: square, "
                   "fields: { fee: { type: int, default: 0 } } }");
  const std::string view = "placings: put";
  return game.replace(game.find(view), view.size(),
                      view + ", marks: [ { id: fee, field: fee, told: true } ]");
}

class AlikePlacings : public Placings {
 protected:
  AlikePlacings() : Placings(CrossGame()) {}
};

TEST_F(AlikePlacings, NameTheSpacesThatWouldLieElsewhere) {
  const std::string open = " → home; open N NE SE SW NW; ";
  EXPECT_EQ(TextOf("put:n:0", "en"), "put: north, 0" + open + "inn, fee 1 N, inn, fee 2 S");
  EXPECT_EQ(TextOf("put:n:3", "en"), "put: north, 3" + open + "inn, fee 2 N, inn, fee 1 S");
}

TEST_F(Placings, AreWhereTheOptionPlacesThePiece) {
  const kernel::State before = match_->state();
  std::size_t checked = 0;
  for (const kernel::Option& option : before.decision().options) {
    const auto placing = PlacingOf(before, game_->content().view, option);
    if (!placing) continue;
    ++checked;
    auto match = match::Match::Start(game_, {{"human"}, 1, {}});
    ASSERT_TRUE((*match)->Choose(game_->ruleset().OptionName(option)).ok());
    EXPECT_EQ((*match)->state().board().placement(placing->piece), placing->placement)
        << game_->ruleset().OptionName(option);
  }
  EXPECT_EQ(checked + 1, before.decision().options.size());
  EXPECT_FALSE(PlacingOf(before, {}, before.decision().options.front()).has_value());
}

TEST_F(Placings, AreTargetsWithTheirCellAndRotation) {
  const Scene scene = SceneOf(match_->state(), Describer(*game_, "en"), 0);
  for (const Choice& choice : scene.options) {
    if (choice.verb != "put") {
      EXPECT_TRUE(choice.targets.empty()) << choice.id;
      continue;
    }
    ASSERT_EQ(choice.targets.size(), 3U) << choice.id;
    EXPECT_EQ(choice.targets[0].kind, Target::Kind::kComponent);
    EXPECT_EQ(choice.targets[0].id, scene.question->about.at(0).id);
    EXPECT_EQ(choice.targets[1].id, "tile.bend");
    EXPECT_EQ(choice.targets[2].kind, Target::Kind::kCell);
    EXPECT_EQ(choice.targets[2].at, choice.ghost->cells[0].at) << choice.id;
    EXPECT_EQ(choice.id.back(), static_cast<char>('0' + choice.targets[2].rotation));
  }
}

}  // namespace
}  // namespace walz::scene

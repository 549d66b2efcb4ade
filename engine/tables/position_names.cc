#include "tables/position_names.h"

#include <filesystem>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "base/diagnostic.h"
#include "base/source.h"
#include "files/files.h"
#include "kernel/board.h"
#include "kernel/boards.h"
#include "kernel/state.h"
#include "mods/discovery.h"
#include "scenario/files.h"
#include "scene/board.h"
#include "scene/describe.h"
#include "scene/marks.h"
#include "scene/panels.h"
#include "script/effect_places.h"
#include "tables/lobby.h"
#include "tables/position_edit.h"
#include "yaml/node_yaml.h"

namespace walz::tables {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using kernel::Argument;
using kernel::Dimension;
using yaml::Node;
using yaml::NodeEntry;

// Lists the parts of a position, with names in the language of the author.
class NameLister {
 public:
  NameLister(const match::Game& game, const kernel::State& state, const std::string& language)
      : game_(game), ruleset_(game.ruleset()), state_(state), describe_(game, language) {}

  Json List() const {
    Json things = Json::array();
    Json places = Json::array();
    AddComponents(things);
    AddZones(places);
    AddCells(places);
    AddSpaces(things, places);
    AddSeats(things, places);
    return {{"things", things}, {"places", places}, {"effects", Effects()}, {"numbers", Numbers()}};
  }

 private:
  // Lists only the first of several identical copies in a zone.
  void AddComponents(Json& things) const {
    std::set<std::tuple<kernel::DefinitionId, kernel::Seat, std::uint16_t>> known;
    const auto& components = ruleset_.data().components;
    for (std::size_t i = 0; i < components.size(); ++i) {
      const auto component = kernel::ComponentId::FromIndex(i);
      const kernel::ComponentDeclaration& declaration = components[i];
      if (declaration.owner >= state_.seats()) continue;
      const std::uint16_t zone = state_.zone_of(component);
      if (!declaration.piece.valid() &&
          !known.emplace(declaration.definition, declaration.owner, zone).second) {
        continue;
      }
      Json to = Json::array({"zone"});
      if (!declaration.piece.valid()) {
        to.push_back("component_space");
      } else {
        to.push_back("cell" + std::to_string(ruleset_.pieces().def(declaration.piece).board));
      }
      Json thing = {{"id", "component" + std::to_string(i)},
                    {"name", describe_.DefinitionName(declaration.definition)},
                    {"at", ZoneName(zone)},
                    {"group", KindOf(declaration.definition)},
                    {"to", std::move(to)}};
      if (declaration.piece.valid() && state_.board().IsPlaced(declaration.piece)) {
        thing["piece"] = "piece" + std::to_string(declaration.piece.value);
      }
      things.push_back(std::move(thing));
    }
  }

  std::string KindOf(kernel::DefinitionId id) const {
    return ruleset_.data().kinds[ruleset_.definition(id).kind];
  }

  // `Hand (Player 1)`.
  std::string ZoneName(std::uint16_t instance) const {
    const kernel::ZoneId id = ruleset_.zone_instance(instance).zone;
    const kernel::ZoneDeclaration& zone = ruleset_.zone(id);
    const auto keys = KeysOf(zone.dimensions, static_cast<std::size_t>(instance - zone.first));
    std::string names;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      names += (names.empty() ? " (" : ", ") + KeyName(zone.dimensions[i], keys[i]);
    }
    return describe_.ZoneName(id) + names + (names.empty() ? "" : ")");
  }

  std::string KeyName(const Dimension& dimension, std::int32_t key) const {
    const auto index = static_cast<std::size_t>(key);
    if (dimension.kind == Dimension::Kind::kSeat) {
      return describe_.SeatName(static_cast<kernel::Seat>(key));
    }
    if (dimension.kind == Dimension::Kind::kDefinition) {
      return describe_.DefinitionName(ruleset_.definitions_of(dimension.of)[index]);
    }
    std::size_t number = 0;
    while (number < dimension.ordinals.size() && dimension.ordinals[number] != key) ++number;
    if (dimension.kind == Dimension::Kind::kSpace) {
      return describe_.SpaceName(kernel::SpaceId::FromIndex(number));
    }
    return describe_.DefinitionName(ruleset_.data().components[number].definition);
  }

  void AddZones(Json& places) const {
    for (std::size_t i = 0; i < ruleset_.layout().zone_count; ++i) {
      const auto instance = static_cast<std::uint16_t>(i);
      const kernel::Seat seat = ruleset_.zone_instance(instance).seat;
      if (seat >= state_.seats()) continue;
      places.push_back({{"id", scene::ZoneKey(ruleset_, instance)},
                        {"name", ZoneName(instance)},
                        {"group", seat == kernel::kNoSeat ? "" : describe_.SeatName(seat)},
                        {"sort", "zone"}});
    }
  }

  // The free cells beside pieces of the map.
  void AddCells(Json& places) const {
    const scene::BoardLayout layout(state_);
    const kernel::BoardView board = state_.board();
    std::set<kernel::Coord> known;
    board.ForEachPlaced([&](kernel::PieceId piece) {
      const kernel::Geometry& geometry = ruleset_.pieces().geometry(piece);
      board.ForEachFreeSide(piece, [&](const kernel::FreeSide& side) {
        if (!known.insert(side.beyond).second) return;
        const kernel::Point at = layout.CentreOf(geometry, side.beyond);
        const int number = kernel::BoardAt(side.beyond);
        const kernel::Coord cell = side.beyond - kernel::BoardOrigin(number);
        places.push_back(
            {{"id", "cell." + std::to_string(side.beyond.q) + "." + std::to_string(side.beyond.r)},
             {"name", "[" + std::to_string(cell.q) + ", " + std::to_string(cell.r) + "]"},
             {"group", describe_.BoardName(number)},
             {"sort", "cell" + std::to_string(ruleset_.pieces().def(piece).board)},
             {"at", Json::array({at.x, at.y})}});
      });
    });
  }

  // Lists the spaces that show a figure or a reference, and these figures and references.
  void AddSpaces(Json& things, Json& places) const {
    const bool has_figures = game_.content().view.figure.valid();
    state_.board().ForEachPlaced([&](kernel::PieceId piece) {
      for (std::size_t i = 0; i < ruleset_.pieces().def(piece).spaces.size(); ++i) {
        const kernel::SpaceId space = ruleset_.pieces().space_id(piece, i);
        const std::vector<SpaceMark> marks = MarksOn(game_, space);
        std::string shown;
        Json sorts = Json::array();
        if (!marks.empty()) sorts.push_back("space");
        if (has_figures) sorts.push_back("seat_space");
        for (const SpaceMark& mark : marks) {
          const Argument::Kind type = ruleset_.variable(mark.variable).type;
          if (type == Argument::Kind::kSeat && !has_figures) sorts.push_back("seat_space");
          if (type == Argument::Kind::kComponent) sorts.push_back("component_space");
          const std::int32_t value = state_.variable(mark.slot);
          if (value < 0) continue;
          shown += (shown.empty() ? "" : ", ") +
                   describe_.ValueName(mark.variable, Argument::Of(type, value));
        }
        AddSpace(space, piece, shown, std::move(sorts), things, places);
      }
    });
  }

  void AddSpace(kernel::SpaceId space, kernel::PieceId piece, const std::string& shown, Json sorts,
                Json& things, Json& places) const {
    const std::string name = describe_.SpaceName(space);
    for (Json& sort : sorts) {
      places.push_back({{"id", scene::SpaceKey(space)},
                        {"name", name},
                        {"group", describe_.PieceName(piece)},
                        {"sort", std::move(sort)}});
    }
    if (shown.empty()) return;
    things.push_back({{"id", scene::SpaceKey(space)},
                      {"name", shown},
                      {"at", name},
                      {"group", ""},
                      {"to", Json::array({"space", "seat"})}});
  }

  void AddSeats(Json& things, Json& places) const {
    const bool has_figures = game_.content().view.figure.valid();
    bool on_spaces = has_figures;
    for (const content::MarkLook& look : game_.content().view.marks) {
      on_spaces = on_spaces || (!look.of.valid() && look.variable.valid() &&
                                ruleset_.variable(look.variable).type == Argument::Kind::kSeat);
    }
    for (kernel::Seat seat = 0; seat < state_.seats(); ++seat) {
      const std::string id = "seat" + std::to_string(seat);
      const std::string name = describe_.SeatName(seat);
      places.push_back({{"id", id}, {"name", name}, {"group", ""}, {"sort", "seat"}});
      if (!on_spaces) continue;
      Json to = Json::array({"seat_space"});
      if (has_figures) to.push_back("seat");
      things.push_back(
          {{"id", id}, {"name", name}, {"at", ""}, {"group", ""}, {"to", std::move(to)}});
    }
  }

  // The definitions with an effect that scenarios can play, and the fields that hold one.
  Json Effects() const {
    std::map<kernel::DefinitionId, Json> fields;
    for (const script::EffectPlace& effect : script::ListEffects(ruleset_)) {
      if (effect.verbs.empty() || effect.path.empty() || !effect.definition.valid()) continue;
      fields[effect.definition].push_back(effect.path);
    }
    Json effects = Json::array();
    for (auto& [definition, paths] : fields) {
      effects.push_back({{"id", scene::DefinitionKey(ruleset_, definition)},
                         {"name", describe_.DefinitionName(definition)},
                         {"group", KindOf(definition)},
                         {"fields", std::move(paths)}});
    }
    return effects;
  }

  Json Numbers() const {
    Json numbers = Json::object();
    for (const kernel::VariableDeclaration& variable : ruleset_.data().variables) {
      if (variable.type != Argument::Kind::kInteger) continue;
      numbers[variable.name] = Json::array({variable.minimum, variable.maximum});
    }
    return numbers;
  }

  const match::Game& game_;
  const kernel::Ruleset& ruleset_;
  const kernel::State& state_;
  scene::Describer describe_;
};

}  // namespace

Json NamesOf(const match::Game& game, const kernel::State& state, const std::string& language) {
  return NameLister(game, state, language).List();
}

namespace {

// Returns the paths of the test files of games and mods, each with the id of its mod if it is in
// one. Skips folders that cannot be read; `walz test` reports them.
std::map<std::string, std::string> ModsOfTestFiles(const GameSource& source,
                                                   const std::string& game) {
  std::map<std::string, std::string> mods;
  const auto add = [&](const std::vector<std::string>& folders, const std::string& mod) {
    const auto files = scenario::FindTestFiles(folders, source.data_root);
    if (!files) return;
    for (const std::string& file : *files) {
      if (file.ends_with(".yaml")) mods[file] = mod;
    }
  };
  add({}, "");
  base::Diagnostics broken;
  for (const mods::Manifest& mod : mods::FindMods(source.Request(), broken)) {
    if (mod.game == game) add({mod.folder}, mod.id);
  }
  return mods;
}

}  // namespace

std::vector<KnownPosition> ListPositions(const GameSource& source, const std::string& game) {
  std::vector<KnownPosition> positions;
  for (const auto& [path, mod] : ModsOfTestFiles(source, game)) {
    if (mod.empty() && mods::ModAround(path)) continue;  // its manifest cannot be read
    base::Result<std::string> text = files::ReadWholeFile(path);
    // Most files are of other games; those are not parsed.
    if (!text || text->find("game: " + game) == std::string::npos) continue;
    base::Diagnostics unread;  // `walz check` reports them
    const auto file = std::make_shared<base::SourceFile>(path, *std::move(text));
    for (scenario::Scenario& scenario : scenario::ReadScenarios(file, unread)) {
      if (scenario.game != game || !scenario.variant_files.empty()) continue;
      if (!mod.empty()) scenario.mods.push_back(mod);  // its tests load it
      const std::string name = fs::path(path).lexically_relative(source.data_root).generic_string();
      positions.push_back(
          {name.empty() || name.starts_with("..") ? path : name, std::move(scenario)});
    }
  }
  return positions;
}

std::string WritePosition(const scenario::Scenario& scenario) {
  std::vector<NodeEntry> entries;
  const auto text = [](const std::string& word, yaml::ScalarStyle style) {
    return Node::Scalar(word, style, {});
  };
  const auto add_list = [&](const char* key, const std::vector<std::string>& words) {
    std::vector<Node> items;
    for (const std::string& word : words) {
      items.push_back(text(word, yaml::ScalarStyle::kQuoted));
    }
    if (!items.empty()) entries.push_back({key, {}, Node::List(std::move(items), {})});
  };
  const auto add = [&](const char* key, const Node& part) {
    if (!part.is_missing()) entries.push_back({key, {}, part});
  };
  add_list("variant", scenario.variants);
  add_list("mods", scenario.mods);
  std::vector<NodeEntry> options;
  for (const auto& [option, value] : scenario.set) {
    options.push_back({option, {}, text(value, yaml::ScalarStyle::kQuoted)});
  }
  if (!options.empty()) add("set", Node::Map(std::move(options), {}));
  if (scenario.players) {
    add("players", text(std::to_string(*scenario.players), yaml::ScalarStyle::kPlain));
  }
  add("seed", text(std::to_string(scenario.seed), yaml::ScalarStyle::kPlain));
  add("given", scenario.given);
  add("rolls", scenario.rolls);
  add("picks", scenario.picks);
  return yaml::ToYaml(Node::Map(std::move(entries), {}), 0);
}

}  // namespace walz::tables

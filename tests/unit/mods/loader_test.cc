// Compilation of a game's files to a ruleset.
#include "unit/mods/loading.h"

namespace walz::mods {
namespace {

using kernel::Argument;
using kernel::CountSource;
using kernel::Dimension;
using kernel::FlowKind;
using kernel::Formula;
using kernel::Value;

const kernel::Definition& DefinitionOf(const kernel::Ruleset& ruleset, std::string_view kind,
                                       std::string_view id) {
  const kernel::DefinitionId found = ruleset.FindDefinition(ruleset.data().kinds.Find(kind), id);
  EXPECT_TRUE(found.valid()) << kind << " " << id;
  return ruleset.definition(found);
}

// A value as text, to compare whole values at a glance.
std::string Show(const kernel::Ruleset& ruleset, const Value& value) {
  std::string text;
  switch (value.kind()) {
    case Value::Kind::kNil:
      return "nil";
    case Value::Kind::kBoolean:
      return value.boolean() ? "true" : "false";
    case Value::Kind::kInteger:
      return std::to_string(value.integer());
    case Value::Kind::kText:
      return "'" + value.text() + "'";
    case Value::Kind::kDefinition:
      return "@" + ruleset.definition(value.definition()).id;
    case Value::Kind::kList:
      for (const Value& item : value.items())
        text += (text.empty() ? "" : ", ") + Show(ruleset, item);
      return "[" + text + "]";
    case Value::Kind::kMap:
      for (const auto& [key, item] : value.entries()) {
        text += (text.empty() ? "" : ", ") + key + ": " + Show(ruleset, item);
      }
      return "{" + text + "}";
  }
  return text;
}

std::string Field(const content::Content& content, std::string_view kind, std::string_view id,
                  const std::string& field) {
  const Value* const value = DefinitionOf(*content.ruleset, kind, id).fields.Find(field);
  return value == nullptr ? "absent" : Show(*content.ruleset, *value);
}

TEST(Loader, GameSaysWhoPlaysAndWhoWins) {
  const content::Content content = LoadWell();
  const kernel::RulesetData& data = content.ruleset->data();
  EXPECT_EQ(data.game, "harbour");
  EXPECT_EQ(content.version, "1.0.0");
  EXPECT_EQ(data.minimum_seats, 1);
  EXPECT_EQ(data.maximum_seats, 3);
  ASSERT_EQ(data.ranking.keys.size(), 2U);
  EXPECT_EQ(data.ranking.keys[0].variable, content.ruleset->FindVariable("points"));
  EXPECT_FALSE(data.ranking.keys[0].lowest);
  EXPECT_EQ(data.ranking.keys[1].variable, content.ruleset->FindVariable("coins"));
  EXPECT_TRUE(data.ranking.keys[1].lowest);
  EXPECT_EQ(content.default_bots, std::vector<std::string>{"trader"});
}

TEST(Loader, GameSaysHowLongAndHowDemandingItIs) {
  const content::Effort effort = LoadWell().effort;
  EXPECT_EQ(effort.least_minutes, 10);
  EXPECT_EQ(effort.most_minutes, 20);
  EXPECT_TRUE(effort.per_seat);
  EXPECT_EQ(effort.weight, 2);
  EXPECT_EQ(effort.provenance, (std::map<std::string, std::string>{{"minutes", "rulebook"},
                                                                   {"weight", "reconstructed"}}));
}

TEST(Loader, OptionsNameTheirTopics) {
  const std::vector<content::OptionDeclaration> options = LoadWell().options;
  EXPECT_EQ(options[0].topic, "sea");
  EXPECT_EQ(options[1].topic, "");
}

TEST(Loader, DefinitionsKeepTheOrderOfKindsAndFiles) {
  const content::Content content = LoadWell();
  const kernel::RulesetData& data = content.ruleset->data();
  EXPECT_EQ(data.kinds.all(), (std::vector<std::string>{"good", "ship", "quay"}));
  std::vector<std::string> ids;
  for (const kernel::Definition& definition : data.definitions) ids.push_back(definition.id);
  EXPECT_EQ(ids,
            (std::vector<std::string>{"tea", "wood", "anna", "bertha", "north_quay", "long_quay"}));
  EXPECT_EQ(data.definitions[1].origin, "data/harbour/things.yaml:3");
  EXPECT_EQ(data.kind_fields[0], (std::vector<std::string>{"price", "colour"}));
  EXPECT_EQ(data.space_kind_fields[0], std::vector<std::string>{"fee"});
  EXPECT_EQ(data.space_shapes, (std::vector<std::string>{"round", "square"}));
}

TEST(Loader, FieldsBecomeValuesOfTheirTypes) {
  const content::Content content = LoadWell();
  EXPECT_EQ(Field(content, "good", "tea", "price"), "4");
  EXPECT_EQ(Field(content, "good", "wood", "colour"), "'blue'");
  EXPECT_EQ(Field(content, "ship", "anna", "name_of_captain"), "'Anna Ahrens'");
  EXPECT_EQ(Field(content, "ship", "anna", "mood"), "'merry'");
  EXPECT_EQ(Field(content, "ship", "bertha", "sound"), "false");
  EXPECT_EQ(Field(content, "ship", "anna", "cargo"), "[@tea, @wood]");
  EXPECT_EQ(Field(content, "ship", "anna", "hold"), "{dry: true, depth: 3}");
  EXPECT_EQ(Field(content, "ship", "anna", "prices"), "{tea: 5, wood: 1}");
  EXPECT_EQ(Field(content, "ship", "anna", "special"), "'earn_coins'");
  EXPECT_EQ(Field(content, "ship", "anna", "notes"), "{anything: [1, true, 'text']}");
}

TEST(Loader, AbsentFieldsHaveTheirDefaultsOrStayAbsent) {
  const content::Content content = LoadWell();
  EXPECT_EQ(Field(content, "good", "tea", "colour"), "'red'");
  EXPECT_EQ(Field(content, "ship", "bertha", "mood"), "'calm'");
  EXPECT_EQ(Field(content, "ship", "anna", "sound"), "true");
  EXPECT_EQ(Field(content, "ship", "bertha", "cargo"), "absent");
  EXPECT_EQ(Field(content, "ship", "anna", "copies"), "absent") << "no field, but known otherwise";
  EXPECT_EQ(Field(content, "ship", "anna", "id"), "absent");
}

TEST(Loader, EffectsAreListsOfVerbsInOrder) {
  const content::Content content = LoadWell();
  EXPECT_EQ(Field(content, "ship", "anna", "reward"),
            "[{verb: 'gain', args: {tea: 1, wood: 2}}, {verb: 'earn', args: 3}]");
  EXPECT_EQ(Field(content, "ship", "bertha", "reward"),
            "[{verb: 'gain', args: {tea: 1}}, {verb: 'earn', args: 1}, {verb: 'either', args: "
            "[[{verb: 'earn', args: 1}], [{verb: 'gain', args: {tea: 1}}]]}]");
}

TEST(Loader, VerbsHaveAFunctionAndMaybeACheck) {
  const content::Content content = LoadWell();
  const kernel::RulesetData& data = content.ruleset->data();
  ASSERT_EQ(data.effect_verbs.size(), 3U);
  EXPECT_EQ(data.effect_verbs[0].name, "gain");
  EXPECT_EQ(data.functions[data.effect_verbs[0].function], "gain");
  EXPECT_FALSE(data.effect_verbs[0].check.valid());
  EXPECT_EQ(data.functions[data.effect_verbs[1].function], "earn_coins");
  EXPECT_EQ(data.functions[data.effect_verbs[1].check], "may_earn");
  ASSERT_EQ(content.verbs.size(), 3U);
  EXPECT_EQ(content.verbs[1].parameters.minimum, 1);
}

TEST(Loader, VariablesHaveDimensionsTypesAndBounds) {
  const content::Content content = LoadWell();
  const kernel::Ruleset& ruleset = *content.ruleset;
  const auto& coins = ruleset.variable(ruleset.FindVariable("coins"));
  EXPECT_EQ(coins.initial, 5);
  EXPECT_EQ(coins.minimum, 0);
  EXPECT_EQ(coins.maximum, 99);
  EXPECT_EQ(coins.count, 3U);
  EXPECT_EQ(coins.visibility, kernel::Visibility::kPublic);
  const auto& crates = ruleset.variable(ruleset.FindVariable("crates"));
  ASSERT_EQ(crates.dimensions.size(), 2U);
  EXPECT_EQ(crates.dimensions[0].kind, Dimension::Kind::kDefinition);
  EXPECT_EQ(crates.dimensions[0].of, ruleset.data().kinds.Find("good"));
  EXPECT_EQ(crates.dimensions[1].kind, Dimension::Kind::kSeat);
  const auto& flags = ruleset.variable(ruleset.FindVariable("flags"));
  EXPECT_EQ(flags.count, 3U * 5U) << "moorings only";
  EXPECT_EQ(ruleset.variable(ruleset.FindVariable("first_seat")).initial, -1);
  const auto& wind = ruleset.variable(ruleset.FindVariable("wind"));
  EXPECT_EQ(wind.type, Argument::Kind::kDirection);
  EXPECT_EQ(wind.initial, static_cast<int>(kernel::Direction::kSw));
  const auto& heading = ruleset.variable(ruleset.FindVariable("heading"));
  EXPECT_EQ(heading.initial, ruleset.data().words.Find("left").value);
  EXPECT_EQ(ruleset.variable(ruleset.FindVariable("done")).initial, 1);
}

TEST(Loader, ZonesHaveDimensionsAndVisibility) {
  const content::Content content = LoadWell();
  const kernel::Ruleset& ruleset = *content.ruleset;
  EXPECT_EQ(ruleset.zone(ruleset.FindZone("stack")).visibility, kernel::Visibility::kHidden);
  EXPECT_EQ(ruleset.zone(ruleset.FindZone("berth")).count, 3);
  EXPECT_EQ(ruleset.zone(ruleset.FindZone("yard")).count, 2);
}

TEST(Loader, ComponentsAreCopiesPerSeatWithBacks) {
  const content::Content content = LoadWell();
  const kernel::RulesetData& data = content.ruleset->data();
  // 2 ships for each of 3 seats, 3 tea, 1 wood, 1 + 2 quays.
  ASSERT_EQ(data.components.size(), 13U);
  EXPECT_EQ(data.components[0].owner, 0);
  EXPECT_EQ(data.components[2].owner, 1);
  EXPECT_EQ(data.components[0].back, data.components[1].back);
  EXPECT_NE(data.components[0].back, data.components[2].back) << "backs show the owner";
  EXPECT_EQ(data.components[6].owner, kernel::kNoSeat);
  EXPECT_EQ(data.components[6].back, data.components[9].back);
  EXPECT_EQ(data.components[6].zone, content.ruleset->FindZone("stack"));
  EXPECT_EQ(DefinitionOf(*content.ruleset, "good", "tea").components.size(), 3U);
}

TEST(Loader, PiecesHaveCellsSpacesAndPaths) {
  const content::Content content = LoadWell();
  const kernel::RulesetData& data = content.ruleset->data();
  ASSERT_EQ(data.pieces.size(), 3U);
  ASSERT_EQ(data.pieces.space_count(), 6U);
  const kernel::PieceDef& quay = data.pieces.def(kernel::PieceId{0});
  EXPECT_EQ(quay.spaces[0].name, "way");
  EXPECT_EQ(quay.spaces[1].slot, kernel::SlotAt(kernel::Direction::kNe));
  EXPECT_EQ(quay.sides[0][kernel::IndexOf(kernel::Direction::kN)], kernel::kOpenSide);
  EXPECT_EQ(quay.sides[0][kernel::IndexOf(kernel::Direction::kNe)], kernel::kClosedSide);
  EXPECT_EQ(quay.neighbours[0], std::vector<std::uint16_t>{1});
  const kernel::PieceDef& wide = data.pieces.def(kernel::PieceId{1});
  EXPECT_EQ(wide.cells, (std::vector<kernel::Coord>{{0, 0}, {1, 0}}));
  EXPECT_EQ(wide.spaces[1].cell, 1);
  EXPECT_NE(wide.spaces[0].look, wide.spaces[1].look) << "their fees differ";
  EXPECT_EQ(Show(*content.ruleset, data.space_fields[0]), "{}");
  EXPECT_EQ(Show(*content.ruleset, data.space_fields[1]), "{fee: 2}");
  EXPECT_EQ(Show(*content.ruleset, data.space_fields[5]), "{fee: 1}");
}

TEST(Loader, HooksKnowWhatTheyListenToAndWhere) {
  const content::Content content = LoadWell();
  const kernel::RulesetData& data = content.ruleset->data();
  ASSERT_EQ(data.hooks.size(), 3U);
  const kernel::HookDeclaration& event = data.hooks[0];
  EXPECT_EQ(event.target, kernel::HookDeclaration::Target::kEvent);
  EXPECT_EQ(event.event, data.events.Find("sailed"));
  EXPECT_EQ(event.limit, "turn");
  EXPECT_EQ(Show(*content.ruleset, event.effect), "[{verb: 'earn', args: 1}]");
  EXPECT_EQ(event.zone, content.ruleset->FindZone("berth")) << "from the kind";
  const kernel::HookDeclaration& value = data.hooks[1];
  EXPECT_EQ(value.target, kernel::HookDeclaration::Target::kValue);
  EXPECT_EQ(value.add, -1);
  EXPECT_EQ(value.priority, 5);
  EXPECT_EQ(value.scope, kernel::HookDeclaration::Scope::kAnyone);
  const kernel::HookDeclaration& action = data.hooks[2];
  EXPECT_EQ(action.target, kernel::HookDeclaration::Target::kAction);
  EXPECT_EQ(action.action, data.verbs.Find("whistle"));
  EXPECT_EQ(data.functions[action.function], "whistle");
  EXPECT_EQ(data.functions[action.when], "may_earn");
  EXPECT_EQ(action.zone, content.ruleset->FindZone("stack")) << "its own";
}

TEST(Loader, FlowIsATreeOfNodes) {
  const content::Content content = LoadWell();
  const kernel::RulesetData& data = content.ruleset->data();
  const kernel::FlowNode& root = data.flow[data.flow_root.index()];
  ASSERT_EQ(root.children.size(), 4U);
  const auto child = [&](const kernel::FlowNode& node, std::size_t i) -> const kernel::FlowNode& {
    return data.flow[node.children[i].index()];
  };
  EXPECT_EQ(child(root, 0).kind, FlowKind::kStep);
  EXPECT_EQ(data.functions[child(root, 0).function], "set_up");
  EXPECT_EQ(child(root, 0).name, "main.1");
  const kernel::FlowNode& repeat = child(root, 1);
  EXPECT_EQ(repeat.times, 2);
  EXPECT_EQ(repeat.counter, content.ruleset->FindVariable("round"));
  EXPECT_EQ(repeat.periods, std::vector<std::string>{"year"});
  ASSERT_EQ(repeat.children.size(), 4U);
  const kernel::FlowNode& turns = child(repeat, 0);
  EXPECT_EQ(turns.kind, FlowKind::kTurns);
  EXPECT_EQ(turns.first, content.ruleset->FindVariable("first_seat"));
  EXPECT_EQ(turns.condition.maximum, 0);
  EXPECT_EQ(child(turns, 0).name, "action");
  EXPECT_EQ(child(repeat, 1).kind, FlowKind::kEachSeat);
  EXPECT_EQ(child(repeat, 1).condition.zone, content.ruleset->FindZone("berth"));
  EXPECT_EQ(child(repeat, 2).kind, FlowKind::kSimultaneous);
  EXPECT_EQ(child(child(repeat, 2), 0).kind, FlowKind::kSequence);
  EXPECT_EQ(child(repeat, 3).kind, FlowKind::kIf);
  EXPECT_TRUE(child(repeat, 3).condition.negate);
  EXPECT_EQ(child(root, 2).condition.maximum, 0);
  EXPECT_TRUE(child(root, 2).condition.negate);
  EXPECT_EQ(child(root, 3).scoring, kernel::ScoringId{0});
}

TEST(Loader, ScoringHasAFormulaAndASourcePerCategory) {
  const content::Content content = LoadWell();
  const auto& categories = content.ruleset->data().scorings[0].categories;
  ASSERT_EQ(categories.size(), 6U);
  EXPECT_EQ(categories[0].formula, Formula::kPerItem);
  EXPECT_EQ(categories[0].per, 5);
  EXPECT_EQ(categories[0].points, 2);
  EXPECT_EQ(categories[1].formula, Formula::kTable);
  EXPECT_EQ(categories[1].source.kind, CountSource::Kind::kZoneDistinct);
  EXPECT_EQ(categories[1].table, (std::vector<std::int32_t>{0, 1, 3}));
  EXPECT_EQ(categories[1].further, 1);
  EXPECT_EQ(categories[2].formula, Formula::kSetCollection);
  EXPECT_EQ(categories[3].source.kind, CountSource::Kind::kDefinitions);
  EXPECT_EQ(categories[3].source.field, "price");
  EXPECT_EQ(categories[4].formula, Formula::kMajority);
  EXPECT_EQ(categories[4].source.kind, CountSource::Kind::kMarkedPieces);
  EXPECT_EQ(categories[5].source.kind, CountSource::Kind::kFunction);
  EXPECT_TRUE(content.ruleset->data().words.Find("luck").valid()) << "an argument of `scored`";
}

TEST(Loader, BotsWeighCounts) {
  const auto bots = LoadWell().ruleset->data().bots;
  ASSERT_EQ(bots.size(), 1U);
  ASSERT_EQ(bots[0].features.size(), 2U);
  EXPECT_EQ(bots[0].features[1].weight, -1);
  EXPECT_EQ(bots[0].features[1].source.kind, CountSource::Kind::kMarkedSpaces);
  ASSERT_EQ(bots[0].scores.size(), 1U);
  EXPECT_EQ(bots[0].scores[0].times.kind, CountSource::Kind::kVariable);
}

TEST(Loader, ViewIsCompiled) {
  const content::Content content = LoadWell();
  const content::ViewDeclaration& view = content.view;
  const kernel::Ruleset& ruleset = *content.ruleset;
  EXPECT_EQ(view.figure, ruleset.FindVariable("position"));
  EXPECT_EQ(view.moves, std::vector<kernel::VerbId>{ruleset.data().verbs.Find("sail")});
  ASSERT_EQ(view.marks.size(), 4U);
  EXPECT_EQ(view.marks[0].variable, ruleset.FindVariable("flags"));
  EXPECT_EQ(view.marks[1].path, std::vector<std::string>{"fee"});
  EXPECT_EQ(view.marks[1].icon, "coins");
  EXPECT_TRUE(view.marks[1].in_options);
  EXPECT_EQ(view.marks[3].of, ruleset.data().kinds.Find("good"));
  EXPECT_EQ(view.icons.at("coins").letter, "C");
  ASSERT_EQ(view.spaces.size(), 2U);
  EXPECT_EQ(view.spaces[0].glyph, "M");
  EXPECT_EQ(view.spaces[0].color, content::ViewColor::kBlue);
  EXPECT_EQ(view.spaces[1].glyph, "?");
  ASSERT_EQ(view.pieces.size(), 1U);
  EXPECT_EQ(view.pieces[0].kind, ruleset.data().kinds.Find("quay"));
  EXPECT_EQ(view.pieces[0].color, content::ViewColor::kGrey);
  EXPECT_EQ(view.pieces[0].colors.at("two"), content::ViewColor::kRed);
  ASSERT_EQ(view.table.size(), 2U);
  EXPECT_EQ(view.table[0].variable, ruleset.FindVariable("round"));
  EXPECT_TRUE(view.table[1].hide_empty);
  ASSERT_EQ(view.seat.size(), 3U);
  EXPECT_EQ(view.seat[1].zone, ruleset.FindZone("berth"));
  EXPECT_FALSE(view.seat[1].brief);
  EXPECT_TRUE(view.seat[2].brief);
  ASSERT_EQ(view.rows.size(), 1U);
  ASSERT_EQ(view.rows[0].size(), 3U);
  EXPECT_EQ(view.rows[0][0].variable, ruleset.FindVariable("round"));
  EXPECT_EQ(view.rows[0][1].about,
            ruleset.FindDefinition(ruleset.data().kinds.Find("good"), "tea"));
  EXPECT_TRUE(view.rows[0][1].hide_empty);
  ASSERT_EQ(view.rows[0][1].show.size(), 2U);
  EXPECT_EQ(view.rows[0][1].show[1].zone, ruleset.FindZone("yard"));
  EXPECT_TRUE(view.rows[0][2].each_seat);
  EXPECT_EQ(view.rows[0][2].show[0].variable, ruleset.FindVariable("coins"));
}

TEST(Loader, LooksAreCompiled) {
  const content::ViewDeclaration view = LoadWell().view;
  EXPECT_EQ(view.theme, (content::Theme{{{"card", "#fffaf0"},
                                         {"ground_red", "#D8A090"},
                                         {"ink", "#2a2118"},
                                         {"table", "#e9dfc8"}},
                                        {{"accent", "#f0c020"}, {"accent_ink", "#101010"}},
                                        "slab",
                                        "serif",
                                        "linen",
                                        "square"}));
  ASSERT_EQ(view.cards.size(), 1U);
  EXPECT_EQ(view.cards[0].shape, "tile");
  EXPECT_EQ(view.cards[0].face, (std::vector<std::string>{"stock yard", "title title", ". art"}));
  EXPECT_EQ(view.tableau.size, (std::array{320, 200}));
  const std::vector<content::TableauPlace>& places = view.tableau.places;
  ASSERT_EQ(places.size(), 4U);
  EXPECT_EQ(places[0].entry, "variable.coins");
  EXPECT_EQ(places[0].as, "number");
  EXPECT_TRUE(places[0].label);
  EXPECT_EQ(places[1].at, (std::array{80, 10}));
  EXPECT_EQ(places[1].steps, 20);
  EXPECT_EQ(places[1].icon, "coins");
  EXPECT_EQ(places[2].of, "good.tea");
  EXPECT_EQ(places[3].entry, "zone.berth");
  EXPECT_EQ(places[3].size, (std::array{310, 100}));
}

TEST(Loader, RemembersRulesAndProvenance) {
  const content::Content content = LoadWell();
  EXPECT_EQ(content.rules, (std::vector<std::string>{"HB-END-01", "HB-SHIP-01", "HB-TIDE-01",
                                                     "HB-TURN-01", "HB-TURN-02"}));
  EXPECT_EQ(content.definitions[1].provenance.at("price"), "reconstructed");
  EXPECT_EQ(content.definitions[2].provenance.at(""), "reconstructed");
  EXPECT_EQ(content.definitions[2].rules, std::vector<std::string>{"HB-SHIP-01"});
  EXPECT_TRUE(content.definitions[0].provenance.empty());
}

TEST(Loader, ListsScriptsInTheOrderOfTheGame) {
  const content::Content content = LoadWell();
  ASSERT_EQ(content.scripts.size(), 3U);
  EXPECT_EQ(content.scripts[0].file->path(), "scripts/harbour/harbour.lua");
  EXPECT_EQ(content.scripts[0].role, content::ScriptRole::kEntry);
  EXPECT_EQ(content.scripts[1].module, "unlisted");
  EXPECT_EQ(content.scripts[1].role, content::ScriptRole::kLibrary);
  EXPECT_EQ(content.scripts[2].mod, "lib");
}

}  // namespace
}  // namespace walz::mods

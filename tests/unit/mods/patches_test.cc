// Patches: what each operation does, which definitions they find, and when they run.
#include <gtest/gtest.h>

#include "mods/patch_ops.h"
#include "support/message_ids.h"
#include "unit/mods/loading.h"
#include "yaml/node_text.h"
#include "yaml/reader.h"

namespace walz::mods {
namespace {

yaml::Node Parse(const std::string& text) {
  base::Diagnostics findings;
  const auto tree = yaml::ReadYaml(std::make_shared<base::SourceFile>("t.yaml", text), findings);
  EXPECT_EQ(base::Render(findings), "");
  return tree.value_or(yaml::Node());
}

// The tree after an operation, or the code of the finding.
std::string After(const std::string& tree, const std::string& op) {
  yaml::Node node = Parse(tree);
  const std::string before = yaml::ToText(node);
  OpContext context;
  context.takes_list = [](std::string_view path) { return path != "lone"; };
  context.has_function = [](const yaml::Node&, base::Diagnostics&) { return true; };
  context.wrap = [](const yaml::Node& outer, std::string_view,
                    const yaml::Node& previous) -> base::Result<std::string> {
    return outer.text() + "(" + previous.text() + ")";
  };
  std::vector<TreeChange> changes;
  base::Diagnostics findings;
  if (ApplyOp(Parse(op), context, node, changes, findings)) {
    EXPECT_TRUE(findings.empty());
    EXPECT_FALSE(changes.empty());
    return yaml::ToText(node);
  }
  EXPECT_EQ(findings.size(), 1U);
  EXPECT_EQ(yaml::ToText(node), before);
  EXPECT_TRUE(changes.empty());
  return findings.empty() ? "" : findings.items().front().code;
}

// The ids of the messages about an operation that is refused.
std::set<std::string> IdsAfter(const std::string& tree, const std::string& op) {
  yaml::Node node = Parse(tree);
  std::vector<TreeChange> changes;
  base::Diagnostics findings;
  EXPECT_FALSE(ApplyOp(Parse(op), OpContext(), node, changes, findings)) << op;
  return tests::IdsOf(findings);
}

TEST(PatchOps, NameTheOperandThatTheyExpect) {
  const struct {
    const char* tree;
    const char* op;
    const char* id;
  } kCases[] = {
      {"a: 1", "remove: [{ a: 1 }]", "mods.remove_expects_paths"},
      {"a: [x]", "drop: { a: { where: x, more: y } }", "mods.term_drop_operand"},
      {"a: f", "wrap: { a: [g] }", "mods.term_function_name"},
      {"a: [[x], [y]]", "drop: { a: x }", "mods.help_select_by_key"},
  };
  for (const auto& each : kCases) {
    EXPECT_TRUE(IdsAfter(each.tree, each.op).contains(each.id)) << each.op;
  }
}

TEST(PatchOps, Set) {
  EXPECT_EQ(After("a: { b: 1 }", "set: { a.b: 2 }"), "{ a: { b: 2 } }");
  EXPECT_EQ(After("a: { b: 1 }", "set: { a.c: [x, y] }"), "{ a: { b: 1, c: [x, y] } }");
  EXPECT_EQ(After("a: 1", "set: { b: 2, c: 3 }"), "{ a: 1, b: 2, c: 3 }");
  EXPECT_EQ(After("a: [x, y]", "set: { 'a[y]': z }"), "{ a: [x, z] }");
  EXPECT_EQ(After("a: 1", "set: { b.c: 2 }"), "WZ1102");
  EXPECT_EQ(After("a: 1", "set: { a.c: 2 }"), "WZ1102");
  EXPECT_EQ(After("a: 1", "set: { '': 2 }"), "2");
}

TEST(PatchOps, ResultsStayWithinLimits) {
  EXPECT_EQ(After("a: 1", "add: { a: 2147483646 }"), "{ a: 2147483647 }");
  EXPECT_EQ(After("a: 2", "add: { a: 2147483646 }"), "WZ1106");
  EXPECT_EQ(After("a: 1", "add: { a: 9223372036854775807 }"), "WZ1105");
  EXPECT_EQ(After("a: 2147483647", "scale: { a: 2 }"), "WZ1106");
}

TEST(PatchOps, MergeGoesDeepIntoMapsOnly) {
  EXPECT_EQ(
      After("a: { b: { c: 1, d: 2 }, l: [1] }", "merge: { a: { b: { d: 3, e: 4 }, l: [2] } }"),
      "{ a: { b: { c: 1, d: 3, e: 4 }, l: [2] } }");
  EXPECT_EQ(After("a: 1", "merge: { b: { c: 1 } }"), "{ a: 1, b: { c: 1 } }");
  EXPECT_EQ(After("a: [1]", "merge: { a: { c: 1 } }"), "WZ1106");
}

TEST(PatchOps, RemoveNeedsSomethingToRemove) {
  EXPECT_EQ(After("a: { b: 1, c: 2 }", "remove: a.b"), "{ a: { c: 2 } }");
  EXPECT_EQ(After("a: { b: 1, c: [x] }", "remove: [a.b, 'a.c[x]']"), "{ a: { c: [] } }");
  EXPECT_EQ(After("a: 1", "remove: [b]"), "WZ1102");
  EXPECT_EQ(After("a: 1\nb: 2", "remove: [a, c]"), "WZ1102");
}

TEST(PatchOps, AppendAndPrependMakeListsOfLoneItems) {
  EXPECT_EQ(After("a: [x]", "append: { a: [y, z] }"), "{ a: [x, y, z] }");
  EXPECT_EQ(After("a: [x]", "prepend: { a: y }"), "{ a: [y, x] }");
  EXPECT_EQ(After("a: { gain: 1 }", "append: { a: [{ pay: 2 }] }"),
            "{ a: [{ gain: 1 }, { pay: 2 }] }");
  EXPECT_EQ(After("a: 1", "append: { b: [y] }"), "{ a: 1, b: [y] }");
  EXPECT_EQ(After("lone: x", "append: { lone: [y] }"), "WZ1106");
  EXPECT_EQ(After("other: 1", "prepend: { lone: y }"), "WZ1106");
}

TEST(PatchOps, InsertFindsItsPlaceByKey) {
  const std::string flow =
      "do: [{ step: a }, { id: year, repeat: { do: [{ step: b }] } }, { step: c }]";
  EXPECT_EQ(After(flow, "insert: { do: { before: year, items: [{ step: x }] } }"),
            "{ do: [{ step: a }, { step: x }, { id: year, repeat: { do: [{ step: b }] } }, "
            "{ step: c }] }");
  EXPECT_EQ(
      After(flow, "insert: { 'do[year].repeat.do': { after: { step: b }, items: { step: x } } }"),
      "{ do: [{ step: a }, { id: year, repeat: { do: [{ step: b }, { step: x }] } }, "
      "{ step: c }] }");
  EXPECT_EQ(After(flow, "insert: { do: { after: step, items: [{ step: x }] } }"), "WZ1102");
  EXPECT_EQ(After(flow, "insert: { do: { after: year, before: year, items: [] } }"), "WZ1105");
}

TEST(PatchOps, UpdateAndDropWorkOnOneItem) {
  EXPECT_EQ(After("l: [{ id: a, n: 1 }, { id: b, n: 1 }]",
                  "update: { l: { where: { id: b }, set: { n: 5 }, add: { n: 1 } } }"),
            "{ l: [{ id: a, n: 1 }, { id: b, n: 6 }] }");
  EXPECT_EQ(After("l: [{ id: a, n: 1 }, { id: b, n: 1 }]", "drop: { l: { where: { n: 1 } } }"),
            "WZ1102");
  const std::string loops = "l: [{ repeat: { times: 2, do: x } }, { repeat: { times: 3, do: y } }]";
  EXPECT_EQ(After(loops, "drop: { l: { where: { repeat: { times: 2 } } } }"),
            "{ l: [{ repeat: { times: 3, do: y } }] }");
  EXPECT_EQ(After(loops, "drop: { 'l[repeat.times=3].repeat.do': y }"), "WZ1102");
  EXPECT_EQ(After(loops, "set: { 'l[repeat.times=3].repeat.do': z }"),
            "{ l: [{ repeat: { times: 2, do: x } }, { repeat: { times: 3, do: z } }] }");
  EXPECT_EQ(After("l: [{ id: a }, { id: b }]", "drop: { l: a }"), "{ l: [{ id: b }] }");
  EXPECT_EQ(After("l: [x, y]", "drop: { l: { where: y } }"), "{ l: [x] }");
  EXPECT_EQ(After("l: [{ id: a }]", "update: { l: { where: a, remove: [n] } }"), "WZ1102");
  EXPECT_EQ(After("l: [{ id: a }]", "update: { l: { where: c, set: { n: 1 } } }"), "WZ1102");
}

TEST(PatchOps, AddAndScaleKeepIntegers) {
  EXPECT_EQ(After("a: 4", "add: { a: -6 }"), "{ a: -2 }");
  EXPECT_EQ(After("a: 3", "scale: { a: 1.5 }"), "{ a: 4 }");
  EXPECT_EQ(After("a: 3", "scale: { a: { by: 1.5, round: up } }"), "{ a: 5 }");
  EXPECT_EQ(After("a: 7", "scale: { a: { by: 0.3333, round: nearest } }"), "{ a: 2 }");
  EXPECT_EQ(After("a: 3", "scale: { a: { by: 0.5, round: nearest } }"), "{ a: 2 }");
  EXPECT_EQ(After("a: -3", "scale: { a: { by: 0.5, round: nearest } }"), "{ a: -1 }");
  EXPECT_EQ(After("a: -3", "scale: { a: 0.5 }"), "{ a: -2 }");
  EXPECT_EQ(After("a: -3", "scale: { a: { by: 0.5, round: up } }"), "{ a: -1 }");
  EXPECT_EQ(After("a: x", "add: { a: 1 }"), "WZ1106");
  EXPECT_EQ(After("a: 1", "add: { b: 1 }"), "WZ1102");
  EXPECT_EQ(After("a: 1", "scale: { a: '1,5' }"), "WZ1105");
  EXPECT_EQ(After("a: 1", "scale: { a: { by: 2, round: sideways } }"), "WZ1105");
}

TEST(PatchOps, WrapNamesThePreviousFunction) {
  EXPECT_EQ(After("s: inner", "wrap: { s: outer }"), "{ s: outer(inner) }");
}

TEST(PatchOps, AFailingOperationChangesNothing) {
  EXPECT_EQ(After("a: 1\nb: 2", "set: { a: 5, c.d: 1 }"), "WZ1102");
}

class Patching : public testing::Test {
 protected:
  void Mod(const std::string& id, const std::string& patches, const std::string& more = {}) {
    copy_.Write("mods/" + id + "/mod.yaml", "schema: 1\nid: " + id + "\nname: " + id +
                                                "\nversion: 1.0.0\ngame: harbour\n" + more);
    copy_.Write("mods/" + id + "/patches/all.yaml", patches);
    request.mods.push_back(id);
  }
  // Returns the value of a definition's field after loading.
  std::string Field(const std::string& kind, const std::string& id, const std::string& field) {
    request.data_root = copy_.path();
    content_ = LoadWell(request);
    for (const content::DefinitionMeta& meta : content_->definitions) {
      if (meta.kind != kind || meta.id != id) continue;
      const yaml::Node* const node = meta.node.Find(field);
      return node == nullptr ? "" : yaml::ToText(*node);
    }
    return "no such definition";
  }

  LoadRequest request = HarbourRequest();
  std::optional<content::Content> content_;
  HarbourCopy copy_;
};

TEST_F(Patching, RunsInLoadOrderAndRemembersEveryChange) {
  Mod("ant", "patch: good.tea\nops: [ { add: { price: 1 } } ]\n", "after: [bee]\n");
  Mod("bee", "patch: harbour:good.tea\nexpect: { price: 4 }\nops: [ { set: { price: 7 } } ]\n");
  EXPECT_EQ(Field("good", "tea", "price"), "8");
  ASSERT_EQ(content_->changes.size(), 2U);
  EXPECT_EQ(content_->changes[0].mod, "bee");
  EXPECT_EQ(yaml::ToText(content_->changes[0].before), "4");
  EXPECT_EQ(yaml::ToText(content_->changes[0].after), "7");
  EXPECT_EQ(content_->changes[1].span.file->path(), "mods/ant/patches/all.yaml");
}

TEST_F(Patching, TheRulesetContainsPatchedValues) {
  Mod("ant", R"(patches:
  - { match: { kind: good }, count: 2, ops: [ { set: { price: 9 } } ] }
  - { patch: option.tide, ops: [ { append: { values: [ebb] } } ] }
  - { patch: ship.bertha, ops: [ { set: { "reward[by_option].by_option.tide.ebb": { earn: 5 } } } ] }
  - { patch: long_quay, ops: [ { set: { spaces.east.fee.by_option.tide.ebb: 0 } } ] }
  - { patch: locale.de.good.tea, ops: [ { set: { text: Grog } } ] }
)");
  copy_.Write("mods/ant/locale/de/t.yaml", "locale:\n  - { id: option.tide.ebb, text: Ebbe }\n");
  copy_.Write("mods/ant/locale/en/t.yaml", "locale:\n  - { id: option.tide.ebb, text: Ebb }\n");
  request.set = {{"tide", "ebb"}};
  EXPECT_EQ(Field("good", "wood", "price"), "9");
  EXPECT_EQ(content_->locales.TextOr("de", "good.tea", ""), "Grog");
  EXPECT_EQ(content_->options[0].chosen, "ebb");
}

TEST_F(Patching, GuardsLookAtModsAndOptions) {
  Mod("ant", R"(patches:
  - { patch: good.tea, when: { mods: { bee: ^1 } }, ops: [ { set: { price: 5 } } ] }
  - { patch: good.wood, when: { mods: { bee: ^2 } }, ops: [ { set: { price: 5 } } ] }
  - { patch: ship.anna, when: { options: { tide: [high] } }, ops: [ { set: { sound: false } } ] }
)");
  EXPECT_EQ(Field("good", "tea", "price"), "4");
  EXPECT_EQ(Field("ship", "anna", "sound"), "");
  Mod("bee", "patch: good.tea\ntry: true\nexpect: { price: 3 }\nops: [ { set: { price: 1 } } ]\n");
  EXPECT_EQ(Field("good", "tea", "price"), "5");
  EXPECT_EQ(Field("good", "wood", "price"), "2");
  request.set = {{"tide", "high"}};
  EXPECT_EQ(Field("ship", "anna", "sound"), "false");
}

TEST_F(Patching, TryIgnoresOnlyMissingTargets) {
  Mod("ant", R"(patches:
  - { patch: good.rum, try: true, ops: [ { set: { price: 5 } } ] }
  - { patch: good.tea, try: true, ops: [ { set: { price: 5 } }, { remove: [nothing] } ] }
)");
  EXPECT_EQ(Field("good", "tea", "price"), "4");
  copy_.Write("mods/ant/patches/all.yaml",
              "patch: good.tea\ntry: true\nops: [ { sett: { price: 5 } } ]\n");
  EXPECT_NE(HeadsOf(request).find("WZ1105"), std::string::npos);
}

TEST_F(Patching, ThoroughWorkHasAnEnd) {
  request.data_root = copy_.path();
  std::string ops;
  for (int i = 0; i < 2001; ++i) ops += "  - set: { price: 5 }\n";
  Mod("ant", "patch: good.tea\nops:\n" + ops);
  EXPECT_NE(HeadsOf(request).find("error[WZ1105]: a patch changes more than 2000 values of one "
                                  "definition\n"),
            std::string::npos)
      << HeadsOf(request);
  std::string goods = "good:\n";
  for (int i = 0; i < 30; ++i) goods += "  - { id: x" + std::to_string(i) + ", price: 1 }\n";
  copy_.Write("mods/ant/data/goods.yaml", goods);
  ops.resize(ops.size() / 2001 * 1900);
  copy_.Write("mods/ant/patches/all.yaml", "match: { kind: good }\nops:\n" + ops);
  EXPECT_NE(
      HeadsOf(request).find("error[WZ1105]: all patches together change more than 20000 values\n"),
      std::string::npos)
      << HeadsOf(request);
}

TEST_F(Patching, NotAllThatMatchesIsShownWhereItsNumberIsWrong) {
  request.data_root = copy_.path();
  std::string goods = "good:\n";
  for (int i = 0; i < 30; ++i) goods += "  - { id: x" + std::to_string(i) + ", price: 1 }\n";
  copy_.Write("mods/ant/data/goods.yaml", goods);
  Mod("ant", "match: { kind: good }\ncount: 3\nops: [ { set: { price: 5 } } ]\n");
  base::Diagnostics findings;
  EXPECT_FALSE(Load(request, findings));
  ASSERT_EQ(findings.error_count(), 1U) << base::Render(findings);
  EXPECT_EQ(findings.items().front().code, "WZ1107");
  EXPECT_EQ(findings.items().front().related.size(), 5U);
}

TEST_F(Patching, VariantsPatchAsModsDoAndCountForTheHash) {
  copy_.Write("house.yaml", R"(variant:
  - id: house
    title: { de: Haus, en: House }
    patches: [ { patch: good.tea, ops: [ { set: { price: 6 } } ] } ]
)");
  EXPECT_EQ(Field("good", "tea", "price"), "4");
  const std::uint64_t hash = content_->ruleset->hash();
  request.variants = {(copy_.path() / "house.yaml").string()};
  EXPECT_EQ(Field("good", "tea", "price"), "6");
  EXPECT_NE(content_->ruleset->hash(), hash);
  EXPECT_EQ(content_->changes[0].variant, "house");
}

TEST_F(Patching, AFunctionIsReplacedByThatOfTheMod) {
  Mod("ant", "patch: function.act\nops: [ { set: { script: act } } ]\n");
  copy_.Write("mods/ant/scripts/ant.lua", "local M = {}\nM.act = function() end\nreturn M\n");
  Field("good", "tea", "price");
  const kernel::RulesetData& data = content_->ruleset->data();
  EXPECT_TRUE(data.functions.Find("ant:act").valid());
  EXPECT_FALSE(data.functions.Find("act").valid());
  copy_.Write("mods/ant/patches/all.yaml",
              "patch: function.act\nops: [ { set: { script: nobody } } ]\n");
  EXPECT_NE(HeadsOf(request).find("WZ0303"), std::string::npos);
}

TEST_F(Patching, EveryKindIsPatchedAlike) {
  Mod("ant", R"(patches:
  - { patch: flow.main, ops: [ { insert: { do: { after: { step: set_up }, items: [ { step: wait } ] } } } ] }
  - { patch: flow.main, ops: [ { remove: ["do[score=final]"] } ] }
  - { patch: scoring.final, ops: [ { append: { categories: [ { id: rain, count: { variable: coins } } ] } } ] }
  - { patch: bot.trader, ops: [ { update: { features: { where: money, scale: { weight: 3 } } } } ] }
  - { patch: kind.good, ops: [ { set: { fields.weight: { type: int, default: 2 } } } ] }
  - { patch: verb.gain, ops: [ { wrap: { script: wait } } ] }
  - { patch: space_kind.mooring, ops: [ { set: { fields.depth: { type: int, default: 4 } } } ] }
  - { patch: function.act, ops: [ { wrap: { script: calm } } ] }
  - { patch: game.harbour, ops: [ { set: { players.max: 4 } } ] }
)");
  copy_.Write(
      "mods/ant/scripts/ant.lua",
      "local function calm(previous, ctx) return previous(ctx) end\nreturn { calm = calm }\n");
  for (const char* language : {"de", "en"}) {
    copy_.Write(std::string("mods/ant/locale/") + language + "/t.yaml",
                "locale:\n  - { id: category.rain, text: Rain }\n");
  }
  EXPECT_EQ(Field("good", "tea", "price"), "4");
  const kernel::RulesetData& data = content_->ruleset->data();
  EXPECT_EQ(data.maximum_seats, 4);
  EXPECT_EQ(data.scorings[0].categories.back().name, "rain");
  EXPECT_EQ(data.bots[0].features[0].weight, 6);
  EXPECT_TRUE(data.functions.Find("wait").valid());
  EXPECT_TRUE(data.functions.Find("wait(gain)").valid());
  EXPECT_TRUE(data.functions.Find("ant:calm(act)").valid());
  EXPECT_FALSE(data.functions.Find("act").valid());
}

TEST_F(Patching, ADefinitionWhoseUseAPatchRemovedCountsAsUsed) {
  Mod("ant", "patch: variable.coins\nops: [ { set: { visible: owner } } ]\n");
  EXPECT_EQ(Field("good", "tea", "price"), "4") << "and nothing is said of option hidden_coins";
}

TEST_F(Patching, StepsOfTheFlowAreReplacedAndTakenOut) {
  Mod("ant", R"(patches:
  - patch: flow.main
    ops:
      - set: { "do[step=set_up]": { step: wait } }
      - drop: { "do[repeat.counter=round].repeat.do": { where: simultaneous } }
      - set: { "do[repeat.counter=round].repeat.do[turns].turns.do[action].step": ant:rest }
)");
  copy_.Write("mods/ant/scripts/ant.lua", "return { rest = function() end }\n");
  Field("good", "tea", "price");
  const kernel::RulesetData& data = content_->ruleset->data();
  EXPECT_FALSE(data.functions.Find("set_up").valid());
  EXPECT_TRUE(data.functions.Find("wait").valid());
  EXPECT_TRUE(data.functions.Find("ant:rest").valid());
  EXPECT_TRUE(data.functions.Find("act").valid());
  for (const kernel::FlowNode& node : data.flow) {
    EXPECT_NE(node.kind, kernel::FlowKind::kSimultaneous);
  }
}

// Messages about two mods that change the same definition, in load order.
class Contradicting : public Patching {
 protected:
  std::string Said(const std::string& first, const std::string& second,
                   const std::string& more = {}) {
    request.mods.clear();
    Mod("ant", "patch: ship.anna\nops: [ { " + first + " } ]\n");
    Mod("bee", "patch: ship.anna\nops: [ { " + second + " } ]\n", more);
    request.data_root = copy_.path();
    base::Diagnostics findings;
    EXPECT_TRUE(Load(request, findings).has_value()) << base::Render(findings);
    std::string said;
    for (const base::Diagnostic& finding : findings.items()) {
      if (finding.code == "WZ1109") said += finding.message.English();
    }
    return said;
  }
};

TEST_F(Contradicting, AValueIsSetOnce) {
  EXPECT_EQ(Said("set: { sound: false }", "set: { sound: true }"),
            "`ant` and `bee` set `sound` of `ship` `anna` differently; `bee` wins because of "
            "its id");
  EXPECT_EQ(Said("set: { sound: false }", "set: { sound: false }"), "");
  EXPECT_EQ(Said("set: { sound: false }", "set: { sound: true }", "after: [ant]\n"), "");
  EXPECT_EQ(Said("merge: { hold: { depth: 4 } }", "set: { hold.depth: 5 }"),
            "`ant` and `bee` set `hold.depth` of `ship` `anna` differently; `bee` wins because "
            "of its id");
}

TEST_F(Contradicting, NestedValuesConflictWithTheirParent) {
  EXPECT_EQ(Said("set: { hold.depth: 4 }", "set: { hold: { dry: false } }"),
            "`ant` and `bee` set `hold` of `ship` `anna` differently; `bee` wins because of its "
            "id");
  EXPECT_EQ(Said("set: { prices: { tea: 6 } }", "add: { prices.tea: 1 }"),
            "`bee` changes `prices.tea` of `ship` `anna` after `ant` set it; only their ids decide "
            "this order");
}

TEST_F(Contradicting, AdditionsDoNotConflict) {
  EXPECT_EQ(Said("append: { cargo: [wood] }", "append: { cargo: [tea] }"), "");
  EXPECT_EQ(Said("set: { sound: false }", "append: { cargo: [tea] }"), "");
}

TEST_F(Contradicting, VariantsMayBuildOnEachOtherAndNotUndoEachOther) {
  copy_.Write("set.yaml",
              "variant:\n  - id: set\n    title: { de: A, en: A }\n    patches: "
              "[ { patch: good.tea, ops: [ { set: { price: 6 } } ] } ]\n");
  copy_.Write("add.yaml",
              "variant:\n  - id: add\n    title: { de: B, en: B }\n    patches: "
              "[ { patch: good.tea, ops: [ { add: { price: 1 } } ] } ]\n");
  const std::string set = (copy_.path() / "set.yaml").string();
  const std::string add = (copy_.path() / "add.yaml").string();
  request.variants = {set, add};
  EXPECT_EQ(Field("good", "tea", "price"), "7");
  request.variants = {add, set};
  EXPECT_NE(HeadsOf(request).find("WZ0407"), std::string::npos);
}

TEST_F(Contradicting, AModAfterBothSettlesIt) {
  Said("set: { sound: false }", "set: { sound: true }");
  Mod("cat", "patch: ship.anna\nops: [ { set: { sound: true } } ]\n", "after: [ant, bee]\n");
  EXPECT_EQ(HeadsOf(request), "");
}

}  // namespace
}  // namespace walz::mods

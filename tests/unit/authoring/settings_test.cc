// Errors that occur only with other options, mods and variants.
#include "authoring/settings.h"

#include <string>

#include "authoring/lint.h"
#include "unit/mods/loading.h"

namespace walz::authoring {
namespace {

using mods::HarbourCopy;

// Messages, and what they come with, a line each.
std::string FindingsOf(const HarbourCopy& copy, const std::string& mod,
                       std::vector<std::pair<std::string, std::string>> set = {}) {
  mods::LoadRequest request = copy.request();
  if (!mod.empty()) request.mods = {mod};
  request.set = std::move(set);
  const content::Content content = mods::LoadWell(request);
  base::Diagnostics findings;
  CheckSettings(request, content, mod, findings);
  std::string text;
  for (const base::Diagnostic& finding : findings.items()) {
    text += finding.span.ToString() + " " + finding.message.English() + " ~ " +
            finding.notes.back().English() + "\n";
  }
  return text;
}

void WriteMod(const HarbourCopy& copy, const std::string& id, const std::string& patches) {
  copy.Write("mods/" + id + "/mod.yaml",
             "schema: 1\nid: " + id + "\nname: N\nversion: 1.0.0\ngame: harbour\n");
  copy.Write("mods/" + id + "/patches/p.yaml", "patches:\n" + patches);
}

// The mod `fog`, which has a hook at high tide only, and what is in its script.
void WriteHookAtHighTide(const HarbourCopy& copy, const std::string& hook,
                         const std::string& script) {
  copy.Write("mods/fog/mod.yaml", "schema: 1\nid: fog\nname: N\nversion: 1.0.0\ngame: harbour\n");
  copy.Write("mods/fog/data/d.yaml",
             "kind: [rule]\nrule:\n  - id: tidal\n    hooks:\n      by_option:\n        tide:\n"
             "          low: []\n          high: [ " +
                 hook + " ]\n");
  copy.Write("mods/fog/scripts/fog.lua", script);
}

TEST(Settings, AreAllWellInAGoodGame) {
  const HarbourCopy copy;
  EXPECT_EQ(FindingsOf(copy, ""), "");
}

TEST(Settings, EveryValueOfEveryOptionIsTriedOnce) {
  const HarbourCopy copy;
  WriteMod(copy, "fog",
           "  - patch: good.tea\n    when: { options: { tide: high } }\n"
           "    ops: [ { set: { price: 99 } } ]\n");
  EXPECT_EQ(FindingsOf(copy, "fog"),
            "mods/fog/patches/p.yaml:4:28 99 is out of range ~ with --set tide=high\n");
  EXPECT_EQ(FindingsOf(copy, "fog", {{"tide", "low"}}), "") << "what is asked for stays";
}

TEST(Settings, ThoroughlyNoMoreAreTriedThanSoMany) {
  const HarbourCopy copy;
  std::string values;
  for (int i = 0; i < 202; ++i) values += "v" + std::to_string(i) + ", ";
  copy.Write("mods/fog/mod.yaml", "schema: 1\nid: fog\nname: N\nversion: 1.0.0\ngame: harbour\n");
  copy.Write("mods/fog/data/d.yaml",
             "option: [ { id: fog, affects: rules, values: [" + values + "] } ]\n");
  mods::LoadRequest request = copy.request();
  request.mods = {"fog"};
  base::Diagnostics findings;
  CheckSettings(request, mods::LoadWell(request), "fog", findings);
  ASSERT_EQ(findings.items().size(), 1U) << base::Render(findings);
  EXPECT_EQ(findings.items().front().code, "WZ0217");
}

TEST(Settings, HooksOfOptionsAreChecked) {
  const HarbourCopy copy;
  WriteHookAtHighTide(
      copy, "{ value: fee, script: dear }",
      "local M = {}\nfunction M.dear(ctx, fee) return game.round > 1 and fee + 1 end\nreturn M\n");
  EXPECT_EQ(FindingsOf(copy, "fog"),
            "mods/fog/scripts/fog.lua:2:34 `dear` returns a value that is not a number ~ with "
            "--set tide=high\n");
}

TEST(Settings, AMisspeltNameInAHookOfAnOptionIsReportedOnce) {
  const HarbourCopy copy;
  WriteHookAtHighTide(
      copy, "{ event: sailed, script: cheer }",
      "local M = {}\nfunction M.cheer(ctx) if ctx.goood then game.round = 2 end end\nreturn M\n");
  copy.Write("mods/fog/locale/en/t.yaml", "locale: [ { id: rule.tidal, text: Tidal } ]\n");
  copy.Write("mods/fog/locale/de/t.yaml", "locale: [ { id: rule.tidal, text: Tide } ]\n");
  mods::LoadRequest request = copy.request();
  request.mods = {"fog"};
  const content::Content content = mods::LoadWell(request);
  base::Diagnostics findings;
  CheckSettings(request, content, "fog", findings);
  ASSERT_EQ(findings.items().size(), 1U) << base::Render(findings);
  EXPECT_EQ(findings.items().front().code, "WZ0918") << "it has not been reported before";
  findings = {};
  LoadAndLint(request, findings);
  CheckSettings(request, content, "fog", findings);
  ASSERT_EQ(findings.items().size(), 1U) << base::Render(findings);
  EXPECT_EQ(findings.items().front().code, "WZ0915");
}

TEST(Settings, PatchesWithoutEffectAreReportedUnderTheirOption) {
  const HarbourCopy copy;
  WriteMod(copy, "fog",
           "  - patch: good.tea\n    when: { options: { tide: high } }\n"
           "    ops: [ { set: { price: 4 } } ]\n");
  EXPECT_EQ(FindingsOf(copy, "fog"),
            "mods/fog/patches/p.yaml:4:21 this does not change `price` of `good` `tea` ~ with "
            "--set tide=high\n");
}

TEST(Settings, ConditionsThatHoldTogetherAreTriedTogether) {
  const HarbourCopy copy;
  WriteMod(copy, "fog",
           "  - patch: good.tae\n    when: { options: { tide: low, hidden_coins: 'true' } }\n"
           "    ops: [ { set: { price: 3 } } ]\n");
  EXPECT_EQ(FindingsOf(copy, "fog"),
            "mods/fog/patches/p.yaml:2:12 there is no `good.tae` to patch ~ with --set tide=low "
            "--set hidden_coins=true\n");
}

TEST(Settings, PatchesForAnotherModAreTriedWithIt) {
  const HarbourCopy copy;
  const std::string patch =
      "  - patch: good.tae\n    when: { mods: { rain: '*' } }\n"
      "    ops: [ { set: { price: 3 } } ]\n";
  WriteMod(copy, "fog", patch);
  EXPECT_EQ(FindingsOf(copy, "fog"), "") << "nobody has it";
  WriteMod(copy, "rain", "  []\n");
  EXPECT_EQ(FindingsOf(copy, "fog"),
            "mods/fog/patches/p.yaml:2:12 there is no `good.tae` to patch ~ with --mod rain\n");
}

TEST(Settings, VariantsArePlayedWith) {
  const HarbourCopy copy;
  copy.Write("data/harbour/variants/bad.yaml",
             "variant:\n  - id: bad\n    patches:\n      - patch: good.tae\n"
             "        ops: [ { set: { price: 3 } } ]\n");
  EXPECT_EQ(FindingsOf(copy, ""),
            "data/harbour/variants/bad.yaml:4:16 there is no `good.tae` to patch ~ with --variant "
            "bad\n");
  WriteMod(copy, "fog", "  []\n");
  EXPECT_EQ(FindingsOf(copy, "fog"), "") << "those of the game are not the mod's";
}

}  // namespace
}  // namespace walz::authoring

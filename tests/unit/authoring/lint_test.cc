// Findings of lint, which loading does not report. Every finding with its exact text:
// tests/content.
#include "authoring/lint.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "unit/mods/loading.h"

namespace walz::authoring {
namespace {

using mods::HarbourCopy;

// Codes and messages, a line each.
std::string LintOf(const HarbourCopy& copy) {
  base::Diagnostics findings;
  EXPECT_NE(LoadAndLint(copy.request(), findings), nullptr);
  std::string text;
  for (const base::Diagnostic& finding : findings.items()) {
    text += finding.code + " " + finding.message.English() + "\n";
  }
  return text;
}

TEST(Lint, AKindWhoseHooksAreAlwaysInForceIsUsed) {
  const HarbourCopy copy;
  const auto is_unused = [&](const std::string& tide) {
    copy.Write("data/harbour/tide.yaml", "kind: [tide]\ntide:\n  - { id: ebb" + tide + " }\n");
    return LintOf(copy).find("kind `tide` is never used") != std::string::npos;
  };
  EXPECT_TRUE(is_unused(""));
  EXPECT_FALSE(is_unused(", hooks: []")) << "other options may have some";
}

TEST(Lint, KindsThatAreNotShownNeedNoTexts) {
  const HarbourCopy copy;
  const auto misses_text = [&](const std::string& shown) {
    copy.Write("data/harbour/tide.yaml",
               "kind:\n  - { id: tide" + shown + " }\ntide:\n  - { id: ebb, hooks: [] }\n");
    return LintOf(copy).find("no language has a text `tide.ebb`") != std::string::npos;
  };
  EXPECT_TRUE(misses_text(""));
  EXPECT_TRUE(misses_text(", shown: true"));
  EXPECT_FALSE(misses_text(", shown: false"));
}

TEST(Lint, GamesWithoutTextsNeedNone) {
  const HarbourCopy copy;
  std::filesystem::remove_all(copy.path() / "data/harbour/locale");
  EXPECT_EQ(LintOf(copy), "");
}

TEST(Lint, AnOptionIsUsedIfSomeBranchAsksForIt) {
  const HarbourCopy copy;
  copy.Write("data/harbour/more.yaml",
             "option:\n  - { id: swell, values: [calm, gale], affects: rules }\n");
  EXPECT_NE(LintOf(copy).find("WZ0801 option `swell` is never used"), std::string::npos);
  copy.Write("data/harbour/less.yaml",
             "reason:\n  - by_option: { swell: { calm: { id: lull }, gale: { id: blow } } }\n");
  EXPECT_EQ(LintOf(copy).find("option `swell` is never used"), std::string::npos);
}

TEST(Lint, AFunctionIsUsedIfSomeFileNamesItAndOneForAnyGameMayWait) {
  const HarbourCopy copy;
  const std::string script = "local M = {}\nfunction M.doubled(n) return 2 * n end\nreturn M\n";
  copy.Write("scripts/lib/helpers.lua", script);
  EXPECT_EQ(LintOf(copy).find("WZ0813"), std::string::npos) << LintOf(copy);
  copy.Write("scripts/harbour/unlisted.lua", script);
  const std::string unused = "WZ0813 the function `doubled` is never used";
  EXPECT_NE(LintOf(copy).find(unused), std::string::npos);
  copy.Write("scripts/harbour/unlisted.lua",
             "local M = {}\n---@public\nfunction M.doubled(n) return 2 * n end\nreturn M\n");
  EXPECT_EQ(LintOf(copy).find("WZ0813"), std::string::npos) << "for mods";
  copy.Write("scripts/harbour/unlisted.lua", script);
  copy.Write("tests/scenarios/harbour/doubled.txt", "doubled");
  EXPECT_NE(LintOf(copy).find(unused), std::string::npos) << "no file that is read";
  copy.Write("tests/scenarios/harbour/doubled.lua", "-- doubled");
  EXPECT_EQ(LintOf(copy).find("WZ0813"), std::string::npos);
}

TEST(Lint, IsNotPartOfLoading) {
  const HarbourCopy copy;
  copy.Write("data/harbour/more.yaml", "reason:\n  - { id: squall }\n");
  copy.Write("data/harbour/locale/en/more.yaml", "locale:\n  - { id: ui.quit, text: Quit }\n");
  mods::LoadWell(copy.request());
  EXPECT_EQ(LintOf(copy),
            "WZ0703 `de` has no text `ui.quit`\nWZ0704 no language has a text "
            "`reason.squall`\nWZ0801 reason `squall` is never used\n");
}

TEST(Lint, FindingsOfLoadingAndOfLintAreSortedTogetherAndAbridged) {
  const HarbourCopy copy;
  std::string text = "reason:\n";
  for (int i = 0; i < 30; ++i) text += "  - { id: r" + std::to_string(i) + " }\n";
  copy.Write("data/harbour/more.yaml", text);
  base::Diagnostics findings;
  LoadAndLint(copy.request(), findings);
  ASSERT_EQ(findings.size(), 51U) << "no text and no use of each";
  for (std::size_t i = 1; i < findings.size(); ++i) {
    EXPECT_LE(findings.items()[i - 1].span.begin.line, findings.items()[i].span.begin.line);
  }
  EXPECT_EQ(findings.items().back().notes.back(), "9 more findings in this file are not shown");
}

// Returns the findings for a script that a mod adds to harbour, except `unused` functions.
std::string LintOfScript(const std::string& body) {
  const HarbourCopy copy;
  copy.Write("scripts/harbour/unlisted.lua", "local M = {}\n" + body + "\nreturn M\n");
  std::istringstream lines(LintOf(copy));
  std::string text;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("WZ0813")) text += line + "\n";
  }
  return text;
}

TEST(Lint, CheckedNilNeedsNoAdvice) {
  const std::string take = "  zone.sea:top():move(zone.stack)\nend";
  EXPECT_EQ(LintOfScript("function M.take()\n" + take),
            "WZ0914 this may be nil, and it is not checked\n");
  for (const char* const ask :
       {"if #zone.sea == 0 then return end\n", "while #zone.sea > 9 do break end\n",
        "assert(zone.sea:top())\n", "for _ = 1, #zone.sea do print(1) end\n",
        "local any = #zone.sea > 0 and 1\n print(any)\n", "repeat until #zone.sea == 0\n"}) {
    EXPECT_EQ(LintOfScript("function M.take()\n" + std::string(ask) + take), "") << ask;
  }
}

TEST(Lint, ComparisonsThatMayHoldAreLeftAlone) {
  EXPECT_EQ(LintOfScript(R"(
function M.compare(ctx, ship)
  local tide, one = option.tide, 1
  if tide == "high" or tide == "low" or option.hidden_coins == true then return 1 end
  if ctx.seat.index == 0 or ctx.seat.coins == one or ctx.seat == seats()[1] then return 2 end
  if ship.id == "anna" or ship.kind == "ship" or ship.kind == "mooring" then return 3 end
  if ctx.seat == nil or ship == nil or ship.colour == "red" then return 4 end
  local seat = ctx.seat
  seat = 3
  return seat == 3
end)"),
            "");
}

TEST(Lint, LoopsOverListsAreLeftAlone) {
  EXPECT_EQ(LintOfScript(R"(
function M.loop(ctx, list)
  for _, ship in ipairs(ctx.seat.berth:list()) do print(ship) end
  for _, seat in ipairs(seats()) do print(seat) end
  for _, thing in ipairs(list) do print(thing) end
  for key in pairs({ a = 1 }) do print(key) end
  local seats = { 1 }
  for _, seat in ipairs(seats) do print(seat) end
end)"),
            "");
}

TEST(Lint, ValuesOfHooksReturnWhereverTheyEnd) {
  const HarbourCopy copy;
  copy.Write("data/harbour/more.yaml",
             "ship:\n  - id: carla\n    hooks:\n      - { value: fee, script: fee_of_carla }\n");
  copy.Write("data/harbour/locale/en/more.yaml", "locale: [{ id: ship.carla, text: C }]\n");
  copy.Write("data/harbour/locale/de/more.yaml", "locale: [{ id: ship.carla, text: C }]\n");
  std::ifstream stream(copy.path() / "scripts/harbour/harbour.lua");
  const std::string harbour((std::istreambuf_iterator<char>(stream)), {});
  const auto lint_of = [&](const std::string& body) {
    std::string script = harbour;
    script.replace(script.rfind("return M"), 8,
                   "function M.fee_of_carla(ctx, fee)\n" + body + "\nend\nreturn M");
    copy.Write("scripts/harbour/harbour.lua", script);
    base::Diagnostics findings;
    LoadAndLint(copy.request(), findings);
    std::string codes;
    for (const base::Diagnostic& finding : findings.items()) {
      if (finding.code == "WZ0807") codes += finding.message.English();
    }
    return codes;
  };
  EXPECT_EQ(lint_of("return fee"), "");
  EXPECT_EQ(lint_of("if ctx.seat then return fee else return fee - 1 end"), "");
  EXPECT_EQ(lint_of("if ctx.seat then return fee elseif fee > 1 then return 1 else return 2 end"),
            "");
  EXPECT_EQ(lint_of("do return fee end"), "");
  EXPECT_EQ(lint_of("if ctx.seat then return fee end\nerror(\"nobody\")"), "");
  EXPECT_EQ(lint_of("while true do if fee then return fee end end"), "");
  const std::string not_always = "`fee_of_carla` does not return a value on every path";
  EXPECT_EQ(lint_of("if ctx.seat then return fee end"), not_always);
  EXPECT_EQ(lint_of("if ctx.seat then return fee else print(1) end"), not_always);
  EXPECT_EQ(lint_of("local f = function() return fee end\nprint(f)"),
            "`fee_of_carla` returns nothing, but must return the new value");
}

TEST(TestLoader, KeepsGamesFromTestsWhoseScriptsLintRefuses) {
  const HarbourCopy copy;
  std::filesystem::copy(
      WALZ_SOURCE_DIR "/tests/content/bad/WZ0907_keeps_state/scripts", copy.path() / "scripts",
      std::filesystem::copy_options::recursive | std::filesystem::copy_options::overwrite_existing);
  TestLoader loader;
  for (const char* tide : {"low", "high"}) {
    mods::LoadRequest request = copy.request();
    request.set = {{"tide", tide}};
    base::Diagnostics findings;
    EXPECT_EQ(loader.Load(request, findings), nullptr);
    ASSERT_EQ(findings.size(), 2U) << tide;
    EXPECT_EQ(findings.items().front().code, "WZ0907");
  }
}

TEST(TestLoader, LintsOnceForAllOptionsAndKeepsWarningsToItself) {
  const HarbourCopy copy;
  copy.Write("data/harbour/more.yaml", "reason:\n  - { id: squall }\n");
  TestLoader loader;
  base::Diagnostics findings;
  mods::LoadRequest request = copy.request();
  EXPECT_NE(loader.Load(request, findings), nullptr);
  request.set = {{"tide", "high"}};
  EXPECT_NE(loader.Load(request, findings), nullptr);
  EXPECT_EQ(base::Render(findings), "");
}

}  // namespace
}  // namespace walz::authoring

// What lint finds, and loading does not. Every finding, word for word: tests/content.
#include "authoring/lint.h"

#include <filesystem>
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
    return LintOf(copy).find("nothing uses kind `tide`") != std::string::npos;
  };
  EXPECT_TRUE(is_unused(""));
  EXPECT_FALSE(is_unused(", hooks: []")) << "other options may have some";
}

TEST(Lint, GamesWithoutTextsAreNotAskedForThem) {
  const HarbourCopy copy;
  std::filesystem::remove_all(copy.path() / "data/harbour/locale");
  EXPECT_EQ(LintOf(copy), "");
}

TEST(Lint, AnOptionIsUsedIfSomeBranchAsksForIt) {
  const HarbourCopy copy;
  copy.Write("data/harbour/more.yaml",
             "option:\n  - { id: swell, values: [calm, gale], affects: rules }\n");
  EXPECT_NE(LintOf(copy).find("WZ0801 nothing uses option `swell`"), std::string::npos);
  copy.Write("data/harbour/less.yaml",
             "reason:\n  - by_option: { swell: { calm: { id: lull }, gale: { id: blow } } }\n");
  EXPECT_EQ(LintOf(copy).find("nothing uses option `swell`"), std::string::npos);
}

TEST(Lint, IsNotPartOfLoading) {
  const HarbourCopy copy;
  copy.Write("data/harbour/more.yaml", "reason:\n  - { id: squall }\n");
  copy.Write("data/harbour/locale/en/more.yaml", "locale:\n  - { id: ui.quit, text: Quit }\n");
  mods::LoadWell(copy.request());
  EXPECT_EQ(LintOf(copy),
            "WZ0703 `de` has no text `ui.quit`\n"
            "WZ0704 no language has a text `reason.squall`\n"
            "WZ0801 nothing uses reason `squall`\n");
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

#include "lsp/markdown.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

namespace walz::lsp {
namespace {

TEST(Markdown, TextIsShownLiterally) {
  EXPECT_EQ(MarkdownText("![x](https://a.b/c.png)"), "\\!\\[x\\](https://a.b/c.png)");
  EXPECT_EQ(MarkdownText("<img src=x>\n# Title"), "\\<img src=x\\> \\# Title");
  EXPECT_EQ(MarkdownText("[run](command:x)"), "\\[run\\](command:x)");
  EXPECT_EQ(MarkdownText("Größe"), "Größe");
}

TEST(Markdown, CodeSpansStayCode) {
  EXPECT_EQ(MarkdownText("see `zone:draw(1)`, *now*"), "see `zone:draw(1)`, \\*now\\*");
  EXPECT_EQ(MarkdownText("`` [a](b)"), "\\`\\` \\[a\\](b)");
  EXPECT_EQ(MarkdownText("a ` b"), "a \\` b");
}

TEST(Markdown, CodeCannotBeLeft) {
  EXPECT_EQ(MarkdownCode("a``b"), "```a``b```");
  EXPECT_EQ(MarkdownCode("`a"), "`` `a ``");
  EXPECT_EQ(MarkdownBlock("yaml", "a: |\n  ```\n  x"), "````yaml\na: |\n  ```\n  x\n````\n");
}

// A folder must not decide which program the editor starts.
TEST(Extension, TheProgramIsASettingOfTheMachine) {
  std::ifstream file(WALZ_SOURCE_DIR "/engine/lsp/vscode/package.json");
  const auto package = nlohmann::json::parse(file);
  const auto& properties = package["contributes"]["configuration"]["properties"];
  EXPECT_EQ(properties["walzwerk.program"]["scope"], "machine");
  const auto& trust = package["capabilities"]["untrustedWorkspaces"];
  EXPECT_EQ(trust["supported"], "limited");
  EXPECT_EQ(trust["restrictedConfigurations"], nlohmann::json({"walzwerk.program"}));
}

}  // namespace
}  // namespace walz::lsp

#include "lsp/markdown.h"

#include <gtest/gtest.h>

namespace walz::lsp {
namespace {

TEST(Markdown, TextsOfStrangersStayTexts) {
  EXPECT_EQ(EscapeMarkdown("plain text, 3 - 2; it's (so)."), "plain text, 3 - 2; it's (so).");
  EXPECT_EQ(EscapeMarkdown("![x](https://a.b/c.png)"), R"(\!\[x\](https://a.b/c.png))");
  EXPECT_EQ(EscapeMarkdown("[x](command:run)"), R"(\[x\](command:run))");
  EXPECT_EQ(EscapeMarkdown("<img src=x> &lt;"), R"(\<img src=x\> \&lt;)");
  EXPECT_EQ(EscapeMarkdown("# a\n- b\n  + c\n==="), "\\# a\n\\- b\n  \\+ c\n\\===");
  EXPECT_EQ(EscapeMarkdown("a\\b"), R"(a\\b)");
}

TEST(Markdown, CodeBetweenBackticksStaysCode) {
  EXPECT_EQ(EscapeMarkdown("call `run(a_b)` now"), "call `run(a_b)` now");
  EXPECT_EQ(EscapeMarkdown("one ` only"), R"(one \` only)");
  EXPECT_EQ(EscapeMarkdown("`a\n![x](y)`"), "\\`a\n\\!\\[x\\](y)\\`");
  EXPECT_EQ(EscapeMarkdown("``![x](y)"), R"(\`\`\!\[x\](y))");
}

TEST(Markdown, CodeCannotEndItself) {
  EXPECT_EQ(CodeSpan("a_b"), "`a_b`");
  EXPECT_EQ(CodeSpan("a`![x](y)"), "`` a`![x](y) ``");
  EXPECT_EQ(CodeSpan("a\nb"), "`a b`");
  EXPECT_EQ(CodeBlock("yaml", "a: b\n"), "```yaml\na: b\n```\n");
  EXPECT_EQ(CodeBlock("yaml", "a: |\n```\n![x](y)"), "````yaml\na: |\n```\n![x](y)\n````\n");
}

}  // namespace
}  // namespace walz::lsp

// Valid YAML that content may not use. The complete text of every finding is asserted.
#include <gtest/gtest.h>

#include "unit/yaml/yaml_testing.h"

namespace walz::yaml {
namespace {

TEST(YamlRefusals, DuplicateKey) {
  EXPECT_EQ(Findings("inn: 1\ntown: 2\n\"inn\": 3\n"), R"(
f.yaml:3:1: error[WZ0120]: duplicate key `inn`
  1 | inn: 1
    | --- first defined here
  ...
  3 | "inn": 3
    | ^^^^^
  = help: remove one of the two, or merge them
)");
}

TEST(YamlRefusals, DuplicateKeyInBrackets) {
  EXPECT_EQ(Findings("a: {b: 1, c: 2, b: 3}\n"), R"(
f.yaml:1:17: error[WZ0120]: duplicate key `b`
  1 | a: {b: 1, c: 2, b: 3}
    |                 ^
    |     - first defined here
  = help: remove one of the two, or merge them
)");
}

TEST(YamlRefusals, EveryFurtherDuplicate) {
  EXPECT_EQ(Findings("a: 1\na: 2\na: 3\n"), R"(
f.yaml:2:1: error[WZ0120]: duplicate key `a`
  1 | a: 1
    | - first defined here
  2 | a: 2
    | ^
  = help: remove one of the two, or merge them

f.yaml:3:1: error[WZ0120]: duplicate key `a`
  1 | a: 1
    | - first defined here
  ...
  3 | a: 3
    | ^
  = help: remove one of the two, or merge them
)");
}

TEST(YamlRefusals, SecondDocument) {
  EXPECT_EQ(Findings("a: 1\n---\nb: 2\n"), R"(
f.yaml:2:1: error[WZ0113]: a file can contain only one document
  2 | ---
    | ^^^
  = help: move what follows to a file of its own, or delete `---`: it would not be read
)");
}

TEST(YamlRefusals, SecondEmptyDocument) {
  EXPECT_EQ(Findings("a: 1\n---\n"), R"(
f.yaml:2:1: error[WZ0113]: a file can contain only one document
  2 | ---
    | ^^^
  = help: move what follows to a file of its own, or delete `---`: it would not be read
)");
}

TEST(YamlRefusals, ContentAfterDocumentEnd) {
  EXPECT_EQ(Findings("a: 1\n...\nb: 1\n"), R"(
f.yaml:2:1: error[WZ0113]: a file can contain only one document
  2 | ...
    | ^^^
  = help: move what follows to a file of its own, or delete `...`: it would not be read
)");
}

TEST(YamlRefusals, DirectiveAfterContent) {
  EXPECT_EQ(Findings("a: 1\n%x: 2\nb: 3\n"), R"(
f.yaml:2:1: error[WZ0110]: text cannot begin with `%`
  2 | %x: 2
    | ^^
  = help: put the text in quotes
)");
}

TEST(YamlRefusals, Directive) {
  EXPECT_EQ(Findings("# c\n%YAML 1.2\n---\na: 1\n"), R"(
f.yaml:2:1: error[WZ0115]: directives are not allowed
  2 | %YAML 1.2
    | ^^^^^
  = help: delete the line
)");
}

TEST(YamlRefusals, AnchorAndAlias) {
  EXPECT_EQ(Findings("a: &x 1\nb: *x\n"), R"(
f.yaml:1:4: error[WZ0114]: anchors are not allowed
  1 | a: &x 1
    |    ^^
  = help: delete it; text that begins with `&` needs quotes

f.yaml:2:4: error[WZ0114]: aliases are not allowed
  2 | b: *x
    |    ^^
  = help: write the value out; text that begins with `*` needs quotes
)");
}

TEST(YamlRefusals, AliasOfNothing) {
  EXPECT_EQ(Findings("b: *x\n"), R"(
f.yaml:1:4: error[WZ0114]: aliases are not allowed
  1 | b: *x
    |    ^^
  = help: write the value out; text that begins with `*` needs quotes
)");
}

TEST(YamlRefusals, AnchorOfNothing) {
  EXPECT_EQ(Findings("a: &x\n"), R"(
f.yaml:1:4: error[WZ0114]: anchors are not allowed
  1 | a: &x
    |    ^^
  = help: delete it; text that begins with `&` needs quotes

f.yaml:1:1: error[WZ0121]: `a` has no value
  1 | a: &x
    | ^
  = help: leave the key out, or write a value: `[]`, `{}` or `""` if it is empty
)");
}

TEST(YamlRefusals, TwoAnchors) {
  EXPECT_EQ(Findings("a: &x &y z\n"), R"(
f.yaml:1:7: error[WZ0114]: anchors are not allowed
  1 | a: &x &y z
    |       ^^
  = help: put text with `&` in quotes
)");
}

TEST(YamlRefusals, AnchorAtAKey) {
  EXPECT_EQ(Findings("&x a: 1\n"), R"(
f.yaml:1:1: error[WZ0114]: anchors are not allowed
  1 | &x a: 1
    | ^^
  = help: delete it; text that begins with `&` needs quotes
)");
}

TEST(YamlRefusals, AliasAsKey) {
  EXPECT_EQ(Findings("a: &x y\n*x : 1\n"), R"(
f.yaml:1:4: error[WZ0114]: anchors are not allowed
  1 | a: &x y
    |    ^^
  = help: delete it; text that begins with `&` needs quotes

f.yaml:2:1: error[WZ0114]: aliases are not allowed
  2 | *x : 1
    | ^^
  = help: write the value out; text that begins with `*` needs quotes
)");
}

TEST(YamlRefusals, AliasBomb) {
  EXPECT_EQ(Findings("a: &a [x]\nb: &b [*a, *a]\n"), R"(
f.yaml:1:4: error[WZ0114]: anchors are not allowed
  1 | a: &a [x]
    |    ^^
  = help: delete it; text that begins with `&` needs quotes

f.yaml:2:4: error[WZ0114]: anchors are not allowed
  2 | b: &b [*a, *a]
    |    ^^
  = help: delete it; text that begins with `&` needs quotes

f.yaml:2:8: error[WZ0114]: aliases are not allowed
  2 | b: &b [*a, *a]
    |        ^^
  = help: write the value out; text that begins with `*` needs quotes

f.yaml:2:12: error[WZ0114]: aliases are not allowed
  2 | b: &b [*a, *a]
    |            ^^
  = help: write the value out; text that begins with `*` needs quotes
)");
}

TEST(YamlRefusals, MergeKey) {
  EXPECT_EQ(Findings("a: 1\n<<: {b: 2}\n"), R"(
f.yaml:2:1: error[WZ0114]: merge keys are not allowed
  2 | <<: {b: 2}
    | ^^
  = help: write the values out
)");
}

TEST(YamlRefusals, Tags) {
  EXPECT_EQ(Findings("a: !!str 1\nb: !own [c]\nc: ! d\n"), R"(
f.yaml:1:4: error[WZ0115]: tags are not allowed
  1 | a: !!str 1
    |    ^^^^^
  = help: delete it; text that begins with `!` needs quotes

f.yaml:2:4: error[WZ0115]: tags are not allowed
  2 | b: !own [c]
    |    ^^^^
  = help: delete it; text that begins with `!` needs quotes

f.yaml:3:4: error[WZ0115]: tags are not allowed
  3 | c: ! d
    |    ^
  = help: delete it; text that begins with `!` needs quotes
)");
}

TEST(YamlRefusals, TwoTags) {
  EXPECT_EQ(Findings("a: !x !y z\n"), R"(
f.yaml:1:7: error[WZ0115]: tags are not allowed
  1 | a: !x !y z
    |       ^^
  = help: put text with `!` in quotes
)");
}

TEST(YamlRefusals, TagAtAKey) {
  EXPECT_EQ(Findings("!t a: 1\n"), R"(
f.yaml:1:1: error[WZ0115]: tags are not allowed
  1 | !t a: 1
    | ^^
  = help: delete it; text that begins with `!` needs quotes
)");
}

}  // namespace
}  // namespace walz::yaml

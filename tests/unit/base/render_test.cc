#include "base/render.h"

#include <gtest/gtest.h>

#include <memory>

#include "base/messages.h"

namespace walz::base {
namespace {

std::shared_ptr<const SourceFile> File(std::string text, std::string path = "data/cards.yaml") {
  return std::make_shared<const SourceFile>(std::move(path), std::move(text));
}

SourceSpan Span(const std::shared_ptr<const SourceFile>& file, int line, int begin, int end) {
  return {file, {line, begin}, {line, end}};
}

TEST(Render, ShowsPlaceExcerptLabelHelpAndNotes) {
  const auto file = File("nobel:\n  cost: 3\n  clor: red\n");
  Diagnostic finding =
      MakeFinding("WZ0210", Span(file, 2, 2, 6), std::string("unknown key `clor` in a card"));
  finding.label = std::string("not a key of `card`");
  finding.help = std::string("did you mean `color`?");
  finding.notes = {std::string("keys of `card`: id, cost, color"),
                   std::string("see `walz explain card`")};
  EXPECT_EQ(Render(finding), R"(data/cards.yaml:3:3: error[WZ0210]: unknown key `clor` in a card
  3 |   clor: red
    |   ^^^^ not a key of `card`
  = help: did you mean `color`?
  = note: keys of `card`: id, cost, color
  = note: see `walz explain card`
)");
}

TEST(Render, WithoutAFileThereIsNoExcerpt) {
  Diagnostic finding = MakeFinding("WZ0703", {}, std::string("mod `fair` is empty"));
  EXPECT_EQ(Render(finding), "warning[WZ0703]: mod `fair` is empty\n");
  finding.code.clear();
  EXPECT_EQ(Render(finding), "warning: mod `fair` is empty\n");
}

TEST(Render, SecondaryPlacesAreInFileOrder) {
  const auto file = File("a: 1\nb: 2\nc: 3\na: 4\n");
  Diagnostic finding = MakeFinding("WZ0120", Span(file, 3, 0, 1), std::string("duplicate key `a`"));
  finding.related.push_back({Span(file, 0, 0, 1), messages::SeeFirstDefinition()});
  EXPECT_EQ(Render(finding), R"(data/cards.yaml:4:1: error[WZ0120]: duplicate key `a`
  1 | a: 1
    | - first defined here
  ...
  4 | a: 4
    | ^
  = help: remove one of the two, or merge them
)");
}

TEST(Render, NeighbouringLinesStandTogether) {
  const auto file = File("a: 1\na: 4\n");
  Diagnostic finding = MakeFinding("WZ0120", Span(file, 0, 0, 1), std::string("message"));
  finding.related.push_back({Span(file, 1, 0, 4), std::string("second")});
  finding.related.push_back({Span(file, 0, 3, 4), std::string("value")});
  EXPECT_EQ(Render(finding), R"(data/cards.yaml:1:1: error[WZ0120]: message
  1 | a: 1
    | ^
    |    - value
  2 | a: 4
    | ---- second
  = help: remove one of the two, or merge them
)");
}

TEST(Render, PlacesInOtherFilesFollowUnderTheirPath) {
  const auto file = File("id: inn\n", "mods/fair/a.yaml");
  const auto other = File("\n\n\n\n\n\n\n\n\n- id: inn\n", "data/b.yaml");
  Diagnostic finding =
      MakeFinding("WZ0201", Span(file, 0, 4, 7), std::string("duplicate id `inn`"));
  finding.related.push_back({Span(other, 9, 6, 9), messages::SeeFirstDefinition()});
  EXPECT_EQ(Render(finding), R"(mods/fair/a.yaml:1:5: error[WZ0201]: duplicate id `inn`
   1 | id: inn
     |     ^^^
  --> data/b.yaml:10:7
  10 | - id: inn
     |       --- first defined here
)");
}

TEST(Render, CaretsAreAsWideAsTheToken) {
  const auto umlauts = File("größe: [x, straße, y]\n");
  EXPECT_EQ(Render(MakeFinding("WZ0101", Span(umlauts, 0, 11, 17), std::string("m"))),
            "data/cards.yaml:1:12: error[WZ0101]: m\n"
            "  1 | größe: [x, straße, y]\n"
            "    |            ^^^^^^\n");
  const auto wide = File("東京: 大阪\n");
  EXPECT_EQ(Render(MakeFinding("WZ0101", Span(wide, 0, 4, 6), std::string("m"))),
            "data/cards.yaml:1:5: error[WZ0101]: m\n"
            "  1 | 東京: 大阪\n"
            "    |       ^^^^\n");
  const auto combining = File("e\u0301e\u0301: x\n");
  EXPECT_EQ(Render(MakeFinding("WZ0101", Span(combining, 0, 2, 4), std::string("m"))),
            "data/cards.yaml:1:3: error[WZ0101]: m\n"
            "  1 | e\u0301e\u0301: x\n"
            "    |  ^\n");
}

TEST(Render, TabsAreFourCells) {
  const auto file = File("\ta: b\n");
  EXPECT_EQ(Render(MakeFinding("WZ0101", Span(file, 0, 1, 2), std::string("m"))),
            "data/cards.yaml:1:2: error[WZ0101]: m\n"
            "  1 |     a: b\n"
            "    |     ^\n");
}

TEST(Render, PlaceAtTheEndOfALineOrFileGetsOneCaret) {
  const auto file = File("a: b\n");
  EXPECT_EQ(Render(MakeFinding("WZ0101", Span(file, 0, 4, 4), std::string("m"))),
            "data/cards.yaml:1:5: error[WZ0101]: m\n  1 | a: b\n    |     ^\n");
  EXPECT_EQ(Render(MakeFinding("WZ0101", Span(file, 1, 0, 0), std::string("m"))),
            "data/cards.yaml:2:1: error[WZ0101]: m\n  2 |\n    | ^\n");
  EXPECT_EQ(Render(MakeFinding("WZ0101", Span(file, 7, 9, 12), std::string("m"))),
            "data/cards.yaml:8:10: error[WZ0101]: m\n  8 |\n    | ^\n");
}

TEST(Render, PlaceOverSeveralLinesIsMarkedOnTheFirst) {
  const auto file = File("a: one\n  two\n");
  EXPECT_EQ(Render(MakeFinding("WZ0101", {file, {0, 3}, {1, 5}}, std::string("m"))),
            "data/cards.yaml:1:4: error[WZ0101]: m\n  1 | a: one\n    |    ^^^\n");
}

RenderOptions Narrow() {
  RenderOptions options;
  options.excerpt_width = 20;
  return options;
}

TEST(Render, LongLinesAreCutAtTheRight) {
  const auto file = File("key: 0123456789abcdefghijklmnop\n");
  EXPECT_EQ(Render(MakeFinding("WZ0101", Span(file, 0, 0, 3), std::string("m")), Narrow()),
            "data/cards.yaml:1:1: error[WZ0101]: m\n"
            "  1 | key: 0123456789abcd…\n"
            "    | ^^^\n");
}

TEST(Render, LongLinesAreCutOnBothSides) {
  const auto file = File("abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ\n");
  EXPECT_EQ(Render(MakeFinding("WZ0101", Span(file, 0, 26, 30), std::string("m")), Narrow()),
            "data/cards.yaml:1:27: error[WZ0101]: m\n"
            "  1 | …uvwxyz0123456789AB…\n"
            "    |        ^^^^\n");
}

TEST(Render, LongLinesAreCutAtTheLeft) {
  const auto file = File("abcdefghijklmnopqrstuvwxyz0123456789\n");
  EXPECT_EQ(Render(MakeFinding("WZ0101", Span(file, 0, 34, 36), std::string("m")), Narrow()),
            "data/cards.yaml:1:35: error[WZ0101]: m\n"
            "  1 | …stuvwxyz0123456789\n"
            "    |                  ^^\n");
}

TEST(Render, TokenLongerThanTheExcerptIsShownFromItsBeginning) {
  const auto file = File("abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ\n");
  EXPECT_EQ(Render(MakeFinding("WZ0101", Span(file, 0, 26, 60), std::string("m")), Narrow()),
            "data/cards.yaml:1:27: error[WZ0101]: m\n"
            "  1 | …0123456789ABCDEFGH…\n"
            "    |  ^^^^^^^^^^^^^^^^^^\n");
}

TEST(Render, VeryLongLineIsShownAroundThePlace) {
  const auto file = File(std::string(500000, 'a') + "X" + std::string(500000, 'b'));
  EXPECT_EQ(
      Render(MakeFinding("WZ0101", Span(file, 0, 500000, 500001), std::string("m")), Narrow()),
      "data/cards.yaml:1:500001: error[WZ0101]: m\n"
      "  1 | …aaaaaaXbbbbbbbbbbb…\n"
      "    |        ^\n");
}

TEST(Render, NothingFromAFileReachesTheTerminalAsACommand) {
  const auto file = File("a: \x1b[31m \u202e \xff b\n", "evil\x1b.yaml");
  Diagnostic finding =
      MakeFinding("WZ0101", Span(file, 0, 3, 4), std::string("text `\x1b]0;x\x07`"));
  finding.label = std::string("\u202e");
  finding.help = std::string("\x9b");
  finding.notes = {std::string("\x7f")};
  EXPECT_EQ(Render(finding),
            "evil\\u{1b}.yaml:1:4: error[WZ0101]: text `\\u{1b}]0;x\\u{7}`\n"
            "  1 | a: \ufffd[31m \ufffd \ufffd b\n"
            "    |    ^ \\u{202e}\n"
            "  = help: \\x{9b}\n"
            "  = note: \\u{7f}\n");
}

TEST(Render, HelpOverSeveralLinesIsIndented) {
  Diagnostic finding = MakeFinding("WZ0101", {}, std::string("m"));
  finding.help = std::string("write\n- a\n- b");
  EXPECT_EQ(Render(finding), "error[WZ0101]: m\n  = help: write\n          - a\n          - b\n");
}

TEST(Render, ColorsOnRequest) {
  const auto file = File("a: 1\na: 2\n");
  Diagnostic finding = MakeFinding("WZ0101", Span(file, 1, 0, 1), std::string("m"));
  finding.related.push_back({Span(file, 0, 0, 1), std::string("first")});
  finding.help = std::string("h");
  RenderOptions options;
  options.color = Color::kOn;
  EXPECT_EQ(Render(finding, options),
            "\x1b[1mdata/cards.yaml:2:1: \x1b[0m\x1b[1;31merror[WZ0101]\x1b[0m: m\n"
            "\x1b[1;34m  1 |\x1b[0m a: 1\n"
            "\x1b[1;34m    |\x1b[0m \x1b[1;34m- first\x1b[0m\n"
            "\x1b[1;34m  2 |\x1b[0m a: 2\n"
            "\x1b[1;34m    |\x1b[0m \x1b[1;31m^\x1b[0m\n"
            "  = \x1b[1;32mhelp\x1b[0m: h\n");
  finding.severity = Severity::kWarning;
  EXPECT_NE(Render(finding, options).find("\x1b[1;33mwarning[WZ0101]\x1b[0m"), std::string::npos);
}

TEST(Render, SeveralDiagnosticsAreParted) {
  Diagnostics diagnostics;
  EXPECT_EQ(Render(diagnostics), "");
  diagnostics.Add("WZ0101", {}, std::string("one"));
  diagnostics.Add("WZ0703", {}, std::string("two"));
  EXPECT_EQ(Render(diagnostics), "error[WZ0101]: one\n\nwarning[WZ0703]: two\n");
}

}  // namespace
}  // namespace walz::base

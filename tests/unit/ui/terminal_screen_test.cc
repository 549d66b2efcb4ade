// The rows of a screen: what takes those of what.
#include "ui/terminal_screen.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace walz::ui {
namespace {

constexpr ScreenLayout kSmall = {80, 24};

std::string Row(const std::string& screen, int row) {
  std::size_t begin = 0;
  for (; row > 0; --row) begin = screen.find('\n', begin) + 1;
  return screen.substr(begin, screen.find('\n', begin) - begin);
}

std::string Repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

// A screen with another seat's value, some events and a viewer's panel of `panel` short entries.
ScreenContent Content(const std::string& value, int panel) {
  ScreenContent content;
  content.title = "Me";
  content.rest = "t: the rest";
  content.others.push_back({1, "Anna", {{"coins", "Coins", value}}});
  content.question = "What?";
  content.options = {{"1", "this"}};
  for (int i = 0; i < 6; ++i) content.events.push_back("event " + std::to_string(i));
  for (int i = 0; i < panel; ++i) content.panel.push_back({"Entry " + std::to_string(i), "1"});
  return content;
}

TEST(TerminalScreen, OtherSeatsAreATable) {
  const std::string screen = DrawScreen(Content("3", 3), kSmall).Text();
  EXPECT_EQ(Row(screen, 0).find("the rest"), std::string::npos);
  EXPECT_EQ(Row(screen, 1), "          Coins");
  EXPECT_EQ(Row(screen, 2), " 2  Anna      3");
}

TEST(TerminalScreen, ALongValueTakesASecondRow) {
  const std::string screen = DrawScreen(Content(Repeated("word ", 20) + "end", 3), kSmall).Text();
  EXPECT_EQ(Row(screen, 0).find("the rest"), std::string::npos);
  EXPECT_EQ(Row(screen, 2).find(" 2  Anna  word word"), 0U) << screen;
  EXPECT_EQ(Row(screen, 3).find("          word"), 0U) << screen;
  EXPECT_NE(screen.find("end"), std::string::npos) << screen;
}

// A value is shown completely or not at all, and the title names the page that shows it.
TEST(TerminalScreen, WhatDoesNotFitIsOnThePageThatTheTitleNames) {
  const std::string screen = DrawScreen(Content(Repeated("word ", 40) + "end", 3), kSmall).Text();
  EXPECT_EQ(screen.find("word"), std::string::npos) << screen;
  EXPECT_TRUE(Row(screen, 0).ends_with("  t: the rest")) << screen;
  EXPECT_EQ(Row(screen, 1), " 2  Anna");
}

TEST(TerminalScreen, TheOwnPanelHasPriorityOverASecondRow) {
  // An entry of the panel is a line, or several share one where there are too many.
  const auto screen = [&](const std::string& value) {
    ScreenContent content = Content(Repeated("word ", 20) + "end", 0);
    for (int i = 0; i < 12; ++i) content.panel.push_back({"Entry", value});
    return DrawScreen(content, kSmall).Text();
  };
  EXPECT_NE(screen("1").find("end"), std::string::npos);
  const std::string wide = screen(Repeated("value ", 9));
  EXPECT_EQ(wide.find("end"), std::string::npos) << wide;
}

ScreenContent WithMap(int panel) {
  ScreenContent content = Content("3", panel);
  content.map.cells.emplace_back();
  return content;
}

TEST(TerminalScreen, BoxesThatDoNotFitBesideTheMapAreBelowIt) {
  ScreenContent content = WithMap(3);
  content.rows = {{{"Deck", "4"}}, {{"Pool", Repeated("disc ", 110) + "end"}}};
  const std::string screen = DrawScreen(content, kSmall).Text();
  EXPECT_NE(screen.find("│ Deck: 4"), std::string::npos) << screen;
  EXPECT_NE(screen.find("\nPool: disc disc"), std::string::npos) << screen;
  EXPECT_NE(screen.find("end\n"), std::string::npos) << screen;
  EXPECT_EQ(Row(screen, 0).find("the rest"), std::string::npos);
}

TEST(TerminalScreen, BoxesThatDoNotFitAtAllAreOnThePageThatTheTitleNames) {
  ScreenContent content = WithMap(3);
  content.rows = {{{"Pool", Repeated("disc ", 300)}}};
  const std::string screen = DrawScreen(content, kSmall).Text();
  EXPECT_EQ(screen.find("Pool"), std::string::npos) << screen;
  EXPECT_TRUE(Row(screen, 0).ends_with("  t: the rest")) << screen;
}

TEST(TerminalScreen, TheOwnPanelHasPriorityOverALongListOfOptions) {
  ScreenContent content = Content("3", 0);
  for (int i = 0; i < 10; ++i) content.panel.push_back({"Entry", Repeated("value ", 5) + "end"});
  for (int i = 2; i <= 30; ++i) content.options.push_back({std::to_string(i), Repeated("o ", 30)});
  const std::string screen = DrawScreen(content, kSmall).Text();
  std::size_t entries = 0;
  for (std::size_t at = 0; (at = screen.find("end", at)) != std::string::npos; ++at) ++entries;
  EXPECT_EQ(entries, 10U) << screen;
  EXPECT_NE(screen.find(" 4 o o"), std::string::npos) << screen;
}

// However long it is, four options and the last event keep their rows.
TEST(TerminalScreen, AnOwnPanelThatDoesNotFitLeavesAFewOptions) {
  ScreenContent content = Content("3", 0);
  for (int i = 0; i < 60; ++i) content.panel.push_back({"Entry", Repeated("value ", 5) + "end"});
  for (int i = 2; i <= 30; ++i) content.options.push_back({std::to_string(i), Repeated("o ", 30)});
  const std::string screen = DrawScreen(content, kSmall).Text();
  EXPECT_NE(screen.find(" 4 o o"), std::string::npos) << screen;
  EXPECT_EQ(screen.find(" 5 o o"), std::string::npos) << screen;
  EXPECT_NE(screen.find("event 5"), std::string::npos) << screen;
  EXPECT_TRUE(Row(screen, 0).ends_with("  t: the rest")) << screen;
}

// Boxes of other seats are truncated in favour of options, the viewer's own box is not.
TEST(TerminalScreen, TheOwnBoxHasPriorityOverALongListOfOptions) {
  ScreenContent content = Content("", 0);
  PanelLine own = {"Me", Repeated("mine ", 50) + "end"};
  own.own = true;
  content.rows = {{{"Deck", Repeated("card ", 60)}}, {own, {"Other", Repeated("theirs ", 40)}}};
  for (int i = 2; i <= 30; ++i) content.options.push_back({std::to_string(i), Repeated("o ", 30)});
  const std::string screen = DrawScreen(content, kSmall).Text();
  EXPECT_NE(screen.find("end"), std::string::npos) << screen;
  EXPECT_NE(screen.find(" 4 o o"), std::string::npos) << screen;
}

TEST(TerminalScreen, ALongOptionTakesSeveralRows) {
  ScreenContent content;
  content.question = "What?";
  const std::string words = Repeated("word ", 20) + "end";
  content.options = {{"1", words}, {"2", "other"}};
  const std::string screen = DrawScreen(content, kSmall).Text();
  EXPECT_NE(screen.find(" 1 " + Repeated("word ", 14) + "word\n   " + Repeated("word ", 5) +
                        "end\n 2 other\n"),
            std::string::npos)
      << screen;
}

TEST(TerminalScreen, PagesHoldAsManyOptionsAsThereAreRowsFor) {
  ScreenContent content;
  content.question = "What?";
  for (int i = 1; i <= 30; ++i) {
    content.options.push_back({std::to_string(i), i % 2 == 0 ? "short" : Repeated("word ", 20)});
  }
  ScreenLayout layout = kSmall;
  std::size_t pages = 0;
  for (; layout.first_option < 30; ++pages) {
    const std::size_t count = OptionsOnPage(content, layout);
    const std::size_t last = std::min<std::size_t>(layout.first_option + count, 30) - 1;
    EXPECT_EQ(PageWithOption(content, layout, last), layout.first_option);
    EXPECT_NE(DrawScreen(content, layout).Text().find(content.options[last].key + " "),
              std::string::npos);
    layout.first_option += count;
  }
  EXPECT_GT(pages, 1U);
}

TEST(TerminalScreen, ThatThereIsMoreIsNeverCut) {
  ScreenContent content;
  content.question = Repeated("word ", 20);
  content.more = "  (+ 3 more)";
  const std::string screen = DrawScreen(content, kSmall).Text();
  EXPECT_NE(screen.find("…  (+ 3 more)\n"), std::string::npos) << screen;
}

TEST(TerminalScreen, DetailsOfAQuestionAreBelowIt) {
  ScreenContent content = Content("3", 3);
  content.about = "Guide: Fees are one coin less.";
  const std::string screen = DrawScreen(content, kSmall).Text();
  EXPECT_NE(screen.find("What?\nGuide: Fees are one coin less.\n 1 this\n"), std::string::npos)
      << screen;
}

// A table without a map leaves its room to what happened.
TEST(TerminalScreen, ATableOfRowsLeavesRoomToTheLog) {
  ScreenContent content;
  content.question = "What?";
  content.rows = {{{"Deck", "4"}}};
  content.log = {"long ago", "before"};
  content.events = {"now"};
  const std::string screen = DrawScreen(content, kSmall).Text();
  EXPECT_NE(screen.find("long ago\nbefore\nnow\nWhat?\n"), std::string::npos) << screen;
}

TEST(TerminalScreen, AJoinedPanelUsesShortFormsBeforeTruncation) {
  std::vector<PanelLine> panel;
  for (int i = 0; i < 6; ++i) panel.push_back({"Quite a long label", "1", "L"});
  EXPECT_EQ(PanelText(panel, 30, 6).front(), "Quite a long label: 1");
  EXPECT_EQ(PanelText(panel, 50, 3).front(), "Quite a long label: 1 · Quite a long label: 1 ·");
  EXPECT_EQ(PanelText(panel, 50, 1).front(), "L: 1 · L: 1 · L: 1 · L: 1 · L: 1 · L: 1");
}

}  // namespace
}  // namespace walz::ui

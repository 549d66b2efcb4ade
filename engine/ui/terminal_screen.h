// The screen of a game at any terminal size: header, seats, map, panel, events, question and
// options.
#pragma once

#include <string>
#include <vector>

#include "scene/scene.h"
#include "ui/map_canvas.h"
#include "ui/map_draw.h"
#include "ui/row_panels.h"
#include "ui/seat_table.h"

namespace walz::ui {

// A listed option.
struct OptionLine {
  std::string key;  // typed by the player: a number from 1, or a letter
  std::string text;
  bool highlighted = false;  // Enter chooses it
};

// The contents of a screen. Each text is one line of any length, unless noted; the screen truncates
// or wraps it.
struct ScreenContent {
  std::string title;                    // left part of the first row
  kernel::Seat seat = kernel::kNoSeat;  // gives the title's colour
  std::vector<PanelLine> table;
  std::vector<SeatRow> others;  // seats other than the viewer
  scene::Board map;
  std::vector<PanelLine> panel;     // the viewer's panel
  PanelRows rows;                   // the table; replaces a missing map
  std::vector<std::string> events;  // since the viewer's last turn, oldest first
  std::vector<std::string> log;     // earlier events, oldest first
  std::string question;
  std::string more;   // after the question, never truncated: the number of further options
  std::string about;  // details of the question; may be empty
  std::vector<OptionLine> options;
  std::string message;  // response to the last input; may have several lines
  std::string rest;     // names the page of all values; shown if the screen omits values or boxes
};

// Size and scroll position.
struct ScreenLayout {
  int width = 80;
  int height = 24;
  int shift_x = 0;  // of the map, in columns and rows
  int shift_y = 0;
  std::size_t first_option = 0;  // first listed option
  CharacterSet characters = CharacterSet::kUnicode;
};

// Returns the contents of a screen for the scene's viewer, apart from typed input. Options are
// grouped by verb and show the origin of their numbers.
ScreenContent ContentOf(const scene::Scene& scene);

// Draws a canvas of exactly the size in `layout`; its last row is left for input. The question is
// always visible at least in part. The map gets the remaining space: at least one cell if possible.
// The viewer's own boxes are complete if possible. Boxes are beside the map, or below it over its
// full width. Those that do not fit are only on the page that `rest` names. A terminal of less than
// 40 columns or 10 rows shows no map and no panel.
Canvas DrawScreen(const ScreenContent& content, const ScreenLayout& layout);

// Returns the number of options that a page lists from `first_option` on; at least one.
std::size_t OptionsOnPage(const ScreenContent& content, const ScreenLayout& layout);

// Returns the first option on the page that lists `option`. Both are zero-based.
std::size_t PageWithOption(const ScreenContent& content, ScreenLayout layout, std::size_t option);

// Formats the panel in lines of at most `width` columns: one entry per line, or several if `height`
// lines are insufficient for that.
std::vector<std::string> PanelText(const std::vector<PanelLine>& panel, int width, int height);

}  // namespace walz::ui

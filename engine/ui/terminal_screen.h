// The screen of a game: header, map, panel, events, question and options, arranged for a terminal
// of any size.
#pragma once

#include <string>
#include <vector>

#include "scene/board.h"
#include "ui/map_canvas.h"
#include "ui/map_draw.h"
#include "ui/panel_lines.h"
#include "ui/row_panels.h"

namespace walz::ui {

// What a screen shows. Texts of one line each, of any length; the screen cuts and breaks them.
struct ScreenContent {
  std::string title;                    // on the left of the first row
  kernel::Seat seat = kernel::kNoSeat;  // whose colour the title has
  std::vector<PanelLine> table;
  scene::Board map;
  std::vector<PanelLine> panel;
  PanelRows rows;                   // if there are any: instead of map and panel
  std::vector<std::string> events;  // oldest first; the last ones are shown
  std::string question;
  std::vector<std::string> options;  // without their numbers
  std::string message;               // an answer to the last input; may have several lines
  std::string prompt;
};

// How it is shown.
struct ScreenLayout {
  int width = 80;
  int height = 24;
  int shift_x = 0;  // of the map, in columns and rows
  int shift_y = 0;
  std::size_t first_option = 0;  // from which option on they are listed
  CharacterSet characters = CharacterSet::kUnicode;
};

// A canvas of exactly that size, its last row left to the input. Something is always shown of the
// question; the map gets what the texts leave, at least a cell where the screen has the room.
// A terminal of less than 40 columns or 10 rows gets no map and no panel.
Canvas DrawScreen(const ScreenContent& content, const ScreenLayout& layout);

// How many options a screen lists at once; the rest follows on further pages.
std::size_t OptionsPerPage(const ScreenContent& content, const ScreenLayout& layout);

// The panel as lines of at most `width` columns.
std::vector<std::string> PanelText(const std::vector<PanelLine>& panel, int width);

}  // namespace walz::ui

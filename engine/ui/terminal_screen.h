// The screen of a game: header, seats, map, panel, events, question and options, arranged for a
// terminal of any size.
#pragma once

#include <string>
#include <vector>

#include "scene/scene.h"
#include "ui/map_canvas.h"
#include "ui/map_draw.h"
#include "ui/panel_lines.h"
#include "ui/row_panels.h"

namespace walz::ui {

// An option as it is listed.
struct OptionLine {
  std::string key;  // what people type for it: a number from 1, or a letter
  std::string text;
  bool highlighted = false;  // Enter takes it
};

// What a seat shows to all, in a line.
struct SeatLine {
  kernel::Seat seat = kernel::kNoSeat;
  std::string text;
  std::string short_text;  // where there is little room
};

// What a screen shows. Texts of one line each, of any length; the screen cuts and breaks them.
struct ScreenContent {
  std::string title;                    // on the left of the first row
  kernel::Seat seat = kernel::kNoSeat;  // whose colour the title has
  std::vector<PanelLine> table;
  std::vector<SeatLine> others;  // those who do not look at the screen
  scene::Board map;
  std::vector<PanelLine> panel;     // of the seat that looks
  PanelRows rows;                   // what lies on the table; without a map in its place
  std::vector<std::string> events;  // since the seat's own last turn, oldest first
  std::vector<std::string> log;     // what happened before them, oldest first
  std::string question;
  std::string more;   // behind the question, never cut: that there are further options
  std::string about;  // what it is about, at length; may be empty
  std::vector<OptionLine> options;
  std::string message;  // an answer to the last input; may have several lines
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

// What a screen shows of a scene to the seat that looks at it, without what the person has typed:
// options of one sort stand together, and say where their numbers come from.
ScreenContent ContentOf(const scene::Scene& scene);

// A canvas of exactly that size, its last row left to the input. Something is always shown of the
// question; the map gets what the texts leave, at least a cell where the screen has the room, and
// with it what is the seat's own stands whole where it can.
// A terminal of less than 40 columns or 10 rows gets no map and no panel.
Canvas DrawScreen(const ScreenContent& content, const ScreenLayout& layout);

// How many options a screen lists from `first_option` on, at least one; the rest follows on further
// pages.
std::size_t OptionsOnPage(const ScreenContent& content, const ScreenLayout& layout);

// The first option of the page on which an option stands, both counted from 0.
std::size_t PageWithOption(const ScreenContent& content, ScreenLayout layout, std::size_t option);

// The panel as lines of at most `width` columns: an entry to a line, or, where `height` lines are
// not enough for that, one after the other.
std::vector<std::string> PanelText(const std::vector<PanelLine>& panel, int width, int height);

}  // namespace walz::ui

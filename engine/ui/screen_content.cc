#include <algorithm>

#include "base/ranges.h"
#include "scene/marks.h"
#include "ui/terminal_screen.h"

namespace walz::ui {
namespace {

// Returns a seat's panel as one line.
SeatLine LineOf(const scene::SeatPanel& panel) {
  SeatLine line{panel.seat, panel.Heading(), panel.Heading()};
  const auto add = [&](const std::string& text, const std::string& short_text) {
    line.text += " · " + text;
    line.short_text += " · " + short_text;
  };
  if (!panel.at_name.empty()) add(panel.at_name, panel.at_name);
  for (const scene::Entry& entry : panel.entries) {
    // Omits empty and hidden entries.
    if (entry.number == 0 || entry.value == "–" || entry.value == "?") continue;
    add(entry.label + " " + entry.value, entry.short_label + " " + entry.value);
  }
  return line;
}

// Shows the origin of numbers that cards change. A move already names the cost of its space.
std::string OptionText(const scene::Choice& choice) {
  const bool moves =
      std::ranges::any_of(choice.targets, [](const scene::Target& target) { return target.moves; });
  std::string text = choice.text;
  for (const scene::Note& note : choice.notes) {
    if (note.changed || !moves) text += " – " + note.text;
  }
  return text;
}

}  // namespace

ScreenContent ContentOf(const scene::Scene& scene) {
  ScreenContent content;
  const kernel::Seat who = scene.viewer == kernel::kNoSeat ? scene.turn : scene.viewer;
  content.seat = who;
  content.table = LinesOf(scene.table);
  content.map = scene.board;
  content.rows = RowsOf(scene.rows, who);
  for (const scene::SeatPanel& panel : scene.seats) {
    if (panel.seat == who) {
      content.title = panel.Heading();
      content.panel = LinesOf(panel.entries);
    } else if (!scene.board.cells.empty()) {
      content.others.push_back(LineOf(panel));
    }
  }
  if (scene.options.empty()) return content;
  content.question = scene.question->text;
  content.about = scene::AboutText(*scene.question);
  // Options are grouped by sort, in the order of first occurrence.
  std::vector<std::string> groups;
  for (const scene::Choice& choice : scene.options) {
    if (!base::Contains(groups, choice.verb)) {
      groups.push_back(choice.verb);
    }
  }
  for (const std::string& group : groups) {
    for (std::size_t i = 0; i < scene.options.size(); ++i) {
      if (scene.options[i].verb != group) continue;
      content.options.push_back({std::to_string(i + 1), OptionText(scene.options[i])});
    }
  }
  return content;
}

}  // namespace walz::ui

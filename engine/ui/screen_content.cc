#include <algorithm>

#include "base/ranges.h"
#include "scene/marks.h"
#include "ui/messages.h"
#include "ui/terminal_screen.h"

namespace walz::ui {
namespace {

// Returns the id of an entry without its seat: `variable.coins` of `variable.coins.seat1`.
std::string ColumnOf(const std::string& id, kernel::Seat seat) {
  const std::string part = ".seat" + std::to_string(seat);
  const std::size_t at = id.find(part);
  const std::size_t end = at == std::string::npos ? at : at + part.size();
  if (end == std::string::npos || (end < id.size() && id[end] != '.')) return id;
  return id.substr(0, at) + id.substr(end);
}

// Returns a seat's panel as a row of the table. Its place is the first column.
SeatRow RowOf(const scene::SeatPanel& panel) {
  SeatRow row{panel.seat, panel.Heading(), {}};
  row.values.push_back({"at", {}, panel.at_name});
  for (const scene::Entry& entry : panel.entries) {
    row.values.push_back({ColumnOf(entry.id, panel.seat), entry.short_label, entry.value});
  }
  return row;
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
  content.rest = messages::Rest().In(scene.language);
  for (const scene::SeatPanel& panel : scene.seats) {
    if (panel.seat == who) {
      content.title = panel.Heading();
      content.panel = LinesOf(panel.entries);
    } else if (!scene.board.cells.empty()) {
      content.others.push_back(RowOf(panel));
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

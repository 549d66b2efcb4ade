// What stands on the screen during a game.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <utility>

#include "base/utf8.h"
#include "locale/play_texts.h"
#include "match/standing.h"
#include "ui/terminal_game.h"

namespace walz::ui {

ScreenContent TerminalGame::Content() const {
  ScreenContent content;
  const kernel::State& state = match_.state();
  const content::ViewDeclaration& view = match_.game().content().view;
  // While bots play, the person still sees their own side of the table.
  const kernel::Seat viewer = match_.human_decides() ? seat() : at_screen_;
  const kernel::Seat who = viewer == kernel::kNoSeat ? seat() : viewer;
  content.seat = who;
  content.title = describe_.SeatName(who);
  content.table = TablePanel(state, describe_, viewer);
  content.map = MakeMap(state, view, viewer, who, names_);
  content.rows = TableRows(state, describe_, who, viewer);
  content.panel = SeatPanel(state, describe_, who, viewer);
  content.events = EventLines(viewer == kernel::kNoSeat ? match_.event_count()
                                                        : seen_[static_cast<std::size_t>(viewer)]);
  content.message = message_;
  if (!match_.human_decides()) return content;
  content.question = describe_.Question(state.decision());
  content.options = OptionLines();
  content.prompt = T("prompt");
  return content;
}

// The options, and what the rules say about their numbers. A move names what its space costs
// itself, so more is said only where cards change that.
std::vector<std::string> TerminalGame::OptionLines() const {
  const kernel::State& state = match_.state();
  const kernel::Decision& decision = state.decision();
  const base::Result<kernel::Explanation> explanation = match_.Explain();
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < decision.options.size(); ++i) {
    std::string line = describe_.OptionText(state, i);
    if (explanation.ok()) {
      const kernel::Option& option = decision.options[i];
      const bool is_move = TargetOf(state, match_.game().content().view, option).valid();
      for (const kernel::Explanation::Note& note : explanation->notes) {
        if (note.option != option || (is_move && note.chain.links.empty())) continue;
        line += " – " + describe_.ChainText(note.chain);
      }
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

ScreenLayout TerminalGame::Layout() const {
  const TerminalSize size = SizeOfTerminal();
  return {size.width, size.height, shift_x_, shift_y_, first_option_, options_.characters};
}

void TerminalGame::Draw() {
  ScreenContent content = Content();
  const ScreenLayout layout = Layout();
  const std::size_t page = OptionsPerPage(content, layout);
  const std::size_t rest =
      content.options.size() - std::min(content.options.size(), first_option_ + page);
  if (rest > 0) {
    content.question += "  (" + T("more", {{"n", static_cast<std::int64_t>(rest)}}) + ")";
  }
  const Canvas canvas = DrawScreen(content, layout);
  std::string text = options_.color ? canvas.AnsiText() : canvas.Text();
  text.pop_back();
  // The last row is the input's: what is asked for, then the cursor.
  const std::size_t row = text.rfind('\n');
  text.resize(row == std::string::npos ? 0 : row + 1);
  console_.out << kClearScreen << text;
  if (!content.prompt.empty()) console_.out << Cut(content.prompt, layout.width - 8) << " > ";
  console_.out << std::flush;
}

void TerminalGame::PrintDecision() {
  const auto at = static_cast<std::size_t>(seat());
  if (!told_) {
    for (const std::string& line : EventLines(seen_[at])) console_.out << line << '\n';
    seen_[at] = match_.event_count();
    console_.out << '\n' << describe_.Question(match_.decision()) << '\n';
    const std::vector<std::string> options = OptionLines();
    for (std::size_t i = 0; i < options.size(); ++i) {
      console_.out << fmt::format("{:>3} {}\n", i + 1, options[i]);
    }
    told_ = true;
  }
  console_.out << T("prompt") << " > " << std::flush;
}

std::vector<std::string> TerminalGame::EventLines(std::size_t first) const {
  const kernel::Seat viewer = match_.human_decides() ? seat() : at_screen_;
  std::vector<std::string> lines;
  for (const kernel::Event& event : match_.events_since(first)) {
    std::string text = describe_.EventText(event, viewer);
    if (!text.empty()) lines.push_back(std::move(text));
  }
  return lines;
}

std::vector<std::string> TerminalGame::ScoreLines() const {
  std::vector<std::string> lines;
  const auto [places, winners] = match::StandingOf(match_.state());
  const auto count = static_cast<int>(places.size());
  for (int place = 1; place <= count; ++place) {
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (places[i] != place) continue;
      const std::string who = describe_.SeatName(static_cast<kernel::Seat>(i));
      const std::string& player = match_.setup().players[i];
      lines.push_back(T("rank", {{"place", place},
                                 {"seat", who},
                                 {"player", player == match::kHuman ? T("person") : player}}));
    }
  }
  std::string names;
  for (const kernel::Seat seat : winners) {
    names += (names.empty() ? "" : ", ") + describe_.SeatName(seat);
  }
  const auto seats = static_cast<std::int64_t>(winners.size());
  lines.push_back(winners.empty() ? T("no_winner")
                                  : T("winner", {{"seats", seats}, {"names", names}}));
  const match::PointTally tally = match_.tally();
  if (tally.rows().empty()) return lines;
  lines.emplace_back();
  const auto row = [&](const std::string& label, auto&& points) {
    std::string line;
    for (int i = 0; i < count; ++i) {
      line += fmt::format("{:>5}", points(static_cast<std::size_t>(i)));
    }
    lines.push_back(line + "  " + label);
  };
  row(T("seats"), [](std::size_t i) { return i + 1; });
  for (const match::PointTally::Row& entry : tally.rows()) {
    row(describe_.CategoryName(entry.category), [&](std::size_t i) { return entry.points[i]; });
  }
  row(T("total"), [&](std::size_t i) { return tally.Total(static_cast<kernel::Seat>(i)); });
  return lines;
}

void TerminalGame::Page(const std::string& title, const std::vector<std::string>& lines) {
  if (!options_.drawn) {
    console_.out << '\n' << title << '\n';
    for (const std::string& line : lines) console_.out << line << '\n';
    return;
  }
  const TerminalSize size = SizeOfTerminal();
  std::vector<std::string> wrapped;
  for (const std::string& line : lines) {
    for (std::string& part : Wrap(base::Printable(line), size.width - 1)) {
      wrapped.push_back(std::move(part));
    }
  }
  const auto per_page = static_cast<std::size_t>(std::max(1, size.height - 3));
  for (std::size_t first = 0; first < wrapped.size(); first += per_page) {
    console_.out << kClearScreen << Cut(title, size.width - 1) << '\n';
    for (std::size_t i = first; i < std::min(first + per_page, wrapped.size()); ++i) {
      console_.out << '\n' << wrapped[i];
    }
    console_.out << '\n' << Cut(T("press_enter"), size.width - 1) << ' ' << std::flush;
    const Input input = reader_.Read();
    if (input.event == InputEvent::kStopped || input.event == InputEvent::kEnd) return;
    if (input.event == InputEvent::kLine && !input.line.empty()) return;
  }
}

void TerminalGame::ShowMessage(const std::string& message) {
  message_ = message;
  // On a drawn screen the message is part of it.
  if (!options_.drawn) console_.out << base::Printable(message) << '\n';
}

}  // namespace walz::ui

#include "ui/pager.h"

#include <algorithm>
#include <ostream>
#include <utility>

#include "base/utf8.h"
#include "ui/messages.h"
#include "ui/output.h"
#include "ui/terminal_screen.h"
#include "ui/text_lines.h"

namespace walz::ui {
namespace {

// Returns the closest page before `page` that contains the text, otherwise the last one, otherwise
// `page`.
std::size_t FindPage(const std::vector<std::string>& lines, std::size_t per_page, std::size_t page,
                     const std::string& text) {
  const std::size_t pages = (lines.size() + per_page - 1) / per_page;
  for (std::size_t step = 1; step <= pages; ++step) {
    const std::size_t wanted = (page + pages - step) % pages;
    const std::size_t end = std::min((wanted + 1) * per_page, lines.size());
    for (std::size_t i = wanted * per_page; i < end; ++i) {
      if (Contains(lines[i], text)) return wanted;
    }
  }
  return page;
}

// Returns the column of a line's text: after its last gap in a list of two columns, or after blanks
// and a number.
std::size_t BeginOfText(std::string_view line) {
  constexpr std::string_view kGap = "   ";
  const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t gap = line.rfind(kGap);
  if (gap != std::string_view::npos && gap > begin) return gap + kGap.size();
  const std::size_t number = std::min(line.find_first_not_of("0123456789", begin), line.size());
  const bool has_number = number > begin && number < line.size() && line[number] == ' ';
  return has_number ? number + 1 : begin;
}

// Wraps a long line with a hanging indent at the beginning of its text.
std::vector<std::string> WrapHanging(const std::string& line, int width) {
  const std::string head = line.substr(0, BeginOfText(line));
  const int indent = base::DisplayWidth(head);
  if (indent > width / 2) return Wrap(line, width);
  std::vector<std::string> lines = Wrap(line.substr(head.size()), width - indent);
  for (std::string& part : lines) {
    part.insert(0,
                &part == lines.data() ? head : std::string(static_cast<std::size_t>(indent), ' '));
  }
  return lines;
}

}  // namespace

void PrintWrapped(const std::string& line, Console& console) {
  if (!console.out_is_terminal) {
    console.out << line << '\n';
    return;
  }
  for (const std::string& part : WrapHanging(line, SizeOfTerminal().width - 1)) {
    console.out << part << '\n';
  }
}

std::optional<std::string> Pager::Show(const std::string& title,
                                       const std::vector<std::string>& lines, From from) {
  if (!drawn_) {
    console_.out << '\n' << base::Printable(title) << '\n';
    for (const std::string& line : lines) PrintWrapped(base::Printable(line), console_);
    return std::nullopt;
  }
  const TerminalSize size = SizeOfTerminal();
  std::vector<std::string> wrapped;
  for (const std::string& line : lines) {
    for (std::string& part : WrapHanging(base::Printable(line), size.width - 1)) {
      wrapped.push_back(std::move(part));
    }
  }
  const auto per_page = static_cast<std::size_t>(std::max(1, size.height - 3));
  const std::size_t pages = std::max<std::size_t>(1, (wrapped.size() + per_page - 1) / per_page);
  std::size_t page = from == From::kEnd ? pages - 1 : 0;
  while (page < pages) {
    console_.out << Control(kClearScreen) << Cut(title, size.width - 1) << '\n';
    const std::size_t end = std::min((page + 1) * per_page, wrapped.size());
    for (std::size_t i = page * per_page; i < end; ++i) console_.out << '\n' << wrapped[i];
    console_.out << '\n';
    const Input input = reader_.Ask({Hint(page, pages, size.width), {}, true}, console_.out);
    if (input.event == InputEvent::kStopped || input.event == InputEvent::kEnd) break;
    if (input.event == InputEvent::kUp && page > 0) --page;
    if (input.event == InputEvent::kDown && page + 1 < pages) ++page;
    if (input.event != InputEvent::kLine) continue;
    const std::string answer = Trim(input.line);
    if (answer == "-") {
      page -= page > 0 ? 1 : 0;
    } else if (answer.starts_with('/')) {
      page = FindPage(wrapped, per_page, page, answer.substr(1));
    } else if (answer.empty() || answer == "+") {
      ++page;
    } else {
      return answer;
    }
  }
  return std::nullopt;
}

std::optional<std::string> Pager::ShowDrawing(const std::string& drawing) {
  const int width = SizeOfTerminal().width;
  console_.out << Control(kClearScreen) << drawing;
  const Input input = reader_.Ask({Hint(0, 1, width), {}, true}, console_.out);
  if (input.event == InputEvent::kUp) return "^";
  if (input.event == InputEvent::kDown) return "v";
  const std::string answer = Trim(input.line);
  if (input.event != InputEvent::kLine || answer.empty()) return std::nullopt;
  return answer;
}

// Returns the key help for the last row, if there is room.
std::string Pager::Hint(std::size_t page, std::size_t pages, int width) const {
  std::string hint;
  if (pages > 1) {
    hint = messages::Page({.n = page + 1, .of = pages}).In(language_);
  }
  const std::string enter = messages::PressEnter().In(language_);
  // One column stays free, because the line editor wraps after the last one.
  if (base::DisplayWidth(hint) + base::DisplayWidth(enter) + 1 >= width) hint.clear();
  if (base::DisplayWidth(enter) + 1 < width) return hint + enter + " ";
  return Cut(enter, width - 4) + " > ";
}

}  // namespace walz::ui

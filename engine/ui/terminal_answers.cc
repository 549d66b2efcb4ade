// What a person may ask during a game.
#include <algorithm>
#include <charconv>
#include <ostream>

#include "locale/play_texts.h"
#include "ui/terminal_game.h"

namespace walz::ui {
namespace {

// The lines of a text.
void AppendLines(const std::string& text, std::vector<std::string>& lines) {
  std::size_t begin = 0;
  while (begin <= text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
}

std::optional<std::size_t> NumberIn(const std::string& text, std::size_t most) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (number < 1 || number > most) return std::nullopt;
  return number - 1;
}

void AddHeading(const std::string& heading, std::vector<std::string>& lines) {
  lines.emplace_back();
  lines.push_back(heading + ":");
}

}  // namespace

void TerminalGame::Help(const std::string& what) {
  if (what.empty()) {
    Page("?", HelpLines());
    return;
  }
  const auto index = NumberIn(what, match_.decision().options.size());
  Page(what, index ? ExplainOption(*index) : ExplainName(what));
}

std::vector<std::string> TerminalGame::HelpLines() {
  std::vector<std::string> lines;
  if (const std::string text = describe_.GameText(); !text.empty()) {
    lines = {describe_.GameName() + ": " + text, ""};
  }
  AppendLines(T("help"), lines);
  const base::Result<kernel::Explanation> explanation = match_.Explain();
  if (!explanation) {
    lines.push_back(explanation.error().message);
    return lines;
  }
  if (!explanation->refusals.empty()) {
    AddHeading(T("refused"), lines);
    for (const kernel::Refusal& refusal : explanation->refusals) {
      lines.push_back("  " + describe_.RefusalText(match_.state(), refusal));
    }
  }
  std::vector<std::string> numbers;
  for (const kernel::Explanation::Note& note : explanation->notes) {
    if (note.chain.links.empty()) continue;
    const auto& options = match_.decision().options;
    const auto found = std::find(options.begin(), options.end(), note.option);
    if (found == options.end()) continue;
    const auto index = static_cast<std::size_t>(found - options.begin());
    numbers.push_back("  " + std::to_string(index + 1) + " " +
                      describe_.OptionText(match_.state(), index) + " – " +
                      describe_.ChainText(note.chain));
  }
  if (!numbers.empty()) {
    AddHeading(T("numbers"), lines);
    lines.insert(lines.end(), numbers.begin(), numbers.end());
  }
  for (std::string& line : Legend()) lines.push_back(std::move(line));
  return lines;
}

std::vector<std::string> TerminalGame::Legend() const {
  std::vector<std::string> lines;
  const kernel::RulesetData& data = match_.ruleset().data();
  if (data.pieces.size() == 0) return lines;
  AddHeading(T("legend"), lines);
  lines.push_back("  " + T("legend.signs"));
  std::string kinds;
  for (std::size_t i = 0; i < data.space_kinds.size(); ++i) {
    const auto& look = match_.game().content().view.spaces;
    if (i >= look.size()) break;
    const std::string& id = data.space_kinds.all()[i];
    kinds += (kinds.empty() ? "  " : ", ") + look[i].glyph + " " +
             match_.game().locales().TextOr(describe_.language(), "space_kind." + id, id);
  }
  if (!kinds.empty()) lines.push_back(kinds);
  return lines;
}

std::vector<std::string> TerminalGame::ExplainOption(std::size_t index) {
  const kernel::State& state = match_.state();
  const kernel::Option& option = state.decision().options[index];
  std::vector<std::string> lines = {describe_.OptionText(state, index),
                                    match_.ruleset().OptionName(option)};
  const base::Result<kernel::Explanation> explanation = match_.Explain();
  if (!explanation) return lines;
  for (const kernel::Explanation::Note& note : explanation->notes) {
    if (note.option == option) lines.push_back(describe_.ChainText(note.chain));
  }
  // What the option is about, and what the question is about.
  std::vector<kernel::Argument> arguments(option.arguments.begin(),
                                          option.arguments.begin() + option.count);
  arguments.insert(arguments.end(), state.decision().context.begin(),
                   state.decision().context.end());
  for (const kernel::Argument& argument : arguments) {
    using Kind = kernel::Argument::Kind;
    if (argument.number < 0) continue;
    const auto number = static_cast<std::size_t>(argument.number);
    kernel::DefinitionId id;
    if (argument.kind == Kind::kDefinition) id = kernel::DefinitionId::FromIndex(number);
    if (argument.kind == Kind::kComponent) {
      id = match_.ruleset().data().components[number].definition;
    }
    if (!id.valid()) continue;
    const std::string text = describe_.DefinitionText(id);
    if (!text.empty()) lines.push_back(describe_.DefinitionName(id) + ": " + text);
  }
  for (std::string& line : Preview(option)) lines.push_back(std::move(line));
  return lines;
}

// The map around a piece as it would lie after an option that places it.
std::vector<std::string> TerminalGame::Preview(const kernel::Option& option) const {
  const content::ViewDeclaration& view = match_.game().content().view;
  const auto placing = PlacingOf(match_.state(), view, option);
  std::vector<std::string> lines;
  if (!placing) return lines;
  kernel::State state = match_.state();
  state.Place(placing->piece, placing->placement);
  const MapModel map = MakeMap(state, view, seat(), seat(), names_);
  const Viewport viewport{SizeOfTerminal().width, kCellHeight + kRowPitch,
                          placing->placement.origin(), 0, 0};
  AppendLines(DrawMap(map, viewport, options_.characters).Text(), lines);
  return lines;
}

std::vector<std::string> TerminalGame::ExplainName(const std::string& name) {
  constexpr std::size_t kMaxLines = 20;
  std::vector<std::string> lines;
  const std::vector<kernel::DefinitionId> found = describe_.FindDefinitions(name);
  for (const kernel::DefinitionId id : found) {
    if (lines.size() == kMaxLines) break;
    const std::string text = describe_.DefinitionText(id);
    lines.push_back(describe_.DefinitionName(id) + ": " + (text.empty() ? T("no_text") : text));
  }
  if (found.empty()) lines.push_back(T("nothing_found", {{"text", name}}));
  return lines;
}

void TerminalGame::ShowSeat(const std::string& what) {
  kernel::Seat wanted = seat();
  if (!what.empty()) {
    const auto index = NumberIn(what, match_.setup().players.size());
    if (!index) {
      ShowMessage(
          T("no_option",
            {{"text", what}, {"n", static_cast<std::int64_t>(match_.setup().players.size())}}));
      return;
    }
    wanted = static_cast<kernel::Seat>(*index);
  }
  std::vector<std::string> lines;
  for (const PanelLine& line : SeatPanel(match_.state(), describe_, wanted, seat())) {
    lines.push_back(line.label + ": " + line.value);
  }
  for (kernel::Seat other = 0; other < match_.state().seats(); ++other) {
    const kernel::SpaceId space =
        FigureSpace(match_.state(), match_.game().content().view, other, seat());
    const std::string who = describe_.SeatName(other);
    if (space.valid()) {
      lines.push_back(T("place", {{"who", who}, {"space", describe_.SpaceName(space)}}));
    }
  }
  AddHeading(T("table"), lines);
  for (const PanelLine& line : TablePanel(match_.state(), describe_, seat())) {
    lines.push_back(line.label + ": " + line.value);
  }
  Page(T("panel", {{"seat", describe_.SeatName(wanted)}}), lines);
}

void TerminalGame::ShowEvents() {
  std::vector<std::string> lines = EventLines(0);
  if (lines.empty()) lines.push_back(T("no_events"));
  Page(T("events"), lines);
}

// The map alone, as large as the screen; in plain lines, what lies around the figure.
void TerminalGame::ShowMap() {
  const content::ViewDeclaration& view = match_.game().content().view;
  const MapModel map = MakeMap(match_.state(), view, seat(), seat(), names_);
  if (map.cells.empty()) {
    ShowMessage(T("no_map"));
    return;
  }
  if (options_.drawn) {
    const TerminalSize size = SizeOfTerminal();
    const Viewport viewport{size.width, size.height - 1, map.focus, shift_x_, shift_y_};
    const Canvas canvas = DrawMap(map, viewport, options_.characters);
    console_.out << kClearScreen << (options_.color ? canvas.AnsiText() : canvas.Text())
                 << Cut(T("press_enter"), size.width - 1) << ' ' << std::flush;
    const Input input = reader_.Read();
    if (input.event == InputEvent::kLine && !input.line.empty()) {
      if (input.line.find_first_not_of("<>^v.") != std::string::npos) return;
      MoveMap(input.line);
      ShowMap();
    }
    return;
  }
  std::vector<std::string> lines;
  const kernel::SpaceId here = FigureSpace(match_.state(), view, seat(), seat());
  if (!here.valid()) {
    lines.push_back(T("nowhere", {{"who", describe_.SeatName(seat())}}));
  } else {
    lines.push_back(T("space", {{"space", describe_.SpaceWithNotes(here)}}));
    match_.state().board().ForEachNeighbour(here, [&](const kernel::Step& step) {
      std::string line = "  ";
      if (step.via) {
        line += T("direction." + std::string(kernel::DirectionName(*step.via))) + ": ";
      }
      line += describe_.SpaceWithNotes(step.to);
      const std::string ways = describe_.WaysOn(match_.state(), step.to, here);
      lines.push_back(ways.empty() ? line : line + " → " + ways);
    });
  }
  Page(T("table"), lines);
}

void TerminalGame::MoveMap(std::string_view keys) {
  for (const char key : keys) {
    if (key == '<') shift_x_ -= kColumnPitch;
    if (key == '>') shift_x_ += kColumnPitch;
    if (key == '^') shift_y_ -= kRowPitch;
    if (key == 'v') shift_y_ += kRowPitch;
    if (key == '.') shift_x_ = shift_y_ = 0;
  }
}

}  // namespace walz::ui

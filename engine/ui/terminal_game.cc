#include "ui/terminal_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <ostream>
#include <utility>

#include "base/ascii.h"
#include "base/check.h"
#include "base/utf8.h"
#include "locale/texts.h"
#include "match/record.h"
#include "match/standing.h"
#include "ui/hint.h"
#include "ui/stop_request.h"

namespace walz::ui {
namespace {

std::string Trim(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return std::string(text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1));
}

constexpr std::size_t kNeverSaved = static_cast<std::size_t>(-1);

// What follows the first word.
std::string RestOf(const std::string& line) {
  const std::size_t blank = line.find(' ');
  return blank == std::string::npos ? std::string() : Trim(line.substr(blank));
}

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

TerminalGame::TerminalGame(match::Match& match, std::string language, TerminalOptions options,
                           LineReader& reader, Console& console)
    : match_(match),
      describe_(match.game(), std::move(language)),
      options_(std::move(options)),
      reader_(reader),
      console_(console),
      seen_(match.setup().players.size(), match.choices().empty() ? 0 : match.event_count()),
      saved_at_(options_.news.empty() ? match.choices().size() : kNeverSaved) {
  for (std::size_t i = 0; i < match.ruleset().pieces().size(); ++i) {
    names_.push_back(describe_.PieceName(kernel::PieceId::FromIndex(i)));
  }
}

std::string TerminalGame::T(std::string_view key, const locale::LocaleArguments& arguments) const {
  return locale::Text(describe_.language(), "play." + std::string(key), arguments);
}

int TerminalGame::persons() const {
  return static_cast<int>(
      std::count(match_.setup().players.begin(), match_.setup().players.end(), match::kHuman));
}

int TerminalGame::Run() {
  if (options_.drawn) screen_.emplace(console_.out);
  Next next = Next::kContinue;
  if (!options_.news.empty()) Page(T("content"), options_.news);
  while (next == Next::kContinue && !match_.over()) {
    next = match_.human_decides() ? AskPerson() : PlayBots();
  }
  screen_.reset();
  options_.drawn = false;
  if (!console_.out.flush()) return kFindings;
  if (options_.watch != nullptr && options_.watch->has_match()) return kFine;
  if (match_.over()) {
    ShowEnd();
  } else if (match_.choices().size() != saved_at_) {
    OfferSave();
  }
  return console_.out.flush() ? kFine : kFindings;
}

TerminalGame::Next TerminalGame::PlayBots() {
  if (options_.drawn && persons() == 1) {
    message_ = T("thinking", {{"seat", describe_.SeatName(seat())}});
    Draw();
  }
  while (!match_.over() && !match_.human_decides()) {
    const base::Status status = match_.PlayBot();
    if (StopRequested()) return Next::kLeave;
    if (!status) {
      ShowMessage(status.error().message.In(console_.translation));
      return Next::kLeave;
    }
    // With no person to ask, what happens is told at once.
    if (persons() == 0) {
      for (const std::string& line : EventLines(seen_[0])) console_.out << line << '\n';
      seen_[0] = match_.event_count();
      if (!console_.out.flush()) return Next::kLeave;
    }
  }
  message_.clear();
  return Next::kContinue;
}

// The next player does not see the hand of the one who sat here before.
TerminalGame::Next TerminalGame::HandOver() {
  const bool changes = persons() > 1 && at_screen_ != seat();
  at_screen_ = seat();
  told_ = false;
  first_option_ = 0;
  shift_x_ = shift_y_ = 0;
  if (!changes || !console_.in_is_terminal) return Next::kContinue;
  while (true) {
    if (options_.drawn) {
      console_.out << kClearScreen;
    } else if (console_.out_is_terminal) {
      console_.out << std::string(static_cast<std::size_t>(SizeOfTerminal().height), '\n');
    }
    console_.out << T("pass_on", {{"seat", describe_.SeatName(seat())}}) << std::flush;
    const Input input = reader_.Read();
    if (input.event == InputEvent::kLine) break;
    if (input.event == InputEvent::kEnd || input.event == InputEvent::kStopped) return Next::kLeave;
  }
  if (!options_.drawn) console_.out << '\n';
  return Next::kContinue;
}

// Leaves for a match in other content.
TerminalGame::Next TerminalGame::LookForChanges() {
  if (options_.watch == nullptr) return Next::kContinue;
  const ContentWatch::PollResult result = options_.watch->Poll(match_);
  if (result == ContentWatch::PollResult::kBroken) Page(T("content"), options_.watch->lines());
  return result == ContentWatch::PollResult::kFresh ? Next::kLeave : Next::kContinue;
}

TerminalGame::Next TerminalGame::AskPerson() {
  if (at_screen_ != seat() && HandOver() == Next::kLeave) return Next::kLeave;
  if (LookForChanges() == Next::kLeave) return Next::kLeave;
  if (options_.drawn) {
    Draw();
  } else {
    PrintDecision();
  }
  if (!console_.out) return Next::kLeave;
  const Input input = reader_.Read();
  message_.clear();
  if (input.event == InputEvent::kEnd && !heard_ && !options_.stand_in.empty()) {
    return LeaveToBots();
  }
  heard_ = true;
  // A terminal shows what is typed.
  if (!console_.in_is_terminal) console_.out << base::Printable(input.line) << '\n';
  switch (input.event) {
    case InputEvent::kLine:
      // What was typed was meant for what stood there before.
      if (LookForChanges() == Next::kLeave) return Next::kLeave;
      return HandleLine(Trim(input.line));
    case InputEvent::kResized:
      return Next::kContinue;
    case InputEvent::kTooLong:
      ShowMessage(T("too_long"));
      return Next::kContinue;
    case InputEvent::kEnd:
    case InputEvent::kStopped:
      break;
  }
  return Next::kLeave;
}

// No person was ever there.
TerminalGame::Next TerminalGame::LeaveToBots() {
  std::string players;
  for (kernel::Seat who = 0; who < match_.state().seats(); ++who) {
    if (match_.player(who) == match::kHuman) {
      const base::Status status = match_.SetPlayer(who, options_.stand_in);
      WALZ_CHECK(status.ok(), "a game's own bot is known");
    }
    players += (players.empty() ? "" : ", ") + describe_.SeatName(who) + ": " + match_.player(who);
  }
  console_.out << '\n' << std::flush;
  console_.err << T("bots_play", {{"players", players}}) << '\n';
  // From here on the events of all seats are told, as far as every seat may know them.
  seen_[0] = seen_[static_cast<std::size_t>(at_screen_)];
  at_screen_ = kernel::kNoSeat;
  return Next::kContinue;
}

TerminalGame::Next TerminalGame::HandleLine(const std::string& line) {
  if (line.empty()) {
    told_ = false;
    return Next::kContinue;
  }
  const std::string word = line.substr(0, line.find(' '));
  const std::string rest = RestOf(line);
  if (base::IsDigit(line[0])) {
    Choose(line);
  } else if (line[0] == '?') {
    Help(Trim(line.substr(1)));
  } else if (word == "u") {
    Undo();
  } else if (word == "s") {
    Save(rest.empty() ? options_.save_path : rest);
  } else if (word == "m") {
    ShowMap();
  } else if (word == "p") {
    ShowSeat(rest);
  } else if (word == "e") {
    ShowEvents();
  } else if (word == "h") {
    Page(T("hint"), HintLines(match_, describe_));
  } else if (word == "q") {
    return Next::kLeave;
  } else if (line.find_first_not_of("<>^v.") == std::string::npos) {
    MoveMap(line);
  } else if (line == "+") {
    const std::size_t page = OptionsPerPage(Content(), Layout());
    first_option_ += page;
    if (first_option_ >= match_.decision().options.size()) first_option_ = 0;
  } else {
    // A player who knows the readable id of an option may type it.
    const std::optional<std::int32_t> option = match::FindOption(match_.state(), line);
    if (option) {
      Choose(std::to_string(*option + 1));
    } else {
      ShowMessage(T("unknown_command", {{"text", line}}));
    }
  }
  return Next::kContinue;
}

void TerminalGame::Choose(std::string_view text) {
  const auto count = static_cast<std::int64_t>(match_.decision().options.size());
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 1 || number > count) {
    ShowMessage(T("no_option", {{"text", std::string(text)}, {"n", count}}));
    return;
  }
  seen_[static_cast<std::size_t>(seat())] = match_.event_count();
  const base::Status status = match_.Choose(static_cast<std::int32_t>(number - 1));
  if (!status) {
    ShowMessage(status.error().message.In(console_.translation));
    return;
  }
  told_ = false;
  first_option_ = 0;
  shift_x_ = shift_y_ = 0;
}

// Back to the last choice of a person, whatever bots have chosen since.
void TerminalGame::Undo() {
  const auto& choices = match_.choices();
  const auto last = std::find_if(choices.rbegin(), choices.rend(), [this](const match::Choice& c) {
    return match_.player(c.seat) == match::kHuman;
  });
  if (last == choices.rend()) {
    ShowMessage(T("nothing_to_undo"));
    return;
  }
  const auto target = static_cast<std::size_t>(choices.rend() - last) - 1;
  const auto option = static_cast<std::size_t>(last->option);
  while (match_.choices().size() > target) match_.Undo();
  for (std::size_t& seen : seen_) seen = std::min(seen, match_.event_count());
  told_ = false;
  first_option_ = 0;
  ShowMessage(T("undone", {{"option", describe_.OptionText(match_.state(), option)}}));
}

void TerminalGame::Save(const std::string& path) {
  const base::Status status = match::SaveMatch(match_, path);
  if (status) {
    saved_at_ = match_.choices().size();
    ShowMessage(T("saved", {{"file", path}}));
  } else {
    ShowMessage(T("not_saved", {{"error", status.error().message.In(console_.translation)}}));
  }
}

// Where input has ended, or nobody is there to ask, the game is saved: better than to lose it.
void TerminalGame::OfferSave() {
  const bool stopped = StopRequested();
  if (stopped) console_.out << T("interrupted") << '\n';
  if (stopped && !StopIsByHand()) return Save(options_.save_path);
  ClearStopRequest();
  console_.out << T("offer_save", {{"file", options_.save_path}}) << std::flush;
  Input input = reader_.Read();
  while (input.event == InputEvent::kResized) input = reader_.Read();
  const bool no = input.event == InputEvent::kStopped ||
                  (input.event == InputEvent::kLine && (input.line == "n" || input.line == "N"));
  if (input.event != InputEvent::kLine) console_.out << '\n';
  if (!no) Save(options_.save_path);
}

void TerminalGame::ShowEnd() {
  for (const std::string& line :
       EventLines(at_screen_ >= 0 ? seen_[static_cast<std::size_t>(at_screen_)] : seen_[0])) {
    console_.out << line << '\n';
  }
  console_.out << '\n' << T("over") << '\n';
  for (const std::string& line : ScoreLines()) console_.out << line << '\n';
}

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
    lines.push_back(explanation.error().message.In(console_.translation));
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
    console_.out << '\n' << base::Printable(title) << '\n';
    for (const std::string& line : lines) console_.out << base::Printable(line) << '\n';
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

#include "ui/terminal_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <ostream>
#include <utility>

#include "base/ascii.h"
#include "base/check.h"
#include "base/utf8.h"
#include "match/record.h"
#include "scene/options.h"
#include "scene/report.h"
#include "scene/scene_of.h"
#include "ui/answers.h"
#include "ui/completion.h"
#include "ui/hint.h"
#include "ui/messages.h"
#include "ui/output.h"
#include "ui/placing.h"
#include "ui/score_lines.h"
#include "ui/stop_request.h"
#include "ui/text_lines.h"

namespace walz::ui {
namespace {

constexpr std::size_t kNeverSaved = static_cast<std::size_t>(-1);

// Returns the text after the first word.
std::string RestOf(const std::string& line) {
  const std::size_t blank = line.find(' ');
  return blank == std::string::npos ? std::string() : Trim(line.substr(blank));
}

}  // namespace

TerminalGame::TerminalGame(match::Match& match, std::string language, TerminalOptions options,
                           LineReader& reader, Console& console)
    : match_(match),
      describe_(match.game(), std::move(language), options.names),
      options_(std::move(options)),
      reader_(reader),
      console_(console),
      pager_(describe_.language(), options_.drawn, reader, console),
      seen_(match.setup().players.size(), match.choices().empty() ? 0 : match.event_count()),
      reported_(match.setup().players.size(), match.choices().size()),
      saved_at_(options_.news.empty() ? match.choices().size() : kNeverSaved) {}

std::string TerminalGame::T(const base::Message& message) const {
  return message.In(describe_.language());
}

int TerminalGame::persons() const {
  return static_cast<int>(
      std::count(match_.setup().players.begin(), match_.setup().players.end(), match::kHuman));
}

int TerminalGame::Run() {
  if (options_.drawn) screen_.emplace(console_.out);
  Next next = Next::kContinue;
  if (!options_.news.empty()) Page(T(messages::Content()), options_.news);
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
  return console_.out.flush() && !failed_ ? kFine : kFindings;
}

TerminalGame::Next TerminalGame::PlayBots() {
  if (options_.drawn && persons() == 1) {
    message_ = T(messages::Thinking({.seat = describe_.SeatName(seat())}));
    Draw();
  }
  while (!match_.over() && !match_.human_decides()) {
    const match::ChoiceResult played = match_.PlayBot();
    if (StopRequested()) return Next::kLeave;
    if (!played) {
      ShowMessage(played.error().message.In(console_.language));
      failed_ = true;
      return Next::kLeave;
    }
    // Without persons, events are shown immediately.
    if (persons() == 0) {
      for (const std::string& line : EventLines(seen_[0])) console_.out << line << '\n';
      seen_[0] = match_.event_count();
      if (!console_.out.flush()) return Next::kLeave;
    }
  }
  message_.clear();
  return Next::kContinue;
}

// Hides the previous player's hand before the next one looks.
TerminalGame::Next TerminalGame::HandOver() {
  const bool changes = persons() > 1 && at_screen_ != seat();
  at_screen_ = seat();
  Forget();
  if (!changes || !console_.in_is_terminal) return Next::kContinue;
  while (true) {
    if (options_.drawn) {
      console_.out << Control(kClearScreen);
    } else if (console_.out_is_terminal) {
      console_.out << std::string(static_cast<std::size_t>(SizeOfTerminal().height), '\n');
    }
    const Input input =
        reader_.Ask({T(messages::PassOn({.seat = describe_.SeatName(seat())}))}, console_.out);
    if (input.event == InputEvent::kLine) break;
    if (input.event == InputEvent::kEnd || input.event == InputEvent::kStopped) return Next::kLeave;
  }
  if (!options_.drawn) console_.out << '\n';
  return Next::kContinue;
}

// Leaves for a match with changed content.
TerminalGame::Next TerminalGame::CheckForChanges() {
  if (options_.watch == nullptr) return Next::kContinue;
  const ContentWatch::PollResult result = options_.watch->Poll(match_);
  if (result == ContentWatch::PollResult::kBroken)
    Page(T(messages::Content()), options_.watch->lines());
  return result == ContentWatch::PollResult::kFresh ? Next::kLeave : Next::kContinue;
}

TerminalGame::Next TerminalGame::AskPerson() {
  if (at_screen_ != seat() && HandOver() == Next::kLeave) return Next::kLeave;
  if (CheckForChanges() == Next::kLeave) return Next::kLeave;
  ShowReports();
  if (options_.drawn) {
    Draw();
  } else {
    PrintDecision();
  }
  if (!console_.out) return Next::kLeave;
  if (answer_) {
    const std::string answer = *std::exchange(answer_, std::nullopt);
    message_.clear();
    return HandleLine(answer);
  }
  const Input input = reader_.Ask(HowToAsk(), console_.out);
  message_.clear();
  if (input.event == InputEvent::kEnd && !has_input_ && !options_.stand_in.empty()) {
    return LeaveToBots();
  }
  has_input_ = true;
  // Echo the input, which only a terminal does itself.
  if (!console_.in_is_terminal) console_.out << base::Printable(input.line) << '\n';
  switch (input.event) {
    case InputEvent::kLine:
      // The input was for the previous question.
      if (CheckForChanges() == Next::kLeave) return Next::kLeave;
      return HandleLine(Trim(input.line));
    case InputEvent::kResized:
      return Next::kContinue;
    case InputEvent::kTooLong:
      ShowMessage(T(messages::TooLong()));
      return Next::kContinue;
    case InputEvent::kUp:
    case InputEvent::kDown:
      MoveHighlight(input.event);
      return Next::kContinue;
    case InputEvent::kEnd:
    case InputEvent::kStopped:
      break;
  }
  return Next::kLeave;
}

// There was no person from the beginning.
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
  console_.err << T(messages::BotsPlay({.players = players})) << '\n';
  // From here on, shows the events of all seats that are public.
  seen_[0] = seen_[static_cast<std::size_t>(at_screen_)];
  at_screen_ = kernel::kNoSeat;
  return Next::kContinue;
}

TerminalGame::Next TerminalGame::HandleLine(const std::string& line) {
  if (line.empty()) {
    if (highlighted_.empty()) {
      Forget();
    } else {
      TakeKey(std::string(highlighted_));
    }
  } else if (std::all_of(line.begin(), line.end(), [](char c) { return base::IsDigit(c); })) {
    TypeNumber(line);
  } else if (line.substr(0, line.find(' ')) == "q") {
    return Next::kLeave;
  } else if (!HandleCommand(line)) {
    TypeText(line);
  }
  return Next::kContinue;
}

// Executes a command; returns false if the line is not one.
bool TerminalGame::HandleCommand(const std::string& line) {
  const std::string word = line.substr(0, line.find(' '));
  const std::string rest = RestOf(line);
  if (line[0] == '?') {
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
  } else if (line == "t") {
    ShowTable();
  } else if (line == "x") {
    ShowRefused();
  } else if (word == "h") {
    Page(T(messages::Hint()), HintLines(match_, describe_));
  } else if (line.find_first_not_of("<>^v.") == std::string::npos) {
    MoveMap(line);
  } else if (line == "+") {
    const ScreenContent content = Content();
    first_option_ += OptionsOnPage(content, Layout());
    if (first_option_ >= content.options.size()) first_option_ = 0;
  } else {
    return false;
  }
  return true;
}

// Clears input state, which does not apply to the next question.
void TerminalGame::Forget() {
  decision_printed_ = false;
  filter_.clear();
  spot_.clear();
  highlighted_.clear();
  first_option_ = 0;
  shift_x_ = shift_y_ = 0;
}

// An option that places a piece is previewed first.
void TerminalGame::TypeNumber(const std::string& line) {
  const auto index = NumberIn(line, match_.decision().options.size());
  if (options_.drawn && index && line != highlighted_) {
    const scene::Scene scene = Look();
    if (scene.options[*index].ghost) {
      if (const auto letter = SpotOfOption(scene, *index)) spot_ = *letter;
      highlighted_ = std::to_string(*index + 1);
      return ShowMessage(T(messages::Look()));
    }
  }
  Choose(line);
}

// Accepts a readable id or whole text of an option, the letter of a position, or part of a name.
void TerminalGame::TypeText(const std::string& line) {
  if (const auto option = match::FindOption(match_.state(), line)) {
    return Choose(std::to_string(*option + 1));
  }
  const scene::Scene scene = Look();
  for (std::size_t i = 0; i < scene.options.size(); ++i) {
    if (scene.options[i].text != line) continue;
    return TypeNumber(std::to_string(i + 1));
  }
  if (!ChooseSpot(line)) Narrow(line);
}

// Letters of positions are accepted in lower case unless they are commands.
bool TerminalGame::ChooseSpot(const std::string& typed) {
  if (!stepwise()) return false;
  std::string letter = typed;
  for (char& c : letter) c = base::IsLower(c) ? static_cast<char>(c - 'a' + 'A') : c;
  const auto first = FirstOptionAt(Look(), letter);
  if (!first) return false;
  Forget();
  spot_ = std::move(letter);
  if (options_.drawn) {
    highlighted_ = std::to_string(*first + 1);
    ShowMessage(T(messages::Look()));
  }
  return true;
}

// Moves the highlight up or down; it disappears beyond the ends.
void TerminalGame::MoveHighlight(InputEvent arrow) {
  const ScreenContent content = Content();
  const std::size_t count = content.options.size();
  if (count == 0) return;
  const auto marked = std::find_if(content.options.begin(), content.options.end(),
                                   [](const OptionLine& line) { return line.highlighted; });
  const auto at = static_cast<std::size_t>(marked - content.options.begin());
  // `count` means no highlight, between last and first.
  const std::size_t next = (at + (arrow == InputEvent::kDown ? 1 : count)) % (count + 1);
  highlighted_ = next == count ? "" : content.options[next].key;
  if (next == count) return;
  first_option_ = PageWithOption(content, Layout(), next);
}

void TerminalGame::TakeKey(const std::string& key) {
  if (base::IsDigit(key[0])) {
    Choose(key);
  } else {
    ChooseSpot(key);
  }
}

// Filters the options by part of a name.
void TerminalGame::Narrow(const std::string& text) {
  Forget();
  filter_ = text;
  const auto count = static_cast<std::int64_t>(Content().options.size());
  if (count == 0) {
    filter_.clear();
    ShowMessage(T(messages::UnknownCommand({.text = text})));
    decision_printed_ = true;
    return;
  }
  ShowMessage(T(messages::Narrowed({.n = count, .text = text})));
}

void TerminalGame::Choose(std::string_view text) {
  const std::size_t count = match_.decision().options.size();
  const std::optional<std::size_t> option = NumberIn(text, count);
  if (!option) return ShowMessage(T(messages::NoOption({.text = std::string(text), .n = count})));
  seen_[static_cast<std::size_t>(seat())] = match_.event_count();
  const match::ChoiceResult chosen = match_.Choose(static_cast<std::int32_t>(*option));
  if (!chosen) return ShowMessage(chosen.error().message.In(console_.language));
  Forget();
}

// Returns to the last choice of a person, discarding later choices of bots.
void TerminalGame::Undo() {
  const std::vector<match::Choice> before = match_.choices();
  switch (match_.UndoPerson()) {
    case match::UndoOutcome::kNothing:
      return ShowMessage(T(messages::NothingToUndo()));
    case match::UndoOutcome::kRevealed:
      return ShowMessage(T(messages::UndoRefused()));
    case match::UndoOutcome::kDone:
      break;
  }
  const auto option = static_cast<std::size_t>(before[match_.choices().size()].option);
  for (std::size_t& seen : seen_) seen = std::min(seen, match_.event_count());
  for (std::size_t& reported : reported_) reported = std::min(reported, match_.choices().size());
  Forget();
  ShowMessage(
      T(messages::Undone({.option = scene::OptionTexts(match_.state(), describe_)[option]})));
}

void TerminalGame::Save(const std::string& path) {
  const base::Status status = match::SaveMatch(match_, path);
  if (status) {
    saved_at_ = match_.choices().size();
    ShowMessage(T(messages::Saved({.file = path})));
  } else {
    ShowMessage(T(messages::NotSaved({.error = status.error().message})));
  }
}

// If input has ended or nobody can answer, the game is saved without a question.
void TerminalGame::OfferSave() {
  const bool stopped = StopRequested();
  if (stopped) console_.out << T(messages::Interrupted()) << '\n';
  if (stopped && !StopIsByHand()) return Save(options_.save_path);
  ClearStopRequest();
  const Asking asking{T(messages::OfferSave({.file = options_.save_path}))};
  Input input = reader_.Ask(asking, console_.out);
  while (input.event == InputEvent::kResized) input = reader_.Ask(asking, console_.out);
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
  console_.out << '\n' << T(messages::Over()) << '\n';
  for (const std::string& line : StandingLines(match_, describe_)) console_.out << line << '\n';
}

void TerminalGame::Help(const std::string& what) {
  if (what.empty()) return Page("?", Answers(Look(), describe_).Help());
  const auto index = NumberIn(what, match_.decision().options.size());
  const scene::Scene scene = Look();
  const Answers answers(scene, describe_);
  if (!index) return Page(what, answers.Name(what));
  std::vector<std::string> lines = answers.Option(*index);
  if (options_.drawn) {
    AppendLines(PreviewOf(scene, scene.options[*index], options_.characters), lines);
  }
  Page(what, lines);
}

void TerminalGame::ShowSeat(const std::string& what) {
  kernel::Seat wanted = seat();
  if (!what.empty()) {
    const auto index = NumberIn(what, match_.setup().players.size());
    if (!index) {
      return ShowMessage(T(messages::NoOption({.text = what, .n = match_.setup().players.size()})));
    }
    wanted = static_cast<kernel::Seat>(*index);
  }
  Page(T(messages::Panel({.seat = describe_.SeatName(wanted)})),
       Answers(Look(), describe_).Seat(wanted));
}

void TerminalGame::ShowTable() { Page(T(messages::Table()), Answers(Look(), describe_).Table()); }

void TerminalGame::ShowRefused() {
  const std::vector<std::string> lines = Answers(Look(), describe_).Refused();
  if (lines.empty()) {
    ShowMessage(T(messages::NothingRefused()));
  } else {
    Page(T(messages::Refused()), lines);
  }
}

void TerminalGame::ShowEvents() {
  std::vector<std::string> lines = EventLines(0);
  if (lines.empty()) lines.push_back(T(messages::NoEvents()));
  Page(T(messages::Events()), lines, Pager::From::kEnd);
}

// Shows the map alone in full size; in plain lines, the surroundings of the figure.
void TerminalGame::ShowMap() {
  const scene::Scene scene = Look();
  const scene::Board& map = scene.board;
  if (map.cells.empty()) return ShowMessage(T(messages::NoMap()));
  if (options_.drawn) {
    const TerminalSize size = SizeOfTerminal();
    const Viewport viewport{size.width, size.height - 1, shift_x_, shift_y_};
    const Canvas canvas = DrawMap(map, viewport, options_.characters);
    answer_ = pager_.ShowDrawing(options_.color ? canvas.AnsiText() : canvas.Text());
    if (answer_ && answer_->find_first_not_of("<>^v.") == std::string::npos) {
      MoveMap(*std::exchange(answer_, std::nullopt));
      ShowMap();
    }
    return;
  }
  std::vector<std::string> lines;
  const scene::SeatPanel& own = scene.seats[static_cast<std::size_t>(seat())];
  if (own.at.empty()) {
    lines.push_back(T(messages::Nowhere({.who = own.name})));
  } else {
    lines.push_back(T(messages::Space({.space = own.at_text})));
  }
  for (const scene::NextSpace& next : own.next) {
    const std::string side = next.side.empty() ? "" : next.side + ": ";
    const std::string ways = next.ways_on.empty() ? "" : " → " + next.ways_on;
    lines.push_back("  " + side + next.text + ways);
  }
  Page(T(messages::Table()), lines);
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

// While bots play, the last person's view is shown.
kernel::Seat TerminalGame::viewer() const { return match_.human_decides() ? seat() : at_screen_; }

scene::Scene TerminalGame::Look() const {
  return scene::ExplainedScene(match_, describe_, viewer());
}

ScreenContent TerminalGame::Content() const {
  const scene::Scene scene = Look();
  ScreenContent content = ContentOf(scene);
  content.message = message_;
  const std::vector<std::string> log = EventLines(0);
  if (viewer() != kernel::kNoSeat) {
    content.events = EventLines(seen_[static_cast<std::size_t>(viewer())]);
  }
  const std::size_t old = log.size() - std::min(log.size(), content.events.size());
  content.log.assign(log.begin(), log.begin() + static_cast<std::ptrdiff_t>(old));
  if (!match_.human_decides()) return content;
  if (!filter_.empty()) {
    std::erase_if(content.options,
                  [&](const OptionLine& line) { return !Contains(line.text, filter_); });
    content.question += "  (" + filter_ + " …)";
  } else if (stepwise()) {
    ShowPlacingStep(scene, spot_, content);
  }
  for (OptionLine& line : content.options) line.highlighted = line.key == highlighted_;
  if (const auto index = NumberIn(highlighted_, scene.options.size())) {
    const auto& ghost = scene.options[*index].ghost;
    if (ghost) content.map = WithGhost(scene.board, *ghost);
  }
  return content;
}

ScreenLayout TerminalGame::Layout() const {
  const TerminalSize size = SizeOfTerminal();
  return {size.width, size.height, shift_x_, shift_y_, first_option_, options_.characters};
}

void TerminalGame::Draw() {
  ScreenContent content = Content();
  const ScreenLayout layout = Layout();
  const std::size_t page = OptionsOnPage(content, layout);
  const std::size_t rest =
      content.options.size() - std::min(content.options.size(), first_option_ + page);
  if (rest > 0) {
    content.more = "  (" + T(messages::More({.n = rest})) + ")";
  }
  const Canvas canvas = DrawScreen(content, layout);
  std::string text = options_.color ? canvas.AnsiText() : canvas.Text();
  text.pop_back();
  // The last row contains the prompt and the cursor.
  const std::size_t row = text.rfind('\n');
  text.resize(row == std::string::npos ? 0 : row + 1);
  console_.out << Control(kClearScreen) << text << std::flush;
}

Asking TerminalGame::HowToAsk() const {
  if (!options_.drawn) return {T(messages::Prompt()) + " > "};
  return {Cut(T(messages::Prompt()), SizeOfTerminal().width - 8) + " > ", TypedWords(Look()), true};
}

void TerminalGame::PrintDecision() {
  const auto at = static_cast<std::size_t>(seat());
  if (!decision_printed_) {
    for (const std::string& line : EventLines(seen_[at])) PrintWrapped(line, console_);
    seen_[at] = match_.event_count();
    console_.out << '\n';
    PrintWrapped(describe_.Question(match_.decision()), console_);
    const ScreenContent content = Content();
    if (!content.about.empty()) PrintWrapped(content.about, console_);
    for (const OptionLine& option : content.options) {
      PrintWrapped(fmt::format("{:>3} {}", option.key, option.text), console_);
    }
    decision_printed_ = true;
  }
}

// Shows a page for each period (year, round) that ended since this person's last decision.
void TerminalGame::ShowReports() {
  std::size_t& reported = reported_[static_cast<std::size_t>(seat())];
  for (const scene::Report& report : scene::ReportsSince(match_, describe_, seat(), reported)) {
    Page(T(messages::PeriodOver({.period = report.period})),
         ReportLines(report, describe_.language()));
  }
  reported = match_.choices().size();
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

void TerminalGame::Page(const std::string& title, const std::vector<std::string>& lines,
                        Pager::From from) {
  if (std::optional<std::string> typed = pager_.Show(title, lines, from))
    answer_ = std::move(typed);
}

void TerminalGame::ShowMessage(const std::string& message) {
  message_ = message;
  // A drawn screen includes the message.
  if (!options_.drawn) console_.out << base::Printable(message) << '\n';
}

}  // namespace walz::ui

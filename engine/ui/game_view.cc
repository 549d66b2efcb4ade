#include "ui/game_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <utility>

#include "base/utf8.h"
#include "book/load.h"
#include "scene/report.h"
#include "scene/scene_of.h"
#include "ui/answers.h"
#include "ui/coach.h"
#include "ui/completion.h"
#include "ui/guide.h"
#include "ui/messages.h"
#include "ui/output.h"
#include "ui/placing.h"
#include "ui/score_lines.h"
#include "ui/text_lines.h"

namespace walz::ui {

GameView::GameView(match::Match& match, const std::string& language, TerminalOptions options,
                   LineReader& reader, Console& console)
    : match_(match),
      describe_(match.game(), language, options.names),
      options_(std::move(options)),
      reader_(reader),
      console_(console),
      pager_(language, options_.drawn, reader, console),
      seen_(match.setup().players.size(), match.choices().empty() ? 0 : match.event_count()),
      reported_(match.setup().players.size(), match.choices().size()) {}

int GameView::persons() const {
  const std::vector<std::string>& players = match_.setup().players;
  return static_cast<int>(std::ranges::count(players, match::kHuman));
}

void GameView::Open() {
  if (options_.drawn) screen_.emplace(console_.out);
}

void GameView::Close() {
  screen_.reset();
  options_.drawn = false;
}

void GameView::Forget() {
  decision_printed_ = false;
  focus_ = {};
}

// While bots play, the last person's view is shown.
kernel::Seat GameView::viewer() const {
  return match_.human_decides() ? match_.decision().seat : at_screen_;
}

scene::Scene GameView::Look() const {
  scene::Scene scene = scene::ExplainedScene(match_, describe_, viewer());
  if (options_.guide != nullptr) options_.guide->AddClosed(match_, scene);
  return scene;
}

ScreenContent GameView::Content() const {
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
  const std::size_t all = content.options.size();
  if (options_.guide != nullptr) {
    std::erase_if(content.options, [&](const OptionLine& line) {
      const auto index = NumberIn(line.key, scene.options.size());
      return index && !options_.guide->IsOpen(match_, *index);
    });
  }
  if (!focus_.filter.empty()) {
    std::erase_if(content.options,
                  [&](const OptionLine& line) { return !Contains(line.text, focus_.filter); });
    content.question += "  (" + focus_.filter + " …)";
  } else if (stepwise() && content.options.size() == all) {
    ShowPlacingStep(scene, focus_.spot, content);
  }
  for (OptionLine& line : content.options) line.highlighted = line.key == focus_.highlighted;
  if (const auto index = NumberIn(focus_.highlighted, scene.options.size())) {
    const auto& ghost = scene.options[*index].ghost;
    if (ghost) content.map = WithGhost(scene.board, *ghost);
  }
  return content;
}

ScreenLayout GameView::Layout() const {
  const TerminalSize size = SizeOfTerminal();
  return {size.width,     size.height,         focus_.shift_x,
          focus_.shift_y, focus_.first_option, options_.characters};
}

bool GameView::Shows(std::size_t option) const {
  const ScreenContent content = Content();
  const std::vector<OptionLine>& lines = content.options;
  const std::string key = std::to_string(option + 1);
  const auto line =
      std::ranges::find_if(lines, [&](const OptionLine& each) { return each.key == key; });
  if (line == lines.end()) return false;
  if (!options_.drawn) return true;
  const auto at = static_cast<std::size_t>(line - lines.begin());
  const std::size_t first = focus_.first_option;
  if (at >= first && at < first + OptionsOnPage(content, Layout())) return true;
  const int number = static_cast<int>(option) + 1;
  return std::ranges::any_of(content.map.cells, [&](const scene::Cell& cell) {
    return std::ranges::count(cell.spaces, number, &scene::Space::option) > 0;
  });
}

bool GameView::TurnTo(kernel::Seat seat) {
  if (at_screen_ == seat) return true;
  at_screen_ = seat;
  Forget();
  if (persons() < 2 || !console_.in_is_terminal || !match_.ruleset().has_secrets()) return true;
  while (true) {
    if (options_.drawn) {
      console_.out << Control(kClearScreen);
    } else if (console_.out_is_terminal) {
      console_.out << std::string(static_cast<std::size_t>(SizeOfTerminal().height), '\n');
    }
    const Input input =
        reader_.Ask({T(messages::PassOn({.seat = describe_.SeatName(seat)}))}, console_.out);
    if (input.event == InputEvent::kLine) break;
    if (input.event == InputEvent::kEnd || input.event == InputEvent::kStopped) return false;
  }
  if (!options_.drawn) console_.out << '\n';
  return true;
}

void GameView::ShowDecision() {
  ShowReports();
  if (!options_.drawn && (options_.guide != nullptr || options_.coach != nullptr)) PrintNews();
  ShowLesson();
  ExplainQuestion();
  if (options_.drawn) {
    Draw();
  } else {
    PrintDecision();
  }
}

// The response to the last input comes first; the question is explained the next time.
void GameView::ExplainQuestion() {
  if (options_.coach == nullptr || options_.guide != nullptr || !message_.empty()) return;
  const kernel::RulesetData& data = match_.ruleset().data();
  const std::string& kind = data.verbs[match_.decision().kind];
  const std::string text = VerbText(describe_, kind);
  if (text.empty() || !options_.coach->TakesNew(data.game, kind)) return;
  ShowMessage(messages::Coach({.text = text}));
}

void GameView::SwitchCoach(bool on) {
  if (options_.coach == nullptr) return;
  options_.coach->set_on(on);
  ShowMessage(on ? messages::CoachOn() : messages::CoachOff());
}

void GameView::ShowLesson(bool again) {
  if (options_.guide == nullptr) return;
  const lesson::Place place = options_.guide->PlaceIn(match_);
  if (place.left) return;
  const int width = SizeOfTerminal().width;
  const scene::Scene scene = Look();
  for (std::size_t step = place.first; step <= place.last; ++step) {
    if (!again && step < lesson_shown_) continue;
    lesson_shown_ = step + 1;
    std::vector<std::string> lines = options_.guide->Lines(step, width);
    std::vector<std::string> shown = options_.guide->ShownLines(step, scene);
    if (!shown.empty()) lines.emplace_back();
    AppendLines(std::move(shown), lines);
    Page(options_.guide->Title(step), lines);
  }
}

void GameView::Draw() {
  ScreenContent content = Content();
  const ScreenLayout layout = Layout();
  const std::size_t page = OptionsOnPage(content, layout);
  const std::size_t rest =
      content.options.size() - std::min(content.options.size(), focus_.first_option + page);
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

Asking GameView::HowToAsk() const {
  if (!options_.drawn) return {T(messages::Prompt()) + " > "};
  return {Cut(T(messages::Prompt()), SizeOfTerminal().width - 8) + " > ", TypedWords(Look()), true};
}

void GameView::PrintNews() {
  for (const std::string& line : EventLines(SeenBy(viewer()))) PrintWrapped(line, console_);
  MarkSeen(viewer());
}

void GameView::PrintDecision() {
  if (decision_printed_) return;
  PrintNews();
  console_.out << '\n';
  PrintWrapped(describe_.Question(match_.decision()), console_);
  const ScreenContent content = Content();
  if (!content.about.empty()) PrintWrapped(content.about, console_);
  for (const OptionLine& option : content.options) {
    PrintWrapped(fmt::format("{:>3} {}", option.key, option.text), console_);
  }
  decision_printed_ = true;
}

// Shows a page for each period (year, round) that ended since this person's last decision.
void GameView::ShowReports() {
  std::size_t& reported = reported_[static_cast<std::size_t>(viewer())];
  for (const scene::Report& report : scene::ReportsSince(match_, describe_, viewer(), reported)) {
    Page(T(messages::PeriodOver({.period = report.period})),
         ReportLines(report, describe_.language()));
  }
  reported = match_.choices().size();
}

std::vector<std::string> GameView::EventLines(std::size_t first) const {
  std::vector<std::string> lines;
  for (const kernel::Event& event : match_.events_since(first)) {
    std::string text = describe_.EventText(event, viewer());
    if (!text.empty()) lines.push_back(std::move(text));
  }
  return lines;
}

void GameView::Page(const std::string& title, const std::vector<std::string>& lines,
                    Pager::From from) {
  if (std::optional<std::string> typed = pager_.Show(title, lines, from))
    answer_ = std::move(typed);
}

void GameView::ShowMessage(const base::Message& message) {
  message_ = T(message);
  // A drawn screen includes the message.
  if (!options_.drawn) console_.out << base::Printable(message_) << '\n';
}

void GameView::ForgetUndone() {
  for (std::size_t& seen : seen_) seen = std::min(seen, match_.event_count());
  for (std::size_t& reported : reported_) reported = std::min(reported, match_.choices().size());
  lesson_shown_ = 0;
  Forget();
}

void GameView::LeaveToBots() {
  seen_[0] = SeenBy(at_screen_);
  at_screen_ = kernel::kNoSeat;
}

void GameView::PrintEvents() {
  std::size_t& seen = SeenBy(std::max<kernel::Seat>(at_screen_, 0));
  for (const std::string& line : EventLines(seen)) console_.out << line << '\n';
  seen = match_.event_count();
}

void GameView::ShowEnd() {
  PrintEvents();
  console_.out << '\n' << T(messages::Over()) << '\n';
  for (const std::string& line : StandingLines(match_, describe_)) console_.out << line << '\n';
}

void GameView::Help(const std::string& what) {
  if (what.empty()) {
    const scene::Scene scene = Look();
    Answers answers(scene, describe_);
    answers.set_aims(scene::AimsOf(match_, describe_, viewer()));
    return Page("?", answers.Help());
  }
  const auto index = NumberIn(what, match_.decision().options.size());
  const scene::Scene scene = Look();
  if (!index) return Page(what, Answers(scene, describe_, &Book()).Name(what));
  const Answers answers(scene, describe_);
  std::vector<std::string> lines = answers.Option(*index);
  if (options_.drawn) {
    AppendLines(PreviewOf(scene, scene.options[*index], options_.characters), lines);
  }
  Page(what, lines);
}

const book::PrintedBook& GameView::Book() {
  if (book_) return book_->printed;
  const match::Game& game = match_.game();
  base::Diagnostics findings;  // `walz check` reports them
  book_ = book::MakeEdition(game, book::ClosestLanguage(game, describe_.language()),
                            static_cast<int>(match_.setup().players.size()), findings);
  if (findings.has_errors()) book_->printed.chapters.clear();
  return book_->printed;
}

void GameView::ShowSeat(const std::string& what) {
  kernel::Seat wanted = viewer();
  if (!what.empty()) {
    const auto index = NumberIn(what, match_.setup().players.size());
    if (!index) {
      return ShowMessage(messages::NoOption({.text = what, .n = match_.setup().players.size()}));
    }
    wanted = static_cast<kernel::Seat>(*index);
  }
  Page(T(messages::Panel({.seat = describe_.SeatName(wanted)})),
       Answers(Look(), describe_).Seat(wanted));
}

void GameView::ShowTable() { Page(T(messages::Table()), Answers(Look(), describe_).Table()); }

void GameView::ShowRefused() {
  const std::vector<std::string> lines = Answers(Look(), describe_).Refused();
  if (lines.empty()) return ShowMessage(messages::NothingRefused());
  Page(T(messages::Refused()), lines);
}

void GameView::ShowEvents() {
  std::vector<std::string> lines = EventLines(0);
  if (lines.empty()) lines.push_back(T(messages::NoEvents()));
  Page(T(messages::Events()), lines, Pager::From::kEnd);
}

// Shows the map alone in full size; in plain lines, the surroundings of the figure.
void GameView::ShowMap() {
  const scene::Scene scene = Look();
  const scene::Board& map = scene.board;
  if (map.cells.empty()) return ShowMessage(messages::NoMap());
  if (options_.drawn) {
    const TerminalSize size = SizeOfTerminal();
    const Viewport viewport{size.width, size.height - 1, focus_.shift_x, focus_.shift_y};
    const Canvas canvas = DrawMap(map, viewport, options_.characters);
    answer_ = pager_.ShowDrawing(options_.color ? canvas.AnsiText() : canvas.Text());
    if (answer_ && answer_->find_first_not_of("<>^v.") == std::string::npos) {
      MoveMap(*std::exchange(answer_, std::nullopt));
      ShowMap();
    }
    return;
  }
  std::vector<std::string> lines;
  const scene::SeatPanel& own = scene.seats[static_cast<std::size_t>(viewer())];
  lines.push_back(T(own.at.empty() ? messages::Nowhere({.who = own.name})
                                   : messages::Space({.space = own.at_text})));
  for (const scene::NextSpace& next : own.next) {
    const std::string side = next.side.empty() ? "" : next.side + ": ";
    const std::string ways = next.ways_on.empty() ? "" : " → " + next.ways_on;
    lines.push_back("  " + side + next.text + ways);
  }
  Page(T(messages::Table()), lines);
}

void GameView::MoveMap(std::string_view keys) {
  for (const char key : keys) {
    if (key == '<') focus_.shift_x -= kColumnPitch;
    if (key == '>') focus_.shift_x += kColumnPitch;
    if (key == '^') focus_.shift_y -= kRowPitch;
    if (key == 'v') focus_.shift_y += kRowPitch;
    if (key == '.') focus_.shift_x = focus_.shift_y = 0;
  }
}

}  // namespace walz::ui

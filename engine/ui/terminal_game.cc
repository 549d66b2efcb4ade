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
#include "scene/board.h"
#include "scene/options.h"
#include "scene/scene_of.h"
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

// Whether `text` has `part` in it; letter case does not matter, but for letters beyond ASCII.
bool Contains(std::string_view text, std::string_view part) {
  const auto lower = [](char c) { return base::IsUpper(c) ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::search(text.begin(), text.end(), part.begin(), part.end(),
                     [&](char a, char b) { return lower(a) == lower(b); }) != text.end();
}

// The next page before `page` with that text, else the last one that has it, else `page`.
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

// Finds whatever a scene shows under a name.
class SceneSearch {
 public:
  explicit SceneSearch(const std::string& part) : part_(part) {}

  // A line for each, none twice.
  std::vector<std::string> Find(const scene::Scene& scene) {
    for (const scene::SeatPanel& panel : scene.seats) AddEntries(panel.name + ", ", panel.entries);
    AddEntries("", scene.table);
    for (const std::vector<scene::Box>& row : scene.rows) {
      for (const scene::Box& box : row) {
        Add(box.title, box.value);
        AddEntries("", box.entries);
      }
    }
    for (const scene::Cell& cell : scene.board.cells) {
      AddThing(cell.thing);
      for (const std::optional<scene::Space>& space : cell.spaces) {
        if (space) Add(space->name, TextOf(space->marks));
      }
    }
    return std::move(lines_);
  }

 private:
  static std::string TextOf(const std::vector<scene::Mark>& marks) {
    std::string text;
    for (const scene::Mark& mark : marks) text += (text.empty() ? "" : "; ") + mark.text;
    return text;
  }

  void Add(const std::string& name, const std::string& text) {
    if (!Contains(name, part_) || text.empty()) return;
    std::string line = name + ": " + text;
    if (std::find(lines_.begin(), lines_.end(), line) == lines_.end()) {
      lines_.push_back(std::move(line));
    }
  }

  void AddThing(const scene::Thing& thing) {
    const std::string marks = TextOf(thing.marks);
    Add(thing.name, thing.text + (thing.text.empty() || marks.empty() ? "" : " – ") + marks);
  }

  void AddEntries(const std::string& who, const std::vector<scene::Entry>& entries) {
    for (const scene::Entry& entry : entries) {
      if (Contains(entry.label, part_)) Add(who + entry.label, entry.value);
      for (const scene::Thing& thing : entry.things) AddThing(thing);
    }
  }

  const std::string& part_;
  std::vector<std::string> lines_;
};

std::vector<std::string> FindInScene(const scene::Scene& scene, const std::string& part) {
  return SceneSearch(part).Find(scene);
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
      saved_at_(options_.news.empty() ? match.choices().size() : kNeverSaved) {}

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
  if (answer_) {
    const std::string answer = *std::exchange(answer_, std::nullopt);
    message_.clear();
    return HandleLine(answer);
  }
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
    filter_.clear();
    first_option_ = 0;
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
  } else if (line == "t") {
    ShowTable();
  } else if (line == "x") {
    ShowRefused();
  } else if (word == "h") {
    Page(T("hint"), HintLines(match_, describe_));
  } else if (word == "q") {
    return Next::kLeave;
  } else if (line.find_first_not_of("<>^v.") == std::string::npos) {
    MoveMap(line);
  } else if (line == "+") {
    const ScreenContent content = Content();
    first_option_ += OptionsPerPage(content, Layout());
    if (first_option_ >= content.options.size()) first_option_ = 0;
  } else {
    // A player who knows the readable id of an option may type it.
    const std::optional<std::int32_t> option = match::FindOption(match_.state(), line);
    if (option) {
      Choose(std::to_string(*option + 1));
    } else {
      Narrow(line);
    }
  }
  return Next::kContinue;
}

// Part of a name leaves the options that have it.
void TerminalGame::Narrow(const std::string& text) {
  filter_ = text;
  first_option_ = 0;
  const auto count = static_cast<std::int64_t>(Content().options.size());
  if (count == 0) {
    filter_.clear();
    ShowMessage(T("unknown_command", {{"text", text}}));
    return;
  }
  told_ = false;
  ShowMessage(T("narrowed", {{"n", count}, {"text", text}}));
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
  filter_.clear();
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
  filter_.clear();
  first_option_ = 0;
  ShowMessage(T("undone", {{"option", scene::OptionTexts(match_.state(), describe_)[option]}}));
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

// Where input has ended, or no one can be asked, the game is saved: better than to lose it.
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
  const scene::Scene scene = Look();
  std::vector<std::string> lines;
  if (const std::string text = describe_.GameText(); !text.empty()) {
    lines = {scene.title + ": " + text, ""};
  }
  AppendLines(T("help"), lines);
  for (std::string& line : RefusedLines(scene)) lines.push_back(std::move(line));
  std::vector<std::string> numbers;
  for (std::size_t i = 0; i < scene.options.size(); ++i) {
    for (const scene::Note& note : scene.options[i].notes) {
      if (!note.changed) continue;
      numbers.push_back("  " + std::to_string(i + 1) + " " + scene.options[i].text + " – " +
                        note.text);
    }
  }
  if (!numbers.empty()) {
    AddHeading(T("numbers"), lines);
    lines.insert(lines.end(), numbers.begin(), numbers.end());
  }
  for (std::string& line : Legend(scene)) lines.push_back(std::move(line));
  return lines;
}

// What the rules refuse now, and why; nothing where they refuse nothing.
std::vector<std::string> TerminalGame::RefusedLines(const scene::Scene& scene) const {
  std::vector<std::string> lines;
  if (scene.refused.empty()) return lines;
  AddHeading(T("refused"), lines);
  for (const scene::Refused& refused : scene.refused) lines.push_back("  " + refused.text);
  return lines;
}

std::vector<std::string> TerminalGame::Legend(const scene::Scene& scene) const {
  std::vector<std::string> lines;
  if (scene.board.cells.empty()) return lines;
  AddHeading(T("legend"), lines);
  lines.push_back("  " + T("legend.signs"));
  std::string kinds;
  for (const scene::SpaceSort& sort : scene.spaces) {
    kinds += (kinds.empty() ? "  " : ", ") + sort.look.glyph + " " + sort.name;
  }
  if (!kinds.empty()) lines.push_back(kinds);
  return lines;
}

std::vector<std::string> TerminalGame::ExplainOption(std::size_t index) {
  const scene::Scene scene = Look();
  const scene::Choice& choice = scene.options[index];
  std::vector<std::string> lines = {choice.text, choice.id};
  for (const scene::Note& note : choice.notes) lines.push_back(note.text);
  if (!choice.help.empty()) AppendLines(choice.help, lines);
  for (const scene::Thing& thing : scene.question->about) {
    if (!thing.text.empty()) lines.push_back(thing.name + ": " + thing.text);
  }
  for (const scene::Mark& mark : choice.marks) lines.push_back("  " + mark.text);
  for (std::string& line : Preview(scene, choice)) lines.push_back(std::move(line));
  return lines;
}

// The map around a piece as it would lie after an option that places it.
std::vector<std::string> TerminalGame::Preview(const scene::Scene& scene,
                                               const scene::Choice& choice) const {
  std::vector<std::string> lines;
  if (!choice.ghost || !options_.drawn) return lines;
  scene::Board board = scene.board;
  const scene::Board& ghost = *choice.ghost;
  board.cells.insert(board.cells.end(), ghost.cells.begin(), ghost.cells.end());
  board.bridges.insert(board.bridges.end(), ghost.bridges.begin(), ghost.bridges.end());
  const Viewport viewport{SizeOfTerminal().width, kCellHeight + kRowPitch, ghost.focus, 0, 0};
  AppendLines(DrawMap(board, viewport, options_.characters).Text(), lines);
  return lines;
}

std::vector<std::string> TerminalGame::ExplainName(const std::string& name) {
  std::vector<std::string> lines = FindInScene(Look(), name);
  for (const kernel::DefinitionId id : describe_.FindDefinitions(name)) {
    const std::string start = describe_.DefinitionName(id) + ": ";
    const bool told = std::any_of(lines.begin(), lines.end(),
                                  [&](const std::string& line) { return line.starts_with(start); });
    const std::string text = describe_.DefinitionText(id);
    if (!told) lines.push_back(start + (text.empty() ? T("no_text") : text));
  }
  if (lines.empty()) lines.push_back(T("nothing_found", {{"text", name}}));
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
  const scene::Scene scene = Look();
  std::vector<std::string> lines;
  for (const scene::Entry& entry : scene.seats[static_cast<std::size_t>(wanted)].entries) {
    lines.push_back(entry.label + ": " + entry.value);
  }
  for (const scene::SeatPanel& panel : scene.seats) {
    if (panel.at_name.empty()) continue;
    lines.push_back(T("place", {{"who", panel.name}, {"space", panel.at_name}}));
  }
  AddTable(scene, lines);
  Page(T("panel", {{"seat", describe_.SeatName(wanted)}}), lines);
}

// What lies on the table and belongs to no seat.
void TerminalGame::AddTable(const scene::Scene& scene, std::vector<std::string>& lines) const {
  AddHeading(T("table"), lines);
  for (const scene::Entry& entry : scene.table) lines.push_back(entry.label + ": " + entry.value);
  for (const std::vector<scene::Box>& row : scene.rows) {
    for (const scene::Box& box : row) {
      if (box.seat == kernel::kNoSeat) lines.push_back(box.title + ": " + box.value);
    }
  }
}

void TerminalGame::ShowTable() {
  const scene::Scene scene = Look();
  std::vector<std::string> lines;
  for (const scene::SeatPanel& panel : scene.seats) {
    AddHeading(panel.name, lines);
    for (const scene::Entry& entry : panel.entries) {
      lines.push_back("  " + entry.label + ": " + entry.value);
    }
  }
  AddTable(scene, lines);
  lines.erase(lines.begin());
  Page(T("table"), lines);
}

void TerminalGame::ShowRefused() {
  std::vector<std::string> lines = RefusedLines(Look());
  if (lines.empty()) {
    ShowMessage(T("nothing_refused"));
    return;
  }
  lines.erase(lines.begin(), lines.begin() + 2);
  Page(T("refused"), lines);
}

void TerminalGame::ShowEvents() {
  std::vector<std::string> lines = EventLines(0);
  if (lines.empty()) lines.push_back(T("no_events"));
  Page(T("events"), lines, PageFrom::kEnd);
}

// The map alone, as large as the screen; in plain lines, what lies around the figure.
void TerminalGame::ShowMap() {
  const content::ViewDeclaration& view = match_.game().content().view;
  const scene::Board map = Look().board;
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
  const kernel::SpaceId here = scene::FigureSpace(match_.state(), view, seat(), seat());
  if (!here.valid()) {
    lines.push_back(T("nowhere", {{"who", describe_.SeatName(seat())}}));
  } else {
    lines.push_back(
        T("space", {{"space", describe_.SpaceWithMarks(match_.state(), here, seat())}}));
    match_.state().board().ForEachNeighbour(here, [&](const kernel::Step& step) {
      std::string line = "  ";
      if (step.via) {
        line += T("direction." + std::string(kernel::DirectionName(*step.via))) + ": ";
      }
      line += describe_.SpaceWithMarks(match_.state(), step.to, seat());
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

// While bots play, the person still sees their own side of the table.
kernel::Seat TerminalGame::viewer() const { return match_.human_decides() ? seat() : at_screen_; }

scene::Scene TerminalGame::Look() const {
  const std::size_t told = viewer() == kernel::kNoSeat ? match_.event_count()
                                                       : seen_[static_cast<std::size_t>(viewer())];
  return scene::SceneOf(match_, describe_, viewer(), told);
}

ScreenContent TerminalGame::Content() const {
  ScreenContent content = ContentOf(Look());
  content.message = message_;
  const std::vector<std::string> log = EventLines(0);
  const std::size_t old = log.size() - std::min(log.size(), content.events.size());
  content.log.assign(log.begin(), log.begin() + static_cast<std::ptrdiff_t>(old));
  if (!match_.human_decides()) return content;
  if (!filter_.empty()) {
    std::erase_if(content.options,
                  [&](const OptionLine& line) { return !Contains(line.text, filter_); });
    content.question += "  (" + filter_ + " …)";
  }
  content.prompt = T("prompt");
  return content;
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
    for (const std::string& line : EventLines(seen_[at])) PrintWrapped(line);
    seen_[at] = match_.event_count();
    console_.out << '\n' << describe_.Question(match_.decision()) << '\n';
    for (const OptionLine& option : Content().options) {
      PrintWrapped(fmt::format("{:>3} {}", option.number, option.text));
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

// Lines that come one after the other are broken at words where a terminal would break them
// anywhere.
void TerminalGame::PrintWrapped(const std::string& line) {
  if (!console_.out_is_terminal) {
    console_.out << line << '\n';
    return;
  }
  for (const std::string& part : Wrap(line, SizeOfTerminal().width - 1)) {
    console_.out << part << '\n';
  }
}

void TerminalGame::Page(const std::string& title, const std::vector<std::string>& lines,
                        PageFrom from) {
  if (!options_.drawn) {
    console_.out << '\n' << base::Printable(title) << '\n';
    for (const std::string& line : lines) PrintWrapped(base::Printable(line));
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
  const std::size_t pages = std::max<std::size_t>(1, (wrapped.size() + per_page - 1) / per_page);
  std::size_t page = from == PageFrom::kEnd ? pages - 1 : 0;
  while (page < pages) {
    console_.out << kClearScreen << Cut(title, size.width - 1) << '\n';
    const std::size_t end = std::min((page + 1) * per_page, wrapped.size());
    for (std::size_t i = page * per_page; i < end; ++i) console_.out << '\n' << wrapped[i];
    console_.out << '\n' << PageHint(page, pages, size.width) << std::flush;
    const Input input = reader_.Read();
    if (input.event == InputEvent::kStopped || input.event == InputEvent::kEnd) return;
    if (input.event != InputEvent::kLine) continue;
    const std::string answer = Trim(input.line);
    if (answer == "-") {
      page -= page > 0 ? 1 : 0;
    } else if (answer.starts_with('/')) {
      page = FindPage(wrapped, per_page, page, answer.substr(1));
    } else if (answer.empty() || answer == "+") {
      ++page;
    } else {
      // It is meant for the question behind the page.
      answer_ = answer;
      return;
    }
  }
}

// What can be typed below a page, as far as there is room.
std::string TerminalGame::PageHint(std::size_t page, std::size_t pages, int width) const {
  std::string hint;
  if (pages > 1) {
    hint = T("page", {{"n", static_cast<std::int64_t>(page + 1)},
                      {"of", static_cast<std::int64_t>(pages)}});
  }
  const std::string enter = T("press_enter");
  if (base::DisplayWidth(hint) + base::DisplayWidth(enter) >= width) hint.clear();
  return hint + Cut(enter, width - 1) + " ";
}

void TerminalGame::ShowMessage(const std::string& message) {
  message_ = message;
  // On a drawn screen the message is part of it.
  if (!options_.drawn) console_.out << base::Printable(message) << '\n';
}

}  // namespace walz::ui

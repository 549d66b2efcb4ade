#include "ui/terminal_game.h"

#include <algorithm>
#include <charconv>
#include <ostream>
#include <utility>

#include "base/check.h"
#include "base/utf8.h"
#include "locale/play_texts.h"
#include "match/record.h"

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
  return locale::PlayText(describe_.language(), key, arguments);
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
    if (!status) {
      ShowMessage(status.error().message);
      return Next::kLeave;
    }
    if (StopRequested()) return Next::kLeave;
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
  if (line[0] >= '0' && line[0] <= '9') {
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
    ShowMessage(status.error().message);
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
    ShowMessage(T("not_saved", {{"error", status.error().message}}));
  }
}

// Where input has ended, the game is saved: better than to lose it.
void TerminalGame::OfferSave() {
  if (StopRequested()) console_.out << T("interrupted") << '\n';
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

}  // namespace walz::ui

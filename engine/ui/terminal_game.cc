#include "ui/terminal_game.h"

#include <algorithm>
#include <optional>
#include <ostream>
#include <utility>

#include "base/ascii.h"
#include "base/check.h"
#include "base/utf8.h"
#include "match/record.h"
#include "match/several.h"
#include "scene/options.h"
#include "ui/content_watch.h"
#include "ui/guide.h"
#include "ui/hint.h"
#include "ui/messages.h"
#include "ui/placing.h"
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

// Plays a match at the console.
class TerminalGame {
 public:
  TerminalGame(match::Match& match, const std::string& language, TerminalOptions options,
               LineReader& reader, Console& console)
      : match_(match),
        reader_(reader),
        console_(console),
        view_(match, language, std::move(options), reader, console),
        saved_at_(view_.options().news.empty() ? match.choices().size() : kNeverSaved) {}

  int Run() {
    view_.Open();
    Next next = Next::kContinue;
    const TerminalOptions& options = view_.options();
    if (!options.news.empty()) view_.Page(view_.T(messages::Content()), options.news);
    while (next == Next::kContinue && !match_.over()) {
      next = match_.human_decides() ? AskPerson() : PlayBots();
    }
    if (match_.over()) view_.ShowLesson();
    view_.Close();
    if (!console_.out.flush()) return kFindings;
    if (options.watch != nullptr && options.watch->has_match()) return kFine;
    if (match_.over()) {
      view_.ShowEnd();
    } else if (options.guide == nullptr && match_.choices().size() != saved_at_) {
      OfferSave();
    }
    return console_.out.flush() && !failed_ ? kFine : kFindings;
  }

 private:
  enum class Next { kContinue, kLeave };

  Next PlayBots() {
    if (view_.options().drawn && view_.persons() == 1) {
      const std::string seat = view_.describe().SeatName(match_.decision().seat);
      view_.ShowMessage(messages::Thinking({.seat = seat}));
      view_.Draw();
    }
    while (!match_.over() && !match_.human_decides()) {
      const Guide* const guide = view_.options().guide;
      const match::ChoiceResult played =
          guide != nullptr ? guide->PlayOther(match_) : match_.PlayBot();
      if (StopRequested()) return Next::kLeave;
      if (!played) {
        view_.ShowMessage(played.error().message);
        failed_ = true;
        return Next::kLeave;
      }
      // Without persons, events are shown immediately.
      if (view_.persons() > 0) continue;
      view_.PrintEvents();
      if (!console_.out.flush()) return Next::kLeave;
    }
    view_.ClearMessage();
    return Next::kContinue;
  }

  // Leaves for a match with changed content.
  Next CheckForChanges() {
    ContentWatch* const watch = view_.options().watch;
    if (watch == nullptr) return Next::kContinue;
    const ContentWatch::PollResult result = watch->Poll(match_);
    if (result == ContentWatch::PollResult::kBroken) {
      view_.Page(view_.T(messages::Content()), watch->lines());
    }
    return result == ContentWatch::PollResult::kFresh ? Next::kLeave : Next::kContinue;
  }

  Next AskPerson() {
    if (!view_.TurnTo(match_.decision().seat)) return Next::kLeave;
    if (CheckForChanges() == Next::kLeave) return Next::kLeave;
    view_.ShowDecision();
    if (!console_.out) return Next::kLeave;
    if (const auto answer = view_.TakeAnswer()) {
      view_.ClearMessage();
      return HandleLine(*answer);
    }
    const Input input = reader_.Ask(view_.HowToAsk(), console_.out);
    view_.ClearMessage();
    if (input.event == InputEvent::kEnd && !has_input_ && !view_.options().stand_in.empty()) {
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
        view_.ShowMessage(messages::TooLong());
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
  Next LeaveToBots() {
    std::string players;
    for (kernel::Seat who = 0; who < match_.state().seats(); ++who) {
      if (match_.player(who) == match::kHuman) {
        const base::Status status = match_.SetPlayer(who, view_.options().stand_in);
        WALZ_CHECK(status.ok(), "a game's own bot is known");
      }
      if (match_.player(who) == match::kDummy) continue;
      players += (players.empty() ? "" : ", ") + view_.describe().SeatName(who) + ": " +
                 match_.player(who);
    }
    console_.out << '\n' << std::flush;
    console_.err << view_.T(messages::BotsPlay({.players = players})) << '\n';
    view_.LeaveToBots();
    return Next::kContinue;
  }

  Next HandleLine(const std::string& line) {
    if (line.empty()) {
      TakeKey(std::string(view_.focus().highlighted));
    } else if (std::ranges::all_of(line, [](char c) { return base::IsDigit(c); })) {
      TypeNumber(line);
    } else if (line.substr(0, line.find(' ')) == "q") {
      return Next::kLeave;
    } else if (!HandleCommand(line)) {
      TypeText(line);
    }
    return Next::kContinue;
  }

  // Executes a command; returns false if the line is not one.
  bool HandleCommand(const std::string& line) {
    const std::string word = line.substr(0, line.find(' '));
    const std::string rest = RestOf(line);
    if (line == "?-" || line == "?+") {
      view_.SwitchCoach(line == "?+");
    } else if (line[0] == '?') {
      view_.Help(Trim(line.substr(1)));
    } else if (word == "u") {
      Undo();
    } else if (word == "s") {
      Save(rest.empty() ? view_.options().save_path : rest);
    } else if (word == "m") {
      view_.ShowMap();
    } else if (word == "p") {
      view_.ShowSeat(rest);
    } else if (word == "e") {
      view_.ShowEvents();
    } else if (line == "t") {
      view_.ShowTable();
    } else if (line == "x") {
      view_.ShowRefused();
    } else if (line == "l" && view_.options().guide != nullptr) {
      view_.ShowLesson(true);
    } else if (word == "h") {
      view_.Page(view_.T(messages::Hint()), HintLines(match_, view_.describe()));
    } else if (line.find_first_not_of("<>^v.") == std::string::npos) {
      view_.MoveMap(line);
    } else if (line == "+") {
      const ScreenContent content = view_.Content();
      std::size_t& first = view_.focus().first_option;
      first += OptionsOnPage(content, view_.Layout());
      if (first >= content.options.size()) first = 0;
    } else {
      return false;
    }
    return true;
  }

  // A number that is not shown is likely a slip.
  void TypeNumber(const std::string& line) {
    const auto index = NumberIn(line, match_.decision().options.size());
    if (index && !view_.Shows(*index)) {
      return view_.ShowMessage(messages::OptionNotShown({.n = *index + 1}));
    }
    PreviewOrChoose(line);
  }

  // An option that places a piece is previewed first.
  void PreviewOrChoose(const std::string& line) {
    const auto index = NumberIn(line, match_.decision().options.size());
    if (view_.options().drawn && index && line != view_.focus().highlighted) {
      const scene::Scene scene = view_.Look();
      if (scene.options[*index].ghost) {
        if (const auto letter = SpotOfOption(scene, *index)) view_.focus().spot = *letter;
        view_.focus().highlighted = std::to_string(*index + 1);
        return view_.ShowMessage(messages::Look());
      }
    }
    Choose(line);
  }

  // Accepts a readable id or whole text of an option, the letter of a position, or part of a name.
  void TypeText(const std::string& line) {
    if (const auto option = match::FindOption(match_.state(), line)) {
      return Choose(std::to_string(*option + 1));
    }
    const bool is_lesson = view_.options().guide != nullptr;  // takes one answer after another
    if (!is_lesson && !match::FindAnswers(match_.table(), match_.state(), line).empty()) {
      view_.MarkSeen(match_.decision().seat);
      return Show(match_.Choose(line));
    }
    const scene::Scene scene = view_.Look();
    for (std::size_t i = 0; i < scene.options.size(); ++i) {
      if (scene.options[i].text != line) continue;
      return PreviewOrChoose(std::to_string(i + 1));
    }
    if (!ChooseSpot(line)) Narrow(line);
  }

  // Letters of positions are accepted in lower case unless they are commands.
  bool ChooseSpot(const std::string& typed) {
    if (!view_.stepwise()) return false;
    std::string letter = typed;
    for (char& c : letter) c = base::IsLower(c) ? static_cast<char>(c - 'a' + 'A') : c;
    const auto first = FirstOptionAt(view_.Look(), letter);
    if (!first) return false;
    view_.Forget();
    view_.focus().spot = std::move(letter);
    if (view_.options().drawn) {
      view_.focus().highlighted = std::to_string(*first + 1);
      view_.ShowMessage(messages::Look());
    }
    return true;
  }

  // Enter takes the highlighted option, if there is one.
  void TakeKey(const std::string& key) {
    if (key.empty()) {
      view_.Forget();
    } else if (base::IsDigit(key[0])) {
      Choose(key);
    } else {
      ChooseSpot(key);
    }
  }

  // Moves the highlight up or down; it disappears beyond the ends.
  void MoveHighlight(InputEvent arrow) {
    const ScreenContent content = view_.Content();
    const std::size_t count = content.options.size();
    if (count == 0) return;
    const auto marked = std::ranges::find_if(
        content.options, [](const OptionLine& line) { return line.highlighted; });
    const auto at = static_cast<std::size_t>(marked - content.options.begin());
    // `count` means no highlight, between last and first.
    const std::size_t next = (at + (arrow == InputEvent::kDown ? 1 : count)) % (count + 1);
    view_.focus().highlighted = next == count ? "" : content.options[next].key;
    if (next == count) return;
    view_.focus().first_option = PageWithOption(content, view_.Layout(), next);
  }

  // Filters the options by part of a name. A single match is highlighted, so that Enter takes it.
  void Narrow(const std::string& text) {
    view_.Forget();
    view_.focus().filter = text;
    const std::vector<OptionLine> matches = view_.Content().options;
    const std::size_t count = matches.size();
    if (count == 1) {
      view_.focus().highlighted = matches.front().key;
      return view_.ShowMessage(messages::NarrowedToOne({.text = text}));
    }
    if (count > 0) return view_.ShowMessage(messages::Narrowed({.n = count, .text = text}));
    view_.focus().filter.clear();
    view_.ShowMessage(messages::UnknownCommand({.text = text}));
    view_.KeepDecision();
  }

  void Choose(std::string_view text) {
    const std::size_t count = match_.decision().options.size();
    const std::optional<std::size_t> option = NumberIn(text, count);
    if (!option) {
      return view_.ShowMessage(messages::NoOption({.text = std::string(text), .n = count}));
    }
    const Guide* const guide = view_.options().guide;
    if (guide != nullptr && !guide->IsOpen(match_, *option)) {
      return view_.ShowMessage(messages::LessonLater());
    }
    view_.MarkSeen(match_.decision().seat);
    Show(match_.Choose(static_cast<std::int32_t>(*option)));
  }

  void Show(const match::ChoiceResult& chosen) {
    if (!chosen) return view_.ShowMessage(chosen.error().message);
    view_.Forget();
  }

  // Returns to the last choice of a person, discarding later choices of bots.
  void Undo() {
    const Guide* const guide = view_.options().guide;
    if (guide != nullptr && guide->PlaceIn(match_).at_beginning()) {
      return view_.ShowMessage(messages::NothingToUndo());
    }
    const std::vector<match::Choice> before = match_.choices();
    switch (match_.UndoPerson()) {
      case match::UndoOutcome::kNothing:
        return view_.ShowMessage(messages::NothingToUndo());
      case match::UndoOutcome::kRevealed:
        return view_.ShowMessage(messages::UndoRefused());
      case match::UndoOutcome::kDone:
        break;
    }
    const auto option = static_cast<std::size_t>(before[match_.choices().size()].option);
    view_.ForgetUndone();
    view_.ShowMessage(
        messages::Undone({.option = scene::OptionTexts(match_.state(), view_.describe())[option]}));
  }

  void Save(const std::string& path) {
    const base::Status status = match::SaveMatch(match_, path);
    if (status) {
      saved_at_ = match_.choices().size();
      view_.ShowMessage(messages::Saved({.file = path}));
    } else {
      view_.ShowMessage(messages::NotSaved({.error = status.error().message}));
    }
  }

  // If input has ended or nobody can answer, the game is saved without a question.
  void OfferSave() {
    const bool stopped = StopRequested();
    const std::string& path = view_.options().save_path;
    if (stopped) console_.out << view_.T(messages::Interrupted()) << '\n';
    if (stopped && !StopIsByHand()) return Save(path);
    ClearStopRequest();
    const Asking asking{view_.T(messages::OfferSave({.file = path}))};
    Input input = reader_.Ask(asking, console_.out);
    while (input.event == InputEvent::kResized) input = reader_.Ask(asking, console_.out);
    const bool no = input.event == InputEvent::kStopped ||
                    (input.event == InputEvent::kLine && (input.line == "n" || input.line == "N"));
    if (input.event != InputEvent::kLine) console_.out << '\n';
    if (!no) Save(path);
  }

  match::Match& match_;
  LineReader& reader_;
  Console& console_;
  GameView view_;
  std::size_t saved_at_ = 0;  // number of choices at the last save
  bool has_input_ = false;    // some input was read
  bool failed_ = false;       // a bot's choice failed
};

}  // namespace

int PlayAtTerminal(match::Match& match, const std::string& language, TerminalOptions options,
                   LineReader& reader, Console& console) {
  return TerminalGame(match, language, std::move(options), reader, console).Run();
}

}  // namespace walz::ui

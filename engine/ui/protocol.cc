#include "ui/protocol.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <utility>

#include "base/hash.h"
#include "base/version.h"
#include "json/read.h"
#include "kernel/option_names.h"
#include "match/record.h"
#include "match/seen.h"
#include "match/standing.h"
#include "match/view.h"
#include "scene/log.h"
#include "scene/scene_of.h"
#include "scene/to_json.h"
#include "ui/findings.h"
#include "ui/stop_request.h"

namespace walz::ui {
namespace {

using Json = nlohmann::ordered_json;

std::string SeatId(kernel::Seat seat) { return "seat" + std::to_string(seat); }

// Serves one match over a console.
class ProtocolSession {
 public:
  ProtocolSession(match::Match& match, std::string language, std::string save_path,
                  LineReader& reader, Console& console, ContentWatch* watch)
      : match_(match),
        describe_(match.game(), std::move(language)),
        save_path_(std::move(save_path)),
        reader_(reader),
        console_(console),
        watch_(watch),
        sent_events_(match.setup().players.size(), 0) {}

  int Run() {
    SendHello();
    return Serve();
  }

  // The client already knows earlier events, so only new ones are sent.
  int Continue() {
    std::ranges::fill(sent_events_, match_.event_count());
    return Serve();
  }

 private:
  enum class Next { kDecide, kWait, kLeave };

  // Leaves for a match with changed content.
  Next CheckForChanges() {
    if (watch_ == nullptr) return Next::kDecide;
    const ContentWatch::PollResult result = watch_->Poll(match_);
    if (result != ContentWatch::PollResult::kNone) Send(watch_->Message());
    return result == ContentWatch::PollResult::kFresh ? Next::kLeave : Next::kDecide;
  }

  int Serve() {
    Next next = Next::kDecide;
    while (next != Next::kLeave) {
      if (next == Next::kDecide) {
        if (!PlayBots()) return kFindings;
        if (match_.over()) break;
        if (CheckForChanges() == Next::kLeave) return kFine;
        SendDecisions();
      }
      if (!console_.out) return kFindings;
      const Input input = reader_.Read();
      next = Next::kWait;
      if (input.event == InputEvent::kLine) {
        // The input was for the previous question.
        if (CheckForChanges() == Next::kLeave) return kFine;
        next = HandleLine(input.line);
      }
      if (input.event == InputEvent::kTooLong) SendError("too_long", "the line is too long");
      if (input.event == InputEvent::kEnd) SendBye("end_of_input");
      if (input.event == InputEvent::kStopped) Stop();
      if (input.event == InputEvent::kEnd || input.event == InputEvent::kStopped)
        next = Next::kLeave;
    }
    if (match_.over()) SendOver();
    return console_.out ? kFine : kFindings;
  }

  // The client may be gone and cannot save the game, so it is saved.
  void Stop() {
    if (!match_.choices().empty() && !match_.over()) SaveTo(save_path_);
    SendBye("stopped");
  }

  // Returns the first seat that has to decide and is, or is not, a person's; kNoSeat if there is
  // none.
  kernel::Seat FirstAsked(bool person) const {
    for (const kernel::Seat seat : match_.asked()) {
      if ((match_.player(seat) == match::kHuman) == person) return seat;
    }
    return kernel::kNoSeat;
  }

  bool PlayBots() {
    for (kernel::Seat bot = FirstAsked(false); bot != kernel::kNoSeat; bot = FirstAsked(false)) {
      const match::ChoiceResult played = match_.PlayBot(bot);
      if (StopRequested()) {
        Stop();
        return false;
      }
      if (played) continue;
      SendError("bot_failed", played.error().message.In(console_.language));
      return false;
    }
    return true;
  }

  Next Send(const Json& message) {
    WriteLine(message, console_);
    return Next::kWait;
  }

  void SendHello() {
    Send({{"type", "hello"},
          {"protocol", kProtocolVersion},
          {"engine", base::kEngineVersion},
          {"game", match_.game().id()},
          {"version", match_.game().version()},
          {"ruleset_hash", base::HashText(match_.ruleset().hash())},
          {"players", match_.setup().players},
          {"choices", match_.choices().size()}});
  }

  Json Events(kernel::Seat viewer, std::size_t first) const {
    const std::size_t count = match::SeenEvents(match_, viewer).size();
    return scene::LogJson(match_, describe_, viewer, std::min(first, count), count);
  }

  // Sends the decisions of all persons who are asked, except those that have been sent.
  void SendDecisions() {
    for (const kernel::Seat seat : match_.asked()) {
      const Asked asked{match_.choices().size(), match_.open_choices(seat).size()};
      if (pending_.find(seat) != pending_.end() && pending_[seat] == asked) continue;
      pending_[seat] = asked;
      SendDecision(seat);
    }
  }

  void SendDecision(kernel::Seat seat) {
    std::size_t& sent = sent_events_[static_cast<std::size_t>(seat)];
    const match::SeenEvents events(match_, seat);
    const kernel::State& state = match_.position(seat);
    Send({{"type", "decision"},
          {"seat", SeatId(seat)},
          {"choices", match_.choices().size()},
          {"event_count", events.size()},
          {"events", Events(seat, events.Among(sent))},
          {"scene", scene::ToJson(scene::SceneOf(state, describe_, seat))},
          {"view", match::MakeView(state, seat)}});
    sent = match_.event_count();
  }

  void SendOver() {
    const match::Standing standing = match::StandingOf(match_.state());
    Json places = Json::object();
    std::size_t sent = match_.event_count();
    bool heard = false;
    for (std::size_t i = 0; i < standing.places.size(); ++i) {
      const auto seat = static_cast<kernel::Seat>(i);
      places[SeatId(seat)] = standing.places[i];
      if (match_.player(seat) != match::kHuman) continue;
      sent = std::min(sent, sent_events_[i]);
      heard = true;
    }
    Json winners = Json::array();
    for (const kernel::Seat seat : standing.winners) winners.push_back(SeatId(seat));
    Json scores = Json::object();
    const match::SeenEvents events(match_, kernel::kNoSeat);
    const match::PointTally tally = events.Tally();
    for (const match::PointTally::Row& row : tally.rows()) {
      Json seats = Json::object();
      for (std::size_t i = 0; i < row.points.size(); ++i) {
        seats[SeatId(static_cast<kernel::Seat>(i))] = row.points[i];
      }
      scores[row.category] = std::move(seats);
    }
    // Bots receive no events; without a person, no seat has received any.
    if (!heard) sent = 0;
    Send({{"type", "over"},
          {"winners", std::move(winners)},
          {"places", std::move(places)},
          {"scores", std::move(scores)},
          {"state_hash", base::HashText(match_.state().Hash())},
          {"event_count", events.size()},
          {"events", Events(kernel::kNoSeat, events.Among(sent))},
          {"scene", scene::ToJson(scene::SceneOf(match_.state(), describe_, kernel::kNoSeat))},
          {"view", match::MakeView(match_.state(), kernel::kNoSeat)}});
  }

  void SendBye(std::string_view reason) { Send({{"type", "bye"}, {"reason", reason}}); }

  Next SendError(std::string_view code, const std::string& message) {
    return Send({{"type", "error"}, {"code", code}, {"message", message}});
  }

  Next HandleLine(const std::string& line) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) return Next::kWait;
    const base::Result<Json> read = json::Read(line);
    if (!read) return SendError("bad_json", read.error().message.In(console_.language));
    const Json& request = *read;
    const bool is_object = request.is_object();
    const bool chooses = is_object && request.contains("choose");
    const bool commands = is_object && request.contains("command");
    if (chooses == commands) {
      return SendError("bad_request", "a request is an object with either `choose` or `command`");
    }
    const Json& what = request[chooses ? "choose" : "command"];
    if (!what.is_string()) {
      return SendError("bad_request",
                       std::string("`") + (chooses ? "choose" : "command") + "` must be a string");
    }
    const std::optional<kernel::Seat> who = SeatOf(request);
    if (!who) return SendError("bad_request", "`seat` must be a seat of a person who is asked");
    seat_ = *who;
    const auto text = what.get<std::string>();
    return chooses ? Choose(text) : Command(text, request);
  }

  // Returns the seat that a request is for: one of those that are asked, by default the first.
  std::optional<kernel::Seat> SeatOf(const Json& request) const {
    if (!request.contains("seat")) {
      const kernel::Seat first = FirstAsked(true);
      return first != kernel::kNoSeat ? first : match_.decision().seat;
    }
    for (kernel::Seat seat = 0; seat < match_.state().seats(); ++seat) {
      const bool person = match_.player(seat) == match::kHuman;
      const bool takes_part = match_.is_asked(seat) || !match_.open_choices(seat).empty();
      if (person && takes_part && request["seat"] == SeatId(seat)) return seat;
    }
    return std::nullopt;
  }

  Next Choose(const std::string& id) {
    const match::ChoiceResult chosen = match_.ChooseFor(seat_, id);
    switch (chosen.outcome()) {
      case match::ChoiceOutcome::kDone:
        return Settle();
      case match::ChoiceOutcome::kRefused:
        return SendRefused(chosen.refusal());
      case match::ChoiceOutcome::kUnknown:
        return SendError("unknown_option", chosen.error().message.In(console_.language));
      case match::ChoiceOutcome::kFailed:
        return SendError("failed", chosen.error().message.In(console_.language));
    }
    return Next::kWait;
  }

  Next Settle() {
    const base::Status settled = match_.Settle();
    if (settled && !match_.is_asked(seat_) && !match_.open_choices(seat_).empty()) SendWaiting();
    if (settled) return Next::kDecide;
    return SendError("failed", settled.error().message.In(console_.language));
  }

  // Confirms the last answer of a seat while others still decide.
  void SendWaiting() {
    Json deciding = Json::array();
    for (const kernel::Seat seat : match_.asked()) deciding.push_back(SeatId(seat));
    Send({{"type", "waiting"}, {"seat", SeatId(seat_)}, {"deciding", std::move(deciding)}});
  }

  Next SendRefused(const kernel::Refusal& refusal) {
    return Send({{"type", "error"},
                 {"code", "refused"},
                 {"message", describe_.ReasonText(refusal)},
                 {"reason", match_.ruleset().data().reasons[refusal.reason]}});
  }

  Next Command(const std::string& command, const Json& request) {
    if (command == "undo") return Undo();
    if (command == "save") return Save(request);
    if (command == "explain") return Explain();
    if (command == "view") {
      return Send({{"type", "view"}, {"view", match::MakeView(match_.position(seat_), seat_)}});
    }
    // Clients that draw keep their own event count; without one, all events are sent.
    if (command == "scene") return SendScene(request);
    if (command == "quit") {
      SendBye("quit");
      return Next::kLeave;
    }
    SendError("unknown_command", "there is no command `" + command +
                                     "`; there are undo, save, view, scene, explain and quit");
    return Next::kWait;
  }

  // Sends the scene of the deciding seat with its explanation, and the events after the first
  // `since`.
  Next SendScene(const Json& request) {
    std::size_t since = 0;
    if (request.contains("since")) {
      if (!request["since"].is_number_unsigned()) {
        return SendError("bad_request", "`since` must be a number of events");
      }
      since = request["since"].get<std::size_t>();
    }
    return Send({{"type", "scene"},
                 {"choices", match_.choices().size()},
                 {"event_count", match::SeenEvents(match_, seat_).size()},
                 {"events", Events(seat_, since)},
                 {"scene", scene::ToJson(scene::ExplainedScene(match_, describe_, seat_))}});
  }

  // Returns to the last choice of a person, as at the terminal. An answer that waits for those of
  // other seats is taken back alone.
  Next Undo() {
    pending_.clear();
    if (match_.TakeBack(seat_)) return Next::kDecide;
    switch (match_.UndoPerson()) {
      case match::UndoOutcome::kNothing:
        return SendError("nothing_to_undo", "there is no choice of a person to take back");
      case match::UndoOutcome::kRevealed:
        SendError("undo_refused", "something hidden has come to light since; see --open-undo");
        return Next::kWait;
      case match::UndoOutcome::kDone:
        break;
    }
    for (std::size_t& sent : sent_events_) sent = std::min(sent, match_.event_count());
    return Next::kDecide;
  }

  Next Save(const Json& request) {
    if (!request.contains("path")) return SaveTo(save_path_);
    if (!request["path"].is_string() || request["path"].get<std::string>().empty()) {
      return SendError("bad_request", "`path` must be a string that is not empty");
    }
    // The client may be untrusted: it may write only to the folder of the save path.
    const std::filesystem::path folder = std::filesystem::path(save_path_).parent_path();
    const auto inside = request["path"].get<std::string>();
    return SendSaved(match::SaveMatchIn(match_, folder.string(), inside),
                     (folder / inside).string());
  }

  Next SaveTo(const std::string& path) { return SendSaved(match::SaveMatch(match_, path), path); }

  Next SendSaved(const base::Status& status, const std::string& path) {
    if (status) return Send({{"type", "saved"}, {"path", path}});
    return SendError("save_failed", status.error().message.In(console_.language));
  }

  Next Explain() {
    const base::Result<kernel::Explanation> explanation = match_.Explain(seat_);
    if (!explanation) return SendError("failed", explanation.error().message.In(console_.language));
    const kernel::Ruleset& ruleset = match_.ruleset();
    const kernel::State& state = match_.position(seat_);
    Json refusals = Json::array();
    for (const kernel::Refusal& refusal : explanation->refusals) {
      Json arguments = Json::array();
      for (const kernel::Argument& argument : refusal.arguments) {
        arguments.push_back(ruleset.ArgumentName(argument));
      }
      refusals.push_back({{"id", kernel::NameInDecision(ruleset, state.decision(), refusal.option)},
                          {"reason", ruleset.data().reasons[refusal.reason]},
                          {"arguments", std::move(arguments)},
                          {"text", describe_.OptionName(state, refusal.option)},
                          {"why", describe_.ReasonText(refusal)}});
    }
    Json numbers = Json::array();
    for (const kernel::Explanation::Note& note : explanation->notes) {
      Json links = Json::array();
      for (const kernel::ValueChain::Link& link : note.chain.links) {
        links.push_back({{"definition", ruleset.definition(ruleset.hook(link.hook).definition).id},
                         {"result", link.result}});
      }
      numbers.push_back({{"id", kernel::NameInDecision(ruleset, state.decision(), note.option)},
                         {"value", ruleset.data().values[note.chain.value]},
                         {"base", note.chain.base},
                         {"links", std::move(links)},
                         {"result", note.chain.result()},
                         {"text", describe_.ChainText(note.chain)}});
    }
    return Send({{"type", "explanation"},
                 {"refusals", std::move(refusals)},
                 {"numbers", std::move(numbers)}});
  }

  // Identifies a decision that was sent: the numbers of choices and of open answers at that time.
  struct Asked {
    std::size_t choices = 0;
    std::size_t answers = 0;
    friend bool operator==(const Asked&, const Asked&) = default;
  };

  match::Match& match_;
  scene::Describer describe_;
  std::string save_path_;
  LineReader& reader_;
  Console& console_;
  ContentWatch* watch_;
  kernel::Seat seat_ = kernel::kNoSeat;    // that the current request is for
  std::map<kernel::Seat, Asked> pending_;  // the decisions that have been sent
  std::vector<std::size_t>
      sent_events_;  // by seat: number of the match's events up to which its client is informed
};

}  // namespace

int ServeProtocol(match::Match& match, const std::string& language, const std::string& save_path,
                  LineReader& reader, Console& console, ContentWatch* watch, Greeting greeting) {
  ProtocolSession session(match, language, save_path, reader, console, watch);
  return greeting == Greeting::kHello ? session.Run() : session.Continue();
}

}  // namespace walz::ui

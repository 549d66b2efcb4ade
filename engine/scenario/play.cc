#include "scenario/play.h"

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

#include "base/codes.h"
#include "base/hash.h"
#include "base/nearest.h"
#include "base/ranges.h"
#include "content/builtin_kinds.h"
#include "kernel/machine.h"
#include "kernel/option_names.h"
#include "kernel/random.h"
#include "match/match.h"
#include "match/messages.h"
#include "match/several.h"
#include "scenario/expected_event.h"
#include "scenario/form.h"
#include "scenario/given.h"
#include "scenario/messages.h"
#include "scenario/names.h"
#include "scenario/then.h"

namespace walz::scenario {
namespace {

using yaml::Node;
using yaml::NodeEntry;

// Maximum number of decisions that are verified. Hand-written scenarios have fewer.
constexpr std::size_t kProvenDecisions = 40;

class EventList : public kernel::EventSink {
 public:
  EventList(std::vector<kernel::Event>& events, std::vector<kernel::ForcedChoice>& forced)
      : events_(events), forced_(forced) {}
  void OnEvent(const kernel::Event& event) override { events_.push_back(event); }
  void OnForced(const kernel::ForcedChoice& choice) override { forced_.push_back(choice); }

 private:
  std::vector<kernel::Event>& events_;
  std::vector<kernel::ForcedChoice>& forced_;
};

class Player : public ScenarioSession {
 public:
  // The action of an item of `when`, selected by its key.
  struct Action {
    std::string_view key;
    bool (Player::*act)(const Node& item);
  };
  static std::span<const Action> Actions() {
    static constexpr Action kActions[] = {
        {"choose", &Player::ChooseAsked}, {"play", &Player::PlayOn}, {"check", &Player::CheckHere}};
    return kActions;
  }

  Player(match::Table& table, const Scenario& scenario, base::Diagnostics& findings,
         std::vector<Difference>& differences)
      : table_(table),
        scenario_(scenario),
        findings_(findings),
        differences_(differences),
        names_(table.ruleset(), scenario.players.value_or(table.game().default_seats()), findings) {
  }

  bool Check(const Node& then) override {
    base::Diagnostics found;
    const Names names(table_.ruleset(), names_.seats(), found);
    const bool misses_event = CheckThen(then, names, table_, *state_, track_.events, differences_);
    // Expected events may still occur after an answer.
    const bool may_come = !state_->decision().empty() && (state_->mid_effect() || misses_event);
    bool is_first = true;
    for (base::Diagnostic finding : found.items()) {
      const bool is_about_rules = finding.code >= base::kFirstRuleCode;
      if (is_about_rules && std::exchange(is_first, false)) {
        if (finding.notes.empty()) AddHappened(finding);
        if (may_come) finding.notes.push_back(ShowDecision());
      }
      findings_.Add(std::move(finding));
    }
    return !found.has_errors();
  }

  bool Choose(std::string_view name, const base::SourceSpan& span,
              base::Diagnostics& findings) override {
    const auto option = match::FindOption(*state_, name);
    if (option) return Apply(*option, span, findings);
    const std::vector<std::int32_t> answers = match::FindAnswers(table_, *state_, name);
    for (const std::int32_t answer : answers) {
      if (!Apply(answer, span, findings)) return false;
    }
    if (answers.empty()) Refuse(std::string(name), span, findings);
    return !answers.empty();
  }

  const kernel::State& state() const override { return *state_; }

  ScenarioTrack Finish() override {
    track_.Keep(*state_);
    track_.end = *state_;
    return std::move(track_);
  }

  std::optional<ScenarioTrack> Play() {
    if (!Begin()) return std::nullopt;
    for (const Node& item : scenario_.when.items()) {
      stop_ = scenario_.stop_after_choice && &item == &scenario_.when.items().back() &&
              (item.is_scalar() || item.Find("choose") != nullptr);
      if (Do(item)) continue;
      CheckNamesOnly();
      return std::nullopt;
    }
    if (scenario_.stop_after_choice && !track_.stopped) {
      findings_.Add(scenario_.span, messages::StopWithoutChoice()).help =
          messages::HelpEndWithChoice();
    }
    Check(scenario_.then);
    CheckDrawn(scenario_.rolls);
    CheckDrawn(scenario_.picks);
    return Finish();
  }

  // Without `given` the scenario plays the game from its start.
  bool Begin() override {
    const bool arranged = !scenario_.given.is_missing();
    EventList events(track_.events, forced_);
    kernel::Setup setup{names_.seats(), scenario_.seed, {}};
    if (!arranged) setup.forced = ReadDraws(scenario_, names_);
    base::Result<kernel::State> state = table_.Start(setup, arranged ? nullptr : &events);
    if (!state) return Fail(scenario_.span, state.error());
    state_ = std::move(*state);
    if (!arranged) return !findings_.has_errors();

    if (ArrangePosition(table_, names_, scenario_, *state_, &events)) return true;
    CheckNamesOnly();
    return false;
  }

 private:
  // Reports forced draws that the game did not use: the scenario probably expects a different
  // course.
  void CheckDrawn(const Node& draws) {
    for (const NodeEntry& entry : draws.entries()) {
      const kernel::StreamId stream = table_.ruleset().data().streams.Find(entry.key);
      if (!stream.valid() || entry.value.items().empty()) continue;
      const std::size_t used = state_->next_forced(stream).used;
      if (used == 0) {
        AddHappened(findings_.Add(entry.key_span, messages::NothingDrawn({.stream = entry.key})));
      } else if (used < entry.value.items().size()) {
        findings_
            .Add(entry.value.items()[used].span(),
                 messages::ValuesNeverDrawn({.count = used, .stream = entry.key}))
            .help = messages::HelpRemoveExtraValues();
      }
    }
  }

  bool Fail(const base::SourceSpan& span, const base::Error& error) {
    ReportFailure(findings_, span, error);
    return false;
  }

  // After a failure, misspelt names in `then` are reported nevertheless.
  void CheckNamesOnly() {
    base::Diagnostics all;
    std::vector<Difference> ignored;
    const Names names(table_.ruleset(), names_.seats(), all);
    CheckThen(scenario_.then, names, table_, *state_, track_.events, ignored);
    CheckOtherChoices(names);
    for (const base::Diagnostic& finding : all.items()) {
      if (finding.code < base::kFirstRuleCode) findings_.Add(finding);
    }
  }

  // Checks the names in the choices after the failed one.
  void CheckOtherChoices(const Names& names) const {
    for (const Node& item : scenario_.when.items()) {
      const Node* const choose = item.is_scalar() ? &item : item.Find("choose");
      if (choose == nullptr || IsReported(choose->span())) continue;
      names.FindMistypedOption(choose->text(), choose->span());
    }
  }

  bool IsReported(const base::SourceSpan& span) const {
    return std::ranges::any_of(findings_.items(), [&](const base::Diagnostic& finding) {
      return finding.span.ToString() == span.ToString();
    });
  }

  // Executes one item of `when`; returns false on failure.
  bool Do(const Node& item) {
    if (item.is_scalar()) {
      if (IsForced(item.text(), nullptr, nullptr)) return true;
      return Choose(item.text(), item.span(), findings_);
    }
    for (const Action& action : Actions()) {
      if (item.Find(action.key) != nullptr) return (this->*action.act)(item);
    }
    return false;
  }

  bool CheckHere(const Node& item) { return Check(*item.Find("check")); }

  bool ChooseAsked(const Node& item) {
    const Node* const choose = item.Find("choose");
    if (IsForced(choose->text(), item.Find("seat"), item.Find("decision"))) return true;
    return IsAsked(item) && Choose(choose->text(), choose->span(), findings_);
  }

  // Returns true if the choice was already made as the only option. Scenarios may list such choices
  // in order or omit them. Options that can be chosen now have priority.
  bool IsForced(const std::string& name, const Node* seat, const Node* decision) {
    if (match::FindOption(*state_, name)) return false;
    const kernel::Ruleset& ruleset = table_.ruleset();
    for (std::size_t i = 0; i < forced_.size(); ++i) {
      const kernel::ForcedChoice& choice = forced_[i];
      if (ruleset.OptionName(choice.option) != name) continue;
      if (decision != nullptr && ruleset.data().verbs[choice.kind] != decision->text()) continue;
      if (seat != nullptr && names_.ReadSeat(seat->text(), seat->span()) != choice.seat) continue;
      forced_.erase(forced_.begin(), forced_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      return true;
    }
    return false;
  }

  // Returns true if the item's seat and decision match the pending ones.
  bool IsAsked(const Node& item) {
    const std::size_t before = findings_.error_count();
    if (const Node* const who = item.Find("seat")) {
      const auto seat = names_.ReadSeat(who->text(), who->span());
      if (seat && *seat != state_->decision().seat) {
        base::Diagnostic& finding = findings_.Add(
            who->span(), messages::SeatNotAsked({.seat = *seat, .state = ShowDecision()}));
        finding.help = messages::HelpNameAskedSeat();
        AddHappened(finding);
      }
    }
    if (const Node* const decision = item.Find("decision")) {
      const auto kind = ReadDecision(decision->text(), decision->span());
      if (kind.valid() && kind != state_->decision().kind) {
        AddHappened(findings_.Add(
            decision->span(),
            messages::DecisionNotAsked({.decision = decision->text(), .state = ShowDecision()})));
      }
    }
    return findings_.error_count() == before;
  }

  kernel::VerbId ReadDecision(const std::string& name, const base::SourceSpan& span) {
    return names_.ReadName(table_.ruleset().data().verbs, "decision", name, span);
  }

  base::Message ShowDecision() const {
    const kernel::Decision& decision = state_->decision();
    if (decision.empty()) return match::messages::GameIsOver();
    return messages::TermPendingDecision(
        {.seat = decision.seat, .decision = table_.ruleset().data().verbs[decision.kind]});
  }

  // Reports why an option cannot be chosen.
  void Refuse(const std::string& name, const base::SourceSpan& span, base::Diagnostics& findings) {
    const std::vector<std::string> offered = OptionNames(*state_);
    base::Message message = messages::NotAnOption({.name = name, .state = ShowDecision()});
    const base::Result<kernel::Explanation> explanation = table_.Explain(*state_);
    if (explanation) {
      for (const kernel::Refusal& refusal : explanation->refusals) {
        if (table_.ruleset().OptionName(refusal.option) != name) continue;
        message = match::RefusalMessage(table_.game(), refusal);
      }
    }
    // An option that no position can offer is misspelt.
    base::Diagnostics about_names;
    const Names names(table_.ruleset(), names_.seats(), about_names);
    const base::Diagnostic* const mistyped = names.FindMistypedOption(name, span);
    base::Diagnostic& finding =
        findings.Add(mistyped != nullptr ? "WZ2004" : "WZ2050", span, std::move(message));
    base::Suggest(finding, name, offered);
    if (finding.help.empty() && mistyped != nullptr) finding.help = mistyped->help;
    finding.notes.push_back(messages::NoteOptions(
        {.options =
             offered.empty() ? messages::TermNone() : base::Message(base::Join(offered, ", "))}));
    AddHappened(finding);
  }

  // Adds the events after the last choices, which may explain the deviation.
  void AddHappened(base::Diagnostic& finding) const {
    constexpr std::size_t kMostChoices = 3;
    const std::size_t count = track_.choices.size();
    for (std::size_t i = count > kMostChoices ? count - kMostChoices : 0; i < count; ++i) {
      const std::size_t end = i + 1 < count ? events_before_[i + 1] : track_.events.size();
      const std::string list = ShowEvents(events_before_[i], end);
      if (!list.empty())
        finding.notes.push_back(
            messages::NoteOptionsAfter({.choice = track_.names[i], .options = list}));
    }
    const std::string list = count == 0 ? ShowEvents(0, track_.events.size()) : "";
    if (!list.empty()) finding.notes.push_back(messages::NoteHappenedSoFar({.events = list}));
  }

  std::string ShowEvents(std::size_t begin, std::size_t end) const {
    constexpr std::size_t kMost = 12;
    std::string list;
    for (std::size_t i = begin; i < end; ++i) {
      if (!list.empty()) list += ", ";
      if (i - begin == kMost) return list + "…";
      list += ShowEvent(table_.ruleset(), track_.events[i]);
    }
    return list;
  }

  bool Apply(std::int32_t option, const base::SourceSpan& span, base::Diagnostics& findings) {
    const kernel::State before = *state_;
    track_.Keep(before);
    track_.choices.push_back(option);
    track_.names.push_back(
        kernel::NameInDecision(table_.ruleset(), state_->decision(),
                               state_->decision().options[static_cast<std::size_t>(option)]));
    events_before_.push_back(track_.events.size());
    forced_.clear();
    EventList events(track_.events, forced_);
    track_.stopped = stop_;
    const base::Status status = stop_ ? table_.machine().ApplyAndStop(*state_, option, &events)
                                      : table_.Apply(*state_, option, &events);
    if (status) return true;
    ReportFailure(findings, span, status.error());
    *state_ = before;
    track_.DropLast();
    track_.choices.pop_back();
    track_.names.pop_back();
    events_before_.pop_back();
    return false;
  }

  // Plays first or random options until a kind of decision (of a seat), or to the end.
  bool PlayOn(const Node& item) {
    const Node* const until = Require(item, "play", "until", findings_);
    if (until == nullptr) return false;
    const std::string& goal = until->text();
    const kernel::VerbId kind =
        goal == "over" ? kernel::VerbId{} : ReadDecision(goal, until->span());
    if (goal != "over" && !kind.valid()) return false;
    kernel::Seat seat = kernel::kNoSeat;
    if (const Node* const who = item.Find("seat")) {
      const auto read = names_.ReadSeat(who->text(), who->span());
      if (!read) return false;
      seat = *read;
    }
    const Node* const most = item.Find("at_most");
    const std::int64_t limit = most == nullptr ? content::kMaxChoices : *most->ToInteger();
    const bool first = item.Find("play")->text() == "first";
    std::uint64_t chance = kernel::SeedStream(scenario_.seed, 1);
    for (std::int64_t made = 0;; ++made) {
      const kernel::Decision& decision = state_->decision();
      if (goal == "over" ? state_->over()
                         : !decision.empty() && decision.kind == kind &&
                               (seat == kernel::kNoSeat || decision.seat == seat)) {
        return true;
      }
      if (state_->over() || made == limit) {
        AddHappened(findings_.Add(
            item.span(), messages::GoalNotReached({.goal = goal, .state = ShowDecision()})));
        return false;
      }
      const auto count = static_cast<std::uint32_t>(decision.options.size());
      const std::uint32_t option = first ? 0 : kernel::DrawBelow(chance, count);
      if (!Apply(static_cast<std::int32_t>(option), item.span(), findings_)) return false;
    }
  }

  match::Table& table_;
  const Scenario& scenario_;
  base::Diagnostics& findings_;
  std::vector<Difference>& differences_;
  Names names_;
  ScenarioTrack track_;
  bool stop_ = false;                         // the next choice is the last, and the flow waits
  std::vector<std::size_t> events_before_;    // number of events before each choice
  std::vector<kernel::ForcedChoice> forced_;  // since the last choice; not named by `when` yet
  std::optional<kernel::State> state_;
};

// Reports a violation at the decision before choice number `index`.
void Broken(const Scenario& scenario, const ScenarioTrack& track, std::size_t index,
            const base::Message& what, base::Diagnostics& findings) {
  const base::Message where =
      index < track.names.size()
          ? messages::TermBeforeChoice({.number = index + 1, .choice = track.names[index]})
          : messages::TermAtEnd();
  findings.Add(scenario.span, messages::NotRepeatable({.place = where, .problem = what}));
}

// Plays choices `from` to `to` - 1 of the track. Returns the final hash, or nullopt on errors.
std::optional<std::uint64_t> Follow(match::Table& table, kernel::State state,
                                    const ScenarioTrack& track, std::size_t from, std::size_t to) {
  for (std::size_t i = from; i < to; ++i) {
    const bool alone = track.stopped && i + 1 == track.choices.size();
    const base::Status status = alone ? table.machine().ApplyAndStop(state, track.choices[i])
                                      : table.Apply(state, track.choices[i]);
    if (!status) return std::nullopt;
  }
  return state.Hash();
}

}  // namespace

std::unique_ptr<ScenarioSession> NewSession(match::Table& table, const Scenario& scenario,
                                            base::Diagnostics& findings,
                                            std::vector<Difference>& differences) {
  return std::make_unique<Player>(table, scenario, findings, differences);
}

std::vector<std::string> WhenActions() {
  return base::Map<std::string>(Player::Actions(), &Player::Action::key);
}

std::optional<ScenarioTrack> PlayScenario(match::Table& table, const Scenario& scenario,
                                          base::Diagnostics& findings,
                                          std::vector<Difference>& differences) {
  return Player(table, scenario, findings, differences).Play();
}

void ScenarioTrack::Keep(const kernel::State& state, std::size_t budget) {
  const std::size_t index = hashes.size();
  hashes.push_back(state.Hash());
  if (index % stride != 0) return;
  states.emplace(index, state);
  while (states.size() > 1 && states.size() * match::BytesOf(state) > budget) {
    stride *= 2;
    std::erase_if(states, [this](const auto& kept) { return kept.first % stride != 0; });
  }
}

void ScenarioTrack::DropLast() {
  hashes.pop_back();
  states.erase(hashes.size());
}

void VerifyRepeatable(match::Table& table, const Scenario& scenario, const ScenarioTrack& track,
                      base::Diagnostics& findings) {
  const std::size_t count = track.choices.size();
  const std::size_t every = track.states.size() / kProvenDecisions + 1;
  std::size_t number = 0;
  for (const auto& [i, state] : track.states) {
    if (number++ % every != 0) continue;
    const auto saved = kernel::State::Deserialise(table.ruleset(), state.Serialise());
    if (!saved || !(*saved == state)) {
      Broken(scenario, track, i, messages::TermSaveChangesState(), findings);
    } else if (i < count && Follow(table, *saved, track, i, i + 1) != track.hashes[i + 1]) {
      Broken(scenario, track, i, messages::TermSavedGameDiverges(), findings);
    }
    if (Follow(table, state, track, i, count) != track.hashes[count]) {
      Broken(scenario, track, i, messages::TermCopyDiverges(), findings);
    }
  }
  for (const auto& [i, state] : track.states) {
    if (state.Hash() == track.hashes[i]) continue;
    Broken(scenario, track, i, messages::TermUndoDiverges(), findings);
  }
}

void CompareRuns(const Scenario& scenario, const ScenarioTrack& first,
                 const std::optional<ScenarioTrack>& second, base::Diagnostics& findings) {
  if (!second) {
    findings.Add(scenario.span, messages::SecondRunFails());
    return;
  }
  for (std::size_t i = 0; i < first.hashes.size(); ++i) {
    if (i < second->hashes.size() && first.hashes[i] == second->hashes[i]) continue;
    return Broken(scenario, first, i, messages::TermSecondRunDiverges(), findings);
  }
}

}  // namespace walz::scenario

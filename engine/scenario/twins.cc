#include "scenario/twins.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "base/ranges.h"
#include "kernel/machine.h"
#include "kernel/option_names.h"
#include "kernel/state.h"
#include "kernel/view.h"
#include "match/bot.h"
#include "match/match.h"
#include "match/view.h"
#include "scenario/messages.h"

namespace walz::scenario {
namespace {

using Json = nlohmann::ordered_json;

// Number of choices that twins make.
constexpr std::size_t kMaxChoices = 3;

// Maximum length of a value in messages.
constexpr std::size_t kMaxShown = 60;

// The events of a step.
class Happened final : public kernel::EventSink {
 public:
  void OnEvent(const kernel::Event& event) override { events.push_back(event); }
  void OnMove(kernel::ComponentId component, std::uint16_t zone) override {
    moves.emplace_back(component, zone);
  }
  bool WantsMoves() const override { return true; }

  std::vector<kernel::Event> events;
  std::vector<std::pair<kernel::ComponentId, std::uint16_t>> moves;
};

// The first difference of two values.
struct Divergence {
  std::string path;
  std::string here;
  std::string there;
};

std::string Shown(const Json* value) {
  if (value == nullptr) return "-";
  std::string text = value->dump(-1, ' ', false, Json::error_handler_t::replace);
  if (text.size() > kMaxShown) text = text.substr(0, kMaxShown) + "...";
  return text;
}

std::optional<Divergence> Differ(const Json& here, const Json& there, const std::string& path) {
  if (here == there) return std::nullopt;
  const bool both = here.is_structured() && here.type() == there.type();
  if (!both) return Divergence{path, Shown(&here), Shown(&there)};
  const auto below = [&](const std::string& key) { return path.empty() ? key : path + "." + key; };
  if (here.is_array()) {
    for (std::size_t i = 0; i < std::max(here.size(), there.size()); ++i) {
      const Json* const a = i < here.size() ? &here[i] : nullptr;
      const Json* const b = i < there.size() ? &there[i] : nullptr;
      const std::string at = below(std::to_string(i));
      if (a == nullptr || b == nullptr) return Divergence{at, Shown(a), Shown(b)};
      if (auto found = Differ(*a, *b, at)) return found;
    }
    return std::nullopt;
  }
  for (const auto& [key, value] : here.items()) {
    const auto other = there.find(key);
    if (other == there.end()) return Divergence{below(key), Shown(&value), Shown(nullptr)};
    if (auto found = Differ(value, *other, below(key))) return found;
  }
  for (const auto& [key, value] : there.items()) {
    if (!here.contains(key)) return Divergence{below(key), Shown(nullptr), Shown(&value)};
  }
  return std::nullopt;
}

// One of two twins.
struct Twin {
  match::Table& table;
  kernel::State state;
  Happened happened = {};                // since the last choice
  kernel::Explanation explanation = {};  // of the pending decision

  const kernel::Ruleset& ruleset() const { return state.ruleset(); }

  bool Resume() {
    happened = {};
    return table.machine().Resume(state, &happened) && Explain();
  }

  // Chooses the option `name`; returns false if there is none. With `stop`, the flow does not
  // continue after the effect, and then no decision is pending.
  bool Choose(const std::string& name, bool stop) {
    const auto option = match::FindOption(state, name);
    happened = {};
    if (!option) return false;
    const base::Status done = stop ? table.machine().ApplyAndStop(state, *option, &happened)
                                   : table.Apply(state, *option, &happened);
    return done && Explain();
  }

 private:
  bool Explain() {
    explanation = {};
    if (state.over() || state.decision().empty()) return true;
    auto explained = table.Explain(state);
    if (!explained) return false;
    explanation = std::move(*explained);
    return true;
  }
};

// Returns true if an argument is hidden from `viewer`: a component in a hidden place, or a
// definition with a component there.
bool IsHidden(const kernel::State& state, kernel::Seat viewer, const kernel::Argument& argument) {
  const auto hidden = [&](const kernel::Argument& component) {
    return (kernel::WhoMayKnow(state, component) & kernel::ViewerBit(viewer)) == 0;
  };
  if (argument.kind != kernel::Argument::Kind::kDefinition || argument.number < 0) {
    return hidden(argument);
  }
  const kernel::DefinitionId id{static_cast<std::uint16_t>(argument.number)};
  const auto& components = state.ruleset().definition(id).components;
  return std::ranges::any_of(components, [&](kernel::ComponentId component) {
    return hidden(kernel::Argument::Component(component));
  });
}

// The parts of the pending question. A part that names a component hidden from its seat is a
// disclosure by the rules; the names of all other options are listed.
struct Question {
  explicit Question(const kernel::State& state) {
    const kernel::Decision& decision = state.decision();
    const auto hidden = [&](const kernel::Argument& argument) {
      return IsHidden(state, decision.seat, argument);
    };
    for (const kernel::Argument& argument : decision.context) {
      shows_hidden = shows_hidden || hidden(argument);
    }
    for (const kernel::Option& option : decision.options) {
      if (std::any_of(option.arguments.begin(), option.arguments.begin() + option.count, hidden)) {
        shows_hidden = true;
      } else {
        open_options.push_back(state.ruleset().OptionName(option));
      }
    }
  }

  bool shows_hidden = false;
  std::vector<std::string> open_options;
};

// Returns true if the decisions differ only in disclosures by the rules.
bool PartByQuestion(const kernel::State& here, const kernel::State& there) {
  const Question a(here);
  const Question b(there);
  const bool same_kind = here.decision().kind == there.decision().kind;
  return (a.shows_hidden || b.shows_hidden) && (!same_kind || a.open_options == b.open_options);
}

bool Reveals(const kernel::Ruleset& ruleset, const std::vector<kernel::Event>& events) {
  const auto& revealing = ruleset.data().revealing_events;
  return std::ranges::any_of(
      events, [&](const kernel::Event& event) { return base::Contains(revealing, event.id); });
}

// Returns true if both events are the same, but name different components for the viewer.
bool NamesOtherComponents(const kernel::Event& here, const kernel::Event& there,
                          kernel::Seat viewer) {
  if (here.id != there.id || here.arguments.size() != there.arguments.size()) return false;
  for (std::size_t i = 0; i < here.arguments.size(); ++i) {
    const kernel::Argument& a = here.arguments[i].second;
    const kernel::Argument& b = there.arguments[i].second;
    const bool component = a.kind == kernel::Argument::Kind::kComponent && a.kind == b.kind;
    if (component && a != b && (here.Tells(i, viewer) || there.Tells(i, viewer))) return true;
  }
  return false;
}

Json RefusalsOf(const kernel::Ruleset& ruleset, const kernel::Explanation& explanation) {
  Json list = Json::object();
  for (const kernel::Refusal& refusal : explanation.refusals) {
    Json arguments = Json::array({ruleset.data().reasons[refusal.reason]});
    for (const kernel::Argument& argument : refusal.arguments) {
      arguments.push_back(ruleset.ArgumentName(argument));
    }
    list[ruleset.OptionName(refusal.option)] = std::move(arguments);
  }
  return list;
}

std::vector<kernel::Event> SeenBy(kernel::Seat viewer, const std::vector<kernel::Event>& events) {
  std::vector<kernel::Event> seen;
  std::copy_if(events.begin(), events.end(), std::back_inserter(seen),
               [&](const kernel::Event& event) { return event.SeenBy(viewer); });
  return seen;
}

Json EventsOf(const kernel::Ruleset& ruleset, const std::vector<kernel::Event>& events,
              kernel::Seat viewer) {
  Json list = Json::array();
  for (const kernel::Event& event : events) {
    list.push_back(match::ViewEvent(ruleset, event, viewer));
  }
  return list;
}

// The information that a viewer gets from a twin in one step.
struct Seen {
  Seen(const Twin& twin, kernel::Seat viewer)
      : view(match::MakeView(twin.state, viewer)),
        happened(SeenBy(viewer, twin.happened.events)),
        events(EventsOf(twin.ruleset(), happened, viewer)) {
    open = Json::array({std::move(view["zones"]), std::move(view["board"])});
    for (const auto& [component, zone] : twin.happened.moves) {
      if (!kernel::MayKnowContents(twin.state, zone, viewer)) continue;
      open.push_back(twin.ruleset().ArgumentName(kernel::Argument::Component(component)));
    }
    view.erase("zones");
    view.erase("board");
    view.erase("viewer");
    decides = !twin.state.over() && !twin.state.decision().empty() &&
              twin.state.decision().seat == viewer;
    if (decides) view["refused"] = RefusalsOf(twin.ruleset(), twin.explanation);
  }

  Json view;  // without the contents of `open`
  std::vector<kernel::Event> happened;
  Json events;  // the same
  Json open;    // components in places that the viewer can see, or could temporarily
  bool decides = false;
};

// Returns true if the first differing events name components that `viewer` may know.
bool PartByEvents(const std::vector<kernel::Event>& here, const std::vector<kernel::Event>& there,
                  const Json& seen_here, const Json& seen_there, kernel::Seat viewer) {
  for (std::size_t i = 0; i < std::min(here.size(), there.size()); ++i) {
    if (seen_here[i] != seen_there[i]) return NamesOtherComponents(here[i], there[i], viewer);
  }
  return false;
}

// Returns a leak to any of `viewers` in the current step. Sets `parted` if the twins legally
// diverge.
std::optional<base::Message> FindDifference(const Twin& here, const Twin& there,
                                            kernel::Viewers viewers, bool& parted) {
  parted = Reveals(here.ruleset(), here.happened.events) ||
           Reveals(there.ruleset(), there.happened.events);
  if (parted) return std::nullopt;
  std::vector<std::pair<kernel::Seat, Divergence>> leaks;
  for (kernel::Seat viewer = kernel::kNoSeat; viewer < here.state.seats(); ++viewer) {
    if ((viewers & kernel::ViewerBit(viewer)) == 0) continue;
    const Seen a(here, viewer);
    const Seen b(there, viewer);
    const bool shown = (a.decides || b.decides) && a.view["decision"] != b.view["decision"] &&
                       PartByQuestion(here.state, there.state);
    const bool rightly = a.open != b.open ||
                         PartByEvents(a.happened, b.happened, a.events, b.events, viewer) || shown;
    parted = parted || rightly;
    if (rightly) continue;
    auto found = Differ(a.events, b.events, "events");
    if (!found) found = Differ(a.view, b.view, "");
    if (found) leaks.emplace_back(viewer, std::move(*found));
  }
  for (const auto& [viewer, leak] : leaks) {
    // A seat that learned something may get a different question, and every seat sees that it
    // decides.
    const bool asked = leak.path.starts_with("decision") || leak.path == "turn";
    if (parted && asked) continue;
    const base::Message who = viewer == kernel::kNoSeat ? messages::TermSpectator()
                                                        : messages::TermSeat({.seat = viewer});
    return messages::HiddenInformationLeaks(
        {.viewer = who, .path = leak.path, .found = leak.here, .other = leak.there});
  }
  return std::nullopt;
}

// Plays twins from the start of the effect of `state` and returns a leak to any of `viewers`.
std::optional<base::Message> Follow(match::Table& here_table, match::Table& there_table,
                                    const kernel::State& state, kernel::Viewers viewers,
                                    std::uint64_t seed) {
  const kernel::State before = kernel::Machine::BeforeEffect(state);
  Twin here{here_table, before};
  Twin there{there_table, kernel::DealAnew(before, viewers, seed)};
  if (there.state == before || !here.Resume() || !there.Resume()) return std::nullopt;
  // Seats that see the difference may choose by it, so only one effect is compared for them.
  const bool one_effect = viewers != kernel::kEverybody;
  const kernel::Seat seat = state.decision().seat;
  for (std::size_t choice = 0;; ++choice) {
    const kernel::Decision& decision = here.state.decision();
    if (one_effect && !decision.empty() && decision.seat != seat) return std::nullopt;
    bool parted = false;
    if (auto leak = FindDifference(here, there, viewers, parted)) return leak;
    if (parted || here.state.over() || decision.empty() || choice == kMaxChoices) {
      return std::nullopt;
    }
    const auto& options = here.state.decision().options;
    const std::size_t option = match::BotChance(seed, choice) % options.size();
    const std::string name =
        kernel::NameInDecision(here.ruleset(), here.state.decision(), options[option]);
    if (!here.Choose(name, one_effect) || !there.Choose(name, one_effect)) return std::nullopt;
  }
}

}  // namespace

Twins::Twins(const std::shared_ptr<const match::Game>& game) : here_(game), there_(game) {}

std::optional<base::Message> Twins::FindLeak(const kernel::State& state, std::uint64_t seed) {
  if (state.over() || state.mid_effect()) return std::nullopt;
  if (auto leak = Follow(here_, there_, state, kernel::kEverybody, seed)) return leak;
  const kernel::Seat seat = state.decision().seat;
  if (state.turn() != seat) return std::nullopt;
  const kernel::Viewers own = kernel::ViewerBit(seat);
  if (auto leak = Follow(here_, there_, state, own, seed)) return leak;
  const auto others = static_cast<kernel::Viewers>(kernel::kEverybody & ~own);
  return Follow(here_, there_, state, others, seed);
}

}  // namespace walz::scenario

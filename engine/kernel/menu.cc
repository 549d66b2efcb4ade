#include "kernel/menu.h"

#include <algorithm>
#include <utility>

#include "kernel/effect_host.h"
#include "kernel/messages.h"
#include "kernel/state.h"

namespace walz::kernel {
namespace {

// Collects the available answers in a decision and the refused ones in an explanation.
class Menu {
 public:
  Menu(const State& state, Decision& decision, Explanation* explanation)
      : state_(state), decision_(decision), explanation_(explanation) {}

  // Adds an answer. Returns false if the menu exceeds the maximum number of answers.
  bool Add(const MenuDeclaration::Answer& answer) {
    Option option{.verb = answer.verb};
    const auto refused = std::find_if(
        answer.refused.begin(), answer.refused.end(),
        [this](const auto& refusal) { return Holds(state_, refusal.when, decision_.seat); });
    const ReasonId reason = refused == answer.refused.end() ? ReasonId{} : refused->reason;
    const Ruleset& ruleset = state_.ruleset();
    answers_ += answer.each.valid() ? ruleset.definitions_of(answer.each).size() : 1;
    if (answers_ > kMaxMenuAnswers) return false;
    if (!answer.each.valid()) {
      Put(option, reason);
      return true;
    }
    const std::uint16_t zone = ZoneOfSeat(state_, answer.in, decision_.seat);
    option.count = 1;
    for (const DefinitionId each : ruleset.definitions_of(answer.each)) {
      option.arguments[0] = Argument::Definition(each);
      const bool lies = HasComponentIn(zone, ruleset.definition(each));
      if (lies || answer.otherwise.valid()) Put(option, lies ? reason : answer.otherwise);
    }
    return true;
  }

 private:
  bool HasComponentIn(std::uint16_t zone, const Definition& definition) const {
    const std::vector<ComponentId>& all = definition.components;
    return std::any_of(all.begin(), all.end(),
                       [&](ComponentId component) { return state_.zone_of(component) == zone; });
  }

  // Offers the option if there is no reason to refuse it.
  void Put(const Option& option, ReasonId reason) {
    if (!reason.valid()) {
      decision_.options.push_back(option);
    } else if (explanation_ != nullptr) {
      explanation_->refusals.push_back({option, reason, {}});
    }
  }

  const State& state_;
  Decision& decision_;
  Explanation* explanation_;
  std::size_t answers_ = 0;
};

EffectOutcome Failed(base::Message why) {
  EffectOutcome outcome;
  outcome.kind = EffectOutcome::Kind::kFailed;
  outcome.status = base::Error{std::move(why)};
  return outcome;
}

// Initial capacity, which rarely needs to grow.
constexpr std::size_t kUsualAnswers = 8;

}  // namespace

EffectOutcome AskMenu(const State& state, const MenuDeclaration& menu, Seat seat,
                      Explanation* explanation, std::optional<Seat> reader) {
  EffectOutcome outcome;
  const std::string& name = state.ruleset().data().functions[menu.function];
  const std::string& at = menu.origin;
  if (seat == kNoSeat) return Failed(messages::MenuWithoutSeat({.place = at, .menu = name}));
  outcome.kind = EffectOutcome::Kind::kAsks;
  if (reader && *reader != seat) {
    outcome.decision = UnreadDecision(seat);
    return outcome;
  }
  outcome.stage = menu.stage;
  outcome.decision.kind = menu.decision;
  outcome.decision.seat = seat;
  outcome.decision.options.reserve(kUsualAnswers);
  Menu list(state, outcome.decision, explanation);
  for (const MenuDeclaration::Answer& answer : menu.answers) {
    if (list.Add(answer)) continue;
    return Failed(
        messages::TooManyMenuAnswers({.place = at, .menu = name, .limit = kMaxMenuAnswers}));
  }
  if (outcome.decision.empty()) {
    return Failed(messages::EmptyMenu({.place = at, .menu = name}));
  }
  return outcome;
}

}  // namespace walz::kernel

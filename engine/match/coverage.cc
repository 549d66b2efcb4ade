#include "match/coverage.h"

namespace walz::match {

Coverage::Coverage(const kernel::Ruleset& ruleset)
    : ruleset_(ruleset),
      events_(ruleset.data().events.size()),
      verbs_(ruleset.data().verbs.size()),
      hooks_(ruleset.data().hooks.size()),
      functions_(ruleset.data().functions.size()) {}

void Coverage::Count(Counter& counter) const {
  ++counter.runs;
  if (counter.last_game == game_) return;
  counter.last_game = game_;
  ++counter.games;
}

void Coverage::CountOccurrence(const kernel::Argument& argument, bool chosen,
                               std::uint16_t number) {
  if (argument.number < 0) return;
  if (argument.kind == kernel::Argument::Kind::kDefinition) {
    Count(occurrences_[{kernel::DefinitionId::FromIndex(static_cast<std::size_t>(argument.number)),
                        chosen, number}]);
  }
  if (argument.kind == kernel::Argument::Kind::kComponent) {
    const auto& components = ruleset_.data().components;
    Count(occurrences_[{components[static_cast<std::size_t>(argument.number)].definition, chosen,
                        number}]);
  }
}

void Coverage::OnEvent(const kernel::Event& event) {
  Count(events_[event.id.index()]);
  for (const auto& [name, argument] : event.arguments) {
    CountOccurrence(argument, false, event.id.value);
  }
}

// kernel::EffectPlayer is not a function of the game.
void Coverage::OnEffect(kernel::FunctionId function) {
  if (function.index() < functions_.size()) Count(functions_[function.index()]);
}

void Coverage::OnHook(kernel::HookId hook, kernel::Seat /*owner*/) { Count(hooks_[hook.index()]); }

void Coverage::OnChoice(const kernel::Option& option) {
  Count(verbs_[option.verb.index()]);
  for (std::size_t i = 0; i < option.count; ++i) {
    CountOccurrence(option.arguments[i], true, option.verb.value);
  }
}

void Coverage::AddTo(Counters& sums, const Counters& more) {
  for (std::size_t i = 0; i < more.size(); ++i) {
    sums[i].runs += more[i].runs;
    sums[i].games += more[i].games;
  }
}

void Coverage::Add(const Coverage& other) {
  AddTo(events_, other.events_);
  AddTo(verbs_, other.verbs_);
  AddTo(hooks_, other.hooks_);
  AddTo(functions_, other.functions_);
  for (const auto& [occurrence, counter] : other.occurrences_) {
    Counter& sum = occurrences_[occurrence];
    sum.runs += counter.runs;
    sum.games += counter.games;
  }
}

std::vector<CoverageCount> Coverage::Named(const std::vector<std::string>& names,
                                           const Counters& counters) const {
  std::vector<CoverageCount> list;
  for (std::size_t i = 0; i < names.size(); ++i) {
    list.push_back({names[i], counters[i].runs, counters[i].games});
  }
  return list;
}

std::string Coverage::NameOf(kernel::DefinitionId id) const {
  const kernel::RulesetData& data = ruleset_.data();
  const kernel::Definition& definition = data.definitions[id.index()];
  return data.kinds[definition.kind] + "." + definition.id;
}

std::string Coverage::NameOf(const kernel::HookDeclaration& hook) const {
  const kernel::RulesetData& data = ruleset_.data();
  const std::string owner = NameOf(hook.definition) + " ";
  switch (hook.target) {
    case kernel::HookDeclaration::Target::kEvent:
      return owner + data.events[hook.event];
    case kernel::HookDeclaration::Target::kValue:
      return owner + data.values[hook.value];
    case kernel::HookDeclaration::Target::kFunction:
      return owner + data.open_functions[hook.wrapped.index()].name;
    case kernel::HookDeclaration::Target::kAction:
      break;
  }
  return owner + data.verbs[hook.action];
}

void Coverage::Write(SimulationReport& report) const {
  const kernel::RulesetData& data = ruleset_.data();
  report.events = Named(data.events.all(), events_);
  report.options = Named(data.verbs.all(), verbs_);
  report.functions = Named(data.functions.all(), functions_);
  report.hooks.clear();
  for (std::size_t i = 0; i < data.hooks.size(); ++i) {
    report.hooks.push_back({NameOf(data.hooks[i]), hooks_[i].runs, hooks_[i].games});
  }
  report.definitions.clear();
  for (const auto& [occurrence, counter] : occurrences_) {
    const std::string& what = occurrence.chosen ? data.verbs[kernel::VerbId{occurrence.number}]
                                                : data.events[kernel::EventId{occurrence.number}];
    report.definitions.push_back(
        {what + " " + NameOf(occurrence.definition), counter.runs, counter.games});
  }
}

}  // namespace walz::match

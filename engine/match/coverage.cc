#include "match/coverage.h"

namespace walz::match {
namespace {

void AddTo(std::vector<std::uint64_t>& sums, const std::vector<std::uint64_t>& more) {
  if (sums.size() < more.size()) sums.resize(more.size());
  for (std::size_t i = 0; i < more.size(); ++i) sums[i] += more[i];
}

std::vector<CoverageCount> Named(const std::vector<std::string>& names,
                                 const std::vector<std::uint64_t>& counts) {
  std::vector<CoverageCount> list;
  for (std::size_t i = 0; i < names.size(); ++i) list.push_back({names[i], counts[i]});
  return list;
}

}  // namespace

Coverage::Coverage(const kernel::Ruleset& ruleset)
    : ruleset_(ruleset),
      events_(ruleset.data().events.size()),
      verbs_(ruleset.data().verbs.size()),
      definitions_(ruleset.data().definitions.size()),
      functions_(ruleset.data().functions.size()) {}

void Coverage::CountNamed(const kernel::Argument& argument) {
  if (argument.number < 0) return;
  const auto number = static_cast<std::size_t>(argument.number);
  if (argument.kind == kernel::Argument::Kind::kDefinition) ++definitions_[number];
  if (argument.kind == kernel::Argument::Kind::kComponent) {
    ++definitions_[ruleset_.data().components[number].definition.value];
  }
}

void Coverage::Count(const kernel::Event& event) {
  ++events_[event.id.value];
  for (const auto& [name, argument] : event.arguments) CountNamed(argument);
}

void Coverage::Count(const kernel::Option& option) {
  ++verbs_[option.verb.value];
  for (std::size_t i = 0; i < option.count; ++i) CountNamed(option.arguments[i]);
}

void Coverage::Add(const Coverage& other) {
  AddTo(events_, other.events_);
  AddTo(verbs_, other.verbs_);
  AddTo(definitions_, other.definitions_);
  AddTo(functions_, other.functions_);
}

void Coverage::AddFunctions(const std::vector<std::uint64_t>& runs) { AddTo(functions_, runs); }

void Coverage::Write(SimulationReport& report) const {
  const kernel::RulesetData& data = ruleset_.data();
  report.events = Named(data.events.all(), events_);
  report.options = Named(data.verbs.all(), verbs_);
  report.functions = Named(data.functions.all(), functions_);
  report.definitions.clear();
  for (std::size_t i = 0; i < data.definitions.size(); ++i) {
    const kernel::Definition& definition = data.definitions[i];
    report.definitions.push_back(
        {data.kinds[definition.kind] + "." + definition.id, definitions_[i]});
  }
}

}  // namespace walz::match

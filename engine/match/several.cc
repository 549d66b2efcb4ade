#include "match/several.h"

#include <algorithm>
#include <optional>
#include <string>

#include "kernel/option_names.h"
#include "kernel/state.h"

namespace walz::match {
namespace {

using Names = std::vector<std::string>;

Names Split(std::string_view text, char separator) {
  Names parts(1);
  for (const char each : text) {
    if (each == separator) {
      parts.emplace_back();
    } else {
      parts.back() += each;
    }
  }
  return parts;
}

// The elements that `id` names, by part; nothing if it is not of that form.
std::optional<std::vector<Names>> ReadParts(const kernel::State& state, std::string_view id) {
  const kernel::Decision& decision = state.decision();
  const std::string verb = state.ruleset().data().verbs[decision.kind] + ":";
  if (id.substr(0, verb.size()) != verb) return std::nullopt;
  std::vector<Names> parts;
  for (const std::string& part : Split(id.substr(verb.size()), '/')) {
    parts.push_back(part.empty() ? Names() : Split(part, '+'));
  }
  if (parts.size() != decision.several->parts) return std::nullopt;
  return parts;
}

// Removes the first such name. Returns false if there is none.
bool Remove(Names& names, const std::string& name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return false;
  names.erase(found);
  return true;
}

// The option that takes the first element among `wanted`, or ends the part if there is none.
std::optional<std::int32_t> NextAnswer(const kernel::State& state, Names& wanted) {
  const kernel::Decision& decision = state.decision();
  const std::string verb = state.ruleset().data().verbs[decision.kind] + ":";
  const auto index_of = [&](const auto& fits) -> std::optional<std::int32_t> {
    for (std::size_t i = 0; i < decision.options.size(); ++i) {
      const std::string name =
          kernel::NameInDecision(state.ruleset(), decision, decision.options[i]);
      if (fits(name.substr(verb.size()))) return static_cast<std::int32_t>(i);
    }
    return std::nullopt;
  };
  if (wanted.empty()) return index_of([](const std::string& name) { return name == "done"; });
  return index_of([&](const std::string& name) { return Remove(wanted, name); });
}

}  // namespace

std::vector<std::int32_t> FindAnswers(Table& table, const kernel::State& state,
                                      std::string_view id) {
  const kernel::Several* const first = state.decision().several.get();
  if (first == nullptr || first->answered > 0) return {};
  std::optional<std::vector<Names>> parts = ReadParts(state, id);
  if (!parts) return {};
  std::vector<std::int32_t> path;
  kernel::State at = state;
  std::size_t part = 0;
  do {
    const kernel::Several& several = *at.decision().several;
    // Every ended part must have all of its wanted elements.
    for (; part < several.part; ++part) {
      if (!(*parts)[part].empty()) return {};
    }
    const std::optional<std::int32_t> option = NextAnswer(at, (*parts)[part]);
    if (!option) return {};
    path.push_back(*option);
    base::Result<kernel::State> next = table.Next(at, *option);
    if (!next) return {};
    at = std::move(*next);
  } while (at.decision().several != nullptr && at.decision().several->answered > 0);
  const bool rest = std::any_of(parts->begin() + static_cast<std::ptrdiff_t>(part), parts->end(),
                                [](const Names& names) { return !names.empty(); });
  return rest ? std::vector<std::int32_t>() : path;
}

}  // namespace walz::match

#include "scenario/comparison.h"

#include <array>
#include <string_view>

#include "base/nearest.h"
#include "scenario/messages.h"

namespace walz::scenario {
namespace {

// Keys for negative expectations, each with its positive one.
constexpr std::array<std::array<std::string_view, 2>, 3> kOpposites = {
    {{"lacks", "has"}, {"not_offered", "offered"}, {"no_events", "events"}}};

}  // namespace

Comparison::Part Comparison::ListPart(const std::vector<std::string>& items) {
  return {"[" + base::Join(items, ", ") + "]", items, true};
}

Comparison::Part Comparison::Listed(const std::vector<std::string>& items) {
  return {items.empty() ? "nothing" : base::Join(items, ", "), items, true};
}

void Comparison::Differs(const base::SourceSpan& span, const std::string& what, const Part& actual,
                         const Part& expected) {
  findings_
      .Add(span,
           messages::ScoreDiffers(
               {.prefix = prefix_, .name = what, .found = actual.text, .expected = expected.text}))
      .label = messages::LabelValue({.value = actual.text});
  AddDifference(span, actual, expected);
}

void Comparison::CompareNumber(const yaml::Node& expected, const std::string& what,
                               std::int64_t actual) {
  if (*expected.ToInteger() == actual) return;
  Differs(expected.span(), what, std::to_string(actual), expected.text());
}

void Comparison::CompareList(const base::SourceSpan& span, const std::string& what,
                             const Part& actual, const Part& expected) {
  if (actual.lines != expected.lines) Differs(span, what, actual, expected);
}

void Comparison::AddDifference(const base::SourceSpan& span, const Part& actual,
                               const Part& expected) {
  Difference difference{PathTo(root_, span), expected.lines, actual.lines, expected.list};
  if (!difference.path.empty()) {
    for (const auto& [negative, positive] : kOpposites) {
      if (difference.path.back() == negative) difference.path.back() = positive;
    }
  }
  differences_.push_back(std::move(difference));
}

}  // namespace walz::scenario

#include "report/shape.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "base/check.h"
#include "lab/family.h"
#include "report/messages.h"
#include "report/usage.h"
#include "report/words.h"

namespace walz::report {
namespace {

// The texts of a measure of lab::ShapeMeasures.
struct ShapeWords {
  std::string_view id;
  base::Message (*name)();
  base::Message (*definition)();
};

constexpr std::array kShapeWords = {
    ShapeWords{"lead_changes", messages::ShapeLeadChanges, messages::ShapeLeadChangesIs},
    ShapeWords{"runaway", messages::ShapeRunaway, messages::ShapeRunawayIs},
    ShapeWords{"comeback", messages::ShapeComeback, messages::ShapeComebackIs},
    ShapeWords{"settled", messages::ShapeSettled, messages::ShapeSettledIs},
    ShapeWords{"minutes", messages::ShapeMinutes, messages::ShapeMinutesIs},
    ShapeWords{"wait", messages::ShapeWait, messages::ShapeWaitIs},
    ShapeWords{"longest_wait", messages::ShapeLongestWait, messages::ShapeLongestWaitIs},
    ShapeWords{"forced", messages::ShapeForced, messages::ShapeForcedIs},
    ShapeWords{"options", messages::ShapeOptions, messages::ShapeOptionsIs},
    ShapeWords{"good_options", messages::ShapeGoodOptions, messages::ShapeGoodOptionsIs},
    ShapeWords{"regret", messages::ShapeRegret, messages::ShapeRegretIs},
    ShapeWords{"interaction", messages::ShapeInteraction, messages::ShapeInteractionIs},
};

const ShapeWords& WordsOf(const lab::Measure& measure) {
  const auto found = std::ranges::find(kShapeWords, measure.id, &ShapeWords::id);
  WALZ_CHECK(found != kShapeWords.end(), "every measure of the shape of play has a name");
  return *found;
}

}  // namespace

std::string ShapeName(const lab::Measure& measure, const std::string& language) {
  return WordsOf(measure).name().In(language);
}

std::string ShapeDefinition(const lab::Measure& measure, const std::string& language) {
  return WordsOf(measure).definition().In(language);
}

std::string OutlookText(const std::vector<lab::Foresight>& foresights,
                        const std::string& language) {
  if (foresights.empty()) return "";
  const lab::Foresight& half_time = foresights[foresights.size() / 2];
  const auto from = lab::PredictableFrom(foresights);
  const auto percent = [&](double share) { return PercentText(share, language); };
  const double at = static_cast<double>(from.value_or(0)) / static_cast<double>(foresights.size());
  return messages::OutlookIs({.skill = percent(std::max(0.0, half_time.skill)),
                              .known = std::string(from ? "yes" : "no"),
                              .at = fmt::format("{:.0f} %", 100 * at)})
      .In(language);
}

std::string ShapeText(const lab::Comparison& comparison, const std::string& language) {
  if (comparison.findings.trials == 0) return "";
  const std::vector<lab::Figure> figures = lab::FiguresOf(comparison);
  std::string rows;
  for (std::size_t i = 0; i < comparison.measures.size(); ++i) {
    const lab::Measure& measure = comparison.measures[i];
    if (!measure.is_shape()) continue;
    const lab::Reading& reading = figures[i].reading;
    rows += fmt::format("{:<26} {:>10} {:>10} {:>10}   {}\n", ShapeName(measure, language),
                        ValueText(measure, reading.plain.mean, language),
                        ValueText(measure, reading.changed.mean, language),
                        DifferenceText(measure, reading.difference.mean, language),
                        IntervalText(measure, reading.difference, language));
  }
  if (rows.empty()) return "";
  const std::string known =
      OutlookText(lab::ForesightsOf(comparison.findings.outlooks[1]), language);
  return messages::ShapeTitle().In(language) + "\n" + rows + (known.empty() ? "" : known + "\n");
}

nlohmann::ordered_json OutlookJson(const lab::Outlook& outlook) {
  nlohmann::ordered_json tenths = nlohmann::ordered_json::array();
  const std::vector<lab::Foresight> foresights = lab::ForesightsOf(outlook);
  for (std::size_t i = 0; i < foresights.size(); ++i) {
    const lab::Sums& leader = foresights[i].leader;
    const double wins = leader.count == 0 ? 0 : leader.mean() / double{lab::kWholeWin};
    tenths.push_back(
        {{"at", SixDecimals(static_cast<double>(i) / static_cast<double>(foresights.size()))},
         {"games", leader.count},
         {"leader_wins", SixDecimals(wins)},
         {"skill", SixDecimals(foresights[i].skill)}});
  }
  return tenths;
}

}  // namespace walz::report

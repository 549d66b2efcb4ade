#include "cli/compare_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "locale/texts.h"

namespace walz::cli {

std::string SideName(const lab::Subject::Side& side, const std::string& language) {
  return side.name.empty() ? locale::Text(language, "compare.plain_game") : side.name;
}

std::string SeriesName(const lab::Subject& subject, const std::string& language) {
  return locale::Text(language, "lab.series",
                      {{"game", subject.game},
                       {"plain", SideName(subject.sides[0], language)},
                       {"changed", SideName(subject.sides[1], language)},
                       {"players", static_cast<std::int64_t>(subject.bots.size())}});
}

std::string WithPointOf(const std::string& language, std::string number) {
  if (language == "de") std::replace(number.begin(), number.end(), '.', ',');
  return number;
}

std::string MeasureName(const lab::Measure& measure, const std::vector<std::string>& bots,
                        const std::string& language) {
  switch (measure.kind) {
    case lab::Measure::Kind::kScore:
      return locale::Text(language, "compare.score");
    case lab::Measure::Kind::kLength:
      return locale::Text(language, "compare.length");
    case lab::Measure::Kind::kTies:
      return locale::Text(language, "compare.ties");
    case lab::Measure::Kind::kSeat:
      if (bots.size() == 1) return locale::Text(language, "compare.won");
      return locale::Text(language, "compare.seat", {{"seat", measure.subject + 1}});
    case lab::Measure::Kind::kBot:
      break;
  }
  const std::string& bot = bots[static_cast<std::size_t>(measure.subject)];
  return locale::Text(language, "compare.bot", {{"bot", bot}});
}

std::string ValueText(const lab::Measure& measure, double value, const std::string& language) {
  std::string text = fmt::format("{:.2f}", measure.is_share() ? value * 100 : value);
  if (text == "-0.00") text = "0.00";
  text = WithPointOf(language, text);
  return measure.is_share() ? text + " %" : text;
}

std::string DifferenceText(const lab::Measure& measure, double value, const std::string& language) {
  const std::string text = ValueText(measure, value, language);
  return value > 0 && text.find_first_of("123456789") != std::string::npos ? "+" + text : text;
}

std::string IntervalText(const lab::Measure& measure, const lab::Estimate& estimate,
                         const std::string& language) {
  // Shares cannot differ by more than all, however little is known.
  const double reach = measure.is_share() ? 1 : std::numeric_limits<double>::infinity();
  const double low = std::max(-reach, estimate.low());
  const double high = std::min(reach, estimate.high());
  return locale::Text(language, "compare.from_to",
                      {{"low", DifferenceText(measure, low, language)},
                       {"high", DifferenceText(measure, high, language)}});
}

}  // namespace walz::cli

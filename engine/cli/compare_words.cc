#include "cli/compare_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "cli/messages.h"

namespace walz::cli {

std::string SideName(const lab::Subject::Side& side, const std::string& language) {
  return side.name.empty() ? messages::ComparePlainGame().In(language) : side.name;
}

std::string SeriesName(const lab::Subject& subject, const std::string& language) {
  return messages::LabSeries({.game = subject.game,
                              .plain = SideName(subject.sides[0], language),
                              .changed = SideName(subject.sides[1], language),
                              .players = subject.bots.size()})
      .In(language);
}

std::string WithPointOf(const std::string& language, std::string number) {
  if (language == "de") std::replace(number.begin(), number.end(), '.', ',');
  return number;
}

std::string MeasureName(const lab::Measure& measure, const std::vector<std::string>& bots,
                        const std::string& language) {
  switch (measure.kind) {
    case lab::Measure::Kind::kScore:
      return messages::CompareScore().In(language);
    case lab::Measure::Kind::kLength:
      return messages::CompareLength().In(language);
    case lab::Measure::Kind::kTies:
      return messages::CompareTies().In(language);
    case lab::Measure::Kind::kSeat:
      if (bots.size() == 1) return messages::CompareWon().In(language);
      return messages::CompareSeat({.seat = measure.subject + 1}).In(language);
    case lab::Measure::Kind::kBot:
      break;
  }
  const std::string& bot = bots[static_cast<std::size_t>(measure.subject)];
  return messages::CompareBot({.bot = bot}).In(language);
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
  return messages::CompareFromTo({.low = DifferenceText(measure, low, language),
                                  .high = DifferenceText(measure, high, language)})
      .In(language);
}

}  // namespace walz::cli

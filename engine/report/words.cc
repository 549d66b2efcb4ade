#include "report/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "report/messages.h"
#include "report/shape.h"
#include "ui/text_lines.h"

namespace walz::report {

std::string WordOf(lab::Answer answer) {
  switch (answer) {
    case lab::Answer::kOpen:
      return "open";
    case lab::Answer::kYes:
      return "yes";
    case lab::Answer::kNo:
      break;
  }
  return "no";
}

std::string SideName(const lab::Subject::Side& side, const std::string& language) {
  return side.name.empty() ? messages::ComparePlainGame().In(language) : side.name;
}

std::vector<std::vector<const lab::Logged*>> SeriesIn(const std::vector<lab::Logged>& log) {
  std::vector<std::vector<const lab::Logged*>> all;
  for (const lab::Logged& logged : log) {
    auto series = std::ranges::find_if(all, [&](const auto& other) {
      return lab::SameSeries(other.front()->comparison.subject, logged.comparison.subject);
    });
    if (series == all.end()) series = all.emplace(series);
    series->push_back(&logged);
  }
  return all;
}

std::string SeriesName(const lab::Subject& subject, const std::string& language) {
  return messages::LabSeries({.game = subject.game,
                              .plain = SideName(subject.sides[0], language),
                              .changed = SideName(subject.sides[1], language),
                              .players = subject.bots.size()})
      .In(language);
}

std::string WithPointOf(const std::string& language, std::string number) {
  if (language == "de") std::ranges::replace(number, '.', ',');
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
    case lab::Measure::Kind::kTeam:
      return messages::CompareTeam({.team = measure.team}).In(language);
    case lab::Measure::Kind::kTeamScore:
      return messages::CompareTeamScore({.team = measure.team}).In(language);
    case lab::Measure::Kind::kOut:
      return messages::CompareOut({.seat = measure.subject + 1}).In(language);
    case lab::Measure::Kind::kShape:
      return ShapeName(measure, language);
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

std::string PointsText(double points, const std::string& language) {
  const std::string text = fmt::format("{:+.1f}", points);
  return WithPointOf(language, text == "-0.0" || text == "+0.0" ? "0.0" : text);
}

std::string CsvField(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  return "\"" + ui::Replaced(text, [](char c) { return c == '"' ? "\"\"" : ""; }) + "\"";
}

double SixDecimals(double value) { return std::round(value * 1e6) / 1e6; }

nlohmann::ordered_json EstimateJson(const lab::Estimate& estimate, double least, double most) {
  const double mean = SixDecimals(estimate.mean);
  if (!estimate.known()) return {{"mean", mean}, {"low", nullptr}, {"high", nullptr}};
  return {{"mean", mean},
          {"low", SixDecimals(std::max(least, estimate.low()))},
          {"high", SixDecimals(std::min(most, estimate.high()))}};
}

std::string IntervalText(const lab::Measure& measure, const lab::Estimate& estimate,
                         const std::string& language) {
  if (!estimate.known()) return messages::CompareUnknown().In(language);
  // Shares cannot differ by more than all, however little is known.
  const double reach = measure.is_share() ? 1 : std::numeric_limits<double>::infinity();
  const double low = std::max(-reach, estimate.low());
  const double high = std::min(reach, estimate.high());
  return messages::CompareFromTo({.low = DifferenceText(measure, low, language),
                                  .high = DifferenceText(measure, high, language)})
      .In(language);
}

}  // namespace walz::report

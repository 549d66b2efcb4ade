#include "report/skill.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "report/messages.h"
#include "report/words.h"

namespace walz::report {
namespace {

std::string Percent(double share) { return fmt::format("{:.0f} %", 100 * share); }

std::string Rating(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "∞" : "-∞";
  const std::string text = fmt::format("{:+.0f}", elo);
  return text == "-0" || text == "+0" ? "0" : text;
}

std::string FromTo(const std::string& low, const std::string& high, const std::string& language) {
  return messages::CompareFromTo({.low = low, .high = high}).In(language);
}

// A share with its interval, within 0 and 100 %: `62 % (50 % to 74 %)`.
std::string ShareWithInterval(const lab::Estimate& share, const std::string& language) {
  const auto text = [](double value) { return Percent(std::clamp(value, 0.0, 1.0)); };
  return text(share.mean) + " (" + FromTo(text(share.low()), text(share.high()), language) + ")";
}

nlohmann::ordered_json RatingJson(double elo) {
  return std::isinf(elo) ? nlohmann::ordered_json(nullptr)
                         : nlohmann::ordered_json(SixDecimals(elo));
}

nlohmann::ordered_json EloJson(const lab::Elo& elo) {
  return {{"difference", RatingJson(elo.value)},
          {"low", RatingJson(elo.low)},
          {"high", RatingJson(elo.high)}};
}

}  // namespace

std::vector<std::string> SkillHeads(const std::string& language) {
  const auto word = [&](const base::Message& message) { return message.In(language); };
  return {word(messages::LadderBot()),       word(messages::SkillGames()),
          word(messages::SkillWins()),       word(messages::CompareInterval()),
          word(messages::SkillDifference()), word(messages::CompareInterval())};
}

std::vector<std::string> SkillRow(const lab::SkillStep& step, const std::string& language) {
  const std::string who =
      messages::SkillStep({.stronger = step.stronger, .weaker = step.weaker}).In(language);
  if (step.games == 0) return {who, "0", "", "", "", ""};
  const lab::Elo elo = lab::EloOf(step.share);
  return {who,
          std::to_string(step.games),
          Percent(step.share.mean),
          FromTo(Percent(std::max(0.0, step.share.low())),
                 Percent(std::min(1.0, step.share.high())), language),
          Rating(elo.value),
          FromTo(Rating(elo.low), Rating(elo.high), language)};
}

std::string SkillText(const lab::Skill& skill, const std::string& language) {
  if (skill.steps.empty()) return "";
  const lab::Elo spread = lab::SpreadOf(skill.steps);
  std::string text = messages::SkillSpread({.weakest = skill.steps.front().weaker,
                                            .strongest = skill.steps.back().stronger,
                                            .spread = Rating(spread.value),
                                            .low = Rating(spread.low),
                                            .high = Rating(spread.high)})
                         .In(language);
  if (!skill.origins) return text;
  const lab::Origins& origins = *skill.origins;
  const double rest = 1 - origins.skill.mean - origins.deal.mean;
  return text + " " +
         messages::SkillOrigins({.skill = ShareWithInterval(origins.skill, language),
                                 .deal = ShareWithInterval(origins.deal, language),
                                 .rest = Percent(std::clamp(rest, 0.0, 1.0))})
             .In(language);
}

nlohmann::ordered_json SkillJson(const lab::Skill& skill) {
  auto steps = nlohmann::ordered_json::array();
  for (const lab::SkillStep& step : skill.steps) {
    steps.push_back({{"weaker", step.weaker},
                     {"stronger", step.stronger},
                     {"games", step.games},
                     {"failed", step.failed},
                     {"share", EstimateJson(step.share, 0, 1)},
                     {"elo", EloJson(lab::EloOf(step.share))}});
  }
  nlohmann::ordered_json json = {
      {"steps", steps}, {"spread", EloJson(lab::SpreadOf(skill.steps))}, {"origins", nullptr}};
  if (skill.origins) {
    json["origins"] = {{"skill", EstimateJson(skill.origins->skill)},
                       {"deal", EstimateJson(skill.origins->deal)}};
  }
  return json;
}

}  // namespace walz::report

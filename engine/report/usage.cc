#include "report/usage.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/message.h"
#include "lab/measure.h"
#include "report/messages.h"
#include "report/words.h"

namespace walz::report {
namespace {

using Json = nlohmann::ordered_json;

double PartOf(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::vector<std::pair<std::string, std::int64_t>> ReasonsByNumber(const lab::Use& use) {
  std::vector<std::pair<std::string, std::int64_t>> reasons(use.reasons.begin(), use.reasons.end());
  std::ranges::stable_sort(reasons,
                           [](const auto& a, const auto& b) { return a.second > b.second; });
  return reasons;
}

// An option that is only refused is never legal. An effect that runs by itself is never offered.
std::string RemarkOf(const lab::Use& use, const std::string& language) {
  if (use.offered == 0 && use.refused > 0) {
    return messages::UsageNeverLegal({.why = ReasonsText(use, language)}).In(language);
  }
  if (use.offered == 0) {
    return (use.ran > 0 ? messages::UsageByItself() : messages::UsageNeverOffered()).In(language);
  }
  if (use.chosen == 0) return messages::UsageNeverTaken().In(language);
  return use.chosen == use.offered ? messages::UsageAlwaysTaken().In(language) : "";
}

lab::Estimate InGames(const lab::Estimate& estimate) {
  constexpr auto kWhole = static_cast<double>(lab::kWholeWin);
  return {estimate.mean / kWhole, estimate.margin / kWhole};
}

std::string RangeText(const lab::Estimate& share, const std::string& language) {
  return messages::CompareFromTo({.low = PercentText(std::max(0.0, share.low()), language),
                                  .high = PercentText(std::min(1.0, share.high()), language)})
      .In(language);
}

// The effect of a card on points, on the lead over the mean of the other seats, and on wins.
struct EffectEstimates {
  lab::Estimate points;
  lab::Estimate lead;
  lab::Estimate wins;
};

EffectEstimates EstimatesOf(const lab::Effect& effect, std::size_t seats) {
  const double others = seats < 2 ? 1 : static_cast<double>(seats - 1);
  const lab::Estimate lead = lab::EstimateDifference(effect.lead, 1);
  return {lab::EstimateDifference(effect.points, 1),
          {lead.mean / others, lead.known() ? lead.margin / others : lead.margin},
          ShareOf(effect.wins)};
}

Json EffectJson(const lab::Effect& effect, std::size_t seats) {
  Json json = {{"count", effect.points.count}};
  if (effect.points.count == 0) return json;
  const EffectEstimates estimates = EstimatesOf(effect, seats);
  json["points"] = EstimateJson(estimates.points);
  if (seats > 1) json["lead"] = EstimateJson(estimates.lead);
  json["wins"] = EstimateJson(estimates.wins, -1, 1);
  return json;
}

Json ValueJson(const lab::CardValue& value, std::size_t seats) {
  Json json = EffectJson(value.all(), seats);
  json["failed"] = value.failed;
  json["taken"] = EffectJson(value.taken, seats);
  json["declined"] = EffectJson(value.declined, seats);
  for (const auto& [other, effect] : value.with) {
    Json& with = json["with"][other] = EffectJson(effect, seats);
    const lab::Estimate synergy = lab::Synergy(value, other);
    if (synergy.known()) with["synergy"] = EstimateJson(synergy);
  }
  return json;
}

std::string CsvEstimate(const lab::Sums& values, const lab::Estimate& estimate) {
  if (values.count == 0) return ",,,";
  if (!estimate.known()) return fmt::format(",{:.4f},,", estimate.mean);
  return fmt::format(",{:.4f},{:.4f},{:.4f}", estimate.mean, estimate.low(), estimate.high());
}

}  // namespace

std::string PercentText(double part, const std::string& language) {
  return WithPointOf(language, fmt::format("{:.1f} %", part * 100));
}

std::string SignedPercentText(double part, const std::string& language) {
  const std::string text = PercentText(part, language);
  return part > 0 ? "+" + text : text;
}

lab::Estimate ShareOf(const lab::Sums& wins) {
  return InGames(lab::EstimateMean(wins, static_cast<double>(lab::kWholeWin)));
}

lab::Estimate WinsOf(const lab::Use& use) { return ShareOf(use.wins); }

std::string ReasonsText(const lab::Use& use, const std::string& language) {
  std::vector<std::string> parts;
  for (const auto& [reason, count] : ReasonsByNumber(use)) {
    parts.push_back(use.reasons.size() == 1
                        ? reason
                        : reason + " " + PercentText(PartOf(count, use.refused), language));
  }
  return base::Join(parts, ", ");
}

UseLine UseLineOf(const lab::Use& use, const UsageContext& context) {
  const std::string& language = context.language;
  const auto percent = [&](double part) { return PercentText(part, language); };
  UseLine line;
  line.remark = RemarkOf(use, language);
  line.offered = std::to_string(use.offered);
  line.refused = std::to_string(use.refused);
  line.ran = std::to_string(use.ran);
  if (use.offered > 0) {
    line.chosen = percent(PartOf(use.chosen, use.offered));
    line.games = percent(PartOf(use.games_chosen, context.games));
  }
  if (use.games_chosen > 0) {
    line.first = percent(PartOf(use.first_use, 1000 * use.games_chosen));
    line.last = percent(PartOf(use.last_use, 1000 * use.games_chosen));
    line.rounds = WithPointOf(
        language, fmt::format("{:.1f}-{:.1f}", PartOf(use.first_round, use.games_chosen),
                              PartOf(use.last_round, use.games_chosen)));
  }
  if (const lab::Sums points = use.value.all().points; points.count > 0) {
    const lab::Estimate worth = lab::EstimateDifference(points, 1);
    line.worth = PointsText(worth.mean, language);
    line.worth_interval = messages::CompareFromTo({.low = PointsText(worth.low(), language),
                                                   .high = PointsText(worth.high(), language)})
                              .In(language);
  }
  if (use.wins.count == 0) return line;
  const lab::Estimate wins = WinsOf(use);
  line.wins = percent(wins.mean);
  line.interval = RangeText(wins, language);
  return line;
}

UseLine UseHeads(const std::string& language) {
  const auto word = [&](const base::Message& message) { return message.In(language); };
  return {.offered = word(messages::UsageOffered()),
          .chosen = word(messages::UsageChosen()),
          .refused = word(messages::UsageRefused()),
          .ran = word(messages::UsageRan()),
          .games = word(messages::UsageGames()),
          .first = word(messages::UsageFirst()),
          .last = word(messages::UsageLast()),
          .rounds = word(messages::UsageRounds()),
          .wins = word(messages::UsageWins()),
          .interval = word(messages::CompareInterval()),
          .worth = word(messages::UsageWorth()),
          .worth_interval = word(messages::CompareInterval()),
          .remark = {}};
}

nlohmann::ordered_json UsageJson(const lab::Usage& usage, std::size_t seats) {
  Json json = Json::object();
  for (const auto& [name, use] : usage) {
    Json entry = {{"offered", use.offered},
                  {"chosen", use.chosen},
                  {"refused", use.refused},
                  {"ran", use.ran},
                  {"games_offered", use.games_offered},
                  {"games_chosen", use.games_chosen}};
    for (const auto& [reason, count] : ReasonsByNumber(use)) entry["reasons"][reason] = count;
    if (use.games_chosen > 0) {
      entry["first_use"] = SixDecimals(PartOf(use.first_use, 1000 * use.games_chosen));
      entry["last_use"] = SixDecimals(PartOf(use.last_use, 1000 * use.games_chosen));
      entry["first_round"] = SixDecimals(PartOf(use.first_round, use.games_chosen));
      entry["last_round"] = SixDecimals(PartOf(use.last_round, use.games_chosen));
    }
    if (use.wins.count > 0) {
      entry["wins"] = EstimateJson(WinsOf(use), 0, 1);
      entry["wins"]["count"] = use.wins.count;
      for (const lab::Sums& wins : use.wins_by_seat) {
        Json seat = wins.count == 0 ? Json::object() : EstimateJson(ShareOf(wins), 0, 1);
        seat["count"] = wins.count;
        entry["wins_by_seat"].push_back(std::move(seat));
      }
    }
    if (use.value != lab::CardValue()) entry["value"] = ValueJson(use.value, seats);
    json[name] = std::move(entry);
  }
  return json;
}

std::string UsageCsv(const lab::Usage& usage, std::size_t seats,
                     const std::function<std::string(const std::string&)>& name_of) {
  std::string text =
      "id,name,offered,chosen,refused,ran,games_offered,games_chosen,first_use,last_use,"
      "first_round,last_round,owners,wins,wins_low,wins_high,experiments,failed,points,points_low,"
      "points_high,lead,lead_low,lead_high,more_wins,more_wins_low,more_wins_high,reasons\n";
  for (const auto& [id, use] : usage) {
    const auto mean = [&, games = use.games_chosen](std::int64_t sum, std::int64_t unit) {
      return games == 0 ? "" : fmt::format("{:.4f}", PartOf(sum, unit * games));
    };
    const lab::Effect value = use.value.all();
    const EffectEstimates estimates = EstimatesOf(value, seats);
    text +=
        fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{}", CsvField(id), CsvField(name_of(id)),
                    use.offered, use.chosen, use.refused, use.ran, use.games_offered,
                    use.games_chosen, mean(use.first_use, 1000), mean(use.last_use, 1000),
                    mean(use.first_round, 1), mean(use.last_round, 1), use.wins.count);
    text += CsvEstimate(use.wins, WinsOf(use));
    text += fmt::format(",{},{}", value.points.count, use.value.failed);
    text += CsvEstimate(value.points, estimates.points);
    text += CsvEstimate(value.lead, estimates.lead);
    text += CsvEstimate(value.wins, estimates.wins);
    text += "," + CsvField(ReasonsText(use, "en")) + "\n";
  }
  return text;
}

}  // namespace walz::report

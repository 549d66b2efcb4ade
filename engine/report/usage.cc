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

std::string RangeText(const lab::Estimate& estimate, double least, bool with_sign,
                      const std::string& language) {
  const auto text = [&](double part) {
    return with_sign ? SignedPercentText(part, language) : PercentText(part, language);
  };
  return messages::CompareFromTo({.low = text(std::max(least, estimate.low())),
                                  .high = text(std::min(1.0, estimate.high()))})
      .In(language);
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

lab::Estimate BeyondLeadOf(const lab::Use& use, const lab::LeadsByRound& leads) {
  return ShareOf(lab::BeyondLead(use.leads, leads));
}

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
  if (use.wins.count == 0) return line;
  const lab::Estimate wins = WinsOf(use);
  line.wins = percent(wins.mean);
  line.interval = RangeText(wins, 0, false, language);
  const lab::Estimate beyond = BeyondLeadOf(use, context.leads);
  line.beyond = SignedPercentText(beyond.mean, language);
  line.beyond_interval = RangeText(beyond, -1, true, language);
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
          .beyond = word(messages::UsageBeyond()),
          .beyond_interval = {},
          .remark = {}};
}

std::string UsageText(const lab::Usage& usage, const UsageContext& context) {
  const auto word = [&](const base::Message& message) { return message.In(context.language); };
  const auto row = [](const std::string& name, const UseLine& line) {
    return fmt::format(
        "{:>9} {:>8} {:>9} {:>7} {:>8} {:>8} {:>8} {:>8} {:>8}   {:<20} {:>9}  {}{}{}\n",
        line.offered, line.chosen, line.refused, line.ran, line.games, line.first, line.last,
        line.rounds, line.wins, line.interval, line.beyond, name, line.remark.empty() ? "" : ": ",
        line.remark);
  };
  std::string text = word(messages::UsageTitle()) + "\n" + word(messages::UsageExplained()) + "\n";
  text += row(word(messages::UsageWhat()), UseHeads(context.language));
  for (const auto& [name, use] : usage) text += row(name, UseLineOf(use, context));
  return text;
}

nlohmann::ordered_json UsageJson(const lab::Usage& usage, const lab::LeadsByRound& leads) {
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  for (const auto& [name, use] : usage) {
    nlohmann::ordered_json entry = {{"offered", use.offered},
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
        nlohmann::ordered_json seat =
            wins.count == 0 ? nlohmann::ordered_json::object() : EstimateJson(ShareOf(wins), 0, 1);
        seat["count"] = wins.count;
        entry["wins_by_seat"].push_back(std::move(seat));
      }
      entry["beyond_lead"] = EstimateJson(BeyondLeadOf(use, leads), -1, 1);
    }
    json[name] = std::move(entry);
  }
  return json;
}

}  // namespace walz::report

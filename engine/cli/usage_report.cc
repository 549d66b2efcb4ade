#include "cli/usage_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "lab/measure.h"
#include "locale/texts.h"

namespace walz::cli {
namespace {

double PartOf(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::string PercentText(double part, const std::string& language) {
  std::string text = fmt::format("{:.1f} %", part * 100);
  if (language == "de") std::replace(text.begin(), text.end(), '.', ',');
  return text;
}

std::string_view RemarkKey(const lab::Use& use) {
  if (use.offered == 0) return "usage.never_offered";
  if (use.chosen == 0) return "usage.never_taken";
  return use.chosen == use.offered ? "usage.always_taken" : "";
}

double SixPlaces(double value) { return std::round(value * 1e6) / 1e6; }

}  // namespace

lab::Estimate WinsOf(const lab::Use& use) {
  constexpr auto kWhole = static_cast<double>(lab::kWholeWin);
  const lab::Estimate estimate = lab::EstimateMean(use.wins, kWhole);
  return {estimate.mean / kWhole, estimate.margin / kWhole};
}

UseLine UseLineOf(const lab::Use& use, std::int64_t games, const std::string& language) {
  UseLine line;
  const std::string_view remark = RemarkKey(use);
  if (!remark.empty()) line.remark = locale::Text(language, remark);
  line.offered = std::to_string(use.offered);
  if (use.offered == 0) return line;
  const auto percent = [&](double part) { return PercentText(part, language); };
  line.chosen = percent(PartOf(use.chosen, use.offered));
  line.games = percent(PartOf(use.games_chosen, games));
  if (use.chosen == 0) return line;
  line.first = percent(PartOf(use.first_use, 1000 * use.games_chosen));
  line.last = percent(PartOf(use.last_use, 1000 * use.games_chosen));
  const lab::Estimate wins = WinsOf(use);
  line.wins = percent(wins.mean);
  line.interval = locale::Text(
      language, "compare.from_to",
      {{"low", percent(std::max(0.0, wins.low()))}, {"high", percent(std::min(1.0, wins.high()))}});
  return line;
}

std::string UsageText(const lab::Usage& usage, std::int64_t games, const std::string& language) {
  const auto word = [&](std::string_view key) { return locale::Text(language, key); };
  const auto row = [](const std::string& name, const UseLine& line) {
    return fmt::format("{:>9} {:>8} {:>8} {:>8} {:>8} {:>8}   {:<20} {}{}{}\n", line.offered,
                       line.chosen, line.games, line.first, line.last, line.wins, line.interval,
                       name, line.remark.empty() ? "" : ": ", line.remark);
  };
  std::string text = word("usage.title") + "\n" + word("usage.explained") + "\n";
  text += row(word("usage.what"), {word("usage.offered"), word("usage.chosen"), word("usage.games"),
                                   word("usage.first"), word("usage.last"), word("usage.wins"),
                                   word("compare.interval"), ""});
  for (const auto& [name, use] : usage) text += row(name, UseLineOf(use, games, language));
  return text;
}

nlohmann::ordered_json UsageJson(const lab::Usage& usage) {
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  for (const auto& [name, use] : usage) {
    nlohmann::ordered_json entry = {{"offered", use.offered},
                                    {"chosen", use.chosen},
                                    {"games_offered", use.games_offered},
                                    {"games_chosen", use.games_chosen}};
    if (use.games_chosen > 0) {
      const lab::Estimate wins = WinsOf(use);
      entry["first_use"] = SixPlaces(PartOf(use.first_use, 1000 * use.games_chosen));
      entry["last_use"] = SixPlaces(PartOf(use.last_use, 1000 * use.games_chosen));
      entry["wins"] = {{"mean", SixPlaces(wins.mean)},
                       {"low", SixPlaces(std::max(0.0, wins.low()))},
                       {"high", SixPlaces(std::min(1.0, wins.high()))},
                       {"count", use.wins.count}};
    }
    json[name] = std::move(entry);
  }
  return json;
}

}  // namespace walz::cli

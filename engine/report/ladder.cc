#include "report/ladder.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "report/comparison.h"
#include "report/messages.h"
#include "report/words.h"

namespace walz::report {
namespace {

// The bot of a rung. A dummy may be at some seats.
std::string BotOf(const lab::Comparison& rung) {
  for (const std::string& bot : rung.subject.bots) {
    if (bot != "dummy") return bot;
  }
  return "";
}

std::string LadderRow(const lab::Comparison& rung, const lab::Interaction& interaction,
                      bool is_base, const std::string& language) {
  const std::string bot = BotOf(rung);
  if (rung.findings.trials == 0) {
    const base::Message why =
        rung.findings.failed > 0 ? messages::CompareNothing() : messages::LadderNotPlayed();
    return fmt::format("{:<12} {}\n", bot, why.In(language));
  }
  const lab::Measure& score = rung.measures[0];
  const lab::Reading reading = rung.reading(0);
  const auto signed_text = [&](double value) { return DifferenceText(score, value, language); };
  const std::string other =
      is_base ? ""
              : fmt::format("{:>8}  {}{}", signed_text(interaction.difference.mean),
                            IntervalText(score, interaction.difference, language),
                            interaction.different ? " !" : "");
  return fmt::format(
      "{:<12} {:>8} {:>8} {:>8}  {:<20} {:>6}  {}\n", bot,
      ValueText(score, reading.plain.mean, language),
      ValueText(score, reading.changed.mean, language), signed_text(reading.difference.mean),
      IntervalText(score, reading.difference, language), rung.findings.trials, other);
}

}  // namespace

std::string LadderTitle(const std::string& language) {
  return messages::LadderTitle().In(language);
}

std::string LadderVerdict(const std::vector<lab::Comparison>& rungs, std::size_t base,
                          const std::string& language) {
  const std::vector<lab::Interaction> interactions = lab::InteractionsWith(rungs, base);
  const std::string bot = base < rungs.size() ? BotOf(rungs[base]) : "";
  std::vector<std::string> different;
  std::vector<std::string> unknown;
  for (std::size_t i = 0; i < rungs.size(); ++i) {
    if (interactions[i].different) different.push_back(BotOf(rungs[i]));
    if (!interactions[i].difference.known()) unknown.push_back(BotOf(rungs[i]));
  }
  std::vector<std::string> sentences;
  const auto say = [&](const base::Message& message) { sentences.push_back(message.In(language)); };
  if (!different.empty()) {
    say(messages::LadderDiffers({.bots = base::Join(different, ", "), .bot = bot}));
  } else if (unknown.empty()) {
    say(messages::LadderAlike({.bot = bot}));
  }
  if (!unknown.empty()) {
    say(messages::LadderUnknown({.bots = base::Join(unknown, ", "), .bot = bot}));
  }
  for (const lab::Comparison& rung : rungs) {
    if (rung.findings.failed == 0) continue;
    sentences.push_back(BotOf(rung) + ": " + FailedText(rung.findings, language));
  }
  return base::Join(sentences, " ");
}

std::string LadderText(const std::vector<lab::Comparison>& rungs, std::size_t base,
                       const std::string& language) {
  const auto word = [&](const base::Message& message) { return message.In(language); };
  const std::vector<lab::Interaction> interactions = lab::InteractionsWith(rungs, base);
  const std::string bot = base < rungs.size() ? BotOf(rungs[base]) : "";
  std::string text =
      fmt::format("{:<12} {:>8} {:>8} {:>8}  {:<20} {:>6}  {}\n", word(messages::LadderBot()),
                  word(messages::ComparePlain()), word(messages::CompareChanged()), "",
                  word(messages::CompareInterval()), word(messages::SweepPairs()),
                  word(messages::LadderAgainst({.bot = bot})));
  for (std::size_t i = 0; i < rungs.size(); ++i) {
    text += LadderRow(rungs[i], interactions[i], i == base, language);
  }
  return text + "\n" + LadderVerdict(rungs, base, language) + "\n";
}

nlohmann::ordered_json LadderJson(const std::vector<lab::Comparison>& rungs, std::size_t base) {
  auto list = nlohmann::ordered_json::array();
  auto interactions = nlohmann::ordered_json::array();
  const std::vector<lab::Interaction> all = lab::InteractionsWith(rungs, base);
  for (std::size_t i = 0; i < rungs.size(); ++i) {
    list.push_back(CompareJson(rungs[i]));
    if (i == base) continue;
    interactions.push_back({{"bot", BotOf(rungs[i])},
                            {"against", BotOf(rungs[base])},
                            {"score", EstimateJson(all[i].difference)},
                            {"different", all[i].different}});
  }
  return {{"rungs", list}, {"interactions", interactions}};
}

}  // namespace walz::report

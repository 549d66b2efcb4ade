#include "report/cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "lab/family.h"
#include "lab/measure.h"
#include "report/messages.h"
#include "report/usage.h"
#include "report/words.h"
#include "scene/describe.h"

namespace walz::report {
namespace {

// The largest number of other cards and of synergies that are listed.
constexpr std::size_t kMostListed = 10;
// A synergy is not reported with fewer experiments in one of its groups, nor wins with fewer.
constexpr std::int64_t kLeast = 10;
// A card whose value is certainly smaller than this, in points, hardly matters.
constexpr double kHardly = 1;

bool IsCard(const std::string& entry) {
  return entry.find(' ') == std::string::npos && entry.find('.') != std::string::npos;
}

// Writes about the cards of a comparison in one language.
class CardsWriter {
 public:
  CardsWriter(const lab::Comparison& comparison, const CardNames& names,
              const std::string& language)
      : comparison_(comparison), names_(names), language_(language) {}

  std::vector<CardsParagraph> Write() const {
    const lab::Usage& usage = comparison_.findings.usage[1];
    if (usage.empty()) return {};
    std::vector<Line> of_change;
    std::vector<Line> others;
    std::int64_t experiments = 0;
    std::int64_t failed = 0;
    for (const auto& [entry, use] : usage) {
      experiments += use.value.all().points.count;
      failed += use.value.failed;
    }
    for (const Valued& card : Family(true)) of_change.push_back(LineOf(card));
    const std::vector<Valued> rest = Family(false);
    for (const Valued& card : rest) {
      if (card.certain) others.push_back(LineOf(card));
    }
    std::string head = Word(messages::CardsExplained({.count = experiments}));
    if (failed > 0) head += " " + Word(messages::CardsFailed({.count = failed}));
    std::vector<CardsParagraph> paragraphs = {{head, List(of_change, of_change.size())}};
    if (names_.left_out.empty() && !CardsRarelyOffered(comparison_, names_).empty()) {
      paragraphs.push_back({Word(messages::CardsLeaveOut()), {}});
    }
    if (!rest.empty()) {
      paragraphs.push_back(
          {Rest(rest.size(), others.size(), of_change.empty()), List(others, kMostListed)});
    }
    AddPairs(paragraphs);
    paragraphs.push_back({Word(messages::CardsMore()), {}});
    return paragraphs;
  }

 private:
  // A line of the list, sorted by rank, then by size from large to small. Ranks: 0 cards that never
  // came up or never could be chosen, 1 cards that are never or always taken or hardly matter, 2
  // certain values, 3 other cards.
  struct Line {
    int rank = 0;
    double size = 0;
    std::string text;
  };

  std::string Word(const base::Message& message) const { return message.In(language_); }
  std::string Points(double value) const {
    return WithPointOf(language_, fmt::format("{:.1f}", value + 0.0));
  }
  static std::string Signed(double value, const std::string& language) {
    return PointsText(value, language);
  }
  std::string Signed(double value) const { return Signed(value, language_); }
  std::string NameOf(const std::string& card) const { return names_.NameOf(card); }

  // A card with its value, corrected together with those of its family.
  struct Valued {
    std::string card;
    const lab::Use* use = nullptr;
    lab::Estimate points;
    bool certain = false;  // its value is not 0
  };

  // The cards of the change, or all other cards: each is a family (lab/family.h).
  std::vector<Valued> Family(bool of_change) const {
    std::vector<Valued> cards;
    std::vector<double> evidence;
    for (const auto& [entry, use] : comparison_.findings.usage[1]) {
      const bool own = names_.of_change.count(entry) > 0;
      if (of_change ? !own : own || !IsCard(entry)) continue;
      cards.push_back({entry, &use, {}, false});
      evidence.push_back(lab::EvidenceOf(use.value.all().points, 1));
    }
    const lab::Family family = lab::FamilyOf(evidence);
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const lab::Sums points = cards[i].use->value.all().points;
      cards[i].points = lab::EstimateDifference(points, 1, family.alpha);
      cards[i].certain = family.different[i];
    }
    return cards;
  }

  static std::vector<std::string> List(std::vector<Line> lines, std::size_t most) {
    std::ranges::stable_sort(lines, [](const Line& a, const Line& b) {
      return std::pair(a.rank, -a.size) < std::pair(b.rank, -b.size);
    });
    std::vector<std::string> list;
    for (std::size_t i = 0; i < std::min(most, lines.size()); ++i) list.push_back(lines[i].text);
    return list;
  }

  std::string Rest(std::size_t count, std::size_t certain, bool all) const {
    return Word(messages::CardsRest({.certain = certain,
                                     .all = std::string(all ? "yes" : "no"),
                                     .count = count,
                                     .shown = std::min(certain, kMostListed)}));
  }

  Line LineOf(const Valued& valued) const {
    const lab::Use& use = *valued.use;
    const std::string name = NameOf(valued.card);
    const auto found = names_.left_out.find(valued.card);
    if (found != names_.left_out.end()) {
      Line line = LeftOutLine(name, found->second);
      if (use.offered > 0 || use.refused == 0) return line;
      return {0, 0, NeverOffered(name, use) + " " + line.text};
    }
    if (use.offered == 0) return {0, 0, NeverOffered(name, use)};
    const lab::Effect value = use.value.all();
    if (value.points.count == 0) return {3, 0, NoExperiment(name, use)};
    const lab::Estimate& points = valued.points;
    Line line;
    line.size = std::abs(points.mean);
    const bool known = points.known();
    const bool always = use.chosen == use.offered;
    if (always || use.chosen == 0 || (known && points.Within(kHardly))) {
      line.rank = 1;
    } else {
      line.rank = valued.certain ? 2 : 3;
    }
    if (!known) line.size = 0;
    line.text = Worth(name, points, value.points.count) + Wins(value.wins) + Taken(use) + "." +
                Declined(use.value.declined.points) + Refused(use);
    return line;
  }

  std::string NeverOffered(const std::string& name, const lab::Use& use) const {
    if (use.refused > 0) {
      return Word(
          messages::CardNeverLegal({.card = name, .count = use.refused, .why = ReasonsOf(use)}));
    }
    if (use.ran == 0 && use.wins.count == 0) {
      return Word(messages::CardNeverSeen({.card = name, .games = comparison_.findings.trials}));
    }
    return Word(messages::CardDealt({.card = name, .games = comparison_.findings.trials}));
  }

  // Every option of the decisions that offered it named it, so that there was no alternative.
  std::string NoExperiment(const std::string& name, const lab::Use& use) const {
    return Word(messages::CardWithoutAlternative({.card = name, .count = use.offered}));
  }

  std::string ReasonsOf(const lab::Use& use) const {
    lab::Use named = use;
    named.reasons.clear();
    for (const auto& [reason, count] : use.reasons) {
      const auto found = names_.reasons.find(reason);
      named.reasons[found == names_.reasons.end() ? reason : found->second] += count;
    }
    return ReasonsText(named, language_);
  }

  std::string Worth(const std::string& name, const lab::Estimate& points,
                    std::int64_t count) const {
    if (!points.known()) {
      return Word(messages::CardUnknown({.card = name, .count = count}));
    }
    if (points.Within(kHardly)) {
      return Word(messages::CardHardly({.card = name,
                                        .points = Signed(points.mean),
                                        .low = Signed(points.low()),
                                        .high = Signed(points.high())}));
    }
    if (!points.Beyond(0)) {
      return Word(messages::CardOpen({.card = name,
                                      .points = Signed(points.mean),
                                      .low = Signed(points.low()),
                                      .high = Signed(points.high()),
                                      .count = count}));
    }
    if (points.mean > 0) {
      return Word(messages::CardWorth({.card = name,
                                       .points = Points(points.mean),
                                       .low = Points(points.low()),
                                       .high = Points(points.high())}));
    }
    return Word(messages::CardCosts({.card = name,
                                     .points = Points(-points.mean),
                                     .low = Points(-points.high()),
                                     .high = Points(-points.low())}));
  }

  // The effect on wins, in games of a hundred; empty if it is not certain.
  std::string Wins(const lab::Sums& wins) const {
    const lab::Estimate share = ShareOf(wins);
    if (wins.count < kLeast || !share.known() || !share.Beyond(0)) return "";
    const double sign = share.mean < 0 ? -1 : 1;
    const double near = std::min(std::abs(share.low()), std::abs(share.high()));
    const double far = std::max(std::abs(share.low()), std::abs(share.high()));
    const auto games = [](double part) {
      return static_cast<std::int64_t>(std::lround(100 * std::min(1.0, part)));
    };
    return Word(messages::CardWins({.games = games(std::abs(share.mean)),
                                    .way = std::string(sign < 0 ? "less" : "more"),
                                    .low = games(near),
                                    .high = games(far)}));
  }

  std::string Taken(const lab::Use& use) const {
    const auto share = static_cast<double>(use.chosen) / static_cast<double>(use.offered);
    const std::string how =
        use.chosen == 0 ? "never" : (use.chosen == use.offered ? "always" : "some");
    return Word(messages::CardTaken(
        {.how = how, .count = use.offered, .share = PercentText(share, language_)}));
  }

  // Offers that bots decline, if they should not.
  std::string Declined(const lab::Sums& points) const {
    const lab::Estimate estimate = lab::EstimateDifference(points, 1);
    if (!estimate.known() || estimate.low() <= 0) return "";
    return Word(messages::CardDeclined({.points = Points(estimate.mean),
                                        .low = Points(estimate.low()),
                                        .high = Points(estimate.high())}));
  }

  std::string Refused(const lab::Use& use) const {
    if (use.refused <= use.offered) return "";
    return Word(messages::CardRefused({.count = use.refused, .why = ReasonsOf(use)}));
  }

  Line LeftOutLine(const std::string& name, const lab::Comparison& comparison) const {
    if (comparison.findings.trials == 0) {
      const auto& failures = comparison.findings.failures;
      // The first line; the others are where in the script.
      const std::string error = failures.empty() ? "" : failures.front().error;
      const std::string why = error.substr(0, error.find('\n'));
      return {3, 0, Word(messages::CardLeftOutFailed({.card = name, .why = why}))};
    }
    const lab::Estimate score = comparison.reading(0).difference;
    const bool known = score.known();
    const std::string way = !known || score.Contains(0) ? "open" : score.mean < 0 ? "less" : "more";
    const bool never = comparison.findings.different == 0;
    if (never) {
      return {0, 0,
              Word(messages::CardLeftOutSame({.card = name, .pairs = comparison.findings.trials}))};
    }
    const double by = way == "open" ? score.mean : std::abs(score.mean);
    const std::string points = way == "open" ? Signed(by) : Points(by);
    return {way == "open" ? 3 : 2, std::abs(score.mean),
            Word(messages::CardLeftOut({.card = name,
                                        .way = way,
                                        .points = points,
                                        .low = Signed(score.low()),
                                        .high = Signed(score.high()),
                                        .pairs = comparison.findings.trials}))};
  }

  struct Pair {
    std::string card;
    std::string other;
    std::int64_t count = 0;  // experiments in the smaller of the two groups
    lab::Estimate synergy;
  };

  // The pairs that occur most, of those with a card of the change if there are any.
  std::vector<Pair> MostFrequentPairs() const {
    std::vector<Pair> pairs;
    for (const auto& [card, use] : comparison_.findings.usage[1]) {
      const std::int64_t all = use.value.all().points.count;
      for (const auto& [other, effect] : use.value.with) {
        const bool about = names_.of_change.empty() || names_.of_change.count(card) > 0 ||
                           names_.of_change.count(other) > 0;
        const std::int64_t count = std::min(effect.points.count, all - effect.points.count);
        if (!about || count < kLeast) continue;
        pairs.push_back({card, other, count, lab::Synergy(use.value, other)});
      }
    }
    std::ranges::stable_sort(pairs, [](const Pair& a, const Pair& b) { return a.count > b.count; });
    if (pairs.size() > kMostListed) pairs.resize(kMostListed);
    return pairs;
  }

  void AddPairs(std::vector<CardsParagraph>& paragraphs) const {
    const std::vector<Pair> pairs = MostFrequentPairs();
    if (pairs.empty()) return;
    std::vector<std::string> list;
    for (const Pair& pair : pairs) {
      const lab::Estimate& synergy = pair.synergy;
      if (!synergy.known() || !synergy.Beyond(0)) continue;
      const double near = std::min(std::abs(synergy.low()), std::abs(synergy.high()));
      const double far = std::max(std::abs(synergy.low()), std::abs(synergy.high()));
      list.push_back(
          Word(messages::CardsTogether({.card = NameOf(pair.card),
                                        .points = Points(std::abs(synergy.mean)),
                                        .way = std::string(synergy.mean < 0 ? "less" : "more"),
                                        .low = Points(near),
                                        .high = Points(far),
                                        .other = NameOf(pair.other)})));
    }
    paragraphs.push_back(
        {Word(messages::CardsPairs({.certain = list.size(), .count = pairs.size()})), list});
  }

  const lab::Comparison& comparison_;
  const CardNames& names_;
  const std::string& language_;
};

}  // namespace

std::string CardNames::NameOf(const std::string& entry) const {
  const auto found = names.find(entry);
  return found == names.end() ? entry : found->second;
}

CardNames CardNamesOf(const lab::CompareRequest& request, const std::string& language) {
  const match::Game& game = *request.arms[1].game;
  const kernel::Ruleset& ruleset = game.ruleset();
  const scene::Describer describer(game, language);
  const std::vector<bool> of_change = lab::DefinitionsOfChange(*request.arms[0].game, game);
  CardNames result;
  std::map<std::string, int> uses;  // by name
  for (std::size_t i = 0; i < of_change.size(); ++i) {
    const auto id = kernel::DefinitionId::FromIndex(i);
    if (ruleset.data().definitions[i].components.empty()) continue;
    const std::string card = lab::NameOfCard(ruleset, id);
    if (of_change[i]) result.of_change.insert(card);
    ++uses[result.names[card] = describer.DefinitionName(id)];
  }
  for (auto& [card, name] : result.names) {
    if (uses[name] > 1) name += " (" + card + ")";
  }
  for (std::size_t i = 0; i < ruleset.data().reasons.size(); ++i) {
    const std::string& id = ruleset.data().reasons[kernel::ReasonId::FromIndex(i)];
    const std::string text = game.locales().TextOr(language, "reason." + id, id);
    // A text with arguments says nothing without them.
    if (text.find('{') == std::string::npos) result.reasons[id] = text;
  }
  return result;
}

CardNames CardNamesOf(const lab::Comparison& comparison) {
  CardNames names;
  const auto& [plain, changed] = comparison.findings.usage;
  for (const auto& [entry, use] : changed) {
    if (IsCard(entry) && plain.count(entry) == 0) names.of_change.insert(entry);
  }
  return names;
}

std::set<std::string> CardsRarelyOffered(const lab::Comparison& comparison,
                                         const CardNames& names) {
  std::set<std::string> cards;
  for (const std::string& card : names.of_change) {
    const auto use = comparison.findings.usage[1].find(card);
    if (use != comparison.findings.usage[1].end() &&
        use->second.value.all().points.count < kLeast) {
      cards.insert(card);
    }
  }
  return cards;
}

std::vector<CardsParagraph> CardsParagraphs(const lab::Comparison& comparison,
                                            const CardNames& names, const std::string& language) {
  return CardsWriter(comparison, names, language).Write();
}

std::string CardsText(const lab::Comparison& comparison, const CardNames& names,
                      const std::string& language) {
  std::string text;
  for (const CardsParagraph& paragraph : CardsParagraphs(comparison, names, language)) {
    text +=
        (text.empty() ? messages::CardsTitle().In(language) : "") + "\n" + paragraph.text + "\n";
    for (const std::string& item : paragraph.list) text += "- " + item + "\n";
  }
  return text;
}

nlohmann::ordered_json LeftOutJson(const CardNames& names) {
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  for (const auto& [card, comparison] : names.left_out) {
    nlohmann::ordered_json& entry = json[card];
    entry["pairs"] = comparison.findings.trials;
    for (std::size_t i = 0; comparison.findings.trials > 0 && i < 2; ++i) {
      entry[comparison.measures[i].id] = EstimateJson(comparison.reading(i).difference);
    }
  }
  return json;
}

}  // namespace walz::report

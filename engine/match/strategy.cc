#include "match/strategy.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "base/nearest.h"
#include "kernel/ruleset.h"
#include "kernel/scoring.h"
#include "kernel/shown_definition.h"
#include "match/bot.h"
#include "match/game.h"
#include "match/messages.h"

namespace walz::match {
namespace {

using kernel::Argument;

constexpr std::string_view kFeature = "feature.";
constexpr std::string_view kScoring = "scoring.";
constexpr std::string_view kVerb = "verb.";

bool HasWord(const kernel::Option& option, kernel::WordId word) {
  for (std::size_t i = 0; i < option.count; ++i) {
    if (option.arguments[i] == Argument::Word(word)) return true;
  }
  return false;
}

// Parses a trait; all its members are none if there is no such trait.
Trait FindTrait(const kernel::RulesetData& data, const kernel::Ruleset& ruleset,
                std::string_view term) {
  Trait trait;
  if (term.starts_with(kVerb)) {
    const std::string_view rest = term.substr(kVerb.size());
    const std::size_t colon = rest.find(':');
    const kernel::VerbId verb = data.verbs.Find(rest.substr(0, colon));
    if (colon == std::string_view::npos) {
      trait.verb = verb;
    } else if (const auto word = data.words.Find(rest.substr(colon + 1)); verb.valid()) {
      if (word.valid()) trait = {verb, word, {}};
    }
  }
  const std::size_t dot = term.find('.');
  if (trait.verb.valid() || dot == std::string_view::npos) return trait;
  const kernel::KindId kind = data.kinds.Find(term.substr(0, dot));
  if (kind.valid()) trait.definition = ruleset.FindDefinition(kind, term.substr(dot + 1));
  return trait;
}

// All terms but those with words, which are too many: for them, the nearest verb is suggested.
std::vector<std::string> AllTerms(const Game& game) {
  std::vector<std::string> terms = WeightTerms(game);
  const kernel::RulesetData& data = game.ruleset().data();
  for (const std::string& verb : data.verbs.all()) terms.push_back(std::string(kVerb) + verb);
  for (const kernel::Definition& definition : data.definitions) {
    terms.push_back(data.kinds[definition.kind] + "." + definition.id);
  }
  return terms;
}

// Sets the percentage of a feature or scoring. Returns false if the term is neither.
bool SetPercent(const std::vector<std::string>& weights, std::size_t features,
                std::string_view term, std::int32_t percent, Strategy& strategy) {
  const auto found = std::ranges::find(weights, term);
  if (found == weights.end()) return false;
  auto place = static_cast<std::size_t>(found - weights.begin());
  std::vector<std::int32_t>& percents = place < features ? strategy.features : strategy.scorings;
  if (place >= features) place -= features;
  if (percents.size() <= place) percents.resize(place + 1, 100);
  percents[place] = percent;
  return true;
}

std::optional<std::int32_t> NumberOf(std::string_view text) {
  std::int32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (number > kMostStrategyNumber || number < -kMostStrategyNumber) return std::nullopt;
  return number;
}

}  // namespace

bool Trait::FitsTo(const kernel::Ruleset& ruleset, const kernel::Option& option) const {
  if (verb.valid()) return option.verb == verb && (!word.valid() || HasWord(option, word));
  for (std::size_t i = 0; i < option.count; ++i) {
    if (kernel::DefinitionOf(ruleset, option.arguments[i]) == definition) return true;
  }
  return false;
}

std::vector<Trait> TraitsOf(const kernel::Ruleset& ruleset, const kernel::Option& option) {
  std::vector<Trait> traits = {{option.verb, {}, {}}};
  for (std::size_t i = 0; i < option.count; ++i) {
    const Argument& argument = option.arguments[i];
    Trait trait;
    trait.definition = kernel::DefinitionOf(ruleset, argument);
    if (argument.kind == Argument::Kind::kWord && argument.number >= 0) {
      const auto word = kernel::WordId::FromIndex(static_cast<std::size_t>(argument.number));
      trait = {option.verb, word, {}};
    }
    const bool is_trait = trait.verb.valid() || trait.definition.valid();
    if (is_trait && std::ranges::count(traits, trait) == 0) traits.push_back(trait);
  }
  return traits;
}

std::string TraitName(const kernel::Ruleset& ruleset, const Trait& trait) {
  const kernel::RulesetData& data = ruleset.data();
  if (trait.verb.valid()) {
    const std::string verb = std::string(kVerb) + data.verbs[trait.verb];
    return trait.word.valid() ? verb + ":" + data.words[trait.word] : verb;
  }
  const kernel::Definition& definition = data.definitions[trait.definition.index()];
  return data.kinds[definition.kind] + "." + definition.id;
}

std::int64_t Strategy::BonusOf(const kernel::Ruleset& ruleset, const kernel::Option& option) const {
  std::int64_t sum = 0;
  for (const Preference& preference : preferences) {
    if (preference.trait.FitsTo(ruleset, option)) sum += preference.bonus;
  }
  return sum;
}

kernel::BotDeclaration GreedyDeclaration(const Game& game) {
  const auto& bots = game.ruleset().data().bots;
  const auto own = std::ranges::find(bots, kGreedyBot, &kernel::BotDeclaration::name);
  if (own != bots.end()) return *own;
  return bots.empty() ? kernel::BotDeclaration() : bots.front();
}

std::vector<std::string> WeightTerms(const Game& game) {
  std::vector<std::string> terms;
  for (const auto& feature : GreedyDeclaration(game).features) {
    terms.push_back(std::string(kFeature) + feature.name);
  }
  for (const auto& scoring : game.ruleset().data().scorings) {
    terms.push_back(std::string(kScoring) + scoring.name);
  }
  return terms;
}

base::Result<Strategy> ReadStrategy(const Game& game, std::string_view name) {
  Strategy strategy;
  const std::vector<std::string> weights = WeightTerms(game);
  const std::size_t features = weights.size() - game.ruleset().data().scorings.size();
  std::set<std::string_view> terms;
  const std::string_view text = name.substr(std::min(name.size(), name.find(':') + 1));
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('+', begin), text.size());
    const std::string_view item = text.substr(begin, end - begin);
    begin = end + 1;
    const std::size_t equals = std::min(item.find('='), item.size());
    const std::string_view term = item.substr(0, equals);
    const auto number = NumberOf(item.substr(std::min(equals + 1, item.size())));
    if (term.empty() || !number) {
      return base::Error{messages::MalformedStrategy({.name = name, .most = kMostStrategyNumber})};
    }
    if (!terms.insert(term).second) {
      return base::Error{messages::RepeatedTerm({.name = name, .term = term})};
    }
    if (SetPercent(weights, features, term, *number, strategy)) continue;
    const Trait trait = FindTrait(game.ruleset().data(), game.ruleset(), term);
    if (!trait.verb.valid() && !trait.definition.valid()) {
      const base::Message nearest = base::FindNearest(term, AllTerms(game)).Afterthought();
      return base::Error{messages::UnknownTerm(
          {.name = name,
           .term = term,
           .suggestion = nearest.empty() ? messages::TermStrategyTerms() : nearest})};
    }
    strategy.preferences.push_back({trait, *number});
  }
  return strategy;
}

}  // namespace walz::match

#include "lab/strategy.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "kernel/random.h"

namespace walz::lab {
namespace {

// Percentages of weights, and absolute bonuses in hundredths of a point, from which mutation draws.
constexpr std::array<std::int32_t, 5> kPercents = {0, 33, 67, 150, 300};
constexpr std::array<std::int32_t, 5> kBonuses = {100, 300, 1000, 3000, kAlways};

bool IsWeight(const Genome& genome, const std::string& term) {
  return std::ranges::count(genome.weights, term) > 0;
}

template <class List>
auto DrawFrom(const List& list, std::uint64_t& random) {
  return list[kernel::DrawBelow(random, static_cast<std::uint32_t>(list.size()))];
}

std::int32_t DrawNumber(const Genome& genome, const std::string& term, std::uint64_t& random) {
  if (IsWeight(genome, term)) return DrawFrom(kPercents, random);
  const std::int32_t bonus = DrawFrom(kBonuses, random);
  return kernel::DrawBelow(random, 2) == 0 ? bonus : -bonus;
}

std::string DrawTerm(const Genome& genome, std::uint64_t& random) {
  const std::size_t all = genome.weights.size() + genome.preferences.size();
  const std::size_t index = kernel::DrawBelow(random, static_cast<std::uint32_t>(all));
  if (index < genome.weights.size()) return genome.weights[index];
  return genome.preferences[index - genome.weights.size()];
}

Terms::iterator DrawOf(Terms& terms, std::uint64_t& random) {
  return std::next(terms.begin(),
                   kernel::DrawBelow(random, static_cast<std::uint32_t>(terms.size())));
}

}  // namespace

std::string StrategyName(const Terms& terms) {
  std::string name = "greedy";
  for (const auto& [term, number] : terms) {
    name += (name == "greedy" ? ":" : "+") + term + "=" + std::to_string(number);
  }
  return name;
}

std::vector<Terms> Extremes(const Genome& genome) {
  std::vector<Terms> extremes;
  for (const std::string& term : genome.preferences) {
    extremes.push_back({{term, kAlways}});
    extremes.push_back({{term, -kAlways}});
  }
  for (const std::string& term : genome.weights) {
    extremes.push_back({{term, 0}});
    extremes.push_back({{term, kPercents.back()}});
  }
  return extremes;
}

Terms Mutate(const Terms& parent, const Terms& other, const Genome& genome, std::uint64_t& random) {
  Terms child = parent;
  const std::uint32_t way = kernel::DrawBelow(random, 4);
  if (way == 0 && child.size() > 1) {
    child.erase(DrawOf(child, random));
  } else if (way == 1 && !child.empty()) {
    const auto term = DrawOf(child, random);
    term->second = DrawNumber(genome, term->first, random);
  } else if (way == 2 && !other.empty()) {
    Terms giver = other;
    const auto term = DrawOf(giver, random);
    child[term->first] = term->second;
  } else {
    const std::string term = DrawTerm(genome, random);
    child[term] = DrawNumber(genome, term, random);
  }
  while (child.size() > kMostTerms) child.erase(DrawOf(child, random));
  return child;
}

}  // namespace walz::lab

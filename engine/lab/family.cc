#include "lab/family.h"

#include <algorithm>
#include <functional>

namespace walz::lab {

Family FamilyOf(const std::vector<double>& evidence) {
  std::vector<double> sorted = evidence;
  std::ranges::sort(sorted, std::greater<>());
  const auto all = static_cast<double>(evidence.size());
  std::size_t selected = 0;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    if (sorted[i] * static_cast<double>(i + 1) * kAlpha >= all) selected = i + 1;
  }
  Family family;
  for (const double value : evidence) {
    family.different.push_back(selected > 0 && value >= sorted[selected - 1]);
  }
  if (!evidence.empty()) {
    family.alpha = kAlpha * static_cast<double>(std::max<std::size_t>(1, selected)) / all;
  }
  return family;
}

std::vector<Figure> FiguresOf(const Comparison& comparison) {
  const std::vector<Question> questions = QuestionsOf(comparison.subject);
  const auto& tallies = comparison.findings.tallies;
  std::vector<Figure> figures(comparison.measures.size());
  std::vector<double> evidence;
  for (std::size_t i = 0; i < figures.size(); ++i) {
    figures[i].asked = std::ranges::any_of(
        questions, [i](const Question& question) { return question.measure == i; });
    if (figures[i].asked) continue;
    evidence.push_back(EvidenceOf(tallies[i].difference, UnitOf(comparison.measures[i])));
  }
  const Family family = FamilyOf(evidence);
  std::size_t member = 0;
  for (std::size_t i = 0; i < figures.size(); ++i) {
    if (!figures[i].asked) figures[i].alpha = family.alpha;
    figures[i].reading = Read(comparison.measures[i], tallies[i], figures[i].alpha);
    figures[i].different =
        figures[i].asked ? !figures[i].reading.difference.Contains(0) : family.different[member++];
  }
  return figures;
}

}  // namespace walz::lab

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

namespace {

// Corrects the figures of `members` together.
void CorrectAsFamily(const Comparison& comparison, const std::vector<std::size_t>& members,
                     std::vector<Figure>& figures) {
  std::vector<double> evidence;
  for (const std::size_t i : members) {
    const Measure& measure = comparison.measures[i];
    const Tally& tally = comparison.findings.tallies[i];
    evidence.push_back(EvidenceOf(tally.difference, UnitOf(measure), MostOf(measure, tally)));
  }
  const Family family = FamilyOf(evidence);
  for (std::size_t i = 0; i < members.size(); ++i) {
    figures[members[i]].alpha = family.alpha;
    figures[members[i]].different = family.different[i];
  }
}

}  // namespace

std::vector<Figure> FiguresOf(const Comparison& comparison) {
  const std::vector<Question> questions = QuestionsOf(comparison.subject);
  std::vector<Figure> figures(comparison.measures.size());
  std::vector<std::size_t> shape;
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < figures.size(); ++i) {
    figures[i].asked = std::ranges::any_of(
        questions, [i](const Question& question) { return question.measure == i; });
    if (!figures[i].asked) (comparison.measures[i].is_shape() ? shape : others).push_back(i);
  }
  CorrectAsFamily(comparison, shape, figures);
  CorrectAsFamily(comparison, others, figures);
  for (std::size_t i = 0; i < figures.size(); ++i) {
    Figure& figure = figures[i];
    figure.reading = Read(comparison.measures[i], comparison.findings.tallies[i], figure.alpha);
    if (figure.asked) figure.different = !figure.reading.difference.Contains(0);
  }
  return figures;
}

}  // namespace walz::lab

#include "book/condition.h"

#include <array>
#include <utility>

#include "book/messages.h"
#include "book/words.h"

namespace walz::book {
namespace {

constexpr std::array<std::pair<std::string_view, Term::Op>, 6> kComparisons = {
    {{"=", Term::Op::kEqual},
     {"!=", Term::Op::kUnequal},
     {"<", Term::Op::kLess},
     {">", Term::Op::kMore},
     {"<=", Term::Op::kAtMost},
     {">=", Term::Op::kAtLeast}}};

// Parses the words of one term: `option = value`, `mod id`, `not mod id`.
std::optional<Term> ParseTerm(const std::vector<std::string>& words) {
  if (words.size() == 2 && words[0] == "mod") return Term{Term::Op::kMod, words[1], ""};
  if (words.size() != 3) return std::nullopt;
  if (words[0] == "not" && words[1] == "mod") return Term{Term::Op::kNoMod, words[2], ""};
  for (const auto& [sign, op] : kComparisons) {
    if (words[1] == sign) return Term{op, words[0], words[2]};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Condition> ParseCondition(std::string_view text, const base::SourceSpan& span,
                                        base::Diagnostics& findings) {
  Condition condition{{}, false, span};
  std::vector<std::string> words;
  std::vector<std::string> all = WordsOf(text);
  all.emplace_back("and");
  for (std::string& word : all) {
    if (word != "and") {
      words.push_back(std::move(word));
      continue;
    }
    std::optional<Term> term = ParseTerm(words);
    if (!term) {
      findings.Add(span, messages::BadCondition({.condition = std::string(text)}));
      return std::nullopt;
    }
    condition.terms.push_back(*std::move(term));
    words.clear();
  }
  return condition;
}

}  // namespace walz::book

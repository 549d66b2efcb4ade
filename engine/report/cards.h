// The values of cards, found by experiments (lab/experiment.h), in sentences.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <set>
#include <string>
#include <vector>

#include "lab/compare.h"

namespace walz::report {

// The definitions of a comparison's changed side, by `kind.id`.
struct CardNames {
  std::map<std::string, std::string> names;    // in the reader's language; missing: the id
  std::map<std::string, std::string> reasons;  // the texts of reasons for refusals, by id; likewise
  std::set<std::string> of_change;             // those that only the changed side has, or changes
  // Comparisons without and with a card that is dealt or drawn (lab::CompareRequest's two arms).
  std::map<std::string, lab::Comparison> left_out;

  // The name of an entry of lab::Usage: of a card its name, of anything else the entry itself.
  std::string NameOf(const std::string& entry) const;
};

// The names of a comparison whose games are loaded.
CardNames CardNamesOf(const lab::CompareRequest& request, const std::string& language);
// Without the games, such as for merged parts: ids, and the definitions that only the changed side
// has.
CardNames CardNamesOf(const lab::Comparison& comparison);

// The cards of the change with too few experiments for a value, because they are rarely or never
// offered: dealt, drawn or announced ones. They can be valued by games with and without them.
std::set<std::string> CardsRarelyOffered(const lab::Comparison& comparison, const CardNames& names);

// A paragraph and the list below it, which may be empty.
struct CardsParagraph {
  std::string text;
  std::vector<std::string> list;
};

// The values of cards, under the title messages::CardsTitle. First the cards of the change, a
// sentence or two per card: those that never matter, then by value. Then the ten largest certain
// effects of other cards, and the synergies of the pairs that occur most. Empty if usage was not
// counted.
std::vector<CardsParagraph> CardsParagraphs(const lab::Comparison& comparison,
                                            const CardNames& names, const std::string& language);
// The paragraphs as one text, with a title.
std::string CardsText(const lab::Comparison& comparison, const CardNames& names,
                      const std::string& language);

// The comparisons of `left_out` by card: differences of scores and lengths.
nlohmann::ordered_json LeftOutJson(const CardNames& names);

}  // namespace walz::report

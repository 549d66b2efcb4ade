// What has become different between two versions of the same content, for people.
#pragma once

#include <string>
#include <vector>

#include "content/content.h"

namespace walz::authoring {

// One difference between two loaded games.
struct ContentChange {
  enum class Sort { kAdded, kRemoved, kChanged, kScript };
  Sort sort = Sort::kChanged;
  std::string kind;    // of a definition
  std::string id;      // of it; of kScript the path of the script
  std::string path;    // of kChanged: the field, `reward.gain.coins`
  std::string before;  // its value as YAML; empty: it was not there
  std::string after;
};

// All differences of what is played: definitions as patches and options leave them, in the order of
// `after`, then scripts. What was renamed is the same under another id. Texts are not compared.
std::vector<ContentChange> DiffContent(const content::Content& before,
                                       const content::Content& after);

// A change as a line in a language, with the names that `after` gives to things.
std::string DescribeChange(const ContentChange& change, const content::Content& before,
                           const content::Content& after, const std::string& language);

}  // namespace walz::authoring

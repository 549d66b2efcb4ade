// Differences between two versions of content, for people.
#pragma once

#include <string>
#include <vector>

#include "content/content.h"

namespace walz::authoring {

// One difference between two loaded games.
struct ContentChange {
  enum class Sort { kAdded, kRemoved, kChanged, kScript };
  Sort sort = Sort::kChanged;
  std::string kind;    // the kind of the definition
  std::string id;      // the id of the definition; for kScript, the path of the script
  std::string path;    // for kChanged: the path of the field, `reward.gain.coins`
  std::string before;  // value as YAML; empty: missing
  std::string after;
};

// Returns all differences in rules: definitions after patches and options, in the order of `after`,
// then scripts. Renamed definitions are matched. Texts are not compared.
std::vector<ContentChange> DiffContent(const content::Content& before,
                                       const content::Content& after);

// Formats a change as a line in a language, with display names of `after`.
std::string DescribeChange(const ContentChange& change, const content::Content& before,
                           const content::Content& after, const std::string& language);

}  // namespace walz::authoring

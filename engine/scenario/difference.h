// Where a position is not what a scenario expects, as a diff that looks like the scenario.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/source.h"
#include "yaml/node.h"

namespace walz::scenario {

// One part of a position: what was expected there and what was found.
struct Difference {
  // The keys that lead to it, as the scenario writes them; an item of a list that is a map is named
  // by its first entry, `- piece: islet`.
  std::vector<std::string> path;
  // One value, or the items of a list; empty: it should not be there, or is not.
  std::vector<std::string> expected;
  std::vector<std::string> actual;
  bool list = false;
};

// The keys from `root` to the node, key or item of a list that was written at `span`; empty if
// there is none.
std::vector<std::string> PathTo(const yaml::Node& root, const base::SourceSpan& span);

// A line of a diff: `-` expected, `+` actual, ` ` says where the next ones belong.
struct DiffLine {
  char sign = ' ';
  std::string text;  // with the indentation of YAML
};

// The differences in their order, parts that share the beginning of their path under one heading.
// Of lists only the items that differ.
std::vector<DiffLine> DiffLines(std::span<const Difference> differences);

}  // namespace walz::scenario

// Differences between a position and a scenario's expectation, as a diff in the scenario's syntax.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/source.h"
#include "yaml/node.h"

namespace walz::scenario {

// One difference: the expected and the actual value at a path.
struct Difference {
  // The keys of the path. An item of a list is named by its first entry, `- piece: islet`, if it is
  // a map.
  std::vector<std::string> path;
  // One value, or the items of a list; empty if the value is absent.
  std::vector<std::string> expected;
  std::vector<std::string> actual;
  bool list = false;
};

// Returns the path from `root` to the node, key or list item at `span`; empty if there is none.
std::vector<std::string> PathTo(const yaml::Node& root, const base::SourceSpan& span);

// A line of a diff. Signs: `-` expected, `+` actual, ` ` context.
struct DiffLine {
  char sign = ' ';
  std::string text;  // with YAML indentation
};

// Formats the differences in order. Paths with a common prefix share its headings. For lists, only
// the differing items are shown.
std::vector<DiffLine> DiffLines(std::span<const Difference> differences);

}  // namespace walz::scenario

// Reads a YAML file strictly: plain YAML only, nothing taken silently, every mistake with its
// place.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "base/diagnostic.h"
#include "base/source.h"
#include "yaml/node.h"

namespace walz::yaml {

// How much a file may hold. The defaults are what content may count on.
struct YamlLimits {
  std::size_t bytes = std::size_t{1} << 20;  // of the file
  int depth = 32;                            // maps and lists within each other
  int nodes = 20000;                         // maps, lists, scalars and keys
  std::size_t scalar_bytes = std::size_t{64} << 10;
  std::size_t findings = 50;  // of one file; then one more says that the rest goes unread
};

// The tree of a file, or nothing if its structure cannot be made out. An empty file is an empty
// map.
//
// Not every finding stops the reading: a duplicate key (the first one counts), a key without a
// value (NodeKind::kMissing), an anchor or a tag (left out) are added to `diagnostics` and the tree
// is returned, so that its other mistakes can be found in the same run. So content is sound only if
// there is a tree *and* no error was added.
//
// Refused, beyond what YAML refuses: anchors, aliases, merge keys, tags, directives, several
// documents, keys that are not scalars, values left empty or `null`, tabs in the indentation,
// control characters, and (outside of comments) zero-width characters and direction marks.
//
// Time and memory are bounded by the limits, whatever the file holds. Safe from several threads.
std::optional<Node> ReadYaml(const base::SourceFilePtr& file, base::Diagnostics& diagnostics,
                             const YamlLimits& limits);

// As above, with the limits that content may count on.
std::optional<Node> ReadYaml(const base::SourceFilePtr& file, base::Diagnostics& diagnostics);

}  // namespace walz::yaml

// A strict YAML reader. It accepts a plain subset of YAML and reports every mistake with its place.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "base/diagnostic.h"
#include "base/source.h"
#include "yaml/node.h"

namespace walz::yaml {

// The limits of a file. The defaults apply to all content.
struct YamlLimits {
  std::size_t bytes = std::size_t{1} << 20;  // file size
  int depth = 32;                            // nesting of maps and lists
  int nodes = 20000;                         // maps, lists, scalars and keys
  std::size_t scalar_bytes = std::size_t{64} << 10;
  std::size_t findings = 50;  // per file; a further one reports that reading stopped
};

// Reads a file into a tree. Returns nullopt if the structure cannot be determined. An empty file is
// an empty map.
//
// Some findings do not stop reading, so that further mistakes are found in the same run: a
// duplicate key (the first one takes precedence), a key without a value (NodeKind::kMissing), an
// anchor or tag (ignored). Content is therefore valid only if there is a tree *and* no error was
// added to `diagnostics`.
//
// Besides invalid YAML, rejects anchors, aliases, merge keys, tags, directives, multiple documents,
// non-scalar keys, empty or `null` values, tabs in the indentation, control characters, and
// (outside comments) zero-width characters and direction marks.
//
// The limits bound time and memory for any input. Thread-safe.
std::optional<Node> ReadYaml(const base::SourceFilePtr& file, base::Diagnostics& diagnostics,
                             const YamlLimits& limits);

// As above, with the default limits.
std::optional<Node> ReadYaml(const base::SourceFilePtr& file, base::Diagnostics& diagnostics);

}  // namespace walz::yaml

// A single-pass reader for the subset of YAML that most content uses.
#pragma once

#include <optional>

#include "base/source.h"
#include "yaml/node.h"
#include "yaml/reader.h"

namespace walz::yaml {

// Reads a file of maps and lists, in block or flow style, whose plain and quoted scalars each end
// on the line they begin on. Returns nullopt if the file contains anything else or a mistake. The
// caller then falls back to ReadFully, which supports all of YAML, reports problems, and takes
// about twenty times as long.
//
// If a tree is returned, ReadFully would return an equal one with equal spans and report no
// findings.
std::optional<Node> ReadQuickly(const base::SourceFilePtr& file, const YamlLimits& limits);

}  // namespace walz::yaml

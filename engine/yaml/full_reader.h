// Reads a YAML file with yaml-cpp: whatever YAML there is, and whatever is wrong with it.
#pragma once

#include <optional>

#include "base/diagnostic.h"
#include "base/source.h"
#include "yaml/node.h"
#include "yaml/reader.h"

namespace walz::yaml {

// All that ReadYaml promises, without looking whether the file could be read in less time.
std::optional<Node> ReadFully(const base::SourceFilePtr& file, base::Diagnostics& diagnostics,
                              const YamlLimits& limits);

}  // namespace walz::yaml

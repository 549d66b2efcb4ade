// Reads any YAML file with yaml-cpp and reports all mistakes in it.
#pragma once

#include <optional>

#include "base/diagnostic.h"
#include "base/source.h"
#include "yaml/node.h"
#include "yaml/reader.h"

namespace walz::yaml {

// The slow path of ReadYaml, with the same contract. Does not try ReadQuickly.
std::optional<Node> ReadFully(const base::SourceFilePtr& file, base::Diagnostics& diagnostics,
                              const YamlLimits& limits);

}  // namespace walz::yaml

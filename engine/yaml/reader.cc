#include "yaml/reader.h"

#include <utility>

#include "yaml/full_reader.h"
#include "yaml/quick_reader.h"

namespace walz::yaml {

std::optional<Node> ReadYaml(const base::SourceFilePtr& file, base::Diagnostics& diagnostics,
                             const YamlLimits& limits) {
  std::optional<Node> tree = ReadQuickly(file, limits);
  return tree ? std::move(tree) : ReadFully(file, diagnostics, limits);
}

std::optional<Node> ReadYaml(const base::SourceFilePtr& file, base::Diagnostics& diagnostics) {
  return ReadYaml(file, diagnostics, {});
}

}  // namespace walz::yaml

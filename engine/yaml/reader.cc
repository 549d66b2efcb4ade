#include "yaml/reader.h"

#include <utility>

#include "yaml/full_reader.h"
#include "yaml/quick_reader.h"

namespace walz::yaml {
namespace {

std::shared_ptr<TreeStore>& Store() {
  static std::shared_ptr<TreeStore> store;
  return store;
}

}  // namespace

std::optional<Node> ReadYaml(const base::SourceFilePtr& file, base::Diagnostics& diagnostics,
                             const YamlLimits& limits) {
  std::optional<Node> tree = ReadQuickly(file, limits);
  return tree ? std::move(tree) : ReadFully(file, diagnostics, limits);
}

std::optional<Node> ReadYaml(const base::SourceFilePtr& file, base::Diagnostics& diagnostics) {
  TreeStore* const store = Store().get();
  if (store == nullptr || file->text().size() < TreeStore::kLeastBytes) {
    return ReadYaml(file, diagnostics, {});
  }
  if (std::optional<Node> kept = store->Find(file)) return kept;
  const std::size_t before = diagnostics.size();
  std::optional<Node> tree = ReadYaml(file, diagnostics, {});
  if (tree && diagnostics.size() == before) store->Keep(*file, *tree);
  return tree;
}

void UseTreeStore(std::shared_ptr<TreeStore> store) { Store() = std::move(store); }

}  // namespace walz::yaml

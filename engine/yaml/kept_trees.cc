#include "yaml/kept_trees.h"

namespace walz::yaml {

std::optional<Node> KeptTrees::Find(const base::SourceFilePtr& file) {
  {
    const std::lock_guard lock(mutex_);
    const auto found = by_path_.find(file->path());
    if (found != by_path_.end() && found->second.text == file->text()) return found->second.tree;
  }
  std::optional<Node> tree = behind_ == nullptr ? std::nullopt : behind_->Find(file);
  if (tree) Keep(*file, *tree);
  return tree;
}

void KeptTrees::Keep(const base::SourceFile& file, const Node& tree) {
  const std::lock_guard lock(mutex_);
  by_path_.insert_or_assign(file.path(), Kept{file.text(), tree});
}

}  // namespace walz::yaml

// Trees of YAML files in memory, so that a program that reads the same folders again and again
// reads anew only what has changed.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "yaml/reader.h"

namespace walz::yaml {

// The last tree of each path: as many as there are files. What it does not have it looks for in
// `behind` (null: nowhere), where it keeps nothing: unsaved text is not worth a file.
class KeptTrees : public TreeStore {
 public:
  explicit KeptTrees(std::shared_ptr<TreeStore> behind) : behind_(std::move(behind)) {}

  std::optional<Node> Find(const base::SourceFilePtr& file) override;
  void Keep(const base::SourceFile& file, const Node& tree) override;

 private:
  struct Kept {
    std::string text;
    Node tree;
  };

  std::shared_ptr<TreeStore> behind_;
  std::mutex mutex_;
  std::map<std::string, Kept> by_path_;
};

}  // namespace walz::yaml

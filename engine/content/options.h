// The options of a game, their chosen values, and the resolution of `by_option`.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"
#include "yaml/node.h"

namespace walz::content {

// An option as declared by content.
struct OptionDeclaration {
  std::string id;
  std::vector<std::string> values;  // at least one; the first is the default
  std::string topic;                // the id of its heading in forms; empty: none
  std::vector<std::string> rules;
  std::string affects;  // rules, setup or ui
  std::string chosen;   // one of `values`
  base::SourceSpan span;
  bool used = false;  // a by_option or patch refers to it
};

// The options with their chosen values. Filled while loading, then constant.
class Options {
 public:
  void Add(OptionDeclaration option) { options_.push_back(std::move(option)); }
  const std::vector<OptionDeclaration>& all() const { return options_; }
  const OptionDeclaration* Find(std::string_view id) const;

  // Chooses `value` for `option`. Reports unknown names at their spans (which may have no file) and
  // returns false.
  bool Choose(std::string_view option, std::string_view value, const base::SourceSpan& option_span,
              const base::SourceSpan& value_span, base::Diagnostics& findings);

  // Returns true if `node` is `by_option: ...`.
  static bool IsByOption(const yaml::Node& node) { return node.Find("by_option") != nullptr; }

  // Returns true if the branch of a list item is `[]`, which omits the item.
  static bool LeavesOut(const yaml::Node& branch) {
    return branch.is_list() && branch.items().empty();
  }

  // The branches of a by_option node, with the chosen one (null if there is none). Reports mistakes
  // and returns the usable branches.
  struct Branches {
    std::vector<const yaml::Node*> all;
    const yaml::Node* chosen = nullptr;
  };
  Branches Split(const yaml::Node& node, base::Diagnostics& findings);

  // Returns the tree with every by_option replaced by its chosen branch. Ignores mistakes, which
  // Split reports.
  yaml::Node Resolve(const yaml::Node& node) const;

  // Marks an option, if it exists, as used.
  void Use(std::string_view id);

 private:
  std::vector<OptionDeclaration> options_;
};

}  // namespace walz::content

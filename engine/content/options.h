// The options of a game: which there are, which values are chosen, and `by_option` in content.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"
#include "yaml/node.h"

namespace walz::content {

// An option as content declares it.
struct OptionDeclaration {
  std::string id;
  std::vector<std::string> values;  // at least one; the first is the default
  std::vector<std::string> rules;
  std::string affects;  // rules, setup or ui
  std::string chosen;   // one of `values`
  base::SourceSpan span;
  bool used = false;  // some by_option or patch asks for it
};

// The options with their chosen values. Filled while loading, then constant.
class Options {
 public:
  void Add(OptionDeclaration option) { options_.push_back(std::move(option)); }
  const std::vector<OptionDeclaration>& all() const { return options_; }
  const OptionDeclaration* Find(std::string_view id) const;

  // Chooses `value` for `option`; reports unknown names at `span` (which may have no file).
  bool Choose(std::string_view option, std::string_view value, const base::SourceSpan& option_span,
              const base::SourceSpan& value_span, base::Diagnostics& findings);

  // Whether `node` is `by_option: ...`.
  static bool IsByOption(const yaml::Node& node) { return node.Find("by_option") != nullptr; }

  // Whether a branch for an item of a list says `[]`: then there is no such item.
  static bool LeavesOut(const yaml::Node& branch) {
    return branch.is_list() && branch.items().empty();
  }

  // The branches of a by_option node, the chosen one marked; reports whatever is wrong with it and
  // returns what can be used all the same. Nothing chosen: null.
  struct Branches {
    std::vector<const yaml::Node*> all;
    const yaml::Node* chosen = nullptr;
  };
  Branches Split(const yaml::Node& node, base::Diagnostics& findings);

  // The tree with every by_option replaced by its chosen branch. Faults are passed over in silence,
  // since Split has reported them or will do so.
  yaml::Node Resolve(const yaml::Node& node) const;

  // Marks an option as asked for, if there is one of that name.
  void Use(std::string_view id);

 private:
  std::vector<OptionDeclaration> options_;
};

}  // namespace walz::content

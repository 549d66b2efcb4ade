// Paths into a tree of nodes, and copies of a tree with one place edited.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "yaml/node.h"

namespace walz::yaml {

// Selects an item of a list by its content, never by its index.
class ItemSelector {
 public:
  // Selects the item that is the text `name`, whose `id` is `name`, or whose only key is `name`
  // (the form of effect verbs and flow nodes).
  explicit ItemSelector(std::string name) : name_(std::move(name)) {}
  // Selects the item that contains every entry of the map `where`; nested maps may contain more.
  explicit ItemSelector(Node where) : where_(std::move(where)) {}

  bool Matches(const Node& item) const;
  // The map; missing if the selector is a name.
  const Node& where() const { return where_; }
  // The selector in messages: "`tea`", "`step: act`".
  std::string Describe() const;
  // The selector as a path step: `[tea]`, `[step=act]`.
  std::string ToPath() const;

 private:
  std::string name_;
  Node where_;
};

// A path step: a key of a map or an item of a list.
struct PathStep {
  std::string key;                       // empty for an item
  std::optional<ItemSelector> selector;  // set if and only if `key` is empty
};

// A parsed path such as `reward.gain.tea`, `do[set_up]` or
// `do[repeat.counter=year].repeat.do[step=act].step`. The empty path is the whole tree.
class NodePath {
 public:
  // Parses a path; fails on a syntax error.
  static base::Result<NodePath> Parse(std::string_view text);

  const std::vector<PathStep>& steps() const { return steps_; }
  const std::string& text() const { return text_; }

  // The node at this path, or null.
  const Node* Find(const Node& root) const;

 private:
  std::string text_;
  std::vector<PathStep> steps_;
};

// The indices of the items that a selector matches.
std::vector<std::size_t> ItemsThat(const ItemSelector& selector, const std::vector<Node>& items);

// Compares content; ignores the quoting of scalars.
bool SaysTheSame(const Node& a, const Node& b);

// Maps the node at the end of a path (null if absent) to its replacement; nullopt removes the
// node. May fail.
using NodeEdit = std::function<base::Result<std::optional<Node>>(const Node* current)>;

// Returns the tree with the node at `path` edited. All steps but the last must exist, and an item
// must always exist; the error names the step that is missing. A new key gets the span `span`.
base::Result<Node> EditAt(const Node& root, const NodePath& path, const base::SourceSpan& span,
                          const NodeEdit& edit);

// Returns the map with one key set or, without a value, removed.
Node WithEntry(const Node& map, const std::string& key, const base::SourceSpan& key_span,
               std::optional<Node> value);
// Returns a list with the given items and the span of `list`.
Node WithItems(const Node& list, std::vector<Node> items);

}  // namespace walz::yaml

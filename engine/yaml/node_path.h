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
  // Selects by a name: the text `name`, a map whose `id` is `name`, or a map whose only key is
  // `name` (the form of effect verbs and flow nodes).
  explicit ItemSelector(std::string name) : name_(std::move(name)) {}
  // Selects a map that contains every entry of the map `where`. Its nested maps may have further
  // entries, too.
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

  // The node at this path; null if a step matches nothing or several items.
  const Node* Find(const Node& root) const;

 private:
  std::string text_;
  std::vector<PathStep> steps_;
};

// The indices of the items that a selector matches.
std::vector<std::size_t> ItemsThat(const ItemSelector& selector, const std::vector<Node>& items);

// Returns true if two nodes are equal apart from the quoting of scalars and the order of keys.
bool SaysTheSame(const Node& a, const Node& b);

// Receives the node at the end of a path, or null if there is none. Returns its replacement,
// nullopt to remove the node, or an error.
using NodeEdit = std::function<base::Result<std::optional<Node>>(const Node* current)>;

// Returns the tree with the node at `path` edited. Every step must exist, except that the last one
// may be a new key; the error names the missing step. A new key gets the span `span`.
base::Result<Node> EditAt(const Node& root, const NodePath& path, const base::SourceSpan& span,
                          const NodeEdit& edit);

// Returns the map with `key` set to `value`, or without `key` if `value` is nullopt.
Node WithEntry(const Node& map, const std::string& key, const base::SourceSpan& key_span,
               std::optional<Node> value);
// Returns a list with the given items and the span of `list`.
Node WithItems(const Node& list, std::vector<Node> items);

}  // namespace walz::yaml

// Paths into a tree of nodes, and trees with something changed at a path.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "yaml/node.h"

namespace walz::yaml {

// Which item of a list is meant, by what it says and never by its place.
class ItemSelector {
 public:
  // `name`: the item that is this very text, or whose `id` it is, or whose only key it is (as verbs
  // of effects and nodes of the flow are written).
  explicit ItemSelector(std::string name) : name_(std::move(name)) {}
  // `{ key: value, ... }`: the item that says all of this, and in maps perhaps more.
  explicit ItemSelector(Node where) : where_(std::move(where)) {}

  bool Matches(const Node& item) const;
  // The map; missing if the item has a name.
  const Node& where() const { return where_; }
  // For messages: "`tea`", "`step: act`".
  std::string Describe() const;
  // As a step of a path: `[tea]`, `[step=act]`.
  std::string ToPath() const;

 private:
  std::string name_;
  Node where_;
};

// One step of a path: a key of a map, or an item of a list.
struct PathStep {
  std::string key;                       // empty: an item
  std::optional<ItemSelector> selector;  // set exactly if there is no key
};

// `reward.gain.tea`, `do[set_up]`, `do[repeat.counter=year].repeat.do[step=act].step`. An empty
// path is the whole tree.
class NodePath {
 public:
  // Refuses what is not written like a path.
  static base::Result<NodePath> Parse(std::string_view text);

  const std::vector<PathStep>& steps() const { return steps_; }
  const std::string& text() const { return text_; }

  // The node there, or nullptr.
  const Node* Find(const Node& root) const;

 private:
  std::string text_;
  std::vector<PathStep> steps_;
};

// The items of a list that a selector means, by number.
std::vector<std::size_t> ItemsThat(const ItemSelector& selector, const std::vector<Node>& items);

// Equal in what they say; how scalars are quoted does not matter.
bool SaysTheSame(const Node& a, const Node& b);

// Decides what becomes of the node at the end of a path, which may not be there: another node, or
// nothing to take it out. An error says why not.
using NodeEdit = std::function<base::Result<std::optional<Node>>(const Node* current)>;

// The tree with the node at `path` edited. All but the last step must be there, and an item must be
// there in any case; the error says which step is not. A new key stands at `span`.
base::Result<Node> EditAt(const Node& root, const NodePath& path, const base::SourceSpan& span,
                          const NodeEdit& edit);

// A map with one key set, or taken out.
Node WithEntry(const Node& map, const std::string& key, const base::SourceSpan& key_span,
               std::optional<Node> value);
// A list with other items, written where it was.
Node WithItems(const Node& list, std::vector<Node> items);

}  // namespace walz::yaml

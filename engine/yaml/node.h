// A content file as a tree of scalars, maps and lists, each of which knows where it was written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/source.h"

namespace walz::yaml {

// What a node is.
enum class NodeKind {
  kMissing,  // a key or item without a value. The reader has reported it: pass over it in silence
  kScalar,   // a single value, kept as text; what it means follows from the field it belongs to
  kMap,      // keys with values, in the order of the file; keys are unique
  kList,     // items, in the order of the file
};

// How a scalar was written. Only plain ones can be numbers or truth values; all of them can be
// text.
enum class ScalarStyle { kPlain, kQuoted };

struct NodeEntry;

// An immutable value; copying is cheap, because copies share their content. Trees are built from
// the leaves up, by the YAML reader and by patches, so one tree may hold nodes of several files.
// Threads may read the same node at once.
class Node {
 public:
  // A missing value.
  Node();

  static Node Missing(base::SourceSpan span);
  static Node Scalar(std::string text, ScalarStyle style, base::SourceSpan span);
  // The keys must differ from each other.
  static Node Map(std::vector<NodeEntry> entries, base::SourceSpan span);
  static Node List(std::vector<Node> items, base::SourceSpan span);

  NodeKind kind() const;
  bool is_missing() const { return kind() == NodeKind::kMissing; }
  bool is_scalar() const { return kind() == NodeKind::kScalar; }
  bool is_map() const { return kind() == NodeKind::kMap; }
  bool is_list() const { return kind() == NodeKind::kList; }

  // Where the node was written: a scalar with its quotes, a map or list from its first key or item
  // (or opening bracket) to its last (or closing bracket).
  const base::SourceSpan& span() const;

  // The text of a scalar, quotes and escapes resolved; empty for every other kind.
  const std::string& text() const;
  // True for a scalar in quotes or as a block (`|`, `>`).
  bool quoted() const;

  // The entries of a map; empty for every other kind.
  const std::vector<NodeEntry>& entries() const;
  // The items of a list; empty for every other kind.
  const std::vector<Node>& items() const;

  // The value of a key, or nullptr if this is not a map or has no such key. Valid as long as this
  // node or a copy of it.
  const Node* Find(std::string_view key) const;
  const NodeEntry* FindEntry(std::string_view key) const;

  // The scalar as an integer: plain, `-?(0|[1-9][0-9]*)`, within 64 bits. The error says what is
  // wrong, e.g. "expected an integer, found `abc`".
  base::Result<std::int64_t> ToInteger() const;

  // The scalar as a truth value: plain `true` or `false`, nothing else.
  base::Result<bool> ToBool() const;

  // What the node is, for messages: "a map", "a list", "`abc`", "the text `abc`" (in quotes),
  // "nothing".
  base::Message Describe() const;

  // Equal in kind, content and style; where it was written does not matter. Order of keys does.
  friend bool operator==(const Node& a, const Node& b);

 private:
  struct Content;
  explicit Node(std::shared_ptr<const Content> content) : content_(std::move(content)) {}

  std::shared_ptr<const Content> content_;
};

// A key and its value.
struct NodeEntry {
  std::string key;
  base::SourceSpan key_span;
  Node value;

  friend bool operator==(const NodeEntry& a, const NodeEntry& b) {
    return a.key == b.key && a.value == b.value;
  }
};

}  // namespace walz::yaml

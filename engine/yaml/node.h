// A content file as a tree of scalars, maps and lists, each with its source span.
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

// The type of a node.
enum class NodeKind {
  kMissing,  // a key or item without a value; already reported by the reader, so ignore it silently
  kScalar,   // a single value, kept as text; its field determines its type
  kMap,      // unique keys with values, in file order
  kList,     // items, in file order
};

// The style of a scalar. Plain and quoted scalars can be text; only plain ones can be numbers or
// booleans.
enum class ScalarStyle { kPlain, kQuoted };

struct NodeEntry;

// An immutable value with shared content, so copies are cheap. The YAML reader and patches build
// trees from the leaves up, so one tree may hold nodes of several files. Safe for concurrent
// reading.
class Node {
 public:
  // Constructs a missing value.
  Node();

  static Node Missing(base::SourceSpan span);
  static Node Scalar(std::string text, ScalarStyle style, base::SourceSpan span);
  // The keys must be unique.
  static Node Map(std::vector<NodeEntry> entries, base::SourceSpan span);
  static Node List(std::vector<Node> items, base::SourceSpan span);

  NodeKind kind() const;
  bool is_missing() const { return kind() == NodeKind::kMissing; }
  bool is_scalar() const { return kind() == NodeKind::kScalar; }
  bool is_map() const { return kind() == NodeKind::kMap; }
  bool is_list() const { return kind() == NodeKind::kList; }

  // The source span. That of a scalar includes its quotes. That of a map or list includes its
  // brackets; without brackets, it runs from the first key or item to the end of the last one.
  const base::SourceSpan& span() const;

  // The text of a scalar with quotes and escapes resolved; empty for other kinds.
  const std::string& text() const;
  // Returns true for a scalar in quotes or a block scalar (`|`, `>`).
  bool quoted() const;

  // The entries of a map; empty for other kinds.
  const std::vector<NodeEntry>& entries() const;
  // The items of a list; empty for other kinds.
  const std::vector<Node>& items() const;

  // The value of a key; null if this is not a map or lacks the key. The pointer is valid as long as
  // this node or a copy of it exists.
  const Node* Find(std::string_view key) const;
  const NodeEntry* FindEntry(std::string_view key) const;

  // Parses a plain scalar of the form `-?(0|[1-9][0-9]*)` as a 64-bit integer. The error for any
  // other node names the problem, such as "expected an integer, found `abc`".
  base::Result<std::int64_t> ToInteger() const;

  // Parses a plain `true` or `false` as a boolean. Fails for any other node.
  base::Result<bool> ToBool() const;

  // Describes the node for messages: "a map", "a list", "`abc`", "the text `abc`" (quoted),
  // "nothing".
  base::Message Describe() const;

  // Compares kind, content, style and key order. Ignores source spans.
  friend bool operator==(const Node& a, const Node& b);

 private:
  struct Content;
  explicit Node(std::shared_ptr<const Content> content) : content_(std::move(content)) {}

  std::shared_ptr<const Content> content_;
};

// A key of a map with its value.
struct NodeEntry {
  std::string key;
  base::SourceSpan key_span;
  Node value;

  friend bool operator==(const NodeEntry& a, const NodeEntry& b) {
    return a.key == b.key && a.value == b.value;
  }
};

}  // namespace walz::yaml

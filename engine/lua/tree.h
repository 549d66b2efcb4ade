// The syntax tree of a Lua script. Every node has its span, also in incomplete scripts.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/source.h"

namespace walz::lua {

// The kind of a node, and its children.
enum class Kind : std::uint8_t {
  kBlock,       // statements
  kList,        // names or expressions, inside of another node
  kLocal,       // kList of kName, kList of values
  kAssign,      // kList of targets, kList of values
  kFunction,    // kList of parameters, kBlock; an expression
  kNamed,       // `function a.b()`: target, kFunction
  kLocalNamed,  // `local function f()`: kName, kFunction
  kDo,          // kBlock
  kWhile,       // condition, kBlock
  kRepeat,      // kBlock, condition
  kIf,          // pairs of condition and kBlock; optionally the kBlock of `else`
  kForNumber,   // kName, kList of bounds, kBlock
  kForIn,       // kList of kName, kList of values, kBlock
  kReturn,      // kList of values
  kJump,        // `text`: break; empty for goto and labels
  kName,        // `text`
  kString,      // `text`, without quotes and escapes
  kNumber,      // `text` as written
  kNil,
  kBoolean,  // `text`: true or false
  kVararg,
  kIndex,     // object, key: a kString for `a.b`
  kCall,      // function, arguments
  kMethod,    // object, arguments; `text`: the name after the colon
  kTable,     // kField
  kField,     // a value; a value whose key is `text`; or a key and a value
  kUnary,     // `text`: the operator
  kBinary,    // `text`: the operator
  kBrackets,  // one expression
  kMissing,   // a missing expression; only in scripts with syntax errors
};

// A statement or an expression of Lua 5.4. A value type; children are in source order.
struct Node {
  Kind kind = Kind::kBlock;
  std::string text;
  std::size_t begin = 0;  // byte offsets in the source; `end` is exclusive
  std::size_t end = 0;
  std::vector<Node> children;
  int height = 0;  // number of levels below the node

  bool Is(Kind wanted) const { return kind == wanted; }
};

// The span of a node in the file from which it was parsed.
base::SourceSpan SpanOf(const base::SourceFilePtr& file, const Node& node);

// The path of an expression that consists of a name and constant string keys, such as `a.b.c`;
// empty for all other nodes.
std::string PathOf(const Node& node);
// The node of the first name in an expression such as `a.b.c`; null if it does not begin with a
// name.
const Node* RootOf(const Node& node);

// The name in `object.name`; null for other keys and other nodes.
const std::string* FieldOf(const Node& node);
// Returns true for a call of the function with this path: `table.insert`.
bool IsCallOf(const Node& node, std::string_view path);
// Argument number `index` of a call or method, from 1; null if there is none.
const Node* ArgumentOf(const Node& call, std::size_t index);
// As ArgumentOf, if the argument is a constant string; null otherwise.
const Node* StringArgumentOf(const Node& call, std::size_t index);
// Returns true for a comparison with `==` or `~=`.
bool IsEquality(const Node& node);

// Returns true if the last one of several expressions may expand to more than one value.
bool MayBeSeveral(const Node& last);

// Pre-order traversal. `visit` may return false to skip a node's children, or may return void.
template <class Visit>
void Walk(const Node& node, Visit&& visit) {
  if constexpr (std::is_void_v<std::invoke_result_t<Visit&, const Node&>>) {
    visit(node);
  } else if (!visit(node)) {
    return;
  }
  for (const Node& child : node.children) Walk(child, visit);
}

// Returns true if the predicate holds for a node or for one below it.
template <class Predicate>
bool Contains(const Node& node, Predicate&& holds) {
  return holds(node) || std::ranges::any_of(node.children, [&](const Node& child) {
           return Contains(child, holds);
         });
}

// Calls `visit(target, value)` for each target of a kLocal, kAssign, kNamed or kLocalNamed. The
// value is null for a target without an expression of its own. Other nodes have no targets.
template <class Visit>
void ForTargets(const Node& statement, Visit&& visit) {
  if (statement.Is(Kind::kNamed) || statement.Is(Kind::kLocalNamed)) {
    return visit(statement.children[0], &statement.children[1]);
  }
  if (!statement.Is(Kind::kLocal) && !statement.Is(Kind::kAssign)) return;
  const std::vector<Node>& values = statement.children[1].children;
  for (std::size_t i = 0; i < statement.children[0].children.size(); ++i) {
    visit(statement.children[0].children[i], i < values.size() ? &values[i] : nullptr);
  }
}

// Calls `look` for each condition of an `if`, `while` or `repeat`.
template <class Look>
void ForConditions(const Node& statement, Look&& look) {
  if (statement.Is(Kind::kRepeat)) look(statement.children[1]);
  if (!statement.Is(Kind::kIf) && !statement.Is(Kind::kWhile)) return;
  for (const Node& child : statement.children) {
    if (!child.Is(Kind::kBlock)) look(child);
  }
}

}  // namespace walz::lua

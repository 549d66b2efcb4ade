// The syntax tree of a Lua script. Every node has its span, also in scripts that are half typed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
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
  kIf,          // condition, kBlock, and again; an optional last kBlock
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
  kMethod,    // object, arguments; `text`: the name behind the colon
  kTable,     // kField
  kField,     // value; or with `text` as its key; or key, value
  kUnary,     // `text`: the operator
  kBinary,    // `text`: the operator
  kBrackets,  // one expression
  kMissing,   // nothing is written where an expression has to be; only beside syntax errors
};

// A statement or an expression of Lua 5.4. A value; children are in source order.
struct Node {
  Kind kind = Kind::kBlock;
  std::string text;
  std::size_t begin = 0;  // bytes in the source, `end` not included
  std::size_t end = 0;
  std::vector<Node> children;
  int height = 0;  // of the levels below it

  bool Is(Kind wanted) const { return kind == wanted; }
};

// The span of a node in the file from which it was parsed.
base::SourceSpan SpanOf(const base::SourceFilePtr& file, const Node& node);

// `a.b.c` of names and constant keys; empty for everything else.
std::string PathOf(const Node& node);
// The name with which `a.b.c` begins; null if it begins otherwise.
const Node* RootOf(const Node& node);

// Returns true if the last one of several expressions may expand to more than one value.
bool MayBeSeveral(const Node& last);

// Pre-order traversal. `visit` returns false to skip a node's children.
template <class Visit>
void Walk(const Node& node, Visit&& visit) {
  if (!visit(node)) return;
  for (const Node& child : node.children) Walk(child, visit);
}

}  // namespace walz::lua

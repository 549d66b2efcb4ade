// A script as a tree of what is written in it, for rules that look at names and literals.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"

namespace walz::authoring {

// What a node is, and what its children are.
enum class LuaKind {
  kBlock,       // statements
  kList,        // of names or expressions, inside of another node
  kLocal,       // kList of kName, kList of values
  kAssign,      // kList of targets, kList of values
  kFunction,    // kList of parameters, kBlock; an expression
  kNamed,       // `function a.b()`: target, kFunction
  kLocalNamed,  // `local function f()`: kName, kFunction
  kDo,          // kBlock
  kWhile,       // condition, kBlock
  kRepeat,      // kBlock, condition
  kIf,          // condition, kBlock, and again; perhaps a last kBlock
  kForNumber,   // kName, kList of bounds, kBlock
  kForIn,       // kList of kName, kList of values, kBlock
  kReturn,      // kList of values
  kJump,        // `text`: break, or nothing for goto and labels
  kName,        // `text`
  kString,      // `text`, without quotes and escapes
  kNumber,      // `text` as written
  kNil,
  kBoolean,  // `text`: true or false
  kVararg,
  kIndex,    // object, key: a kString for `a.b`
  kCall,     // function, arguments
  kMethod,   // object, arguments; `text`: the name behind the colon
  kTable,    // kField
  kField,    // value; or with `text` as its key; or key, value
  kUnary,    // `text`: the operator
  kBinary,   // `text`: the operator
  kBrackets  // one expression
};

// A statement or an expression of Lua 5.4. A value; children in the order in which they stand.
struct LuaNode {
  LuaKind kind = LuaKind::kBlock;
  std::string text;
  std::size_t begin = 0;  // bytes in the source, `end` not included
  std::size_t end = 0;
  std::vector<LuaNode> children;
  int height = 0;  // of the levels below it

  bool Is(LuaKind wanted) const { return kind == wanted; }
};

// Reads a script. Nothing if it is not Lua: the loader tells why. Nor if it is higher than 1000
// levels, as `a.b.b.b ...` may be: whoever walks through it goes down level by level.
std::optional<LuaNode> ReadLua(std::string_view source);

// Where a node stands in the file that it was read from.
base::SourceSpan SpanOf(const base::SourceFilePtr& file, const LuaNode& node);

// `a.b.c` of names and constant keys; empty for everything else.
std::string PathOf(const LuaNode& node);
// The name with which `a.b.c` begins; null if it begins otherwise.
const LuaNode* RootOf(const LuaNode& node);

// Whether an expression that is the last of several may stand for more than one value.
bool MayBeSeveral(const LuaNode& last);

// Calls `visit` for a node and all below it, from the front; where it returns false not for those
// below.
template <class Visit>
void Walk(const LuaNode& node, Visit&& visit) {
  if (!visit(node)) return;
  for (const LuaNode& child : node.children) Walk(child, visit);
}

}  // namespace walz::authoring

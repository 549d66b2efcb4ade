// All scripts of a game as trees, and which function in them a name of content means.
#pragma once

#include <map>
#include <memory>
#include <string_view>
#include <vector>

#include "authoring/lua_tree.h"
#include "authoring/script_memory.h"
#include "authoring/script_types.h"
#include "content/content.h"
#include "script/known_names.h"

namespace walz::authoring {

// A function that a script returns to content.
struct ScriptFunction {
  const content::Script* script = nullptr;  // null: not found, or made in a way that only Lua tells
  const LuaNode* name = nullptr;            // where it is named
  const LuaNode* function = nullptr;        // a kFunction

  // The names of its parameters; `...` among them.
  std::vector<std::string_view> Parameters() const;
  const LuaNode& body() const { return function->children[1]; }
};

struct ScriptTree {
  const content::Script* script = nullptr;
  std::shared_ptr<const LuaNode> tree;
  const LuaNode& root;  // that tree
  // All functions that are made in it by name; of two with one name the first.
  std::map<std::string_view, ScriptFunction> functions;
};

class ScriptTrees {
 public:
  // Reads all scripts, but for what `memory` remembers. Both must outlive this.
  ScriptTrees(const content::Content& content, ScriptMemory& memory);
  ScriptTrees(const ScriptTrees&) = delete;
  ScriptTrees& operator=(const ScriptTrees&) = delete;

  const std::vector<ScriptTree>& all() const { return trees_; }
  // All that the scripts can name.
  const script::KnownNames& known() const { return known_; }
  // What they hold in their hands.
  const ScriptTypes& types() const { return types_; }
  // What else has been made of them.
  ScriptMemory& memory() const { return memory_; }
  // A function of that name in one script; empty if there is none that is made there by name.
  static ScriptFunction FindIn(const ScriptTree& tree, std::string_view name);
  // By its full name as content holds it: `name` of the game, `mod:name` of a mod.
  ScriptFunction Find(std::string_view full_name) const;

 private:
  const content::Content& content_;
  ScriptMemory& memory_;
  std::vector<ScriptTree> trees_;
  script::KnownNames known_;
  ScriptTypes types_;
};

// Whether what stands in a function (not in functions inside of it) returns a value somewhere; and
// whether it does so wherever it ends.
bool ReturnsSomething(const LuaNode& body);
bool AlwaysReturns(const LuaNode& block);

// Calls `visit` for what a function does itself, without the functions inside of it.
template <class Visit>
void WalkOwn(const LuaNode& body, Visit&& visit) {
  Walk(body, [&](const LuaNode& node) { return visit(node) && !node.Is(LuaKind::kFunction); });
}

}  // namespace walz::authoring

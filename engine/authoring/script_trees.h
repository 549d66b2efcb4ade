// All scripts of a game as trees, and which function in them a name of content means.
#pragma once

#include <map>
#include <memory>
#include <string_view>
#include <vector>

#include "authoring/script_memory.h"
#include "authoring/script_types.h"
#include "content/content.h"
#include "lua/annotations.h"
#include "lua/parser.h"
#include "script/known_names.h"

namespace walz::authoring {

// A function that a script returns to content.
struct ScriptFunction {
  const content::Script* script = nullptr;  // null: not found, or made in a way that only Lua tells
  const lua::Node* name = nullptr;          // where it is named
  const lua::Node* function = nullptr;      // a kFunction

  // The names of its parameters, `...` among them; empty for an empty function.
  std::vector<std::string_view> Parameters() const;
  const lua::Node& body() const { return function->children[1]; }
};

struct ScriptTree {
  const content::Script* script = nullptr;
  base::SourceFilePtr file;  // that was parsed
  std::shared_ptr<const lua::Script> tree;
  const lua::Node& root;  // of that tree
  // All functions that are made in it by name; of two with one name the first.
  std::map<std::string_view, ScriptFunction> functions;
  // The annotations of functions that have some, by their kFunction.
  std::map<const lua::Node*, lua::Annotations> annotations;
};

// A script as an editor has it open, perhaps half typed.
struct OpenScript {
  const content::Script* script = nullptr;  // one of the content's, or one that is not yet in it
  base::SourceFilePtr file;                 // its text
  std::shared_ptr<const lua::Script> tree;
};

class ScriptTrees {
 public:
  // Parses all scripts, except those that `memory` has. Both must outlive this.
  ScriptTrees(const content::Content& content, ScriptMemory& memory, const OpenScript& open = {});
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
  // The annotations above a function; null if it has none.
  const lua::Annotations* AnnotationsOf(const ScriptFunction& function) const;
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
bool ReturnsSomething(const lua::Node& body);
bool AlwaysReturns(const lua::Node& block);

// Calls `visit` for what a function does itself, without the functions inside of it.
template <class Visit>
void WalkOwn(const lua::Node& body, Visit&& visit) {
  Walk(body, [&](const lua::Node& node) { return visit(node) && !node.Is(lua::Kind::kFunction); });
}

}  // namespace walz::authoring

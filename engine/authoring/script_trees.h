// The syntax trees of all scripts of a game; resolves names of functions in content.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string_view>
#include <vector>

#include "authoring/script_memory.h"
#include "authoring/script_types.h"
#include "content/content.h"
#include "lua/annotations.h"
#include "lua/parser.h"
#include "lua/scopes.h"
#include "script/known_names.h"

namespace walz::authoring {

// A named function of a script.
struct ScriptFunction {
  const content::Script* script = nullptr;  // null: not found, or computed at run time
  const lua::Node* name = nullptr;          // the expression that names it
  const lua::Node* function = nullptr;      // its kFunction node

  // The names of its parameters, `...` among them; empty if `function` is null.
  std::vector<std::string_view> Parameters() const;
  const lua::Node& body() const { return function->children[1]; }
};

using FunctionTable = std::map<std::string_view, ScriptFunction>;

struct ScriptTree {
  const content::Script* script = nullptr;
  base::SourceFilePtr file;  // the parsed file
  std::shared_ptr<const lua::Script> tree;
  const lua::Node& root;  // the root of `tree`
  lua::Scopes scopes;     // the scopes of `tree`
  // Functions that content can reference, by name. The first of several with the same name takes
  // precedence. Local functions are included, because the returned table may contain them.
  FunctionTable functions;
  // Functions that scripts can call, by the last part of their name.
  FunctionTable callable;
  FunctionTable exported;  // those of `callable` that are in a table, such as `M.name`
  // Required modules, by the local variable that holds them.
  std::map<std::string_view, std::string_view> required;
  std::string own;  // the name of the table that the script returns
  // The annotations of annotated functions, by their kFunction node.
  std::map<const lua::Node*, lua::Annotations> annotations;
  std::set<std::string_view> made;  // names of fields that the script sets
};

// A script that is open in an editor, perhaps incomplete.
struct OpenScript {
  // A script of the content, or one that is not in it yet.
  const content::Script* script = nullptr;
  base::SourceFilePtr file;  // its text
  std::shared_ptr<const lua::Script> tree;
};

class ScriptTrees {
 public:
  // Parses all scripts, except those in the cache `memory`. Both arguments must outlive this.
  ScriptTrees(const content::Content& content, ScriptMemory& memory, const OpenScript& open = {});
  ScriptTrees(const ScriptTrees&) = delete;
  ScriptTrees& operator=(const ScriptTrees&) = delete;

  const std::vector<ScriptTree>& all() const { return trees_; }
  // All names that scripts can use.
  const script::KnownNames& known() const { return known_; }
  // The types of expressions.
  const ScriptTypes& types() const { return types_; }
  // The cache of parsed scripts.
  ScriptMemory& memory() const { return memory_; }
  // Returns true if a script sets a field of that name.
  bool MakeField(std::string_view name) const;
  // The tree of a script; null if it has syntax errors.
  const ScriptTree* TreeOf(const content::Script& script) const;
  // A function of that name in one script; empty if there is none.
  static ScriptFunction FindIn(const ScriptTree& tree, std::string_view name);
  // The annotations above a function; null if it has none.
  const lua::Annotations* AnnotationsOf(const ScriptFunction& function) const;
  // Returns true if other mods may use a function: `---@public` is above it, or it is in
  // scripts/lib.
  bool IsPublic(const ScriptFunction& function) const;
  // Finds a function by its name in content: `name` of the game, `mod:name` of a mod.
  ScriptFunction Find(std::string_view full_name) const;

 private:
  const content::Content& content_;
  ScriptMemory& memory_;
  std::vector<ScriptTree> trees_;
  script::KnownNames known_;
  ScriptTypes types_;
};

// ReturnsSomething returns true if a function returns a value on some path; AlwaysReturns, on all
// paths. Nested functions are ignored.
bool ReturnsSomething(const lua::Node& body);
bool AlwaysReturns(const lua::Node& block);

// Pre-order traversal of a function without nested functions.
template <class Visit>
void WalkOwn(const lua::Node& body, Visit&& visit) {
  Walk(body, [&](const lua::Node& node) { return visit(node) && !node.Is(lua::Kind::kFunction); });
}

}  // namespace walz::authoring

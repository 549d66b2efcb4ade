// Static types of expressions in scripts.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "content/content.h"
#include "lua/annotations.h"
#include "lua/scopes.h"
#include "lua/tree.h"
#include "script/known_names.h"

namespace walz::authoring {

struct ScriptTree;
class ScriptTrees;

// The type of an expression. It is unknown if the name is empty.
struct ScriptType {
  // A type of the stubs (`seat`, `zone`, `integer` ...), or one of these: `option`, `function`,
  // `table`, `variable`, `script` (a result of `require`), `entry` (the answer to a menu), `verb`
  // (the first item of an entry), `ctx` (the context of a function of content).
  std::string name;
  bool is_list = false;
  bool is_optional = false;  // may be nil
  // For an option, variable or zone: its name. For components that were taken from a zone: the name
  // of that zone. For a constant `string`: its text. For a `ctx`: its subject, such as `verb.gain`.
  std::string of = {};
  const lua::Node* table = nullptr;  // the constructor of a `table`
  const lua::Node* words = nullptr;  // a table of strings that contains the `string`
  bool is_narrowed = false;          // true if it was optional until a condition ruled out nil

  bool known() const { return !name.empty(); }
};

// The type of a variable's value; empty for values to which the checker assigns no type.
std::string_view TypeOfValue(kernel::Argument::Kind kind);

// The name of a type in messages.
base::Message Spoken(std::string_view type);

// The locals in scope at a place, and their types. Conditions above the place narrow optional
// types. A reassigned local has an unknown type.
class ScriptScope {
 public:
  const ScriptType* Find(std::string_view name) const;
  bool Has(std::string_view name) const { return Find(name) != nullptr; }
  void Set(const std::string& name, ScriptType type) { names_.emplace_back(name, std::move(type)); }
  std::size_t size() const { return names_.size(); }
  void Shrink(std::size_t size) { names_.resize(size); }

 private:
  // If a name occurs several times, the last one takes precedence.
  std::vector<std::pair<std::string, ScriptType>> names_;
};

using TypeTable = std::map<std::string, ScriptType, std::less<>>;

// The types of functions in scripts, by their kFunction.
struct OwnFunctions {
  // The called function by kCall; null: not a script function.
  std::map<const lua::Node*, const lua::Node*> called;
  std::map<const lua::Node*, ScriptType> results;
  std::map<const lua::Node*, std::vector<ScriptType>> parameters;
  std::map<std::string, TypeTable, std::less<>> contexts;  // the declared fields of `verb.gain` ...
};

// Infers the types of functions without running them (own_functions.cc). LuaCATS annotations take
// precedence. Without an annotation, the context parameter of a function that content names is a
// `ctx`, and the second parameter of a stage is a `verb`. Any other parameter has the type of its
// arguments, if they have the same type in all calls. A result has the type of the returned values,
// if they have the same type in all `return` statements. Otherwise the type is unknown.
OwnFunctions LearnOwnFunctions(const content::Content& content, const ScriptTrees& trees);

class ScriptTypes {
 public:
  // Both must outlive this.
  ScriptTypes(const content::Content& content, const script::KnownNames& known);

  // Replaces the types of functions in scripts.
  void Know(OwnFunctions own) { own_ = std::move(own); }
  const OwnFunctions& own() const { return own_; }
  // The script function that is called; null if it is unknown or not a function of a script.
  const lua::Node* FunctionOf(const lua::Node& call) const;

  ScriptType Of(const lua::Node& node, const ScriptScope& scope) const;

  // The type in an annotation; the unknown type if the checker has no such type.
  static ScriptType FromAnnotation(const lua::AnnotatedType& type);

  // Returns true if a type has a field. All fields of `game` and `seat` are known.
  bool HasField(const std::string& type, const std::string& field) const;

  // The fields of a type; null if none are known.
  const TypeTable* FieldsOf(std::string_view type) const;

  // Pre-order traversal of a script. Passes the locals in scope and the innermost function around
  // the node. At the top level of a script, that is the root.
  using Visit = std::function<void(const lua::Node& node, const ScriptScope& scope,
                                   const lua::Node& function)>;
  void ForEach(const ScriptTree& tree, const Visit& visit) const;
  // Overload for a script without a ScriptTree.
  void ForEach(const lua::Node& script, const Visit& visit) const;

 private:
  class Walker;

  void AddContentFields(const content::Content& content);
  ScriptType OfIndex(const lua::Node& node, const ScriptScope& scope) const;
  ScriptType OfContext(const std::string& subject, const std::string& field) const;
  ScriptType OfField(const ScriptType& object, const std::string& name) const;
  ScriptType OfCall(const std::string& path) const;
  ScriptType OfAnswer(const std::string& path, const lua::Node& call) const;
  ScriptType OfBinary(const lua::Node& node, const ScriptScope& scope) const;

  std::map<std::string, TypeTable, std::less<>> fields_;  // by type, then by field: `seat`, `coins`
  TypeTable globals_;                                     // by path: `zone.pile`, `option.tide`
  const script::KnownNames& known_;
  OwnFunctions own_;
};

}  // namespace walz::authoring

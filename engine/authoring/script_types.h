// What scripts hold in their hands, as far as one can tell without running them.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "content/content.h"
#include "lua/annotations.h"
#include "lua/tree.h"
#include "script/known_names.h"

namespace walz::authoring {

// The type of an expression, by the names of the stubs: `seat`, `zone`, `component`, `integer` ...;
// `option`, `function`, `table` and `variable` besides, `script` for what `require` returns,
// `entry` for the answer to a menu, `verb` for the first item of an entry, and `ctx` for the
// context of a function of content. An empty name: unknown.
struct ScriptType {
  std::string name;
  bool is_list = false;
  bool is_optional = false;  // it may be nil
  // The option or variable; the zone, also of components that were taken from one; the text of a
  // constant `string`; the subject of a `ctx`: `verb.gain`.
  std::string of;
  const lua::Node* table = nullptr;  // of a `table`: how it was written
  const lua::Node* words = nullptr;  // of a `string`: the table of texts of which it is one
  bool is_narrowed = false;          // optional, until a condition has ruled out nil

  bool known() const { return !name.empty(); }
};

// The name of a type as people read it.
base::Message Spoken(std::string_view type);

// The names that are in scope at some place in a script, and what they hold. Locals that may be nil
// are narrowed by the conditions above the place. Reassigned names have an unknown value.
class ScriptScope {
 public:
  const ScriptType* Find(std::string_view name) const;
  bool Has(std::string_view name) const { return Find(name) != nullptr; }
  void Set(const std::string& name, ScriptType type) { names_.emplace_back(name, std::move(type)); }
  std::size_t size() const { return names_.size(); }
  void Shrink(std::size_t size) { names_.resize(size); }

 private:
  std::vector<std::pair<std::string, ScriptType>> names_;  // the last one of a name counts
};

using TypeTable = std::map<std::string, ScriptType, std::less<>>;

// What is known of the functions that scripts make themselves (see own_functions.h). The key of a
// function is its kFunction.
struct OwnFunctions {
  std::map<const lua::Node*, const lua::Node*> called;  // by kCall; null: none of theirs
  std::map<const lua::Node*, ScriptType> results;
  std::map<const lua::Node*, std::vector<ScriptType>> parameters;
  std::map<std::string, TypeTable, std::less<>> contexts;  // the declared fields of `verb.gain` ...
};

class ScriptTypes {
 public:
  // Both must outlive this.
  ScriptTypes(const content::Content& content, const script::KnownNames& known);

  // From now on it goes by this as well.
  void Know(OwnFunctions own) { own_ = std::move(own); }
  const OwnFunctions& own() const { return own_; }
  // The function of the scripts that is called; null where it is none, or not known.
  const lua::Node* FunctionOf(const lua::Node& call) const;

  ScriptType Of(const lua::Node& node, const ScriptScope& scope) const;

  // The type that an annotation names; unknown for types that only editors know.
  static ScriptType FromAnnotation(const lua::AnnotatedType& type);

  // Whether things of a type have a field, for those all of whose fields are known: `game`, `seat`.
  bool HasField(const std::string& type, const std::string& field) const;

  // The fields of a type; null if none are known.
  const TypeTable* FieldsOf(std::string_view type) const;

  // Calls `visit` for every node of a script, from the front, with what is in scope there and the
  // function around it (the script, at its top).
  using Visit = std::function<void(const lua::Node& node, const ScriptScope& scope,
                                   const lua::Node& function)>;
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

  std::map<std::string, TypeTable, std::less<>> fields_;  // `coins` of `seat`
  TypeTable globals_;                                     // `zone.pile`, `option.tide`
  const script::KnownNames& known_;
  OwnFunctions own_;
};

}  // namespace walz::authoring

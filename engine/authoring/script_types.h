// What scripts hold in their hands, as far as one can tell without running them.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "authoring/lua_tree.h"
#include "base/message.h"
#include "content/content.h"
#include "script/known_names.h"

namespace walz::authoring {

// The type of an expression, by the names of the stubs: `seat`, `zone`, `component`, `integer` ...;
// `option`, `function`, `table` and `variable` besides, `script` for what `require` gives back,
// `entry` for the answer to a menu and `verb` for what an entry begins with. An empty name:
// unknown.
struct ScriptType {
  std::string name;
  bool is_list = false;
  bool is_optional = false;  // it may be nil
  // Which option or variable; which zone, also of components that were taken from one; the text of
  // a `string` that never changes.
  std::string of;
  const LuaNode* table = nullptr;  // of a `table`: how it was written
  const LuaNode* words = nullptr;  // of a `string`: the table of texts of which it is one

  bool known() const { return !name.empty(); }
};

// The name of a type as people read it.
base::Message Spoken(std::string_view type);

// The names that are in scope at some place in a script, and what they hold. Names that something
// is assigned to later on hold what is not known.
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

// What is known of the functions that scripts make themselves (see own_functions.h). Functions are
// told by their kFunction.
struct OwnFunctions {
  std::map<const LuaNode*, const LuaNode*> called;  // by kCall; null: none of theirs
  std::map<const LuaNode*, ScriptType> results;
  std::map<const LuaNode*, std::vector<ScriptType>> parameters;
};

class ScriptTypes {
 public:
  // Both must outlive this.
  ScriptTypes(const content::Content& content, const script::KnownNames& known);

  // From now on it goes by this as well.
  void Know(OwnFunctions own) { own_ = std::move(own); }
  // The function of the scripts that is called; null where it is none, or not known.
  const LuaNode* FunctionOf(const LuaNode& call) const;

  ScriptType Of(const LuaNode& node, const ScriptScope& scope) const;

  // Whether things of a type have a field, for those all of whose fields are known: `game`, `seat`.
  bool HasField(const std::string& type, const std::string& field) const;

  // Calls `visit` for every node of a script, from the front, with what is in scope there and the
  // function around it (the script, at its top).
  using Visit =
      std::function<void(const LuaNode& node, const ScriptScope& scope, const LuaNode& function)>;
  void ForEach(const LuaNode& script, const Visit& visit) const;

 private:
  class Walker;

  void AddContentFields(const content::Content& content);
  ScriptType OfIndex(const LuaNode& node, const ScriptScope& scope) const;
  ScriptType OfField(const ScriptType& object, const std::string& name) const;
  ScriptType OfCall(const std::string& path) const;
  ScriptType OfAnswer(const std::string& path, const LuaNode& call) const;
  ScriptType OfBinary(const LuaNode& node, const ScriptScope& scope) const;

  using TypeTable = std::map<std::string, ScriptType, std::less<>>;
  std::map<std::string, TypeTable, std::less<>> fields_;  // `coins` of `seat`
  TypeTable globals_;                                     // `zone.pile`, `option.tide`
  const script::KnownNames& known_;
  OwnFunctions own_;
};

}  // namespace walz::authoring

// What the functions of hooks find in `ctx`.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "authoring/script_trees.h"
#include "content/content.h"

namespace walz::authoring {

// The names of fields, beside those that every hook has.
using ContextFields = std::set<std::string, std::less<>>;

// `seat`, `owner` and `card`, which the engine puts into every `ctx`.
const ContextFields& FieldsOfEveryHook();

// Of events what they declare; of values what scripts hand over wherever they ask for them.
class HookContexts {
 public:
  HookContexts(const content::Content& content, const ScriptTrees& trees);

  // Null for what is not there, and for values that a script asks for with a table that it makes
  // elsewhere: what is in it is unknown.
  const ContextFields* OfEvent(std::string_view event) const { return Find(events_, event); }
  const ContextFields* OfValue(std::string_view value) const { return Find(values_, value); }

 private:
  using Table = std::map<std::string, ContextFields, std::less<>>;

  static const ContextFields* Find(const Table& table, std::string_view name);
  void AddValue(const LuaNode& call);

  Table events_;
  Table values_;
  std::set<std::string, std::less<>> unclear_;  // values
};

}  // namespace walz::authoring

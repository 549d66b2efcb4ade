// The operations of patches on trees of nodes, independent of kinds and games.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "content/field_spec.h"
#include "yaml/node.h"

namespace walz::mods {

// A change made by an operation.
struct TreeChange {
  std::string path;       // as in the patch; inside an `update`, with the item in brackets
  std::string op;         // set, merge ...
  yaml::Node before;      // missing: there was no value
  yaml::Node after;       // missing: the value was removed
  base::SourceSpan span;  // the span of the change in the patch
};

// The environment of an operation.
struct OpContext {
  // Returns true if the patch can use a function of this name; otherwise reports it.
  std::function<bool(const yaml::Node& outer, base::Diagnostics& findings)> has_function;
  // Creates the name of a function that wraps another one; the error states why this is impossible.
  // `key` is the last key of the path, `previous` its value (missing: none).
  std::function<base::Result<std::string>(const yaml::Node& outer, std::string_view key,
                                          const yaml::Node& previous)>
      wrap;
  // Returns true if the field at a path, such as `do[act].turns.first`, can hold a list.
  std::function<bool(std::string_view path)> takes_list;
};

// Applies one item of `ops`, such as `set: { price: 3 }`. Returns false after reporting that it is
// malformed or does not apply; then `tree` is unchanged.
//
//   set      { path: value }    sets a value; the path up to its last step must exist
//   merge    { path: map }      merges keys recursively
//   remove   path or [paths]    removes existing values
//   append, prepend  { path: items }   at the end or beginning of a list
//   insert   { path: { before or after: item, items } }   into a list
//   update   { path: { where: item, <any operation> } }   inside an item
//   drop     { path: { where: item } }   removes an item of a list
//   add      { path: number }   to an integer
//   scale    { path: factor, or { by, round: down, up or nearest } }
//   wrap     { path: function } around the function in a field
//
// Items are selected by their text, their `id` or their only key, or by a map of their fields.
bool ApplyOp(const yaml::Node& op, const OpContext& context, yaml::Node& tree,
             std::vector<TreeChange>& changes, base::Diagnostics& findings);

// Returns the names of all operations.
const std::vector<std::string>& OpNames();

}  // namespace walz::mods

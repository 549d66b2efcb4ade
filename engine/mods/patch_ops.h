// The operations of patches, on trees of nodes: they know no kinds and no game.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "content/field_spec.h"
#include "yaml/node.h"

namespace walz::mods {

// Something that an operation did.
struct TreeChange {
  std::string path;       // as the patch writes it; for `update` with the item in brackets
  std::string op;         // set, merge ...
  yaml::Node before;      // missing: it was not there
  yaml::Node after;       // missing: it is not there any more
  base::SourceSpan span;  // in the patch
};

// What an operation needs to know beside the tree.
struct OpContext {
  // Whether there is a function of that name for the patch; reports it if there is none.
  std::function<bool(const yaml::Node& outer, base::Diagnostics& findings)> has_function;
  // Makes the name of a function that wraps another one; an error says why not. `key` is the last
  // key of the path, `previous` what stands there (missing: nothing).
  std::function<base::Result<std::string>(const yaml::Node& outer, std::string_view key,
                                          const yaml::Node& previous)>
      wrap;
  // Returns true if the field at a path, `do[act].turns.first`, can hold a list.
  std::function<bool(std::string_view path)> takes_list;
};

// Applies one item of `ops`, such as `set: { price: 3 }`. Returns false, and reports why, if it is
// not written like one or finds nothing to work on; `tree` is as before then.
//
//   set      { path: value }    another value; all but the last step must be there
//   merge    { path: map }      keys of maps, and of maps in them
//   remove   path or [paths]    what must be there
//   append, prepend  { path: items }   at the end or beginning of a list
//   insert   { path: { before or after: item, items } }   into a list
//   update   { path: { where: item, <any operation> } }   inside of an item
//   drop     { path: { where: item } }   out of a list
//   add      { path: number }   to a whole number
//   scale    { path: factor, or { by, round: down, up or nearest } }
//   wrap     { path: function } around the function that the field names
//
// An item is named by its text, its `id` or its only key, or by a map of what it says.
bool ApplyOp(const yaml::Node& op, const OpContext& context, yaml::Node& tree,
             std::vector<TreeChange>& changes, base::Diagnostics& findings);

// The names of all operations.
const std::vector<std::string>& OpNames();

}  // namespace walz::mods

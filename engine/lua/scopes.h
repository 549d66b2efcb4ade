// Name resolution: maps uses of locals to their declarations.
#pragma once

#include <unordered_map>
#include <unordered_set>

#include "lua/tree.h"

namespace walz::lua {

// Refers to nodes by address, so the tree must outlive this and must not be moved.
class Scopes {
 public:
  explicit Scopes(const Node& root);

  // The node that declares the local to which the kName `name` refers; null for a global.
  const Node* DeclarationOf(const Node& name) const;

  // Returns true if the kName `name` declares a local, a parameter or a loop variable.
  bool IsDeclaration(const Node& name) const { return values_.count(&name) != 0; }
  // The initial expression of a local; null for parameters, loop variables and locals without an
  // expression of their own.
  const Node* ValueOf(const Node& declaration) const;
  // Returns true if a local is assigned to after its declaration.
  bool IsAssigned(const Node& declaration) const { return assigned_.count(&declaration) != 0; }
  // Returns true for a top-level local whose name is used as a global above its declaration.
  bool IsUsedAbove(const Node& declaration) const { return used_above_.count(&declaration) != 0; }
  // Returns true if the value of a local is used anywhere.
  bool IsRead(const Node& declaration) const { return read_.count(&declaration) != 0; }

 private:
  class Resolver;

  std::unordered_map<const Node*, const Node*> uses_;    // declarations, by use
  std::unordered_map<const Node*, const Node*> values_;  // by declaration
  std::unordered_set<const Node*> assigned_;
  std::unordered_set<const Node*> read_;
  std::unordered_set<const Node*> used_above_;
};

}  // namespace walz::lua

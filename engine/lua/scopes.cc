#include "lua/scopes.h"

#include <algorithm>
#include <vector>

namespace walz::lua {

class Scopes::Resolver {
 public:
  explicit Resolver(Scopes& result) : result_(result) {}

  void Visit(const Node& node) {
    const std::size_t size = names_.size();
    switch (node.kind) {
      case Kind::kName:
        return Use(node, result_.read_);
      case Kind::kLocal:
        for (const Node& value : node.children[1].children) Visit(value);
        for (std::size_t i = 0; i < node.children[0].children.size(); ++i) {
          const std::vector<Node>& values = node.children[1].children;
          Declare(node.children[0].children[i], i < values.size() ? &values[i] : nullptr);
        }
        return;  // in scope until the block ends
      case Kind::kLocalNamed:
        Declare(node.children[0], &node.children[1]);
        return Visit(node.children[1]);
      case Kind::kNamed:
        Target(node.children[0]);
        return Visit(node.children[1]);
      case Kind::kAssign:
        for (const Node& target : node.children[0].children) Target(target);
        return Visit(node.children[1]);
      case Kind::kFunction:
      case Kind::kForIn:
        if (node.Is(Kind::kForIn)) Visit(node.children[1]);
        for (const Node& name : node.children[0].children) Declare(name, nullptr);
        Visit(node.children.back());
        break;
      case Kind::kForNumber:
        Visit(node.children[1]);
        Declare(node.children[0], nullptr);
        Visit(node.children[2]);
        break;
      case Kind::kRepeat:  // the condition sees the names of the block
        for (const Node& child : node.children[0].children) Visit(child);
        Visit(node.children[1]);
        break;
      default:
        if (node.Is(Kind::kBlock)) ++blocks_;
        for (const Node& child : node.children) Visit(child);
        if (!node.Is(Kind::kBlock)) return;
        --blocks_;
        break;
    }
    names_.resize(size);
  }

 private:
  void Declare(const Node& name, const Node* value) {
    result_.values_.emplace(&name, value);
    names_.push_back(&name);
    if (blocks_ == 1 && globals_.count(name.text) != 0) result_.used_above_.insert(&name);
  }

  void Target(const Node& target) {
    if (target.Is(Kind::kName)) return Use(target, result_.assigned_);
    Visit(target);
  }

  void Use(const Node& name, std::unordered_set<const Node*>& how) {
    const auto found = std::find_if(names_.rbegin(), names_.rend(),
                                    [&](const Node* other) { return other->text == name.text; });
    if (found == names_.rend()) return void(globals_.insert(name.text));
    result_.uses_.emplace(&name, *found);
    how.insert(*found);
  }

  Scopes& result_;
  std::vector<const Node*> names_;                // in scope, the last one of a name counts
  std::unordered_set<std::string_view> globals_;  // used so far
  int blocks_ = 0;                                // around the place
};

Scopes::Scopes(const Node& root) { Resolver(*this).Visit(root); }

const Node* Scopes::DeclarationOf(const Node& name) const {
  const auto found = uses_.find(&name);
  return found == uses_.end() ? nullptr : found->second;
}

const Node* Scopes::ValueOf(const Node& declaration) const {
  const auto found = values_.find(&declaration);
  return found == values_.end() ? nullptr : found->second;
}

}  // namespace walz::lua

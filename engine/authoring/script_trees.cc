#include "authoring/script_trees.h"

#include <algorithm>
#include <string>
#include <utility>

namespace walz::authoring {
namespace {

// The last name of `M.a` or `a`.
std::string_view LastName(const lua::Node& target) {
  if (target.Is(lua::Kind::kName)) return target.text;
  const std::string* const field = FieldOf(target);
  return field == nullptr ? std::string_view() : *field;
}

// The function in `remember(function() ... end)`, or the value itself.
const lua::Node& WithoutRemember(const lua::Node& value) {
  return IsCallOf(value, "remember") && value.children.size() > 1 ? value.children[1] : value;
}

void Annotate(const lua::Node& statement, const lua::Node& value, ScriptTree& tree) {
  const lua::Node& function = WithoutRemember(value);
  if (!function.Is(lua::Kind::kFunction)) return;
  lua::Annotations found =
      lua::AnnotationsAbove(tree.file->text(), tree.tree->comments, statement.begin);
  if (!found.empty()) tree.annotations.emplace(&function, std::move(found));
}

// Collects `function M.name`, `M.name = function`, `{ name = function`, and `local x = require`.
void Collect(const lua::Node& node, ScriptTree& tree) {
  const auto take = [&](FunctionTable& table, std::string_view name, const lua::Node& target,
                        const lua::Node& function) {
    if (name.empty() || !function.Is(lua::Kind::kFunction)) return;
    table.try_emplace(name, ScriptFunction{tree.script, &target, &function});
  };
  if (node.Is(lua::Kind::kField)) {
    if (!node.text.empty()) tree.made.insert(node.text);
    take(tree.functions, node.text, node, node.children[0]);
    Annotate(node, node.children.back(), tree);
  }
  bool is_first = true;
  lua::ForTargets(node, [&](const lua::Node& target, const lua::Node* value) {
    if (FieldOf(target) != nullptr) tree.made.insert(*FieldOf(target));
    if (value == nullptr) return;
    if (!node.Is(lua::Kind::kLocal)) take(tree.functions, LastName(target), target, *value);
    take(tree.callable, LastName(target), target, WithoutRemember(*value));
    if (FieldOf(target) != nullptr) {
      take(tree.exported, LastName(target), target, WithoutRemember(*value));
    }
    if (std::exchange(is_first, false)) Annotate(node, *value, tree);
    const lua::Node* const module =
        IsCallOf(*value, "require") ? StringArgumentOf(*value, 1) : nullptr;
    if (module != nullptr) tree.required.emplace(target.text, module->text);
  });
}

std::string OwnTable(const lua::Node& root) {
  if (root.children.empty()) return {};
  const lua::Node& last = root.children.back();
  const bool returns = last.Is(lua::Kind::kReturn) && !last.children[0].children.empty();
  return returns ? PathOf(last.children[0].children[0]) : std::string();
}

}  // namespace

std::vector<std::string_view> ScriptFunction::Parameters() const {
  std::vector<std::string_view> names;
  if (function == nullptr) return names;
  for (const lua::Node& parameter : function->children[0].children) {
    names.push_back(parameter.Is(lua::Kind::kVararg) ? "..." : std::string_view(parameter.text));
  }
  return names;
}

ScriptTrees::ScriptTrees(const content::Content& content, ScriptMemory& memory,
                         const OpenScript& open)
    : content_(content),
      memory_(memory),
      known_(script::NamesFor(*content.ruleset)),
      types_(content, known_) {
  const auto add = [&](const content::Script& script, const base::SourceFilePtr& file,
                       const std::shared_ptr<const lua::Script>& tree) {
    if (tree == nullptr) return;
    ScriptTree& added = trees_.emplace_back(ScriptTree{&script,
                                                       file,
                                                       tree,
                                                       tree->root,
                                                       lua::Scopes(tree->root),
                                                       {},
                                                       {},
                                                       {},
                                                       {},
                                                       OwnTable(tree->root),
                                                       {},
                                                       {}});
    Walk(tree->root, [&](const lua::Node& node) { Collect(node, added); });
  };
  bool is_added = open.script == nullptr;
  for (const content::Script& script : content.scripts) {
    const bool is_open = &script == open.script;
    is_added = is_added || is_open;
    if (is_open) {
      add(script, open.file, open.tree);
    } else {
      add(script, script.file, memory.TreeOf(script.file->text()));
    }
  }
  if (!is_added) add(*open.script, open.file, open.tree);
  types_.Know(LearnOwnFunctions(content, *this));
}

ScriptFunction ScriptTrees::FindIn(const ScriptTree& tree, std::string_view name) {
  const auto found = tree.functions.find(name);
  return found == tree.functions.end() ? ScriptFunction() : found->second;
}

bool ScriptTrees::MakeField(std::string_view name) const {
  return std::ranges::any_of(trees_,
                             [&](const ScriptTree& tree) { return tree.made.count(name) != 0; });
}

const ScriptTree* ScriptTrees::TreeOf(const content::Script& script) const {
  const auto found = std::ranges::find(trees_, &script, &ScriptTree::script);
  return found == trees_.end() ? nullptr : &*found;
}

const lua::Annotations* ScriptTrees::AnnotationsOf(const ScriptFunction& function) const {
  const ScriptTree* const tree = function.script == nullptr ? nullptr : TreeOf(*function.script);
  if (tree == nullptr) return nullptr;
  const auto found = tree->annotations.find(function.function);
  return found == tree->annotations.end() ? nullptr : &found->second;
}

bool ScriptTrees::IsPublic(const ScriptFunction& function) const {
  if (function.script != nullptr && function.script->mod == "lib") return true;
  const lua::Annotations* const annotations = AnnotationsOf(function);
  return annotations != nullptr && annotations->is_public;
}

ScriptFunction ScriptTrees::Find(std::string_view full_name) const {
  const std::size_t colon = full_name.find(':');
  const std::string_view mod =
      colon == std::string_view::npos ? std::string_view() : full_name.substr(0, colon);
  const std::string_view name =
      colon == std::string_view::npos ? full_name : full_name.substr(colon + 1);
  const std::string& game = content_.ruleset->data().game;
  for (const ScriptTree& tree : trees_) {
    const bool fits = mod.empty() ? tree.script->mod == game || tree.script->mod == "lib"
                                  : tree.script->mod == mod;
    if (!fits) continue;
    const ScriptFunction found = FindIn(tree, name);
    if (found.function != nullptr) return found;
  }
  return {};
}

bool ReturnsSomething(const lua::Node& body) {
  bool returns = false;
  WalkOwn(body, [&](const lua::Node& node) {
    returns = returns || (node.Is(lua::Kind::kReturn) && !node.children[0].children.empty());
    return !returns;
  });
  return returns;
}

bool AlwaysReturns(const lua::Node& block) {
  if (block.children.empty()) return false;
  const lua::Node& last = block.children.back();
  switch (last.kind) {
    case lua::Kind::kReturn:
      return !last.children[0].children.empty();
    case lua::Kind::kCall:
      return IsCallOf(last, "error");
    case lua::Kind::kDo:
      return AlwaysReturns(last.children[0]);
    case lua::Kind::kIf: {
      bool all = last.children.size() % 2 == 1;  // there is an `else`
      for (const lua::Node& child : last.children) {
        if (child.Is(lua::Kind::kBlock)) all = all && AlwaysReturns(child);
      }
      return all;
    }
    case lua::Kind::kWhile:
    case lua::Kind::kRepeat:  // an endless loop returns from within
      return ReturnsSomething(last);
    default:
      return false;
  }
}

}  // namespace walz::authoring

#include "lsp/script_view.h"

#include <algorithm>

#include "lua/parser.h"
#include "sandbox/handle.h"

namespace walz::lsp {
namespace {

using authoring::ScriptScope;
using authoring::ScriptType;

std::string Shown(const sandbox::TypeRef& type) {
  std::string text(type.name);
  if (type.is_list) text += "[]";
  if (type.is_optional) text += "?";
  return text;
}

void AddParameter(Callable& callable, const std::string& name, const std::string& type) {
  if (!callable.parameters.empty()) callable.label += ", ";
  const std::size_t begin = callable.label.size();
  callable.label += type.empty() ? name : name + ": " + type;
  callable.parameters.emplace_back(begin, callable.label.size());
}

bool IsName(std::string_view text) { return std::ranges::all_of(text, &lua::IsNameCharacter); }

// Returns true for a name at `offset`, and for an index whose key is there.
bool IsNameAt(const lua::Node& node, std::size_t offset) {
  const bool is_index = node.Is(lua::Kind::kIndex);
  const lua::Node& name = is_index ? node.children[1] : node;
  return (is_index || node.Is(lua::Kind::kName)) && name.begin <= offset && offset <= name.end;
}

}  // namespace

std::string Shown(const ScriptType& type) {
  if (!type.known()) return {};
  std::string text = type.name;
  if (type.name == "ctx" && !type.of.empty()) text += "." + type.of;
  if (type.is_list) text += "[]";
  return type.is_optional ? text + "?" : text;
}

ScriptView::ScriptView(const content::Content& content, const content::Script* script,
                       const base::SourceFilePtr& text)
    : text_(text),
      own_{{}, {}, text},
      script_(script == nullptr ? &own_ : script),
      parsed_(std::make_shared<const lua::Script>(lua::Parse(text->text()))),
      trees_(content, memory_, {script_, text_, parsed_}),
      calls_(trees_) {}

const authoring::ScriptTree& ScriptView::tree() const {
  return *std::ranges::find_if(trees_.all(),
                               [&](const auto& tree) { return tree.script == script_; });
}

std::optional<Callable> ScriptView::Engine(const std::string& path) const {
  const auto found = trees_.known().functions.find(path);
  if (found == trees_.known().functions.end()) return std::nullopt;
  const sandbox::Binding& binding = found->second;
  Callable callable;
  callable.label = binding.kind == sandbox::BindingKind::kMethod
                       ? std::string(sandbox::KindName(binding.owner)) + path
                       : path;
  callable.label += "(";
  for (std::size_t i = 0; i < binding.parameter_count; ++i) {
    const sandbox::Parameter& parameter = binding.parameters[i];
    AddParameter(callable, std::string(parameter.name), Shown(parameter.type));
  }
  callable.label += ")";
  if (!binding.result.name.empty()) callable.label += " -> " + Shown(binding.result);
  callable.doc = binding.doc;
  return callable;
}

std::optional<Callable> ScriptView::Own(const authoring::ScriptFunction& function,
                                        const std::string& path) const {
  if (function.function == nullptr) return std::nullopt;
  Callable callable;
  callable.label = path + "(";
  const authoring::OwnFunctions& own = trees_.types().own();
  const auto types = own.parameters.find(function.function);
  const std::vector<std::string_view> names = function.Parameters();
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool is_known = types != own.parameters.end() && i < types->second.size();
    AddParameter(callable, std::string(names[i]), is_known ? Shown(types->second[i]) : "");
  }
  callable.label += ")";
  const auto result = own.results.find(function.function);
  if (result != own.results.end() && result->second.known()) {
    callable.label += " -> " + Shown(result->second);
  }
  const lua::Annotations* const annotations = trees_.AnnotationsOf(function);
  if (annotations != nullptr) callable.doc = annotations->doc;
  callable.is_public = trees_.IsPublic(function);
  const base::SourceFilePtr& file = function.script == script_ ? text_ : function.script->file;
  const lua::Node& name = *function.name;
  callable.made = SpanOf(file, name.Is(lua::Kind::kIndex) ? name.children[1] : name);
  return callable;
}

std::optional<Callable> ScriptView::CallableOf(const lua::Node& node,
                                               const ScriptScope& scope) const {
  if (node.Is(lua::Kind::kMethod)) return Engine(":" + node.text);
  const lua::Node& function = node.Is(lua::Kind::kCall) ? node.children[0] : node;
  const std::string path = PathOf(function);
  if (path.empty()) return std::nullopt;
  if (auto own = Own(calls_.Behind(tree(), path), path)) return own;
  const lua::Node* const root = RootOf(function);
  return root == nullptr || scope.Has(root->text) ? std::nullopt : Engine(path);
}

std::vector<Member> ScriptView::MembersOf(const lua::Node& object, bool is_method,
                                          const ScriptScope& scope) const {
  std::vector<Member> members;
  const ScriptType type = trees_.types().Of(object, scope);
  if (is_method) {
    for (const auto& [path, binding] : trees_.known().functions) {
      const bool fits = path.starts_with(':') && type.name == sandbox::KindName(binding.owner);
      if (!fits || type.is_list) continue;
      members.push_back({path.substr(1), Engine(path)->label, std::string(binding.doc), true});
    }
    return members;
  }
  const std::string path = PathOf(object);
  const lua::Node* const root = RootOf(object);
  if (root != nullptr && !scope.Has(root->text)) {
    const auto table = trees_.known().tables.find(path);
    if (table != trees_.known().tables.end() && table->second.of_engine) {
      for (const std::string& name : table->second.names) {
        const auto callable = Engine(path + "." + name);
        members.push_back(callable ? Member{name, callable->label, callable->doc, true}
                                   : Member{name, {}, {}, true});
      }
    }
  }
  if (!path.empty() && path.find('.') == std::string::npos) {
    for (const auto& [name, function] : calls_.FunctionsIn(tree(), path)) {
      // The mod of a new file is unknown.
      const bool is_foreign = !script_->mod.empty() && function.script->mod != script_->mod;
      if (name.empty() || (is_foreign && !trees_.IsPublic(function))) continue;
      const auto callable = Own(function, path + "." + std::string(name));
      members.push_back({std::string(name), callable->label, callable->doc, true});
    }
  }
  const authoring::TypeTable* const fields =
      type.is_list ? nullptr : trees_.types().FieldsOf(type.name);
  if (fields == nullptr) return members;
  for (const auto& [name, field] : *fields) members.push_back({name, Shown(field), {}, false});
  return members;
}

std::vector<Member> ScriptView::MembersAtEnd() const {
  std::vector<Member> members;
  const std::size_t end = text_->text().size();
  if (parsed_->IsInComment(end)) return members;
  trees_.types().ForEach(
      tree().root, [&](const lua::Node& node, const ScriptScope& scope, const lua::Node&) {
        const bool is_index = node.Is(lua::Kind::kIndex) && node.children[1].end == end;
        const bool is_method = node.Is(lua::Kind::kMethod) && node.end == end;
        if (!is_index && !is_method) return;
        const std::string_view sign = std::string_view(text_->text()).substr(node.children[0].end);
        if (!sign.starts_with(is_method ? ':' : '.') || !IsName(sign.substr(1))) return;
        members = MembersOf(node.children[0], is_method, scope);
      });
  return members;
}

std::optional<ScriptView::OpenCall> ScriptView::CallAtEnd() const {
  const std::size_t end = text_->text().size();
  // Open brackets, each with the number of commas after it.
  std::vector<std::pair<const lua::Token*, std::size_t>> open;
  for (const lua::Token& token : parsed_->tokens) {
    if (token.IsSign("(") || token.IsSign("{") || token.IsSign("[")) open.emplace_back(&token, 0);
    const bool closes = token.IsSign(")") || token.IsSign("}") || token.IsSign("]");
    if (closes && !open.empty()) open.pop_back();
    if (token.IsSign(",") && !open.empty()) ++open.back().second;
  }
  while (!open.empty() && !open.back().first->IsSign("(")) open.pop_back();
  if (open.empty() || parsed_->IsInComment(end)) return std::nullopt;
  const lua::Token* const bracket = open.back().first;
  const std::size_t argument = open.back().second;
  std::optional<OpenCall> found;
  trees_.types().ForEach(
      tree().root, [&](const lua::Node& node, const ScriptScope& scope, const lua::Node&) {
        if (!node.Is(lua::Kind::kCall) && !node.Is(lua::Kind::kMethod)) return;
        const std::size_t before = node.children[0].end;
        const bool is_it = before <= bracket->begin && bracket->begin < node.end &&
                           text_->text().find('(', before) == bracket->begin;
        if (!is_it) return;
        if (auto callable = CallableOf(node, scope)) found = OpenCall{*callable, argument};
      });
  return found;
}

std::optional<Callable> ScriptView::FunctionAt(std::size_t offset) const {
  std::optional<Callable> found;
  trees_.types().ForEach(
      tree().root, [&](const lua::Node& node, const ScriptScope& scope, const lua::Node&) {
        if (IsNameAt(node, offset)) {
          found = CallableOf(node, scope);
        } else if (node.Is(lua::Kind::kMethod)) {
          const std::size_t begin = text_->text().find(node.text, node.children[0].end + 1);
          if (begin <= offset && offset <= begin + node.text.size())
            found = CallableOf(node, scope);
        }
      });
  return found;
}

std::string ScriptView::TypeAt(std::size_t offset) const {
  std::string type;
  trees_.types().ForEach(tree().root, [&](const lua::Node& node, const ScriptScope& scope,
                                          const lua::Node&) {
    const bool is_computed = node.Is(lua::Kind::kIndex) && !node.children[1].Is(lua::Kind::kString);
    if (IsNameAt(node, offset) && !is_computed) type = Shown(trees_.types().Of(node, scope));
  });
  return type;
}

}  // namespace walz::lsp

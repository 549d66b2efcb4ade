#include "lua/tree.h"

namespace walz::lua {

base::SourceSpan SpanOf(const base::SourceFilePtr& file, const Node& node) {
  return {file, file->PositionAt(node.begin), file->PositionAt(node.end)};
}

std::string PathOf(const Node& node) {
  if (node.Is(Kind::kName)) return node.text;
  if (!node.Is(Kind::kIndex) || !node.children[1].Is(Kind::kString)) return {};
  const std::string object = PathOf(node.children[0]);
  return object.empty() ? object : object + "." + node.children[1].text;
}

const Node* RootOf(const Node& node) {
  const Node* root = &node;
  while (root->Is(Kind::kIndex)) root = &root->children[0];
  return root->Is(Kind::kName) ? root : nullptr;
}

const std::string* FieldOf(const Node& node) {
  const bool is_field = node.Is(Kind::kIndex) && node.children[1].Is(Kind::kString);
  return is_field ? &node.children[1].text : nullptr;
}

bool IsCallOf(const Node& node, std::string_view path) {
  return node.Is(Kind::kCall) && PathOf(node.children[0]) == path;
}

const Node* ArgumentOf(const Node& call, std::size_t index) {
  const bool has_arguments = call.Is(Kind::kCall) || call.Is(Kind::kMethod);
  return has_arguments && index < call.children.size() ? &call.children[index] : nullptr;
}

const Node* StringArgumentOf(const Node& call, std::size_t index) {
  const Node* const argument = ArgumentOf(call, index);
  return argument != nullptr && argument->Is(Kind::kString) ? argument : nullptr;
}

bool IsEquality(const Node& node) {
  return node.Is(Kind::kBinary) && (node.text == "==" || node.text == "~=");
}

bool MayBeSeveral(const Node& last) {
  return last.Is(Kind::kCall) || last.Is(Kind::kMethod) || last.Is(Kind::kVararg);
}

}  // namespace walz::lua

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

bool MayBeSeveral(const Node& last) {
  return last.Is(Kind::kCall) || last.Is(Kind::kMethod) || last.Is(Kind::kVararg);
}

}  // namespace walz::lua

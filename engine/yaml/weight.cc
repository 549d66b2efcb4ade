#include "yaml/weight.h"

namespace walz::yaml {
namespace {

constexpr std::size_t kNode = 150;

}  // namespace

std::size_t WeightOf(const Node& node) {
  std::size_t weight = kNode + node.text().size();
  for (const NodeEntry& entry : node.entries()) weight += entry.key.size() + WeightOf(entry.value);
  for (const Node& item : node.items()) weight += WeightOf(item);
  return weight;
}

}  // namespace walz::yaml

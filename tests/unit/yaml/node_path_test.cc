// Paths into trees: which edits are refused, and why.
#include "yaml/node_path.h"

#include <gtest/gtest.h>

#include "support/message_ids.h"
#include "unit/yaml/yaml_testing.h"

namespace walz::yaml {
namespace {

// The message of the error when the node at `path` is removed.
base::Message WhyNotRemoved(const std::string& tree, const std::string& path) {
  const base::Result<NodePath> parsed = NodePath::Parse(path);
  if (!parsed) return parsed.error().message;
  const base::Result<Node> edited = EditAt(
      Tree(tree), *parsed, {},
      [](const Node*) -> base::Result<std::optional<Node>> { return std::optional<Node>(); });
  return edited ? base::Message() : edited.error().message;
}

TEST(NodePath, EditsNameTheStepThatIsMissing) {
  EXPECT_EQ(WhyNotRemoved("a: [x]", "a[x]").id(), "");
  const base::Message item = WhyNotRemoved("a: { b: 1 }", "a[x]");
  EXPECT_EQ(item.id(), "yaml.item_of_non_list");
  EXPECT_EQ(item.argument("item")->English(), "`x`");
  EXPECT_EQ(WhyNotRemoved("a: 1", "").id(), "yaml.cannot_remove_document");
}

}  // namespace
}  // namespace walz::yaml

// Arbitrary bytes as `{ tree, ops }`: a patch applied to a tree. A failing operation changes
// nothing, a successful one writes no more than it reports, and the result can be written and read
// back.
#include "fuzz/fuzz.h"
#include "mods/patch_ops.h"
#include "yaml/node_text.h"
#include "yaml/reader.h"
#include "yaml/weight.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace walz;
  base::Diagnostics findings;
  const auto read = yaml::ReadYaml(fuzz::FileOf(data, size), findings);
  if (!read || findings.has_errors()) return 0;
  const yaml::Node* const before = read->Find("tree");
  const yaml::Node* const ops = read->Find("ops");
  if (before == nullptr || ops == nullptr) return 0;
  mods::OpContext context;
  context.takes_list = [](std::string_view path) { return path != "lone"; };
  context.has_function = [](const yaml::Node& outer, base::Diagnostics& /*findings*/) {
    return outer.is_scalar();
  };
  context.wrap = [](const yaml::Node& outer, std::string_view /*key*/, const yaml::Node& previous) {
    return base::Result<std::string>(outer.text() + "(" + previous.text() + ")");
  };
  yaml::Node tree = *before;
  for (const yaml::Node& op : ops->items()) {
    const yaml::Node old = tree;
    std::vector<mods::TreeChange> changes;
    base::Diagnostics told;
    const bool done = mods::ApplyOp(op, context, tree, changes, told);
    fuzz::Require(done != told.has_errors(), "an operation succeeds, or says why not");
    fuzz::Require(done || tree == old, "what fails changes nothing");
    fuzz::Require(yaml::WeightOf(tree) <= yaml::WeightOf(old) + yaml::WeightOf(op),
                  "an operation writes no more than it says");
  }
  const std::string text = yaml::ToText(tree);
  base::Diagnostics again;
  const auto copy =
      yaml::ReadYaml(std::make_shared<const base::SourceFile>("again.yaml", text), again);
  if (copy && !again.has_errors()) {
    fuzz::Require(yaml::ToText(*copy) == text, "a tree is written as it is read");
  }
  return 0;
}

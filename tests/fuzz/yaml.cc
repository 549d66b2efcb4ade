// Any bytes as a YAML file: a tree or findings; what is read is written and read again the same.
#include "fuzz/fuzz.h"
#include "yaml/node_text.h"
#include "yaml/node_yaml.h"
#include "yaml/reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace walz;
  base::Diagnostics findings;
  const auto tree = yaml::ReadYaml(fuzz::FileOf(data, size), findings);
  fuzz::Require(tree || findings.has_errors(), "no tree without an error");
  if (!tree || findings.has_errors()) return 0;
  const std::string text = yaml::ToText(*tree);
  base::Diagnostics again;
  const auto copy =
      yaml::ReadYaml(std::make_shared<const base::SourceFile>("again.yaml", text), again);
  if (copy && !again.has_errors()) {
    fuzz::Require(yaml::ToText(*copy) == text, "a tree is written as it is read");
  }
  return 0;
}

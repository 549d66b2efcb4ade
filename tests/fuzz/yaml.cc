// Arbitrary bytes as a YAML file: a tree or findings. A tree is equal after writing and reading it,
// and the quick reader agrees with the full one.
#include "fuzz/fuzz.h"
#include "yaml/full_reader.h"
#include "yaml/node_text.h"
#include "yaml/node_yaml.h"
#include "yaml/quick_reader.h"
#include "yaml/reader.h"

namespace {

using namespace walz;

bool SamePlaces(const yaml::Node& a, const yaml::Node& b) {
  if (a.span() != b.span()) return false;
  for (std::size_t i = 0; i < a.items().size(); ++i) {
    if (!SamePlaces(a.items()[i], b.items()[i])) return false;
  }
  for (std::size_t i = 0; i < a.entries().size(); ++i) {
    const yaml::NodeEntry& x = a.entries()[i];
    const yaml::NodeEntry& y = b.entries()[i];
    if (x.key_span != y.key_span || !SamePlaces(x.value, y.value)) return false;
  }
  return true;
}

void CompareReaders(const base::SourceFilePtr& file) {
  const auto quick = yaml::ReadQuickly(file, {});
  if (!quick) return;
  base::Diagnostics findings;
  const auto full = yaml::ReadFully(file, findings, {});
  fuzz::Require(full && findings.empty() && *full == *quick && SamePlaces(*full, *quick),
                "a tree that is read quickly is the right one");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const base::SourceFilePtr file = fuzz::FileOf(data, size);
  CompareReaders(file);
  base::Diagnostics findings;
  const auto tree = yaml::ReadYaml(file, findings);
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

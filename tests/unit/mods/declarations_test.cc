// Consistency of the registry of built-in kinds and shapes.
#include <gtest/gtest.h>

#include "content/builtin_kinds.h"
#include "mods/manifest.h"

namespace walz::content {
namespace {

void ExpectSentences(const std::string& where, const std::vector<FieldSpec>& fields) {
  for (const FieldSpec& field : fields) {
    EXPECT_FALSE(field.doc.empty()) << where << "." << field.name;
    ExpectSentences(where + "." + field.name, field.fields);
  }
}

TEST(BuiltInKinds, EachFieldHasASentence) {
  for (const KindSpec& kind : BuiltInKinds()) {
    EXPECT_FALSE(kind.doc.empty()) << kind.name;
    ExpectSentences(kind.name, kind.fields);
  }
  for (const auto* shapes : {&BuiltInShapes(), &PatchShapes(), &ScenarioShapes()}) {
    for (const ShapeSpec& shape : *shapes) {
      EXPECT_FALSE(shape.doc.empty()) << shape.name;
      ExpectSentences(shape.name, shape.fields);
    }
  }
  ExpectSentences("universal", UniversalFields());
  ExpectSentences("board", BoardFields());
  ExpectSentences("space", SpaceFields());
  ExpectSentences("mod.yaml", mods::ManifestFields());
}

}  // namespace
}  // namespace walz::content

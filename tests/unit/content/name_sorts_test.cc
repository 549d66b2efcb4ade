// The names that fields hold are declared in their specs.
#include "content/name_sorts.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "content/builtin_kinds.h"

namespace walz::content {
namespace {

void Collect(const FieldSpec& spec, std::set<NameSort>& sorts) {
  const bool is_text = spec.type == FieldType::kString || spec.type == FieldType::kWord;
  EXPECT_TRUE(is_text || spec.names == NameSort::kNone) << spec.name;
  sorts.insert(spec.names);
  for (const FieldSpec& field : spec.fields) Collect(field, sorts);
  for (const auto& part : {spec.keys, spec.of}) {
    if (part != nullptr) Collect(*part, sorts);
  }
}

TEST(NameSorts, AreOfTextsAndDescribed) {
  std::set<NameSort> sorts;
  for (const KindSpec& kind : BuiltInKinds()) {
    for (const FieldSpec& field : kind.fields) Collect(field, sorts);
  }
  for (const auto* shapes : {&BuiltInShapes(), &PatchShapes(), &ScenarioShapes()}) {
    for (const ShapeSpec& shape : *shapes) {
      for (const FieldSpec& field : shape.fields) Collect(field, sorts);
      for (const auto& part : {shape.instead, shape.besides}) {
        if (part != nullptr) Collect(*part, sorts);
      }
      // The names of the game are keys of a map.
      EXPECT_TRUE(shape.besides == nullptr || shape.besides->keys != nullptr) << shape.name;
    }
  }
  EXPECT_GT(sorts.size(), 10U);
  for (const NameSort sort : sorts) {
    EXPECT_EQ(Describe(sort).empty(), sort == NameSort::kNone);
  }
}

}  // namespace
}  // namespace walz::content

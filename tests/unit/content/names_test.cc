// Ids, words in scripts, and descriptions of fields.
#include <gtest/gtest.h>

#include "content/builtin_kinds.h"
#include "content/catalogue.h"
#include "content/field_spec.h"
#include "content/script_index.h"
#include "content/spec_builder.h"

namespace walz::content {
namespace {

TEST(Ids, AreWrittenAsTheirKindAsksFor) {
  EXPECT_TRUE(IsGoodId("a", IdForm::kName));
  EXPECT_TRUE(IsGoodId("a_2b", IdForm::kName));
  for (const char* bad : {"", "_a", "2a", "A", "a-b", "a.b", "a b", "ä"}) {
    EXPECT_FALSE(IsGoodId(bad, IdForm::kName)) << bad;
  }
  EXPECT_TRUE(IsGoodId("auf-deck", IdForm::kHyphen));
  EXPECT_FALSE(IsGoodId("-deck", IdForm::kHyphen));
  EXPECT_FALSE(IsGoodId("a.b", IdForm::kHyphen));
  EXPECT_TRUE(IsGoodId("option.cap.5", IdForm::kKey));
  for (const char* bad : {".a", "a.", "a..b", "a._b"}) {
    EXPECT_FALSE(IsGoodId(bad, IdForm::kKey)) << bad;
  }
  EXPECT_FALSE(IsGoodId(std::string(101, 'a'), IdForm::kName));
}

TEST(Catalogue, TakesThePrefixOfItsModOff) {
  Catalogue catalogue;
  catalogue.AddMod({"harbour"}, {});
  EXPECT_EQ(catalogue.WithoutPrefix("harbour:tea"), "tea");
  EXPECT_EQ(catalogue.WithoutPrefix("tea"), "tea");
  EXPECT_EQ(catalogue.WithoutPrefix("other:tea"), "other:tea");
  EXPECT_EQ(catalogue.WithoutPrefix("harbour:"), "");
}

TEST(ScriptIndex, FindsWholeWordsOnly) {
  const std::vector<Script> scripts = {{"m", "a", "a.lua",
                                        "function M.go_home() return x.y, 'tea' end -- note",
                                        ScriptRole::kEntry}};
  const ScriptIndex index(scripts);
  for (const char* word : {"go_home", "x", "y", "tea", "note", "M"}) {
    EXPECT_TRUE(index.Mentions(word)) << word;
  }
  EXPECT_FALSE(index.Mentions("go"));
  EXPECT_FALSE(index.Mentions("home"));
  EXPECT_FALSE(ScriptIndex().Mentions("go"));
}

TEST(ScriptIndex, SuggestsFunctionsOnly) {
  const std::vector<Script> scripts = {
      {"m", "a", "a.lua",
       "local function count_ships(ships) end\nfunction M.sub.count_crew() end\n"
       "local f = function(count_shops) end",
       ScriptRole::kEntry}};
  const ScriptIndex index(scripts);
  EXPECT_EQ(index.NearestFunction("count_shop"), "did you mean `count_ships`?");
  EXPECT_EQ(index.NearestFunction("count_crw"), "did you mean `count_crew`?");
  EXPECT_EQ(index.NearestFunction("xyz"), "");
}

TEST(FieldSpec, SaysWhatItWants) {
  const auto describe = [](const FieldSpec& spec) { return Describe(spec); };
  EXPECT_EQ(describe(Int()), "an integer");
  EXPECT_EQ(describe(Int().Least(1)), "an integer of at least 1");
  EXPECT_EQ(describe(Int().Most(5)), "an integer of at most 5");
  EXPECT_EQ(describe(Int().Least(1).Most(5)), "an integer from 1 to 5");
  EXPECT_EQ(describe(Enum({"a", "b"})), "one of `a`, `b`");
  EXPECT_EQ(describe(RefTo("ship")), "the id of a `ship`");
  EXPECT_EQ(describe(ListOf(Int())), "a list");
}

TEST(FieldSpec, TypesAreNamedBothWays) {
  for (const std::string& name : FieldTypeNames()) {
    const std::optional<FieldType> type = ParseFieldType(name);
    ASSERT_TRUE(type.has_value()) << name;
    EXPECT_EQ(FieldTypeName(*type), name);
  }
  EXPECT_FALSE(ParseFieldType("shape").has_value()) << "shapes are the engine's own";
  EXPECT_FALSE(ParseFieldType("integer").has_value());
}

// Everything that a spec refers to must exist, or loading would abort.
void ExpectSound(const FieldSpec& spec) {
  if (spec.type == FieldType::kShape) Shape(spec.to);
  EXPECT_EQ(spec.type == FieldType::kEnum, !spec.values.empty()) << spec.name;
  const bool has_items = spec.type == FieldType::kList || spec.keys != nullptr;
  EXPECT_EQ(spec.of != nullptr, has_items) << spec.name;
  EXPECT_EQ(spec.keys != nullptr, spec.type == FieldType::kMap && spec.fields.empty()) << spec.name;
  if (spec.of != nullptr) ExpectSound(*spec.of);
  for (const FieldSpec& field : spec.fields) ExpectSound(field);
  if (spec.type != FieldType::kRef) return;
  bool known = false;
  for (const KindSpec& kind : BuiltInKinds()) known = known || kind.name == spec.to;
  EXPECT_TRUE(known) << spec.to;
}

TEST(BuiltInKinds, AreSoundAndExplained) {
  for (const KindSpec& kind : BuiltInKinds()) {
    EXPECT_TRUE(kind.doc.ends_with('.')) << kind.name;
    EXPECT_EQ(kind.origin, KindOrigin::kBuiltIn);
    for (const FieldSpec& field : kind.fields) ExpectSound(field);
  }
  std::vector<ShapeSpec> shapes = BuiltInShapes();
  for (const auto* more : {&PatchShapes(), &ScenarioShapes()}) {
    shapes.insert(shapes.end(), more->begin(), more->end());
  }
  for (const ShapeSpec& shape : shapes) {
    if (shape.instead != nullptr) ExpectSound(*shape.instead);
    EXPECT_TRUE(shape.doc.ends_with('.')) << shape.name;
    for (const FieldSpec& field : shape.fields) ExpectSound(field);
    for (const KeyChoice& choice : shape.choices) {
      for (const std::string& key : choice.keys) {
        EXPECT_NE(FindField(shape.fields, key), nullptr) << shape.name << " " << key;
      }
    }
  }
}

}  // namespace
}  // namespace walz::content

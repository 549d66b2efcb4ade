// Ids, words in scripts, and descriptions of fields.
#include <gtest/gtest.h>

#include "content/builtin_kinds.h"
#include "content/catalogue.h"
#include "content/field_spec.h"
#include "content/script_index.h"
#include "content/spec_builder.h"

namespace walz::mods {
namespace {

TEST(Ids, HaveTheFormOfTheirKind) {
  EXPECT_TRUE(content::IsGoodId("a", content::IdForm::kName));
  EXPECT_TRUE(content::IsGoodId("a_2b", content::IdForm::kName));
  for (const char* bad : {"", "_a", "2a", "A", "a-b", "a.b", "a b", "ä"}) {
    EXPECT_FALSE(content::IsGoodId(bad, content::IdForm::kName)) << bad;
  }
  EXPECT_TRUE(content::IsGoodId("auf-deck", content::IdForm::kHyphen));
  EXPECT_FALSE(content::IsGoodId("-deck", content::IdForm::kHyphen));
  EXPECT_FALSE(content::IsGoodId("a.b", content::IdForm::kHyphen));
  EXPECT_TRUE(content::IsGoodId("option.cap.5", content::IdForm::kKey));
  for (const char* bad : {".a", "a.", "a..b", "a._b"}) {
    EXPECT_FALSE(content::IsGoodId(bad, content::IdForm::kKey)) << bad;
  }
  EXPECT_FALSE(content::IsGoodId(std::string(101, 'a'), content::IdForm::kName));
}

TEST(Catalogue, StripsThePrefixOfItsMod) {
  content::Catalogue catalogue;
  catalogue.AddMod({"harbour"}, {});
  EXPECT_EQ(catalogue.WithoutPrefix("harbour:tea"), "tea");
  EXPECT_EQ(catalogue.WithoutPrefix("tea"), "tea");
  EXPECT_EQ(catalogue.WithoutPrefix("other:tea"), "other:tea");
  EXPECT_EQ(catalogue.WithoutPrefix("harbour:"), "");
}

std::vector<content::Script> ScriptsOf(const std::string& code) {
  return {{"m", "a", std::make_shared<const base::SourceFile>("a.lua", code),
           content::ScriptRole::kEntry}};
}

TEST(ScriptIndex, FindsWholeWordsOnly) {
  const std::vector<content::Script> scripts =
      ScriptsOf("function M.go_home() return x.y, 'tea' end -- note");
  const content::ScriptIndex index(scripts);
  for (const char* word : {"go_home", "x", "y", "tea", "note", "M"}) {
    EXPECT_TRUE(index.Mentions(word)) << word;
  }
  EXPECT_FALSE(index.Mentions("go"));
  EXPECT_FALSE(index.Mentions("home"));
  EXPECT_FALSE(content::ScriptIndex().Mentions("go"));
}

TEST(ScriptIndex, SuggestsFunctionsOnly) {
  const std::vector<content::Script> scripts = ScriptsOf(
      "local function count_ships(ships) end\nfunction M.sub.count_crew() end\n"
      "local f = function(count_shops) end");
  const content::ScriptIndex index(scripts);
  EXPECT_EQ(index.NearestFunction("count_shop").best(), "count_ships");
  EXPECT_EQ(index.NearestFunction("count_crw").best(), "count_crew");
  EXPECT_EQ(index.NearestFunction("xyz").best(), std::nullopt);
}

TEST(FieldSpec, DescribesTheExpectedValue) {
  const auto describe = [](const content::FieldSpec& spec) { return content::Describe(spec); };
  EXPECT_EQ(describe(content::Int()), "an integer");
  EXPECT_EQ(describe(content::Int().Least(1)), "an integer of at least 1");
  EXPECT_EQ(describe(content::Int().Most(5)), "an integer of at most 5");
  EXPECT_EQ(describe(content::Int().Least(1).Most(5)), "an integer from 1 to 5");
  EXPECT_EQ(describe(content::Enum({"a", "b"})), "one of `a`, `b`");
  EXPECT_EQ(describe(content::RefTo("ship")), "the id of a `ship`");
  EXPECT_EQ(describe(content::ListOf(content::Int())), "a list");
}

TEST(FieldSpec, TypesAreNamedBothWays) {
  for (const std::string& name : content::FieldTypeNames()) {
    const std::optional<content::FieldType> type = content::ParseFieldType(name);
    ASSERT_TRUE(type.has_value()) << name;
    EXPECT_EQ(content::FieldTypeName(*type), name);
  }
  EXPECT_FALSE(content::ParseFieldType("shape").has_value()) << "shapes are the engine's own";
  EXPECT_FALSE(content::ParseFieldType("integer").has_value());
}

// Everything that a spec refers to must exist, or loading would abort.
void ExpectSound(const content::FieldSpec& spec) {
  if (spec.type == content::FieldType::kShape) content::Shape(spec.to);
  EXPECT_EQ(spec.type == content::FieldType::kEnum, !spec.values.empty()) << spec.name;
  const bool has_items = spec.type == content::FieldType::kList || spec.keys != nullptr;
  EXPECT_EQ(spec.of != nullptr, has_items) << spec.name;
  const bool is_map = spec.type == content::FieldType::kMap;
  EXPECT_TRUE(spec.keys == nullptr || is_map) << spec.name;
  EXPECT_EQ(spec.keys != nullptr || !spec.fields.empty(), is_map) << spec.name;
  if (spec.of != nullptr) ExpectSound(*spec.of);
  for (const content::FieldSpec& field : spec.fields) ExpectSound(field);
  if (spec.type != content::FieldType::kRef) return;
  bool known = false;
  for (const content::KindSpec& kind : content::BuiltInKinds())
    known = known || kind.name == spec.to;
  EXPECT_TRUE(known) << spec.to;
}

TEST(BuiltInKinds, AreSoundAndExplained) {
  for (const content::KindSpec& kind : content::BuiltInKinds()) {
    EXPECT_TRUE(kind.doc.ends_with('.')) << kind.name;
    EXPECT_EQ(kind.origin, content::KindOrigin::kBuiltIn);
    for (const content::FieldSpec& field : kind.fields) ExpectSound(field);
  }
  std::vector<content::ShapeSpec> shapes = content::BuiltInShapes();
  for (const auto* more : {&content::PatchShapes(), &content::ScenarioShapes()}) {
    shapes.insert(shapes.end(), more->begin(), more->end());
  }
  for (const content::ShapeSpec& shape : shapes) {
    if (shape.instead != nullptr) ExpectSound(*shape.instead);
    if (shape.besides != nullptr) ExpectSound(*shape.besides);
    EXPECT_TRUE(shape.doc.ends_with('.')) << shape.name;
    for (const content::FieldSpec& field : shape.fields) ExpectSound(field);
    for (const content::KeyChoice& choice : shape.choices) {
      for (const std::string& key : choice.keys) {
        EXPECT_NE(content::FindField(shape.fields, key), nullptr) << shape.name << " " << key;
      }
    }
  }
}

}  // namespace
}  // namespace walz::mods

// Typed values of definitions, and readers that ask for something else.
#include "content/record.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "content/declarations.h"
#include "content/spec_builder.h"
#include "content/value_reader.h"
#include "yaml/reader.h"

namespace walz::content {
namespace {

const std::vector<FieldSpec>& Fields() {
  static const std::vector<FieldSpec> fields = {
      Field("size", Int()),
      Field("open", FieldType::kBool),
      Field("name", FieldType::kString),
      Field("tags", ListOf(Word()).Single()),
      Field("table", ListOf(Int())),
      Field("looks", MapOf(Word(), ShapeOf("space_look"))),
      Field("rank", ShapeOf("look_ahead")),
      Field("extra", FieldType::kAny),
  };
  return fields;
}

Record Read(const std::string& text, base::Diagnostics& findings) {
  Declarations work(findings);
  const auto file = std::make_shared<const base::SourceFile>("a.yaml", text);
  const yaml::Node node = *yaml::ReadYaml(file, findings);
  return ValueReader(work).ReadRecord(node, {Fields(), {}, nullptr, "thing"}, node.span());
}

TEST(Record, HasTypedValuesWithSpans) {
  base::Diagnostics findings;
  const Record record = Read(
      "size: 3\nopen: true\nname: '7'\ntags: red\ntable: [1, 2]\n"
      "looks: { dock: { glyph: d } }\nrank: { worlds: 4 }\nextra: [x]\n",
      findings);
  ASSERT_TRUE(record.valid());
  EXPECT_EQ(record.Int("size"), 3);
  EXPECT_TRUE(record.Bool("open"));
  EXPECT_EQ(record.Text("name"), "7");
  EXPECT_EQ(record.Texts("tags"), std::vector<std::string>{"red"});
  EXPECT_EQ(record.Ints("table"), (std::vector<std::int32_t>{1, 2}));
  const std::vector<Record> looks = record.Entries("looks");
  ASSERT_EQ(looks.size(), 1U);
  EXPECT_EQ(looks[0].key(), "dock");
  EXPECT_EQ(looks[0].Text("glyph"), "d");
  EXPECT_EQ(looks[0].Span("glyph").ToString(), "a.yaml:6:25");
  EXPECT_EQ(record.Map("rank").Int("worlds"), 4);
  EXPECT_EQ(record.Map("rank").Int("decisions", 9), 9);
  EXPECT_EQ(record.Source("extra")->items().size(), 1U);
  EXPECT_EQ(record.KeySpan("size").ToString(), "a.yaml:1:1");
}

TEST(Record, LacksWhatWasReported) {
  base::Diagnostics findings;
  const Record record = Read("size: many\nopen: true\n", findings);
  EXPECT_FALSE(record.valid());
  EXPECT_FALSE(record.Has("size"));
  EXPECT_EQ(record.Int("size", 5), 5);
  EXPECT_TRUE(record.Bool("open"));
  EXPECT_TRUE(record.Map("rank").absent());
  EXPECT_TRUE(record.Items("tags").empty());
}

TEST(RecordDeathTest, RefusesReadersWithAnotherSpec) {
  base::Diagnostics findings;
  const Record record = Read("size: 3\n", findings);
  EXPECT_DEATH((void)record.Int("sise"), "not declared");
  EXPECT_DEATH((void)record.Text("size"), "another type");
  EXPECT_DEATH((void)record.Text("rank"), "another type");
  EXPECT_DEATH((void)record.Map("rank").Int("size"), "not declared");
}

}  // namespace
}  // namespace walz::content

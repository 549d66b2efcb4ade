#include "authoring/engine_stubs.h"

#include <gtest/gtest.h>

#include <set>

#include "script/bindings.h"
#include "script/handle_fields.h"
#include "unit/script/game_fixture.h"

namespace walz::authoring {
namespace {

// Lua's own types, and those that come from content.
const std::set<std::string> kKnown = {"any",         "boolean",   "integer",       "string",
                                      "table",       "event_id",  "value_id",      "word_id",
                                      "decision_id", "reason_id", "kind_id",       "stream_id",
                                      "nil",         "function",  "space_kind_id", "stage_id"};

bool IsDeclared(const std::string& stubs, const std::string& type) {
  return kKnown.count(type) > 0 || stubs.find("---@class " + type + "\n") != std::string::npos ||
         stubs.find("---@alias " + type + " ") != std::string::npos;
}

TEST(Stubs, DeclareEveryTypeThatTheyName) {
  sandbox::Registry registry;
  script::AddGameBindings(registry);
  const std::string stubs = EngineStubs();
  for (const sandbox::Topic& topic : registry.topics()) {
    for (const sandbox::Binding& binding : topic.bindings) {
      for (std::size_t i = 0; i < binding.parameter_count; ++i) {
        const std::string type(binding.parameters[i].type.name);
        EXPECT_TRUE(IsDeclared(stubs, type)) << binding.name << ": " << type;
      }
      const std::string result(binding.result.name);
      EXPECT_TRUE(result.empty() || IsDeclared(stubs, result)) << binding.name << ": " << result;
    }
  }
  for (const script::HandleField& field : script::HandleFields()) {
    EXPECT_TRUE(IsDeclared(stubs, std::string(field.type.name))) << field.name;
  }
  EXPECT_FALSE(IsDeclared(stubs, "journey"));
}

TEST(Stubs, ShowAnExampleOfEachFunction) {
  sandbox::Registry registry;
  script::AddGameBindings(registry);
  const std::string stubs = EngineStubs();
  for (const sandbox::Topic& topic : registry.topics()) {
    for (const sandbox::Binding& binding : topic.bindings) {
      const std::string example(binding.example);
      const bool shown =
          stubs.find("\n--- ```lua\n--- " + example + "\n--- ```\n") != std::string::npos ||
          stubs.find(" `" + example + "`\n") != std::string::npos;
      EXPECT_TRUE(shown) << binding.name;
    }
  }
}

TEST(Stubs, HaveParametersAndResults) {
  const std::string stubs = EngineStubs();
  EXPECT_NE(stubs.find("---@param stream stream_id\n---@param sides integer\n---@return integer\n"
                       "function roll(stream, sides) end\n"),
            std::string::npos);
  EXPECT_NE(stubs.find("\nfunction choose.number(kind, low, high, ask) end\n"), std::string::npos);
  EXPECT_NE(stubs.find("---@field has fun(self: zone, what: argument): boolean # "),
            std::string::npos);
}

TEST(Stubs, PutKeywordsInBrackets) {
  EXPECT_EQ(StubField("end", "space"), "---@field [\"end\"] space\n");
  EXPECT_EQ(StubField("ending", "space", "Where."), "---@field ending space # Where.\n");
}

// A table of fields that does not say what handles have would fail here.
TEST(Stubs, FieldsOfHandlesCanBeRead) {
  for (const script::HandleField& field : script::HandleFields()) {
    std::string owner = "game";
    if (field.owner == sandbox::HandleKind::kSeat) owner = "ctx.seat";
    if (field.owner == sandbox::HandleKind::kDefinition) owner = "def.town.alder";
    if (field.owner == sandbox::HandleKind::kComponent) owner = "zone.box:list()[1]";
    if (field.owner == sandbox::HandleKind::kSpace) owner = "zone.box:list()[1].spaces[1]";
    const std::string code = "print(" + owner + "." + std::string(field.name) + " ~= {})";
    EXPECT_EQ(script::RunStep(code), "true\n") << code;
  }
}

}  // namespace
}  // namespace walz::authoring

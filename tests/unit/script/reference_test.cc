#include "script/reference.h"

#include <gtest/gtest.h>

#include "script/bindings.h"
#include "unit/script/script_fixture.h"

namespace walz::script {
namespace {

TEST(Reference, HasAnExampleOfEachFunctionThatCallsItAndCanBeRead) {
  Registry registry;
  AddGameBindings(registry);
  for (const Topic& topic : registry.topics()) {
    for (const Binding& binding : topic.bindings) {
      const std::string example(binding.example);
      EXPECT_NE(example.find(std::string(binding.name) + "("), std::string::npos)
          << topic.name << ": " << binding.name << ": " << example;
      EXPECT_EQ(RunScript("local function f(seat, tile) " + example + " end").message(), "")
          << example;
    }
  }
}

TEST(Reference, WritesTypesParametersAndTables) {
  const std::string page = ReferencePage();
  EXPECT_NE(page.find("| `roll(stream: "), std::string::npos);
  EXPECT_NE(page.find("| `choose.number(kind: "), std::string::npos);
  EXPECT_NE(page.find("| `zone:top() -> component?` |"), std::string::npos);
}

}  // namespace
}  // namespace walz::script

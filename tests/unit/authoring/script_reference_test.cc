#include "authoring/script_reference.h"

#include <gtest/gtest.h>

#include "script/bindings.h"
#include "unit/sandbox/script_fixture.h"

namespace walz::authoring {
namespace {

TEST(Reference, HasAnExampleOfEachFunctionThatCallsItAndCanBeRead) {
  sandbox::Registry registry;
  script::AddGameBindings(registry);
  for (const sandbox::Topic& topic : registry.topics()) {
    for (const sandbox::Binding& binding : topic.bindings) {
      const std::string example(binding.example);
      EXPECT_NE(example.find(std::string(binding.name) + "("), std::string::npos)
          << topic.name << ": " << binding.name << ": " << example;
      EXPECT_EQ(sandbox::RunScript("local function f(seat, tile) " + example + " end").message(),
                "")
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
}  // namespace walz::authoring

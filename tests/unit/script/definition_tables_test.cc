#include "script/definition_tables.h"

#include <gtest/gtest.h>

#include "unit/script/game_fixture.h"

namespace walz::script {
namespace {

using kernel::Value;

TEST(DefinitionTables, KeysThatAreNumbersAreNumbersInScripts) {
  tests::MiniRuleset rules({"go"});
  rules.data.definitions[rules.Find("alder").index()].fields =
      Value::Map({{"rank", Value::Integer(1)},
                  {"note", Value::Map({{"3", Value::Text("three")},
                                       {"-2", Value::Text("minus two")},
                                       {"010", Value::Text("ten")},
                                       {"word", Value::Text("a word")}})}});
  const std::string printed = RunStep(
      "local note = def.town.alder.note\n"
      "print(note[3], note[-2], note['010'], note.word)",
      rules);
  EXPECT_NE(printed.find("three\tminus two\tten\ta word"), std::string::npos) << printed;
}

}  // namespace
}  // namespace walz::script

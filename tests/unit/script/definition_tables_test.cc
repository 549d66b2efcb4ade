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

// Untrusted scripts may use unknown names as often as they like, and are charged for the
// suggestions.
TEST(ThoroughDefinitionTables, TheSearchForSimilarNamesIsChargedToTheScript) {
  tests::MiniRuleset rules({"go"});
  const kernel::KindId town = rules.data.definitions[rules.Find("alder").index()].kind;
  for (int i = 0; i < 3000; ++i) {
    kernel::Definition definition;
    definition.id = "town_number_" + std::to_string(i);
    definition.kind = town;
    rules.data.definitions.push_back(definition);
  }
  for (const char* miss :
       {"def.town['town_numbre_' .. n]", "emit('no_such_event_' .. n)", "zone.decc", "fooo",
        "ctx.seat['coin' .. n]", "math.flor", "require('main' .. n)"}) {
    const std::string error =
        RunStep("local n = 0 while true do n = n + 1 pcall(function() return " + std::string(miss) +
                    " end) end",
                rules);
    EXPECT_NE(error.find("instruction limit exceeded"), std::string::npos) << miss << error;
  }
}

}  // namespace
}  // namespace walz::script

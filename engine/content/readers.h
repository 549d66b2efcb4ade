// The steps of compiling declarations into ruleset data. Internal to compile.cc, which calls them
// in the order given here; each reports what is wrong and leaves out what cannot be used.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/builder.h"
#include "content/declarations.h"
#include "content/field_spec.h"
#include "kernel/scoring.h"
#include "yaml/node.h"

namespace walz::content {

// spec_reader.cc: verbs, kinds and kinds of spaces get their fields; verbs and stages functions.
void ReadVerbs(Builder& work);
void ReadStages(Builder& work);
// What verbs give as their `example`; when all verbs and kinds are read.
void ReadExamples(Builder& work);
void ReadKinds(Builder& work);
void ReadSpaceKinds(Builder& work);

// vocabulary_reader.cc: words, streams, values, decisions, reasons, events, open functions.
void ReadVocabulary(Builder& work);

// state_reader.cc: variables and zones.
void ReadVariables(Builder& work);
void ReadZones(Builder& work);

// scoring_reader.cc: scorings and bots.
void ReadScorings(Builder& work);
void ReadBots(Builder& work);
// A count that has been checked against its shape.
kernel::CountSource ReadCount(Builder& work, const yaml::Node& node);

// invariant_reader.cc: what holds in every position.
void ReadInvariants(Builder& work);

// condition_reader.cc: what `parent` says under `key`, checked against its shape; without that key
// it always holds.
kernel::Condition ReadCondition(Builder& work, const yaml::Node& parent, std::string_view key);

// menu_reader.cc: questions that need no script. Before they are read, functions may be called like
// them (`DeclareMenus`).
void ReadMenus(Builder& work);

// flow_reader.cc: the flow tree, and the periods that it begins.
void ReadFlow(Builder& work);

// view_reader.cc: how interfaces show the game.
void ReadView(Builder& work);

// game_reader.cc: players, scripts and ranking.
void ReadGame(Builder& work);

// definition_reader.cc: the definitions of the kinds that content declares.
void ReadDefinitions(Builder& work);
// The fields of board kinds as far as a definition's other fields are concerned: the piece reader
// checks what they hold.
const std::vector<FieldSpec>& BoardFieldNames();

// hook_reader.cc: the hooks of one definition; `list` is checked, its options are resolved.
void ReadHooks(Builder& work, const KindEntry& kind, kernel::DefinitionId definition,
               const yaml::Node& list);
// Hooks of equal priority run in the order of the mods whose files they stand in, the game first;
// those of `late.first` after those of `late.second`. To be called once, with all hooks read.
void OrderHooks(Builder& work, const std::vector<std::string>& mods,
                const std::pair<std::string, std::string>& late);

// piece_reader.cc: cells, spaces and paths of one definition of a board kind.
void ReadPiece(Builder& work, const RawDefinition& raw, const yaml::Node& node);

// components_reader.cc: the copies of definitions; makes the set of pieces if nothing was wrong.
void ReadComponents(Builder& work);

// rules_reader.cc: the ids of rules that content names, sorted, each once. Reports those that are
// not written like one, or that `rules_text` (the game's rules.md; empty if it has none) does not
// know.
std::vector<std::string> CollectRules(Declarations& work, std::string_view rules_text);

// Helpers of all of them.

// Checks a definition against the spec of its kind; true if nothing was wrong.
bool CheckDefinition(Declarations& work, const KindEntry& kind, const RawDefinition& raw);
// The field `id` that every definition has.
const std::vector<FieldSpec>& IdField();
// Whether one more `what` fits in beside `count` others; reports the first one that does not.
bool HasRoom(Builder& work, std::size_t count, const base::Message& what,
             const base::SourceSpan& span);
// Reports what is named but does not fit where it is named, and what to write instead.
void Mismatch(Builder& work, const base::SourceSpan& span, base::Message message,
              base::Message cure);
// Whether the variable or zone exists once per `kind`: per definition of the kind `of`, if valid.
bool HasDimension(const std::vector<kernel::Dimension>& dimensions, kernel::Dimension::Kind kind,
                  kernel::KindId of = {});
// Whether the variable or zone has just these dimensions: none, or one seat.
bool IsGlobal(const std::vector<kernel::Dimension>& dimensions);
bool IsPerSeat(const std::vector<kernel::Dimension>& dimensions);
// The variable that `map` names under `key`, or none if it has no such key or it is not usable.
kernel::VariableId VariableAt(const Builder& work, const yaml::Node& map, std::string_view key);
kernel::ZoneId ZoneAt(const Builder& work, const yaml::Node& map, std::string_view key);
// The kind of the game that `map` names under `key`, or none.
kernel::KindId KindAt(const Builder& work, const yaml::Node& map, std::string_view key);
// The function that `map` names under `key`, or none.
kernel::FunctionId FunctionAt(const Builder& work, const yaml::Node& map, std::string_view key);

}  // namespace walz::content

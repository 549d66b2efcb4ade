// The steps of compiling a catalogue into ruleset data. Internal to the loader, which calls them in
// the order given here; each reports what is wrong and leaves out what cannot be used.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/field_spec.h"
#include "content/workspace.h"
#include "kernel/scoring.h"
#include "yaml/node.h"

namespace walz::content {

// spec_reader.cc: verbs, kinds and kinds of spaces get their fields.
void ReadVerbs(Workspace& work);
void ReadKinds(Workspace& work);
void ReadSpaceKinds(Workspace& work);

// vocabulary_reader.cc: words, streams, values, decisions, reasons, events.
void ReadVocabulary(Workspace& work);

// state_reader.cc: variables and zones.
void ReadVariables(Workspace& work);
void ReadZones(Workspace& work);

// scoring_reader.cc: scorings and bots.
void ReadScorings(Workspace& work);
void ReadBots(Workspace& work);
// A count that has been checked against its shape.
kernel::CountSource ReadCount(Workspace& work, const yaml::Node& node);

// flow_reader.cc: the flow tree, and the periods that it begins.
void ReadFlow(Workspace& work);

// view_reader.cc: how interfaces show the game.
void ReadView(Workspace& work);

// game_reader.cc: players, scripts and ranking.
void ReadGame(Workspace& work);

// definition_reader.cc: the definitions of the kinds that content declares.
void ReadDefinitions(Workspace& work);

// hook_reader.cc: the hooks of one definition; `list` is checked, its options are resolved.
void ReadHooks(Workspace& work, const KindEntry& kind, kernel::DefinitionId definition,
               const yaml::Node& list);
// Hooks of equal priority run in the order of the mods whose files they stand in, the game first;
// those of `late.first` after those of `late.second`. To be called once, with all hooks read.
void OrderHooks(Workspace& work, const std::vector<std::string>& mods,
                const std::pair<std::string, std::string>& late);

// piece_reader.cc: cells, spaces and paths of one definition of a board kind.
void ReadPiece(Workspace& work, const RawDefinition& raw, const yaml::Node& node);

// components_reader.cc: the copies of definitions; makes the set of pieces if nothing was wrong.
void ReadComponents(Workspace& work);

// rules_reader.cc: the ids of rules that content names, sorted, each once. Reports those that are
// not written like one, or that `rules_text` (the game's rules.md; empty if it has none) does not
// know.
std::vector<std::string> CollectRules(Workspace& work, std::string_view rules_text);

// Helpers of all of them.

// Checks a definition against the spec of its kind; true if nothing was wrong.
bool CheckDefinition(Workspace& work, const KindEntry& kind, const RawDefinition& raw);
// The field `id` that every definition has.
const std::vector<FieldSpec>& IdField();
// Whether one more `what` fits in beside `count` others; reports the first one that does not.
bool HasRoom(Workspace& work, std::size_t count, const base::Message& what,
             const base::SourceSpan& span);
// Reports what is named but does not fit where it is named.
void Mismatch(Workspace& work, const base::SourceSpan& span, base::Message message);
// Whether the variable or zone exists once per `kind`: per definition of the kind `of`, if valid.
bool HasDimension(const std::vector<kernel::Dimension>& dimensions, kernel::Dimension::Kind kind,
                  kernel::KindId of = {});
// Whether the variable or zone has just these dimensions: none, or one seat.
bool IsGlobal(const std::vector<kernel::Dimension>& dimensions);
bool IsPerSeat(const std::vector<kernel::Dimension>& dimensions);
// The variable that `map` names under `key`, or none if it has no such key or it is not usable.
kernel::VariableId VariableAt(const Workspace& work, const yaml::Node& map, std::string_view key);
kernel::ZoneId ZoneAt(const Workspace& work, const yaml::Node& map, std::string_view key);
// The function that `map` names under `key`, or none.
kernel::FunctionId FunctionAt(const Workspace& work, const yaml::Node& map, std::string_view key);

}  // namespace walz::content

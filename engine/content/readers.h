// The steps of compiling declarations into ruleset data. Internal to compile.cc, which calls them
// in this order. Each step reports mistakes and omits unusable parts.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "content/builder.h"
#include "content/declarations.h"
#include "content/field_spec.h"
#include "content/record.h"
#include "kernel/scoring.h"
#include "yaml/node.h"

namespace walz::content {

// spec_reader.cc: the fields of verbs, of kinds and of space kinds; the functions of verbs and of
// stages; boards.
void ReadVerbs(Builder& work);
void ReadStages(Builder& work);
// The `example` of verbs. Requires all verbs and kinds.
void ReadExamples(Builder& work);
void ReadBoards(Builder& work);
void ReadKinds(Builder& work);
void ReadSpaceKinds(Builder& work);

// vocabulary_reader.cc: words, streams, values, decisions, reasons, events, functions that hooks
// can wrap, and changes of functions.
void ReadVocabulary(Builder& work);

// state_reader.cc: zones, and variables, which may refer to them.
void ReadZones(Builder& work);
void ReadVariables(Builder& work);

// scoring_reader.cc: scorings and bots.
void ReadScorings(Builder& work);
void ReadBots(Builder& work);
// Reads a `count`.
kernel::CountSource ReadCount(Builder& work, const Record& node);

// invariant_reader.cc: invariants.
void ReadInvariants(Builder& work);

// aim_reader.cc: checks aims. Requires all definitions.
void CheckAims(Builder& work);

// condition_reader.cc: a condition. An absent one always holds.
kernel::Condition ReadCondition(Builder& work, const Record& node);

// menu_reader.cc: menus. `DeclareMenus` must have run.
void ReadMenus(Builder& work);

// flow_reader.cc: the flow tree, and the periods that its nodes begin.
void ReadFlow(Builder& work);

// view_reader.cc: the view declaration.
void ReadView(Builder& work);

// looks_reader.cc: parts of the view that only clients with graphics show. `theme` and `tableau`
// may be absent.
Theme ReadTheme(Builder& work, const Record& theme);
// The rows of the face of a kind. The marks of the view must have been read.
std::vector<std::string> ReadFace(Builder& work, const Record& look, kernel::KindId kind);
// The panel of a seat must have been read.
Tableau ReadTableau(Builder& work, const Record& tableau);

// game_reader.cc: players, length and weight, scripts and ranking.
void ReadGame(Builder& work);

// seat_reader.cc: teams and dummies. `ReadGame` must have run.
void ReadTeams(Builder& work);
void ReadDummies(Builder& work);

// art_reader.cc: returns the name `HASH.svg` of the picture in a file of art/. Returns an empty
// name if `file` is empty or pictures are not read. If the picture cannot be shown, reports a
// warning and also returns an empty name. The file belongs to the game or mod that owns the file of
// `span`.
std::string PictureAt(Builder& work, std::string_view file, const base::SourceSpan& span);

// definition_reader.cc: the definitions of kinds declared by content.
void ReadDefinitions(Builder& work);
// Reads the source of numbers: one word for all, or one for each of `fields`.
std::map<std::string, std::string> ReadProvenance(Builder& work, std::string_view kind,
                                                  const std::vector<std::string>& fields,
                                                  const yaml::Node& node);
// The fields of board kinds, unchecked: the piece reader checks their values.
const std::vector<FieldSpec>& BoardFieldNames();

// hook_reader.cc: the hooks of one definition.
void ReadHooks(Builder& work, const KindEntry& kind, kernel::DefinitionId definition,
               const std::vector<Record>& hooks);
// Sorts hooks of equal priority by the load order of their mods, the game first; those of
// `late.first` come after those of `late.second`. Call once, after all hooks are read.
void OrderHooks(Builder& work, const std::vector<std::string>& mods,
                const std::pair<std::string, std::string>& late);

// piece_reader.cc: cells, spaces and paths of one definition of a board kind.
void ReadPiece(Builder& work, const RawDefinition& raw, const yaml::Node& node);

// components_reader.cc: the copies of definitions. Creates the piece set if there are no errors.
void ReadComponents(Builder& work);

// rules_reader.cc: the rule ids named by content, sorted and unique. Reports malformed ones, and
// those that are not in `rules_text` (the game's rules.md; empty if it has none).
std::vector<std::string> CollectRules(Declarations& work, std::string_view rules_text);

// Shared helpers.

// Checks a definition against the spec of its kind.
Record CheckDefinition(Declarations& work, const KindEntry& kind, const RawDefinition& raw);
// Checks all definitions of a built-in kind, in load order, and calls `read` for the valid ones.
void ForEachValid(Builder& work, std::string_view kind,
                  const std::function<void(const RawDefinition& raw, const Record& node)>& read);
// The field `id` of every definition.
const std::vector<FieldSpec>& IdField();
// Returns true if one more `what` can be added to `count` others. Reports the first excess.
bool HasRoom(Builder& work, std::size_t count, const base::Message& what,
             const base::SourceSpan& span);
// Reports a reference that is not allowed at its place; `cure` is the help.
void Mismatch(Builder& work, const base::SourceSpan& span, base::Headline message,
              base::Message cure);
// Returns true if one of `dimensions` has the kind `kind`. If `of` is valid, that dimension must
// also be over the content kind `of`.
bool HasDimension(const std::vector<kernel::Dimension>& dimensions, kernel::Dimension::Kind kind,
                  kernel::KindId of = {});
// IsGlobal returns true if there are no dimensions; IsPerSeat, if the only dimension is a seat.
bool IsGlobal(const std::vector<kernel::Dimension>& dimensions);
bool IsPerSeat(const std::vector<kernel::Dimension>& dimensions);
// The variable or zone that `map` names at `key`; none if the key is absent or unusable.
kernel::VariableId VariableAt(const Builder& work, const Record& map, std::string_view key);
kernel::ZoneId ZoneAt(const Builder& work, const Record& map, std::string_view key);
// The content kind that `map` names at `key`, or none.
kernel::KindId KindAt(const Builder& work, const Record& map, std::string_view key);
// The definition that `map` names at `key` as `kind.id`; reports an unknown one.
kernel::DefinitionId DefinitionAt(Builder& work, const Record& map, std::string_view key);
// The function that `map` names at `key`, or none.
kernel::FunctionId FunctionAt(const Builder& work, const Record& map, std::string_view key);

}  // namespace walz::content

// A ruleset under construction. Internal to the loader.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "content/catalogue.h"
#include "content/content.h"
#include "content/declarations.h"
#include "content/field_spec.h"
#include "content/options.h"
#include "content/view_declaration.h"
#include "kernel/names.h"
#include "kernel/ruleset.h"

namespace walz::content {

// A board piece as its definition describes it.
struct PieceSource {
  kernel::PieceDef def;
  std::vector<kernel::Value> spaces;  // fields of each space, by its index
};

// The intermediate result that the readers (readers.h) fill in turn, each building on its
// predecessors. Empty at first.
struct Builder {
  // `what` must outlive this.
  explicit Builder(Declarations& what)
      : declared(what), findings(what.findings), catalogue(what.catalogue), options(what.options) {}

  Declarations& declared;
  // Shortcuts into `declared`.
  base::Diagnostics& findings;
  Catalogue& catalogue;
  const Options& options;

  kernel::RulesetData data;
  std::vector<kernel::BoardDeclaration> boards;  // the boards on which pieces can be placed
  // The fields of spaces besides kind, slot and cell; by SpaceKindId.
  std::vector<std::vector<FieldSpec>> space_fields;
  std::map<kernel::DefinitionId, PieceSource> pieces;
  kernel::NameTable<kernel::VariableId> variables;
  kernel::NameTable<kernel::ZoneId> zones;
  kernel::NameTable<kernel::ScoringId> scorings;
  std::vector<DefinitionMeta> definitions;  // by DefinitionId
  std::vector<std::int32_t> copies;         // by DefinitionId
  std::string version;
  Effort effort;
  std::vector<HookMeta> hooks;       // by HookId
  std::vector<std::string> periods;  // periods that a flow node begins
  std::vector<std::string> default_bots;
  std::vector<InvariantDeclaration> invariants;
  std::vector<FunctionChange> function_changes;
  std::set<kernel::VerbId> revealing_decisions;
  std::map<kernel::VerbId, std::int32_t> decision_seconds;
  std::vector<std::vector<std::string>> reason_rules;  // by ReasonId
  ViewDeclaration view;
  std::map<std::string, PicturePtr> pictures;  // the pictures to which content refers, by name
  // Kinds with an invalid declaration: what uses their fields is not checked, so that the error is
  // reported once.
  std::set<std::string, std::less<>> broken_kinds;
  std::set<kernel::SpaceKindId> broken_space_kinds;
};

}  // namespace walz::content

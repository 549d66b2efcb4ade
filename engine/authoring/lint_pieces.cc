#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/rule.h"
#include "kernel/geometry.h"

namespace walz::authoring {
namespace {

bool IsSide(std::string_view step) {
  const std::size_t dot = step.rfind('.');
  const std::string_view name = dot == std::string_view::npos ? step : step.substr(dot + 1);
  return kernel::ParseDirection(name).has_value();
}

bool IsOpen(const content::RawDefinition& raw) {
  const yaml::Node* const paths = raw.node.Find("paths");
  if (paths == nullptr || !paths->is_list()) return true;  // `by_option`, or absent
  for (const yaml::Node& path : paths->items()) {
    if (!path.is_list()) return true;
    for (const yaml::Node& step : path.items()) {
      if (!step.is_scalar() || IsSide(step.text())) return true;
    }
  }
  return paths->items().empty();
}

// Pieces without an exit, if other pieces of their kind have exits.
void CheckWaysOut(const content::KindEntry& kind, base::Diagnostics& findings) {
  const auto open = std::ranges::count_if(kind.definitions, IsOpen);
  if (open == 0) return;
  for (const content::RawDefinition& raw : kind.definitions) {
    if (IsOpen(raw)) continue;
    Flag(findings, raw.span, messages::PieceWithoutExit({.piece = raw.id}),
         messages::HelpPathAtSide());
  }
}

// A field that scripts read and that all kinds of spaces of the game have, but a kind of a mod
// lacks. A step to such a space reads it.
void CheckSpaceFields(const content::Content& content, base::Diagnostics& findings) {
  const std::string& game = content.ruleset->data().game;
  const auto& kinds = content.catalogue->BuiltIn("space_kind").definitions;
  std::map<std::string, std::pair<int, const content::FieldSpec*>> shared;
  int of_game = 0;
  for (std::size_t i = 0; i < kinds.size() && i < content.space_fields.size(); ++i) {
    if (kinds[i].mod != game) continue;
    ++of_game;
    for (const content::FieldSpec& field : content.space_fields[i]) {
      auto& [count, spec] = shared[field.name];
      ++count;
      spec = &field;
    }
  }
  for (std::size_t i = 0; i < kinds.size() && i < content.space_fields.size(); ++i) {
    if (kinds[i].mod == game) continue;
    for (const auto& [name, known] : shared) {
      const auto& [count, spec] = known;
      const bool has = content::FindField(content.space_fields[i], name) != nullptr;
      if (has || count < of_game || of_game < 2 || !content.script_index.Mentions(name)) continue;
      Flag(findings, kinds[i].span,
           messages::SpaceKindWithoutReadField({.field = name, .kind = kinds[i].id}),
           messages::HelpDeclareInFields(), {{spec->span, messages::SeeFieldOfOtherKind()}});
    }
  }
}

}  // namespace

void LintPieces(const RuleInput& input) {
  for (const content::KindEntry& kind : input.content.catalogue->kinds()) {
    if (kind.spec.board) CheckWaysOut(kind, input.findings);
  }
  CheckSpaceFields(input.content, input.findings);
}

}  // namespace walz::authoring

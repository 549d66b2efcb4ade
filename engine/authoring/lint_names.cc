#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "authoring/field_names.h"
#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/name_check.h"
#include "authoring/not_in_scripts.h"
#include "authoring/rule.h"
#include "base/nearest.h"
#include "script/known_names.h"

namespace walz::authoring {
namespace {

// Names of fields may be meant for what only another mod has; all others fail where they are used.
std::string_view CodeOf(const NameFinding& found) {
  if (found.certain) return "WZ0908";
  const bool is_field =
      found.kind == NameFinding::Kind::kNowhere || found.kind == NameFinding::Kind::kNotRead;
  return is_field ? "WZ0915" : "WZ0909";
}

base::Message Tell(const NameFinding& found) {
  using Kind = NameFinding::Kind;
  switch (found.kind) {
    case Kind::kGlobal:
      return messages::UnknownGlobal({.name = found.name});
    case Kind::kGlobalWrite:
      return messages::GlobalAssignment({.name = found.name});
    case Kind::kField:
      return messages::FieldMissing({.owner = found.table, .field = found.name});
    case Kind::kNowhere:
      return messages::UnknownField({.field = found.name});
    case Kind::kNotRead:
      return messages::UnknownFieldToSet({.field = found.name});
    case Kind::kNotDeclared:
      return messages::NameNotDeclared({.name = found.name, .family = found.table});
  }
  return found.name;
}

// The nearest name that a script gives to something itself.
base::NearestFinder NearestLocal(const ScriptTrees& trees, const content::Script& script,
                                 const std::string& name) {
  base::NearestFinder finder(name);
  for (const ScriptTree& tree : trees.all()) {
    if (tree.script != &script) continue;
    const auto offer = [&](const lua::Node& names) {
      for (const lua::Node& each : names.children) finder.Offer(each.text);
    };
    Walk(tree.root, [&](const lua::Node& node) {
      if (node.Is(lua::Kind::kLocal) || node.Is(lua::Kind::kFunction) ||
          node.Is(lua::Kind::kForIn)) {
        offer(node.children[0]);
      } else if (node.Is(lua::Kind::kLocalNamed) || node.Is(lua::Kind::kForNumber)) {
        finder.Offer(node.children[0].text);
      }
    });
  }
  return finder;
}

// The top-level statement below the line that declares a local of that name; null if there is none.
const lua::Node* LocalBelow(const ScriptTrees& trees, const content::Script& script,
                            const NameFinding& found) {
  if (found.kind != NameFinding::Kind::kGlobal) return nullptr;
  const auto is_it = [&](const lua::Node& name) { return name.text == found.name; };
  for (const ScriptTree& tree : trees.all()) {
    if (tree.script != &script) continue;
    for (const lua::Node& statement : tree.root.children) {
      const lua::Node& first = statement.children.empty() ? statement : statement.children[0];
      const bool declares = (statement.Is(lua::Kind::kLocalNamed) && is_it(first)) ||
                            (statement.Is(lua::Kind::kLocal) &&
                             std::any_of(first.children.begin(), first.children.end(), is_it));
      const bool is_below = SpanOf(script.file, statement).begin.line >= found.line;
      if (declares && is_below) return &statement;
    }
  }
  return nullptr;
}

// Whether it is called as a method: `zone.deck:have(card)`.
bool IsBehindColon(const base::SourceSpan& span) {
  const std::string_view text = span.file->text();
  const auto place = static_cast<std::size_t>(span.text().data() - text.data());
  return place > 0 && text[place - 1] == ':';
}

// Of methods only those that there are.
base::NearestFinder NearestTo(const NameFinding& found, const base::SourceSpan& span,
                              const script::KnownNames& known) {
  if (found.kind != NameFinding::Kind::kNowhere || !IsBehindColon(span)) return found.nearest;
  base::NearestFinder finder(found.name);
  for (auto method = known.functions.lower_bound(":");
       method != known.functions.end() && method->first[0] == ':'; ++method) {
    finder.Offer(std::string_view(method->first).substr(1));
  }
  return finder;
}

// `game.points`, where each seat has points of its own; `game.deck`; `deck` by itself.
base::Message ReadElsewhere(const content::Content& content, const NameFinding& found) {
  const bool is_global = found.kind == NameFinding::Kind::kGlobal;
  if (found.kind != NameFinding::Kind::kField && !is_global) return {};
  const kernel::RulesetData& data = content.ruleset->data();
  for (const kernel::VariableDeclaration& variable : data.variables) {
    if (variable.name != found.name) continue;
    if (variable.dimensions.empty() && !is_global) continue;
    if (variable.dimensions.empty()) return messages::HelpIsVariable({.name = found.name});
    const bool is_of_seats = variable.dimensions.size() == 1 &&
                             variable.dimensions[0].kind == kernel::Dimension::Kind::kSeat;
    return is_of_seats ? messages::HelpIsSeatVariable({.name = found.name})
                       : messages::HelpIsKeyedVariable({.name = found.name});
  }
  for (const kernel::ZoneDeclaration& zone : data.zones) {
    if (zone.name == found.name) return messages::HelpIsZone({.name = found.name});
  }
  return {};
}

// What to write instead, or where to look.
void AddCure(const content::Content& content, const ScriptTrees& trees, const NameFinding& name,
             base::Diagnostic& finding) {
  const bool is_read = name.kind == NameFinding::Kind::kGlobal;
  if (name.kind == NameFinding::Kind::kGlobalWrite) {
    finding.help = messages::HelpDeclareLocal();
    return;
  }
  if (name.certain) {
    finding.help = InsteadOf(name.table.empty() ? name.name : name.table + "." + name.name);
    if (finding.help.empty() && is_read) {
      const content::Script& script = content.scripts[name.script];
      base::Suggest(finding, NearestLocal(trees, script, name.name));
    }
  }
  if (finding.help.empty()) finding.help = ReadElsewhere(content, name);
  if (!finding.help.empty()) return;
  if (name.certain) {
    base::Suggest(finding, name.nearest);
    return;
  }
  finding.help = base::DidYouMean(NearestTo(name, finding.span, trees.known()));
  if (!finding.help.empty()) return;
  const bool is_listed = name.table == "option" || (name.kind == NameFinding::Kind::kNotDeclared &&
                                                    name.table != "space_kind");
  if (name.table == "game") {
    finding.help = messages::HelpDeclareVariable();
  } else if (IsBehindColon(finding.span)) {
    finding.help = messages::HelpListEngineFunctions();
  } else if (is_listed) {
    finding.help = messages::HelpListKind({.kind = name.table});
  }
}

}  // namespace

void LintNames(const RuleInput& input) {
  script::KnownNames known = input.trees.known();
  AddFieldNames(input.content, known.fields);
  std::vector<std::string_view> sources;
  for (const content::Script& script : input.content.scripts)
    sources.push_back(script.file->text());
  base::Diagnostics found;
  const std::vector<NameFinding> names =
      CheckNames(sources, std::move(known), input.trees.memory());
  // The script and the first line in which a global is set: all else follows from that.
  std::map<std::pair<std::size_t, std::string>, int> set;
  for (const NameFinding& name : names) {
    if (name.kind == NameFinding::Kind::kGlobalWrite) {
      set.try_emplace({name.script, name.name}, name.line);
    }
  }
  for (const NameFinding& name : names) {
    const content::Script& script = input.content.scripts[name.script];
    const auto is_set = set.find({name.script, name.name});
    const bool is_global =
        name.kind == NameFinding::Kind::kGlobal || name.kind == NameFinding::Kind::kGlobalWrite;
    const bool follows = is_global && is_set != set.end() &&
                         (name.kind == NameFinding::Kind::kGlobal || name.line != is_set->second);
    if (follows) continue;
    const bool is_reported =
        std::any_of(input.findings.items().begin(), input.findings.items().end(),
                    [&](const base::Diagnostic& other) {
                      return other.span.file != nullptr && other.span.file == script.file &&
                             other.span.begin.line == name.line - 1;
                    });
    if (is_reported) continue;
    const base::SourceSpan place{script.file, script.file->PositionAt(name.begin),
                                 script.file->PositionAt(name.end)};
    base::Diagnostic& finding = found.Add(CodeOf(name), place, Tell(name));
    if (const lua::Node* const local = LocalBelow(input.trees, script, name)) {
      const base::SourceSpan span = SpanOf(script.file, *local);
      finding.message = messages::UsedAboveDefinition({.name = name.name});
      finding.help =
          messages::HelpMoveDefinitionUp({.name = name.name, .line = span.begin.line + 1});
      continue;
    }
    AddCure(input.content, input.trees, name, finding);
  }
  for (const base::Diagnostic& finding : found.items()) input.findings.Add(finding);
}

}  // namespace walz::authoring

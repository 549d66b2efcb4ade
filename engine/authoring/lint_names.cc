#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "authoring/content_names.h"
#include "authoring/lint_rules.h"
#include "authoring/messages.h"
#include "authoring/name_check.h"
#include "authoring/rule.h"
#include "base/messages.h"
#include "base/nearest.h"
#include "script/known_names.h"

namespace walz::authoring {
namespace {

template <const char* kName>
base::Message DidYouMean() {
  return base::messages::HelpDidYouMean({.name = std::string(kName)});
}
constexpr char kNil[] = "nil";
constexpr char kTrue[] = "true";
constexpr char kFalse[] = "false";
constexpr char kUnpack[] = "table.unpack";

// Names of standard Lua and other languages that scripts do not have.
struct Missing {
  std::string_view path;
  base::Message (*instead)();
};

constexpr Missing kMissing[] = {
    {"math.random", messages::HelpRandomStreams},
    {"math.randomseed", messages::HelpRandomStreams},
    {"os", messages::HelpNoClockOrSystem},
    {"io", messages::HelpNoFiles},
    {"debug", messages::HelpNoFiles},
    {"load", messages::HelpUseRequire},
    {"loadstring", messages::HelpUseRequire},
    {"loadfile", messages::HelpUseRequire},
    {"dofile", messages::HelpUseRequire},
    {"package", messages::HelpUseRequire},
    {"module", messages::HelpUseRequire},
    {"string.dump", messages::HelpUseRequire},
    {"setmetatable", messages::HelpNoMetatables},
    {"getmetatable", messages::HelpNoMetatables},
    {"rawget", messages::HelpNoMetatables},
    {"rawset", messages::HelpNoMetatables},
    {"rawequal", messages::HelpNoMetatables},
    {"rawlen", messages::HelpNoMetatables},
    {"setfenv", messages::HelpNoMetatables},
    {"getfenv", messages::HelpNoMetatables},
    {"coroutine", messages::HelpNoCoroutines},
    {"collectgarbage", messages::HelpNoGarbageCollection},
    {"next", messages::HelpUsePairsForOrder},
    {"unpack", DidYouMean<kUnpack>},
    {"table.getn", messages::HelpUseLengthOperator},
    {"table.maxn", messages::HelpUseLengthOperator},
    {"null", DidYouMean<kNil>},
    {"undefined", DidYouMean<kNil>},
    {"None", DidYouMean<kNil>},
    {"True", DidYouMean<kTrue>},
    {"False", DidYouMean<kFalse>},
};

// Returns what replaces a name; empty if Lua has no such name.
base::Message InsteadOf(std::string_view path) {
  const auto found = std::ranges::find(kMissing, path, &Missing::path);
  return found == std::end(kMissing) ? base::Message() : found->instead();
}

// An unknown field may exist in another mod, so it is a warning. Any other unknown name fails when
// it is used.
std::string_view CodeOf(const NameFinding& found) {
  if (found.certain) return "WZ0908";
  const bool is_field =
      found.kind == NameFinding::Kind::kNowhere || found.kind == NameFinding::Kind::kNotRead;
  return is_field ? "WZ0915" : "WZ0909";
}

base::Message Tell(const NameFinding& found) {
  switch (found.kind) {
    case NameFinding::Kind::kGlobal:
      return messages::UnknownGlobal({.name = found.name});
    case NameFinding::Kind::kGlobalWrite:
      return messages::GlobalAssignment({.name = found.name});
    case NameFinding::Kind::kField:
      return messages::FieldMissing({.owner = found.table, .field = found.name});
    case NameFinding::Kind::kNowhere:
      return messages::UnknownField({.field = found.name});
    case NameFinding::Kind::kNotRead:
      return messages::UnknownFieldToSet({.field = found.name});
    case NameFinding::Kind::kNotDeclared:
      return messages::NameNotDeclared({.name = found.name, .family = found.table});
  }
  return found.name;
}

// The nearest name of a local in a script.
base::NearestFinder NearestLocal(const ScriptTree* tree, const std::string& name) {
  base::NearestFinder finder(name);
  if (tree == nullptr) return finder;
  Walk(tree->root, [&](const lua::Node& node) {
    if (tree->scopes.IsDeclaration(node)) finder.Offer(node.text);
  });
  return finder;
}

// The top-level statement below the line that declares a local of that name; null if there is none.
const lua::Node* LocalBelow(const ScriptTree* tree, const NameFinding& found) {
  if (tree == nullptr || found.kind != NameFinding::Kind::kGlobal) return nullptr;
  for (const lua::Node& statement : tree->root.children) {
    bool declares = false;
    lua::ForTargets(statement, [&](const lua::Node& target, const lua::Node* /*value*/) {
      declares = declares || (tree->scopes.IsDeclaration(target) && target.text == found.name);
    });
    const bool is_below = SpanOf(tree->script->file, statement).begin.line >= found.line;
    if (declares && is_below) return &statement;
  }
  return nullptr;
}

// Returns true for a method: `zone.deck:have(card)`.
bool IsBehindColon(const base::SourceSpan& span) {
  const std::string_view text = span.file->text();
  const auto place = static_cast<std::size_t>(span.text().data() - text.data());
  return place > 0 && text[place - 1] == ':';
}

// For a method, only methods are near.
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

// Adds the help: a replacement, or where to look.
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
      base::Suggest(finding, NearestLocal(trees.TreeOf(script), name.name));
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
  // By script and name, the first line that sets a global; it causes the other findings.
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
    if (HasFindingIn(input.findings, script.file, name.line - 1)) continue;
    const base::SourceSpan place{script.file, script.file->PositionAt(name.begin),
                                 script.file->PositionAt(name.end)};
    base::Diagnostic& finding = found.Add(CodeOf(name), place, Tell(name));
    if (const lua::Node* const local = LocalBelow(input.trees.TreeOf(script), name)) {
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

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "authoring/lint_rules.h"
#include "authoring/name_check.h"
#include "authoring/place_in_script.h"
#include "base/nearest.h"
#include "script/lua_host.h"

namespace walz::authoring {
namespace {

void AddFieldNames(const std::vector<content::FieldSpec>& fields, script::NameSet& names) {
  for (const content::FieldSpec& field : fields) {
    if (!field.name.empty()) names.insert(field.name);
    names.insert(field.values.begin(), field.values.end());
    AddFieldNames(field.fields, names);
    for (const auto* inner : {field.keys.get(), field.of.get()}) {
      if (inner != nullptr) AddFieldNames({*inner}, names);
    }
  }
}

std::string Tell(const NameFinding& found) {
  using Kind = NameFinding::Kind;
  const std::string name = "`" + found.name + "`";
  switch (found.kind) {
    case Kind::kGlobal:
      return "there is no global " + name;
    case Kind::kGlobalWrite:
      return "global " + name + " cannot be set";
    case Kind::kField:
      return "`" + found.table + "` has no " + name;
    case Kind::kNowhere:
      return "nothing has a field " + name;
    case Kind::kNotRead:
      return "nothing has a field " + name + " to set";
    case Kind::kNotDeclared:
      return name + " is no declared " + found.table;
  }
  return name;
}

}  // namespace

void LintNames(const content::Content& content, base::Diagnostics& findings) {
  script::KnownNames known = script::LuaHost::NamesFor(*content.ruleset);
  for (const content::KindSpec& kind : content.kinds) AddFieldNames(kind.fields, known.fields);
  for (const content::VerbSpec& verb : content.verbs) {
    AddFieldNames({verb.parameters}, known.fields);
  }
  for (const auto& fields : content.space_fields) AddFieldNames(fields, known.fields);
  std::vector<std::string_view> sources;
  for (const content::Script& script : content.scripts) sources.push_back(script.source);
  base::Diagnostics found;
  for (const NameFinding& name : CheckNames(sources, std::move(known))) {
    const content::Script& script = content.scripts[name.script];
    const bool is_told = std::any_of(
        findings.items().begin(), findings.items().end(), [&](const base::Diagnostic& other) {
          return other.span.file != nullptr && other.span.file->path() == script.path &&
                 other.span.begin.line == name.line - 1;
        });
    if (is_told) continue;
    base::Diagnostic& finding = found.Add(name.certain ? "WZ0908" : "WZ0909",
                                          PlaceIn(script, name.line, name.name), Tell(name));
    if (name.kind == NameFinding::Kind::kGlobalWrite) {
      finding.help = "declare it with `local`";
    } else if (name.certain) {
      base::Suggest(finding, name.nearest);
    } else {
      finding.help = base::DidYouMean(name.nearest);
    }
  }
  for (const base::Diagnostic& finding : found.items()) findings.Add(finding);
}

}  // namespace walz::authoring

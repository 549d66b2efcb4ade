#include "match/script_findings.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "script/name_check.h"

namespace walz::match {
namespace {

bool IsWordCharacter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// Where `word` stands in a line as a whole word; npos if it does not.
std::size_t FindWord(std::string_view line, std::string_view word) {
  if (word.empty()) return std::string_view::npos;
  for (std::size_t at = line.find(word); at != std::string_view::npos;
       at = line.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if (at > 0 && IsWordCharacter(line[at - 1])) continue;
    if (end < line.size() && IsWordCharacter(line[end])) continue;
    return at;
  }
  return std::string_view::npos;
}

// The place of `word` in a line (counted from 1) of a script, or of the beginning of the line.
base::SourceSpan PlaceIn(const content::Script& script, int line, std::string_view word) {
  const auto file = std::make_shared<base::SourceFile>(script.path, script.source);
  const std::string_view text = file->Line(line - 1);
  const std::size_t found = FindWord(text, word);
  const bool there = found != std::string_view::npos;
  const std::size_t begin = there ? found : std::min(text.find_first_not_of(" \t"), text.size());
  const auto offset = static_cast<std::size_t>(text.data() - file->text().data()) + begin;
  const base::Position from = file->PositionAt(offset);
  const int width = there ? static_cast<int>(word.size()) : 1;
  return {file, from, {from.line, from.column + width}};
}

const content::Script* ScriptAt(const content::Content& content, std::string_view path) {
  for (const content::Script& script : content.scripts) {
    if (script.path == path) return &script;
  }
  return nullptr;
}

// Turns `path:12: message` into a finding that shows the line; what has no such place stays a plain
// message.
void AddLoadError(const content::Content& content, std::string_view line,
                  base::Diagnostics& findings) {
  for (const content::Script& script : content.scripts) {
    const std::string prefix = script.path + ":";
    if (line.substr(0, prefix.size()) != prefix) continue;
    std::string_view rest = line.substr(prefix.size());
    int number = 0;
    while (!rest.empty() && rest.front() >= '0' && rest.front() <= '9' && number < 10000000) {
      number = number * 10 + (rest.front() - '0');
      rest.remove_prefix(1);
    }
    if (number == 0 || rest.substr(0, 2) != ": ") continue;
    findings.AddError("WZ0903", PlaceIn(script, number, {}), std::string(rest.substr(2)));
    return;
  }
  findings.AddError("WZ0903", {}, std::string(line));
}

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

std::string Tell(const script::NameFinding& found) {
  using Kind = script::NameFinding::Kind;
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

void AddLoadErrors(const content::Content& content, std::string_view text,
                   base::Diagnostics& findings) {
  while (!text.empty()) {
    std::size_t end = text.find('\n');
    while (end != std::string_view::npos && end + 1 < text.size() &&
           (text[end + 1] == ' ' || text[end + 1] == '\t')) {
      end = text.find('\n', end + 1);
    }
    AddLoadError(content, text.substr(0, end), findings);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  }
}

void AddKeptState(const content::Content& content, const script::LuaHost& host,
                  base::Diagnostics& findings) {
  for (const script::StatefulUpvalue& kept : host.FindStatefulUpvalues()) {
    const content::Script* const script = ScriptAt(content, kept.path);
    const bool iterator = kept.kind == script::StatefulUpvalue::Kind::kIterator;
    base::Diagnostic& finding = findings.AddError(
        "WZ0907", script == nullptr ? base::SourceSpan() : PlaceIn(*script, kept.line, kept.name),
        iterator ? "`" + kept.name + "` is an iterator that outlives the call"
                 : "`" + kept.name + "` is assigned here and outlives the call");
    finding.help = iterator ? "make it where it is used"
                            : "declare a `variable` in YAML: the game copies, saves and takes back "
                              "only those";
  }
}

void AddNameFindings(const content::Content& content, base::Diagnostics& findings) {
  script::KnownNames known = script::LuaHost::NamesFor(*content.ruleset);
  for (const content::KindSpec& kind : content.kinds) AddFieldNames(kind.fields, known.fields);
  for (const content::VerbSpec& verb : content.verbs) {
    AddFieldNames({verb.parameters}, known.fields);
  }
  for (const auto& fields : content.space_fields) AddFieldNames(fields, known.fields);
  std::vector<std::string_view> sources;
  for (const content::Script& script : content.scripts) sources.push_back(script.source);
  base::Diagnostics found;
  for (const script::NameFinding& name : script::CheckNames(sources, std::move(known))) {
    const content::Script& script = content.scripts[name.script];
    const bool is_told = std::any_of(
        findings.items().begin(), findings.items().end(), [&](const base::Diagnostic& other) {
          return other.span.file != nullptr && other.span.file->path() == script.path &&
                 other.span.begin.line == name.line - 1;
        });
    if (is_told) continue;
    base::Diagnostic& finding =
        name.certain
            ? found.AddError("WZ0908", PlaceIn(script, name.line, name.name), Tell(name))
            : found.AddWarning("WZ0909", PlaceIn(script, name.line, name.name), Tell(name));
    if (name.kind == script::NameFinding::Kind::kGlobalWrite) {
      finding.help = "declare it with `local`";
    } else if (!name.nearest.empty()) {
      finding.help = "did you mean `" + name.nearest + "`?";
    }
  }
  for (const base::Diagnostic& finding : found.items()) findings.Add(finding);
}

}  // namespace walz::match

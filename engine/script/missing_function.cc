#include "script/missing_function.h"

#include <string>

#include "script/messages.h"

namespace walz::script {
namespace {

bool IsPartOfName(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// Returns true if a line defines a function of that name: `function M.name(`, `local function
// name(`, `M.name = function(`.
bool Makes(std::string_view line, std::string_view name) {
  line = line.substr(0, line.find("--"));
  const std::size_t function = line.find("function");
  if (function == std::string_view::npos) return false;
  for (std::size_t at = line.find(name); at != std::string_view::npos;
       at = line.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool is_whole = (at == 0 || !IsPartOfName(line[at - 1])) &&
                          (end == line.size() || !IsPartOfName(line[end]));
    if (!is_whole) continue;
    if (at < function) return line.substr(end, function - end).find('=') != std::string_view::npos;
    return line.find('(') >= end;
  }
  return false;
}

// The last line that begins with `return`, zero-based; -1 if there is none.
int ReturnLine(const base::SourceFile& file) {
  for (int i = file.line_count(); i-- > 0;) {
    if (file.Line(i).starts_with("return")) return i;
  }
  return -1;
}

int LastLine(const base::SourceFile& file) {
  int last = file.line_count() - 1;
  while (last > 0 && file.Line(last).empty()) --last;
  return last;
}

}  // namespace

base::Diagnostic MissingFunction(std::string_view name, std::span<const ScriptSource> sources) {
  const std::size_t colon = name.find(':');
  const std::string_view mod = colon == std::string_view::npos ? "" : name.substr(0, colon);
  const std::string_view own = colon == std::string_view::npos ? name : name.substr(colon + 1);
  for (const ScriptSource& source : sources) {
    if (source.mod != mod || source.role != ScriptSource::Role::kListed) continue;
    for (int i = 0; i < source.file->line_count(); ++i) {
      const std::string_view line = source.file->Line(i);
      if (!Makes(line, own)) continue;
      if (ReturnLine(*source.file) < 0) {
        base::Diagnostic finding =
            base::MakeFinding(base::SpanOfLine(source.file, LastLine(*source.file)),
                              messages::ScriptReturnsNothing());
        finding.help = messages::HelpReturnModuleTable();
        return finding;
      }
      base::Diagnostic finding = base::MakeFinding(
          base::SpanOfWord(source.file, i, own), messages::FunctionNotExported({.function = own}));
      finding.help = line.find("local") == std::string_view::npos
                         ? messages::HelpAddToTable()
                         : messages::HelpExportFunction({.function = own});
      return finding;
    }
  }
  return base::MakeFinding({}, messages::FunctionNotFound({.function = name}));
}

}  // namespace walz::script

#include "match/load_errors.h"

#include <memory>
#include <string>

namespace walz::match {
namespace {

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
    findings.Add("WZ0903",
                 base::SpanOfWord(std::make_shared<base::SourceFile>(script.path, script.source),
                                  number - 1, {}),
                 std::string(rest.substr(2)));
    return;
  }
  findings.Add("WZ0903", {}, std::string(line));
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

}  // namespace walz::match

#include "base/abridged.h"

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "base/messages.h"

namespace walz::base {
namespace {

// The key for counting: a file and a severity.
using Group = std::pair<std::string, Severity>;

Group GroupOf(const Diagnostic& finding) {
  return {finding.span.file == nullptr ? std::string() : finding.span.file->path(),
          finding.severity};
}

// The key for counting: a code and a place.
using Place = std::tuple<std::string, std::string, int, int, int, int>;

Place PlaceOf(const Diagnostic& finding) {
  const SourceSpan& span = finding.span;
  return {finding.code,      span.file->path(), span.begin.line,
          span.begin.column, span.end.line,     span.end.column};
}

}  // namespace

Diagnostics OncePerPlace(const Diagnostics& findings) {
  if (findings.left_out_count() > 0) return findings;
  std::map<Place, std::set<std::string>> messages;
  for (const Diagnostic& finding : findings.items()) {
    if (finding.span.file != nullptr) messages[PlaceOf(finding)].insert(finding.message.English());
  }
  Diagnostics shown;
  std::map<Place, std::set<std::string>> seen;
  for (Diagnostic finding : findings.items()) {
    if (finding.span.file != nullptr) {
      const Place place = PlaceOf(finding);
      std::set<std::string>& known = seen[place];
      const bool is_new = known.insert(finding.message.English()).second;
      if (!is_new || known.size() > kMaxOfAPlace) continue;
      const std::size_t all = messages.at(place).size();
      if (known.size() == kMaxOfAPlace && all > kMaxOfAPlace) {
        finding.notes.push_back(messages::NoteMoreAtPlace({.count = all - kMaxOfAPlace}));
      }
    }
    shown.Add(std::move(finding));
  }
  return shown;
}

Diagnostics Abridged(Diagnostics findings) {
  findings.Sort();
  std::map<Group, std::size_t> in_group;
  for (const Diagnostic& finding : findings.items()) ++in_group[GroupOf(finding)];
  Diagnostics shown;
  std::map<Group, std::size_t> seen;
  std::size_t left = findings.items().size();
  for (const Diagnostic& finding : findings.items()) {
    const Group group = GroupOf(finding);
    const std::size_t number = ++seen[group];
    const bool last = --left == 0 && findings.left_out_count() > 0;
    if (number > kMaxOfAFile && !last) continue;
    Diagnostic copy = finding;
    if (number == kMaxOfAFile && in_group[group] > kMaxOfAFile) {
      copy.notes.push_back(messages::NoteMoreInFile({.count = in_group[group] - kMaxOfAFile}));
    }
    if (last)
      copy.notes.push_back(messages::NoteMoreFindings({.count = findings.left_out_count()}));
    shown.Add(std::move(copy));
  }
  return shown;
}

}  // namespace walz::base

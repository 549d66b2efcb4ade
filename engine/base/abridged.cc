#include "base/abridged.h"

#include <map>
#include <string>

namespace walz::base {
namespace {

std::string PathOf(const Diagnostic& finding) {
  return finding.span.file == nullptr ? std::string() : finding.span.file->path();
}

}  // namespace

Diagnostics Abridged(Diagnostics findings) {
  findings.Sort();
  std::map<std::string, std::size_t> per_file;
  for (const Diagnostic& finding : findings.items()) ++per_file[PathOf(finding)];
  Diagnostics shown;
  std::map<std::string, std::size_t> seen;
  for (const Diagnostic& finding : findings.items()) {
    const std::string path = PathOf(finding);
    const std::size_t number = ++seen[path];
    if (number > kMaxOfAFile) continue;
    Diagnostic copy = finding;
    if (number == kMaxOfAFile && per_file[path] > kMaxOfAFile) {
      copy.notes.push_back(
          Say("{} more findings in this file are not shown", per_file[path] - kMaxOfAFile));
    }
    shown.Add(std::move(copy));
  }
  return shown;
}

}  // namespace walz::base

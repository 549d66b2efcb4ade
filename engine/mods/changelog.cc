#include "mods/changelog.h"

#include "base/ascii.h"

namespace walz::mods {
namespace {

// Returns true if a line contains the version as a whole word.
bool Names(std::string_view line, std::string_view version) {
  const auto goes_on = [](char c) {
    return base::IsDigit(c) || base::IsLower(c) || c == '.' || c == '-';
  };
  for (std::size_t at = line.find(version); at != std::string_view::npos;
       at = line.find(version, at + 1)) {
    const std::size_t end = at + version.size();
    const bool begins = at == 0 || !goes_on(line[at - 1]) || line[at - 1] == 'v';
    if (begins && (end == line.size() || !goes_on(line[end]))) return true;
  }
  return false;
}

}  // namespace

bool HasChangelogEntry(std::string_view changelog, std::string_view version) {
  while (!changelog.empty()) {
    const std::size_t end = changelog.find('\n');
    const std::string_view line = changelog.substr(0, end);
    if (line.starts_with("#") && Names(line, version)) return true;
    if (end == std::string_view::npos) break;
    changelog.remove_prefix(end + 1);
  }
  return false;
}

}  // namespace walz::mods

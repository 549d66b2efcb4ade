// Checks of function lengths and of leftovers in files.

#include <algorithm>
#include <set>

#include "layout/checks.h"

namespace walz::layout {
namespace {

constexpr std::size_t kFunctionLines = 60;

// True for the first line of a function definition in clang-formatted text, where namespaces do not
// indent. Types, constants and declarations start in the first column as well.
bool StartsFunction(std::string_view line) {
  static const std::set<std::string_view> other = {"class",     "struct", "enum",   "union",
                                                   "namespace", "using",  "extern", "typedef"};
  if (line.empty() || std::string_view(" #/})\t").find(line[0]) != std::string_view::npos) {
    return false;
  }
  return other.count(line.substr(0, line.find(' '))) == 0 &&
         line.find('(') != std::string_view::npos && line.back() != ';';
}

}  // namespace

Findings CheckHeaderGuards(const Tree& tree) {
  Findings findings;
  for (const File& file : tree.files) {
    if (Extension(file) != ".h") continue;
    if (CodeOnly(file.text).find("#pragma once") == std::string::npos) {
      findings.push_back(file.path + ": lacks #pragma once");
    }
  }
  return findings;
}

Findings CheckFunctionLengths(const Tree& tree) {
  Findings findings;
  for (const File& file : tree.files) {
    if (!StartsWith(file.path, "engine/") || Extension(file) != ".cc") continue;
    const std::vector<std::string_view> lines = Lines(file.text);
    std::size_t start = lines.size();
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (StartsFunction(lines[i])) start = i;
      if (lines[i] != "}") continue;
      const std::size_t length = start < i ? i - start + 1 : 0;
      if (length > kFunctionLines) {
        findings.push_back(file.path + ":" + std::to_string(start + 1) + ": a function of " +
                           std::to_string(length) + " lines, at most " +
                           std::to_string(kFunctionLines));
      }
      start = lines.size();
    }
  }
  return findings;
}

Findings CheckLeftovers(const Tree& tree) {
  // Written so that this file does not match itself.
  static const std::vector<std::string> notes = {std::string("TO") + "DO",
                                                 std::string("FIX") + "ME", std::string("XX") + "X",
                                                 std::string("HA") + "CK"};
  Findings findings;
  for (const File& file : tree.files) {
    int number = 0;
    for (std::string_view line : Lines(file.text)) {
      ++number;
      const auto in_line = [&](const std::string& note) { return HasWord(line, note); };
      if (std::none_of(notes.begin(), notes.end(), in_line)) continue;
      findings.push_back(file.path + ":" + std::to_string(number) + ": a note to self is left");
    }
  }
  return findings;
}

}  // namespace walz::layout

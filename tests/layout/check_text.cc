// Checks of how long things are and of what was left behind in them.

#include <regex>
#include <set>

#include "layout/checks.h"

namespace walz::layout {
namespace {

constexpr std::size_t kFunctionLines = 60;

// Generated files say so in their first lines and may be as long as they need.
bool IsGenerated(const File& file) {
  std::size_t seen = 0;
  for (std::string_view line : Lines(file.text)) {
    if (++seen > 3) break;
    if (line.find("enerated by") != std::string_view::npos) return true;
  }
  return false;
}

// The limit for a file in lines; 0 where there is none.
std::size_t Limit(const File& file) {
  const std::string_view extension = Extension(file);
  if (extension == ".h") return 400;
  if (extension == ".cc") return file.path.starts_with("engine/") ? 400 : 600;
  if (extension == ".lua") return 250;
  if (extension == ".yaml") return 400;
  if (extension != ".md") return 0;
  static const std::regex digest(R"(data/[^/]+/rules\.md)");
  const bool changelog = file.path.find("CHANGELOG") != std::string::npos;
  return changelog || std::regex_match(file.path, digest) ? 0 : 300;
}

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

Findings CheckFileLengths(const Tree& tree) {
  Findings findings;
  for (const File& file : tree.files) {
    const std::size_t limit = Limit(file);
    const std::size_t lines = Lines(file.text).size();
    if (limit == 0 || lines <= limit || IsGenerated(file)) continue;
    findings.push_back(file.path + ": " + std::to_string(lines) + " lines, at most " +
                       std::to_string(limit));
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
  // Written so that this file does not find itself.
  static const std::regex leftover(R"(\b(TO()DO|FIX()ME|XX()X|HA()CK)\b)");
  Findings findings;
  for (const File& file : tree.files) {
    int number = 0;
    for (std::string_view line : Lines(file.text)) {
      ++number;
      if (!std::regex_search(line.begin(), line.end(), leftover)) continue;
      findings.push_back(file.path + ":" + std::to_string(number) + ": a note to self is left");
    }
  }
  return findings;
}

}  // namespace walz::layout

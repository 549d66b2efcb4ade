// Runs scenarios of the game `ferry` (tests/support/games) and returns their findings as one text.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "scenario/scenario.h"

namespace walz::scenario {

inline std::filesystem::path FerryRoot() {
  return std::filesystem::path(WALZ_SOURCE_DIR) / "tests" / "support" / "games";
}

// One line per finding: `line:column code message` (its first line), then ` | help` and ` ~ note`s
// if there are any.
inline std::string Lines(const base::Diagnostics& findings) {
  std::string text;
  for (const base::Diagnostic& finding : findings.items()) {
    const std::string message = finding.message.English();
    text += std::to_string(finding.span.begin.line + 1) + ":" +
            std::to_string(finding.span.begin.column + 1) + " " + finding.code + " " +
            message.substr(0, message.find('\n'));
    if (!finding.help.empty()) text += " | " + finding.help.English();
    for (const base::Message& note : finding.notes) text += " ~ " + note.English();
    text += "\n";
  }
  return text;
}

// Reads a whole file and returns its errors. If there are none, runs its scenarios one after the
// other and returns their findings.
inline std::string RunFile(const std::string& text) {
  const auto file = std::make_shared<base::SourceFile>("test.yaml", text);
  base::Diagnostics findings;
  const std::vector<Scenario> scenarios = ReadScenarios(file, findings);
  if (findings.has_errors()) return Lines(findings);
  ScenarioRunner runner(FerryRoot());
  std::string lines;
  for (const Scenario& scenario : scenarios) lines += Lines(runner.Run(scenario).findings);
  return lines;
}

// Runs one scenario of three players and returns its findings, which are empty if it passed. `body`
// has the keys of the scenario, without indentation; places in findings refer to `body`.
inline std::string RunBody(const std::string& body) {
  std::string text;
  for (std::size_t begin = 0; begin < body.size();) {
    const std::size_t end = body.find('\n', begin);
    text += "    " + body.substr(begin, end - begin) + "\n";
    begin = end == std::string::npos ? body.size() : end + 1;
  }
  const std::string lines = RunFile("game: ferry\nplayers: 3\nscenarios:\n  - name: test\n" + text);
  // Places as in `body`.
  std::string moved;
  for (std::size_t begin = 0; begin < lines.size();) {
    const std::size_t end = lines.find('\n', begin);
    const std::string line = lines.substr(begin, end - begin);
    std::size_t colon = 0;
    const int number = std::stoi(line, &colon);
    std::size_t blank = 0;
    const int column = std::stoi(line.substr(colon + 1), &blank);
    moved += std::to_string(number - 4) + ":" + std::to_string(column - 4) +
             line.substr(colon + 1 + blank) + "\n";
    begin = end + 1;
  }
  return moved;
}

}  // namespace walz::scenario

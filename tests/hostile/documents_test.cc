// Content files that try to hang or crash the program, to reach other files or to flood the screen.
// Each is put into a mod of a small game, at the place that its first line names, and must end with
// the code given there, or `fine`.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <regex>
#include <vector>

#include "authoring/lint.h"
#include "base/render.h"
#include "hostile/hostile_text.h"
#include "scenario/files.h"
#include "scenario/scenario.h"
#include "support/own_folder.h"

namespace walz::hostile {
namespace {

namespace fs = std::filesystem;

const fs::path kDocuments = fs::path(WALZ_SOURCE_DIR) / "tests" / "hostile" / "documents";

struct Document {
  std::string name;   // file:line
  std::string place;  // below the mod's folder
  std::string end;
  std::string text;
};

std::vector<std::string> LinesOf(const fs::path& path) {
  std::vector<std::string> lines;
  std::ifstream stream(path, std::ios::binary);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::vector<Document> ReadDocuments() {
  std::vector<fs::path> files(fs::directory_iterator(kDocuments), {});
  std::sort(files.begin(), files.end());
  std::vector<Document> documents;
  static const std::regex heading("=== (\\S+) --> (\\S+)");
  for (const fs::path& file : files) {
    const std::size_t before = documents.size();
    int number = 0;
    for (const std::string& line : LinesOf(file)) {
      ++number;
      std::smatch match;
      if (std::regex_match(line, match, heading)) {
        documents.push_back(
            {file.stem().string() + ":" + std::to_string(number), match[1], match[2], {}});
      } else if (documents.size() > before) {
        documents.back().text += line + "\n";
      }
    }
  }
  return documents;
}

// The codes of all errors, without duplicates; `fine` if there is none.
std::string EndOf(const base::Diagnostics& findings) {
  std::vector<std::string> codes;
  for (const base::Diagnostic& finding : findings.items()) {
    if (finding.severity != base::Severity::kError) continue;
    if (std::find(codes.begin(), codes.end(), finding.code) == codes.end()) {
      codes.emplace_back(finding.code);
    }
  }
  std::string text;
  for (const std::string& code : codes) text += (text.empty() ? "" : ",") + code;
  return text.empty() ? "fine" : text;
}

base::Diagnostics Findings(const Document& document, const fs::path& root) {
  const fs::path mod = root / "mods" / "evil";
  fs::create_directories(mod);
  std::ofstream(mod / "mod.yaml") << "schema: 1\nid: evil\nname: Evil\nversion: 1.0.0\n"
                                     "game: ferry\n";
  fs::create_directories((mod / document.place).parent_path());
  std::ofstream(mod / document.place, std::ios::binary) << Expanded(document.text);
  base::Diagnostics findings;
  mods::LoadRequest request;
  request.data_root = root.string();
  request.game = "ferry";
  request.mods = {mod.string()};
  if (document.place.starts_with("variants/")) request.variants = {"x"};
  authoring::LoadAndLint(request, findings);
  if (document.place.starts_with("tests/")) {
    scenario::ScenarioRunner runner(root.string());
    const auto file = std::make_shared<base::SourceFile>(document.place, Expanded(document.text));
    for (const scenario::Scenario& each : scenario::ReadScenarios(file, findings)) {
      findings.Append(runner.Run(each).findings);
    }
  }
  fs::remove_all(mod);
  return findings;
}

// Writes the actual outcomes into the files, for adding documents.
void Approve(const std::vector<std::pair<Document, std::string>>& ended) {
  for (const auto& entry : fs::directory_iterator(kDocuments)) {
    std::vector<std::string> lines = LinesOf(entry.path());
    for (const auto& [document, end] : ended) {
      const std::size_t colon = document.name.find(':');
      if (document.name.substr(0, colon) != entry.path().stem()) continue;
      std::string& line = lines[std::stoul(document.name.substr(colon + 1)) - 1];
      line = "=== " + document.place + " --> " + end;
    }
    std::ofstream stream(entry.path(), std::ios::binary);
    for (const std::string& line : lines) stream << line << '\n';
  }
}

TEST(HostileDocuments, EndAsTheyHaveTo) {
  const tests::OwnFolder folder;
  fs::copy(fs::path(WALZ_SOURCE_DIR) / "tests" / "support" / "games" / "data",
           folder.path() / "data", fs::copy_options::recursive);
  fs::copy(fs::path(WALZ_SOURCE_DIR) / "tests" / "support" / "games" / "scripts",
           folder.path() / "scripts", fs::copy_options::recursive);
  const std::vector<Document> documents = ReadDocuments();
  EXPECT_GE(documents.size(), 80U);
  std::vector<std::pair<Document, std::string>> ended;
  for (const Document& document : documents) {
    SCOPED_TRACE(document.name);
    const base::Diagnostics findings = Findings(document, folder.path());
    ended.emplace_back(document, EndOf(findings));
    EXPECT_EQ(ended.back().second, document.end) << base::Render(findings);
    const std::string shown = base::Render(findings);
    EXPECT_TRUE(IsClean(shown, folder.path().string())) << shown;
    EXPECT_LT(shown.size(), 200'000U) << "the findings fill the screen";
  }
  if (std::getenv("WALZ_APPROVE") != nullptr) Approve(ended);
}

}  // namespace
}  // namespace walz::hostile

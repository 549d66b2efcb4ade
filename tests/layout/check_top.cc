// Checks of the top folder.

#include <algorithm>
#include <set>

#include "layout/checks.h"

namespace walz::layout {
namespace {

constexpr std::size_t kReadmeLines = 100;

const std::set<std::string>& Agreed() {
  static const std::set<std::string> agreed = {
      // The project's folders and files.
      "CMakeLists.txt", "engine/", "scripts/", "data/", "mods/", "tests/", "README.md", "dev",
      // Files that tools and readers expect here.
      "CMakePresets.json", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md", ".ci/", ".gitignore",
      ".gitattributes", ".clang-format", ".clang-tidy", ".clangd", ".editorconfig", ".luacheckrc",
      ".luarc.json"};
  return agreed;
}

}  // namespace

Findings CheckReadmes(const Tree& tree) {
  Findings findings;
  for (const File& file : tree.files) {
    const bool is_page = file.path.ends_with(".md") && !file.path.starts_with("tests/content/");
    if (is_page && !file.text.starts_with("# ")) {
      findings.push_back(file.path + ": begins with no heading");
    }
  }
  for (const std::string& folder : tree.top) {
    if (folder.back() != '/' || folder.front() == '.') continue;
    const std::string path = folder + "README.md";
    const auto readme = std::find_if(tree.files.begin(), tree.files.end(),
                                     [&](const File& file) { return file.path == path; });
    if (readme == tree.files.end()) {
      findings.push_back(path + ": is missing");
    } else if (Lines(readme->text).size() > kReadmeLines) {
      findings.push_back(path + ": more than " + std::to_string(kReadmeLines) + " lines");
    }
  }
  return findings;
}

Findings CheckTopLevel(const Tree& tree) {
  Findings findings;
  for (const std::string& name : tree.top) {
    if (Agreed().count(name) == 0) findings.push_back(name + ": does not belong at the top");
  }
  return findings;
}

}  // namespace walz::layout

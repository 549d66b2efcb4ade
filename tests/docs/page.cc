#include "docs/page.h"

#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>

namespace walz::docs {

namespace fs = std::filesystem;

std::string Snippet::File() const {
  static const std::regex named(R"(^(?:#|--) (\S+/\S+)\n)");
  std::smatch match;
  return std::regex_search(text, match, named) ? match[1].str() : "";
}

std::string ReadFile(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

void WriteFile(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

std::vector<Snippet> SnippetsOf(const std::string& page, const std::string& heading) {
  std::vector<Snippet> snippets;
  std::istringstream lines(page);
  bool inside = heading.empty();
  bool fenced = false;
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (!fenced && !heading.empty() && line.rfind("## ", 0) == 0) inside = line == "## " + heading;
    if (!inside) continue;
    if (line.rfind("```", 0) == 0) {
      fenced = !fenced;
      if (fenced) snippets.push_back({line.substr(3), "", number + 1});
    } else if (fenced) {
      snippets.back().text += line + "\n";
    }
  }
  return snippets;
}

std::vector<std::string> LinksOf(const std::string& page) {
  static const std::regex link(R"(\]\(([^)#\s]+)(#[^)]*)?\))");
  std::vector<std::string> links;
  for (std::sregex_iterator it(page.begin(), page.end(), link); it != std::sregex_iterator();
       ++it) {
    const std::string target = (*it)[1];
    if (target.find("://") == std::string::npos) links.push_back(target);
  }
  return links;
}

}  // namespace walz::docs

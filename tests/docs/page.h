// Pages of documentation, taken apart.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace walz::docs {

// A fenced block of a page.
struct Snippet {
  std::string language;  // what stands behind the fence: sh, yaml, lua, text ...
  std::string text;
  int line = 0;  // of its first line, from 1

  // The file that a snippet is: what its first line names, as `# path` or `-- path`; else empty.
  std::string File() const;
};

std::string ReadFile(const std::filesystem::path& path);
void WriteFile(const std::filesystem::path& path, const std::string& text);

// The fenced blocks below the heading `## heading`, up to the next one of that level; without a
// heading those of the whole page.
std::vector<Snippet> SnippetsOf(const std::string& page, const std::string& heading = "");

// What links on a page lead to, apart from addresses and places within pages.
std::vector<std::string> LinksOf(const std::string& page);

}  // namespace walz::docs

// Parses pages of documentation.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace walz::docs {

// A fenced block of a page.
struct Snippet {
  std::string language;  // the text after the fence: sh, yaml, lua, text ...
  std::string text;
  int line = 0;  // of its first line, from 1

  // The file that a snippet contains, as named in its first line (`# path` or `-- path`); else
  // empty.
  std::string File() const;
};

std::string ReadFile(const std::filesystem::path& path);
void WriteFile(const std::filesystem::path& path, const std::string& text);

// The fenced blocks below the heading `## heading`, up to the next heading of that level. If
// `heading` is empty, those of the whole page.
std::vector<Snippet> SnippetsOf(const std::string& page, const std::string& heading = "");

// The targets of links on a page, except URLs and anchors.
std::vector<std::string> LinksOf(const std::string& page);

}  // namespace walz::docs

#pragma once

// The source tree as plain data, so that every check can be tried on a planted violation.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace walz::layout {

// One text file. `path` is relative to the root of the tree and uses '/'.
struct File {
  std::string path;
  std::string text;
};

// The names at the top (folders end in '/') and the text files below, both sorted.
struct Tree {
  std::vector<std::string> top;
  std::vector<File> files;
};

// Reads the tree under `root`, without version control, build output and editors' folders. Throws
// std::filesystem::filesystem_error if a file cannot be read.
Tree ReadTree(const std::filesystem::path& root);

// "kernel" for engine/kernel/state.h; empty for a file outside an engine folder.
std::string_view EngineFolder(const File& file);

// ".h" for engine/kernel/state.h; empty if the name has no dot.
std::string_view Extension(const File& file);

bool StartsWith(std::string_view text, std::string_view prefix);

// The lines without their line terminators. A final terminator begins no further line.
std::vector<std::string_view> Lines(std::string_view text);

// Returns true if a text contains a whole word of letters, digits and underscores.
bool HasWord(std::string_view text, std::string_view word);

// The names in #include directives, in order, without quotes or brackets; 1-based lines.
struct Include {
  int line;
  std::string_view name;
};
std::vector<Include> Includes(const File& file);

// C++ text with comments and the contents of string literals blanked out, line ends kept.
std::string CodeOnly(std::string_view text);

}  // namespace walz::layout

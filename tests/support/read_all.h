// Reads a whole file.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace walz::tests {

// Every byte of a file; empty if it cannot be read.
inline std::string ReadAll(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

}  // namespace walz::tests

#include "layout/tree.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <iterator>

namespace walz::layout {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 8> kNotOurs = {
    ".git", "build", ".cache", ".vscode", ".idea", "compile_commands.json", ".luarc.json", ".walz"};

constexpr std::array<std::string_view, 10> kText = {".h",   ".cc",    ".lua", ".yaml", ".md",
                                                    ".txt", ".cmake", ".in",  ".sh",   ".json"};

template <class Names>
bool Contains(const Names& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::string ReadFile(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    throw fs::filesystem_error("cannot read", path, std::make_error_code(std::errc::io_error));
  }
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace

Tree ReadTree(const fs::path& root) {
  Tree tree;
  for (const fs::directory_entry& entry : fs::directory_iterator(root)) {
    const std::string name = entry.path().filename().string();
    if (Contains(kNotOurs, name)) continue;
    tree.top.push_back(entry.is_directory() ? name + "/" : name);
    if (!entry.is_directory()) {
      if (Contains(kText, entry.path().extension().string())) {
        tree.files.push_back({name, ReadFile(entry.path())});
      }
      continue;
    }
    for (const fs::directory_entry& below : fs::recursive_directory_iterator(entry.path())) {
      if (!below.is_regular_file() || !Contains(kText, below.path().extension().string())) continue;
      tree.files.push_back(
          {below.path().lexically_relative(root).generic_string(), ReadFile(below.path())});
    }
  }
  std::sort(tree.top.begin(), tree.top.end());
  std::sort(tree.files.begin(), tree.files.end(),
            [](const File& a, const File& b) { return a.path < b.path; });
  return tree;
}

bool StartsWith(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

std::string_view EngineFolder(const File& file) {
  std::string_view path = file.path;
  constexpr std::string_view kEngine = "engine/";
  if (!StartsWith(path, kEngine)) return {};
  path.remove_prefix(kEngine.size());
  const std::size_t slash = path.find('/');
  return slash == std::string_view::npos ? std::string_view{} : path.substr(0, slash);
}

std::string_view Extension(const File& file) {
  const std::string_view path = file.path;
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos ? std::string_view{} : name.substr(dot);
}

std::vector<std::string_view> Lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return lines;
}

bool HasWord(std::string_view text, std::string_view word) {
  const auto beside = [&](std::size_t at) {
    return at < text.size() &&
           (std::isalnum(static_cast<unsigned char>(text[at])) != 0 || text[at] == '_');
  };
  for (std::size_t at = 0; (at = text.find(word, at)) != std::string_view::npos; ++at) {
    if ((at == 0 || !beside(at - 1)) && !beside(at + word.size())) return true;
  }
  return false;
}

std::vector<Include> Includes(const File& file) {
  std::vector<Include> found;
  int number = 0;
  for (std::string_view line : Lines(file.text)) {
    ++number;
    const std::size_t hash = line.find_first_not_of(" \t");
    if (hash == std::string_view::npos || line[hash] != '#') continue;
    const std::size_t word = line.find_first_not_of(" \t", hash + 1);
    if (word == std::string_view::npos || !StartsWith(line.substr(word), "include")) continue;
    const std::size_t open = line.find_first_of("\"<", word);
    if (open == std::string_view::npos) continue;
    const std::size_t close = line.find_first_of("\">", open + 1);
    if (close == std::string_view::npos) continue;
    found.push_back({number, line.substr(open + 1, close - open - 1)});
  }
  return found;
}

std::string CodeOnly(std::string_view text) {
  enum class In { kCode, kLineComment, kBlockComment, kString };
  std::string out(text);
  In in = In::kCode;
  char quote = '"';
  for (std::size_t i = 0; i < out.size(); ++i) {
    const char c = text[i];
    const char next = i + 1 < text.size() ? text[i + 1] : '\0';
    // A ' between digits is a separator, not a quote.
    const bool separator =
        c == '\'' && i > 0 && std::isalnum(static_cast<unsigned char>(text[i - 1]));
    switch (in) {
      case In::kCode:
        if (c == '/' && next == '/') {
          in = In::kLineComment;
        } else if (c == '/' && next == '*') {
          in = In::kBlockComment;
        } else if ((c == '"' || c == '\'') && !separator) {
          in = In::kString;
          quote = c;
        }
        if (in == In::kLineComment || in == In::kBlockComment) out[i] = ' ';
        break;
      case In::kLineComment:
        if (c == '\n') {
          in = In::kCode;
        } else {
          out[i] = ' ';
        }
        break;
      case In::kBlockComment:
        if (c != '\n') out[i] = ' ';
        if (c == '*' && next == '/') {
          out[++i] = ' ';
          in = In::kCode;
        }
        break;
      case In::kString:
        if (c == '\n' || c == quote) {
          in = In::kCode;
        } else {
          out[i] = ' ';
          if (c == '\\' && i + 1 < out.size() && next != '\n') out[++i] = ' ';
        }
        break;
    }
  }
  return out;
}

}  // namespace walz::layout

// Checks of include directions.

#include <algorithm>
#include <map>
#include <set>

#include "layout/checks.h"

namespace walz::layout {
namespace {

using Names = std::set<std::string_view>;

// The folders that each folder may include besides itself.
const std::map<std::string_view, Names>& Below() {
  static const std::map<std::string_view, Names> below = {
      {"base", {}},
      {"json", {"base"}},
      {"locale", {"base"}},
      {"files", {"base"}},
      {"network", {"base"}},
      {"lua", {"base"}},
      {"yaml", {"base"}},
      {"sandbox", {"lua", "base"}},
      {"sqlite", {"base"}},
      {"kernel", {"base"}},
      {"wasm", {"embed", "tables", "lsp",   "authoring", "ui",     "book",    "scenario",
                "scene", "lab",    "match", "mods",      "script", "content", "kernel",
                "yaml",  "files",  "json",  "locale",    "lua",    "sandbox", "base"}},
      {"content", {"kernel", "yaml", "locale", "base"}},
      {"mods", {"content", "kernel", "yaml", "files", "json", "locale", "base"}},
      {"script", {"kernel", "sandbox", "base"}},
      {"match",
       {"mods", "script", "content", "kernel", "yaml", "files", "json", "locale", "sandbox",
        "base"}},
      {"lab",
       {"match", "mods", "script", "content", "kernel", "yaml", "files", "json", "locale",
        "sandbox", "sqlite", "base"}},
      {"scenario",
       {"match", "mods", "script", "content", "kernel", "yaml", "files", "json", "locale",
        "sandbox", "base"}},
      {"book",
       {"scenario", "match", "mods", "script", "content", "kernel", "yaml", "files", "json",
        "locale", "sandbox", "base"}},
      {"scene",
       {"match", "mods", "script", "content", "kernel", "yaml", "files", "json", "locale",
        "sandbox", "base"}},
      {"lesson",
       {"book", "scenario", "scene", "match", "mods", "script", "content", "kernel", "yaml",
        "files", "json", "locale", "sandbox", "base"}},
      {"authoring",
       {"lesson", "book", "scenario", "match", "mods", "script", "content", "kernel", "yaml",
        "files", "json", "locale", "lua", "sandbox", "base"}},
      {"lsp",
       {"authoring", "lesson", "book", "scenario", "match", "mods", "script", "content", "kernel",
        "yaml", "files", "json", "locale", "lua", "sandbox", "base"}},
      {"ui",
       {"lesson", "book", "scenario", "scene", "match", "mods", "script", "content", "kernel",
        "yaml", "files", "json", "locale", "sandbox", "base"}},
      {"report",
       {"lab", "ui", "lesson", "book", "scenario", "scene", "match", "mods", "script", "content",
        "kernel", "yaml", "files", "json", "locale", "sandbox", "sqlite", "base"}},
      {"tables",
       {"ui", "lesson", "book", "scenario", "scene", "lab", "match", "mods", "script", "content",
        "kernel", "yaml", "files", "json", "locale", "sandbox", "base"}},
      {"embed", {"tables", "lesson", "lsp",   "authoring", "ui",     "book",    "scenario",
                 "scene",  "lab",    "match", "mods",      "script", "content", "kernel",
                 "yaml",   "files",  "json",  "locale",    "lua",    "sandbox", "base"}},
      {"server", {"tables", "lesson", "ui",      "book",    "scenario", "scene", "lab",
                  "match",  "mods",   "script",  "content", "kernel",   "yaml",  "files",
                  "json",   "locale", "network", "sandbox", "sqlite",   "base"}},
      {"python",
       {"match", "mods", "script", "content", "kernel", "yaml", "files", "json", "locale",
        "sandbox", "base"}},
      {"cli",
       {"report",   "book",  "lesson", "authoring", "lsp",     "tables",  "server",  "ui",
        "scenario", "scene", "lab",    "match",     "mods",    "script",  "content", "kernel",
        "yaml",     "files", "json",   "locale",    "network", "sandbox", "sqlite",  "base"}},
  };
  return below;
}

bool IsCpp(const File& file) { return Extension(file) == ".h" || Extension(file) == ".cc"; }

std::string At(const File& file, const Include& include) {
  return file.path + ":" + std::to_string(include.line) + ": ";
}

std::string_view FirstFolder(std::string_view name) { return name.substr(0, name.find('/')); }

std::string_view LastName(std::string_view name) { return name.substr(name.rfind('/') + 1); }

}  // namespace

Findings CheckIncludeDirections(const Tree& tree) {
  Findings findings;
  for (const File& file : tree.files) {
    const std::string_view folder = EngineFolder(file);
    if (folder.empty() || !IsCpp(file)) continue;
    const auto allowed = Below().find(folder);
    if (allowed == Below().end()) {
      findings.push_back(file.path + ": engine/" + std::string(folder) + " is not a known folder");
      continue;
    }
    for (const Include& include : Includes(file)) {
      const std::string_view target = FirstFolder(include.name);
      const bool ours =
          include.name.find('/') != std::string_view::npos && Below().count(target) != 0;
      if (ours && target != folder && allowed->second.count(target) == 0) {
        findings.push_back(At(file, include) + std::string(folder) + " may not include " +
                           std::string(include.name));
      }
      if (include.name.find("..") != std::string_view::npos) {
        findings.push_back(At(file, include) + "includes start at engine/, not at ..");
      }
    }
  }
  return findings;
}

Findings CheckLibraryOwners(const Tree& tree) {
  static const Names lua = {"lua.h", "lua.hpp", "lauxlib.h", "lualib.h", "luaconf.h"};
  Findings findings;
  for (const File& file : tree.files) {
    const std::string_view folder = EngineFolder(file);
    if (folder.empty() || !IsCpp(file)) continue;
    for (const Include& include : Includes(file)) {
      if (FirstFolder(include.name) == "yaml-cpp" && folder != "yaml") {
        findings.push_back(At(file, include) + "only engine/yaml includes yaml-cpp");
      }
      if (lua.count(LastName(include.name)) != 0 && folder != "sandbox") {
        findings.push_back(At(file, include) + "only engine/sandbox includes Lua");
      }
      const std::string_view library = FirstFolder(include.name);
      if (library == "boost" && !StartsWith(file.path, "engine/server/http")) {
        findings.push_back(At(file, include) + "only engine/server/http*.cc include Boost");
      }
      if ((library == "SQLiteCpp" || include.name == "sqlite3.h") && folder != "sqlite") {
        findings.push_back(At(file, include) + "only engine/sqlite includes SQLite");
      }
      if (include.name == "libpq-fe.h" && !StartsWith(file.path, "engine/server/postgresql")) {
        findings.push_back(At(file, include) + "only engine/server/postgresql*.cc include libpq");
      }
      if (library == "curl" && file.path != "engine/network/fetch.cc") {
        findings.push_back(At(file, include) + "only engine/network/fetch.cc includes libcurl");
      }
      if ((include.name == "png.h" || library == "webp") &&
          file.path != "engine/mods/packed_picture.cc") {
        findings.push_back(At(file, include) +
                           "only engine/mods/packed_picture.cc includes libpng and libwebp");
      }
      if (library == "pybind11" && file.path != "engine/python/module.cc") {
        findings.push_back(At(file, include) + "only engine/python/module.cc includes pybind11");
      }
      if (include.name == "zlib.h" && file.path != "engine/server/gzip.cc") {
        findings.push_back(At(file, include) + "only engine/server/gzip.cc includes zlib");
      }
    }
  }
  return findings;
}

Findings CheckJsonReaders(const Tree& tree) {
  Findings findings;
  for (const File& file : tree.files) {
    if (!IsCpp(file) || EngineFolder(file).empty() || EngineFolder(file) == "json") continue;
    for (const std::string_view call : {"son::parse(", "sax_parse(", "son::accept("}) {
      if (file.text.find(call) != std::string::npos) {
        findings.push_back(file.path + ": only engine/json parses JSON; call json::Read");
      }
    }
  }
  return findings;
}

Findings CheckHeavyHeaders(const Tree& tree) {
  Findings findings;
  for (const File& file : tree.files) {
    if (EngineFolder(file).empty() || Extension(file) != ".h") continue;
    for (const Include& include : Includes(file)) {
      if (include.name == "nlohmann/json.hpp") {
        findings.push_back(At(file, include) + "a header includes nlohmann/json_fwd.hpp at most");
      }
      if (include.name == "filesystem" && EngineFolder(file) != "files") {
        findings.push_back(At(file, include) + "paths are strings in headers outside of files/");
      }
    }
  }
  return findings;
}

Findings CheckPortability(const Tree& tree) {
  static const Names kernel = {"filesystem",
                               "fstream",
                               "iostream",
                               "istream",
                               "ostream",
                               "sstream",
                               "cstdio",
                               "chrono",
                               "ctime",
                               "thread",
                               "mutex",
                               "future",
                               "atomic",
                               "random",
                               "cstdlib",
                               "cmath",
                               "condition_variable",
                               "format",
                               "cfloat"};
  static const Names portable = {"coroutine", "ranges", "memory_resource", "source_location"};
  static const Names portable_folders = {"kernel", "yaml", "content", "sandbox", "script"};
  Findings findings;
  for (const File& file : tree.files) {
    const std::string_view folder = EngineFolder(file);
    const bool in_kernel = folder == "kernel";
    if (!IsCpp(file) || portable_folders.count(folder) == 0) continue;
    for (const Include& include : Includes(file)) {
      const bool json = FirstFolder(include.name) == "nlohmann";
      if (in_kernel && (json || kernel.count(include.name) != 0)) {
        findings.push_back(At(file, include) + "the kernel may not include " +
                           std::string(include.name));
      }
      if (portable.count(include.name) != 0) {
        findings.push_back(At(file, include) + std::string(include.name) +
                           " is not available in WebAssembly");
      }
    }
    if (!in_kernel) continue;
    const std::string code = CodeOnly(file.text);
    int number = 0;
    for (std::string_view line : Lines(code)) {
      ++number;
      if (HasWord(line, "float") || HasWord(line, "double")) {
        findings.push_back(file.path + ":" + std::to_string(number) +
                           ": the kernel computes in integers");
      }
    }
  }
  return findings;
}

}  // namespace walz::layout

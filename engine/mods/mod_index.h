// An index of packed mods: one file of JSON beside them, which anyone can host. What it says comes
// from strangers: it is bounded, it names only files that lie beside it, and what these hold counts
// only if size and checksum are as it says.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "mods/load_request.h"

namespace walz::mods {

// A packed mod, as an index describes it. No text holds control characters or is longer than
// kMaxIndexText.
struct IndexedMod {
  std::string id;
  std::string name;
  std::string version;
  std::string game;  // the id of the game that it is for
  std::string summary;
  std::string license;
  std::vector<std::string> authors;
  std::string file;         // its name in the folder of the index, by IsIndexedFile
  std::uint64_t bytes = 0;  // its size
  std::string checksum;     // its SHA-256
};

struct ModIndex {
  std::string folder;  // where it lies, perhaps on the web
  // By id, releases of each before prereleases, the highest version first.
  std::vector<IndexedMod> mods;
};

// The name of an index in its folder.
inline constexpr std::string_view kIndexFile = "index.json";
// How much an index may hold.
inline constexpr std::size_t kMaxIndexBytes = std::size_t{4} << 20U;
inline constexpr std::size_t kMaxIndexedMods = 10000;
inline constexpr std::size_t kMaxIndexText = 1000;  // bytes

// Whether a file may be named in an index: a zip file whose name is made of letters, digits, `.`,
// `_`, `-` and `+`, and does not begin with a dot, so that it means the same in every system and
// address.
bool IsIndexedFile(std::string_view name);

// Looks at every zip file in a folder. Those that are no mods, or that an index cannot name, are
// findings, and left out.
ModIndex MakeIndex(const LoadRequest& request, const std::string& folder,
                   base::Diagnostics& findings);

// As JSON, the same for the same mods.
std::string WriteIndex(const ModIndex& index);

// Reads the index at an address: its file, or the folder in which it lies, perhaps as a `file://`
// URL; on the web, what ends in `.json` is a file. An error says what is wrong with it.
base::Result<ModIndex> ReadIndex(const std::string& address);

// The first of that id; null if there is none.
const IndexedMod* FindInIndex(const ModIndex& index, std::string_view id);

// Writes the file of a mod to the path `into`, if its size and checksum are right.
base::Status TakeFromIndex(const ModIndex& index, const IndexedMod& mod, const std::string& into);

}  // namespace walz::mods

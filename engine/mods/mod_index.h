// An index of packed mods: one JSON file in the folder of the archives, which anyone can host. Its
// content is untrusted: it is bounded, it names only files of its own folder, and a file is used
// only if its size and checksum match.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "mods/load_request.h"

namespace walz::mods {

// The entry of a packed mod. Its texts contain no control characters and have at most
// kMaxIndexText bytes.
struct IndexedMod {
  std::string id;
  std::string name;
  std::string version;
  std::string game;  // the id of its game
  std::string summary;
  std::string license;
  std::vector<std::string> authors;
  std::string file;         // the name of the archive, see IsIndexedFile
  std::uint64_t bytes = 0;  // the size of the archive
  std::string checksum;     // the SHA-256 of the archive
};

struct ModIndex {
  std::string folder;  // a path or a web address
  // Sorted by id; for each id the releases before the prereleases, the highest version first.
  std::vector<IndexedMod> mods;
};

inline constexpr std::string_view kIndexFile = "index.json";
inline constexpr std::size_t kMaxIndexBytes = std::size_t{4} << 20U;
inline constexpr std::size_t kMaxIndexedMods = 10000;
inline constexpr std::size_t kMaxIndexText = 1000;  // bytes

// Returns true for the names that an index may list: letters, digits, `.`, `_`, `-` and `+`, ending
// in `.zip` and without a leading dot. Such names mean the same on every system and in every
// address.
bool IsIndexedFile(std::string_view name);

// Lists every zip file in a folder. A file that is not a mod, or that an index cannot name, is
// reported and left out.
ModIndex MakeIndex(const LoadRequest& request, const std::string& folder,
                   base::Diagnostics& findings);

// Serialises an index to JSON. Equal indexes give equal bytes.
std::string WriteIndex(const ModIndex& index);

// Downloads at most `max_bytes` from a web address. It is a parameter, so that reading an index
// needs no network library.
using Fetcher =
    std::function<base::Result<std::string>(const std::string& address, std::size_t max_bytes)>;

// Reads the index at an address: a path, a `file://` URL or a web address. The address names the
// index file or its folder; a web address names the file only if it ends in `.json`. `fetch` is
// called for web addresses only.
base::Result<ModIndex> ReadIndex(const std::string& address, const Fetcher& fetch);

// The first entry with that id; null if there is none.
const IndexedMod* FindInIndex(const ModIndex& index, std::string_view id);

// Writes the archive of a mod to the path `into` if its size and checksum match.
base::Status TakeFromIndex(const ModIndex& index, const IndexedMod& mod, const std::string& into,
                           const Fetcher& fetch);

}  // namespace walz::mods

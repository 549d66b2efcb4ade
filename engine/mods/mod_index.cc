#include "mods/mod_index.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "base/ascii.h"
#include "base/utf8.h"
#include "content/catalogue.h"
#include "files/files.h"
#include "files/folder.h"
#include "json/read.h"
#include "mods/checksum.h"
#include "mods/discovery.h"
#include "mods/messages.h"
#include "mods/unpacked.h"
#include "mods/web_address.h"

namespace walz::mods {
namespace {

namespace fs = std::filesystem;
using IndexJson = nlohmann::ordered_json;

constexpr int kIndexFormat = 1;
constexpr std::size_t kDeepestIndex = 6;
constexpr std::size_t kMaxAuthors = 100;
constexpr std::size_t kChecksumDigits = 64;

// The texts of an entry in the order of the file; its other fields follow.
constexpr std::array<std::pair<const char*, std::string IndexedMod::*>, 6> kTexts = {{
    {"id", &IndexedMod::id},
    {"name", &IndexedMod::name},
    {"version", &IndexedMod::version},
    {"game", &IndexedMod::game},
    {"summary", &IndexedMod::summary},
    {"license", &IndexedMod::license},
}};

void Sort(std::vector<IndexedMod>& mods) {
  const auto comes_first = [](const IndexedMod& a, const IndexedMod& b) {
    if (a.id != b.id) return a.id < b.id;
    const base::Result<Version> first = Version::Parse(a.version);
    const base::Result<Version> second = Version::Parse(b.version);
    if (first->prerelease.empty() != second->prerelease.empty()) return first->prerelease.empty();
    return *second < *first;
  };
  std::ranges::stable_sort(mods, comes_first);
}

bool IsText(const std::string& text) {
  return text.size() <= kMaxIndexText && text.find('\n') == std::string::npos &&
         base::Printable(text) == text;
}

bool IsChecksum(std::string_view text) {
  return text.size() == kChecksumDigits && std::ranges::all_of(text, [](char c) {
           return base::IsDigit(c) || (c >= 'a' && c <= 'f');
         });
}

// Returns true if every field is valid and bounded.
bool IsSound(const IndexedMod& mod) {
  return content::IsGoodId(mod.id, content::IdForm::kHyphen) &&
         content::IsGoodId(mod.game, content::IdForm::kHyphen) &&
         Version::Parse(mod.version).ok() && IsIndexedFile(mod.file) && IsChecksum(mod.checksum) &&
         mod.authors.size() <= kMaxAuthors && std::ranges::all_of(mod.authors, IsText) &&
         std::ranges::all_of(kTexts, [&](const auto& text) { return IsText(mod.*text.second); });
}

std::optional<IndexedMod> Describe(const LoadRequest& request, const fs::path& file,
                                   base::Diagnostics& findings) {
  const std::string name = file.filename().string();
  if (!IsIndexedFile(name)) {
    findings.Add({}, messages::FileNotIndexable({.file = name})).help =
        messages::HelpPortableFileName();
    return std::nullopt;
  }
  const base::Result<std::string> bytes = files::ReadWholeFile(file);
  if (!bytes) {
    findings.Add("WZ0901", {}, bytes.error().message);
    return std::nullopt;
  }
  UnpackedMods unpacked;
  std::vector<std::string> folders = {file.string()};
  const std::size_t before = findings.error_count();
  unpacked.Take(folders, findings);
  if (findings.error_count() > before) return std::nullopt;
  LoadRequest shown = request;
  for (const auto& each : unpacked.shown()) shown.shown_as.push_back(each);
  const std::optional<Manifest> manifest = ReadMod(shown, folders.front(), findings);
  if (!manifest) return std::nullopt;
  IndexedMod mod{manifest->id,
                 manifest->name,
                 manifest->version.ToString(),
                 manifest->game,
                 manifest->summary,
                 manifest->license,
                 manifest->authors,
                 name,
                 bytes->size(),
                 Sha256(*bytes)};
  if (IsSound(mod)) return mod;
  findings.Add(manifest->span, messages::ManifestNotIndexable()).help =
      messages::HelpIndexTextLimit({.limit = kMaxIndexText});
  return std::nullopt;
}

// Reads one entry; returns nullopt if it is not sound. Throws nlohmann's exceptions.
std::optional<IndexedMod> ReadEntry(const IndexJson& json) {
  IndexedMod mod;
  for (const auto& [key, text] : kTexts) mod.*text = json.at(key);
  mod.authors = json.at("authors").get<std::vector<std::string>>();
  mod.file = json.at("file");
  if (!json.at("bytes").is_number_unsigned()) return std::nullopt;
  mod.bytes = json.at("bytes");
  mod.checksum = json.at("sha256");
  return IsSound(mod) ? std::optional(mod) : std::nullopt;
}

// Strips `file://`.
std::string PathOf(const std::string& address) {
  constexpr std::string_view kScheme = "file://";
  return address.starts_with(kScheme) ? address.substr(kScheme.size()) : address;
}

base::Result<std::vector<IndexedMod>> ReadMods(const std::string& text, const std::string& shown) {
  const json::Limits limits{
      .bytes = kMaxIndexBytes, .depth = kDeepestIndex, .values = 100 * kMaxIndexedMods};
  const base::Result<IndexJson> json = json::Read(text, limits);
  const base::Error invalid{messages::NotAnIndex({.path = shown})};
  if (!json) return invalid;
  std::vector<IndexedMod> mods;
  try {
    if (json->at("format") != kIndexFormat) {
      return base::Error{messages::IndexOfOtherFormat({.path = shown})};
    }
    for (const IndexJson& entry : json->at("mods")) {
      std::optional<IndexedMod> mod = ReadEntry(entry);
      if (!mod || mods.size() == kMaxIndexedMods) return invalid;
      mods.push_back(*std::move(mod));
    }
  } catch (const nlohmann::json::exception&) {
    return invalid;
  }
  Sort(mods);
  return mods;
}

base::Result<ModIndex> FetchIndex(std::string address, const Fetcher& fetch) {
  if (!address.ends_with(".json")) {
    if (!address.ends_with('/')) address += '/';
    address += kIndexFile;
  }
  const base::Result<std::string> text = fetch(address, kMaxIndexBytes);
  if (!text) return text.error();
  base::Result<std::vector<IndexedMod>> mods = ReadMods(*text, address);
  if (!mods) return mods.error();
  return ModIndex{address.substr(0, address.rfind('/')), *std::move(mods)};
}

}  // namespace

bool IsIndexedFile(std::string_view name) {
  return name.ends_with(".zip") && !name.starts_with('.') && name.size() <= kMaxIndexText &&
         std::ranges::all_of(name, [](char c) {
           return base::IsLetterOrDigit(c) || c == '.' || c == '_' || c == '-' || c == '+';
         });
}

ModIndex MakeIndex(const LoadRequest& request, const std::string& folder,
                   base::Diagnostics& findings) {
  ModIndex index{folder, {}};
  const auto paths = files::ListFolder(folder);
  if (!paths) {
    findings.Add("WZ0901", {}, paths.error().message);
    return index;
  }
  for (const fs::path& path : *paths) {
    if (path.extension() != ".zip") continue;
    if (auto mod = Describe(request, path, findings)) index.mods.push_back(*std::move(mod));
  }
  Sort(index.mods);
  return index;
}

std::string WriteIndex(const ModIndex& index) {
  IndexJson mods = IndexJson::array();
  for (const IndexedMod& mod : index.mods) {
    IndexJson json;
    for (const auto& [key, text] : kTexts) json[key] = mod.*text;
    json["authors"] = mod.authors;
    json["file"] = mod.file;
    json["bytes"] = mod.bytes;
    json["sha256"] = mod.checksum;
    mods.push_back(std::move(json));
  }
  return IndexJson{{"format", kIndexFormat}, {"mods", mods}}.dump(2) + "\n";
}

base::Result<ModIndex> ReadIndex(const std::string& address, const Fetcher& fetch) {
  if (IsWebAddress(address)) return FetchIndex(address, fetch);
  std::error_code error;
  fs::path path = PathOf(address);
  if (fs::is_directory(path, error)) path /= kIndexFile;
  const base::Result<std::string> text = files::ReadWholeFile(path, kMaxIndexBytes);
  if (!text) return text.error();
  base::Result<std::vector<IndexedMod>> mods = ReadMods(*text, path.string());
  if (!mods) return mods.error();
  return ModIndex{path.parent_path().string(), *std::move(mods)};
}

const IndexedMod* FindInIndex(const ModIndex& index, std::string_view id) {
  const auto found = std::ranges::find(index.mods, id, &IndexedMod::id);
  return found == index.mods.end() ? nullptr : &*found;
}

base::Status TakeFromIndex(const ModIndex& index, const IndexedMod& mod, const std::string& into,
                           const Fetcher& fetch) {
  const base::Result<std::string> bytes =
      IsWebAddress(index.folder) ? fetch(index.folder + "/" + mod.file, files::kMaxBytes)
                                 : files::ReadFileIn(index.folder, mod.file);
  if (!bytes) return bytes.error();
  if (bytes->size() != mod.bytes || Sha256(*bytes) != mod.checksum) {
    return base::Error{messages::ChecksumDiffers({.file = mod.file})};
  }
  return files::WriteFileDurably(into, *bytes);
}

}  // namespace walz::mods

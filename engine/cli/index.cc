// walz index: packed mods of a folder as a list and a page that anyone can host; walz search looks
// through such a list.
#include <algorithm>
#include <filesystem>
#include <ostream>

#include "authoring/index_page.h"
#include "base/ascii.h"
#include "cli/common.h"
#include "cli/packages.h"
#include "files/files.h"
#include "locale/texts.h"
#include "mods/mod_index.h"

namespace walz::cli {
namespace {

namespace fs = std::filesystem;

std::string InSmallLetters(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return base::IsUpper(c) ? static_cast<char>(c - 'A' + 'a') : c; });
  return text;
}

// Whether all words stand somewhere in what the index says about a mod.
bool Fits(const mods::IndexedMod& mod, const std::vector<std::string>& words) {
  const std::string text =
      InSmallLetters(mod.id + "\n" + mod.name + "\n" + mod.summary + "\n" + mod.game);
  return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
    return text.find(InSmallLetters(word)) != std::string::npos;
  });
}

}  // namespace

int RunIndex(const CommonOptions& common, const IndexOptions& options, Console& console) {
  const base::Result<std::string> root = FindDataRoot(common.data_root);
  if (!root) return UsageError(console, root.error().message);
  std::error_code error;
  const fs::path folder = options.folder;
  if (!fs::is_directory(folder, error)) {
    return UsageError(console, base::Say("there is no folder `{}`", options.folder));
  }
  base::Diagnostics findings;
  const mods::ModIndex index =
      mods::MakeIndex(RequestFor(common, *root, {}), options.folder, findings);
  if (findings.has_errors()) return ReportFindings(common, findings, console);
  for (const auto& [name, text] :
       {std::pair(std::string(mods::kIndexFile), mods::WriteIndex(index)),
        std::pair(std::string("index.html"), authoring::IndexPage(index, common.language))}) {
    const base::Status status = files::WriteFileDurably(folder / name, text);
    if (!status) return Failure(console, status.error().message);
    console.out << locale::Text(common.language, "index.done",
                                {{"file", (folder / name).string()},
                                 {"count", static_cast<std::int64_t>(index.mods.size())}})
                << '\n';
  }
  return kFine;
}

int RunSearch(const CommonOptions& common, const SearchOptions& options, Console& console) {
  const base::Result<std::string> address = IndexAddress(options.index);
  if (!address) return UsageError(console, address.error().message);
  base::Result<mods::ModIndex> index = mods::ReadIndex(*address);
  if (!index) return Failure(console, index.error().message);
  std::erase_if(index->mods,
                [&](const mods::IndexedMod& mod) { return !Fits(mod, options.words); });
  if (common.format == Format::kJson) {
    console.out << mods::WriteIndex(*index);
    return kFine;
  }
  for (const mods::IndexedMod& mod : index->mods) {
    console.out << mod.id << ' ' << mod.version << "  (" << mod.game << ")  " << mod.name << ": "
                << mod.summary << '\n';
  }
  if (index->mods.empty()) console.out << locale::Text(common.language, "search.nothing") << '\n';
  return kFine;
}

}  // namespace walz::cli

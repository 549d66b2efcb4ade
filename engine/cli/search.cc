// walz search: finds mods in an index.
#include <algorithm>

#include "base/ascii.h"
#include "cli/common.h"
#include "cli/fetch_bytes.h"
#include "cli/online_commands.h"
#include "cli/packages.h"
#include "mods/mod_index.h"

namespace walz::cli {
namespace {

std::string Lowered(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return base::IsUpper(c) ? static_cast<char>(c - 'A' + 'a') : c; });
  return text;
}

// Returns true if the entry contains every word, in any case.
bool Fits(const mods::IndexedMod& mod, const std::vector<std::string>& words) {
  const std::string text = Lowered(mod.id + "\n" + mod.name + "\n" + mod.summary + "\n" + mod.game);
  return std::ranges::all_of(words, [&](const std::string& word) {
    return text.find(Lowered(word)) != std::string::npos;
  });
}

}  // namespace

int RunSearch(const CommonOptions& common, const SearchOptions& options, Console& console) {
  const std::string address = Need(FindIndexAddress(options.index));
  mods::ModIndex index = Need(mods::ReadIndex(address, FetchBytes), kFindings);
  std::erase_if(index.mods, [&](const mods::IndexedMod& mod) { return !Fits(mod, options.words); });
  if (common.format == Format::kJson) {
    console.out << mods::WriteIndex(index);
    return kFine;
  }
  for (const mods::IndexedMod& mod : index.mods) {
    console.out << mod.id << ' ' << mod.version << "  (" << mod.game << ")  " << mod.name << ": "
                << mod.summary << '\n';
  }
  if (index.mods.empty()) console.Say(messages::SearchNothing());
  return kFine;
}

}  // namespace walz::cli

// walz index: writes the index of a folder of packed mods, for programs and as a web page.
#include <filesystem>

#include "authoring/index_page.h"
#include "cli/common.h"
#include "cli/packages.h"
#include "files/files.h"
#include "mods/mod_index.h"

namespace walz::cli {
namespace {

namespace fs = std::filesystem;

struct IndexOptions {
  std::string folder;  // with packed mods
};

int RunIndex(const CommonOptions& common, const IndexOptions& options, Console& console) {
  const mods::LoadRequest request = RequestFor(common);
  std::error_code error;
  const fs::path folder = options.folder;
  if (!fs::is_directory(folder, error)) {
    throw Stop(messages::NoSuchFolder({.path = options.folder}));
  }
  base::Diagnostics findings;
  const mods::ModIndex index = mods::MakeIndex(request, options.folder, findings);
  if (findings.has_errors()) return ReportFindings(common, findings, console);
  for (const auto& [name, text] :
       {std::pair(std::string(mods::kIndexFile), mods::WriteIndex(index)),
        std::pair(std::string("index.html"), authoring::IndexPage(index, common.language))}) {
    Need(files::WriteFileDurably(folder / name, text), kFindings);
    console.Say(
        messages::IndexDone({.file = (folder / name).string(), .count = index.mods.size()}));
  }
  return kFine;
}

}  // namespace

Command IndexCommand() {
  const auto index = std::make_shared<IndexOptions>();
  return {.name = "index",
          .options = {Required(Text("folder", Folder(), index->folder))},
          .run = Calling(RunIndex, index)};
}

}  // namespace walz::cli

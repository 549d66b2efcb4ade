#include "cli/editor_setup.h"

#include <filesystem>

#include "authoring/content_stubs.h"
#include "authoring/schema.h"
#include "cli/common.h"
#include "files/files.h"
#include "files/folder.h"
#include "match/game.h"
#include "mods/discovery.h"

namespace walz::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kModelineStart = "# yaml-language-server:";

// Writes the files for editors into the folder of a mod.
class EditorSetup {
 public:
  EditorSetup(const content::Content& content, fs::path folder)
      : content_(content), folder_(std::move(folder)) {}

  base::Status Run() {
    Write(".walz/scripts.lua", authoring::ScriptStubs(content_));
    Write(".walz/content.json", authoring::ContentSchema(content_));
    Write(".walz/mod.json", authoring::ManifestSchema());
    Write(".walz/patches.json", authoring::PatchSchema());
    Write(".walz/scenarios.json", authoring::ScenarioSchema(content_));
    Write(".walz/lessons.json", authoring::LessonSchema(content_));
    PointTo("mod.json", "mod.yaml");
    PointTo("patches.json", "patches");
    PointTo("scenarios.json", "tests");
    PointTo("lessons.json", "lessons");
    for (const char* folder : {"data", "locale", "variants"}) PointTo("content.json", folder);
    return status_;
  }

  const std::vector<std::string>& written() const { return written_; }

 private:
  void Write(const std::string& name, const std::string& text) {
    if (!status_) return;
    status_ = files::WriteFileIn(folder_, name, text);
    if (status_) written_.push_back(name);
  }

  // Makes the line that names `schema` the first line of a YAML file, or of all those in a folder.
  void PointTo(const std::string& schema, const std::string& name) {
    std::vector<fs::path> files;
    std::error_code error;
    if (fs::is_regular_file(folder_ / name, error)) files.emplace_back(name);
    if (fs::is_directory(folder_ / name, error)) {
      const base::Result<std::vector<fs::path>> found =
          files::ListFilesBelow(folder_ / name, {".yaml"});
      if (!found) {
        status_ = base::Status(found.error());
        return;
      }
      for (const fs::path& file : *found) files.push_back(file.lexically_relative(folder_));
    }
    for (const fs::path& file : files) PointFile(schema, file);
  }

  void PointFile(const std::string& schema, const fs::path& file) {
    base::Result<std::string> text = files::ReadFileIn(folder_, file);
    if (!text) {
      status_ = base::Status(text.error());
      return;
    }
    std::string rest = *std::move(text);
    if (rest.starts_with(kModelineStart)) {
      const std::size_t end = rest.find('\n');
      rest.erase(0, end == std::string::npos ? end : end + 1);
    }
    // lexically_relative() returns an empty path for an empty base.
    const fs::path here = file.has_parent_path() ? file.parent_path() : fs::path(".");
    const fs::path path = (fs::path(".walz") / schema).lexically_relative(here);
    const std::string line = authoring::Modeline(path.generic_string());
    Write(file.generic_string(), line + rest);
  }

  const content::Content& content_;
  fs::path folder_;
  std::vector<std::string> written_;
  base::Status status_ = base::Ok();
};

}  // namespace

int SetUpEditor(CommonOptions common, const std::string& in, Console& console) {
  const auto folder = mods::ModAround(in.empty() ? fs::current_path() : fs::path(in));
  if (!folder) throw Stop(messages::HelpEnterModFolder());
  base::Diagnostics findings;
  const auto manifest = mods::ReadMod(RequestFor(common), *folder, findings);
  PrintFindings(findings, Format::kText, console, console.err);
  if (!manifest) return kFindings;
  common.mods.push_back(fs::absolute(*folder).string());
  const auto game = LoadGame(RequestFor(common, manifest->game), console, kFindings);
  EditorSetup setup(game->content(), *folder);
  Need(setup.Run(), kFindings);
  const std::string list = base::Join(setup.written(), " ");
  console.Say(messages::NewDone({.files = list}));
  return kFine;
}

}  // namespace walz::cli

// File names chosen by attackers: in archives, in saves, and for files written below a folder.
// paths.txt lists the required outcomes; none of them may touch anything outside.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <zip.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <vector>

#include "base/render.h"
#include "files/files.h"
#include "hostile/hostile_text.h"
#include "match/record.h"
#include "mods/archive.h"
#include "support/own_folder.h"

namespace walz::hostile {
namespace {

namespace fs = std::filesystem;

struct Path {
  std::string line;  // as in the file
  std::string kind;
  std::string name;
  bool fine = false;
};

std::vector<Path> ReadPaths() {
  std::vector<Path> paths;
  std::ifstream stream(WALZ_SOURCE_DIR "/tests/hostile/paths.txt");
  for (std::string line; std::getline(stream, line);) {
    const std::size_t space = line.find(' ');
    const std::size_t arrow = line.rfind(" --> ");
    if (line.starts_with("#") || arrow == std::string::npos) continue;
    paths.push_back({line, line.substr(0, space),
                     Expanded(line.substr(space + 1, arrow - space - 1)),
                     line.substr(arrow + 5) == "fine"});
  }
  return paths;
}

// All entries of a folder, recursively, without following links.
std::set<std::string> Everything(const fs::path& folder) {
  std::set<std::string> all;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) all.insert(entry.path());
  return all;
}

// Creates an archive of a mod with one more entry; false if libzip itself refuses the name.
bool Pack(const std::string& file, const std::string& name) {
  static const std::string kManifest =
      "schema: 1\nid: evil\nname: Evil\nversion: 1.0.0\ngame: ferry\n";
  int code = 0;
  zip_t* const archive = zip_open(file.c_str(), ZIP_CREATE | ZIP_TRUNCATE, &code);
  if (archive == nullptr) return false;
  bool added = true;
  for (const std::string& each : {std::string("mod.yaml"), name}) {
    zip_source_t* const source = zip_source_buffer(archive, kManifest.data(), kManifest.size(), 0);
    if (zip_file_add(archive, each.c_str(), source, ZIP_FL_ENC_RAW) >= 0) continue;
    zip_source_free(source);
    added = false;
  }
  if (zip_close(archive) == 0) return added;
  zip_discard(archive);
  return false;
}

// Returns true if an archive with the entry is unpacked.
bool Unpacks(const Path& path, const fs::path& folder) {
  if (!Pack(folder / "x.zip", path.name)) return false;
  base::Diagnostics findings;
  const bool good = mods::UnpackArchive(folder / "x.zip", folder / "out", findings);
  EXPECT_EQ(good, !findings.has_errors());
  EXPECT_EQ(good, fs::exists(folder / "out"));
  EXPECT_TRUE(IsClean(base::Render(findings), folder.string())) << base::Render(findings);
  fs::remove_all(folder / "out");
  fs::remove(folder / "x.zip");
  return good;
}

// Returns true if a save that names it, as game, mod or variant, leads to anything to load.
bool Leads(const Path& path, const fs::path& folder) {
  bool leads = false;
  for (const char* what : {"game", "mod", "variant"}) {
    match::Record record;
    record.game = "ferry";
    record.players = {"human", "human"};
    if (*what == 'g') record.game = path.name;
    if (*what == 'm') record.mods = {{path.name, "1.0.0", 1, {}}};
    if (*what == 'v') record.variants = {path.name};
    const auto read = match::ReadRecord(match::WriteRecord(record));
    if (!read) continue;
    const auto request = match::RequestFor(*read, WALZ_SOURCE_DIR "/tests/support/games");
    if (!request) {
      EXPECT_TRUE(IsClean(request.error().message.English(), folder.string()))
          << request.error().message.English();
      continue;
    }
    base::Diagnostics findings;
    leads = leads || match::Game::Load(*request, findings) != nullptr;
  }
  return leads;
}

bool IsWritten(const Path& path, const fs::path& folder) {
  const base::Status written = files::WriteFileIn(folder, path.name, "text");
  const auto read = files::ReadFileIn(folder, path.name);
  EXPECT_EQ(written.ok(), read.ok());
  if (!written) {
    EXPECT_TRUE(IsClean(written.error().message.English(), folder.string()))
        << written.error().message.English();
  }
  return written.ok();
}

TEST(HostilePackages, LeadNowhereElse) {
  const tests::OwnFolder around;
  const fs::path inside = around.path() / "inside";
  around.Write("inside/folder/keep", "x");
  around.Write("outside/keep", "x");
  fs::create_directory_symlink(around.path() / "outside", inside / "link");
  fs::create_symlink(around.path() / "outside" / "keep", inside / "away");
  ASSERT_EQ(mkfifo((inside / "pipe").c_str(), 0600), 0);
  const std::vector<Path> paths = ReadPaths();
  EXPECT_GE(paths.size(), 60U);
  for (const Path& path : paths) {
    SCOPED_TRACE(path.line);
    const std::set<std::string> before = Everything(around.path());
    const bool fine = path.kind == "entry"  ? Unpacks(path, inside)
                      : path.kind == "lock" ? Leads(path, inside)
                                            : IsWritten(path, inside);
    EXPECT_EQ(fine, path.fine);
    if (!fine) {
      EXPECT_EQ(Everything(around.path()), before) << "something is left of it";
    }
    EXPECT_EQ(around.Read("outside/keep"), "x");
  }
  for (const std::string& each : Everything(around.path())) {
    const bool ours =
        each.starts_with(inside.string()) || each.starts_with((around.path() / "outside").string());
    EXPECT_TRUE(ours) << each;
  }
}

}  // namespace
}  // namespace walz::hostile

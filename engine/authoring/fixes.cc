#include "authoring/fixes.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <system_error>

#include "files/files.h"
#include "mods/discovery.h"

namespace walz::authoring {
namespace {

namespace fs = std::filesystem;

class Fixer {
 public:
  explicit Fixer(fs::path root) : root_(std::move(root)) {}

  void Fix(const base::Fix& fix) {
    const auto is_possible = [this](const base::Edit& edit) {
      const File* const file = Open(edit.span);
      return file != nullptr &&
             (IsMade(*file, edit) || std::ranges::none_of(file->edits, [&](const auto* made) {
                return Meet(*made, edit);
              }));
    };
    if (!std::ranges::all_of(fix.edits, is_possible)) return;
    for (const base::Edit& edit : fix.edits) {
      File& file = *Open(edit.span);
      if (!IsMade(file, edit)) file.edits.push_back(&edit);
    }
  }

  std::vector<std::string> Write() {
    std::vector<std::string> done;
    for (auto& [path, file] : files_) {
      if (file.edits.empty()) continue;
      std::string text = file.text;
      for (const base::Edit* edit : FromTheBack(file.edits)) Make(*edit, text);
      if (!WriteOne(path, text)) continue;
      for (const base::Edit* edit : file.edits) done.push_back(Describe(*edit));
    }
    return done;
  }

 private:
  struct File {
    std::string text;
    bool as_read = true;  // unchanged since it was checked
    std::vector<const base::Edit*> edits;
  };

  // Sorts from back to front, so that earlier offsets stay valid. At one offset the last comes
  // first, so that texts appear in the order of findings.
  static std::vector<const base::Edit*> FromTheBack(std::vector<const base::Edit*> edits) {
    std::ranges::reverse(edits);
    std::ranges::stable_sort(edits, [](const base::Edit* a, const base::Edit* b) {
      return a->span.begin > b->span.begin;
    });
    return edits;
  }

  // Returns true if another fix makes the same edit.
  static bool IsMade(const File& file, const base::Edit& edit) {
    return std::ranges::any_of(file.edits, [&](const base::Edit* made) {
      return made->span.begin == edit.span.begin && made->span.end == edit.span.end &&
             made->text == edit.text;
    });
  }

  // Returns true if two edits of a file overlap.
  static bool Meet(const base::Edit& a, const base::Edit& b) {
    if (a.span.begin == b.span.begin && a.span.end == b.span.end) return !a.span.text().empty();
    return a.span.begin < b.span.end && b.span.begin < a.span.end;
  }

  static void Make(const base::Edit& edit, std::string& text) {
    const base::SourceFile& source = *edit.span.file;
    const std::size_t begin = source.OffsetAt(edit.span.begin);
    text.replace(begin, source.OffsetAt(edit.span.end) - begin, edit.text);
  }

  // Symlinks in a mod's folder must not lead outside.
  static base::Status WriteOne(const fs::path& path, const std::string& text) {
    const std::optional<std::string> mod = mods::ModAround(path);
    std::error_code error;
    if (!mod) {
      fs::create_directories(path.parent_path(), error);
      return files::WriteFileDurably(path, text);
    }
    const fs::path folder = fs::absolute(*mod, error).lexically_normal();
    return files::WriteFileIn(folder, fs::absolute(path, error).lexically_relative(folder), text);
  }

  static std::string Describe(const base::Edit& edit) {
    std::string text = edit.text;
    while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
    text.erase(0, text.find_first_not_of(' '));
    const std::string before(edit.span.text());
    return edit.span.ToString() + ": " + (before.empty() ? "+ " : before + " -> ") + text;
  }

  // Returns the path of a file that findings show as `shown`: below the root, or relative to the
  // working directory.
  fs::path OnDisk(const std::string& shown) const {
    std::error_code error;
    const fs::path below = root_ / shown;
    const bool is_below =
        fs::exists(below, error) ||
        (!fs::exists(shown, error) && fs::exists(below.parent_path().parent_path(), error));
    return is_below ? below : fs::path(shown);
  }

  // Returns the current file of a span; null if its text has changed.
  File* Open(const base::SourceSpan& span) {
    const fs::path path = OnDisk(span.file->path());
    const auto [entry, is_new] = files_.try_emplace(path);
    File& file = entry->second;
    if (is_new) {
      std::error_code error;
      base::Result<std::string> text = fs::exists(path, error)
                                           ? files::ReadWholeFile(path)
                                           : base::Result<std::string>(span.file->text());
      file.as_read = text && *text == span.file->text();
      if (text) file.text = *std::move(text);
    }
    return file.as_read ? &file : nullptr;
  }

  fs::path root_;
  std::map<fs::path, File> files_;
};

}  // namespace

std::vector<std::string> ApplyFixes(const base::Diagnostics& findings,
                                    const std::string& data_root) {
  Fixer fixer(data_root);
  for (const base::Diagnostic& finding : findings.items()) {
    if (finding.fixes.size() == 1) fixer.Fix(finding.fixes.front());
  }
  return fixer.Write();
}

std::vector<std::string> ApplyEdits(const std::vector<base::Edit>& edits) {
  std::vector<base::Fix> fixes;
  for (const base::Edit& edit : edits) fixes.push_back({{}, {edit}});
  Fixer fixer("");
  for (const base::Fix& fix : fixes) fixer.Fix(fix);
  return fixer.Write();
}

}  // namespace walz::authoring

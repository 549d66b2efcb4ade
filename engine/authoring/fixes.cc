#include "authoring/fixes.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <string_view>
#include <system_error>

#include "files/files.h"
#include "yaml/node_yaml.h"

namespace walz::authoring {
namespace {

namespace fs = std::filesystem;

// The byte at which column `column` (in code points) of a line begins.
std::size_t ByteOf(std::string_view line, int column) {
  std::size_t at = 0;
  for (int i = 0; i < column && at < line.size(); ++i) {
    ++at;
    while (at < line.size() && (static_cast<unsigned char>(line[at]) & 0xC0U) == 0x80U) ++at;
  }
  return at;
}

// What stands between the first backticks of a text, if it begins with `before`.
std::optional<std::string> Quoted(std::string_view text, std::string_view before) {
  if (!text.starts_with(before) || text.size() <= before.size() || text[before.size()] != '`') {
    return std::nullopt;
  }
  text.remove_prefix(before.size() + 1);
  const std::size_t end = text.find('`');
  if (end == std::string_view::npos) return std::nullopt;
  return std::string(text.substr(0, end));
}

class Fixer {
 public:
  Fixer(fs::path root, const match::Game* game) : root_(std::move(root)), game_(game) {}

  void Fix(const base::Diagnostic& finding) {
    if (finding.span.file == nullptr) return;
    for (const std::string_view code :
         {"WZ0210", "WZ0214", "WZ0301", "WZ0302", "WZ0303", "WZ0402"}) {
      if (finding.code == code) FixName(finding);
    }
    if (finding.code == "WZ0703") FixText(finding);
  }

  std::vector<std::string> Write() {
    std::vector<std::string> done;
    for (auto& [path, file] : files_) {
      // From the back, so that places in front stay where they are.
      std::sort(file.edits.begin(), file.edits.end(),
                [](const Edit& a, const Edit& b) { return a.begin > b.begin; });
      for (const Edit& edit : file.edits) file.text.replace(edit.begin, edit.size, edit.text);
      if (!files::WriteFileDurably(path, file.text)) continue;
      done.insert(done.end(), file.said.begin(), file.said.end());
    }
    return done;
  }

 private:
  struct Edit {
    std::size_t begin;
    std::size_t size;
    std::string text;
  };
  struct File {
    std::string text;
    std::vector<Edit> edits;
    std::vector<std::string> said;
  };

  fs::path OnDisk(const std::string& shown) const {
    std::error_code error;
    return fs::exists(root_ / shown, error) ? root_ / shown : fs::path(shown);
  }

  // The file as it is now; null if it is not `wanted` any more.
  File* Open(const fs::path& path, const std::string* wanted) {
    const auto known = files_.find(path);
    if (known != files_.end()) return &known->second;
    base::Result<std::string> text = files::ReadWholeFile(path);
    if (!text || (wanted != nullptr && *text != *wanted)) return nullptr;
    return &files_.emplace(path, File{*std::move(text), {}, {}}).first->second;
  }

  // Puts the only near name in place of one that there is not. Where the message names something
  // else than what stands there, such as a quoted text or a name with a prefix, nothing is proven.
  void FixName(const base::Diagnostic& finding) {
    const std::optional<std::string> right = Quoted(finding.help, "did you mean ");
    if (!right || finding.help != "did you mean `" + *right + "`?") return;
    const base::SourceFile& source = *finding.span.file;
    if (finding.span.begin.line != finding.span.end.line) return;
    const std::string_view line = source.Line(finding.span.begin.line);
    const std::size_t from = ByteOf(line, finding.span.begin.column);
    const std::string wrong(line.substr(from, ByteOf(line, finding.span.end.column) - from));
    if (finding.message.find("`" + wrong + "`") == std::string::npos) return;
    File* const file = Open(OnDisk(source.path()), &source.text());
    if (file == nullptr) return;
    std::size_t begin = 0;
    for (int i = 0; i < finding.span.begin.line; ++i) begin = file->text.find('\n', begin) + 1;
    begin += from;
    if (file->text.compare(begin, wrong.size(), wrong) != 0) return;
    file->edits.push_back({begin, wrong.size(), *right});
    file->said.push_back(finding.span.ToString() + ": " + wrong + " -> " + *right);
  }

  // Adds the text to the file of the same name in the other language.
  void FixText(const base::Diagnostic& finding) {
    const std::optional<std::string> language = Quoted(finding.message, "");
    if (!language || game_ == nullptr) return;
    const std::optional<std::string> key =
        Quoted(finding.message, "`" + *language + "` has no text ");
    const std::string shown = finding.span.file->path();
    const std::size_t at = shown.rfind("/locale/");
    if (!key || at == std::string::npos) return;
    const std::size_t begin = at + std::string_view("/locale/").size();
    const std::size_t end = shown.find('/', begin);
    if (end == std::string::npos) return;
    const std::string from = shown.substr(begin, end - begin);
    const auto table = game_->locales().tables().find(from);
    if (table == game_->locales().tables().end()) return;
    const auto entry = table->second.find(*key);
    if (entry == table->second.end()) return;
    // Beside the file with the text that there is.
    const std::string source = OnDisk(shown).generic_string();
    const std::size_t place = source.rfind("/locale/") + std::string_view("/locale/").size();
    fs::path path = source.substr(0, place) + *language + source.substr(place + from.size());
    File* const file = OpenTexts(path);
    if (file == nullptr) return;
    file->edits.push_back(
        {file->text.size(), 0,
         "  - { id: " + *key + ", text: " + yaml::ToYamlScalar(entry->second.text) + " }\n"});
    file->said.push_back(path.generic_string() + ": " + *key + " (" + from + ")");
  }

  // A file of texts to whose end a line may be added: it holds one list and nothing else.
  File* OpenTexts(const fs::path& path) {
    std::error_code error;
    if (!fs::exists(path, error)) {
      fs::create_directories(path.parent_path(), error);
      return &files_.emplace(path, File{"locale:\n", {}, {}}).first->second;
    }
    File* const file = Open(path, nullptr);
    if (file == nullptr || !file->text.ends_with('\n')) return nullptr;
    int sections = 0;
    bool items = false;
    for (std::size_t at = 0; at < file->text.size(); at = file->text.find('\n', at) + 1) {
      const char first = file->text[at];
      if (first != ' ' && first != '#' && first != '\n') ++sections;
      items = items || file->text.compare(at, 4, "  - ") == 0;
    }
    return sections == 1 && items && file->text.find("locale:\n") != std::string::npos ? file
                                                                                       : nullptr;
  }

  fs::path root_;
  const match::Game* game_;
  std::map<fs::path, File> files_;
};

}  // namespace

std::vector<std::string> ApplyFixes(const base::Diagnostics& findings, const std::string& data_root,
                                    const match::Game* game) {
  Fixer fixer(data_root, game);
  for (const base::Diagnostic& finding : findings.items()) fixer.Fix(finding);
  return fixer.Write();
}

}  // namespace walz::authoring

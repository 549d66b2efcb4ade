#include "authoring/new_texts.h"

#include <memory>
#include <string_view>

#include "yaml/node_yaml.h"

namespace walz::authoring {
namespace {

// Returns true if the file contains only a map of texts, so that lines can be added.
bool TakesTexts(std::string_view text) {
  int sections = 0;
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
    if (text[at] != ' ' && text[at] != '#' && text[at] != '\n') ++sections;
    if (text.find('\n', at) == std::string_view::npos) return false;
  }
  return sections == 1 && text.find("locale:\n") != std::string_view::npos &&
         (text.ends_with("locale:\n") || text.find("\n  - ") != std::string_view::npos);
}

constexpr std::string_view kUntranslated = "  # untranslated";

// Returns the first line after a text.
int LineBehind(const base::SourceFile& file, int line) {
  ++line;
  while (line < file.line_count() - 1 && !file.Line(line).starts_with("  - ") &&
         !file.Line(line).starts_with("  #")) {
    ++line;
  }
  return line;
}

// Returns the language file that belongs to a file of texts or definitions; empty if its folder
// does not imply one.
std::string PathBeside(const std::string& path, const std::string& language) {
  const std::size_t locale = path.rfind("/locale/");
  if (locale != std::string::npos) {
    const std::size_t name = path.find('/', locale + 8);
    return name == std::string::npos ? std::string()
                                     : path.substr(0, locale + 8) + language + path.substr(name);
  }
  const std::string file = path.substr(path.rfind('/') + 1);
  std::size_t data = path.rfind("/data/");  // of a mod
  if (data != std::string::npos) return path.substr(0, data) + "/locale/" + language + "/" + file;
  if (!path.starts_with("data/")) return {};
  data = path.find('/', 5);  // after the game's folder
  return path.substr(0, data) + "/locale/" + language + "/" + file;
}

}  // namespace

base::SourceSpan PlaceOfText(const content::Content& content, const std::string& language,
                             const std::string& key, const locale::LocaleEntry& entry) {
  for (auto change = content.changes.rbegin(); change != content.changes.rend(); ++change) {
    if (change->kind == "locale" && change->id == language + "." + key) {
      return change->after.span().file == nullptr ? change->span : change->after.span();
    }
  }
  return entry.span;
}

bool IsMarkedUntranslated(const base::SourceSpan& key) {
  return key.file->Line(key.begin.line).ends_with(kUntranslated);
}

std::optional<base::Edit> RemovalOf(const base::SourceSpan& key) {
  const base::SourceFile& file = *key.file;
  const std::string_view line = file.Line(key.begin.line);
  if (!TakesTexts(file.text()) || line.rfind("- ", key.begin.column) != 2) return std::nullopt;
  return base::Edit{{key.file, {key.begin.line, 0}, {LineBehind(file, key.begin.line), 0}}, {}};
}

NewTexts::NewTexts(const content::Content& content) : content_(content) {
  for (const auto& [language, table] : content.locales.tables()) {
    for (const auto& [key, entry] : table) files_[entry.span.file->path()] = entry.span.file;
  }
}

base::SourceFilePtr NewTexts::FileFor(const std::string& path, const std::string& language) {
  const std::string beside = PathBeside(path, language);
  if (beside.empty()) return nullptr;
  base::SourceFilePtr& file = files_[beside];
  if (file == nullptr) file = std::make_shared<const base::SourceFile>(beside, "locale:\n");
  return file;
}

std::optional<base::Edit> NewTexts::Add(const std::string& path, const std::string& language,
                                        const std::string& key, const std::string& text,
                                        const std::string& after) {
  const base::SourceFilePtr file = FileFor(path, language);
  if (file == nullptr || !TakesTexts(file->text())) return std::nullopt;
  base::Position at = file->PositionAt(file->text().size());
  const auto table = content_.locales.tables().find(language);
  if (table != content_.locales.tables().end()) {
    const auto entry = table->second.find(after);
    if (entry != table->second.end() && entry->second.span.file == file) {
      at = {LineBehind(*file, entry->second.span.begin.line), 0};
    }
  }
  return base::Edit{{file, at, at},
                    "  - { id: " + key + ", text: " + yaml::ToYamlScalar(text) + " }" +
                        std::string(kUntranslated) + "\n"};
}

}  // namespace walz::authoring

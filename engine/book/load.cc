#include "book/load.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include "base/nearest.h"
#include "base/ranges.h"
#include "book/messages.h"
#include "book/reader.h"
#include "files/files.h"
#include "files/folder.h"

namespace walz::book {
namespace {

namespace fs = std::filesystem;

// The folder of a mod as findings show it.
std::string ShownFolder(const mods::LoadRequest& request, const std::string& folder) {
  for (const auto& [unpacked, shown] : request.shown_as) {
    if (unpacked == folder) return shown;
  }
  const std::string root = request.data_root + "/";
  return folder.starts_with(root) ? folder.substr(root.size()) : folder;
}

// Reads the chapters in one folder, in the order of their files.
std::vector<Chapter> ReadChapters(const BookFolder& from, const std::string& language,
                                  base::Diagnostics& findings) {
  const fs::path inside = fs::path("book") / language;
  const auto files = files::ListFilesBelow(fs::path(from.owner) / inside, {".md"});
  if (!files) {
    findings.Add({}, messages::BookUnreadable({.reason = files.error().message}));
    return {};
  }
  std::vector<Chapter> chapters;
  for (const fs::path& path : *files) {
    const fs::path file = inside / path.filename();
    base::Result<std::string> text = files::ReadFileIn(from.owner, file);
    if (!text) {
      findings.Add({}, messages::BookUnreadable({.reason = text.error().message}));
      continue;
    }
    const auto source = std::make_shared<base::SourceFile>(from.shown + "/" + file.generic_string(),
                                                           *std::move(text));
    chapters.push_back(ReadChapter(source, path.stem().string(), from.mod, findings));
  }
  return chapters;
}

// Where a paragraph is: a chapter and the index of its element.
struct Place {
  Chapter* chapter = nullptr;
  std::size_t index = 0;
};

// Puts the paragraphs of mods into the book of the game.
class Merger {
 public:
  Merger(std::vector<Chapter>& chapters, base::Diagnostics& findings)
      : chapters_(chapters), findings_(findings) {}

  void Add(Chapter addition) {
    Chapter* const same = Find(addition.name);
    Chapter rest = addition;
    rest.elements.clear();
    for (Element& element : addition.elements) {
      auto* const paragraph = std::get_if<Paragraph>(&element);
      if (paragraph != nullptr && paragraph->placement.op != Placement::Op::kAdd) {
        Put(std::move(*paragraph));
      } else {
        rest.elements.push_back(std::move(element));
      }
    }
    if (same == nullptr) {
      if (!rest.elements.empty()) Insert(std::move(rest));
      return;
    }
    std::move(rest.elements.begin(), rest.elements.end(), std::back_inserter(same->elements));
    same->referees.insert(same->referees.end(), rest.referees.begin(), rest.referees.end());
  }

 private:
  Chapter* Find(const std::string& name) {
    const auto found = std::ranges::find(chapters_, name, &Chapter::name);
    return found == chapters_.end() ? nullptr : &*found;
  }

  // Inserts a chapter in the order of names. No pointer to a chapter is kept across this.
  void Insert(Chapter chapter) {
    const auto after = std::ranges::find_if(
        chapters_, [&](const Chapter& other) { return other.name > chapter.name; });
    chapters_.insert(after, std::move(chapter));
  }

  Place PlaceOf(const std::string& id) {
    for (Chapter& chapter : chapters_) {
      for (std::size_t i = 0; i < chapter.elements.size(); ++i) {
        const auto* const paragraph = std::get_if<Paragraph>(&chapter.elements[i]);
        if (paragraph != nullptr && paragraph->id.text == id) return {&chapter, i};
      }
    }
    return {};
  }

  void Put(Paragraph paragraph) {
    const Word target = paragraph.placement.target;
    const Place place = PlaceOf(target.text);
    if (place.chapter == nullptr) {
      std::vector<std::string> known;
      for (const Chapter& chapter : chapters_) {
        for (const Element& element : chapter.elements) {
          if (const auto* const other = std::get_if<Paragraph>(&element)) {
            known.push_back(other->id.text);
          }
        }
      }
      base::Suggest(findings_.Add(target.span, messages::NoSuchParagraph({.id = target.text})),
                    target.text, known);
      return;
    }
    auto& elements = place.chapter->elements;
    const auto at = elements.begin() + static_cast<std::ptrdiff_t>(place.index);
    switch (paragraph.placement.op) {
      case Placement::Op::kAdd:
        break;
      case Placement::Op::kBefore:
        elements.insert(at, std::move(paragraph));
        break;
      case Placement::Op::kAfter:
        elements.insert(at + 1, std::move(paragraph));
        break;
      case Placement::Op::kRemove:
        elements.erase(at);
        break;
      case Placement::Op::kReplace:
        *at = std::move(paragraph);
        break;
      case Placement::Op::kWrap:
        Wrap(std::get<Paragraph>(*at), std::move(paragraph));
        break;
    }
  }

  // Replaces the line `{original}` of `outer` by the parts of `inner`.
  void Wrap(Paragraph& inner, Paragraph outer) {
    std::vector<Part> parts;
    bool found = false;
    for (Part& part : outer.parts) {
      const auto line = std::ranges::find(part.lines, "{original}", &Line::text);
      if (line == part.lines.end()) {
        parts.push_back(std::move(part));
        continue;
      }
      found = true;
      // Conditions around the line, but not around the whole paragraph, hold for the old text.
      const auto own = part.when.begin() + static_cast<std::ptrdiff_t>(outer.when.size());
      for (Part& old : inner.parts) old.when.insert(old.when.begin(), own, part.when.end());
      Part before = part;
      before.lines.assign(part.lines.begin(), line);
      Part after = part;
      after.lines.assign(line + 1, part.lines.end());
      parts.push_back(std::move(before));
      std::move(inner.parts.begin(), inner.parts.end(), std::back_inserter(parts));
      parts.push_back(std::move(after));
    }
    if (!found) findings_.Add(outer.id.span, messages::WrapWithoutOriginal());
    inner.parts = std::move(parts);
    inner.rules.insert(inner.rules.end(), outer.rules.begin(), outer.rules.end());
    inner.mod = outer.mod;
  }

  std::vector<Chapter>& chapters_;
  base::Diagnostics& findings_;
};

}  // namespace

std::vector<BookFolder> BookFoldersOf(const match::Game& game) {
  const mods::LoadRequest& request = game.request();
  const std::string inside = "data/" + game.id();
  std::vector<BookFolder> folders = {{request.data_root + "/" + inside, inside, ""}};
  for (const content::LoadedMod& mod : game.content().mods) {
    folders.push_back({mod.folder, ShownFolder(request, mod.folder), mod.id});
  }
  return folders;
}

std::vector<std::string> LanguagesOf(const match::Game& game) {
  std::set<std::string> languages;
  for (const BookFolder& folder : BookFoldersOf(game)) {
    const auto entries = files::ListFolder(fs::path(folder.owner) / "book");
    if (!entries) continue;  // LoadBook reports it
    for (const fs::path& entry : *entries) {
      std::error_code error;
      if (fs::is_directory(entry, error)) languages.insert(entry.filename().string());
    }
  }
  return {languages.begin(), languages.end()};
}

std::string ClosestLanguage(const match::Game& game, const std::string& language) {
  const std::vector<std::string> languages = LanguagesOf(game);
  if (languages.empty() || base::Contains(languages, language)) {
    return languages.empty() ? "" : language;
  }
  return languages.front();
}

Book LoadBook(const match::Game& game, const std::string& language, base::Diagnostics& findings) {
  Book book;
  book.language = language;
  for (const BookFolder& folder : BookFoldersOf(game)) {
    std::vector<Chapter> chapters = ReadChapters(folder, language, findings);
    if (folder.mod.empty()) {
      book.chapters = std::move(chapters);
      continue;
    }
    Merger merger(book.chapters, findings);
    for (Chapter& chapter : chapters) merger.Add(std::move(chapter));
  }
  return book;
}

std::string RulesText(const match::Game& game) {
  std::string all;
  for (const BookFolder& folder : BookFoldersOf(game)) {
    const base::Result<std::string> text = files::ReadFileIn(folder.owner, "rules.md");
    if (text) all += *text + "\n";
  }
  return all;
}

}  // namespace walz::book

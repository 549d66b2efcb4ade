#include "book/difference.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "book/words.h"

namespace walz::book {
namespace {

struct PlacedParagraph {
  const PrintedChapter* chapter = nullptr;
  const PrintedParagraph* paragraph = nullptr;
};

std::vector<PlacedParagraph> PlacedParagraphsOf(const PrintedBook& book) {
  std::vector<PlacedParagraph> placed;
  for (const PrintedChapter& chapter : book.chapters) {
    for (const auto& element : chapter.elements) {
      const auto* const paragraph = std::get_if<PrintedParagraph>(&element);
      if (paragraph != nullptr) placed.push_back({&chapter, paragraph});
    }
  }
  return placed;
}

// What is compared: a line for each line with text, and for each title of an example.
std::string ComparedText(const PrintedParagraph& paragraph) {
  std::string compared;
  for (const PrintedPart& part : paragraph.parts) {
    if (part.play != nullptr) compared += part.play->play->title + "\n";
    std::string_view rest = part.markdown;
    while (!rest.empty()) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(line.size() + 1, rest.size()));
      if (!Trimmed(line).empty()) compared += std::string(line) + "\n";
    }
  }
  return compared;
}

class BookComparison {
 public:
  BookComparison(const PrintedBook& before, const PrintedBook& after)
      : before_(PlacedParagraphsOf(before)), after_(PlacedParagraphsOf(after)) {
    for (std::size_t i = 0; i < before_.size(); ++i) old_[before_[i].paragraph->id] = i;
    for (const PlacedParagraph& one : after_) kept_.insert(one.paragraph->id);
  }

  std::vector<ChapterDifference> Compare() {
    for (const PlacedParagraph& now : after_) {
      const auto was = old_.find(now.paragraph->id);
      if (was == old_.end()) {
        Add(now, {nullptr, now.paragraph});
        continue;
      }
      AddGoneUntil(was->second);
      const PrintedParagraph* const old = before_[was->second].paragraph;
      if (ComparedText(*old) != ComparedText(*now.paragraph)) Add(now, {old, now.paragraph});
    }
    AddGoneUntil(before_.size());
    // Chapters that the later book has keep its title.
    for (const PlacedParagraph& now : after_) {
      const auto found = chapters_.find(now.chapter->name);
      if (found != chapters_.end()) found->second.title = now.chapter->title;
    }
    std::vector<ChapterDifference> in_order;
    for (auto& [name, chapter] : chapters_) in_order.push_back(std::move(chapter));
    return in_order;
  }

 private:
  // Adds the paragraphs of the earlier book up to `end` that the later one does not have.
  void AddGoneUntil(std::size_t end) {
    for (; next_ < end; ++next_) {
      const PlacedParagraph& was = before_[next_];
      if (kept_.count(was.paragraph->id) == 0) Add(was, {was.paragraph, nullptr});
    }
  }

  void Add(const PlacedParagraph& place, const ParagraphDifference& difference) {
    ChapterDifference& chapter = chapters_[place.chapter->name];
    chapter.name = place.chapter->name;
    chapter.title = place.chapter->title;
    chapter.paragraphs.push_back(difference);
  }

  std::vector<PlacedParagraph> before_;
  std::vector<PlacedParagraph> after_;
  std::map<std::string, std::size_t> old_;             // ids of `before_`, with their indices
  std::set<std::string> kept_;                         // ids of `after_`
  std::size_t next_ = 0;                               // first in `before_` that was not looked at
  std::map<std::string, ChapterDifference> chapters_;  // by name, which is their order
};

}  // namespace

std::vector<ChapterDifference> Difference(const PrintedBook& before, const PrintedBook& after) {
  return BookComparison(before, after).Compare();
}

}  // namespace walz::book

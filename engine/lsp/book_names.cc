#include "lsp/book_names.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace walz::lsp {
namespace {

using Sort = BookPlace::Sort;

// Reads a chapter line by line.
class BookScanner {
 public:
  explicit BookScanner(std::string_view text) : text_(text) {}

  std::vector<BookPlace> Scan() {
    for (std::size_t begin = 0; begin < text_.size();) {
      const std::size_t end = std::min(text_.find('\n', begin), text_.size());
      Line(begin, end);
      begin = end + 1;
    }
    return std::move(places_);
  }

 private:
  void Line(std::size_t begin, std::size_t end) {
    const std::string_view line = text_.substr(begin, end - begin);
    if (line.starts_with("```")) {
      if (fence_) places_.push_back({Sort::kExample, *fence_, begin});
      fence_ = fence_ ? std::nullopt : std::optional(std::min(end + 1, text_.size()));
    } else if (!fence_ && line.starts_with(":::")) {
      Block(begin, end);
    } else if (!fence_) {
      Values(begin, end);
    }
  }

  std::string_view TextOf(const BookPlace& place) const {
    return text_.substr(place.begin, place.end - place.begin);
  }

  // Returns the words of a line.
  std::vector<BookPlace> WordsIn(std::size_t begin, std::size_t end) const {
    constexpr std::string_view kBlanks = " \t\r";
    std::vector<BookPlace> words;
    while (true) {
      begin = std::min(text_.find_first_not_of(kBlanks, begin), end);
      if (begin >= end) return words;
      const std::size_t stop = std::min(text_.find_first_of(kBlanks, begin), end);
      words.push_back({Sort::kWord, begin, stop});
      begin = stop;
    }
  }

  // `::: NAME ...`, or the end of a block.
  void Block(std::size_t begin, std::size_t end) {
    const std::vector<BookPlace> words = WordsIn(begin + 3, end);
    if (words.empty()) {
      if (!each_.empty()) each_.pop_back();
      return;
    }
    each_.emplace_back(each_.empty() ? "" : each_.back());
    const std::string_view name = TextOf(words[0]);
    if (name == "when") Condition(words);
    if (name == "example" || name == "picture") Values(words[0].end, end);
    if (name != "each" || words.size() < 2) return;
    each_.back() = TextOf(words[1]);
    places_.push_back({Sort::kKind, words[1].begin, words[1].end});
    constexpr std::size_t kSelection = 6;  // `each kind where field = value`
    if (words.size() == kSelection) places_.push_back(words.back());
  }

  // `::: when option = value and mod id`.
  void Condition(const std::vector<BookPlace>& words) {
    for (std::size_t i = 1; i + 2 < words.size(); ++i) {
      const bool begins = i == 1 || TextOf(words[i - 1]) == "and";
      const std::string_view word = TextOf(words[i]);
      if (!begins || word == "mod" || word == "not" || word == "players") continue;
      places_.push_back({Sort::kOption, words[i].begin, words[i].end});
    }
  }

  // `{path}`, except after a backslash.
  void Values(std::size_t begin, std::size_t end) {
    while (true) {
      begin = text_.find('{', begin);
      const std::size_t close = text_.find('}', begin);
      if (begin >= end || close >= end) return;
      const bool is_literal = begin > 0 && text_[begin - 1] == '\\';
      if (!is_literal) {
        places_.push_back({Sort::kValue, begin + 1, close, each_.empty() ? "" : each_.back()});
      }
      ++begin;
    }
  }

  std::string_view text_;
  std::optional<std::size_t> fence_;  // the begin of the text in a fence
  std::vector<std::string> each_;     // per open block: the kind that is listed; may be empty
  std::vector<BookPlace> places_;
};

}  // namespace

std::vector<BookPlace> PlacesInBook(std::string_view text) { return BookScanner(text).Scan(); }

}  // namespace walz::lsp

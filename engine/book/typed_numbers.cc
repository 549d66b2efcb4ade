#include "book/typed_numbers.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/ascii.h"
#include "base/fold_case.h"
#include "base/ranges.h"
#include "book/messages.h"

namespace walz::book {
namespace {

using content::FinalDefinition;
using yaml::Node;

constexpr std::size_t kLongestNumber = 6;  // digits
constexpr std::size_t kSharedLetters = 4;  // `coin` and `coins`, `Punkt` and `Punkte`

// A number of a definition.
struct Number {
  std::string text;
  std::string path;  // `kind.id.field`
  std::string key;   // the last step of the path that is no index
};

// Returns true if `rules` of the node name one of the rules.
bool NamesRule(const Node& node, const std::vector<Word>& rules) {
  const Node* const named = node.Find("rules");
  if (named == nullptr) return false;
  return std::ranges::any_of(named->items(), [&](const Node& item) {
    return base::Contains(rules, item.text(), &Word::text);
  });
}

bool IsNumber(std::string_view text) {
  return !text.empty() && text.size() <= kLongestNumber &&
         std::ranges::all_of(text, [](char c) { return base::IsDigit(c); });
}

// Adds the numbers below a node. `counts` is false above the parts that name the rule themselves.
void AddNumbers(const Node& node, const std::string& path, const std::string& key, bool counts,
                const std::vector<Word>& rules, std::vector<Number>& numbers) {
  counts = counts || NamesRule(node, rules);
  if (node.is_map()) {
    for (const yaml::NodeEntry& entry : node.entries()) {
      static const std::set<std::string_view> kNoRules = {"rules", "provenance", "id", "copies"};
      if (kNoRules.contains(entry.key)) continue;
      AddNumbers(entry.value, path + "." + entry.key, entry.key, counts, rules, numbers);
    }
    return;
  }
  for (std::size_t i = 0; i < node.items().size(); ++i) {
    const Node& item = node.items()[i];
    const Node* const id = item.is_map() ? item.Find("id") : nullptr;
    const std::string step = id != nullptr ? id->text() : std::to_string(i);
    AddNumbers(item, path + "." + step, key, counts, rules, numbers);
  }
  if (counts && IsNumber(node.text())) numbers.push_back({node.text(), path, key});
}

// The kinds of the values in a paragraph: `price` of `{price.card.coins}`.
std::set<std::string> KindsIn(const Paragraph& paragraph) {
  std::set<std::string> kinds;
  for (const Part& part : paragraph.parts) {
    for (const Line& line : part.lines) {
      const std::string& text = line.text;
      for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1)) {
        const std::size_t dot = text.find('.', at);
        if (dot != std::string::npos) kinds.insert(text.substr(at + 1, dot - at - 1));
      }
    }
  }
  return kinds;
}

// A number in a line, and the word after it.
struct Typed {
  std::string_view number;
  std::string_view word;
};

// Bytes of other scripts are parts of words, too.
bool IsPartOfWord(char c) {
  constexpr unsigned char kFirstBeyondAscii = 0x80;
  return static_cast<unsigned char>(c) >= kFirstBeyondAscii || base::IsLetterOrDigit(c);
}

// Finds the numbers in a line outside of values, which are followed by a word.
std::vector<Typed> TypedIn(std::string_view line) {
  std::vector<Typed> found;
  int depth = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '{') ++depth;
    if (line[i] == '}') --depth;
    const bool starts =
        base::IsDigit(line[i]) &&
        (i == 0 || (!IsPartOfWord(line[i - 1]) && line[i - 1] != '-' && line[i - 1] != '.'));
    if (!starts || depth > 0) continue;
    const auto after = [&](std::size_t from, auto belongs) {
      while (from < line.size() && belongs(line[from])) ++from;
      return from;
    };
    const std::size_t end = after(i, [](char c) { return base::IsDigit(c); });
    const std::size_t begin = after(end, [](char c) { return c == ' '; });
    const std::size_t stop = after(begin, IsPartOfWord);
    if (begin > end && stop > begin) {
      found.push_back({line.substr(i, end - i), line.substr(begin, stop - begin)});
    }
    i = end - 1;
  }
  return found;
}

// Returns true if a word is a form of a name: they begin with the same letters.
bool IsFormOf(const std::string& word, const std::string& name) {
  const std::size_t shared = std::min(kSharedLetters, name.size());
  return name.size() > 2 && word.starts_with(name.substr(0, shared));
}

class TypedNumbers {
 public:
  TypedNumbers(const Values& values, base::Diagnostics& findings)
      : values_(values), findings_(findings) {}

  void Check(const Paragraph& paragraph) {
    std::optional<std::vector<Number>> numbers;
    for (const Part& part : paragraph.parts) {
      if (part.play || part.each) continue;
      for (const Line& line : part.lines) {
        for (const Typed& typed : TypedIn(line.text)) {
          if (typed.number == "0" || typed.number == "1") continue;
          if (!numbers) numbers = NumbersOf(paragraph);
          Compare(typed, line, *numbers);
        }
      }
    }
  }

 private:
  // The numbers of definitions that implement a rule of the paragraph, or whose kind it names.
  std::vector<Number> NumbersOf(const Paragraph& paragraph) const {
    const content::Content& content = values_.game().content();
    const std::set<std::string> named = KindsIn(paragraph);
    std::vector<Number> numbers;
    for (const FinalDefinition& definition : content.sources) {
      const bool is_own = base::Contains(content.kinds, definition.kind, &content::KindSpec::name);
      if (!is_own && definition.kind != "scoring") continue;
      AddNumbers(definition.node, definition.kind + "." + definition.id, "",
                 named.contains(definition.kind), paragraph.rules, numbers);
    }
    return numbers;
  }

  void Compare(const Typed& typed, const Line& line, const std::vector<Number>& numbers) {
    const std::string word = base::FoldCase(typed.word);
    for (const Number& number : numbers) {
      if (number.text != typed.number || !IsNamed(word, number.key)) continue;
      // With the word, it is more likely to be unique in the line.
      const char* const begin = typed.number.data();
      const auto size = static_cast<std::size_t>(typed.word.data() - begin) + typed.word.size();
      const auto place = base::FindIn(line.span, std::string_view(begin, size));
      findings_.Add(place ? *place : line.span,
                    messages::TypedNumber({.number = number.text, .path = number.path}));
      return;
    }
  }

  // Returns true if a word is the name of a field.
  bool IsNamed(const std::string& word, const std::string& key) {
    const auto [known, added] = names_.try_emplace(key);
    if (added) {
      for (const std::string& name : values_.NamesOfKey(key)) {
        known->second.push_back(base::FoldCase(name));
      }
    }
    return std::ranges::any_of(known->second,
                               [&](const std::string& name) { return IsFormOf(word, name); });
  }

  const Values& values_;
  base::Diagnostics& findings_;
  std::map<std::string, std::vector<std::string>> names_;  // by key, in lower case
};

}  // namespace

void CheckTypedNumbers(const Book& book, const Values& values, base::Diagnostics& findings) {
  TypedNumbers check(values, findings);
  for (const Chapter& chapter : book.chapters) {
    for (const Element& element : chapter.elements) {
      if (const auto* const paragraph = std::get_if<Paragraph>(&element)) check.Check(*paragraph);
    }
  }
}

}  // namespace walz::book

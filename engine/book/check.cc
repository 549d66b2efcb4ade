#include "book/check.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/nearest.h"
#include "base/ranges.h"
#include "book/examples.h"
#include "book/load.h"
#include "book/messages.h"
#include "book/printed.h"
#include "book/typed_numbers.h"
#include "content/rule_ids.h"
#include "kernel/ruleset.h"

namespace walz::book {
namespace {

// Calls `visit` for each paragraph.
template <class Visit>
void ForEachParagraph(const Book& book, Visit visit) {
  for (const Chapter& chapter : book.chapters) {
    for (const Element& element : chapter.elements) {
      if (const auto* const paragraph = std::get_if<Paragraph>(&element)) visit(*paragraph);
    }
  }
}

class BookCheck {
 public:
  BookCheck(const match::Game& game, base::Diagnostics& findings)
      : game_(game), findings_(findings), rules_(RulesText(game)) {
    known_ = content::RuleIdsIn(rules_);
  }

  void Run() {
    for (const std::string& language : LanguagesOf(game_)) {
      books_.push_back(LoadBook(game_, language, findings_));
    }
    const bool is_read = !findings_.has_errors();
    std::erase_if(books_, [](const Book& book) { return book.chapters.empty(); });
    for (const Book& book : books_) {
      CheckIds(book);
      CheckConditions(book);
      if (is_read) CheckRules(book);
      CheckValues(book);
      CheckTypedNumbers(book, Values(game_, book.language, game_.default_seats()), findings_);
    }
    for (std::size_t i = 1; is_read && i < books_.size(); ++i) Compare(books_[0], books_[i]);
    CheckExamples();
    CheckPictures();
  }

 private:
  void CheckIds(const Book& book) {
    std::map<std::string, base::SourceSpan> seen;
    std::map<std::string, base::SourceSpan> seen_examples;
    ForEachParagraph(book, [&](const Paragraph& paragraph) {
      Note(paragraph.id, seen);
      for (const Part& part : paragraph.parts) {
        if (part.play) Note(part.play->id, seen_examples);
      }
    });
  }

  void Note(const Word& id, std::map<std::string, base::SourceSpan>& seen) {
    const auto [known, added] = seen.emplace(id.text, id.span);
    if (added || id.text.empty()) return;
    findings_.Add(id.span, messages::IdTwice({.id = id.text}))
        .related.push_back({known->second, messages::SeeFirst()});
  }

  void CheckConditions(const Book& book) {
    const Values values(game_, book.language, game_.default_seats());
    const auto check = [&](const std::vector<Condition>& conditions) {
      for (const Condition& condition : conditions) CheckCondition(condition, values);
    };
    for (const Chapter& chapter : book.chapters) {
      for (const Element& element : chapter.elements) {
        if (const auto* const heading = std::get_if<Heading>(&element)) {
          check(heading->when);
          continue;
        }
        const auto& paragraph = std::get<Paragraph>(element);
        check(paragraph.when);
        for (const Part& part : paragraph.parts) check(part.when);
      }
    }
  }

  void CheckCondition(const Condition& condition, const Values& values) {
    const int line = condition.span.begin.line;
    if (!checked_.emplace(condition.span.file.get(), line).second) return;
    for (const Term& term : condition.terms) {
      if (values.Knows(term)) continue;
      const auto& options = game_.content().options;
      const auto option = std::ranges::find(options, term.subject, &content::OptionDeclaration::id);
      const bool is_option = option != options.end();
      const std::string& name = is_option ? term.value : term.subject;
      const auto span = base::SpanOfWord(condition.span.file, line, name);
      if (is_option) {
        base::Suggest(
            findings_.Add(span, messages::NoSuchValue({.option = term.subject, .value = name})),
            name, option->values);
      } else {
        base::Suggest(findings_.Add(span, messages::NoSuchOption({.option = name})), name,
                      base::Map<std::string>(options, &content::OptionDeclaration::id));
      }
    }
  }

  // A mod or variant may remove what the game's own book names. That is no mistake of the game, and
  // whoever prints the book is told.
  void CheckValues(const Book& book) {
    base::Diagnostics found;
    Print(book, Values(game_, book.language, game_.default_seats()), found);
    const mods::LoadRequest& request = game_.request();
    const bool is_plain = request.mods.empty() && request.variants.empty();
    const std::string own = BookFoldersOf(game_).front().shown + "/";
    for (const base::Diagnostic& finding : found.items()) {
      if (is_plain || !finding.span.file->path().starts_with(own)) findings_.Add(finding);
    }
  }

  // Every rule is in a paragraph or among those for referees, and every named rule exists.
  void CheckRules(const Book& book) {
    if (known_.empty()) return;
    std::set<std::string> named;
    const auto note = [&](const Word& rule) {
      named.insert(rule.text);
      if (known_.count(rule.text) != 0) return;
      base::Suggest(findings_.Add(rule.span, messages::NoSuchRule({.rule = rule.text})), rule.text,
                    known_);
    };
    ForEachParagraph(book, [&](const Paragraph& paragraph) {
      for (const Word& rule : paragraph.rules) note(rule);
    });
    for (const Chapter& chapter : book.chapters) {
      for (const Word& rule : chapter.referees) note(rule);
    }
    std::string missing;
    int count = 0;
    for (const std::string_view rule : known_) {
      if (named.count(std::string(rule)) != 0) continue;
      if (++count <= kShownRules) missing += (missing.empty() ? "" : ", ") + std::string(rule);
    }
    if (count == 0) return;
    findings_.Add(book.chapters.front().title.span,
                  messages::RulesWithoutParagraph({.count = count, .rules = missing}));
  }

  // Both books have the same paragraphs with the same rules, in the same order.
  void Compare(const Book& first, const Book& second) {
    const std::vector<const Paragraph*> left = ParagraphsOf(first);
    const std::vector<const Paragraph*> right = ParagraphsOf(second);
    const std::size_t count = std::min(left.size(), right.size());
    for (std::size_t i = 0; i < count; ++i) {
      const auto texts = [](const Paragraph& one) {
        return base::Map<std::string>(one.rules, &Word::text);
      };
      const bool same_id = left[i]->id.text == right[i]->id.text;
      if (same_id && texts(*left[i]) == texts(*right[i])) continue;
      auto& finding = findings_.Add(
          right[i]->id.span,
          same_id ? messages::OtherRules({.id = right[i]->id.text, .language = first.language})
                  : messages::OtherParagraph({.language = first.language, .id = left[i]->id.text}));
      finding.related.push_back({left[i]->id.span, messages::SeeOtherLanguage()});
      return;
    }
    if (left.size() == right.size()) return;
    const bool more = left.size() > right.size();
    const Paragraph& extra = more ? *left[count] : *right[count];
    const std::string& language = more ? second.language : first.language;
    findings_.Add(extra.id.span,
                  messages::ParagraphMissing({.language = language, .id = extra.id.text}));
  }

  static std::vector<const Paragraph*> ParagraphsOf(const Book& book) {
    std::vector<const Paragraph*> paragraphs;
    ForEachParagraph(book, [&](const Paragraph& one) { paragraphs.push_back(&one); });
    return paragraphs;
  }

  void CheckExamples() {
    for (const Book& book : books_) {
      for (const Chapter& chapter : book.chapters) ScenariosIn(chapter, game_.id(), findings_);
      ForEachParagraph(book, [&](const Paragraph& paragraph) {
        for (const Part& part : paragraph.parts) {
          if (!part.play || WithScenario(part, books_) != nullptr) continue;
          findings_.Add(part.play->id.span,
                        messages::ExampleWithoutScenario({.id = part.play->id.text}));
        }
      });
    }
  }

  // Pictures point at spaces and pieces that exist.
  void CheckPictures() {
    std::set<std::string> places;
    const kernel::Ruleset& ruleset = game_.ruleset();
    for (const content::DefinitionMeta& meta : game_.content().definitions) places.insert(meta.id);
    for (std::size_t i = 0; i < ruleset.data().pieces.space_count(); ++i) {
      const auto space = kernel::SpaceId::FromIndex(i);
      places.insert(
          ruleset.ArgumentName(kernel::Argument::Of(kernel::Argument::Kind::kSpace, space.value)));
    }
    const auto check = [&](const Word& name) {
      if (places.contains(name.text)) return;
      base::Suggest(findings_.Add(name.span, messages::NoSuchPlace({.name = name.text})), name.text,
                    places);
    };
    for (const Book& book : books_) {
      ForEachParagraph(book, [&](const Paragraph& paragraph) {
        for (const Part& part : paragraph.parts) {
          const Pointers pointers = PointersOf(part, findings_);
          for (const Word& number : pointers.numbers) check(number);
          for (const auto& [from, to] : pointers.arrows) check(from), check(to);
        }
      });
    }
  }

  static constexpr int kShownRules = 12;

  const match::Game& game_;
  base::Diagnostics& findings_;
  std::string rules_;
  std::set<std::string_view> known_;
  std::vector<Book> books_;
  std::set<std::pair<const base::SourceFile*, int>> checked_;  // lines with conditions
};

}  // namespace

void CheckBooks(const match::Game& game, base::Diagnostics& findings) {
  BookCheck(game, findings).Run();
}

}  // namespace walz::book

#include "book/printed.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "book/load.h"
#include "book/markdown_text.h"
#include "book/messages.h"
#include "book/words.h"

namespace walz::book {
namespace {

// Removes headings at the end that are not above a heading of `level`.
void DropEmptyHeadings(PrintedChapter& chapter, int level) {
  while (!chapter.elements.empty()) {
    const auto* const last = std::get_if<PrintedHeading>(&chapter.elements.back());
    if (last == nullptr || last->level < level) return;
    chapter.elements.pop_back();
  }
}

class Printer {
 public:
  Printer(const Values& values, base::Diagnostics& findings)
      : values_(values), findings_(findings) {}

  PrintedChapter Chapter(const book::Chapter& chapter) {
    PrintedChapter printed{chapter.name, Fill(chapter.title, nullptr), {}};
    for (const Element& element : chapter.elements) {
      if (const auto* const heading = std::get_if<Heading>(&element)) {
        if (!values_.Hold(heading->when)) continue;
        DropEmptyHeadings(printed, heading->level);
        printed.elements.emplace_back(PrintedHeading{heading->level, Fill(heading->text, nullptr)});
      } else {
        AddParagraph(std::get<Paragraph>(element), printed);
      }
    }
    DropEmptyHeadings(printed, 0);
    return printed;
  }

 private:
  void AddParagraph(const Paragraph& paragraph, PrintedChapter& chapter) {
    if (!values_.Hold(paragraph.when)) return;
    PrintedParagraph printed{paragraph.id.text, {}, {}, paragraph.in_summary, paragraph.mod};
    for (const Word& rule : paragraph.rules) printed.rules.push_back(rule.text);
    for (const Part& part : paragraph.parts) {
      if (values_.Hold(part.when)) AddPart(part, printed.parts);
    }
    std::erase_if(printed.parts, [](const PrintedPart& part) {
      return part.play == nullptr &&
             Trimmed(part.markdown).find_first_not_of('\n') == std::string_view::npos;
    });
    if (!printed.parts.empty()) chapter.elements.emplace_back(std::move(printed));
  }

  // Texts that follow each other are one piece, so that a condition can be inside a list.
  void AddPart(const Part& part, std::vector<PrintedPart>& parts) {
    std::string text = part.each ? Listed(part) : Filled(part.lines);
    if (part.play) {
      const Play& play = *part.play;
      parts.push_back({std::move(text), &part, Fill({play.title, play.id.span}, nullptr)});
    } else if (parts.empty() || parts.back().play != nullptr) {
      parts.push_back({std::move(text), nullptr});
    } else {
      parts.back().markdown += text;
    }
  }

  std::string Filled(const std::vector<Line>& lines) {
    std::string text;
    for (const Line& line : lines) text += Fill(line, nullptr) + "\n";
    return text;
  }

  // The lines of a block `each`: those with values of the definition once for each.
  std::string Listed(const Part& part) {
    const auto definitions = values_.Select(*part.each);
    if (!definitions) {
      findings_.Add(part.each->kind.span, messages::UnknownKind({.kind = part.each->kind.text}));
      return "";
    }
    const auto repeats = [](const Line& line) { return line.text.find("{.") != std::string::npos; };
    const auto first = std::find_if(part.lines.begin(), part.lines.end(), repeats);
    const auto last = std::find_if_not(first, part.lines.end(), repeats);
    const std::vector<Line> repeated(first, last);
    std::string text = Filled({part.lines.begin(), first});
    for (const content::FinalDefinition* const definition : *definitions) {
      for (const Line& line : repeated) text += Fill(line, definition) + "\n";
    }
    return text + Filled({last, part.lines.end()});
  }

  // Replaces `{path}`; `{.path}` is a value of `definition`.
  std::string Fill(const Line& line, const content::FinalDefinition* definition) {
    std::string text;
    std::string_view rest = line.text;
    while (!rest.empty()) {
      const std::size_t brace = rest.find('{');
      text += rest.substr(0, brace);
      if (brace == std::string_view::npos) break;
      rest.remove_prefix(brace + 1);
      if (text.ends_with('\\')) {
        text.back() = '{';
        continue;
      }
      const std::size_t end = rest.find('}');
      const std::string_view path = rest.substr(0, end);
      text += EscapeMarkdown(Value(path, line, definition));
      rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    return text;
  }

  std::string Value(std::string_view path, const Line& line,
                    const content::FinalDefinition* definition) {
    if (definition != nullptr && path.starts_with('.')) {
      return values_.FieldOf(*definition, path.substr(1));
    }
    std::optional<std::string> value = values_.Find(path);
    if (value) return *std::move(value);
    base::SourceSpan span = line.span;
    if (const auto word = base::FindIn(line.span, path)) span = *word;
    findings_.Add(span, messages::UnknownValue({.path = std::string(path)}));
    return "";
  }

  const Values& values_;
  base::Diagnostics& findings_;
};

}  // namespace

PrintedBook Print(const Book& book, const Values& values, base::Diagnostics& findings) {
  PrintedBook printed{book.language, {}};
  Printer printer(values, findings);
  for (const Chapter& chapter : book.chapters) {
    PrintedChapter one = printer.Chapter(chapter);
    if (!one.elements.empty()) printed.chapters.push_back(std::move(one));
  }
  return printed;
}

bool HasSummary(const PrintedBook& book) {
  return std::ranges::any_of(book.chapters, [](const PrintedChapter& chapter) {
    return std::ranges::any_of(chapter.elements, [](const auto& element) {
      const auto* const paragraph = std::get_if<PrintedParagraph>(&element);
      return paragraph != nullptr && paragraph->in_summary;
    });
  });
}

PrintedBook SummaryOf(const PrintedBook& book) {
  PrintedBook summary{book.language, {}};
  for (const PrintedChapter& chapter : book.chapters) {
    PrintedChapter part{chapter.name, chapter.title, {}};
    for (const auto& element : chapter.elements) {
      const auto* const paragraph = std::get_if<PrintedParagraph>(&element);
      if (paragraph != nullptr && !paragraph->in_summary) continue;
      if (paragraph == nullptr) DropEmptyHeadings(part, std::get<PrintedHeading>(element).level);
      part.elements.push_back(element);
    }
    DropEmptyHeadings(part, 0);
    if (!part.elements.empty()) summary.chapters.push_back(std::move(part));
  }
  return summary;
}

Edition MakeEdition(const match::Game& game, const std::string& language, int players,
                    base::Diagnostics& findings) {
  Edition edition;
  for (const std::string& other : LanguagesOf(game)) {
    base::Diagnostics of_others;  // `walz check` reports them
    edition.books.push_back(LoadBook(game, other, other == language ? findings : of_others));
  }
  const auto book = std::ranges::find(edition.books, language, &Book::language);
  if (book != edition.books.end()) {
    edition.printed = Print(*book, Values(game, language, players), findings);
  }
  return edition;
}

}  // namespace walz::book

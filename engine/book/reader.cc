#include "book/reader.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "book/messages.h"
#include "book/words.h"
#include "content/rule_ids.h"

namespace walz::book {
namespace {

constexpr std::string_view kFence = "```";
constexpr std::string_view kBlock = ":::";

// Returns true for an id of a paragraph, an example or a picture.
bool IsId(std::string_view text) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  };
  return !text.empty() && std::all_of(text.begin(), text.end(), fits);
}

// Splits the first word off a text.
std::pair<std::string, std::string> FirstWord(std::string_view text) {
  text = Trimmed(text);
  const std::size_t end = std::min(text.find(' '), text.size());
  return {std::string(text.substr(0, end)), std::string(Trimmed(text.substr(end)))};
}

// Reads a file line by line. Blocks are kept on a stack, with the outermost first.
class ChapterReader {
 public:
  ChapterReader(base::SourceFilePtr file, std::string name, std::string mod,
                base::Diagnostics& findings)
      : file_(std::move(file)), mod_(std::move(mod)), findings_(findings) {
    chapter_.name = std::move(name);
  }

  Chapter Read() && {
    // A line break at the end begins no line.
    const int last = file_->line_count() - 1;
    const int count = file_->Line(last).empty() ? last : last + 1;
    for (int i = 0; i < count; ++i) {
      ReadLine({std::string(file_->Line(i)), base::SpanOfLine(file_, i)});
    }
    for (const Open& open : open_) findings_.Add(open.span, messages::BlockNotClosed());
    if (chapter_.title.text.empty()) {
      findings_.Add(base::SpanOfLine(file_, 0), messages::ChapterWithoutTitle());
    }
    return std::move(chapter_);
  }

 private:
  enum class Kind { kWhen, kEach, kPlay, kSummary, kReferees };
  struct Open {
    Kind kind;
    base::SourceSpan span;
    std::optional<Condition> when;
    bool holds_paragraph = false;  // the current paragraph began inside
  };

  void ReadLine(Line line) {
    if (InFence(line)) return;
    const std::string_view text = Trimmed(line.text);
    if (text == kBlock) return Close(line);
    if (text.starts_with(kBlock)) return Begin(line, text.substr(kBlock.size()));
    if (!text.empty()) closed_.reset();
    if (IsIn(Kind::kEach) || IsIn(Kind::kPlay) || IsIn(Kind::kReferees)) return AddText(line);
    if (text.starts_with('#')) return ReadHeading(line, text);
    if (text.starts_with('@')) return ReadParagraph(line, text.substr(1));
    AddText(line);
  }

  // Handles a line of a fence, or its ends. Fences of examples hold their scenario.
  bool InFence(Line& line) {
    const bool is_mark = Trimmed(line.text).starts_with(kFence);
    if (!in_fence_ && !is_mark) return false;
    if (is_mark) in_fence_ = !in_fence_;
    Part* const part = LastPart();
    if (!IsIn(Kind::kPlay) || part == nullptr) {
      AddText(line);
    } else if (!is_mark) {
      part->play->scenario.push_back(std::move(line));
    }
    return true;
  }

  bool IsIn(Kind kind) const { return !open_.empty() && open_.back().kind == kind; }

  std::vector<Condition> Conditions() const {
    std::vector<Condition> when;
    for (const Open& open : open_) {
      if (open.when) when.push_back(*open.when);
    }
    return when;
  }

  void ReadHeading(const Line& line, std::string_view text) {
    const std::size_t level = text.find_first_not_of('#');
    const Line heading{std::string(Trimmed(text.substr(std::min(level, text.size())))), line.span};
    EndParagraph();
    if (level == 1 && chapter_.title.text.empty() && chapter_.elements.empty()) {
      chapter_.title = heading;
    } else if (level < 2 || level > 4 || heading.text.empty()) {
      findings_.Add(line.span, messages::BadHeading());
    } else {
      chapter_.elements.emplace_back(Heading{static_cast<int>(level), heading, Conditions()});
    }
  }

  Word WordIn(const Line& line, const std::string& word) const {
    return {word, base::SpanOfWord(file_, line.span.begin.line, word)};
  }

  void ReadParagraph(const Line& line, std::string_view text) {
    EndParagraph();
    std::vector<std::string> words = WordsOf(text);
    if (words.empty() || !IsId(words.front())) {
      findings_.Add(line.span, messages::BadParagraphId());
      words = {""};
    }
    Paragraph paragraph{.id = WordIn(line, words.front()),
                        .when = Conditions(),
                        .in_summary = IsInside(Kind::kSummary),
                        .mod = mod_};
    for (std::size_t i = 1; i < words.size(); ++i) {
      if (content::IsRuleId(words[i])) {
        paragraph.rules.push_back(WordIn(line, words[i]));
        continue;
      }
      const std::vector<std::string> rest(words.begin() + static_cast<std::ptrdiff_t>(i),
                                          words.end());
      ReadPlacement(line, rest, paragraph);
      break;
    }
    if (!open_.empty()) open_.back().holds_paragraph = true;
    chapter_.elements.emplace_back(std::move(paragraph));
    in_paragraph_ = true;
  }

  bool IsInside(Kind kind) const {
    return std::any_of(open_.begin(), open_.end(),
                       [kind](const Open& open) { return open.kind == kind; });
  }

  // Reads `after ID`, `before ID`, `replace`, `remove` or `wrap`.
  void ReadPlacement(const Line& line, const std::vector<std::string>& words,
                     Paragraph& paragraph) {
    using Op = Placement::Op;
    Placement& placement = paragraph.placement;
    const std::string& op = words.front();
    const bool names_other = op == "after" || op == "before";
    if (op == "after") placement.op = Op::kAfter;
    if (op == "before") placement.op = Op::kBefore;
    if (op == "replace") placement.op = Op::kReplace;
    if (op == "remove") placement.op = Op::kRemove;
    if (op == "wrap") placement.op = Op::kWrap;
    if (placement.op == Op::kAdd || words.size() != (names_other ? 2U : 1U)) {
      findings_.Add(line.span, messages::BadParagraphLine({.word = op}));
      placement.op = Op::kAdd;
    } else if (mod_.empty()) {
      findings_.Add(line.span, messages::PlacementInGame({.word = op}));
      placement.op = Op::kAdd;
    } else {
      placement.target = names_other ? WordIn(line, words[1]) : paragraph.id;
    }
  }

  void EndParagraph() {
    in_paragraph_ = false;
    for (Open& open : open_) open.holds_paragraph = false;
  }

  Paragraph* Current() {
    if (!in_paragraph_) return nullptr;
    return &std::get<Paragraph>(chapter_.elements.back());
  }

  Part* LastPart() {
    Paragraph* const paragraph = Current();
    return paragraph == nullptr || paragraph->parts.empty() ? nullptr : &paragraph->parts.back();
  }

  void AddText(const Line& line) {
    if (IsIn(Kind::kReferees)) return AddReferees(line);
    Paragraph* const paragraph = Current();
    const bool in_block = IsIn(Kind::kEach) || IsIn(Kind::kPlay);
    if (paragraph == nullptr) {
      if (!in_block && !Trimmed(line.text).empty()) {
        findings_.Add(line.span, messages::TextOutsideParagraph());
      }
      return;
    }
    if (!in_block && (paragraph->parts.empty() || text_ended_)) {
      paragraph->parts.push_back({.when = Conditions()});
      text_ended_ = false;
    }
    if (in_block && !block_is_understood_) return;
    paragraph->parts.back().lines.push_back(line);
  }

  void AddReferees(const Line& line) {
    for (const std::string& word : WordsOf(line.text)) {
      if (content::IsRuleId(word)) chapter_.referees.push_back(WordIn(line, word));
    }
  }

  void Begin(const Line& line, std::string_view text) {
    const auto [name, rest] = FirstWord(text);
    const std::optional<Condition> before = std::exchange(closed_, std::nullopt);
    if (IsIn(Kind::kEach) || IsIn(Kind::kPlay) || IsIn(Kind::kReferees)) {
      findings_.Add(line.span, messages::BlockInsideBlock());
    }
    text_ended_ = true;
    block_is_understood_ = false;
    Open open{Kind::kWhen, line.span, {}};
    if (name == "when") {
      open.when = ParseCondition(rest, line.span, findings_);
    } else if (name == "otherwise") {
      if (!before) findings_.Add(line.span, messages::OtherwiseAlone());
      open.when = before;
      if (open.when) open.when->negated = !open.when->negated;
    } else if (name == "each") {
      open.kind = Kind::kEach;
      BeginEach(line, rest);
    } else if (name == "example" || name == "picture") {
      open.kind = Kind::kPlay;
      BeginPlay(line, rest, name == "picture");
    } else if (name == "summary") {
      open.kind = Kind::kSummary;
    } else if (name == "referees") {
      open.kind = Kind::kReferees;
      AddRefereesOf(line, rest);
    } else {
      findings_.Add(line.span, messages::UnknownBlock({.name = name}));
    }
    open_.push_back(std::move(open));
  }

  void AddRefereesOf(const Line& line, const std::string& rest) {
    EndParagraph();
    AddReferees({rest, line.span});
  }

  void BeginEach(const Line& line, const std::string& rest) {
    const std::vector<std::string> words = WordsOf(rest);
    const bool is_all = words.size() == 1;
    if (!is_all && !(words.size() == 5 && words[1] == "where" && words[3] == "=")) {
      findings_.Add(line.span, messages::BadEach());
      return;
    }
    Selection each{.kind = WordIn(line, words[0])};
    if (!is_all) {
      each.field = WordIn(line, words[2]);
      each.value = words[4];
    }
    AddPart(line, {.when = Conditions(), .each = std::move(each)});
  }

  void BeginPlay(const Line& line, const std::string& rest, bool is_picture) {
    const auto [id, title] = FirstWord(rest);
    if (!IsId(id) || title.empty()) {
      findings_.Add(line.span, messages::BadExample());
    }
    Play play{.id = WordIn(line, id), .title = title};
    AddPart(line, {.when = Conditions(), .play = std::move(play), .is_picture = is_picture});
  }

  void AddPart(const Line& line, Part part) {
    Paragraph* const paragraph = Current();
    if (paragraph != nullptr) {
      paragraph->parts.push_back(std::move(part));
      block_is_understood_ = true;
    } else {
      findings_.Add(line.span, messages::TextOutsideParagraph());
    }
  }

  void Close(const Line& line) {
    if (open_.empty()) {
      findings_.Add(line.span, messages::NothingToClose());
      return;
    }
    const Open open = std::move(open_.back());
    open_.pop_back();
    if (open.kind == Kind::kWhen) closed_ = open.when;
    if (open.holds_paragraph) in_paragraph_ = false;
    text_ended_ = true;
  }

  base::SourceFilePtr file_;
  std::string mod_;
  base::Diagnostics& findings_;
  Chapter chapter_;
  std::vector<Open> open_;
  std::optional<Condition> closed_;  // of the block `when` that has just ended
  bool in_paragraph_ = false;        // the last element is a paragraph that goes on
  bool in_fence_ = false;
  bool block_is_understood_ = false;  // the last part is that of the innermost block
  bool text_ended_ = true;            // further text of the paragraph begins a new part
};

}  // namespace

Chapter ReadChapter(const base::SourceFilePtr& file, const std::string& name,
                    const std::string& mod, base::Diagnostics& findings) {
  return ChapterReader(file, name, mod, findings).Read();
}

}  // namespace walz::book

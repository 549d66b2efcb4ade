#include "base/message_format.h"

#include <algorithm>
#include <optional>

#include "base/ascii.h"
#include "base/messages.h"

namespace walz::base {

// A recursive descent parser for one text.
class MessageParser {
 public:
  using Part = MessageFormat::Part;
  using Parts = MessageFormat::Parts;

  explicit MessageParser(std::string_view text) : text_(text) {}

  Result<MessageFormat> Parse() {
    MessageFormat message;
    message.parts_ = ReadParts(0, false);
    if (error_.empty() && at_ < text_.size()) Fail(messages::BraceNotOpened());
    if (!error_.empty()) return Error{error_};
    return message;
  }

 private:
  static constexpr int kMaxDepth = 8;

  void Fail(Message message) {
    if (error_.empty()) error_ = std::move(message);
    at_ = text_.size();
  }

  // Reads up to the closing brace of the branch, which is not consumed, or to the end.
  Parts ReadParts(int depth, bool in_plural) {
    Parts parts;
    std::string plain;
    const auto flush = [&] {
      if (!plain.empty()) parts.push_back({Part::Kind::kText, std::move(plain), {}});
      plain.clear();
    };
    while (at_ < text_.size() && text_[at_] != '}') {
      const char c = text_[at_];
      if (c == '\'') {
        ReadQuoted(plain, in_plural);
      } else if (c == '#' && in_plural) {
        flush();
        parts.push_back({Part::Kind::kNumber, {}, {}});
        ++at_;
      } else if (c == '{') {
        flush();
        ++at_;
        parts.push_back(ReadArgument(depth, in_plural));
      } else {
        const std::size_t end = std::min(text_.find_first_of("'#{}", at_ + 1), text_.size());
        plain += text_.substr(at_, end - at_);
        at_ = end;
      }
    }
    flush();
    return parts;
  }

  void ReadQuoted(std::string& plain, bool in_plural) {
    const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
    if (next == '\'') {
      plain += '\'';
      at_ += 2;
      return;
    }
    ++at_;
    if (next != '{' && next != '}' && !(next == '#' && in_plural)) {
      plain += '\'';
      return;
    }
    for (; at_ < text_.size(); ++at_) {
      if (text_[at_] != '\'') {
        plain += text_[at_];
      } else if (at_ + 1 < text_.size() && text_[at_ + 1] == '\'') {
        plain += '\'';
        ++at_;
      } else {
        ++at_;
        return;
      }
    }
    Fail(messages::QuoteNotClosed());
  }

  void SkipSpace() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) ++at_;
  }

  std::string ReadWord() {
    SkipSpace();
    const std::size_t begin = at_;
    const auto is_word = [](char c) {
      return IsLower(c) || IsDigit(c) || c == '_' || c == '=' || c == '.';
    };
    while (at_ < text_.size() && is_word(text_[at_])) ++at_;
    std::string word(text_.substr(begin, at_ - begin));
    SkipSpace();
    return word;
  }

  bool Take(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  // Reads an argument after its opening brace.
  Part ReadArgument(int depth, bool in_plural) {
    Part part;
    part.kind = Part::Kind::kArgument;
    part.text = ReadWord();
    if (part.text.empty()) {
      if (at_ < text_.size() && IsUpper(text_[at_])) {
        Fail(messages::PlaceholderInCapitals());
      }
      Fail(messages::PlaceholderWithoutName());
      return part;
    }
    if (Take('}')) return part;
    if (!Take(',')) {
      Fail(messages::PlaceholderNotClosed({.name = part.text}));
      return part;
    }
    const std::string sort = ReadWord();
    if (sort == "number" && Take('}')) return part;
    if (sort == "plural") {
      part.kind = Part::Kind::kPlural;
    } else if (sort == "select") {
      part.kind = Part::Kind::kSelect;
    } else {
      Fail(messages::UnknownFormat({.format = sort}));
      return part;
    }
    if (!Take(',')) Fail(messages::BranchesMissing({.name = part.text, .format = sort}));
    if (depth >= kMaxDepth) Fail(messages::BranchesNestedTooDeeply());
    ReadBranches(part, depth, in_plural);
    return part;
  }

  void ReadBranches(Part& part, int depth, bool in_plural) {
    const bool plural = part.kind == Part::Kind::kPlural;
    bool other = false;
    while (error_.empty()) {
      std::string selector = ReadWord();
      if (selector.empty()) break;
      const bool exact = selector.front() == '=';
      if (plural && !exact && selector != "one" && selector != "other") {
        Fail(messages::UnknownPluralForm({.selector = selector}));
      }
      for (const auto& [known, ignored] : part.branches) {
        if (known == selector) Fail(messages::DuplicateBranch({.selector = selector}));
      }
      if (!Take('{')) Fail(messages::BranchWithoutText({.selector = selector}));
      other = other || selector == "other";
      Parts parts = ReadParts(depth + 1, plural || in_plural);
      if (!Take('}')) Fail(messages::BranchNotClosed({.selector = selector}));
      part.branches.emplace_back(std::move(selector), std::move(parts));
    }
    if (error_.empty() && !other) Fail(messages::OtherBranchMissing({.name = part.text}));
    if (error_.empty() && !Take('}')) Fail(messages::PlaceholderNotClosed({.name = part.text}));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Message error_;
};

std::string TextOf(const FormatValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  if (const auto* name = std::get_if<FormatName>(&value)) return name->text;
  return std::get<std::string>(value);
}

namespace {

const FormatValue* FindArgument(const FormatArguments& arguments, std::string_view name) {
  for (const auto& [known, value] : arguments) {
    if (known == name) return &value;
  }
  return nullptr;
}

// The selectors that match a value, best match first.
std::vector<std::string> SelectorsFor(bool plural, const FormatValue* value) {
  std::vector<std::string> selectors;
  if (value != nullptr) {
    const auto* const name = std::get_if<FormatName>(value);
    if (!plural && name != nullptr) selectors.push_back(name->id);
    const std::string text = TextOf(*value);
    selectors.push_back(plural ? "=" + text : text);
    if (plural && text == "1") selectors.emplace_back("one");
  }
  selectors.emplace_back("other");
  return selectors;
}

}  // namespace

Result<MessageFormat> MessageFormat::Parse(std::string_view text) {
  return MessageParser(text).Parse();
}

void MessageFormat::Append(const Parts& parts, const FormatArguments& arguments,
                           const FormatValue* number, std::size_t most, std::string& text) {
  for (const Part& part : parts) {
    if (text.size() > most) return;
    const FormatValue* const value = FindArgument(arguments, part.text);
    switch (part.kind) {
      case Part::Kind::kText:
        text += part.text;
        break;
      case Part::Kind::kNumber:
        text += TextOf(*number);
        break;
      case Part::Kind::kArgument:
        text += value == nullptr ? "{" + part.text + "}" : TextOf(*value);
        break;
      case Part::Kind::kPlural:
      case Part::Kind::kSelect: {
        const bool plural = part.kind == Part::Kind::kPlural;
        const Parts* chosen = nullptr;
        for (const std::string& selector : SelectorsFor(plural, value)) {
          for (const auto& [name, branch] : part.branches) {
            if (chosen == nullptr && name == selector) chosen = &branch;
          }
        }
        const FormatValue unknown = "{" + part.text + "}";
        const FormatValue* const counted = value == nullptr ? &unknown : value;
        Append(*chosen, arguments, plural ? counted : number, most, text);
        break;
      }
    }
  }
}

std::string MessageFormat::Format(const FormatArguments& arguments, std::size_t most) const {
  std::string text;
  Append(parts_, arguments, nullptr, most, text);
  if (text.size() <= most) return text;
  constexpr std::string_view kCut = "…";
  std::size_t end = most - std::min(most, kCut.size());
  // Not in the middle of a character.
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) --end;
  return text.substr(0, end) + std::string(kCut);
}

void MessageFormat::Collect(const Parts& parts, std::vector<std::string>& names) {
  for (const Part& part : parts) {
    const bool has_name = part.kind != Part::Kind::kText && part.kind != Part::Kind::kNumber;
    if (has_name) names.push_back(part.text);
    for (const auto& [selector, branch] : part.branches) Collect(branch, names);
  }
}

std::vector<std::string> MessageFormat::ArgumentNames() const {
  std::vector<std::string> names;
  Collect(parts_, names);
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

void MessageFormat::CollectChoices(const Parts& parts, std::vector<Choice>& choices) {
  for (const Part& part : parts) {
    if (part.branches.empty()) continue;
    std::vector<std::string> branches;
    for (const auto& [selector, branch] : part.branches) {
      branches.push_back(selector);
      CollectChoices(branch, choices);
    }
    choices.push_back({part.text, part.kind == Part::Kind::kPlural, std::move(branches)});
  }
}

std::vector<MessageFormat::Choice> MessageFormat::Choices() const {
  std::vector<Choice> choices;
  CollectChoices(parts_, choices);
  return choices;
}

}  // namespace walz::base

// Parses and formats texts with `{name}`, plural and select.
#include <algorithm>
#include <optional>

#include "base/ascii.h"
#include "locale/locale.h"

namespace walz::locale {

// A recursive descent parser for one text.
class MessageParser {
 public:
  using Part = Message::Part;
  using Parts = Message::Parts;

  explicit MessageParser(std::string_view text) : text_(text) {}

  base::Result<Message> Parse() {
    Message message;
    message.parts_ = ReadParts(0, false);
    if (error_.empty() && at_ < text_.size()) Fail(base::Say("`}}` without `{{`"));
    if (!error_.empty()) return base::Error{error_};
    return message;
  }

 private:
  static constexpr int kMaxDepth = 8;

  void Fail(base::Message message) {
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
    Fail(base::Say("an apostrophe in front of a brace quotes what follows and is not closed"));
  }

  void SkipSpace() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) ++at_;
  }

  std::string ReadWord() {
    SkipSpace();
    const std::size_t begin = at_;
    const auto is_word = [](char c) {
      return base::IsLower(c) || base::IsDigit(c) || c == '_' || c == '=' || c == '.';
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
      if (at_ < text_.size() && base::IsUpper(text_[at_])) {
        Fail(base::Say("names in braces have no capital letters"));
      }
      Fail(base::Say("`{{` is not followed by a name; write '{{' to show a brace"));
      return part;
    }
    if (Take('}')) return part;
    if (!Take(',')) {
      Fail(base::Say("`{{{}` is not closed", part.text));
      return part;
    }
    const std::string sort = ReadWord();
    if (sort == "plural") {
      part.kind = Part::Kind::kPlural;
    } else if (sort == "select") {
      part.kind = Part::Kind::kSelect;
    } else {
      Fail(base::Say("`{}` is neither `plural` nor `select`", sort));
      return part;
    }
    if (!Take(',')) Fail(base::Say("`{}, {}` lacks its branches", part.text, sort));
    if (depth >= kMaxDepth) Fail(base::Say("branches are nested too deeply"));
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
        Fail(base::Say("`{}` is not a plural form: write `one`, `other` or a number such as `=0`",
                       selector));
      }
      for (const auto& [known, ignored] : part.branches) {
        if (known == selector) Fail(base::Say("there are two texts for `{}`", selector));
      }
      if (!Take('{')) Fail(base::Say("`{}` lacks its text in braces", selector));
      other = other || selector == "other";
      Parts parts = ReadParts(depth + 1, plural || in_plural);
      if (!Take('}')) Fail(base::Say("the text of `{}` is not closed", selector));
      part.branches.emplace_back(std::move(selector), std::move(parts));
    }
    if (error_.empty() && !other) Fail(base::Say("`{}` lacks the branch `other`", part.text));
    if (error_.empty() && !Take('}')) Fail(base::Say("`{{{}` is not closed", part.text));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  base::Message error_;
};

std::string TextOf(const LocaleValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  if (const auto* name = std::get_if<LocaleName>(&value)) return name->text;
  return std::get<std::string>(value);
}

namespace {

const LocaleValue* FindArgument(const LocaleArguments& arguments, std::string_view name) {
  for (const auto& [known, value] : arguments) {
    if (known == name) return &value;
  }
  return nullptr;
}

// The selectors that match a value, best match first.
std::vector<std::string> SelectorsFor(bool plural, const LocaleValue* value) {
  std::vector<std::string> selectors;
  if (value != nullptr) {
    const auto* const name = std::get_if<LocaleName>(value);
    if (!plural && name != nullptr) selectors.push_back(name->id);
    const std::string text = TextOf(*value);
    selectors.push_back(plural ? "=" + text : text);
    if (plural && text == "1") selectors.emplace_back("one");
  }
  selectors.emplace_back("other");
  return selectors;
}

}  // namespace

base::Result<Message> Message::Parse(std::string_view text) { return MessageParser(text).Parse(); }

void Message::Append(const Parts& parts, const LocaleArguments& arguments,
                     const LocaleValue* number, std::string& text) {
  for (const Part& part : parts) {
    const LocaleValue* const value = FindArgument(arguments, part.text);
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
        const LocaleValue unknown = "{" + part.text + "}";
        const LocaleValue* const counted = value == nullptr ? &unknown : value;
        Append(*chosen, arguments, plural ? counted : number, text);
        break;
      }
    }
  }
}

std::string Message::Format(const LocaleArguments& arguments) const {
  std::string text;
  Append(parts_, arguments, nullptr, text);
  return text;
}

void Message::Collect(const Parts& parts, std::vector<std::string>& names) {
  for (const Part& part : parts) {
    const bool has_name = part.kind != Part::Kind::kText && part.kind != Part::Kind::kNumber;
    if (has_name) names.push_back(part.text);
    for (const auto& [selector, branch] : part.branches) Collect(branch, names);
  }
}

std::vector<std::string> Message::ArgumentNames() const {
  std::vector<std::string> names;
  Collect(parts_, names);
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

void Message::CollectChoices(const Parts& parts, std::vector<Choice>& choices) {
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

std::vector<Message::Choice> Message::Choices() const {
  std::vector<Choice> choices;
  CollectChoices(parts_, choices);
  return choices;
}

}  // namespace walz::locale

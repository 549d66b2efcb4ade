// Messages to people: an id with arguments, put into the reader's language when it is shown.
#pragma once

#include <array>
#include <compare>
#include <concepts>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace walz::base {

// The languages of the program, as they are written in the file names `messages.<language>.yaml`.
// The first one is the fallback for all others.
inline constexpr std::array<std::string_view, 2> kLanguages = {"en", "de"};

// A text in each of `kLanguages`.
using LocalizedText = std::array<std::string_view, kLanguages.size()>;

// The text for `language`, such as "de"; English for an unsupported language.
std::string_view TextIn(const LocalizedText& text, std::string_view language);

// One message of a folder's `messages.*.yaml`. The build generates these records (README.md).
struct MessageRecord {
  std::string_view id;                  // "yaml.duplicate_key"; stable within a minor version
  std::string_view code;                // of a headline, e.g. "WZ0120"; empty for other messages
  std::string_view arguments;           // the argument names in order, separated by spaces
  LocalizedText texts;                  // see message_format.h
  const MessageRecord* help = nullptr;  // the help, with the same arguments; may be null
};

// An id with its arguments, or words that are the same in every language. A value type.
//
// The build generates one function per id, which returns the message. An unknown id, a missing
// argument or an argument of the wrong type does not compile:
//   messages::UnknownKey({.key = key.text(), .kind = kind.name})
class Message {
 public:
  Message() = default;
  // Words that are not translated: a name, a path, text of the operating system. String literals do
  // not convert, because words of the program belong in a resource file.
  // NOLINTNEXTLINE(google-explicit-constructor): words convert implicitly by design.
  Message(std::string words) : words_(std::move(words)) {}
  // NOLINTNEXTLINE(google-explicit-constructor): as above.
  Message(std::string_view words) : words_(words) {}
  // NOLINTNEXTLINE(google-explicit-constructor): as above.
  template <std::integral T>
  requires(!std::same_as<T, bool> && !std::same_as<T, char>) Message(T number)
      : words_(std::to_string(number)) {
    if (std::in_range<std::int64_t>(number)) number_ = static_cast<std::int64_t>(number);
  }
  // The record with a value for each of its arguments. For generated code. `record` must outlive
  // the message.
  Message(const MessageRecord& record, std::vector<Message> arguments);

  bool empty() const { return record_ == nullptr && words_.empty(); }

  // The id of the record; empty for words.
  std::string_view id() const { return record_ == nullptr ? std::string_view() : record_->id; }
  // The record; null for words.
  const MessageRecord* record() const { return record_; }
  // The arguments, in the order of the record.
  const std::vector<Message>& arguments() const { return arguments_; }
  // The value of a message that is only a number, if it fits in a signed 64-bit integer.
  std::optional<std::int64_t> number() const { return number_; }
  // The argument with that name; null if the record has none.
  const Message* argument(std::string_view name) const;

  // The help of the record. If the record has none, the help of the first argument that has one, so
  // that a message inherits the help of a reason that it contains. Empty if no argument has one.
  Message help() const;

  // The text in `language`, such as "de".
  std::string In(std::string_view language) const;
  std::string English() const { return In(kLanguages[0]); }

  // Messages are equal if their ids (or words) and all arguments are equal.
  friend bool operator==(const Message& a, const Message& b);
  // Orders by ids, words and arguments, independently of translations.
  friend std::strong_ordering operator<=>(const Message& a, const Message& b);
  // Compares the English text, for tests.
  template <std::convertible_to<std::string_view> Text>
  friend bool operator==(const Message& a, const Text& english) {
    return a.English() == std::string_view(english);
  }
  // Prints the English text, for tests.
  friend std::ostream& operator<<(std::ostream& out, const Message& message);

 private:
  const MessageRecord* record_ = nullptr;
  std::string words_;
  std::optional<std::int64_t> number_;
  std::vector<Message> arguments_;
};

// The main message of a finding; its record has a code. The build generates one from each record
// with `code`, so a finding without a code, or with the code of another message, does not compile.
class Headline : public Message {
 public:
  using Message::Message;

  std::string_view code() const { return record()->code; }
};

// A text argument of a message: words, or another message. Has no default constructor, so that a
// missing argument does not compile.
class TextArgument {
 public:
  template <std::convertible_to<Message> T>
  requires(!std::integral<T>)
      // NOLINTNEXTLINE(google-explicit-constructor): arguments are passed as they are.
      TextArgument(T&& text)
      : message_(std::forward<T>(text)) {}

  const Message& message() const { return message_; }

 private:
  Message message_;
};

// A whole-number argument of a message.
class NumberArgument {
 public:
  template <std::integral T>
  requires(!std::same_as<T, bool> && !std::same_as<T, char>)
      // NOLINTNEXTLINE(google-explicit-constructor): arguments are passed as they are.
      NumberArgument(T number)
      : message_(number) {}

  const Message& message() const { return message_; }

 private:
  Message message_;
};

// Joins a list (any range of strings) with `between`. For names, which are not translated.
template <class Range>
std::string Join(const Range& words, std::string_view between) {
  std::string text;
  bool first = true;
  for (const auto& word : words) {
    if (!first) text += between;
    text += word;
    first = false;
  }
  return text;
}

}  // namespace walz::base

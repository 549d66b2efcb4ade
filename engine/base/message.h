// What is said to people: a sentence that is put into their language when it is shown.
#pragma once

#include <concepts>
#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace walz::base {

// Finds the translation of an English sentence; empty if there is none.
using Translation = std::string_view (*)(std::string_view english);

// A sentence with its arguments, or words that are the same in every language. A value. The English
// sentence is its own name in the tables of translations; see Say.
class Message {
 public:
  Message() = default;
  // Words of others that no language changes: a name, a number, what the system says. A literal is
  // none of those, and does not convert: words of ours are a sentence, for Say.
  // NOLINTNEXTLINE(google-explicit-constructor): words are a message without more ado.
  Message(std::string words) : words_(std::move(words)) {}
  // NOLINTNEXTLINE(google-explicit-constructor): as above.
  Message(std::string_view words) : words_(words) {}
  // NOLINTNEXTLINE(google-explicit-constructor): as above.
  template <std::integral T>
  requires(!std::same_as<T, bool> && !std::same_as<T, char>) Message(T number)
      : words_(std::to_string(number)) {}

  bool empty() const { return sentence_.empty() && words_.empty(); }

  // The text in English, and in another language. What has no translation stays English.
  std::string English() const { return In(nullptr); }
  std::string In(Translation translation) const;

  // Messages are equal if they say the same in English.
  friend bool operator==(const Message& a, const Message& b) { return a.English() == b.English(); }
  template <std::convertible_to<std::string_view> Text>
  friend bool operator==(const Message& a, const Text& english) {
    return a.English() == std::string_view(english);
  }
  friend std::ostream& operator<<(std::ostream& out, const Message& message);

 private:
  friend Message MakeMessage(std::string_view sentence, std::vector<Message> arguments);

  std::string_view sentence_;  // of a literal; empty: the words are all
  std::string words_;
  std::vector<Message> arguments_;
};

// The sentence with its arguments. It must outlive every message: it is a literal.
Message MakeMessage(std::string_view sentence, std::vector<Message> arguments);

// A literal with a place `{}` for each argument; `{{` and `}}` are braces. A wrong number of places
// does not compile.
template <class... Arguments>
class Sentence {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): a literal is a sentence.
  consteval Sentence(const char* text) : text_(text) {
    std::size_t places = 0;
    for (std::size_t i = 0; i < text_.size(); ++i) {
      if (text_[i] != '{' && text_[i] != '}') continue;
      const char next = i + 1 < text_.size() ? text_[i + 1] : ' ';
      if (text_[i] == '{' && next == '}') {
        ++places;
      } else if (next != text_[i]) {
        throw "a brace by itself: write {{ or }}";
      }
      ++i;
    }
    if (places != sizeof...(Arguments)) throw "as many places as arguments";
  }

  std::string_view text() const { return text_; }

 private:
  std::string_view text_;
};

// A sentence that the tables of translations know, with its arguments: words, numbers or messages.
// `Say("`{}` lacks `{}`", what, key)`
template <class... Arguments>
Message Say(Sentence<std::type_identity_t<Arguments>...> sentence, const Arguments&... arguments) {
  return MakeMessage(sentence.text(), {Message(arguments)...});
}

// The words of a list (any range of strings) with `between` them: names, which no language changes.
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

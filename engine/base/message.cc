#include "base/message.h"

#include <ostream>

#include "base/check.h"

namespace walz::base {

std::string Message::In(Translation translation) const {
  if (sentence_.empty()) return words_;
  std::string_view pattern = translation == nullptr ? sentence_ : translation(sentence_);
  if (pattern.empty()) pattern = sentence_;
  std::string text;
  std::size_t next = 0;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] != '{' && pattern[i] != '}') {
      text += pattern[i];
      continue;
    }
    WALZ_CHECK(i + 1 < pattern.size(), std::string(pattern));
    const char inside = pattern[++i];
    if (inside == pattern[i - 1]) {
      text += inside;
      continue;
    }
    std::size_t number = next++;
    if (inside != '}') {
      number = static_cast<std::size_t>(inside - '0');
      ++i;
    }
    WALZ_CHECK(number < arguments_.size(), std::string(pattern));
    text += arguments_[number].In(translation);
  }
  return text;
}

std::ostream& operator<<(std::ostream& out, const Message& message) {
  return out << message.English();
}

Message MakeMessage(std::string_view sentence, std::vector<Message> arguments) {
  Message message;
  message.sentence_ = sentence;
  message.arguments_ = std::move(arguments);
  return message;
}

}  // namespace walz::base

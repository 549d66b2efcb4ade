#include "base/message.h"

#include <algorithm>
#include <ostream>

#include "base/message_format.h"

#ifdef WALZ_RECORD_MESSAGES
#include <cstdlib>
#include <fstream>
#include <mutex>
#include <set>
#endif

namespace walz::base {
namespace {

std::string Format(const MessageRecord& record, const std::vector<Message>& arguments,
                   std::string_view language) {
  const std::string_view text = TextIn(record.texts, language);
  if (text.find_first_of("{'") == std::string_view::npos) return std::string(text);
  FormatArguments values;
  std::string_view names = record.arguments;
  for (const Message& argument : arguments) {
    const std::string_view name = names.substr(0, names.find(' '));
    names.remove_prefix(std::min(name.size() + 1, names.size()));
    if (const auto number = argument.number()) {
      values.emplace_back(name, *number);
    } else {
      values.emplace_back(name, argument.In(language));
    }
  }
  return MessageFormat::Parse(text)->Format(values);
}

// Appends the id to the file that WALZ_PRODUCED_MESSAGES names, once per process. Only in builds
// with tests: tests/messages compares the file with all records.
void Record([[maybe_unused]] const MessageRecord& record) {
#ifdef WALZ_RECORD_MESSAGES
  static const char* const path = std::getenv("WALZ_PRODUCED_MESSAGES");
  if (path == nullptr) return;
  static std::mutex mutex;
  static std::set<const MessageRecord*> recorded;
  const std::lock_guard lock(mutex);
  if (recorded.insert(&record).second) {
    std::ofstream(path, std::ios::app) << std::string(record.id) + "\n";
  }
#endif
}

}  // namespace

Message::Message(const MessageRecord& record, std::vector<Message> arguments)
    : record_(&record), arguments_(std::move(arguments)) {
  Record(record);
}

std::string_view TextIn(const LocalizedText& text, std::string_view language) {
  for (std::size_t i = 1; i < kLanguages.size(); ++i) {
    if (kLanguages[i] == language) return text[i];
  }
  return text[0];
}

std::string Message::In(std::string_view language) const {
  if (record_ != nullptr) return Format(*record_, arguments_, language);
  return words_;
}

const Message* Message::argument(std::string_view name) const {
  if (record_ == nullptr) return nullptr;
  std::string_view names = record_->arguments;
  for (const Message& argument : arguments_) {
    const std::string_view each = names.substr(0, names.find(' '));
    if (each == name) return &argument;
    names.remove_prefix(std::min(each.size() + 1, names.size()));
  }
  return nullptr;
}

Message Message::help() const {
  if (record_ != nullptr && record_->help != nullptr) return Message(*record_->help, arguments_);
  for (const Message& argument : arguments_) {
    Message help = argument.help();
    if (!help.empty()) return help;
  }
  return {};
}

bool operator==(const Message& a, const Message& b) {
  return a.record_ == b.record_ && a.words_ == b.words_ && a.arguments_ == b.arguments_;
}

std::strong_ordering operator<=>(const Message& a, const Message& b) {
  if (const auto order = a.id() <=> b.id(); order != 0) return order;
  if (const auto order = a.words_ <=> b.words_; order != 0) return order;
  return a.arguments_ <=> b.arguments_;
}

std::ostream& operator<<(std::ostream& out, const Message& message) {
  return out << message.English();
}

}  // namespace walz::base

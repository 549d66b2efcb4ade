// The last answers to requests about positions.
#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace walz::tables {

// Caches the last answer per key, such as a table and a seat, as long as its revision is current.
// Repeated requests therefore cost nothing. Thread-safe.
class LastAnswers {
 public:
  // Keeps at most `size` answers; clears the cache when it is full.
  explicit LastAnswers(std::size_t size) : size_(size) {}

  // Returns the answer for this revision; nullopt if there is none.
  std::optional<std::string> Find(const std::string& key, std::size_t revision) {
    const std::lock_guard lock(mutex_);
    const auto found = answers_.find(key);
    if (found == answers_.end() || found->second.revision != revision) return std::nullopt;
    return found->second.text;
  }

  void Keep(const std::string& key, std::size_t revision, std::string text) {
    const std::lock_guard lock(mutex_);
    if (answers_.size() >= size_) answers_.clear();
    answers_[key] = {revision, std::move(text)};
  }

 private:
  struct Answer {
    std::size_t revision = 0;
    std::string text;
  };

  std::size_t size_;
  std::mutex mutex_;
  std::map<std::string, Answer> answers_;
};

}  // namespace walz::tables

// The rule books of tables.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "base/message.h"
#include "match/game.h"

namespace walz::tables {

// Maximum number of cached books; when it is reached, the cache is cleared.
inline constexpr std::size_t kMaxBooks = 64;

// A cache of the book of each table in each language. Thread-safe.
class Books {
 public:
  using Compress = std::function<std::string(std::string_view bytes)>;
  // `gzip` compresses books; may be empty.
  explicit Books(Compress gzip) : gzip_(std::move(gzip)) {}

  struct Answer {
    int status = 200;        // 404: the game has no book; 422: the book has errors
    std::string text;        // JSON (ui/book_json.h), if the status is 200
    std::string gzip = {};   // the same, compressed; empty without `gzip`
    base::Message why = {};  // otherwise
  };

  // Returns the book of a table in a language or, if there is none, in another one. Reads files if
  // the book is not cached, so the caller should not hold the lock of the table.
  std::shared_ptr<const Answer> Find(const std::string& table, const match::Game& game, int players,
                                     const std::string& language);

 private:
  Compress gzip_;
  std::mutex mutex_;
  // By table and language.
  std::map<std::pair<std::string, std::string>, std::shared_ptr<const Answer>> books_;
};

}  // namespace walz::tables

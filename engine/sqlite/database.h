// A SQLite file with a versioned schema.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"

namespace walz::sqlite {

// The value of a column: a number or a text. NULL reads as an empty text.
using Cell = std::variant<std::int64_t, std::string>;
using Row = std::vector<Cell>;

// Identifies the contents of a file, so that a foreign database is not opened by mistake.
struct Schema {
  std::int32_t application = 0;  // SQLite's application_id; 0: not checked
  // One migration from each version to the next. A new file has version 0. Each migration may
  // consist of several statements. New ones are appended; existing ones never change.
  std::span<const char* const> steps;
};

// An open file. Thread-safe; several processes may share one file.
class Database {
 public:
  // Opens or creates a file (mode 0600) and its missing parent folders, and runs outstanding
  // migrations. Uses WAL and flushes every write to the disk (synchronous FULL). Fails if the file
  // is not a database of this application or has a newer schema.
  static base::Result<std::unique_ptr<Database>> Open(const std::string& path,
                                                      const Schema& schema);
  ~Database();

  struct Answer {
    std::vector<Row> rows;
    int changed = 0;  // rows affected by an INSERT, UPDATE or DELETE
  };
  // Runs one statement, binding `arguments` to its parameters: `?` in order, or `?1`, `?2` ...
  base::Result<Answer> Run(const std::string& statement, const Row& arguments = {});

 private:
  struct Parts;

  explicit Database(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

// The number or text of a cell. Aborts if it holds the other type.
std::int64_t NumberIn(const Cell& cell);
const std::string& TextIn(const Cell& cell);

}  // namespace walz::sqlite

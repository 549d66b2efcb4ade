// A SQLite file with tables of our own.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"

namespace walz::sqlite {

// A number or a text, as it is in a column. A column without a value reads as an empty text.
using Cell = std::variant<std::int64_t, std::string>;
using Row = std::vector<Cell>;

// What a file holds, so that one of something else is not taken for it.
struct Schema {
  std::int32_t application = 0;  // SQLite's application_id; 0: none
  // What brings the file from each version to the next one; a new one has version 0. Several
  // statements each. Steps are only ever added.
  std::span<const char* const> steps;
};

// An open file. Safe to use from several threads; several programs may use one file.
class Database {
 public:
  // Opens or makes a file that only its owner may read, with the folders that are missing, and
  // brings it up to date. WAL, and flushed to the disk with every write (synchronous FULL). Fails
  // for what is not such a file, and for one that a newer program has made.
  static base::Result<std::unique_ptr<Database>> Open(const std::string& path,
                                                      const Schema& schema);
  ~Database();

  struct Answer {
    std::vector<Row> rows;
    int changed = 0;  // how many rows an INSERT, UPDATE or DELETE has changed
  };
  // Runs one statement with `arguments` for its `?`, in order or as `?1`, `?2` ...
  base::Result<Answer> Run(const std::string& statement, const Row& arguments = {});

 private:
  struct Parts;

  explicit Database(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

// The number or text in a cell; of the other sort it is a bug.
std::int64_t NumberIn(const Cell& cell);
const std::string& TextIn(const Cell& cell);

}  // namespace walz::sqlite

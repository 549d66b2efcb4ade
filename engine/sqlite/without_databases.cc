// Replaces database.cc when WALZ_WITH_DATABASES is off.
#include "base/missing_part.h"
#include "sqlite/database.h"

namespace walz::sqlite {

struct Database::Parts {};

Database::Database(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Database::~Database() = default;

base::Result<std::unique_ptr<Database>> Database::Open(const std::string& /*path*/,
                                                       const Schema& /*schema*/) {
  return base::Error{base::MissingPart("WALZ_WITH_DATABASES")};
}

base::Result<Database::Answer> Database::Run(const std::string& /*statement*/,
                                             const Row& /*arguments*/) {
  return base::Error{base::MissingPart("WALZ_WITH_DATABASES")};
}

}  // namespace walz::sqlite

#include "sqlite/database.h"

#include <gtest/gtest.h>

#include <array>

#include "support/own_folder.h"

namespace walz::sqlite {
namespace {

constexpr std::array<const char*, 1> kFirst = {
    "CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT)"};
constexpr std::array<const char*, 2> kSecond = {kFirst[0],
                                                "ALTER TABLE thing ADD COLUMN price INTEGER"};

class DatabaseTest : public testing::Test {
 protected:
  std::unique_ptr<Database> Open(const Schema& schema) {
    auto database = Database::Open(path_, schema);
    EXPECT_TRUE(database.ok()) << database.error().message;
    return database.ok() ? std::move(*database) : nullptr;
  }
  std::string ErrorOf(const Schema& schema) {
    const auto database = Database::Open(path_, schema);
    return database.ok() ? "" : database.error().message.English();
  }

  tests::OwnFolder folder_;
  std::string path_ = folder_ / "deep/things.sqlite";
};

TEST_F(DatabaseTest, KeepsNumbersAndTexts) {
  ASSERT_TRUE(Open({.application = 7, .steps = kFirst})
                  ->Run("INSERT INTO thing VALUES (?, ?)", {std::int64_t{1} << 40, "grüß 'x'"})
                  .ok());
  const auto found = Open({.application = 7, .steps = kFirst})->Run("SELECT id, name FROM thing");
  ASSERT_TRUE(found.ok());
  ASSERT_EQ(found->rows.size(), 1U);
  EXPECT_EQ(NumberIn(found->rows[0][0]), std::int64_t{1} << 40);
  EXPECT_EQ(TextIn(found->rows[0][1]), "grüß 'x'");
}

TEST_F(DatabaseTest, ReturnsTheNumberOfChangedRows) {
  const auto database = Open({.application = 7, .steps = kFirst});
  const std::string insert = "INSERT INTO thing VALUES (1, 'a') ON CONFLICT DO NOTHING";
  EXPECT_EQ(database->Run(insert)->changed, 1);
  EXPECT_EQ(database->Run(insert)->changed, 0);
}

TEST_F(DatabaseTest, RunsMigrations) {
  EXPECT_FALSE(Open({.application = 7, .steps = kFirst})->Run("SELECT price FROM thing").ok());
  EXPECT_TRUE(Open({.application = 7, .steps = kSecond})->Run("SELECT price FROM thing").ok());
  EXPECT_NE(ErrorOf({.application = 7, .steps = kFirst})
                .find("was written by a newer version of this program"),
            std::string::npos);
}

TEST_F(DatabaseTest, RefusesOtherFiles) {
  Open({.application = 7, .steps = kFirst});
  EXPECT_NE(ErrorOf({.application = 8, .steps = kFirst}).find("is the database of another program"),
            std::string::npos);
  folder_.Write("garbage", std::string(5000, 'x'));
  path_ = folder_ / "garbage";
  EXPECT_NE(ErrorOf({.application = 7, .steps = kFirst}).find("cannot open the database"),
            std::string::npos);
}

TEST_F(DatabaseTest, ErrorsOfStatementsChangeNothing) {
  const auto database = Open({.application = 7, .steps = kFirst});
  ASSERT_TRUE(database->Run("INSERT INTO thing VALUES (1, 'a')").ok());
  const auto again = database->Run("INSERT INTO thing VALUES (1, 'b')");
  ASSERT_FALSE(again.ok());
  EXPECT_EQ(again.error().message.English().find("database error: "), 0U);
  EXPECT_EQ(TextIn(database->Run("SELECT name FROM thing")->rows[0][0]), "a");
}

}  // namespace
}  // namespace walz::sqlite

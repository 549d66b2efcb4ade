#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <map>
#include <set>

#include "files/files.h"
#include "server/migrations.h"
#include "server/open_store.h"
#include "support/own_folder.h"

namespace walz::server {
namespace {

class StoreTest : public testing::Test {
 protected:
  std::unique_ptr<tables::Store> Open() {
    auto store = OpenStore("sqlite:" + path_);
    EXPECT_TRUE(store.ok()) << store.error().message;
    return std::move(*store);
  }

  tests::OwnFolder folder_;
  std::string path_ = folder_ / "deep/tables.sqlite";
};

TEST(Migrations, AreTheNumberedFilesInOrder) {
  std::set<std::string> files;
  for (const auto& file : std::filesystem::directory_iterator(std::string(WALZ_SOURCE_DIR) +
                                                              "/engine/server/migrations")) {
    files.insert(file.path().string());
  }
  ASSERT_EQ(files.size(), Migrations().size());
  std::size_t step = 0;
  for (const std::string& file : files) {
    const auto text = files::ReadWholeFile(file);
    ASSERT_TRUE(text.ok()) << file;
    EXPECT_EQ(Migrations()[step++], *text) << file;
  }
}

TEST_F(StoreTest, KeepsTablesAndTheirJournals) {
  {
    const auto store = Open();
    ASSERT_TRUE(store->Create({"a", 5, "ferry", "record", "seats"}).ok());
    EXPECT_EQ(*store->Append("a", 0, {"choice", 1, "step:ne", "12"}), tables::Appended::kDone);
    EXPECT_EQ(*store->Append("a", 1, {"say", -1, "grüß dich 'x'", ""}), tables::Appended::kDone);
  }
  const auto store = Open();
  const auto row = store->Find("a");
  ASSERT_TRUE(row.ok() && *row);
  EXPECT_EQ((*row)->created, 5);
  EXPECT_EQ((*row)->game, "ferry");
  EXPECT_EQ((*row)->record, "record");
  EXPECT_EQ((*row)->seats, "seats");
  const std::vector<tables::Entry> all = {{"choice", 1, "step:ne", "12"},
                                          {"say", -1, "grüß dich 'x'", ""}};
  EXPECT_EQ(*store->Entries("a", 0), all);
  EXPECT_EQ(*store->Entries("a", 1), std::vector<tables::Entry>{all[1]});
  EXPECT_TRUE(store->Entries("a", 2)->empty());
}

TEST_F(StoreTest, OnlyTheFirstOfTwoWritesAnEntry) {
  const auto one = Open();
  const auto two = Open();
  ASSERT_TRUE(one->Create({"a", 0, "ferry", "", ""}).ok());
  EXPECT_EQ(*one->Append("a", 0, {"choice", 0, "x", ""}), tables::Appended::kDone);
  EXPECT_EQ(*two->Append("a", 0, {"choice", 0, "y", ""}), tables::Appended::kTaken);
  EXPECT_EQ((*two->Entries("a", 0)).front().text, "x");
}

TEST_F(StoreTest, FailsForMissingAndDuplicateTables) {
  const auto store = Open();
  EXPECT_FALSE(store->Append("a", 0, {"choice", 0, "x", ""}).ok());
  EXPECT_FALSE((*store->Find("a")).has_value());
  ASSERT_TRUE(store->Create({"a", 0, "ferry", "", ""}).ok());
  EXPECT_FALSE(store->Create({"a", 0, "ferry", "", ""}).ok());
}

TEST_F(StoreTest, ReturnsTheLengthsOfJournals) {
  const auto store = Open();
  for (const char* const id : {"a", "b", "c"}) {
    ASSERT_TRUE(store->Create({id, 0, "ferry", "", ""}).ok());
  }
  for (std::size_t i = 0; i < 3; ++i) ASSERT_TRUE(store->Append("a", i, {"say", 0, "x", ""}).ok());
  ASSERT_TRUE(store->Append("b", 0, {"say", 0, "x", ""}).ok());
  const auto lengths = store->Lengths({"a", "c", "nothing"});
  ASSERT_TRUE(lengths.ok());
  EXPECT_EQ(*lengths, (std::map<std::string, std::size_t>{{"a", 3}}));
  EXPECT_TRUE(store->Lengths({})->empty());
}

TEST_F(StoreTest, ListsFirstWhereSomethingWasDoneLast) {
  const auto store = Open();
  for (const int i : {1, 3, 2}) {
    ASSERT_TRUE(store->Create({"t" + std::to_string(i), i, "ferry", "", "names", 1}).ok());
  }
  ASSERT_TRUE(store->Append("t1", 0, {"choice", 1, "x", "", 9, 0}).ok());
  ASSERT_TRUE(store->Append("t1", 1, {"say", 0, "x", "", 10}).ok());
  ASSERT_TRUE(store->Append("t3", 0, {"end", -1, "", "", 20, tables::kTurnOver}).ok());
  const auto list = store->List(3);
  ASSERT_TRUE(list.ok());
  ASSERT_EQ(list->size(), 3U);
  EXPECT_EQ((*list)[0].id, "t1");
  EXPECT_EQ((*list)[0].seats, "names");
  EXPECT_EQ((*list)[0].entries, 2U);
  EXPECT_EQ((*list)[0].chosen, 9) << "chat is no choice";
  EXPECT_EQ((*list)[0].turn, 0);
  EXPECT_EQ((*list)[1].id, "t2");
  EXPECT_EQ((*list)[1].chosen, 0);
  EXPECT_EQ((*list)[1].turn, 1) << "who begins";
  EXPECT_EQ((*list)[2].id, "t3") << "what is over comes last";
  EXPECT_EQ((*list)[2].turn, tables::kTurnOver);
  EXPECT_EQ(store->List(2)->size(), 2U);
}

TEST_F(StoreTest, ListsTablesOfOlderPrograms) {
  Open();
  {
    SQLite::Database database(path_, SQLite::OPEN_READWRITE);
    database.exec(
        "INSERT INTO game_table (id, created, game, record, seats) VALUES ('a', 5, 'f', '', '')");
    database.exec(
        "INSERT INTO entry (table_id, number, kind, seat, content, hash) "
        "VALUES ('a', 0, 'choice', 0, 'x', '')");
  }
  const auto list = Open()->List(2);
  ASSERT_EQ(list->size(), 1U);
  EXPECT_EQ(list->front().chosen, 0);
  EXPECT_EQ(list->front().turn, tables::kTurnSame);
}

TEST_F(StoreTest, LeasesATableToOneServerUntilTheTimeIsOver) {
  const auto store = Open();
  EXPECT_TRUE(*store->Lease("a", "one", 100, 130));
  EXPECT_FALSE(*store->Lease("a", "two", 129, 159));
  EXPECT_TRUE(*store->Lease("a", "one", 129, 159));
  EXPECT_FALSE(*store->Lease("a", "two", 130, 160));
  EXPECT_TRUE(*store->Lease("a", "two", 159, 189));
  EXPECT_FALSE(*store->Lease("a", "one", 160, 190));
  EXPECT_FALSE(*store->Lease("a", "one", 129, 159)) << "clocks differ a little";
  EXPECT_TRUE(*store->Lease("a", "one", 128, 158)) << "the clock has been set back";
}

TEST_F(StoreTest, KeepsTheFirstKeyOfTheHost) {
  EXPECT_EQ(*Open()->HostKey("one"), "one");
  EXPECT_EQ(*Open()->HostKey("two"), "one");
}

TEST_F(StoreTest, OnlyItsOwnerReadsTheFile) {
  Open();
  struct stat status {};
  ASSERT_EQ(stat(path_.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0600U);
}

TEST_F(StoreTest, FlushesWrites) {
  Open();
  SQLite::Database database(path_, SQLite::OPEN_READWRITE);
  EXPECT_EQ(database.execAndGet("PRAGMA journal_mode").getString(), "wal");
}

TEST_F(StoreTest, LeavesADatabaseOfANewerProgramAlone) {
  Open();
  {
    SQLite::Database database(path_, SQLite::OPEN_READWRITE);
    database.exec("PRAGMA user_version = 99");
  }
  const auto store = OpenStore("sqlite:" + path_);
  ASSERT_FALSE(store.ok());
  EXPECT_EQ(store.error().message.English(),
            "`" + path_ + "` was written by a newer version of this program");
}

TEST_F(StoreTest, ReportsStoresThatCannotBeOpened) {
  EXPECT_FALSE(OpenStore("sqlite:").ok());
  EXPECT_FALSE(OpenStore("mysql://x").ok());
  EXPECT_FALSE(OpenStore("sqlite:" + folder_.path().string()).ok());
  folder_.Write("garbage", std::string(5000, 'x'));
  EXPECT_FALSE(OpenStore("sqlite:" + (folder_ / "garbage")).ok());
}

}  // namespace
}  // namespace walz::server

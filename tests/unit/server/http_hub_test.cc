// Watchers of tables, and notifications of other servers.
#include "server/http_hub.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <mutex>
#include <optional>

#include "unit/tables/ferry.h"

namespace walz::server {
namespace {

// A store that other servers write to as well.
class HeardStore : public tables::FakeStore {
 public:
  HeardStore() { is_shared = true; }
  void Listen(std::optional<Subscriber> subscriber) override {
    subscriber_ = std::move(subscriber);
  }
  void HearThatIsWritten(const std::string& table) { subscriber_->written(table); }

 private:
  std::optional<Subscriber> subscriber_;
};

class CountingWatcher : public Watcher {
 public:
  void Refresh() override { ++refreshed; }
  int refreshed = 0;
};

class HubTest : public testing::Test {
 protected:
  HubTest() { hub_.FollowOthers(); }

  // Runs until all requested work for the table is done.
  void Finish(const std::string& table) {
    bool finished = false;
    boost::asio::post(hub_.io(), [&] {
      hub_.Do(
          table, [] { return 0; }, [&](int) { finished = true; });
    });
    while (!finished) hub_.io().run_one();
  }

  HeardStore store_;
  tables::Lobby lobby_{tables::GameSource{tables::SmallGames(), {}}, store_};
  tables::Lobby other_{tables::GameSource{tables::SmallGames(), {}}, store_};
  tables::Api api_{lobby_, {std::string(32, 'a'), "en", "one"}};
  Hub hub_{api_, [] {
             HttpSettings settings;
             settings.threads = 1;
             settings.shared_store = true;
             return settings;
           }()};
};

// A request of one watcher reads another server's entry; the other watchers are updated at that
// server's notification.
TEST_F(HubTest, AllWatchersAreNotifiedAboutEntriesThatOneHasRead) {
  const std::string id = *lobby_.Create(tables::FerryPlan());
  const auto here = *lobby_.Find(id);
  const auto watcher = std::make_shared<CountingWatcher>();
  hub_.Watch(id, watcher);
  const auto elsewhere = *other_.Find(id);
  ASSERT_EQ(elsewhere->Choose(0, elsewhere->revision(), "pass").done, tables::Done::kDone);
  const tables::TableApi::Door door = api_.tables().Open(id, here->chairs().seats[1].key);
  ASSERT_TRUE(api_.tables().State(door, "en", {}));
  ASSERT_EQ(here->revision(), elsewhere->revision());
  EXPECT_EQ(watcher->refreshed, 0);
  store_.HearThatIsWritten(id);
  Finish(id);
  EXPECT_EQ(watcher->refreshed, 1);
  hub_.Leave(id, watcher);
}

TEST_F(HubTest, UnreadableEntriesAreNotPublished) {
  const std::string id = *lobby_.Create(tables::FerryPlan());
  const auto here = *lobby_.Find(id);
  const auto watcher = std::make_shared<CountingWatcher>();
  hub_.Watch(id, watcher);
  store_.broken = true;
  store_.HearThatIsWritten(id);
  Finish(id);
  EXPECT_EQ(watcher->refreshed, 0);
  store_.broken = false;
  store_.HearThatIsWritten(id);
  Finish(id);
  EXPECT_EQ(watcher->refreshed, 1);
  hub_.Leave(id, watcher);
}

// The bot thinks until the hub is destroyed.
TEST_F(HubTest, RequestsDoNotWaitForBots) {
  tables::ApiSettings settings{std::string(32, 'a'), "en", "one"};
  settings.bot_budget = std::chrono::hours(2);
  tables::Api api(lobby_, std::move(settings));
  HttpSettings one_thread;
  one_thread.threads = 1;
  Hub hub(api, std::move(one_thread));
  const auto work = boost::asio::make_work_guard(hub.io());
  const std::string id = *lobby_.Create(tables::FerryPlan({"search:1000000", "human"}));
  hub.StepBots(id);
  std::optional<std::size_t> choices;
  hub.Do(
      id,
      [this, id] {
        const auto table = *lobby_.Find(id);
        const std::lock_guard lock(table->mutex());
        return table->match().choices().size();
      },
      [&](std::size_t found) { choices = found; });
  while (!choices) hub.io().run_one();
  EXPECT_EQ(*choices, 0U);
}

}  // namespace
}  // namespace walz::server

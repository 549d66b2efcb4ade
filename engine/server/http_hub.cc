#include "server/http_hub.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/system/error_code.hpp>

#include "base/hash.h"

namespace walz::server {
namespace {

namespace net = boost::asio;

constexpr std::size_t kStrands = 64;
// Polling interval, for missed notifications.
constexpr std::chrono::seconds kCatchUpEvery{5};
// Also the interval of presence messages; several per kSaidSeconds.
constexpr std::chrono::seconds kLapsesEvery{10};

}  // namespace

Hub::Hub(tables::Api& api, HttpSettings settings)
    : api_(api),
      settings_(std::move(settings)),
      work_(static_cast<std::size_t>(std::max(1, settings_.threads))),
      bots_(static_cast<std::size_t>(std::max(1, settings_.threads / 2))),
      timer_(io_),
      lapse_timer_(io_) {
  for (std::size_t i = 0; i < kStrands; ++i) strands_.emplace_back(work_.get_executor());
}

Hub::~Hub() {
  api_.tables().Listen(std::nullopt);
  api_.Stop();
  io_.stop();
  work_.stop();
  bots_.stop();
  work_.join();
  bots_.join();
}

void Hub::Work(const std::string& table, std::function<Next()> job) {
  auto both = [this, job = std::move(job)] { net::post(io_, job()); };
  if (table.empty()) {
    net::post(work_, std::move(both));
  } else {
    net::post(strands_[base::StableHash(table) % kStrands], std::move(both));
  }
}

void Hub::Watch(const std::string& table, std::shared_ptr<Watcher> watcher) {
  watchers_[table].insert(std::move(watcher));
}

void Hub::Leave(const std::string& table, const std::shared_ptr<Watcher>& watcher) {
  const auto here = watchers_.find(table);
  if (here == watchers_.end()) return;
  here->second.erase(watcher);
  if (here->second.empty()) watchers_.erase(here);
}

void Hub::Refresh(const std::string& table) {
  const auto here = watchers_.find(table);
  if (here == watchers_.end()) return;
  // Copied, because a watcher whose client is gone leaves the set.
  const std::set<std::shared_ptr<Watcher>> all = here->second;
  for (const std::shared_ptr<Watcher>& watcher : all) watcher->Refresh();
}

void Hub::Publish(const std::string& table) {
  Refresh(table);
  StepBots(table);
}

void Hub::StepBots(const std::string& table) {
  if (!busy_bots_.insert(table).second) return;
  const auto think = [this, table] { return api_.tables().StepBots(table); };
  const auto done = [this, table](tables::TableApi::Bots bots) {
    busy_bots_.erase(table);
    if (bots == tables::TableApi::Bots::kIdle) return;
    Refresh(table);
    if (bots == tables::TableApi::Bots::kGoOn) StepBots(table);
  };
  net::post(bots_, [this, job = InTwo(think, done)] { net::post(io_, job()); });
}

void Hub::StartPresenceTimer() {
  lapse_timer_.expires_after(kLapsesEvery);
  lapse_timer_.async_wait([this](const boost::system::error_code& error) {
    if (error) return;
    for (const std::string& table : api_.tables().TakeLapsed()) {
      Refresh(table);
      SendPresence(table);
    }
    SendPresence();
    StartPresenceTimer();
  });
}

void Hub::SendPresence(const std::string& table) {
  if (!settings_.shared_store) return;
  net::post(work_, [this, table] { api_.tables().SendPresence(table); });
}

void Hub::HearPresence(const std::string& line) {
  const tables::Presence::Heard heard = api_.tables().HearPresence(line);
  if (!heard.table.empty()) Refresh(heard.table);
  if (heard.newcomer) SendPresence();
}

void Hub::FollowOthers() {
  const auto written = [this](const std::string& table) {
    net::post(io_, [this, table] {
      if (watchers_.count(table) != 0) CatchUp(table);
    });
  };
  const auto said = [this](const std::string& line) {
    net::post(io_, [this, line] { HearPresence(line); });
  };
  // Others answer a newcomer once, so it must be able to hear them.
  const auto listening = [this] { net::post(io_, [this] { SendPresence(); }); };
  api_.tables().Listen(tables::Store::Subscriber{written, said, listening});
  CatchUpLater();
}

// Notifications of other servers may be lost, so tables are also polled.
void Hub::CatchUpLater() {
  timer_.expires_after(kCatchUpEvery);
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (error) return;
    std::vector<std::string> tables;
    for (const auto& [table, all] : watchers_) tables.push_back(table);
    if (tables.empty()) return CatchUpLater();
    // The next round starts after this one, however slow the database is.
    Do(
        "", [this, tables] { return api_.tables().Lengths(tables); },
        [this](std::map<std::string, std::size_t> now) {
          ApplyLengths(std::move(now));
          CatchUpLater();
        });
  });
}

void Hub::ApplyLengths(std::map<std::string, std::size_t> now) {
  for (const auto& [table, length] : now) {
    const auto known = lengths_.find(table);
    if (known == lengths_.end() || known->second != length) CatchUp(table);
  }
  lengths_ = std::move(now);
}

void Hub::CatchUp(const std::string& table) {
  Do(
      table, [this, table] { return api_.tables().CatchUp(table); },
      [this, table](const base::Status& status) {
        if (!status) lengths_.erase(table);  // try again
        // Published even without news, because a request may already have loaded them.
        if (status) Publish(table);
      });
}

}  // namespace walz::server

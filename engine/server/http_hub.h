// What all connections of a server share: its threads, and who watches which table.
#pragma once

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/http.h"

namespace walz::server {

// Who is silent for so long in the middle of a request, or between two, is hung up on.
inline constexpr std::chrono::seconds kPatience{30};

// A connection. Its executor is named, since one that may be any takes long to compile.
using Stream =
    boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;

// One who is told when a table has changed.
class Watcher {
 public:
  virtual ~Watcher() = default;
  virtual void Refresh() = 0;
};

// Counts one as long as it lives.
class Counted {
 public:
  // Borrows the count.
  explicit Counted(std::size_t& count) : count_(&count) { ++count; }
  Counted(Counted&& other) noexcept : count_(std::exchange(other.count_, nullptr)) {}
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  ~Counted() {
    if (count_ != nullptr) --*count_;
  }

 private:
  std::size_t* count_;
};

// One thread, that of the network, reads and writes for all; others work. All functions belong to
// that of the network.
class Hub {
 public:
  // Borrows the api.
  Hub(Api& api, HttpSettings settings);
  // Ends the threads; what they have begun is done.
  ~Hub();
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  Api& api() { return api_; }
  HttpSettings& settings() { return settings_; }
  boost::asio::io_context& io() { return io_; }
  std::size_t& connections() { return connections_; }

  // Does `job` on a thread for work and then `done`, with what came out, on that of the network;
  // jobs about one table one after the other.
  template <class Job, class Done>
  void Do(const std::string& table, Job job, Done done) {
    Work(table, [job = std::move(job), done = std::move(done)]() mutable -> Next {
      auto result = job();
      // What the job holds is let go of on the thread of the network, too.
      return [job = std::move(job), done = std::move(done), result = std::move(result)]() mutable {
        done(std::move(result));
      };
    });
  }

  void Watch(const std::string& table, std::shared_ptr<Watcher> watcher);
  void Leave(const std::string& table, const std::shared_ptr<Watcher>& watcher);

  // Tells everyone at a table what has changed; and lets bots go on.
  void Refresh(const std::string& table);
  void Publish(const std::string& table);
  void StepBots(const std::string& table);

  // Tells other servers who is at a table here, or at all of them.
  void TellPresence(const std::string& table);
  void TellPresence();

  // From now on tells who has left without saying so, and other servers that this one is there.
  void NoticeLapses();

  // From now on takes in what other servers do at tables that are watched here.
  void FollowOthers();

 private:
  using Strand = boost::asio::strand<boost::asio::thread_pool::executor_type>;
  using Next = std::function<void()>;

  // Does `job` on a thread for work, and what it returns on that of the network.
  void Work(const std::string& table, std::function<Next()> job);
  void CatchUpLater();
  void CatchUp(const std::string& table);
  void HearPresence(const std::string& line);
  void TakeIn(std::map<std::string, std::size_t> now);

  Api& api_;
  HttpSettings settings_;
  std::size_t connections_ = 0;
  boost::asio::io_context io_{1};
  boost::asio::thread_pool work_;
  boost::asio::steady_timer timer_;
  boost::asio::steady_timer lapse_timer_;
  std::vector<Strand> strands_;                 // a table always has the same one
  std::map<std::string, std::size_t> lengths_;  // of journals, when they were last looked at
  std::map<std::string, std::set<std::shared_ptr<Watcher>>> watchers_;  // by table
  std::set<std::string> busy_bots_;
};

}  // namespace walz::server

// What comes from the web, from a server of the test's own.
#include "mods/fetch.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <filesystem>
#include <map>
#include <thread>

#include "files/checksum.h"
#include "mods/git.h"
#include "mods/mod_index.h"
#include "support/own_folder.h"

namespace walz::mods {
namespace {

using Answers = std::map<std::string, std::string>;

// Answers requests for some paths: with a whole answer where it begins with `HTTP/`, else with the
// text as one; to those for other paths it says that there is nothing. An empty text: it is silent.
class SmallServer {
 public:
  explicit SmallServer(Answers answers) : answers_(std::move(answers)) {
    listener_ = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof(address);
    EXPECT_EQ(bind(listener_, reinterpret_cast<sockaddr*>(&address), size), 0);
    EXPECT_EQ(listen(listener_, 5), 0);
    EXPECT_EQ(getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size), 0);
    root_ = "http://127.0.0.1:" + std::to_string(ntohs(address.sin_port));
    thread_ = std::thread([this] {
      for (int client = Accept(); client >= 0; client = Accept()) Answer(client);
    });
  }
  ~SmallServer() {
    shutdown(listener_, SHUT_RDWR);  // ends waiting for a client
    thread_.join();
    close(listener_);
  }
  const std::string& root() const { return root_; }

 private:
  int Accept() const { return accept(listener_, nullptr, nullptr); }

  // A client that hears nothing is left alone until it goes.
  void Answer(int client) const {
    std::string request;
    char buffer[1024];
    ssize_t count = 1;
    while (count > 0 && request.find("\r\n\r\n") == std::string::npos) {
      count = read(client, buffer, sizeof(buffer));
      if (count > 0) request.append(buffer, static_cast<std::size_t>(count));
    }
    const std::string answer = For(request);
    if (answer.empty()) {
      while (read(client, buffer, sizeof(buffer)) > 0) continue;
    }
    send(client, answer.data(), answer.size(), MSG_NOSIGNAL);
    close(client);
  }

  std::string For(const std::string& request) const {
    const std::size_t begin = request.find(' ') + 1;
    const auto found = answers_.find(request.substr(begin, request.find(' ', begin) - begin));
    if (found == answers_.end()) return "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";
    const std::string& text = found->second;
    if (text.empty() || text.starts_with("HTTP/")) return text;
    return "HTTP/1.1 200 OK\r\nContent-Length: " + std::to_string(text.size()) + "\r\n\r\n" + text;
  }

  Answers answers_;
  int listener_ = -1;
  std::string root_;
  std::thread thread_;
};

// A redirection.
std::string To(const std::string& address) {
  return "HTTP/1.1 302 Found\r\nLocation: " + address + "\r\nContent-Length: 0\r\n\r\n";
}

std::string WhyNot(const std::string& address, const FetchLimits& limits = {100}) {
  const base::Result<std::string> fetched = Fetch(address, limits);
  return fetched ? "" : fetched.error().message.English();
}

TEST(Fetch, KnowsAddressesOfTheWeb) {
  EXPECT_TRUE(IsWebAddress("http://example.org/x"));
  EXPECT_TRUE(IsWebAddress("https://example.org"));
  EXPECT_FALSE(IsWebAddress("file:///etc/passwd"));
  EXPECT_FALSE(IsWebAddress("mods/x.zip"));
}

TEST(Fetch, BringsWhatLiesThere) {
  const SmallServer server({{"/a", "text"}, {"/b", To("/a")}});
  for (const char* const path : {"/a", "/b"}) {
    const base::Result<std::string> fetched = Fetch(server.root() + path, {4});
    ASSERT_TRUE(fetched) << fetched.error().message.English();
    EXPECT_EQ(*fetched, "text");
  }
}

TEST(Fetch, SaysWhatIsWrong) {
  std::string gone;
  {
    const SmallServer server(Answers{});
    gone = server.root() + "/a";
    EXPECT_EQ(WhyNot(gone), "`" + gone + "`: the server responded with status 404");
  }
  EXPECT_EQ(WhyNot(gone).find("cannot fetch `" + gone + "`: "), 0U) << WhyNot(gone);
}

TEST(Fetch, TakesNoMoreThanItIsTold) {
  constexpr std::size_t kMiB = std::size_t{1} << 20U;
  // One says how long it is, the other goes on until the connection ends.
  const std::string text(kMiB + 1, 'x');
  const SmallServer server({{"/a", text}, {"/b", "HTTP/1.1 200 OK\r\n\r\n" + text}});
  for (const char* const path : {"/a", "/b"}) {
    const std::string address = server.root() + path;
    EXPECT_EQ(WhyNot(address, {kMiB}), "`" + address + "` is larger than 1 MiB");
    EXPECT_EQ(WhyNot(address, {kMiB + 1}), "");
  }
}

TEST(Fetch, DoesNotWaitForever) {
  const SmallServer server(Answers{{"/a", ""}});
  EXPECT_NE(WhyNot(server.root() + "/a", {100, std::chrono::milliseconds(1)}), "");
}

TEST(Fetch, ThoroughlyGivesUpASilentServer) {
  const SmallServer server(Answers{{"/a", ""}});
  const std::string address = server.root() + "/a";
  EXPECT_EQ(WhyNot(address, {100, std::chrono::hours(1), std::chrono::seconds(1)}),
            "`" + address + "`: the server sends no data, or too slowly");
}

TEST(Git, ThoroughlyGivesUpASilentServer) {
  const SmallServer server(Answers{{"/a.git/info/refs?service=git-upload-pack", ""}});
  const tests::OwnFolder folder;
  const std::string address = server.root() + "/a.git";
  const base::Status status =
      CloneRepository(address, folder / "a", std::chrono::milliseconds(500));
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().message, "`" + address + "`: the server sends no data, or too slowly");
  EXPECT_FALSE(std::filesystem::exists(folder / "a"));
}

TEST(Fetch, IsNotSentAroundForever) {
  const SmallServer server(Answers{{"/a", To("/a")}});
  EXPECT_NE(WhyNot(server.root() + "/a"), "");
}

TEST(Fetch, DoesNotLeaveTheWeb) {
  const tests::OwnFolder folder;
  folder.Write("secret", "text");
  const std::string there = "file://" + (folder / "secret");
  EXPECT_NE(WhyNot(there), "");
  const SmallServer server(Answers{{"/a", To(there)}});
  EXPECT_NE(WhyNot(server.root() + "/a"), "");
}

TEST(Post, TellsAnAddressAndGoesNowhereElse) {
  const SmallServer server({{"/hook", "thanks"},
                            {"/away",
                             "HTTP/1.1 307 Moved\r\nLocation: /missing\r\n"
                             "Content-Length: 0\r\n\r\n"},
                            {"/silent", ""}});
  const auto post = [&](const std::string& path, std::chrono::milliseconds time) {
    return Post(server.root() + path, "{}", time);
  };
  EXPECT_TRUE(post("/hook", std::chrono::minutes(5)).ok());
  EXPECT_TRUE(post("/away", std::chrono::minutes(5)).ok()) << "what lies there is not asked";
  EXPECT_FALSE(post("/missing", std::chrono::minutes(5)).ok());
  EXPECT_FALSE(post("/silent", std::chrono::milliseconds(50)).ok());
  EXPECT_FALSE(Post("file:///dev/null", "{}", std::chrono::minutes(5)).ok());
}

TEST(Fetch, ReadsAnIndexAndItsFiles) {
  ModIndex index;
  index.mods.push_back(
      {"flags", "Flags", "1.0.0", "ferry", "", "", {}, "f.zip", 4, files::Sha256("text")});
  index.mods.push_back(index.mods.front());
  index.mods.back().file = "g.zip";
  const SmallServer server({{"/mods/index.json", WriteIndex(index)},
                            {"/mods/f.zip", "text"},
                            {"/mods/g.zip", "tent"},
                            {"/none/index.json", "[]"}});
  const tests::OwnFolder folder;
  for (const std::string address : {"/mods", "/mods/", "/mods/index.json"}) {
    const base::Result<ModIndex> read = ReadIndex(server.root() + address);
    ASSERT_TRUE(read) << read.error().message.English();
    EXPECT_TRUE(TakeFromIndex(*read, read->mods.front(), folder / "mine.zip"));
    EXPECT_EQ(folder.Read("mine.zip"), "text");
    EXPECT_FALSE(TakeFromIndex(*read, read->mods.back(), folder / "yours.zip"));
  }
  EXPECT_FALSE(ReadIndex(server.root() + "/none"));
  EXPECT_FALSE(ReadIndex(server.root() + "/nothing"));
}

}  // namespace
}  // namespace walz::mods

#include "network/fetch.h"

#include <gtest/gtest.h>

#include "support/own_folder.h"
#include "support/small_server.h"

namespace walz::network {
namespace {

using tests::Answers;
using tests::RedirectTo;
using tests::SmallServer;

std::string WhyNot(const std::string& address, const FetchLimits& limits = {100}) {
  const base::Result<std::string> fetched = Fetch(address, limits);
  return fetched ? "" : fetched.error().message.English();
}

TEST(Fetch, DownloadsAFile) {
  const SmallServer server({{"/a", "text"}, {"/b", RedirectTo("/a")}});
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

TEST(Fetch, LimitsTheSize) {
  constexpr std::size_t kMiB = std::size_t{1} << 20U;
  // One response has a length, the other ends with the connection.
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

TEST(Fetch, LimitsRedirections) {
  const SmallServer server(Answers{{"/a", RedirectTo("/a")}});
  EXPECT_NE(WhyNot(server.root() + "/a"), "");
}

TEST(Fetch, DoesNotLeaveTheWeb) {
  const tests::OwnFolder folder;
  folder.Write("secret", "text");
  const std::string there = "file://" + (folder / "secret");
  EXPECT_NE(WhyNot(there), "");
  const SmallServer server(Answers{{"/a", RedirectTo(there)}});
  EXPECT_NE(WhyNot(server.root() + "/a"), "");
}

TEST(Post, PostsAndFollowsNoRedirection) {
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

}  // namespace
}  // namespace walz::network

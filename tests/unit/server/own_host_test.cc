#include <gtest/gtest.h>

#include "server/http.h"

namespace walz::server {
namespace {

HttpSettings At(const std::string& bind) {
  HttpSettings settings;
  settings.bind = bind;
  settings.port = 8080;
  return settings;
}

TEST(OwnHost, IsThisMachineWithThePort) {
  for (const char* host : {"127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080", "[::1]:8080"}) {
    EXPECT_TRUE(IsOwnHost(At("127.0.0.1"), host)) << host;
  }
}

TEST(OwnHost, IsNoOtherNamePortOrAddress) {
  for (const char* host :
       {"", "evil.example", "evil.example:8080", "127.0.0.1", "127.0.0.1:8081",
        "127.0.0.1:", "127.0.0.1:8080x", "127.0.0.1:99999999999", "127.0.0.1.evil.example:8080",
        "10.0.0.1:8080", "localhost.:8080", "[::2]:8080", ":8080", "[:8080", "a b:8080"}) {
    EXPECT_FALSE(IsOwnHost(At("127.0.0.1"), host)) << host;
  }
}

TEST(OwnHost, IsAnAddressOfTheMachineWhereItListensToAll) {
  for (const char* bind : {"0.0.0.0", "::"}) {
    HttpSettings settings = At(bind);
    settings.addresses = [] { return std::vector<std::string>{"192.0.2.7", "2001:db8::7"}; };
    for (const char* host : {"192.0.2.7:8080", "[2001:db8::7]:8080", "[2001:DB8:0::7]:8080",
                             "127.0.0.1:8080", "127.0.0.5:8080", "localhost:8080", "[::1]:8080"}) {
      EXPECT_TRUE(IsOwnHost(settings, host)) << host;
    }
    for (const char* host :
         {"192.0.2.8:8080", "192.0.2.7", "192.0.2.7:80", "192.0.2.07:8080", "evil.example:8080",
          "[2001:db8::8]:8080", "2001:db8::7:8080", "[192.0.2.7]:8080", "[]:8080", ":8080", ""}) {
      EXPECT_FALSE(IsOwnHost(settings, host)) << host;
    }
  }
}

TEST(OwnHost, IsTheOneAddressThatItListensAt) {
  EXPECT_TRUE(IsOwnHost(At("192.0.2.7"), "192.0.2.7:8080"));
  EXPECT_FALSE(IsOwnHost(At("192.0.2.7"), "192.0.2.8:8080"));
}

TEST(OwnHost, IsTheNameOfTheProxy) {
  HttpSettings settings = At("127.0.0.1");
  settings.hosts = {"Play.example"};
  EXPECT_TRUE(IsOwnHost(settings, "play.example"));
  EXPECT_TRUE(IsOwnHost(settings, "play.example:443"));
  EXPECT_FALSE(IsOwnHost(settings, "other.play.example"));
  settings.hosts = {"http://203.0.113.5:81"};
  EXPECT_TRUE(IsOwnHost(settings, "203.0.113.5:81"));
  EXPECT_FALSE(IsOwnHost(settings, "203.0.113.6:81"));
}

TEST(OwnHost, RecognisesNamesOfThisMachine) {
  for (const char* host : {"localhost:1", "LOCALHOST", "127.0.0.1:1", "127.1.2.3", "[::1]:1"}) {
    EXPECT_TRUE(IsLoopbackHost(host)) << host;
  }
  for (const char* host :
       {"192.0.2.7:1", "play.example", "127.0.0.1.evil.example", "[::2]:1", ""}) {
    EXPECT_FALSE(IsLoopbackHost(host)) << host;
  }
}

TEST(Origins, AreThoseThatFriendsCanUse) {
  const std::vector<std::string> own = {"192.0.2.7", "10.0.0.7", "2001:db8::7", "fe80::1"};
  const std::vector<std::string> none;
  using Origins = std::vector<std::string>;
  EXPECT_EQ(OriginsOf("127.0.0.1", 80, own), Origins({"http://127.0.0.1:80"}));
  EXPECT_EQ(OriginsOf("::1", 80, own), Origins({"http://[::1]:80"}));
  EXPECT_EQ(OriginsOf("0.0.0.0", 81, own), Origins({"http://192.0.2.7:81", "http://10.0.0.7:81"}));
  EXPECT_EQ(OriginsOf("::", 81, own),
            Origins({"http://192.0.2.7:81", "http://10.0.0.7:81", "http://[2001:db8::7]:81"}));
  EXPECT_EQ(OriginsOf("0.0.0.0", 81, none), Origins({"http://127.0.0.1:81"}));
  EXPECT_EQ(OriginsOf("::", 81, none), Origins({"http://[::1]:81"}));
}

TEST(Origins, OfAProxyAreBehindTlsUnlessTheySayOtherwise) {
  EXPECT_EQ(OriginOfProxy("play.example"), "https://play.example");
  EXPECT_EQ(OriginOfProxy("http://play.example:81"), "http://play.example:81");
  EXPECT_EQ(NameIn("https://play.example/"), "play.example");
  EXPECT_EQ(NameIn("http://[::1]:81"), "[::1]");
  EXPECT_EQ(NameIn("play.example"), "play.example");
}

}  // namespace
}  // namespace walz::server

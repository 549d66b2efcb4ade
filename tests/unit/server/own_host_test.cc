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

TEST(OwnHost, IsAnyAddressWhereOtherMachinesAreLetIn) {
  EXPECT_TRUE(IsOwnHost(At("0.0.0.0"), "10.0.0.1:8080"));
  EXPECT_TRUE(IsOwnHost(At("::"), "[fe80::1]:8080"));
  EXPECT_FALSE(IsOwnHost(At("0.0.0.0"), "evil.example:8080"));
  EXPECT_FALSE(IsOwnHost(At("0.0.0.0"), "10.0.0.1:80"));
}

TEST(OwnHost, IsTheNameOfTheProxy) {
  HttpSettings settings = At("127.0.0.1");
  settings.hosts = {"Play.example"};
  EXPECT_TRUE(IsOwnHost(settings, "play.example"));
  EXPECT_TRUE(IsOwnHost(settings, "play.example:443"));
  EXPECT_FALSE(IsOwnHost(settings, "other.play.example"));
}

}  // namespace
}  // namespace walz::server

#include "server/http.h"

#include "unit/tables/ferry.h"

namespace walz::server {
namespace {

class HttpTest : public tables::ServerTest {
 protected:
  tables::Api api_{lobby_, {std::string(32, 'a'), "en", "one"}};
};

TEST_F(HttpTest, AServerListensAtAFreeAddressOfThisMachine) {
  HttpSettings settings;
  settings.bind = "nowhere";
  const auto nowhere = HttpServer::Listen(api_, settings);
  ASSERT_FALSE(nowhere.ok());
  EXPECT_EQ(nowhere.error().message.id(), "server.invalid_bind_address");
  settings.bind = "127.0.0.1";
  const auto first = HttpServer::Listen(api_, settings);
  ASSERT_TRUE(first.ok()) << first.error().message;
  settings.port = (*first)->port();
  const auto second = HttpServer::Listen(api_, settings);
  ASSERT_FALSE(second.ok());
  EXPECT_EQ(second.error().message.id(), "server.cannot_listen");
  EXPECT_EQ(second.error().message.argument("port")->number(), settings.port);
}

}  // namespace
}  // namespace walz::server

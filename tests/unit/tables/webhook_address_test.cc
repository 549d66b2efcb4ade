#include "tables/webhook_address.h"

#include <gtest/gtest.h>

namespace walz::tables {
namespace {

TEST(WebhookAddress, APrefixHasItsHostWhole) {
  EXPECT_TRUE(IsWebhookPrefix("https://ntfy.sh/"));
  EXPECT_TRUE(IsWebhookPrefix("http://127.0.0.1:8080/hooks/a-"));
  for (const char* text :
       {"", "https://ntfy.sh", "https:///x", "ntfy.sh/", "file:///etc/", "https:/",
        "https://ntfy.sh/ x", "https://ntfy.sh/../", "gopher://ntfy.sh/"}) {
    EXPECT_FALSE(IsWebhookPrefix(text)) << text;
  }
}

TEST(WebhookAddress, AnAddressLeadsBelowAPrefixAndNowhereElse) {
  const std::vector<std::string> prefixes = {"https://ntfy.sh/", "http://127.0.0.1:8080/hooks/"};
  EXPECT_TRUE(CheckWebhook(prefixes, "https://ntfy.sh/our-table"));
  EXPECT_TRUE(CheckWebhook(prefixes, "http://127.0.0.1:8080/hooks/?to=a&b=c"));
  for (const char* address :
       {"https://ntfy.sh.example.org/x", "http://ntfy.sh/x", "https://ntfy.sh@example.org/x",
        "http://127.0.0.1:8080/admin", "http://127.0.0.1:8080/hooks/../admin",
        "http://127.0.0.1:8080/hooks/%2e%2e/admin", "http://127.0.0.1:8080/hooks/a b",
        "http://127.0.0.1:8080/hooks/\r\nX: y", "http://127.0.0.1:8080/hooks/a\\b",
        "http://169.254.169.254/", "file:///etc/passwd"}) {
    EXPECT_FALSE(CheckWebhook(prefixes, address)) << address;
  }
  EXPECT_FALSE(CheckWebhook(prefixes, "https://ntfy.sh/" + std::string(kMaxWebhookBytes, 'a')));
  EXPECT_TRUE(CheckWebhook(prefixes, "")) << "no webhook";
  EXPECT_FALSE(CheckWebhook({}, "https://ntfy.sh/our-table"));
}

}  // namespace
}  // namespace walz::tables

#include "network/fetch.h"

#include <curl/curl.h>

#include <cstdlib>
#include <memory>

#include "network/messages.h"

namespace walz::network {
namespace {

constexpr long kMaxRedirections = 5;
constexpr std::string_view kSecure = "https://";

// A download in progress.
struct Received {
  std::string bytes;
  std::size_t limit = 0;
  bool too_much = false;
};

// libcurl's write callback. Any result but `count` aborts the transfer.
std::size_t Receive(char* bytes, std::size_t /*one*/, std::size_t count, void* into) {
  auto& received = *static_cast<Received*>(into);
  received.too_much = count > received.limit - received.bytes.size();
  if (received.too_much) return 0;
  received.bytes.append(bytes, count);
  return count;
}

base::Error WhyNot(CURL* curl, CURLcode code, const std::string& address,
                   const Received& received) {
  if (received.too_much) {
    return base::Error{
        messages::ResponseTooLarge({.url = address, .limit = received.limit >> 20U})};
  }
  if (code == CURLE_HTTP_RETURNED_ERROR) {
    long status = 0;
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    return base::Error{messages::ServerStatus({.url = address, .status = status})};
  }
  if (code == CURLE_OPERATION_TIMEDOUT) {
    return base::Error{messages::ServerTooSlow({.url = address})};
  }
  return base::Error{
      messages::CannotFetch({.url = address, .reason = std::string(curl_easy_strerror(code))})};
}

// The file of trusted certificates from the variables that curl and OpenSSL read; null for the
// system's default.
const char* TrustedCertificates() {
  for (const char* const variable : {"CURL_CA_BUNDLE", "SSL_CERT_FILE"}) {
    const char* const file = std::getenv(variable);
    if (file != nullptr && *file != '\0') return file;
  }
  return nullptr;
}

using Curl = std::unique_ptr<CURL, void (*)(CURL*)>;

// A handle with the options that downloads and posts share.
base::Result<Curl> Open(const std::string& address, std::chrono::milliseconds time) {
  Curl curl(curl_easy_init(), curl_easy_cleanup);
  if (curl == nullptr) return base::Error{messages::OutOfMemory()};
  curl_easy_setopt(curl.get(), CURLOPT_URL, address.c_str());
  // Addresses are untrusted: no `file://` and none of libcurl's other protocols.
  curl_easy_setopt(curl.get(), CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl.get(), CURLOPT_SSL_VERIFYPEER, 1L);
  curl_easy_setopt(curl.get(), CURLOPT_SSL_VERIFYHOST, 2L);
  if (const char* const trusted = TrustedCertificates()) {
    curl_easy_setopt(curl.get(), CURLOPT_CAINFO, trusted);
  }
  curl_easy_setopt(curl.get(), CURLOPT_FAILONERROR, 1L);
  curl_easy_setopt(curl.get(), CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl.get(), CURLOPT_TIMEOUT_MS, static_cast<long>(time.count()));
  curl_easy_setopt(curl.get(), CURLOPT_USERAGENT, "walzwerk");
  return curl;
}

// A write callback that discards the body.
std::size_t ThrowAway(char* /*bytes*/, std::size_t /*one*/, std::size_t count, void* /*into*/) {
  return count;
}

}  // namespace

base::Status NetworkAvailable() { return base::Ok(); }

base::Result<std::string> Fetch(const std::string& address, const FetchLimits& limits) {
  const base::Result<Curl> opened = Open(address, limits.time);
  if (!opened) return opened.error();
  CURL* const curl = opened->get();
  Received received{{}, limits.bytes};
  curl_easy_setopt(curl, CURLOPT_REDIR_PROTOCOLS_STR,
                   address.starts_with(kSecure) ? "https" : "http,https");
  curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 1L);
  curl_easy_setopt(curl, CURLOPT_MAXREDIRS, kMaxRedirections);
  // A silent server times out long before a slow one.
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, static_cast<long>(limits.silence.count()));
  curl_easy_setopt(curl, CURLOPT_LOW_SPEED_LIMIT, 1L);
  curl_easy_setopt(curl, CURLOPT_LOW_SPEED_TIME, static_cast<long>(limits.silence.count()));
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, &Receive);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, &received);
  const CURLcode code = curl_easy_perform(curl);
  if (code != CURLE_OK) return WhyNot(curl, code, address, received);
  return std::move(received.bytes);
}

base::Status Post(const std::string& address, const std::string& json,
                  std::chrono::milliseconds time) {
  const base::Result<Curl> opened = Open(address, time);
  if (!opened) return opened.error();
  CURL* const curl = opened->get();
  const std::unique_ptr<curl_slist, void (*)(curl_slist*)> headers(
      curl_slist_append(nullptr, "Content-Type: application/json"), curl_slist_free_all);
  if (headers == nullptr) return base::Error{messages::OutOfMemory()};
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(curl, CURLOPT_POSTFIELDS, json.c_str());
  curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, static_cast<long>(json.size()));
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, &ThrowAway);
  const CURLcode code = curl_easy_perform(curl);
  return code == CURLE_OK ? base::Ok() : WhyNot(curl, code, address, {});
}

}  // namespace walz::network

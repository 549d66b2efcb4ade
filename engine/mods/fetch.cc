#include "mods/fetch.h"

#include <curl/curl.h>

#include <cstdlib>
#include <memory>

#include "files/late_library.h"
#include "files/messages.h"
#include "mods/messages.h"

namespace walz::mods {
namespace {

// What is used of libcurl, which brings thirty more libraries.
struct LibCurl {
  LibCurl() {
    library.Find("curl_easy_init", init);
    library.Find("curl_easy_cleanup", cleanup);
    library.Find("curl_easy_setopt", set);
    library.Find("curl_easy_perform", perform);
    library.Find("curl_easy_getinfo", info);
    library.Find("curl_easy_strerror", error_text);
    library.Find("curl_slist_append", append);
    library.Find("curl_slist_free_all", free_all);
  }

  files::LateLibrary library{"libcurl.so.4"};
  decltype(curl_easy_init)* init;
  decltype(curl_easy_cleanup)* cleanup;
  decltype(curl_easy_setopt)* set;
  decltype(curl_easy_perform)* perform;
  decltype(curl_easy_getinfo)* info;
  decltype(curl_easy_strerror)* error_text;
  decltype(curl_slist_append)* append;
  decltype(curl_slist_free_all)* free_all;
};

const LibCurl& Lib() {
  static const LibCurl lib;
  return lib;
}

constexpr long kMaxRedirections = 5;
constexpr std::string_view kSecure = "https://";

// What has come so far.
struct Received {
  std::string bytes;
  std::size_t limit = 0;
  bool too_much = false;
};

// Called by libcurl with what has come; anything but `count` ends the transfer.
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
        files::messages::FileTooLarge({.path = address, .limit = received.limit >> 20U})};
  }
  if (code == CURLE_HTTP_RETURNED_ERROR) {
    long status = 0;
    Lib().info(curl, CURLINFO_RESPONSE_CODE, &status);
    return base::Error{messages::ServerStatus({.url = address, .status = status})};
  }
  if (code == CURLE_OPERATION_TIMEDOUT) {
    return base::Error{messages::ServerTooSlow({.url = address})};
  }
  return base::Error{
      messages::CannotFetch({.url = address, .reason = std::string(Lib().error_text(code))})};
}

// Whose certificates are trusted, if that is not left to the system: the variables that curl and
// OpenSSL know. Null: it is.
const char* TrustedCertificates() {
  for (const char* const variable : {"CURL_CA_BUNDLE", "SSL_CERT_FILE"}) {
    const char* const file = std::getenv(variable);
    if (file != nullptr && *file != '\0') return file;
  }
  return nullptr;
}

using Curl = std::unique_ptr<CURL, void (*)(CURL*)>;

// Ready for an address.
base::Result<Curl> Open(const std::string& address, std::chrono::milliseconds time) {
  if (Lib().library.problem()) return base::Error{*Lib().library.problem()};
  Curl curl(Lib().init(), Lib().cleanup);
  if (curl == nullptr) return base::Error{messages::OutOfMemory()};
  Lib().set(curl.get(), CURLOPT_URL, address.c_str());
  // What strangers name is of the web, and nothing else that libcurl could open.
  Lib().set(curl.get(), CURLOPT_PROTOCOLS_STR, "http,https");
  Lib().set(curl.get(), CURLOPT_SSL_VERIFYPEER, 1L);
  Lib().set(curl.get(), CURLOPT_SSL_VERIFYHOST, 2L);
  if (const char* const trusted = TrustedCertificates()) {
    Lib().set(curl.get(), CURLOPT_CAINFO, trusted);
  }
  Lib().set(curl.get(), CURLOPT_FAILONERROR, 1L);
  Lib().set(curl.get(), CURLOPT_NOSIGNAL, 1L);
  Lib().set(curl.get(), CURLOPT_TIMEOUT_MS, static_cast<long>(time.count()));
  Lib().set(curl.get(), CURLOPT_USERAGENT, "walzwerk");
  return curl;
}

std::size_t ThrowAway(char* /*bytes*/, std::size_t /*one*/, std::size_t count, void* /*into*/) {
  return count;
}

}  // namespace

bool IsWebAddress(std::string_view text) {
  return text.starts_with("http://") || text.starts_with(kSecure);
}

base::Result<std::string> Fetch(const std::string& address, const FetchLimits& limits) {
  const base::Result<Curl> opened = Open(address, limits.time);
  if (!opened) return opened.error();
  CURL* const curl = opened->get();
  Received received{{}, limits.bytes};
  Lib().set(curl, CURLOPT_REDIR_PROTOCOLS_STR,
            address.starts_with(kSecure) ? "https" : "http,https");
  Lib().set(curl, CURLOPT_FOLLOWLOCATION, 1L);
  Lib().set(curl, CURLOPT_MAXREDIRS, kMaxRedirections);
  // A server that is silent is given up long before one that is slow.
  Lib().set(curl, CURLOPT_CONNECTTIMEOUT, static_cast<long>(limits.silence.count()));
  Lib().set(curl, CURLOPT_LOW_SPEED_LIMIT, 1L);
  Lib().set(curl, CURLOPT_LOW_SPEED_TIME, static_cast<long>(limits.silence.count()));
  Lib().set(curl, CURLOPT_WRITEFUNCTION, &Receive);
  Lib().set(curl, CURLOPT_WRITEDATA, &received);
  const CURLcode code = Lib().perform(curl);
  if (code != CURLE_OK) return WhyNot(curl, code, address, received);
  return std::move(received.bytes);
}

base::Status Post(const std::string& address, const std::string& json,
                  std::chrono::milliseconds time) {
  const base::Result<Curl> opened = Open(address, time);
  if (!opened) return opened.error();
  CURL* const curl = opened->get();
  const std::unique_ptr<curl_slist, void (*)(curl_slist*)> headers(
      Lib().append(nullptr, "Content-Type: application/json"), Lib().free_all);
  if (headers == nullptr) return base::Error{messages::OutOfMemory()};
  Lib().set(curl, CURLOPT_HTTPHEADER, headers.get());
  Lib().set(curl, CURLOPT_POSTFIELDS, json.c_str());
  Lib().set(curl, CURLOPT_POSTFIELDSIZE, static_cast<long>(json.size()));
  Lib().set(curl, CURLOPT_WRITEFUNCTION, &ThrowAway);
  const CURLcode code = Lib().perform(curl);
  return code == CURLE_OK ? base::Ok() : WhyNot(curl, code, address, {});
}

}  // namespace walz::mods

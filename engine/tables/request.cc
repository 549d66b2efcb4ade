#include "tables/request.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "tables/keys.h"
#include "tables/messages.h"

namespace walz::tables {
namespace {

bool AsksForApi(std::string_view path) { return path == "/api" || path.starts_with("/api/"); }

}  // namespace

std::string Dump(const nlohmann::ordered_json& json) {
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

std::vector<std::string_view> PartsOf(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    const std::size_t end = std::min(path.find('/'), path.size());
    if (end > 0) parts.push_back(path.substr(0, end));
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return parts;
}

namespace {

// By Done.
constexpr std::array<std::pair<std::string_view, int>, 4> kResults = {
    {{"done", 200}, {"stale", 409}, {"refused", 422}, {"failed", 503}}};

}  // namespace

std::string_view Name(Done done) { return kResults[static_cast<std::size_t>(done)].first; }
int StatusOf(Done done) { return kResults[static_cast<std::size_t>(done)].second; }

base::Message WhatIsWrong(int status) {
  switch (status) {
    case 400:
      return messages::BadRequest();
    case 401:
      return messages::KeyMissing();
    case 403:
      return messages::WrongKey();
    case 404:
      return messages::NotFound();
    case 405:
      return messages::MethodNotAllowed();
    default:
      return messages::ServerUnavailable();
  }
}

std::string LanguageOf(const Request& request, const ApiSettings& settings) {
  const std::string_view asked = FieldOr(request.fields, "lang");
  if (asked == "de" || asked == "en") return std::string(asked);
  // Uses the first available language. Browsers sort them by weight.
  for (std::size_t at = 0; at + 1 < request.accept_language.size(); ++at) {
    const bool begins =
        at == 0 || request.accept_language[at - 1] == ',' || request.accept_language[at - 1] == ' ';
    const std::string_view two = std::string_view(request.accept_language).substr(at, 2);
    if (begins && (two == "de" || two == "en")) return std::string(two);
  }
  return settings.language;
}

Call::Call(const Request& the_request, const ApiSettings& settings)
    : request(the_request),
      language(LanguageOf(the_request, settings)),
      key(the_request.key.empty() ? field("key") : std::string_view(the_request.key)),
      api(AsksForApi(the_request.path)),
      host(SameKey(settings.host_key, key)),
      parts(PartsOf(the_request.path)) {
  if (api) parts.erase(parts.begin());
}

std::string Call::In(const base::Message& message) const { return message.In(language); }

Response Call::Json(int status, const nlohmann::ordered_json& message) const {
  return {status, "application/json", Dump(message)};
}

Response Call::Wrong(int status) const { return Wrong(status, WhatIsWrong(status)); }

Response Call::Wrong(int status, const base::Message& message) const {
  if (!api) return {status, "text/plain; charset=utf-8", In(message) + "\n"};
  const nlohmann::ordered_json error = {{"status", status}, {"message", In(message)}};
  return Json(status, {{"error", error}});
}

}  // namespace walz::tables

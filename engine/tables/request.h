// Parsed requests, responses, and the settings of the API.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "base/message.h"
#include "mods/manifest.h"
#include "tables/clock.h"
#include "tables/fields.h"
#include "tables/table.h"
#include "tables/turn.h"

namespace walz::tables {

class Workbench;

// Maximum size of an uploaded file.
inline constexpr std::uint64_t kMaxUploadBytes = std::uint64_t{4} << 20;

struct Request {
  std::string method;           // `GET`, `POST` ...
  std::string path;             // decoded, without the query
  Fields fields;                // of query and body
  std::string key;              // from `Authorization: Bearer`; otherwise the field `key` is used
  std::string accept_language;  // the header
  std::string file = {};        // the uploaded file; empty if IsUpload is false
  bool gzip = false;            // the client accepts compressed responses
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  // Further headers. They replace the default ones, such as `Cache-Control: no-store`.
  std::vector<std::pair<std::string, std::string>> headers = {};
};

// The result of uploading a mod.
struct TakenMod {
  std::optional<mods::Manifest> mod;  // nullopt: rejected; nothing was stored
  base::Message why = {};             // reason for a rejection; may be empty if there are findings
  base::Diagnostics findings = {};
};

struct Call;

// The configuration of the API. An empty function disables its feature. Functions may be called
// from several threads.
struct ApiSettings {
  std::string host_key;
  std::string language = "en";  // default if the browser's languages are not available
  std::string server = "one";   // name for leases, unique per running server
  // Called when a person's turn begins.
  std::function<void(const Turn&)> notify = {};
  // Time limit for one choice of a bot, and the clock in seconds.
  std::chrono::milliseconds bot_budget = kBotBudget;
  std::function<std::int64_t()> clock = Now;
  // The author's game and its key; null: disabled. Borrowed.
  Workbench* workbench = nullptr;
  std::string author_key = {};
  // Validates and stores a mod of the host, a zip file; `name` is its name in findings.
  std::function<TakenMod(std::string_view bytes, const std::string& name)> take_mod = {};
  // Returns a public file by its address; nullopt if there is none.
  std::function<std::optional<Response>(const Call& call)> file = {};
  // Compresses a response for clients that accept gzip.
  std::function<std::string(std::string_view bytes)> gzip = {};
  // Prefixes of the addresses that tables may use as webhooks (webhook_address.h).
  std::vector<std::string> webhooks = {};
  // `notify` runs a command, which tables can disable.
  bool has_command = false;
  // Origin for links, reachable from other machines if possible, such as `http://192.168.1.2:8080`.
  std::string origin = {};
};

// A request with its context. Borrows the request.
struct Call {
  Call(const Request& the_request, const ApiSettings& settings);

  const Request& request;
  std::string language;
  std::string_view key;                 // from any source; empty: not given
  bool api = false;                     // the path is below `/api`
  bool host = false;                    // the key is the host's
  std::vector<std::string_view> parts;  // of the path, without `api`

  bool gets() const { return request.method == "GET" || request.method == "HEAD"; }
  bool posts() const { return request.method == "POST"; }
  std::string_view field(std::string_view name) const { return FieldOr(request.fields, name); }

  // Formats a message in the request's language.
  std::string In(const base::Message& message) const;

  Response Json(int status, const nlohmann::ordered_json& message) const;
  // Return an error: JSON below `/api`, otherwise one line of text. The default message depends on
  // the status.
  Response Wrong(int status) const;
  Response Wrong(int status, const base::Message& message) const;
};

// Splits `/api/tables/ID/choose` into `api`, `tables`, `ID`, `choose`.
std::vector<std::string_view> PartsOf(std::string_view path);

// Returns the first available language that the request accepts, otherwise the server's.
std::string LanguageOf(const Request& request, const ApiSettings& settings);

// Returns the message for an HTTP status.
base::Message WhatIsWrong(int status);

// Serializes a message; replaces invalid UTF-8.
std::string Dump(const nlohmann::ordered_json& json);

// Return the name of a result in messages, and its HTTP status.
std::string_view Name(Done done);
int StatusOf(Done done);

}  // namespace walz::tables

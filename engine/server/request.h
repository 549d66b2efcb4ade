// A request that has been read, what else is needed to answer it, and the answer.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/message.h"
#include "server/clock.h"
#include "server/fields.h"
#include "server/notify.h"
#include "server/table.h"

namespace walz::server {

class Uploads;
class Webhooks;
class Workbench;

struct Request {
  std::string method;           // `GET`, `POST` ...
  std::string path;             // decoded, without the query
  Fields fields;                // of the query and of the body together
  std::string key;              // from `Authorization: Bearer`; else the field `key` counts
  std::string accept_language;  // the header
  std::string file = {};        // what was uploaded; empty where IsUpload says no
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
};

// What the server says of itself.
struct ApiSettings {
  std::string host_key;
  std::string language = "en";  // where the browser asks for none that there is
  std::string server = "one";   // a name for leases, different for every running server
  // Told whenever a person is to choose who was not before; may be called by several threads.
  std::function<void(const Turn&)> notify = {};
  // How long a bot may think about one choice; what time it is, in seconds.
  std::chrono::milliseconds bot_budget = kBotBudget;
  std::function<std::int64_t()> clock = Now;
  // The author's own game, and the key that opens it; null: there is none. Borrowed.
  Workbench* workbench = nullptr;
  std::string author_key = {};
  // Takes mods from the host; null: none are taken. Borrowed.
  Uploads* uploads = nullptr;
  // Which addresses tables may name to be told of turns; null: none. Borrowed.
  const Webhooks* webhooks = nullptr;
  // Whether `notify` runs a command, which tables may do without.
  bool has_command = false;
  // Where people reach the server, those at other machines if they get here at all, such as
  // `http://192.168.1.2:8080`.
  std::string origin = {};
};

// A request, with what is needed to answer it. Borrows the request.
struct Call {
  Call(const Request& the_request, const ApiSettings& settings);

  const Request& request;
  std::string language;
  std::string_view key;                 // from wherever it was given; empty: from nowhere
  bool api = false;                     // the path is below `/api`
  bool host = false;                    // the key is that of the host
  std::vector<std::string_view> parts;  // of the path, without `api`

  bool gets() const { return request.method == "GET" || request.method == "HEAD"; }
  bool posts() const { return request.method == "POST"; }
  std::string_view field(std::string_view name) const { return FieldOr(request.fields, name); }

  // In the language of the request.
  std::string In(const base::Message& message) const;

  Response Json(int status, const nlohmann::ordered_json& message) const;
  // An error: JSON below `/api`, else one line of text. Without a message it is that of its status.
  Response Wrong(int status) const;
  Response Wrong(int status, const base::Message& message) const;
};

// The parts of `/api/tables/ID/choose`: `api`, `tables`, `ID`, `choose`.
std::vector<std::string_view> PartsOf(std::string_view path);

// The language that a request asks for, of those that there are; else the server's.
std::string LanguageOf(const Request& request, const ApiSettings& settings);

// What an error of HTTP means here.
base::Message WhatIsWrong(int status);

// A message as text; what is not UTF-8 is replaced.
std::string Dump(const nlohmann::ordered_json& json);

// How what was done is called in messages, and its status.
std::string_view Name(Done done);
int StatusOf(Done done);

}  // namespace walz::server

#include "embed/session.h"

#include <fmt/format.h>

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "base/base64.h"
#include "embed/messages.h"
#include "embed/tables.h"
#include "json/read.h"
#include "lsp/session.h"

namespace walz::embed {
namespace {

using Json = nlohmann::ordered_json;

// Uploads in Base64 are the largest messages.
constexpr json::Limits kLimits{std::size_t{16} << 20, 64, 1000000};

std::string TextIn(const Json& json, const char* name) { return json.value(name, std::string()); }

Start StartIn(const Json& json) {
  Start start;
  start.data = json.at("data");
  start.mods = json.at("mods").get<std::vector<std::string>>();
  start.language = json.at("language");
  start.key = TextIn(json, "key");
  start.author = TextIn(json, "author");
  return start;
}

tables::Fields FieldsIn(const Json& json) {
  tables::Fields fields;
  for (const auto& [name, value] : json.items()) fields[name] = value.get<std::string>();
  return fields;
}

// Returns nullopt if the file is not Base64.
std::optional<tables::Request> RequestIn(const Json& json) {
  tables::Request request;
  request.method = json.at("method");
  request.path = json.at("path");
  request.key = TextIn(json, "key");
  request.fields = FieldsIn(json.value("fields", Json::object()));
  if (json.contains("language")) request.fields["lang"] = json["language"].get<std::string>();
  const std::optional<std::string> file = base::DecodeBase64(TextIn(json, "file"));
  if (!file) return std::nullopt;
  request.file = *file;
  return request;
}

Json JsonOf(const tables::Response& response) {
  const bool is_text =
      response.type.starts_with("text/") || response.type.find("json") != std::string::npos;
  Json json = {{"status", response.status}, {"type", response.type}};
  if (is_text) {
    json["body"] = response.body;
  } else {
    json["base64"] = base::EncodeBase64(response.body);
  }
  return json;
}

}  // namespace

class Session::Impl {
 public:
  std::string Handle(std::string_view text) {
    out_.clear();
    const base::Result<Json> message = json::Read(text, kLimits);
    if (!message) {
      Fail({}, message.error().message);
    } else {
      try {
        Dispatch(*message);
      } catch (const Json::exception&) {
        Fail(*message, messages::MalformedMessage());
      }
    }
    if ((tables_ && tables_->has_work()) || (editor_ && editor_->has_work())) {
      Send({{"more", true}});
    }
    return fmt::format("[{}]", fmt::join(out_, ","));
  }

 private:
  void Dispatch(const Json& message) {
    if (message.contains("start")) return Begin(message["start"]);
    if (!start_) return Fail(message, messages::NotStarted());
    if (message.contains("step")) return Work();
    if (message.contains("lsp")) return Editor().Handle(nlohmann::json(message["lsp"]));
    if (message.contains("restore")) {
      const base::Status status = TheTables().Restore(message["restore"]);
      return status ? Reply(message, {{"restored", true}}) : Fail(message, status.error().message);
    }
    const std::int64_t id = message.at("id");
    if (message.contains("request")) return Answer(message);
    if (message.contains("watch")) {
      const int status = TheTables().Watch(id, FieldsIn(message["watch"]));
      if (status != 200) Reply(message, {{"closed", {{"status", status}}}});
    } else if (message.contains("hear")) {
      TheTables().Hear(id, message["hear"].dump());
    } else if (message.contains("leave")) {
      TheTables().Leave(id);
    } else if (message.contains("journal")) {
      Reply(message, {{"journal", TheTables().Journal(message["journal"])}});
    } else {
      Fail(message, messages::MalformedMessage());
    }
  }

  void Begin(const Json& start) {
    start_ = StartIn(start);
    tables_.reset();
    editor_.reset();
  }

  void Answer(const Json& message) {
    const std::optional<tables::Request> request = RequestIn(message["request"]);
    if (!request) return Fail(message, messages::MalformedMessage());
    const tables::Response response = TheTables().Answer(*request);
    Reply(message, {{"response", JsonOf(response)}});
  }

  // Does one piece of work: the choice of a bot, or the check of a project.
  void Work() {
    if (tables_ && tables_->has_work()) return tables_->Work();
    if (editor_ && editor_->has_work()) editor_->Work();
  }

  Tables& TheTables() {
    if (!tables_) {
      tables_ = std::make_unique<Tables>(
          *start_, [this](std::string text) { out_.push_back(std::move(text)); });
    }
    return *tables_;
  }

  lsp::Session& Editor() {
    if (!editor_) {
      const lsp::ServerOptions options{{start_->data, start_->mods, {}}, start_->language};
      editor_ = std::make_unique<lsp::Session>(options, [this](const nlohmann::json& json) {
        Send({{"lsp", json}});
      });
    }
    return *editor_;
  }

  // Sends an answer with the `id` of the message, if it has one.
  void Reply(const Json& message, Json answer) {
    if (message.is_object() && message.contains("id")) answer["id"] = message["id"];
    Send(answer);
  }
  void Send(const Json& message) { out_.push_back(tables::Dump(message)); }
  void Fail(const Json& message, const base::Message& why) {
    Reply(message, {{"error", why.In(start_ ? start_->language : "en")}});
  }

  std::optional<Start> start_;
  std::vector<std::string> out_;  // the messages for the caller, within `Handle`
  std::unique_ptr<Tables> tables_;
  std::unique_ptr<lsp::Session> editor_;
};

Session::Session() : impl_(std::make_unique<Impl>()) {}
Session::~Session() = default;

std::string Session::Handle(std::string_view message) { return impl_->Handle(message); }

}  // namespace walz::embed

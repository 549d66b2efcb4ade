#include "lsp/session.h"

#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "authoring/lint.h"
#include "base/abridged.h"
#include "base/diagnostic.h"
#include "base/exception.h"
#include "base/version.h"
#include "lsp/choices.h"
#include "lsp/completion.h"
#include "lsp/hover.h"
#include "lsp/markdown.h"
#include "lsp/messages.h"
#include "lsp/place.h"
#include "lsp/rename.h"
#include "lsp/script_view.h"
#include "lsp/workspace.h"
#include "mods/discovery.h"
#include "scenario/scenario.h"

namespace walz::lsp {
namespace {

using Json = nlohmann::json;

// Error codes of JSON-RPC and LSP.
constexpr int kMethodNotFound = -32601;
constexpr int kInvalidParams = -32602;
constexpr int kInternalError = -32603;
constexpr int kServerNotInitialized = -32002;
constexpr int kRequestFailed = -32803;

constexpr const char* kRunTests = "walz.test";

// Returns the path of a document: `{ "uri": ... }`.
std::string PathIn(const Json& document) { return PathOf(document.at("uri").get<std::string>()); }

}  // namespace

class Session::Impl {
  // An error response.
  class Failure : public base::Exception {
   public:
    Failure(int code, base::Message why) : base::Exception(std::move(why)), code_(code) {}
    int code() const { return code_; }

   private:
    int code_;
  };

  // The file and position of a request.
  struct Spot {
    std::string path;
    base::SourceFilePtr file;
    FileSort sort = FileSort::kOther;
    base::Position position;
    Project* project = nullptr;  // with the current texts; null: none
    // The last content that loaded; may be null.
    const content::Content* content = nullptr;

    std::size_t offset() const { return file->OffsetAt(position); }
  };

 public:
  Impl(const ServerOptions& options, Send send)
      : options_(options), send_(std::move(send)), workspace_(options_.around) {}

  bool has_work() const { return workspace_.has_changes(); }
  void Work() { Publish(workspace_.CheckNext()); }
  bool exits() const { return exits_; }
  bool shut_down() const { return shut_down_; }

  void Handle(const Json& message) {
    const auto method = message.find("method");
    if (method == message.end() || !method->is_string())
      return;  // a response to a request of ours; needs no action
    const Json params = message.value("params", Json::object());
    const auto id = message.find("id");
    if (id == message.end()) return Notify(method->get<std::string>(), params);
    Json answer = {{"jsonrpc", "2.0"}, {"id", *id}};
    try {
      answer["result"] = Answer(method->get<std::string>(), params);
    } catch (const Failure& failure) {
      answer["error"] = {{"code", failure.code()}, {"message", Text(failure.message())}};
    } catch (const Json::exception& wrong) {
      answer["error"] = {{"code", kInvalidParams}, {"message", wrong.what()}};
    } catch (const std::exception& failure) {
      answer["error"] = {{"code", kInternalError}, {"message", failure.what()}};
    }
    send_(answer);
  }

 private:
  using Handler = Json (Impl::*)(const Json& params);
  using Listener = void (Impl::*)(const Json& params);

  static const std::map<std::string_view, Handler>& Requests() {
    static const std::map<std::string_view, Handler> requests = {
        {"initialize", &Impl::Initialize},
        {"shutdown", &Impl::Shutdown},
        {"textDocument/completion", &Impl::Complete},
        {"textDocument/hover", &Impl::Hover},
        {"textDocument/signatureHelp", &Impl::Signature},
        {"textDocument/definition", &Impl::Definition},
        {"textDocument/references", &Impl::References},
        {"textDocument/prepareRename", &Impl::PrepareRename},
        {"textDocument/rename", &Impl::RenameAll},
        {"textDocument/codeAction", &Impl::CodeActions},
        {"textDocument/documentSymbol", &Impl::Outline},
        {"textDocument/codeLens", &Impl::CodeLenses},
        {"workspace/executeCommand", &Impl::Execute},
    };
    return requests;
  }
  static const std::map<std::string_view, Listener>& Notifications() {
    static const std::map<std::string_view, Listener> notifications = {
        {"initialized", &Impl::Initialized},
        {"exit", &Impl::Exit},
        {"textDocument/didOpen", &Impl::Open},
        {"textDocument/didChange", &Impl::Change},
        {"textDocument/didClose", &Impl::Close},
        {"textDocument/didSave", &Impl::Saved},
        {"workspace/didChangeWatchedFiles", &Impl::FilesChanged},
    };
    return notifications;
  }

  Json Answer(const std::string& method, const Json& params) {
    const auto handler = Requests().find(method);
    if (handler == Requests().end()) {
      throw Failure(kMethodNotFound, messages::UnknownMethod({.method = method}));
    }
    if (!initialized_ && method != "initialize") {
      throw Failure(kServerNotInitialized, messages::NotInitialized());
    }
    return (this->*handler->second)(params);
  }

  void Notify(const std::string& method, const Json& params) {
    const auto handler = Notifications().find(method);
    if (handler == Notifications().end()) return;
    try {
      (this->*handler->second)(params);
    } catch (const std::exception& wrong) {
      Tell("window/logMessage", {{"type", 1}, {"message", method + ": " + wrong.what()}});
    }
  }

  void Tell(const char* method, const Json& params) {
    send_({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}});
  }

  std::string Text(const base::Message& message) const { return message.In(options_.language); }
  [[noreturn]] void Refuse(const base::Message& why) const { throw Failure(kRequestFailed, why); }

  // Lifecycle.

  Json Initialize(const Json& params) {
    initialized_ = true;
    const Json watching =
        params.value("/capabilities/workspace/didChangeWatchedFiles"_json_pointer, Json::object());
    can_watch_files_ = watching.value("dynamicRegistration", false);
    const Json folders = params.value("workspaceFolders", Json());
    const Json root = params.value("rootUri", Json());
    if (folders.is_array()) {
      for (const Json& folder : folders) folders_.push_back(PathIn(folder));
    } else if (root.is_string()) {
      folders_.push_back(PathOf(root.get<std::string>()));
    }
    const Json capabilities = {
        {"textDocumentSync", {{"openClose", true}, {"change", 1}, {"save", true}}},
        {"completionProvider", {{"triggerCharacters", {".", "\"", "'", " ", ":", "[", "{"}}}},
        {"hoverProvider", true},
        {"signatureHelpProvider", {{"triggerCharacters", {"(", ","}}}},
        {"definitionProvider", true},
        {"referencesProvider", true},
        {"renameProvider", {{"prepareProvider", true}}},
        {"codeActionProvider", {{"codeActionKinds", {"quickfix"}}}},
        {"documentSymbolProvider", true},
        {"codeLensProvider", {{"resolveProvider", false}}},
        {"executeCommandProvider", {{"commands", {kRunTests}}}}};
    return {{"capabilities", capabilities},
            {"serverInfo", {{"name", "walz"}, {"version", base::kEngineVersion}}}};
  }
  Json Shutdown(const Json&) {
    shut_down_ = true;
    return nullptr;
  }
  void Exit(const Json&) { exits_ = true; }
  // Registers for notifications about files that other programs change.
  void WatchFiles() {
    const Json files = {{"watchers", {{{"globPattern", "**/*.{yaml,lua,md}"}}}}};
    send_({{"jsonrpc", "2.0"},
           {"id", "watch"},
           {"method", "client/registerCapability"},
           {"params",
            {{"registrations",
              {{{"id", "watch"},
                {"method", "workspace/didChangeWatchedFiles"},
                {"registerOptions", files}}}}}}});
  }
  // Checks everything in the editor's folders, open or not.
  void Initialized(const Json&) {
    for (const std::string& folder : folders_) {
      for (const std::string& path : ProjectFilesIn(folder)) workspace_.ProjectOf(path);
    }
    if (can_watch_files_) WatchFiles();
  }

  // Document synchronization.

  void Open(const Json& params) {
    const Json& document = params.at("textDocument");
    Edited(document, document.at("text"));
  }
  void Change(const Json& params) {
    const Json& changes = params.at("contentChanges");
    if (!changes.empty()) Edited(params.at("textDocument"), changes.back().at("text"));
  }
  void Close(const Json& params) { workspace_.Close(PathIn(params.at("textDocument"))); }
  void Saved(const Json& params) { workspace_.MarkChanged(PathIn(params.at("textDocument"))); }
  void FilesChanged(const Json& params) {
    for (const Json& change : params.at("changes")) workspace_.MarkChanged(PathIn(change));
  }

  void Edited(const Json& document, const Json& text) {
    const std::string path = PathIn(document);
    if (!path.empty()) workspace_.Open(path, text.get<std::string>());
  }

  // Diagnostics.

  // Publishes findings by file. Files without findings get an empty list once.
  void Publish(const Project& project) {
    std::set<std::string>& published = published_[ProjectKey(project)];
    std::map<std::string, Json> by_file;
    for (const std::string& path : published) by_file[path] = Json::array();
    for (const auto& [path, text] : workspace_.open()) {
      if (workspace_.ProjectOf(path) == &project) by_file[path] = Json::array();
    }
    const base::Diagnostics findings = base::OncePerPlace(project.findings());
    for (const base::Diagnostic& finding : findings.items()) {
      const std::string path = PathOfFinding(project, finding);
      Json& list = by_file[path];
      if (list.is_null()) list = Json::array();
      list.push_back(JsonOfFinding(project, finding));
    }
    published.clear();
    for (const auto& [path, list] : by_file) {
      if (!list.empty()) published.insert(path);
      Tell("textDocument/publishDiagnostics", {{"uri", UriOf(path)}, {"diagnostics", list}});
    }
  }

  // A finding without a span is shown in the manifest of the game or mod.
  static std::string PathOfFinding(const Project& project, const base::Diagnostic& finding) {
    const mods::LoadRequest& request = project.request();
    if (finding.span.file != nullptr) return AbsolutePath(request, finding.span.file->path());
    const std::string main = "data/" + request.game + "/game.yaml";
    return AbsolutePath(request, request.mods.empty() ? main : request.mods.front() + "/mod.yaml");
  }

  Json JsonOfFinding(const Project& project, const base::Diagnostic& finding) const {
    std::string text = Text(finding.message);
    if (!finding.label.empty()) text += "\n" + Text(finding.label);
    const base::Message cure = base::HelpOf(finding);
    if (!cure.empty()) text += "\n" + Text(cure);
    for (const base::Message& note : finding.notes) text += "\n" + Text(note);
    Json related = Json::array();
    for (const base::RelatedSpan& place : finding.related) {
      if (place.span.file == nullptr) continue;
      related.push_back(
          {{"location", Location(project, place.span)}, {"message", Text(place.label)}});
    }
    const int severity = finding.severity == base::Severity::kError ? 1 : 2;
    return {{"range", JsonOf(finding.span)},
            {"severity", severity},
            {"code", finding.code},
            {"source", "walz"},
            {"message", text},
            {"relatedInformation", related}};
  }

  static Json Location(const Project& project, const base::SourceSpan& span) {
    return {{"uri", UriOf(AbsolutePath(project.request(), span.file->path()))},
            {"range", JsonOf(span)}};
  }

  // Positions.

  base::SourceFilePtr FileAt(const std::string& path) const {
    const auto text = workspace_.open().find(path);
    if (text == workspace_.open().end()) Refuse(messages::DocumentNotOpen({.path = path}));
    return std::make_shared<const base::SourceFile>(path, text->second);
  }
  // Requests refer to the current text, so pending changes are checked first.
  Spot SpotOf(const Json& params) {
    Spot spot;
    spot.path = PathIn(params.at("textDocument"));
    spot.project = workspace_.ProjectOf(spot.path);
    if (spot.project != nullptr) {
      if (workspace_.CheckIfChanged(*spot.project)) Publish(*spot.project);
      spot.content = spot.project->content();
    }
    spot.file = FileAt(spot.path);
    spot.sort = SortOf(spot.path);
    const auto position = params.find("position");
    if (position != params.end()) spot.position = PositionOf(*spot.file, *position);
    return spot;
  }
  static std::optional<Mention> MentionAt(const Spot& spot) {
    const std::vector<Mention> mentions = MentionsIn(spot.file, spot.sort, spot.content);
    const Mention* const found = FindAt(mentions, spot.position);
    return found == nullptr ? std::nullopt : std::optional(*found);
  }

  // Requests.

  Json Complete(const Json& params) {
    const Spot spot = SpotOf(params);
    const auto choices = [&](const Cursor& cursor) {
      return ChoicesAt(spot.file, cursor,
                       [&](const scenario::Scenario& scenario) { return GameFor(spot, scenario); });
    };
    const auto mods = [&] {
      return spot.project == nullptr ? std::vector<std::string>() : spot.project->Mods();
    };
    const auto members = [&] {
      const auto view = ViewOf(spot, spot.offset());
      return view == nullptr ? std::vector<Member>() : view->MembersAtEnd();
    };
    return CompletionsAt(spot.file, spot.sort, spot.position, spot.content, options_.language,
                         {choices, mods, members});
  }

  // Returns the script around a spot, cut off at `end`; null for other files and without content.
  static std::unique_ptr<ScriptView> ViewOf(const Spot& spot, std::size_t end = std::string::npos) {
    if (spot.sort != FileSort::kScript || spot.content == nullptr) return nullptr;
    const std::vector<content::Script>& scripts = spot.content->scripts;
    const auto script = std::ranges::find_if(scripts, [&](const content::Script& other) {
      return AbsolutePath(spot.project->request(), other.file->path()) == spot.path;
    });
    const auto text =
        std::make_shared<const base::SourceFile>(spot.path, spot.file->text().substr(0, end));
    return std::make_unique<ScriptView>(*spot.content, script == scripts.end() ? nullptr : &*script,
                                        text);
  }

  static std::string MarkdownOf(const Callable& callable) {
    const std::string visibility = callable.is_public ? "---@public\n" : "";
    const std::string code = MarkdownBlock("lua", visibility + callable.label);
    return callable.doc.empty() ? code : code + "\n" + MarkdownText(callable.doc) + "\n";
  }

  Json Signature(const Json& params) {
    const Spot spot = SpotOf(params);
    const auto view = ViewOf(spot, spot.offset());
    const auto call = view == nullptr ? std::nullopt : view->CallAtEnd();
    if (!call) return nullptr;
    Json parameters = Json::array();
    for (const auto& [begin, end] : call->callable.parameters) {
      parameters.push_back({{"label", {begin, end}}});
    }
    const Json signature = {
        {"label", call->callable.label},
        {"documentation", {{"kind", "markdown"}, {"value", MarkdownText(call->callable.doc)}}},
        {"parameters", parameters}};
    return {
        {"signatures", {signature}}, {"activeSignature", 0}, {"activeParameter", call->argument}};
  }

  // Returns the game of a scenario: the opened one, or for a scenario with its own settings the one
  // on disk.
  std::shared_ptr<const match::Game> GameFor(const Spot& spot,
                                             const scenario::Scenario& scenario) const {
    if (spot.project == nullptr) return nullptr;
    if (!scenario::HasSettings(scenario)) return spot.project->game();
    scenario::Scenario with_mod = scenario;
    with_mod.folder = std::filesystem::path(spot.path).parent_path().string();
    for (const std::string& mod : spot.project->request().mods) with_mod.mods.push_back(mod);
    scenario::ScenarioRunner runner(options_.around.data_root, options_.around.mod_folders);
    base::Diagnostics ignored;
    const match::Table* const table = runner.TableFor(with_mod, ignored);
    return table == nullptr ? nullptr : table->shared_game();
  }

  Json Hover(const Json& params) {
    const Spot spot = SpotOf(params);
    std::string text;
    const std::optional<Mention> mention = MentionAt(spot);
    if (mention && spot.content != nullptr) text = DescribeDefinition(*mention, *spot.content);
    if (text.empty()) text = DescribeField(spot.file, spot.sort, spot.position, spot.content);
    if (text.empty()) text = DescribeScriptName(spot);
    if (text.empty()) return nullptr;
    Json hover = {{"contents", {{"kind", "markdown"}, {"value", text}}}};
    if (mention) hover["range"] = JsonOf(mention->span);
    return hover;
  }

  // Returns the signature of a function, or the type of a local, in a script.
  static std::string DescribeScriptName(const Spot& spot) {
    const auto view = ViewOf(spot);
    if (view == nullptr) return {};
    if (const auto callable = view->FunctionAt(spot.offset())) return MarkdownOf(*callable);
    const std::string type = view->TypeAt(spot.offset());
    return type.empty() ? type : MarkdownCode(type);
  }

  // Returns the files that may contain the reference. Positions are local to their file.
  std::vector<base::SourceFilePtr> FilesFor(const Mention& mention, const Spot& spot) const {
    if (mention.kind == kPositionKind) return {spot.file};
    return spot.project->Files(workspace_.open(), true);
  }

  // Returns all references to the definition at a spot; with `defining`, only its definition.
  Json Places(const Spot& spot, bool defining) const {
    Json places = Json::array();
    const std::optional<Mention> mention = MentionAt(spot);
    if (!mention || spot.project == nullptr) return places;
    for (const base::SourceFilePtr& file : FilesFor(*mention, spot)) {
      for (const Mention& other : MentionsIn(file, SortOf(file->path()), spot.content)) {
        if (!other.Matches(*mention) || (defining && !other.defines)) continue;
        places.push_back({{"uri", UriOf(file->path())}, {"range", JsonOf(other.span)}});
      }
    }
    return places;
  }
  Json Definition(const Json& params) {
    const Spot spot = SpotOf(params);
    const auto view = ViewOf(spot);
    const auto callable = view == nullptr ? std::nullopt : view->FunctionAt(spot.offset());
    if (callable && callable->made.file != nullptr) {
      return Json::array({Location(*spot.project, callable->made)});
    }
    return Places(spot, true);
  }
  Json References(const Json& params) { return Places(SpotOf(params), false); }

  Json PrepareRename(const Json& params) {
    const std::optional<Mention> mention = MentionAt(SpotOf(params));
    if (!mention) return nullptr;
    return {{"range", JsonOf(mention->span)}, {"placeholder", mention->id}};
  }

  Json RenameAll(const Json& params) {
    const Spot spot = SpotOf(params);
    const std::optional<Mention> mention = MentionAt(spot);
    if (!mention || spot.content == nullptr) Refuse(messages::NothingToRename());
    const auto edits = Rename(*mention, params.at("newName").get<std::string>(),
                              FilesFor(*mention, spot), *spot.content);
    if (!edits) Refuse(edits.error().message);
    return WorkspaceEdit(*spot.project, *edits);
  }

  static Json WorkspaceEdit(const Project& project, const std::vector<base::Edit>& edits) {
    Json changes = Json::object();
    for (const base::Edit& edit : edits) {
      if (edit.span.file == nullptr) continue;
      const std::string uri = UriOf(AbsolutePath(project.request(), edit.span.file->path()));
      changes[uri].push_back({{"range", JsonOf(edit.span)}, {"newText", edit.text}});
    }
    return {{"changes", changes}};
  }

  Json CodeActions(const Json& params) {
    Json actions = Json::array();
    const Spot spot = SpotOf(params);
    if (spot.project == nullptr) return actions;
    const base::Position begin = PositionOf(*spot.file, params.at("range").at("start"));
    const base::Position end = PositionOf(*spot.file, params.at("range").at("end"));
    for (const base::Diagnostic& finding : spot.project->findings().items()) {
      if (PathOfFinding(*spot.project, finding) != spot.path) continue;
      if (finding.span.end < begin || end < finding.span.begin) continue;
      for (const base::Fix& fix : finding.fixes) {
        actions.push_back({{"title", Text(fix.title)},
                           {"kind", "quickfix"},
                           {"isPreferred", finding.fixes.size() == 1},
                           {"diagnostics", {JsonOfFinding(*spot.project, finding)}},
                           {"edit", WorkspaceEdit(*spot.project, fix.edits)}});
      }
    }
    return actions;
  }

  Json Outline(const Json& params) {
    constexpr int kConstant = 14;  // `SymbolKind`
    constexpr int kFunction = 12;
    const Spot spot = SpotOf(params);
    Json symbols = Json::array();
    for (const Mention& mention : MentionsIn(spot.file, spot.sort, spot.content)) {
      if (!mention.defines) continue;
      symbols.push_back({{"name", mention.id},
                         {"detail", mention.kind},
                         {"kind", mention.kind == "function" ? kFunction : kConstant},
                         {"range", JsonOf(mention.item)},
                         {"selectionRange", JsonOf(mention.span)}});
    }
    return symbols;
  }

  // Tests.

  Json CodeLenses(const Json& params) {
    const Spot spot = SpotOf(params);
    if (spot.sort != FileSort::kScenarios) return Json::array();
    base::Diagnostics ignored;
    const auto scenarios =
        static_cast<std::int64_t>(scenario::ReadScenarios(spot.file, ignored).size());
    const base::SourceSpan top{spot.file, {}, {}};
    return {{{"range", JsonOf(top)},
             {"command",
              {{"title", messages::RunTests({.tests = scenarios}).In(options_.language)},
               {"command", kRunTests},
               {"arguments", {UriOf(spot.path)}}}}}};
  }

  // Runs the scenarios of an open file and shows the results.
  Json Execute(const Json& params) {
    if (params.at("command") != kRunTests) {
      Refuse(messages::UnknownCommand({.command = params.at("command").get<std::string>()}));
    }
    const std::string path = PathOf(params.at("arguments").at(0).get<std::string>());
    const base::SourceFilePtr file = FileAt(path);
    base::Diagnostics findings;
    std::vector<scenario::Scenario> scenarios = scenario::ReadScenarios(file, findings);
    scenario::ScenarioRunner runner(options_.around.data_root, options_.around.mod_folders, nullptr,
                                    &authoring::LoadAndLint);
    const std::optional<std::string> mod = mods::ModAround(path);
    std::int64_t passed = 0;
    std::string failures;
    Json results = Json::array();
    for (scenario::Scenario& each : scenarios) {
      if (mod) each.mods.push_back(*mod);
      each.folder = std::filesystem::path(path).parent_path().string();
      const scenario::ScenarioOutcome outcome = runner.Run(each);
      if (outcome.passed()) ++passed;
      if (!outcome.passed()) failures += "\n" + each.name;
      results.push_back({{"name", each.name}, {"passed", outcome.passed()}});
    }
    const auto count = static_cast<std::int64_t>(scenarios.size());
    const bool fine = passed == count && !findings.has_errors();
    const std::string text =
        messages::TestsRan({.passed = passed, .tests = count}).In(options_.language);
    Tell("window/showMessage", {{"type", fine ? 3 : 1}, {"message", text + failures}});
    return results;
  }

  ServerOptions options_;
  Send send_;
  Workspace workspace_;
  std::vector<std::string> folders_;                        // those that the editor has open
  std::map<std::string, std::set<std::string>> published_;  // files with findings, by project
  bool can_watch_files_ = false;  // the client supports dynamic registration of file watchers
  bool initialized_ = false;
  bool shut_down_ = false;
  bool exits_ = false;
};

Session::Session(const ServerOptions& options, Send send)
    : impl_(std::make_unique<Impl>(options, std::move(send))) {}
Session::~Session() = default;

void Session::Handle(const Json& message) { impl_->Handle(message); }
bool Session::has_work() const { return impl_->has_work(); }
void Session::Work() { impl_->Work(); }
bool Session::exits() const { return impl_->exits(); }
bool Session::shut_down() const { return impl_->shut_down(); }

}  // namespace walz::lsp

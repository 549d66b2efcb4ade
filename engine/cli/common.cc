#include "cli/common.h"

#include <csignal>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <ostream>

#include "base/nearest.h"
#include "base/render.h"
#include "match/bot.h"

namespace walz::cli {
namespace {

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "set by a signal handler");

void OnInterrupt(int signal) {
  interrupted = true;
  // Whoever asks twice means it.
  std::signal(signal, SIG_DFL);
}

bool HasData(const std::filesystem::path& folder) {
  std::error_code error;
  return std::filesystem::is_directory(folder / "data", error);
}

nlohmann::ordered_json SpanJson(const base::SourceSpan& span) {
  if (span.file == nullptr) return nullptr;
  return {{"path", span.file->path()},
          {"line", span.begin.line + 1},
          {"column", span.begin.column + 1},
          {"end_line", span.end.line + 1},
          {"end_column", span.end.column + 1}};
}

nlohmann::ordered_json FindingJson(const base::Diagnostic& finding) {
  nlohmann::ordered_json related = nlohmann::ordered_json::array();
  for (const base::RelatedSpan& place : finding.related) {
    related.push_back({{"label", place.label}, {"span", SpanJson(place.span)}});
  }
  return {{"severity", finding.severity == base::Severity::kError ? "error" : "warning"},
          {"code", finding.code},
          {"message", finding.message},
          {"span", SpanJson(finding.span)},
          {"label", finding.label},
          {"help", finding.help},
          {"notes", finding.notes},
          {"related", related}};
}

// Text in a workflow command; in a property, commas and colons would end it as well.
std::string Escaped(std::string_view text, bool property) {
  std::string escaped;
  for (const char c : text) {
    if (c == '%') {
      escaped += "%25";
    } else if (c == '\r') {
      escaped += "%0D";
    } else if (c == '\n') {
      escaped += "%0A";
    } else if (property && c == ':') {
      escaped += "%3A";
    } else if (property && c == ',') {
      escaped += "%2C";
    } else {
      escaped += c;
    }
  }
  return escaped;
}

// A finding as GitHub shows it beside the line: `::error file=...,line=...::text`.
std::string WorkflowCommand(const base::Diagnostic& finding) {
  std::string text = finding.severity == base::Severity::kError ? "::error " : "::warning ";
  if (finding.span.file != nullptr) {
    text += "file=" + Escaped(finding.span.file->path(), true) +
            ",line=" + std::to_string(finding.span.begin.line + 1) +
            ",col=" + std::to_string(finding.span.begin.column + 1) + ",";
  }
  text += "title=" + finding.code + "::" + Escaped(finding.message, false);
  if (!finding.help.empty()) text += Escaped("\nhelp: " + finding.help, false);
  return text + "\n";
}

}  // namespace

base::Result<std::filesystem::path> FindDataRoot(const std::filesystem::path& given) {
  if (!given.empty()) {
    if (HasData(given)) return given;
    return base::Error{"`" + given.string() + "` has no folder `data`"};
  }
  const char* variable = std::getenv("WALZ_DATA");
  if (variable != nullptr && *variable != '\0') {
    if (HasData(variable)) return std::filesystem::path(variable);
    return base::Error{std::string("$WALZ_DATA: `") + variable + "` has no folder `data`"};
  }
  for (const char* folder : {WALZ_INSTALL_DATA_DIR, WALZ_SOURCE_DATA_DIR}) {
    if (HasData(folder)) return std::filesystem::path(folder);
  }
  return base::Error{std::string("there are no games: neither `") + WALZ_INSTALL_DATA_DIR +
                     "` nor `" + WALZ_SOURCE_DATA_DIR + "` has a folder `data`; use --data"};
}

base::Result<std::string> ResolveGame(const CommonOptions& common, const std::string& given) {
  base::Result<std::filesystem::path> root = FindDataRoot(common.data_root);
  if (!root) return root.error();
  const base::Result<std::vector<std::string>> games = content::ListGames(*root);
  if (!games) return games.error();
  if (games->empty()) return base::Error{"there are no games in `" + root->string() + "`"};
  if (given.empty()) return games->front();
  for (const std::string& game : *games) {
    if (game == given) return game;
  }
  std::string message = "there is no game `" + given + "`";
  const std::optional<std::string> nearest = base::NearestName(given, *games);
  message += nearest ? "; did you mean `" + *nearest + "`?" : "; see walz list games";
  return base::Error{message};
}

std::vector<std::filesystem::path> UserModFolders() {
  const char* const data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && *data == '/') return {std::filesystem::path(data) / "walzwerk" / "mods"};
  const char* const home = std::getenv("HOME");
  if (home == nullptr || *home != '/') return {};
  return {std::filesystem::path(home) / ".local" / "share" / "walzwerk" / "mods"};
}

content::LoadRequest RequestFor(const CommonOptions& common, std::filesystem::path root,
                                std::string game) {
  return {std::move(root), std::move(game),  common.variants, common.set,
          common.mods,     UserModFolders(), common.unpacked};
}

std::shared_ptr<const match::Game> LoadGame(const CommonOptions& common, const std::string& game,
                                            Console& console) {
  const base::Result<std::filesystem::path> root = FindDataRoot(common.data_root);
  const base::Result<std::string> name = ResolveGame(common, game);
  if (!root || !name) {
    UsageError(console, root ? name.error().message : root.error().message);
    return nullptr;
  }
  return LoadGame(RequestFor(common, *root, *name), console);
}

std::shared_ptr<const match::Game> LoadGame(const content::LoadRequest& request, Console& console) {
  base::Diagnostics findings;
  std::shared_ptr<const match::Game> game = match::Game::Load(request, findings);
  base::Diagnostics shown;
  for (const base::Diagnostic& finding : findings.items()) {
    // What mods have to say to each other concerns those who play, not only their authors.
    if (game == nullptr || finding.code.starts_with("WZ1")) shown.Add(finding);
  }
  PrintFindings(shown, Format::kText, console.color, console.err);
  return game;
}

base::Result<std::vector<std::string>> ResolvePlayers(const CommonOptions& common,
                                                      const match::Game& game,
                                                      std::string_view fallback) {
  const kernel::RulesetData& data = game.ruleset().data();
  const auto named = static_cast<int>(common.bots.size());
  int seats = common.players;
  if (seats == 0) seats = named > 1 ? named : game.default_seats();
  if (seats < data.minimum_seats || seats > data.maximum_seats) {
    return base::Error{"`" + data.game + "` takes " + std::to_string(data.minimum_seats) + " to " +
                       std::to_string(data.maximum_seats) + " players, not " +
                       std::to_string(seats)};
  }
  if (named > seats) {
    return base::Error{"--bots names " + std::to_string(named) + " players for " +
                       std::to_string(seats) + " seats"};
  }
  std::vector<std::string> players = common.bots;
  if (players.empty()) players.emplace_back(fallback);
  players.resize(static_cast<std::size_t>(seats), players.back());
  return players;
}

int UsageError(Console& console, std::string_view message) {
  console.err << "walz: error: " << message << '\n';
  return kUsage;
}

void PrintFindings(const base::Diagnostics& findings, Format format, bool color,
                   std::ostream& out) {
  if (format == Format::kText) {
    base::RenderOptions options;
    options.color = color ? base::Color::kOn : base::Color::kOff;
    out << base::Render(findings, options);
    return;
  }
  if (format == Format::kGithub) {
    for (const base::Diagnostic& finding : findings.items()) out << WorkflowCommand(finding);
    return;
  }
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const base::Diagnostic& finding : findings.items()) list.push_back(FindingJson(finding));
  const nlohmann::ordered_json document = {{"errors", findings.error_count()},
                                           {"warnings", findings.size() - findings.error_count()},
                                           {"findings", list}};
  out << document.dump(2) << '\n';
}

const std::atomic<bool>& Interrupted() { return interrupted; }

void WatchInterrupts() {
  interrupted = false;
  std::signal(SIGINT, OnInterrupt);
  std::signal(SIGTERM, OnInterrupt);
}

}  // namespace walz::cli

#include "report/idle_code.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "match/game.h"
#include "report/messages.h"

namespace walz::report {
namespace {

using Json = nlohmann::ordered_json;
using Report = scenario::CoverageReport;

std::vector<std::string> ModFoldersOf(const lab::CompareRequest& request) {
  const auto& plain = request.arms[0].game->content().mods;
  std::vector<std::string> folders;
  for (const content::LoadedMod& mod : request.arms[1].game->content().mods) {
    const bool in_both = std::ranges::any_of(
        plain, [&](const auto& other) { return other.id == mod.id && other.hash == mod.hash; });
    if (!in_both) folders.push_back(mod.folder);
  }
  return folders;
}

std::string ReportText(const Report& report, const std::string& language) {
  std::string text =
      messages::IdleOwner({.owner = report.owner, .ran = report.lines.ran, .all = report.lines.all})
          .In(language) +
      "\n";
  for (const Report::Idle& idle : report.idle) {
    text += "  " + idle.definition + ": " + base::Join(idle.parts, ", ") + "\n";
  }
  if (!report.idle_verbs.empty()) {
    text += "  " + messages::IdleVerbs().In(language) + ": " + base::Join(report.idle_verbs, ", ") +
            "\n";
  }
  for (const Report::Script& script : report.scripts) {
    text += "  " + script.path + ": " + LinesText(script) + "\n";
  }
  return text;
}

}  // namespace

IdleCode WatchCode(const lab::CompareRequest& request, std::int64_t first, std::int64_t end) {
  const lab::Arm& arm = request.arms[1];
  scenario::TestCoverage coverage;
  const std::vector<std::string> folders = ModFoldersOf(request);
  for (const std::string& folder : folders) coverage.AddMod(folder);
  if (folders.empty()) coverage.AddGame(arm.game->id());
  lab::TrialTable table({arm, arm}, request.bots, lab::TrialTable::Counted::kResults,
                        &coverage.For(arm.game));
  IdleCode idle;
  const auto stopped = [&] { return request.stop != nullptr && request.stop->load(); };
  for (std::int64_t game = first; game < std::min(end, kWatchedGames) && !stopped(); ++game) {
    table.Play(request.seed, game);
    ++idle.games;
  }
  idle.reports = coverage.Reports();
  return idle;
}

lab::IdleContent ContentOf(const IdleCode& idle) {
  lab::IdleContent content = {idle.games, {}};
  for (const Report& report : idle.reports) {
    lab::IdleContent::Owner& owner = content.owners.emplace_back();
    owner.id = report.owner;
    owner.lines = static_cast<std::int64_t>(report.lines.all);
    for (const Report::Idle& one : report.idle) {
      owner.parts[one.definition] = {one.parts.begin(), one.parts.end()};
    }
    owner.verbs = {report.idle_verbs.begin(), report.idle_verbs.end()};
    for (const Report::Script& script : report.scripts) {
      owner.code[script.path] = {script.code.begin(), script.code.end()};
      std::set<std::int32_t>& span = owner.spans[script.path];
      for (const auto& [from, to] : script.missed) {
        for (int line = from; line <= to; ++line) span.insert(line);
      }
    }
  }
  return content;
}

IdleCode IdleCodeOf(const lab::IdleContent& content) {
  IdleCode idle = {content.games, {}};
  for (const lab::IdleContent::Owner& owner : content.owners) {
    Report& report = idle.reports.emplace_back();
    report.owner = owner.id;
    for (const auto& [definition, parts] : owner.parts) {
      report.idle.push_back({definition, "", {parts.begin(), parts.end()}});
    }
    report.idle_verbs = {owner.verbs.begin(), owner.verbs.end()};
    report.lines.all = report.lines.ran = static_cast<std::size_t>(owner.lines);
    for (const auto& [path, code] : owner.code) {
      report.lines.ran -= std::min(report.lines.ran, code.size());
      Report::Script& script = report.scripts.emplace_back();
      script.path = path;
      script.code = {code.begin(), code.end()};
      const auto span = owner.spans.find(path);
      if (span == owner.spans.end()) continue;
      for (const std::int32_t line : span->second) {
        const bool next = !script.missed.empty() && script.missed.back().second + 1 == line;
        if (next) {
          script.missed.back().second = line;
        } else {
          script.missed.emplace_back(line, line);
        }
      }
    }
  }
  return idle;
}

std::string LinesText(const Report::Script& script) {
  std::vector<std::string> stretches;
  for (const auto& [from, to] : script.missed) {
    stretches.push_back(std::to_string(from) + (from == to ? "" : "-" + std::to_string(to)));
  }
  return base::Join(stretches, ", ");
}

std::string IdleText(const IdleCode& idle, const std::string& language) {
  std::string text = messages::IdleTitle({.games = idle.games}).In(language) + "\n";
  for (const Report& report : idle.reports) text += ReportText(report, language);
  return text;
}

Json IdleJson(const IdleCode& idle) {
  Json owners = Json::array();
  for (const Report& report : idle.reports) {
    Json parts = Json::object();
    for (const Report::Idle& one : report.idle) parts[one.definition] = one.parts;
    Json scripts = Json::object();
    for (const Report::Script& script : report.scripts) scripts[script.path] = script.missed;
    owners.push_back({{"owner", report.owner},
                      {"lines", report.lines.all},
                      {"lines_run", report.lines.ran},
                      {"parts", parts},
                      {"verbs", report.idle_verbs},
                      {"scripts", scripts}});
  }
  return {{"games", idle.games}, {"never_ran", owners}};
}

}  // namespace walz::report

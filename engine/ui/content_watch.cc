#include "ui/content_watch.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/hash.h"
#include "base/render.h"
#include "files/files.h"
#include "files/folder.h"
#include "match/messages.h"
#include "ui/messages.h"
#include "ui/text_lines.h"

namespace walz::ui {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

}  // namespace

ContentWatch::ContentWatch(const match::Game& game, std::string language)
    : request_(game.request()), language_(std::move(language)) {
  const fs::path root = request_.data_root;
  folders_ = {root / "data" / request_.game, root / "scripts" / request_.game,
              root / "scripts" / "lib"};
  for (const content::LoadedMod& mod : game.content().mods) folders_.push_back(mod.folder);
  // Variants can be files.
  for (const std::string& variant : request_.variants) folders_.emplace_back(variant);
  seen_ = Fingerprint();
}

std::uint64_t ContentWatch::Fingerprint() const {
  std::vector<fs::path> files;
  for (const std::string& folder : folders_) {
    std::error_code error;
    if (fs::is_regular_file(folder, error)) {
      files.push_back(folder);
    } else if (const auto found = files::ListFilesBelow(folder, {".yaml", ".lua"})) {
      files.insert(files.end(), found->begin(), found->end());
    }
  }
  std::ranges::sort(files);
  base::Hasher hasher;
  for (const fs::path& file : files) {
    const base::Result<std::string> text = files::ReadWholeFile(file);
    hasher.AddText(file.string());
    hasher.AddText(text ? *text : std::string());
  }
  return hasher.Finish();
}

ContentWatch::PollResult ContentWatch::Break(std::string text) {
  error_ = std::move(text);
  lines_ = {messages::WatchBroken().In(language_)};
  AppendLines(std::string_view(error_).substr(0, error_.find_last_not_of('\n') + 1), lines_);
  return PollResult::kBroken;
}

ContentWatch::PollResult ContentWatch::Poll(const match::Match& match) {
  const std::uint64_t now = Fingerprint();
  if (now == seen_) return PollResult::kNone;
  seen_ = now;
  base::Diagnostics findings;
  std::shared_ptr<const match::Game> game = match::Game::Load(request_, findings);
  if (game == nullptr) {
    base::Diagnostics errors;
    for (const base::Diagnostic& finding : findings.items()) {
      if (finding.severity == base::Severity::kError) errors.Add(finding);
    }
    base::RenderOptions options;
    options.language = language_;
    return Break(base::Render(errors, options));
  }
  changes_ = match::CompareContent(match.game().content(), game->content());
  match::Refreshed refreshed = match::Refresh(match, game);
  if (refreshed.match == nullptr) return Break(refreshed.stopped->In(language_));
  error_.clear();
  refreshed_ = std::move(refreshed);
  lost_ = match.choices().size() - refreshed_.choices;
  DescribeChanges(match, *game);
  return PollResult::kFresh;
}

std::string ContentWatch::NameOf(const match::Game& game, const match::FieldChange& change) const {
  const std::string key = change.kind + "." + change.id;
  const std::string name = game.locales().TextOr(language_, key, key);
  return change.path.empty() ? name : name + ", " + change.path;
}

void ContentWatch::DescribeChanges(const match::Match& match, const match::Game& game) {
  const std::string nothing = match::messages::NoValue().In(language_);
  lines_.clear();
  for (const match::FieldChange& change : changes_.fields) {
    lines_.push_back(NameOf(game, change) + ": " +
                     (change.before.empty() ? nothing : change.before) + " -> " +
                     (change.after.empty() ? nothing : change.after));
  }
  for (const std::string& script : changes_.scripts) {
    lines_.push_back(messages::WatchScript({.file = script}).In(language_));
  }
  if (lines_.empty()) lines_.push_back(messages::WatchTexts().In(language_));
  lines_.push_back(DescribeDivergence(match));
  if (lost_ == 0) return;
  lines_.push_back(
      messages::WatchStopped({.choice = refreshed_.choices + 1, .error = *refreshed_.stopped})
          .In(language_));
}

std::string ContentWatch::DescribeDivergence(const match::Match& match) const {
  if (!refreshed_.divergence) {
    return (lost_ == 0 ? messages::WatchSame({.choices = refreshed_.choices})
                       : messages::WatchSameUntil({.choices = refreshed_.choices}))
        .In(language_);
  }
  const match::Refreshed::Divergence& divergence = *refreshed_.divergence;
  const auto value = [](const std::string& text) {
    return text.empty() ? match::messages::NoValue() : base::Message(text);
  };
  if (divergence.choices == 0) {
    return messages::WatchPartedAtOnce({.where = divergence.where,
                                        .before = value(divergence.before),
                                        .after = value(divergence.after)})
        .In(language_);
  }
  return messages::WatchParted({.choices = divergence.choices,
                                .option = match.choices()[divergence.choices - 1].id,
                                .where = divergence.where,
                                .before = value(divergence.before),
                                .after = value(divergence.after)})
      .In(language_);
}

Json ContentWatch::Message() const {
  if (!error_.empty()) {
    return {{"type", "error"}, {"code", "content"}, {"message", error_}};
  }
  Json fields = Json::array();
  for (const match::FieldChange& change : changes_.fields) {
    fields.push_back({{"kind", change.kind},
                      {"id", change.id},
                      {"path", change.path},
                      {"before", change.before},
                      {"after", change.after}});
  }
  Json parting;
  if (refreshed_.divergence) {
    parting = {{"choices", refreshed_.divergence->choices},
               {"where", refreshed_.divergence->where},
               {"before", refreshed_.divergence->before},
               {"after", refreshed_.divergence->after}};
  }
  Json stopped;
  if (lost_ > 0) stopped = refreshed_.stopped->English();
  return {{"type", "content"},
          {"fields", std::move(fields)},
          {"scripts", changes_.scripts},
          {"parting", std::move(parting)},
          {"choices", refreshed_.choices},
          {"lost", lost_},
          {"stopped", std::move(stopped)},
          {"text", lines_}};
}

}  // namespace walz::ui

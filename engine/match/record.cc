#include "match/record.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <system_error>

#include "base/check.h"
#include "base/hash.h"
#include "base/version.h"
#include "files/files.h"
#include "match/bot.h"
#include "match/messages.h"
#include "mods/discovery.h"

namespace walz::match {
namespace {

base::Result<MatchSetup> SetupOf(const Game& game, const Record& record) {
  MatchSetup setup;
  setup.players = record.players;
  setup.seed = record.seed;
  setup.open_undo = record.open_undo;
  for (const Record::Forced& forced : record.forced) {
    const kernel::StreamId stream = game.ruleset().data().streams.Find(forced.stream);
    if (!stream.valid()) {
      return base::Error{messages::UnknownRandomStream({.stream = forced.stream})};
    }
    setup.forced.push_back({stream, forced.value});
  }
  return setup;
}

// Formats "`a`, `b` and 7 more".
base::Message Listed(const std::vector<std::string>& names) {
  constexpr std::size_t kMaxNames = 8;
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), kMaxNames); ++i) {
    text += (i == 0 ? "`" : ", `") + names[i] + "`";
  }
  if (names.size() <= kMaxNames) return text;
  return messages::TermAndMore({.names = text, .count = names.size() - kMaxNames});
}

base::Message DescribeLoss(const Record::Mod& mod, const std::vector<std::string>& ids) {
  if (ids.empty()) return messages::ModMissing({.mod = mod.id, .version = mod.version});
  return messages::ModMissingWithDefinitions(
      {.mod = mod.id, .version = mod.version, .definitions = Listed(ids)});
}

// One message for everything that the mods in play lack; `losses` is not empty.
base::Message MissingMods(const std::vector<base::Message>& losses) {
  base::Message text = messages::LockModsMismatch({.losses = losses.front()});
  for (std::size_t i = 1; i < losses.size(); ++i)
    text = messages::TermTwoLosses({.losses = text, .loss = losses[i]});
  return text;
}

// Returns true if the mods in play are byte-identical to those of the record.
bool SameMods(const content::Content& content, const Record& record) {
  return std::equal(content.mods.begin(), content.mods.end(), record.mods.begin(),
                    record.mods.end(), [](const content::LoadedMod& mod, const Record::Mod& known) {
                      return mod.id == known.id && mod.hash == known.hash;
                    });
}

// The reason why the record does not fit the game, if any.
std::optional<base::Message> WrongGame(const Game& game, const Record& record, RulesCheck check) {
  if (record.game != game.id()) {
    return messages::RecordOfOtherGame({.recorded = record.game, .game = game.id()});
  }
  const std::vector<base::Message> missing = MissingFor(game.content(), record);
  if (!missing.empty()) return MissingMods(missing);
  if (check == RulesCheck::kAnyRules || record.ruleset_hash == game.ruleset().hash()) {
    return std::nullopt;
  }
  // Different files of mods may still have the same effect; the comparison of states decides.
  if (!SameMods(game.content(), record)) return std::nullopt;
  const base::Message text =
      messages::RecordOfOtherRules({.recorded = base::HashText(record.ruleset_hash),
                                    .current = base::HashText(game.ruleset().hash())});
  if (record.game_version == game.version()) return text;
  return messages::RecordOfOtherVersion({.message = text,
                                         .recorded = record.game_version,
                                         .game = record.game,
                                         .current = game.version()});
}

// Maps an option id to current names: renamed parts get their new name.
std::string Renamed(const Game& game, const std::string& option) {
  std::string renamed;
  for (std::size_t begin = 0; begin <= option.size();) {
    const std::size_t end = std::min(option.find(':', begin), option.size());
    const std::size_t dot = std::min(option.find('.', begin), end);
    std::string part = option.substr(begin, dot - begin);
    for (const auto& [old_id, new_id] : game.content().aliases) {
      const std::size_t kind = old_id.find('.');
      if (begin > 0 && old_id.substr(kind + 1) == part) {
        part = new_id.substr(new_id.find('.') + 1);
        break;
      }
    }
    renamed += part + option.substr(dot, end - dot);
    if (end < option.size()) renamed += ':';
    begin = end + 1;
  }
  return renamed;
}

base::Message AfterChoice(const Record& record, std::size_t count) {
  if (count == 0) return messages::TermAtStart();
  return messages::TermAfterChoice({.number = count, .choice = record.choices[count - 1]});
}

// Replays a record and compares the hashes.
class Follower {
 public:
  Follower(const Record& record, ReplayResult& result) : record_(record), result_(result) {}

  // Compares the current state with its checkpoints.
  bool Agrees() {
    const std::size_t count = result_.match->choices().size();
    for (; next_ < record_.checkpoints.size() && record_.checkpoints[next_].choices <= count;
         ++next_) {
      if (record_.checkpoints[next_].choices < count) continue;
      if (!Same(record_.checkpoints[next_].hash, "checkpoints")) return false;
    }
    return true;
  }

  bool Take(const std::string& id) {
    const std::size_t number = result_.match->choices().size() + 1;
    if (result_.match->over()) {
      return Fail(messages::GameOverBeforeChoice({.number = number, .choice = id}));
    }
    const ChoiceResult chosen = result_.match->Choose(id);
    if (chosen) return true;
    const std::string renamed = Renamed(result_.match->game(), id);
    if (renamed != id && result_.match->Choose(renamed)) return true;
    return Fail(messages::RecordedChoiceRefused({.number = number,
                                                 .seat = result_.match->decision().seat,
                                                 .reason = chosen.error().message}));
  }

  bool EndsRight() {
    if (result_.match->over() != record_.finished) {
      return Fail(record_.finished ? messages::FinishedButGameContinues()
                                   : messages::UnfinishedButGameOver());
    }
    return Same(record_.final_hash, "final_hash");
  }

 private:
  bool Same(std::uint64_t expected, const char* field) {
    const std::uint64_t hash = result_.match->state().Hash();
    if (hash == expected) return true;
    return Fail(
        messages::StateHashDiffers({.field = std::string_view(field),
                                    .place = AfterChoice(record_, result_.match->choices().size()),
                                    .found = base::HashText(hash),
                                    .expected = base::HashText(expected)}));
  }
  bool Fail(base::Message error) {
    result_.error = std::move(error);
    return false;
  }

  const Record& record_;
  ReplayResult& result_;
  std::size_t next_ = 0;
};

}  // namespace

Record MakeRecord(const Match& match) {
  WALZ_CHECK(!match.setup().arrange, "a match that began elsewhere has no record");
  const Game& game = match.game();
  Record record;
  record.engine = base::kEngineVersion;
  record.game = game.id();
  record.game_version = game.version();
  for (const content::LoadedMod& mod : game.content().mods) {
    record.mods.push_back({mod.id, mod.version, mod.hash, mod.ids});
  }
  record.variants = game.content().patching_variants;
  record.options = game.ruleset().data().options;
  record.ruleset_hash = game.ruleset().hash();
  record.players = match.setup().players;
  record.seed = match.setup().seed;
  record.open_undo = match.setup().open_undo;
  for (const kernel::ForcedDraw& draw : match.setup().forced) {
    record.forced.push_back({game.ruleset().data().streams[draw.stream], draw.value});
  }
  for (std::size_t i = 0; i < match.choices().size(); ++i) {
    record.choices.push_back(match.choices()[i].id);
    if ((i + 1) % kCheckpointDistance == 0) {
      record.checkpoints.push_back({i + 1, match.state_at(i + 1).Hash()});
    }
  }
  record.finished = match.over();
  record.final_hash = match.state().Hash();
  return record;
}

base::Result<mods::LoadRequest> RequestFor(const Record& record, std::string data_root,
                                           const std::vector<std::string>& given,
                                           std::vector<std::string> mod_folders,
                                           const std::vector<std::string>& given_variants) {
  for (const std::string& variant : record.variants) {
    const bool said =
        std::find(given_variants.begin(), given_variants.end(), variant) != given_variants.end();
    if (said || !mods::IsPath(variant)) continue;
    return base::Error{messages::VariantFileNotGiven({.variant = variant})};
  }
  mods::LoadRequest request;
  request.data_root = std::move(data_root);
  request.game = record.game;
  request.variants = record.variants;
  request.set = record.options;
  request.mod_folders = std::move(mod_folders);
  if (record.mods.empty()) return request;
  base::Diagnostics ignored;
  const std::vector<mods::Manifest> found = mods::FindMods(request, ignored);
  std::map<std::string, std::string> paths;
  for (const std::string& path : given) {
    if (!mods::IsModPath(path)) continue;
    const auto manifest = mods::ReadMod(request, path, ignored);
    if (manifest) paths[manifest->id] = path;
  }
  std::vector<base::Message> missing;
  for (const Record::Mod& mod : record.mods) {
    if (paths.count(mod.id) != 0) {
      request.mods.push_back(paths[mod.id]);
      continue;
    }
    bool there = false;
    bool same = false;
    for (const mods::Manifest& manifest : found) {
      there = there || manifest.id == mod.id;
      same = same || (manifest.id == mod.id && manifest.version.ToString() == mod.version);
    }
    request.mods.push_back(same ? mod.id + "@" + mod.version : mod.id);
    if (!there) missing.push_back(DescribeLoss(mod, mod.ids));
  }
  if (!missing.empty()) return base::Error{MissingMods(missing)};
  return request;
}

std::vector<base::Message> MissingFor(const content::Content& content, const Record& record) {
  std::set<std::string> known;
  for (const content::LoadedMod& mod : content.mods) {
    known.insert(mod.ids.begin(), mod.ids.end());
  }
  std::vector<base::Message> missing;
  for (const Record::Mod& mod : record.mods) {
    const auto loaded =
        std::find_if(content.mods.begin(), content.mods.end(),
                     [&](const content::LoadedMod& candidate) { return candidate.id == mod.id; });
    std::vector<std::string> lost;
    for (const std::string& id : mod.ids) {
      const auto alias = content.aliases.find(id);
      if (known.count(alias == content.aliases.end() ? id : alias->second) == 0) lost.push_back(id);
    }
    if (loaded == content.mods.end()) {
      missing.push_back(DescribeLoss(mod, lost));
    } else if (!lost.empty()) {
      missing.push_back(messages::ModLostDefinitions({.mod = mod.id,
                                                      .version = loaded->version,
                                                      .definitions = Listed(lost),
                                                      .recorded = mod.version}));
    }
  }
  return missing;
}

ReplayResult Replay(std::shared_ptr<const Game> game, const Record& record, RulesCheck check,
                    std::size_t limit) {
  ReplayResult result;
  result.error = WrongGame(*game, record, check);
  if (result.error) return result;
  base::Result<MatchSetup> setup = SetupOf(*game, record);
  if (!setup) {
    result.error = setup.error().message;
    return result;
  }
  base::Result<std::unique_ptr<Match>> match = Match::Start(std::move(game), std::move(*setup));
  if (!match) {
    result.error = messages::SetupFailed({.reason = match.error().message});
    return result;
  }
  result.match = std::move(*match);
  Follower follower(record, result);
  if (!follower.Agrees()) return result;
  const std::size_t end = std::min(limit, record.choices.size());
  while (result.choices < end) {
    if (!follower.Take(record.choices[result.choices]) || !follower.Agrees()) return result;
    ++result.choices;
  }
  if (end == record.choices.size()) follower.EndsRight();
  return result;
}

base::Result<std::unique_ptr<Match>> Restore(std::shared_ptr<const Game> game,
                                             const Record& record) {
  ReplayResult result = Replay(std::move(game), record);
  if (!result.ok()) return base::Error{*result.error};
  return std::move(result.match);
}

base::Result<std::unique_ptr<Match>> ReplayUnderCurrentRules(std::shared_ptr<const Game> game,
                                                             const Record& record) {
  base::Result<MatchSetup> setup = SetupOf(*game, record);
  if (!setup) return setup.error();
  for (std::string& player : setup->players) {
    if (player == kHuman) player = kRandomBot;
  }
  base::Result<std::unique_ptr<Match>> started = Match::Start(std::move(game), std::move(*setup));
  if (!started) return started;
  Match& match = **started;
  bool following = true;
  while (!match.over()) {
    const std::size_t index = match.choices().size();
    if (index >= record.choices.size() && !record.finished) break;
    following = following && index < record.choices.size();
    const std::optional<std::int32_t> option =
        following ? FindOption(match.state(), record.choices[index]) : std::nullopt;
    following = option.has_value();
    const ChoiceResult chosen = option ? match.Choose(*option) : match.PlayBot();
    if (!chosen) return chosen.error();
  }
  return started;
}

base::Status SaveMatch(const Match& match, const std::string& path) {
  return files::WriteFileDurably(path, WriteRecord(MakeRecord(match)));
}

base::Status SaveMatchIn(const Match& match, const std::string& folder, const std::string& inside) {
  std::error_code error;
  const auto there = std::filesystem::symlink_status(std::filesystem::path(folder) / inside, error);
  if (std::filesystem::is_regular_file(there)) {
    const base::Result<std::string> text = files::ReadFileIn(folder, inside);
    if (!text) return text.error();
    if (!ReadRecord(*text)) {
      return base::Error{messages::CannotOverwriteOtherFile({.path = inside})};
    }
  }
  return files::WriteFileIn(folder, inside, WriteRecord(MakeRecord(match)));
}

base::Result<Record> LoadRecord(const std::string& path) {
  base::Result<std::string> text = files::ReadWholeFile(path);
  if (!text) return text.error();
  base::Result<Record> record = ReadRecord(*text);
  if (!record)
    return base::Error{messages::LocatedMessage({.file = path, .message = record.error().message})};
  return record;
}

}  // namespace walz::match

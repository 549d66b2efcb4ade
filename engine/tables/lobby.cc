#include "tables/lobby.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "base/ascii.h"
#include "base/hash.h"
#include "base/ranges.h"
#include "base/utf8.h"
#include "kernel/messages.h"
#include "match/messages.h"
#include "match/record.h"
#include "mods/discovery.h"
#include "mods/messages.h"
#include "tables/clock.h"
#include "tables/fields.h"
#include "tables/keys.h"
#include "tables/messages.h"

namespace walz::tables {
namespace {

// Maximum number of cached games; each takes some megabytes.
constexpr std::size_t kGames = 16;

// Returns true for a valid name of content. External input must never be a path.
bool IsName(const std::string& text) {
  return !text.empty() && text.size() <= 100 && base::IsLetterOrDigit(text[0]) &&
         std::all_of(text.begin(), text.end(),
                     [](char c) { return base::IsLetterOrDigit(c) || c == '-' || c == '_'; });
}

base::Status CheckNames(const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    if (!IsName(name)) return base::Error{messages::InvalidName({.name = base::Shorten(name)})};
  }
  return base::Ok();
}

std::vector<std::string> NamesIn(const NewTable& plan) {
  std::vector<std::string> names = {plan.game};
  names.insert(names.end(), plan.variants.begin(), plan.variants.end());
  names.insert(names.end(), plan.mods.begin(), plan.mods.end());
  for (const auto& [option, value] : plan.options) names.insert(names.end(), {option, value});
  return names;
}

// Returns true if loading a request would give the same game again. The request of a stored table
// names the value of every option; folders of mods matter only if mods or variants are requested.
bool IsFor(const match::Game& game, const mods::LoadRequest& request) {
  if (game.request() == request) return true;
  if (!request.mods.empty() || !request.variants.empty()) return false;
  mods::LoadRequest alike = request;
  alike.set = game.request().set;
  alike.mod_folders = game.request().mod_folders;
  if (alike != game.request()) return false;
  const std::vector<content::OptionDeclaration>& options = game.content().options;
  const auto is_chosen = [&](const content::OptionDeclaration& option) {
    std::string value = option.values.front();
    for (const auto& [name, set] : request.set) {
      if (name == option.id) value = set;
    }
    return option.chosen == value;
  };
  const auto is_known = [&](const auto& setting) {
    return base::Contains(options, setting.first, &content::OptionDeclaration::id);
  };
  return std::ranges::all_of(options, is_chosen) && std::ranges::all_of(request.set, is_known);
}

// Returns 64 bits that players cannot guess.
std::uint64_t NewSeed() { return std::stoull(NewName(), nullptr, 16); }

// Returns the seats of a new table, with names by seat. Dummies have neither name nor key.
std::vector<Chair> ChairsFor(const match::Match& match, const std::vector<std::string>& names) {
  std::vector<Chair> chairs(match.setup().players.size());
  for (std::size_t i = 0; i < chairs.size(); ++i) {
    if (match.player(static_cast<kernel::Seat>(i)) == match::kDummy) continue;
    chairs[i] = {i < names.size() ? CleanName(names[i], kMaxNameBytes) : "", NewKey()};
  }
  return chairs;
}

}  // namespace

Lobby::Lobby(GameSource source, Store& store, std::size_t open_tables)
    : source_(std::move(source)), store_(store), open_tables_(open_tables) {}

base::Result<std::vector<std::string>> Lobby::Games() const {
  return mods::ListGames(source_.data_root);
}

base::Result<std::shared_ptr<const match::Game>> Lobby::Load(mods::LoadRequest request) {
  request.pictures = true;
  const std::lock_guard lock(games_mutex_);
  const auto known = std::find_if(games_.begin(), games_.end(),
                                  [&](const auto& game) { return IsFor(*game, request); });
  if (known != games_.end()) {
    games_.splice(games_.begin(), games_, known);
    return games_.front();
  }
  base::Diagnostics findings;
  std::shared_ptr<const match::Game> game = match::Game::Load(request, findings);
  if (game == nullptr) {
    for (const base::Diagnostic& finding : findings.items()) {
      if (finding.severity == base::Severity::kError) return base::Error{finding.message};
    }
    return base::Error{match::messages::CannotLoadGame()};
  }
  {
    const std::lock_guard lock_loaded(loaded_mutex_);
    std::erase_if(loaded_, [](const auto& other) { return other.expired(); });
    loaded_.push_back(game);
  }
  games_.push_front(game);
  if (games_.size() > kGames) games_.pop_back();
  return game;
}

// Does not wait for games that are being loaded.
content::PicturePtr Lobby::FindPicture(std::string_view name) {
  const std::lock_guard lock(loaded_mutex_);
  for (const auto& game : loaded_) {
    const std::shared_ptr<const match::Game> alive = game.lock();
    if (alive == nullptr) continue;
    if (auto found = content::FindPicture(alive->content().pictures, name)) return found;
  }
  return nullptr;
}

base::Result<std::shared_ptr<const match::Game>> Lobby::PlainGame(
    const std::string& game, const std::vector<std::string>& with) {
  const base::Result<std::vector<std::string>> games = Games();
  if (!games) return games.error();
  if (std::find(games->begin(), games->end(), game) == games->end()) {
    return base::Error{mods::messages::NoSuchGame({.game = base::Shorten(game)})};
  }
  mods::LoadRequest request;
  request.data_root = source_.data_root;
  request.game = game;
  if (with.empty()) return Load(request);
  const base::Status named = CheckNames(with);
  if (!named) return named.error();
  request.mods = with;
  request.mod_folders = source_.mod_folders;
  return Load(request);
}

std::vector<mods::Manifest> Lobby::Mods() const {
  base::Diagnostics ignored;
  std::vector<mods::Manifest> found = mods::FindMods(source_.Request(), ignored);
  const auto older = std::unique(found.begin(), found.end(),
                                 [](const auto& a, const auto& b) { return a.id == b.id; });
  found.erase(older, found.end());
  return found;
}

void Lobby::Renew() {
  const std::lock_guard lock(games_mutex_);
  games_.clear();
}

base::Status Lobby::CheckRoom(const std::string& game) {
  const auto plain = PlainGame(game);
  if (!plain) return plain.error();
  const base::Result<std::vector<ListedTable>> tables = store_.List(kMaxTables);
  if (!tables) return tables.error();
  if (tables->size() < kMaxTables) return base::Ok();
  return base::Error{messages::TooManyTables()};
}

// Stores a table with choices; returns its id. The choices are made again for their seats, because
// an answer that waits for those of other seats has the hash of its own position.
base::Result<std::string> Lobby::Keep(TableRow row, std::span<const match::Choice> choices) {
  const base::Result<std::unique_ptr<match::Match>> match = MatchOf(row);
  if (!match) return match.error();
  std::vector<Entry> entries;
  for (const match::Choice& choice : choices) {
    const match::ChoiceResult made = (*match)->ChooseFor(choice.seat, choice.id);
    if (!made) return made.error();
    const std::string hash = base::HashText((*match)->position(choice.seat).Hash());
    const base::Status settled = (*match)->Settle();
    if (!settled) return settled.error();
    entries.push_back({"choice", choice.seat, choice.id, hash, row.created, TurnOf(**match)});
  }
  const base::Status created = store_.Create(row);
  if (!created) return created.error();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const base::Result<Appended> appended = store_.Append(row.id, i, entries[i]);
    if (!appended) return appended.error();
  }
  return row.id;
}

// Returns the match of a row before its first choice.
base::Result<std::unique_ptr<match::Match>> Lobby::MatchOf(const TableRow& row) {
  const base::Result<match::Record> record = match::ReadRecord(row.record);
  if (!record) return record.error();
  auto request = match::RequestFor(*record, source_.data_root, {}, source_.mod_folders);
  if (!request) return request.error();
  const auto game = Load(*request);
  if (!game) return game.error();
  return match::Restore(*game, *record);
}

base::Result<std::string> Lobby::Create(const NewTable& plan) {
  const base::Status names = CheckNames(NamesIn(plan));
  if (!names) return names.error();
  const base::Status room = CheckRoom(plan.game);
  if (!room) return room.error();
  const auto game = Load(
      {source_.data_root, plan.game, plan.variants, plan.options, plan.mods, source_.mod_folders});
  if (!game) return game.error();
  match::MatchSetup setup;
  setup.players = plan.players;
  setup.seed = plan.seed.value_or(NewSeed());
  const kernel::RulesetData& data = (*game)->ruleset().data();
  const auto seats = static_cast<int>(plan.players.size());
  if (seats < data.minimum_seats || seats > data.maximum_seats) {
    return base::Error{kernel::messages::WrongPlayerCount({.game = data.game,
                                                           .minimum = data.minimum_seats,
                                                           .maximum = data.maximum_seats,
                                                           .found = seats})};
  }
  const auto match = match::Match::Start(*game, setup);
  if (!match) return match.error();
  TableRow row{NewName(), Now(),
               plan.game, match::WriteRecord(match::MakeRecord(**match)),
               "",        TurnOf((*match)->state())};
  for (const std::string& choice : plan.before) {
    const match::ChoiceResult made = (*match)->Choose(choice);
    if (!made) return made.error();
  }
  Chairs chairs;
  chairs.spectator_key = NewKey();
  chairs.delay = plan.delay;
  chairs.lesson = plan.lesson;
  chairs.webhook = plan.webhook;
  chairs.seats = ChairsFor(**match, plan.names);
  row.seats = WriteChairs(chairs);
  return Keep(std::move(row), (*match)->choices());
}

base::Result<std::string> Lobby::Fork(const Table& table, std::size_t choices) {
  const match::Match& match = table.match();
  if (!table.finished()) return base::Error{messages::RecordOfRunningGame()};
  const base::Result<std::optional<TableRow>> row = store_.Find(table.id());
  if (!row) return row.error();
  if (!*row) return base::Error{messages::NotFound()};
  Chairs chairs = table.chairs();
  chairs.spectator_key = NewKey();
  chairs.lesson.clear();
  for (Chair& chair : chairs.seats) {
    if (!chair.key.empty()) chair.key = NewKey();
  }
  const std::size_t most = std::min(choices, match.choices().size());
  return Keep({NewName(), Now(), (*row)->game, (*row)->record, WriteChairs(chairs), (*row)->turn},
              std::span(match.choices()).first(most));
}

base::Result<std::string> Lobby::Rematch(Table& table) {
  match::Match& match = table.match();
  if (!table.finished()) return base::Error{messages::RematchOfRunningGame()};
  const base::Status room = CheckRoom(match.game().id());
  if (!room) return room.error();
  match::MatchSetup setup;
  setup.players = match.setup().players;
  setup.seed = NewSeed();
  const auto again = match::Match::Start(match.table().shared_game(), setup);
  if (!again) return again.error();
  Chairs chairs = table.chairs();
  chairs.lesson.clear();
  return Keep({NewName(), Now(), match.game().id(), match::WriteRecord(match::MakeRecord(**again)),
               WriteChairs(chairs), TurnOf((*again)->state())},
              {});
}

base::Result<std::string> Lobby::Import(std::string_view save) {
  const base::Result<match::Record> record = match::ReadRecord(save);
  if (!record) return record.error();
  const base::Status room = CheckRoom(record->game);
  if (!room) return room.error();
  const auto request = match::RequestFor(*record, source_.data_root, {}, source_.mod_folders);
  if (!request) return request.error();
  const auto game = Load(*request);
  if (!game) return game.error();
  const auto match = match::Restore(*game, *record);
  if (!match) return match.error();
  const auto beginning = match::Match::Start(*game, (*match)->setup());
  if (!beginning) return beginning.error();
  Chairs chairs;
  chairs.spectator_key = NewKey();
  chairs.seats = ChairsFor(**match, {});
  return Keep({NewName(), Now(), record->game, match::WriteRecord(match::MakeRecord(**beginning)),
               WriteChairs(chairs), TurnOf((*beginning)->state())},
              (*match)->choices());
}

base::Result<std::shared_ptr<Table>> Lobby::Open(const std::string& id) {
  base::Result<std::optional<TableRow>> row = store_.Find(id);
  if (!row) return row.error();
  if (!*row) return std::shared_ptr<Table>();
  const base::Result<match::Record> record = match::ReadRecord((*row)->record);
  if (!record) return record.error();
  auto request = match::RequestFor(*record, source_.data_root, {}, source_.mod_folders);
  if (!request) return request.error();
  const auto game = Load(*request);
  if (!game) return game.error();
  base::Result<std::unique_ptr<Table>> table =
      Table::Open(std::move(**row), *game, store_, stop_.get_token());
  if (!table) return table.error();
  return std::shared_ptr<Table>(std::move(*table));
}

base::Result<std::shared_ptr<Table>> Lobby::Find(const std::string& id) {
  if (!IsName(id)) return std::shared_ptr<Table>();
  {
    const std::lock_guard lock(tables_mutex_);
    const auto known = std::find_if(tables_.begin(), tables_.end(),
                                    [&](const auto& table) { return table->id() == id; });
    if (known != tables_.end()) {
      tables_.splice(tables_.begin(), tables_, known);
      return tables_.front();
    }
    // A table that was closed here may still be in use.
    const auto live = live_.find(id);
    if (live != live_.end()) {
      if (std::shared_ptr<Table> table = live->second.lock()) return table;
    }
  }
  // Opened without the lock, so that other tables do not wait. Concurrent opens yield two objects,
  // which the journal keeps consistent.
  base::Result<std::shared_ptr<Table>> table = Open(id);
  if (!table || *table == nullptr) return table;
  const std::lock_guard lock(tables_mutex_);
  std::erase_if(live_, [](const auto& entry) { return entry.second.expired(); });
  live_[id] = *table;
  tables_.push_front(*table);
  if (tables_.size() > open_tables_) tables_.pop_back();
  return table;
}

}  // namespace walz::tables

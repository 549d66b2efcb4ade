#include "match/game.h"

#include <algorithm>
#include <cstdlib>
#include <new>

#include "kernel/machine.h"
#include "kernel/option_names.h"
#include "script/kept_state.h"
#include "script/lua_host.h"

namespace walz::match {

std::vector<script::ScriptSource> SourcesOf(const content::Content& content) {
  std::vector<script::ScriptSource> sources;
  for (const content::Script& script : content.scripts) {
    using Role = script::ScriptSource::Role;
    const bool listed = script.role == content::ScriptRole::kEntry;
    const bool own = script.mod == content.ruleset->data().game;
    const auto mod =
        std::find_if(content.mods.begin(), content.mods.end(),
                     [&](const content::LoadedMod& loaded) { return loaded.id == script.mod; });
    sources.push_back({script.module, script.file, listed ? Role::kListed : Role::kRequired,
                       own ? "" : script.mod,
                       mod == content.mods.end() ? std::vector<std::string>() : mod->after});
  }
  return sources;
}

Game::Game(mods::LoadRequest request, content::Content content)
    : request_(std::move(request)), content_(std::move(content)) {}

Game::~Game() = default;

std::unique_ptr<script::LuaHost> Game::MakeHost(base::Diagnostics& findings,
                                                script::Coverage* coverage) const {
  sandbox::Limits limits;
  if (request_.units > 0) limits.units = request_.units;
  // To compare with scripts as they are written.
  limits.specialise = std::getenv("WALZ_AS_WRITTEN") == nullptr;
  return script::LuaHost::Create(ruleset(), SourcesOf(content_), findings, limits, coverage);
}

std::unique_ptr<script::LuaHost> Game::HostForTable(script::Coverage* coverage) const {
  if (coverage == nullptr) {
    const std::lock_guard lock(tried_mutex_);
    if (tried_ != nullptr) return std::move(tried_);
  }
  base::Diagnostics none;
  std::unique_ptr<script::LuaHost> host = MakeHost(none, coverage);
  // Scripts that loaded once load again, unless memory has run out.
  if (host == nullptr) throw std::bad_alloc();
  return host;
}

std::shared_ptr<const Game> Game::Load(const mods::LoadRequest& request,
                                       base::Diagnostics& findings) {
  mods::Loader loader;
  return Load(loader, request, findings);
}

std::shared_ptr<const Game> Game::Load(mods::Loader& loader, const mods::LoadRequest& request,
                                       base::Diagnostics& findings) {
  std::optional<content::Content> content = loader.Load(request, findings);
  if (!content) return nullptr;
  std::shared_ptr<Game> game(new Game(request, std::move(*content)));
  game->tried_ = game->MakeHost(findings, nullptr);
  if (game->tried_ == nullptr) return nullptr;
  base::Diagnostics kept;
  script::ReportKeptState(game->tried_->sandbox(), kept);
  findings.Append(kept);
  return kept.empty() ? game : nullptr;
}

struct Table::Parts {
  Parts(const Game& game, std::unique_ptr<script::LuaHost> lua)
      : scripts(std::move(lua)), machine(game.ruleset(), *scripts) {}

  std::unique_ptr<script::LuaHost> scripts;
  kernel::Machine machine;
};

Table::Table(std::shared_ptr<const Game> game, script::Coverage* coverage)
    : game_(std::move(game)),
      parts_(std::make_unique<Parts>(*game_, game_->HostForTable(coverage))) {}

Table::~Table() = default;
Table::Table(Table&&) noexcept = default;

void Table::set_patience(std::chrono::microseconds patience) {
  parts_->scripts->sandbox().host().patience = patience;
}

void Table::CollectGarbage() { parts_->scripts->sandbox().CollectGarbage(); }

void Table::set_stop(const std::atomic<bool>* stop) { parts_->scripts->set_stop(stop); }

void Table::set_print(sandbox::PrintSink* print) { parts_->scripts->set_print(print); }

kernel::Machine& Table::machine() { return parts_->machine; }

base::Result<kernel::State> Table::Start(const kernel::Setup& setup, kernel::EventSink* events) {
  return parts_->machine.Start(setup, events);
}

base::Result<kernel::State> Table::Next(const kernel::State& state, std::int32_t option,
                                        kernel::EventSink* events) {
  return parts_->machine.Next(state, option, events);
}

base::Status Table::Apply(kernel::State& state, std::int32_t option, kernel::EventSink* events) {
  return parts_->machine.Apply(state, option, events);
}

base::Result<kernel::Explanation> Table::Explain(const kernel::State& state) {
  return parts_->machine.Explain(state);
}

base::Result<kernel::ScoreSheet> Table::Score(const kernel::State& state,
                                              kernel::ScoringId scoring) {
  return parts_->machine.Score(state, scoring);
}

base::Result<std::int32_t> Table::ScoreOf(const kernel::State& state, kernel::ScoringId scoring,
                                          kernel::Seat seat) {
  return parts_->machine.ScoreOf(state, scoring, seat);
}

base::Result<std::int32_t> Table::Count(const kernel::State& state,
                                        const kernel::CountSource& source, kernel::Seat seat) {
  kernel::Meter meter;
  const kernel::ScoreFunction call = [&](kernel::FunctionId function, kernel::Seat of) {
    return parts_->machine.Evaluate(state, {function, of});
  };
  return kernel::CountFor(state, source, seat, call, meter);
}

void Table::NoteBotFailure(const base::Error& error) {
  ++bot_failure_count_;
  if (parts_->scripts->stopped()) return;  // terminated, not failed
  AddBotFailure({error.message, 1, error.cause}, bot_failures_);
}

void AddBotFailure(const BotFailure& failure, std::vector<BotFailure>& list) {
  constexpr std::size_t kMaxKinds = 10;
  const auto same = std::find_if(list.begin(), list.end(), [&](const BotFailure& known) {
    return known.error == failure.error;
  });
  if (same != list.end()) {
    same->count += failure.count;
  } else if (list.size() < kMaxKinds) {
    list.push_back(failure);
  }
}

std::optional<std::int32_t> FindOption(const kernel::State& state, std::string_view id) {
  const std::vector<kernel::Option>& options = state.decision().options;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (kernel::NameInDecision(state.ruleset(), state.decision(), options[i]) == id)
      return static_cast<std::int32_t>(i);
  }
  return std::nullopt;
}

}  // namespace walz::match

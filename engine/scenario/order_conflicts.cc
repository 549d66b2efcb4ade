#include "scenario/order_conflicts.h"

#include <optional>
#include <set>
#include <vector>

#include "base/ranges.h"
#include "kernel/state.h"
#include "match/bot.h"
#include "match/match.h"
#include "match/simulate.h"
#include "mods/patches.h"
#include "scenario/messages.h"

namespace walz::scenario {
namespace {

using kernel::HookDeclaration;

// A conflict of two mods; `first` belongs to the mod that is loaded earlier.
struct Meeting {
  enum class Kind { kHooks, kWraps, kNumbers };
  Kind kind = Kind::kHooks;
  std::string target;  // for people
  base::SourceSpan first;
  base::SourceSpan second;
};

std::string TargetOf(const kernel::RulesetData& data, const HookDeclaration& hook) {
  if (hook.target == HookDeclaration::Target::kFunction) {
    return "function `" + data.open_functions[hook.wrapped.index()].name + "`";
  }
  return hook.target == HookDeclaration::Target::kEvent ? "event `" + data.events[hook.event] + "`"
                                                        : "value `" + data.values[hook.value] + "`";
}

bool SameTarget(const HookDeclaration& a, const HookDeclaration& b) {
  if (a.target != b.target || a.target == HookDeclaration::Target::kAction) return false;
  if (a.target == HookDeclaration::Target::kFunction) return a.wrapped == b.wrapped;
  return a.target == HookDeclaration::Target::kEvent ? a.event == b.event : a.value == b.value;
}

// Additions commute, so their order does not matter.
bool OnlyAdds(const HookDeclaration& hook) {
  return hook.target == HookDeclaration::Target::kValue && !hook.function.valid();
}

class Finder {
 public:
  Finder(const std::shared_ptr<const match::Game>& game, std::int64_t games,
         base::Diagnostics& findings, const std::atomic<bool>* stop)
      : game_(game), games_(games), findings_(findings), stop_(stop) {}

  void Run() {
    for (const content::LoadedMod& later : game_->content().mods) {
      for (const content::LoadedMod& earlier : game_->content().mods) {
        if (&earlier == &later) break;
        const bool ordered = base::Contains(later.after, earlier.id);
        if (!ordered) Compare(earlier.id, later.id);
      }
    }
  }

 private:
  std::optional<Meeting> FindHooks(const std::string& earlier, const std::string& later) const {
    const kernel::RulesetData& data = game_->ruleset().data();
    const std::vector<content::HookMeta>& owners = game_->content().hooks;
    for (std::size_t i = 0; i < owners.size(); ++i) {
      if (owners[i].mod != earlier) continue;
      for (std::size_t k = 0; k < owners.size(); ++k) {
        if (owners[k].mod != later || !SameTarget(data.hooks[i], data.hooks[k])) continue;
        if (OnlyAdds(data.hooks[i]) && OnlyAdds(data.hooks[k])) continue;
        return Meeting{Meeting::Kind::kHooks, TargetOf(data, data.hooks[i]), owners[i].span,
                       owners[k].span};
      }
    }
    return std::nullopt;
  }

  // Both wrap the same function, or one adds to a number that the other scales.
  std::optional<Meeting> FindPatches(const std::string& earlier, const std::string& later) const {
    for (const content::Change& first : game_->content().changes) {
      if (first.mod != earlier || !first.variant.empty() || !mods::BuildsOn(first.op)) continue;
      for (const content::Change& second : game_->content().changes) {
        if (second.mod != later || !second.variant.empty() || second.kind != first.kind ||
            second.id != first.id || second.path != first.path || !mods::BuildsOn(second.op)) {
          continue;
        }
        const bool wraps = first.op == "wrap" && second.op == "wrap";
        if (!wraps && first.op == second.op) continue;
        const std::string owner = first.kind + " `" + first.id + "`";
        return Meeting{wraps ? Meeting::Kind::kWraps : Meeting::Kind::kNumbers,
                       wraps ? owner : "`" + first.path + "` of " + owner, first.span, second.span};
      }
    }
    return std::nullopt;
  }

  void Compare(const std::string& earlier, const std::string& later) {
    for (const auto& meeting : {FindHooks(earlier, later), FindPatches(earlier, later)}) {
      if (!meeting) continue;
      mods::LoadRequest request = game_->request();
      (meeting->kind == Meeting::Kind::kHooks ? request.late_hooks : request.late_patches) = {
          earlier, later};
      base::Diagnostics ignored;
      const auto other = match::Game::Load(request, ignored);
      if (other == nullptr) continue;
      for (std::int64_t i = 0; i < games_; ++i) {
        if (stop_ != nullptr && *stop_) return;
        const std::uint64_t seed = match::GameSeed(1, i);
        if (End(game_, seed) == End(other, seed)) continue;
        Report(*meeting, earlier, later, seed);
        break;
      }
    }
  }

  // Returns the end of a game with random bots: its state, or a script error.
  static std::string End(const std::shared_ptr<const match::Game>& game, std::uint64_t seed) {
    match::MatchSetup setup;
    setup.players.assign(static_cast<std::size_t>(game->default_seats()),
                         std::string(match::kRandomBot));
    setup.seed = seed;
    auto match = match::Match::Start(game, setup);
    if (!match) return "fails";
    while (!(*match)->over()) {
      if (!(*match)->PlayBot()) return "fails";
    }
    return std::to_string((*match)->state().Hash());
  }

  void Report(const Meeting& meeting, const std::string& earlier, const std::string& later,
              std::uint64_t seed) {
    const bool hooks = meeting.kind == Meeting::Kind::kHooks;
    const bool wraps = meeting.kind == Meeting::Kind::kWraps;
    // The later hook, or the outer wrap, takes precedence.
    const base::Message what =
        wraps ? messages::WrapOrderMatters(
                    {.first = earlier, .second = later, .target = meeting.target, .outer = later})
        : hooks
            ? messages::HookOrderMatters(
                  {.first = earlier, .second = later, .target = meeting.target, .winner = earlier})
            : messages::ChangeOrderMatters(
                  {.first = earlier, .second = later, .target = meeting.target, .winner = earlier});
    base::Diagnostic& finding = findings_.Add("WZ1110", meeting.second, what);
    finding.related.push_back(
        {meeting.first, wraps ? messages::SeeInnerWrapper() : messages::SeeFirstInOrder()});
    finding.notes.push_back(messages::NoteOrderProof({.seed = seed}));
    finding.help = hooks ? messages::HelpOrderHooks({.first = earlier, .second = later})
                         : messages::HelpOrderMods({.first = earlier, .second = later});
  }

  const std::shared_ptr<const match::Game>& game_;
  std::int64_t games_;
  base::Diagnostics& findings_;
  const std::atomic<bool>* stop_;
};

}  // namespace

void FindOrderConflicts(const std::shared_ptr<const match::Game>& game, std::int64_t games,
                        base::Diagnostics& findings, const std::atomic<bool>* stop) {
  Finder(game, games, findings, stop).Run();
}

}  // namespace walz::scenario

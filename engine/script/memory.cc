#include "script/memory.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/check.h"

namespace walz::script {
namespace {

// Answers to one question that are kept at once.
constexpr std::size_t kVersions = 8;
// An answer that rests on more looks than this is not worth remembering.
constexpr std::size_t kMaxLooks = 4000;
// Looks in all answers together: some ten megabytes.
constexpr std::size_t kMaxSize = 500'000;
constexpr std::size_t kMaxBoards = 64;
// What an answer takes beside its looks, in looks.
constexpr std::size_t kAnswerSize = 16;

bool SameBoard(std::span<const kernel::Placement> a, const std::vector<kernel::Placement>& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size_bytes()) == 0;
}

// Zones are short, so that a call would cost more than the loop.
bool SameZone(std::span<const std::uint16_t> zone, const std::uint16_t* content) {
  if (zone.size() != content[0]) return false;
  for (std::size_t i = 0; i < zone.size(); ++i) {
    if (zone[i] != content[i + 1]) return false;
  }
  return true;
}

// How much room an answer of this sort takes beside its looks, in looks.
std::size_t RoomFor(const Memory::Answer& answer) {
  if (answer.outcome == nullptr) return 0;
  constexpr std::size_t kOptionSize = 3;
  return kOptionSize * answer.outcome->decision.options.size();
}

// By component: the first definition of a board piece with the same cells as its own, or -1.
std::vector<std::int32_t> FormsOf(const kernel::Ruleset& ruleset) {
  const auto defs = ruleset.pieces().defs();
  std::vector<std::int32_t> forms;
  for (const kernel::ComponentDeclaration& component : ruleset.data().components) {
    forms.push_back(-1);
    if (!component.piece.valid()) continue;
    const auto& cells = ruleset.pieces().def(component.piece).cells;
    const auto first =
        std::find_if(defs.begin(), defs.end(), [&](const auto& def) { return def.cells == cells; });
    forms.back() = static_cast<std::int32_t>(first - defs.begin());
  }
  return forms;
}

}  // namespace

std::size_t Memory::Hash::operator()(const Words& words) const {
  std::uint64_t mix = words.count;
  for (std::uint32_t i = 0; i < words.count; ++i) {
    mix = (mix ^ words.words[i]) * 0x9e3779b97f4a7c15U;
    mix ^= mix >> 32U;
  }
  return static_cast<std::size_t>(mix);
}

// For all but variables and whole zones, which are looked at most.
bool Memory::HoldsOther(const kernel::State& state, const Look& look) {
  switch (look.sight) {
    case Sight::kVariable:
    case Sight::kZone:
      break;
    case Sight::kZoneSize:
      return static_cast<std::int32_t>(state.zone(static_cast<std::uint16_t>(look.index)).size()) ==
             look.value;
    case Sight::kZoneTop: {
      const auto zone = state.zone(static_cast<std::uint16_t>(look.index));
      return (zone.empty() ? -1 : zone.front()) == look.value;
    }
    case Sight::kTopForm:
      return TopForm(state, static_cast<std::uint16_t>(look.index)) == look.value;
    case Sight::kZoneOf:
      return state.zone_of(kernel::ComponentId::FromIndex(look.index)) == look.value;
    case Sight::kHookUses:
      return state.hook_uses(kernel::HookId::FromIndex(look.index / 8),
                             static_cast<kernel::Seat>(look.index % 8)) == look.value;
    case Sight::kBoard:
      return SameBoard(state.placements(), boards_[static_cast<std::size_t>(look.value)]);
    case Sight::kTurn:
      return state.turn() == look.value;
    case Sight::kSeats:
      return state.seats() == look.value;
  }
  return false;
}

// Looks that have told positions apart come first from then on.
bool Memory::Holds(const kernel::State& state, Version& version) {
  Look* const looks = version.looks.data();
  const std::size_t count = version.looks.size();
  const std::int32_t* const variables = state.variables().data();
  for (std::size_t i = 0; i < count; ++i) {
    const Look& look = looks[i];
    bool holds = false;
    if (look.sight == Sight::kVariable) {
      holds = variables[look.index] == look.value;
    } else if (look.sight == Sight::kZone) {
      holds = SameZone(state.zone(static_cast<std::uint16_t>(look.index)),
                       version.content.data() + look.value);
    } else {
      holds = HoldsOther(state, look);
    }
    if (holds) continue;
    std::swap(looks[i], looks[i / 2]);
    return false;
  }
  return true;
}

const Memory::Answer* Memory::Find(const kernel::State& state, const Words& question) {
  const auto entry = entries_.find(question);
  if (entry == entries_.end()) return nullptr;
  std::vector<Version>& versions = entry->second.versions;
  std::size_t& latest = entry->second.latest;
  std::size_t held = latest;  // positions that follow each other are alike
  if (!Holds(state, versions[held])) {
    held = 0;
    while (held < versions.size() && (held == latest || !Holds(state, versions[held]))) ++held;
    if (held == versions.size()) return nullptr;
    latest = held;
  }
  ++found_;
  if (watching()) NoteAll(versions[held].looks);
  return &versions[held].answer;
}

std::size_t Memory::Begin(const kernel::State& state) {
  static_assert(kernel::kMaxSeats <= 8);
  if (watched_.empty()) {
    if (size_ > kMaxSize) Forget();
    epoch_ += static_cast<std::uint32_t>(looks_.size());
    looks_.clear();
    const kernel::Ruleset& ruleset = state.ruleset();
    auto& of_board = seen_[static_cast<std::size_t>(Sight::kBoard)];
    if (of_board.empty()) {
      const kernel::Layout& layout = ruleset.layout();
      const auto room = [&](Sight sight, std::size_t count) {
        seen_[static_cast<std::size_t>(sight)].resize(count);
      };
      room(Sight::kVariable, layout.slot_count);
      room(Sight::kZone, layout.zone_count);
      room(Sight::kZoneSize, layout.zone_count);
      room(Sight::kZoneTop, layout.zone_count);
      room(Sight::kTopForm, layout.zone_count);
      room(Sight::kZoneOf, ruleset.data().components.size());
      room(Sight::kHookUses, ruleset.data().hooks.size() * 8);
      room(Sight::kBoard, 1);
      room(Sight::kTurn, 1);
      room(Sight::kSeats, 1);
    }
    // Places in the list must not run into those of an earlier epoch.
    if (epoch_ > 0xf0000000U) {
      for (auto& seen : seen_) std::fill(seen.begin(), seen.end(), 0);
      epoch_ = 1;
    }
  }
  watched_.push_back(looks_.size());
  return watched_.size() - 1;
}

void Memory::Note(Sight sight, std::uint32_t index, std::int32_t value) {
  if (watched_.empty()) return;
  std::uint32_t& seen = seen_[static_cast<std::size_t>(sight)][index];
  // What the innermost function has seen is in the lists of all.
  if (seen >= epoch_ + watched_.back()) return;
  seen = epoch_ + static_cast<std::uint32_t>(looks_.size());
  looks_.push_back({sight, index, value});
}

// As Note for each of them.
void Memory::NoteAll(const std::vector<Look>& looks) {
  const auto since = epoch_ + static_cast<std::uint32_t>(watched_.back());
  for (const Look& look : looks) {
    std::uint32_t& seen = seen_[static_cast<std::size_t>(look.sight)][look.index];
    if (seen >= since) continue;
    seen = epoch_ + static_cast<std::uint32_t>(looks_.size());
    looks_.push_back(look);
  }
}

std::int32_t Memory::BoardNumber(const kernel::State& state) {
  const auto board = state.placements();
  for (std::size_t i = boards_.size(); i-- > 0;) {
    if (SameBoard(board, boards_[i])) return static_cast<std::int32_t>(i);
  }
  boards_.emplace_back(board.begin(), board.end());
  return static_cast<std::int32_t>(boards_.size()) - 1;
}

void Memory::End(const kernel::State& state, std::size_t watch, const Words& question,
                 const Answer& answer) {
  ++missed_;
  const std::size_t first = watched_[watch];
  watched_.resize(watch);
  const std::span<const Look> looks(looks_.data() + first, looks_.size() - first);
  if (looks.size() > kMaxLooks) return;
  // Boards are numbered for the answers that rest on them, so they can only go with those.
  if (boards_.size() >= kMaxBoards) Forget();
  Entry& entry = entries_[question];
  if (entry.versions.size() < kVersions) {
    entry.versions.emplace_back();
    entry.next = entry.versions.size() - 1;
    size_ += kAnswerSize;
  }
  entry.latest = entry.next;
  Version& version = entry.versions[entry.next];
  entry.next = (entry.next + 1) % kVersions;
  size_ -= version.looks.size() + version.content.size() + RoomFor(version.answer);
  version.answer = answer;
  version.looks.assign(looks.begin(), looks.end());
  version.content.clear();
  for (Look& look : version.looks) {
    if (look.sight == Sight::kBoard) look.value = BoardNumber(state);
    if (look.sight != Sight::kZone) continue;
    look.value = static_cast<std::int32_t>(version.content.size());
    const auto zone = state.zone(static_cast<std::uint16_t>(look.index));
    version.content.push_back(static_cast<std::uint16_t>(zone.size()));
    version.content.insert(version.content.end(), zone.begin(), zone.end());
  }
  size_ += version.looks.size() + version.content.size() + RoomFor(version.answer);
}

std::int32_t Memory::TopForm(const kernel::State& state, std::uint16_t zone) {
  const auto content = state.zone(zone);
  if (content.empty()) return -1;
  if (forms_.empty()) forms_ = FormsOf(state.ruleset());
  const std::int32_t form = forms_[content.front()];
  const kernel::PieceId piece = state.ruleset().data().components[content.front()].piece;
  return form >= 0 && state.board().IsPlaced(piece) ? -2 - std::int32_t{piece.value} : form;
}

void Memory::Abandon(std::size_t watch) {
  if (watched_.size() > watch) watched_.resize(watch);
}

void Memory::Forget() {
  entries_.clear();
  boards_.clear();
  size_ = 0;
}

}  // namespace walz::script

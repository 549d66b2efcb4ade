#include "script/memory.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/check.h"

namespace walz::script {
namespace {

// Maximum number of dependencies of an answer worth caching.
constexpr std::size_t kMaxLooks = 4000;
// Maximum number of dependencies of all answers: about ten megabytes.
constexpr std::size_t kMaxSize = 800'000;
constexpr std::size_t kMaxBoards = 64;
// The overhead of an answer, in units of one dependency.
constexpr std::size_t kAnswerSize = 16;

bool SameBoard(std::span<const kernel::Placement> a, const std::vector<kernel::Placement>& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size_bytes()) == 0;
}

// A loop, because zones are so short that a call to memcmp would cost more.
bool SameZone(std::span<const std::uint16_t> zone, const std::uint16_t* content) {
  if (zone.size() != content[0]) return false;
  for (std::size_t i = 0; i < zone.size(); ++i) {
    if (zone[i] != content[i + 1]) return false;
  }
  return true;
}

// The size of an answer's outcome, in units of one dependency.
std::size_t RoomFor(const Memory::Answer& answer) {
  if (answer.outcome == nullptr) return 0;
  constexpr std::size_t kOptionSize = 3;
  return kOptionSize * answer.outcome->decision.options.size();
}

// By component: the first piece definition with the same cells, or -1.
std::vector<std::int32_t> FormsOf(const kernel::Ruleset& ruleset) {
  const auto defs = ruleset.pieces().defs();
  std::vector<std::int32_t> forms;
  for (const kernel::ComponentDeclaration& component : ruleset.data().components) {
    forms.push_back(-1);
    if (!component.piece.valid()) continue;
    const auto& cells = ruleset.pieces().def(component.piece).cells;
    const auto first =
        std::ranges::find_if(defs, [&](const auto& def) { return def.cells == cells; });
    forms.back() = static_cast<std::int32_t>(first - defs.begin());
  }
  return forms;
}

std::uint64_t HashOf(const Memory::Words& words) {
  std::uint64_t mix = words.count;
  for (std::uint32_t i = 0; i < words.count; ++i) {
    mix = (mix ^ words.words[i]) * 0x9e3779b97f4a7c15U;
    mix ^= mix >> 32U;
  }
  return mix;
}

// Resizes a stretch of `list`; moves it to the end unless it fits in place.
template <class Stretch, class T>
void MakeRoom(Stretch& stretch, std::vector<T>& list, std::size_t count) {
  stretch.count = static_cast<std::uint32_t>(count);
  if (count <= stretch.room) return;
  stretch.first = static_cast<std::uint32_t>(list.size());
  stretch.room = stretch.count + stretch.count / 4;  // the next answer may have a few more
  list.resize(list.size() + stretch.room);
}

}  // namespace

Memory::Entry* Memory::Known(const Words& question, std::uint64_t hash) {
  if (places_.empty()) return nullptr;
  const std::size_t mask = places_.size() - 1;
  for (std::size_t i = hash & mask; places_[i] != 0; i = (i + 1) & mask) {
    Entry& entry = entries_[places_[i] - 1];
    if (entry.hash == hash && entry.question == question) return &entry;
  }
  return nullptr;
}

Memory::Entry& Memory::KnownOrNew(const Words& question) {
  constexpr std::size_t kFirstPlaces = 1024;
  const std::uint64_t hash = HashOf(question);
  if (Entry* const known = Known(question, hash)) return *known;
  Entry& entry = entries_.emplace_back();
  entry.hash = hash;
  entry.question = question;
  const auto settle = [&](std::size_t number) {
    const std::size_t mask = places_.size() - 1;
    std::size_t i = entries_[number].hash & mask;
    while (places_[i] != 0) i = (i + 1) & mask;
    places_[i] = static_cast<std::uint32_t>(number) + 1;
  };
  if (entries_.size() * 2 <= places_.size()) {
    settle(entries_.size() - 1);
  } else {
    places_.assign(std::max(kFirstPlaces, places_.size() * 2), 0);
    for (std::size_t i = 0; i < entries_.size(); ++i) settle(i);
  }
  return entry;
}

// Returns true if a dependency other than a variable is unchanged. Called millions of times by
// Holds.
[[gnu::always_inline]] inline bool Memory::SeesSame(const kernel::State& state, const Look& look,
                                                    const Version& version) {
  const auto zone = [&] { return state.zone(static_cast<std::uint16_t>(look.index)); };
  switch (look.sight) {
    case Sight::kVariable:
      break;
    case Sight::kZone:
      return SameZone(zone(), contents_.data() + version.content.first + look.value);
    case Sight::kZoneSize:
      return static_cast<std::int32_t>(zone().size()) == look.value;
    case Sight::kZoneTop:
      return (zone().empty() ? -1 : zone().front()) == look.value;
    case Sight::kTopForm:
      return TopForm(state, static_cast<std::uint16_t>(look.index)) == look.value;
    case Sight::kZoneOf:
      return state.zone_of(kernel::ComponentId::FromIndex(look.index)) == look.value;
    case Sight::kHookUses:
      return state.hook_uses(kernel::HookId::FromIndex(look.index / kernel::kMaxSeats),
                             static_cast<kernel::Seat>(look.index % kernel::kMaxSeats)) ==
             look.value;
    case Sight::kBoard:
      return BoardNow(state) == look.value;
    case Sight::kTurn:
      return state.turn() == look.value;
    case Sight::kSeats:
      return state.seats() == look.value;
  }
  return false;
}

// Moves the item that distinguished two positions towards the front.
template <class Item, class Same>
bool AllSame(std::span<Item> items, Same&& same) {
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (same(items[i])) continue;
    std::swap(items[i], items[i / 2]);
    return false;
  }
  return true;
}

bool Memory::SameValues(const kernel::State& state, const Version& version) {
  const std::int32_t* const variables = state.variables().data();
  return AllSame(std::span(kept_values_.data() + version.values.first, version.values.count),
                 [variables](const Value& value) { return variables[value.slot] == value.value; });
}

bool Memory::SameLooks(const kernel::State& state, const Version& version) {
  return AllSame(std::span(kept_looks_.data() + version.looks.first, version.looks.count),
                 [&](const Look& look) { return SeesSame(state, look, version); });
}

bool Memory::Holds(const kernel::State& state, Version& version) {
  if (version.looks_first) {
    if (!SameLooks(state, version)) return false;
    version.looks_first = false;
    return SameValues(state, version);
  }
  if (!SameValues(state, version)) return false;
  version.looks_first = !SameLooks(state, version);
  return !version.looks_first;
}

const Memory::Answer* Memory::Find(const kernel::State& state, const Words& question) {
  Entry* const entry = Known(question, HashOf(question));
  if (entry == nullptr) return nullptr;
  const auto holds = [&](std::uint32_t i) { return Holds(state, versions_[entry->versions[i]]); };
  std::uint32_t held = entry->latest;  // successive positions are alike
  if (!holds(held)) {
    held = 0;
    while (held < entry->count && (held == entry->latest || !holds(held))) ++held;
    if (held == entry->count) return nullptr;
    entry->latest = held;
  }
  ++found_;
  const Version& version = versions_[entry->versions[held]];
  if (watching()) NoteAll(version);
  return &version.answer;
}

std::size_t Memory::Begin(const kernel::State& state) {
  if (watched_.empty()) {
    const std::size_t used = kept_values_.size() + kept_looks_.size() + contents_.size();
    if (used + kAnswerSize * versions_.size() + outcomes_ > kMaxSize) Forget();
    epoch_ += static_cast<std::uint32_t>(std::max(values_.size(), looks_.size()));
    values_.clear();
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
      room(Sight::kHookUses, ruleset.data().hooks.size() * kernel::kMaxSeats);
      room(Sight::kBoard, 1);
      room(Sight::kTurn, 1);
      room(Sight::kSeats, 1);
    }
    // Positions must not overflow into those of an earlier epoch.
    if (epoch_ > 0xf0000000U) {
      for (auto& seen : seen_) std::ranges::fill(seen, 0);
      epoch_ = 1;
    }
  }
  watched_.push_back({values_.size(), looks_.size()});
  return watched_.size() - 1;
}

void Memory::NoteForWatched(Sight sight, std::uint32_t index, std::int32_t value) {
  const bool is_variable = sight == Sight::kVariable;
  const Watch& watch = watched_.back();
  std::uint32_t& seen = seen_[static_cast<std::size_t>(sight)][index];
  // The reads of the innermost function are part of all lists.
  if (seen >= epoch_ + (is_variable ? watch.values : watch.looks)) return;
  seen = epoch_ + static_cast<std::uint32_t>(is_variable ? values_.size() : looks_.size());
  if (is_variable) {
    values_.push_back({index, value});
  } else {
    looks_.push_back({sight, index, value});
  }
}

// As Note, for all dependencies of an answer.
void Memory::NoteAll(const Version& version) {
  const Watch& watch = watched_.back();
  const auto note = [this](std::uint32_t& seen, std::size_t since, auto& list, const auto& item) {
    if (seen >= epoch_ + since) return;
    seen = epoch_ + static_cast<std::uint32_t>(list.size());
    list.push_back(item);
  };
  auto& of_variables = seen_[static_cast<std::size_t>(Sight::kVariable)];
  for (std::uint32_t i = 0; i < version.values.count; ++i) {
    const Value& value = kept_values_[version.values.first + i];
    note(of_variables[value.slot], watch.values, values_, value);
  }
  for (std::uint32_t i = 0; i < version.looks.count; ++i) {
    const Look& look = kept_looks_[version.looks.first + i];
    note(seen_[static_cast<std::size_t>(look.sight)][look.index], watch.looks, looks_, look);
  }
}

std::int32_t Memory::BoardNow(const kernel::State& state) {
  if (board_now_ != kNotLooked) return board_now_;
  const auto board = state.placements();
  const auto is_here = [&](std::size_t i) { return SameBoard(board, boards_[i]); };
  // Usually it is still the same board.
  if (last_board_ >= boards_.size() || !is_here(last_board_)) {
    last_board_ = boards_.size();
    while (last_board_ > 0 && !is_here(last_board_ - 1)) --last_board_;
    if (last_board_ == 0) return board_now_ = kNotThere;
    --last_board_;
  }
  return board_now_ = static_cast<std::int32_t>(last_board_);
}

// As BoardNow; adds the board, because an answer will depend on it.
std::int32_t Memory::BoardNumber(const kernel::State& state) {
  if (BoardNow(state) != kNotThere) return board_now_;
  const auto board = state.placements();
  last_board_ = boards_.size();
  boards_.emplace_back(board.begin(), board.end());
  return board_now_ = static_cast<std::int32_t>(last_board_);
}

void Memory::End(const kernel::State& state, std::size_t watch, const Words& question,
                 const Answer& answer) {
  ++missed_;
  const Watch begin = watched_[watch];
  watched_.erase(watched_.begin() + static_cast<std::ptrdiff_t>(watch), watched_.end());
  const auto values = std::span<const Value>(values_).subspan(begin.values);
  const auto looks = std::span<const Look>(looks_).subspan(begin.looks);
  if (values.size() + looks.size() > kMaxLooks) return;
  // Answers refer to boards by index, so boards can only be cleared together with them.
  if (boards_.size() >= kMaxBoards) Forget();
  Entry& entry = KnownOrNew(question);
  if (entry.count < kVersions) {
    entry.next = entry.count++;
    entry.versions[entry.next] = static_cast<std::uint32_t>(versions_.size());
    versions_.emplace_back();
  }
  entry.latest = entry.next;
  Version& version = versions_[entry.versions[entry.next]];
  entry.next = (entry.next + 1) % kVersions;
  outcomes_ += RoomFor(answer) - RoomFor(version.answer);
  version.answer = answer;
  MakeRoom(version.values, kept_values_, values.size());
  std::copy(values.begin(), values.end(), kept_values_.begin() + version.values.first);
  MakeRoom(version.looks, kept_looks_, looks.size());
  Look* kept = kept_looks_.data() + version.looks.first;
  content_.clear();
  for (Look look : looks) {
    if (look.sight == Sight::kBoard) look.value = BoardNumber(state);
    if (look.sight == Sight::kZone) {
      look.value = static_cast<std::int32_t>(content_.size());
      const auto zone = state.zone(static_cast<std::uint16_t>(look.index));
      content_.push_back(static_cast<std::uint16_t>(zone.size()));
      content_.insert(content_.end(), zone.begin(), zone.end());
    }
    *kept++ = look;
  }
  MakeRoom(version.content, contents_, content_.size());
  std::copy(content_.begin(), content_.end(), contents_.begin() + version.content.first);
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
  if (watched_.size() <= watch) return;
  watched_.erase(watched_.begin() + static_cast<std::ptrdiff_t>(watch), watched_.end());
}

void Memory::Forget() {
  std::ranges::fill(places_, 0);
  entries_.clear();
  versions_.clear();
  kept_values_.clear();
  kept_looks_.clear();
  contents_.clear();
  boards_.clear();
  outcomes_ = 0;
  Moved();
}

}  // namespace walz::script

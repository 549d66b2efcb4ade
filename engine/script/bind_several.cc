// Bindings of choose.*: questions that take several answers, of one seat or of several seats.
#include <algorithm>
#include <memory>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/exception.h"
#include "base/ranges.h"
#include "kernel/dummy.h"
#include "sandbox/bind.h"
#include "sandbox/frozen.h"
#include "script/asking.h"
#include "script/bindings.h"
#include "script/messages.h"
#include "script/table_types.h"

namespace walz::script {
namespace {

using kernel::Argument;
using kernel::Decision;
using kernel::Option;
using Indices = std::vector<std::size_t>;

// Reads an argument, or reports why it cannot be read; `why` may be null.
template <class T>
using Reader = bool (*)(lua_State* L, int index, sandbox::Arena& arena, T& out, base::Message* why);

// Returns the reason why `read` fails. The value is dropped.
template <class T>
base::Message ExplainFor(lua_State* L, int index, Reader<T> read) {
  sandbox::Arena& arena = sandbox::HostOf(L).arena;
  const std::size_t mark = arena.mark();
  T ignored;
  base::Message why;
  read(L, index, arena, ignored, &why);
  arena.Rewind(mark);
  return why;
}

// A list of lists. Its type is that of a list, because types have no more.
struct Lists {
  std::span<const Elements> lists;

  struct Lua {
    static constexpr sandbox::TypeRef kType{"any", true};
    static bool Read(lua_State* L, int index, sandbox::Arena& arena, Lists& out) {
      return Read(L, index, arena, out, nullptr);
    }
    static base::Message Explain(lua_State* L, int index) {
      return ExplainFor<Lists>(L, index, &Read);
    }

   private:
    static bool Read(lua_State* L, int index, sandbox::Arena& arena, Lists& out,
                     base::Message* why) {
      const int count = sandbox::PushList(L, index);
      if (count < 0) {
        if (why != nullptr) *why = sandbox::ExplainType(L, index, messages::TermListOfLists());
        return false;
      }
      auto* const lists = arena.Allocate<Elements>(static_cast<std::size_t>(count));
      bool good = lists != nullptr;
      for (int i = 0; good && i < count; ++i) {
        lua_rawgeti(L, -1, i + 1);
        good = sandbox::Convert<Elements>::Read(L, lua_gettop(L), arena, lists[i]);
        if (!good && why != nullptr) {
          *why = sandbox::convert_internal::ExplainItem(
              i + 1, sandbox::Convert<Elements>::Explain(L, lua_gettop(L)));
        }
        lua_pop(L, 1);
      }
      lua_pop(L, 1);
      if (good) out.lists = {lists, static_cast<std::size_t>(count)};
      return good;
    }
  };
};

// Pushes element `index` of the list at the top of the stack, which stays there.
void PushElement(lua_State* L, std::size_t index) {
  sandbox::PushReadable(L, -1);
  lua_rawgeti(L, -1, static_cast<lua_Integer>(index) + 1);
  lua_remove(L, -2);
}

// A list with one element of each list of the third argument, by index. Without indices, all are
// the first ones.
struct OneOfEach {
  std::span<const std::size_t> chosen;
  std::size_t count = 0;

  struct Lua {
    static constexpr sandbox::TypeRef kType{"any", true};
    static void Push(lua_State* L, const OneOfEach& result) {
      lua_createtable(L, static_cast<int>(result.count), 0);
      const int table = lua_gettop(L);
      sandbox::PushReadable(L, 3);
      for (std::size_t i = 0; i < result.count; ++i) {
        PushElement(L, i);
        PushElement(L, result.chosen.empty() ? 0 : result.chosen[i]);
        lua_rawseti(L, table, static_cast<lua_Integer>(i) + 1);
        lua_pop(L, 1);
      }
      lua_settop(L, table);
    }
  };
};

using SeatList = std::span<const sandbox::SeatHandle>;

bool IsDummy(const kernel::Ruleset& ruleset, std::int64_t seat) {
  return kernel::FindDummy(ruleset, static_cast<kernel::Seat>(seat)) != nullptr;
}

// The order in which seats are asked at the same time: that of the list, but dummies come last. So
// a pending question never follows the answer of a dummy, which others could learn.
Indices OrderOf(const kernel::Ruleset& ruleset, SeatList seats) {
  Indices order(seats.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_partition(order.begin(), order.end(),
                        [&](std::size_t i) { return !IsDummy(ruleset, seats[i].id); });
  return order;
}

// The decisions of seats that are asked at the same time.
class AllSteps : public AnswerSteps {
 public:
  explicit AllSteps(std::size_t count) : chosen_(count, 0) {}

  // Adds the question of the seat at index `seat`. Dummies are added last.
  void Add(std::size_t seat, Decision decision) {
    asked_.push_back(seat);
    decisions_.push_back(std::move(decision));
  }
  bool empty() const { return asked_.empty(); }
  // The first decision, after all have been added.
  Decision First(const kernel::Ruleset& ruleset) {
    const auto count = static_cast<std::size_t>(
        std::count_if(decisions_.begin(), decisions_.end(),
                      [&](const Decision& each) { return !IsDummy(ruleset, each.seat); }));
    for (std::size_t i = 0; i < count; ++i) {
      decisions_[i].asked_before = static_cast<std::uint16_t>(i);
      decisions_[i].asked_after = static_cast<std::uint16_t>(count - i - 1);
    }
    return std::move(decisions_.front());
  }

  bool Answer(std::int32_t answer, Decision& next) override {
    chosen_[asked_[answered_]] = static_cast<std::size_t>(answer);
    if (++answered_ == asked_.size()) return false;
    next = std::move(decisions_[answered_]);
    return true;
  }
  void Push(lua_State* L) const override { OneOfEach::Lua::Push(L, {chosen_, chosen_.size()}); }

 private:
  Indices asked_;  // by question: the index of its seat
  std::vector<Decision> decisions_;
  std::size_t answered_ = 0;
  Indices chosen_;  // by seat: the index of an element
};

// choose.all(kind, seats, lists [, context])
sandbox::Answer<OneOfEach> AskAll(GameContext& context, Kind kind, SeatList seats, Lists lists,
                                  std::optional<Elements> about) {
  if (seats.size() != lists.lists.size()) {
    throw base::Exception(
        messages::ListForEachSeat({.seats = seats.size(), .lists = lists.lists.size()}));
  }
  auto steps = std::make_unique<AllSteps>(seats.size());
  for (const std::size_t i : OrderOf(context.ruleset, seats)) {
    const auto same = [&](const sandbox::SeatHandle& other) { return other.id == seats[i].id; };
    if (std::any_of(seats.begin(), seats.begin() + static_cast<std::ptrdiff_t>(i), same)) {
      throw base::Exception(
          messages::SeatAskedTwice({.seat = "seat" + std::to_string(seats[i].id)}));
    }
    const Elements list = lists.lists[i];
    if (list.empty()) ThrowEmpty();
    std::vector<Option>& options = Begin(context, kind, static_cast<std::int32_t>(seats[i].id),
                                         about.value_or(Elements{}), Question::Form::kSteps);
    if (list.size() == 1) {
      NoteForced(context, list.front());
      continue;
    }
    for (const Argument& element : list) options.push_back(Single(kind, element));
    CheckNames(context, options);
    steps->Add(i, std::move(context.question.decision));
  }
  if (steps->empty()) return {OneOfEach{{}, seats.size()}};
  context.question.decision = steps->First(context.ruleset);
  context.question.steps = std::move(steps);
  return sandbox::Answer<OneOfEach>::Suspend();
}

// { from = list, least = 1, most = 3, apart = { { "red", "blue" } } }
struct Part {
  Elements list;
  std::int64_t least = 0;
  std::int64_t most = 0;
  Lists apart;

  struct Lua {
    static constexpr sandbox::TypeRef kType{"part"};
    static bool Read(lua_State* L, int index, sandbox::Arena& arena, Part& out) {
      return Read(L, index, arena, out, nullptr);
    }
    static base::Message Explain(lua_State* L, int index) {
      return ExplainFor<Part>(L, index, &Read);
    }

   private:
    static bool Read(lua_State* L, int index, sandbox::Arena& arena, Part& out,
                     base::Message* why) {
      constexpr int kSlots = 20;
      if (!lua_istable(L, index) || lua_checkstack(L, kSlots) == 0) {
        if (why != nullptr) *why = sandbox::ExplainType(L, index, messages::TermPartTable());
        return false;
      }
      sandbox::PushReadable(L, index);
      const int table = lua_gettop(L);
      base::Message unknown;
      bool good = HasOnlyFields(L, table, *FindTableType(kType.name), unknown);
      if (!good && why != nullptr) *why = std::move(unknown);
      good = good && ReadField(L, table, Key::kFrom, "from", arena, out.list, why);
      out.most = static_cast<std::int64_t>(out.list.size());
      good = good && ReadOptional(L, table, Key::kLeast, "least", arena, out.least, why) &&
             ReadOptional(L, table, Key::kMost, "most", arena, out.most, why) &&
             ReadOptional(L, table, Key::kApart, "apart", arena, out.apart, why);
      lua_settop(L, table - 1);
      return good;
    }
    template <class T>
    static bool ReadField(lua_State* L, int table, Key key, std::string_view name,
                          sandbox::Arena& arena, T& out, base::Message* why) {
      PushRawField(L, table, key);
      const int value = lua_gettop(L);
      const bool good = sandbox::Convert<T>::Read(L, value, arena, out);
      if (!good && why != nullptr) {
        *why = messages::FieldReason(
            {.field = name, .reason = sandbox::Convert<T>::Explain(L, value)});
      }
      lua_settop(L, value - 1);
      return good;
    }
    template <class T>
    static bool ReadOptional(lua_State* L, int table, Key key, std::string_view name,
                             sandbox::Arena& arena, T& out, base::Message* why) {
      const bool given = PushRawField(L, table, key) != LUA_TNIL;
      lua_pop(L, 1);
      return !given || ReadField(L, table, key, name, arena, out, why);
    }
  };
};

// The elements of a part that can still be taken. Equal elements are taken in the order of the
// list, and different ones in the order in which they first occur: so a set has one spelling.
class PartState {
 public:
  PartState(const GameContext& context, Kind kind, const Part& part)
      : least_(static_cast<std::size_t>(part.least)), most_(static_cast<std::size_t>(part.most)) {
    context.Work(part.list.size() * part.list.size() / 8);
    std::vector<std::uint64_t> names;
    for (const Argument& element : part.list)
      names.push_back(NameOf(context, Single(kind, element)));
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto first =
          static_cast<std::size_t>(std::ranges::find(names, names[i]) - names.begin());
      items_.push_back({i, first, GroupOf(part, part.list[i])});
      elements_.push_back(part.list[i]);
    }
    std::ranges::stable_sort(items_, [](const Item& a, const Item& b) { return a.name < b.name; });
  }

  // Returns false if elements that exclude each other leave too few.
  bool CanReachLeast() const { return least_ == 0 || !Open().empty(); }
  // The positions, in order, of the elements that can come next: those from which the least number
  // can still be reached.
  Indices Open() const {
    Indices open;
    if (chosen_.size() == most_) return open;
    for (std::size_t at = next_; at < items_.size(); ++at) {
      const bool repeats = at > next_ && items_[at].name == items_[at - 1].name;
      if (repeats || IsExcluded(at)) continue;
      if (chosen_.size() + 1 + Reach(at) >= least_) open.push_back(at);
    }
    return open;
  }
  bool may_end() const { return chosen_.size() >= least_; }
  void Take(std::size_t at) {
    chosen_.push_back(at);
    next_ = at + 1;
  }
  const Argument& element(std::size_t at) const { return elements_[items_[at].index]; }

  std::vector<Argument> Chosen() const {
    std::vector<Argument> chosen;
    for (const std::size_t at : chosen_) chosen.push_back(element(at));
    return chosen;
  }
  std::size_t count() const { return chosen_.size(); }
  // The index in the list of the element taken as number `i`.
  std::size_t index(std::size_t i) const { return items_[chosen_[i]].index; }
  std::size_t least() const { return least_; }
  std::size_t most() const { return most_; }

 private:
  struct Item {
    std::size_t index = 0;  // in the list
    std::size_t name = 0;   // the index of the first equal element
    std::size_t group = 0;  // elements of one group exclude each other; 0: none
  };

  static std::size_t GroupOf(const Part& part, const Argument& element) {
    for (std::size_t group = 0; group < part.apart.lists.size(); ++group) {
      const Elements members = part.apart.lists[group];
      if (base::Contains(members, element)) return group + 1;
    }
    return 0;
  }
  bool IsExcluded(std::size_t at) const {
    const std::size_t group = items_[at].group;
    return group != 0 && std::ranges::any_of(chosen_, [&](std::size_t other) {
             return items_[other].group == group;
           });
  }
  // The largest number of elements that can be taken after the one at `at`.
  std::size_t Reach(std::size_t at) const {
    Indices groups;
    std::size_t count = 0;
    for (std::size_t later = at + 1; later < items_.size(); ++later) {
      const std::size_t group = items_[later].group;
      if (group == 0) {
        ++count;
      } else if (!IsExcluded(later) && group != items_[at].group) {
        groups.push_back(group);
      }
    }
    std::ranges::sort(groups);
    groups.erase(std::unique(groups.begin(), groups.end()), groups.end());
    return count + groups.size();
  }

  std::size_t least_;
  std::size_t most_;
  std::vector<Item> items_;
  std::vector<Argument> elements_;
  Indices chosen_;        // positions in `items_`
  std::size_t next_ = 0;  // the first position that can be taken
};

// The decisions of one seat that takes elements of one or more lists.
class SeveralSteps : public AnswerSteps {
 public:
  // `flat`: the result is the list of the only part.
  SeveralSteps(Decision frame, Kind kind, const Argument& done, std::vector<PartState> parts,
               bool flat)
      : frame_(std::move(frame)), kind_(kind), done_(done), parts_(std::move(parts)), flat_(flat) {}

  // Moves on to the next decision with more than one option and writes it to `next`. Returns false
  // if there is none.
  bool Next(Decision& next) {
    for (; part_ < parts_.size(); ++part_) {
      PartState& part = parts_[part_];
      for (Indices open = part.Open(); !open.empty(); open = part.Open()) {
        if (open.size() > 1 || part.may_end()) {
          Ask(std::move(open), next);
          return true;
        }
        part.Take(open.front());
      }
    }
    return false;
  }

  bool Answer(std::int32_t answer, Decision& next) override {
    const auto number = static_cast<std::size_t>(answer);
    ++answered_;
    if (number < open_.size()) {
      parts_[part_].Take(open_[number]);
    } else {
      ++part_;
    }
    return Next(next);
  }

  void Push(lua_State* L) const override {
    const int top = lua_gettop(L);
    if (flat_) {
      lua_pushvalue(L, 2);
      PushPart(L, parts_.front());
      lua_replace(L, top + 1);
      lua_settop(L, top + 1);
      return;
    }
    lua_createtable(L, static_cast<int>(parts_.size()), 0);
    sandbox::PushReadable(L, 2);
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      PushElement(L, i);
      PushPart(L, parts_[i]);
      lua_rawseti(L, top + 1, static_cast<lua_Integer>(i) + 1);
      lua_settop(L, top + 2);
    }
    lua_settop(L, top + 1);
  }

 private:
  void Ask(Indices open, Decision& next) {
    const PartState& part = parts_[part_];
    next = frame_;
    for (const std::size_t at : open) next.options.push_back(Single(kind_, part.element(at)));
    if (part.may_end()) next.options.push_back(Single(kind_, done_));
    next.several = std::make_shared<const kernel::Several>(kernel::Several{
        static_cast<std::uint16_t>(part_), static_cast<std::uint16_t>(parts_.size()), answered_,
        static_cast<std::uint16_t>(part.least()), static_cast<std::uint16_t>(part.most()),
        part.Chosen()});
    open_ = std::move(open);
  }

  // Pushes the elements taken of the part whose table is on top of the stack.
  static void PushPart(lua_State* L, const PartState& part) {
    sandbox::PushReadable(L, -1);
    PushRawField(L, lua_gettop(L), Key::kFrom);
    const int list = lua_gettop(L);
    lua_createtable(L, static_cast<int>(part.count()), 0);
    for (std::size_t i = 0; i < part.count(); ++i) {
      lua_pushvalue(L, list);
      PushElement(L, part.index(i));
      lua_rawseti(L, list + 1, static_cast<lua_Integer>(i) + 1);
      lua_pop(L, 1);
    }
  }

  Decision frame_;  // without options
  Kind kind_;
  Argument done_;
  std::vector<PartState> parts_;
  bool flat_;
  std::size_t part_ = 0;
  std::uint16_t answered_ = 0;
  Indices open_;  // the options of the pending decision
};

// Begins the question. Returns false if there is nothing to decide.
bool AskParts(GameContext& context, Kind kind, std::span<const Part> parts, bool flat,
              const Ask& ask) {
  const Argument done = WordOption(context, "done");
  std::vector<PartState> states;
  for (const Part& part : parts) {
    const auto size = static_cast<std::int64_t>(part.list.size());
    if (part.least < 0 || part.least > part.most || part.most > size) {
      throw base::Exception(
          messages::PartOutOfBounds({.least = part.least, .most = part.most, .size = size}));
    }
    if (base::Contains(part.list, done)) {
      throw base::Exception(
          messages::OptionsWithSameName({.name = context.ruleset.OptionName(Single(kind, done))}));
    }
    states.emplace_back(context, kind, part);
    if (!states.back().CanReachLeast()) {
      throw base::Exception(messages::PartNotPossible({.least = part.least}));
    }
  }
  Begin(context, kind, ask, Question::Form::kSteps);
  Decision& decision = context.question.decision;
  auto steps = std::make_unique<SeveralSteps>(decision, kind, done, std::move(states), flat);
  const bool asks = steps->Next(decision);
  context.question.steps = std::move(steps);
  if (asks) static_cast<void>(IsMenuUnread(context));
  return asks;
}

// The result of a question that needed no answer. Pushed in the frame of the asking function.
struct Taken {
  const AnswerSteps* steps = nullptr;

  struct Lua {
    static constexpr sandbox::TypeRef kType{"any", true};
    static void Push(lua_State* L, const Taken& taken) { taken.steps->Push(L); }
  };
};

// choose.several(kind, part [, ask])
sandbox::Answer<Taken> AskForSeveral(GameContext& context, Kind kind, Part part, Ask ask) {
  const bool asks = AskParts(context, kind, std::span(&part, 1), true, ask);
  return asks ? sandbox::Answer<Taken>::Suspend()
              : sandbox::Answer<Taken>{Taken{context.question.steps.get()}};
}

// choose.parts(kind, parts [, ask])
sandbox::Answer<Taken> AskForParts(GameContext& context, Kind kind, std::span<const Part> parts,
                                   Ask ask) {
  const bool asks = AskParts(context, kind, parts, false, ask);
  return asks ? sandbox::Answer<Taken>::Suspend()
              : sandbox::Answer<Taken>{Taken{context.question.steps.get()}};
}

constexpr sandbox::Binding WithDone(sandbox::Binding binding) {
  binding.words = {"done", {}};
  return binding;
}

constexpr sandbox::Binding kBindings[] = {
    sandbox::Function<&AskAll>(
        "all", sandbox::Names("kind", "seats", "lists", "context"),
        "Asks several seats at the same time, each for an element of its own list (as `one_of`). "
        "Nobody sees an answer before all have answered. Returns the list of the elements, in the "
        "order of the seats.",
        "local votes = choose.all(\"vote\", seats(), lists)"),
    WithDone(sandbox::Function<&AskForSeveral>(
        "several", sandbox::Names("kind", "part", "ask"),
        "Asks a player for several elements of a list. Returns the list of those taken, in the "
        "order of the list. Does not ask where there is nothing to decide.",
        "local goods = choose.several(\"take\", { from = { \"wheat\", \"wheat\", \"coal\" }, least "
        "= "
        "1, most = 2 })")),
    WithDone(sandbox::Function<&AskForParts>(
        "parts", sandbox::Names("kind", "parts", "ask"),
        "Like `several`, for one question about several lists, such as an offer: what is given, "
        "and "
        "what is wanted. Returns a list of lists.",
        "local offer = choose.parts(\"trade\", { { from = mine, least = 1 }, { from = yours } })")),
};

}  // namespace

std::span<const sandbox::Binding> SeveralBindings() { return kBindings; }

}  // namespace walz::script

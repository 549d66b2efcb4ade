// Bindings of zones and components.
#include <span>

#include "base/exception.h"
#include "sandbox/bind.h"
#include "sandbox/frozen.h"
#include "script/arguments.h"
#include "script/bindings.h"
#include "script/messages.h"
#include "script/variables.h"

namespace walz::script {
namespace {

using kernel::Argument;
using kernel::ComponentId;

std::span<const std::uint16_t> Content(const GameContext& context, sandbox::ZoneHandle zone) {
  return context.read().zone(InstanceOf(context, zone));
}

std::optional<sandbox::ComponentHandle> At(std::span<const std::uint16_t> zone,
                                           std::int64_t position) {
  if (position < 1 || position > static_cast<std::int64_t>(zone.size())) return std::nullopt;
  return sandbox::ComponentHandle{zone[static_cast<std::size_t>(position) - 1]};
}

// zone:of(key [, key])
sandbox::ZoneHandle Of(GameContext& context, sandbox::ZoneHandle zone, Argument key,
                       std::optional<Argument> second) {
  if (zone.id < kZoneFamily) throw base::Exception(messages::OnlyOneZone());
  const std::array<Argument, 2> keys = {key, second.value_or(Argument{})};
  const kernel::ZoneId id{static_cast<std::uint16_t>(zone.id - kZoneFamily)};
  return {InstanceOf(context, id, {keys.data(), second ? 2U : 1U})};
}

// zone:top(), zone:bottom(), zone:at(position)
std::optional<sandbox::ComponentHandle> Top(GameContext& context, sandbox::ZoneHandle zone) {
  const std::int32_t top = context.read().zone_top(InstanceOf(context, zone));
  if (top < 0) return std::nullopt;
  return sandbox::ComponentHandle{static_cast<std::uint32_t>(top)};
}
std::optional<sandbox::ComponentHandle> Bottom(GameContext& context, sandbox::ZoneHandle zone) {
  const auto content = Content(context, zone);
  return At(content, static_cast<std::int64_t>(content.size()));
}
std::optional<sandbox::ComponentHandle> AtPosition(GameContext& context, sandbox::ZoneHandle zone,
                                                   std::int64_t position) {
  return At(Content(context, zone), position);
}

// zone:list()
struct ZoneContent {
  std::span<const std::uint16_t> components;

  struct Lua {
    static constexpr sandbox::TypeRef kType{"component", true};
    static void Push(lua_State* L, const ZoneContent& content) {
      sandbox::ChargeOrRaise(L, 2 * static_cast<std::int64_t>(content.components.size()));
      lua_createtable(L, static_cast<int>(content.components.size()), 0);
      lua_Integer position = 0;
      for (const std::uint16_t component : content.components) {
        sandbox::PushHandle(L, {sandbox::HandleKind::kComponent, component});
        lua_rawseti(L, -2, ++position);
      }
    }
  };
};
ZoneContent List(GameContext& context, sandbox::ZoneHandle zone) {
  return {Content(context, zone)};
}

// zone:has(component or definition)
bool Has(GameContext& context, sandbox::ZoneHandle zone, Argument what) {
  if (what.kind == Argument::Kind::kComponent) {
    return context.read().zone_of(ComponentId{static_cast<std::uint16_t>(what.number)}) ==
           InstanceOf(context, zone);
  }
  if (what.kind != Argument::Kind::kDefinition) {
    throw base::Exception(messages::BadArgumentOfHas());
  }
  const kernel::DefinitionId id{static_cast<std::uint16_t>(what.number)};
  return HasComponentOf(context, InstanceOf(context, zone), id);
}

// A filter for components: by definition or by kind.
struct Sort {
  kernel::DefinitionId definition;  // none: use `kind`
  kernel::KindId kind;

  bool Has(const GameContext& context, std::uint16_t component) const {
    const kernel::DefinitionId its = context.data().components[component].definition;
    return definition.valid() ? its == definition : context.ruleset.definition(its).kind == kind;
  }

  struct Lua {
    static constexpr sandbox::TypeRef kType{"sort"};
    static bool Read(lua_State* L, int index, sandbox::Arena& arena, Sort& out) {
      if (lua_type(L, index) == LUA_TSTRING) {
        Named<NameFamily::kKind> kind;
        if (!sandbox::Convert<decltype(kind)>::Read(L, index, arena, kind)) return false;
        out.kind = kernel::KindId{kind.id};
        return true;
      }
      sandbox::DefinitionHandle definition;
      if (!sandbox::Convert<decltype(definition)>::Read(L, index, arena, definition)) return false;
      out.definition = kernel::DefinitionId{static_cast<std::uint16_t>(definition.id)};
      return true;
    }
    static base::Message Explain(lua_State* L, int index) {
      if (lua_type(L, index) == LUA_TSTRING) return ExplainName(L, index, NameFamily::kKind);
      return sandbox::ExplainType(L, index, messages::TermDefinitionOrKind());
    }
  };
};

// zone:count(what)
std::int32_t Count(GameContext& context, sandbox::ZoneHandle zone, Sort what) {
  const std::uint16_t instance = InstanceOf(context, zone);
  std::int32_t count = 0;
  if (what.definition.valid()) {
    const auto& components = context.ruleset.definition(what.definition).components;
    context.Work(components.size());
    for (const ComponentId component : components) {
      count += context.read().zone_of(component) == instance ? 1 : 0;
    }
    return count;
  }
  const std::span<const std::uint16_t> content = context.read().zone(instance);
  context.Work(content.size());
  for (const std::uint16_t component : content) count += what.Has(context, component) ? 1 : 0;
  return count;
}

// A table of integers by definition.
struct Worths {
  lua_State* state = nullptr;
  int index = 0;

  struct Lua {
    static constexpr sandbox::TypeRef kType{"worths"};
    static bool Read(lua_State* L, int index, sandbox::Arena&, Worths& out) {
      out = {L, index};
      return lua_istable(L, index);
    }
    static base::Message Explain(lua_State* L, int index) {
      return sandbox::ExplainType(L, index, messages::TermIntegersByDefinition());
    }
  };
};

// zone:total(worths)
std::int64_t Total(GameContext& context, sandbox::ZoneHandle zone, Worths worths) {
  lua_State* const L = worths.state;
  const std::span<const std::uint16_t> content = Content(context, zone);
  context.Work(2 * content.size());
  sandbox::PushReadable(L, worths.index);
  std::uint64_t sum = 0;  // wraps around, like integers in scripts
  for (const std::uint16_t component : content) {
    const kernel::DefinitionId definition = context.data().components[component].definition;
    sandbox::PushHandle(L, {sandbox::HandleKind::kDefinition, definition.value});
    if (lua_rawget(L, -2) != LUA_TNIL) {
      if (lua_isinteger(L, -1) == 0) {
        throw base::Exception(
            messages::WorthIsNoInteger({.definition = context.ruleset.definition(definition).id}));
      }
      sum += static_cast<std::uint64_t>(lua_tointeger(L, -1));
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return static_cast<std::int64_t>(sum);
}

// zone:shuffle(stream)
void Shuffle(GameContext& context, sandbox::ZoneHandle zone, Named<NameFamily::kStream> stream) {
  context.Work(2 * context.position->zone(InstanceOf(context, zone)).size());
  context.ChangeByChance().ShuffleZone(InstanceOf(context, zone), kernel::StreamId{stream.id});
}

// A position in a zone: "top", "bottom", or an index counted from the top. A parameter of `move`.
struct PlaceInZone {
  std::int32_t index = -1;  // as in State::Move

  struct Lua {
    static constexpr sandbox::TypeRef kType{"place"};
    static bool Read(lua_State* L, int index, sandbox::Arena&, PlaceInZone& out) {
      if (lua_type(L, index) == LUA_TSTRING) {
        const std::string_view text = lua_tostring(L, index);
        out.index = text == "top" ? 0 : -1;
        return text == "top" || text == "bottom";
      }
      std::int64_t position = 0;
      if (!sandbox::ReadInteger(L, index, 1, 0xffff, position)) return false;
      out.index = static_cast<std::int32_t>(position) - 1;
      return true;
    }
    static base::Message Explain(lua_State* L, int index) {
      return sandbox::ExplainType(L, index, messages::TermPlaceInZone());
    }
  };
};

// component:move(zone [, place])
void Move(GameContext& context, sandbox::ComponentHandle component, sandbox::ZoneHandle zone,
          std::optional<PlaceInZone> place) {
  // Components behind it move up, in one list of all components.
  context.Work(context.data().components.size() / 32);
  const ComponentId id{static_cast<std::uint16_t>(component.id)};
  const std::uint16_t target = InstanceOf(context, zone);
  context.Change().Move(id, target, place ? place->index : -1);
  if (context.events != nullptr) context.events->OnMove(id, target);
}

// zone:draw(zone [, place])
std::optional<sandbox::ComponentHandle> DrawTo(GameContext& context, sandbox::ZoneHandle zone,
                                               sandbox::ZoneHandle target,
                                               std::optional<PlaceInZone> place) {
  static_cast<void>(context.Change());  // throws in a condition even if the zone is empty
  const std::optional<sandbox::ComponentHandle> top = Top(context, zone);
  if (top) Move(context, *top, target, place);
  return top;
}

// zone:transfer(zone [, what [, most]])
std::int32_t Transfer(GameContext& context, sandbox::ZoneHandle zone, sandbox::ZoneHandle target,
                      std::optional<Sort> what, std::optional<std::int32_t> most) {
  const std::uint16_t from = InstanceOf(context, zone);
  const std::uint16_t to = InstanceOf(context, target);
  kernel::State& state = context.Change();
  const std::span<const std::uint16_t> content = context.position->zone(from);
  context.Work(content.size());
  std::vector<std::uint16_t>& moved = context.components;
  moved.clear();
  for (const std::uint16_t component : content) {
    if (most && static_cast<std::int32_t>(moved.size()) >= *most) break;
    if (!what || what->Has(context, component)) moved.push_back(component);
  }
  context.Work(moved.size() * (1 + context.data().components.size() / 32));
  const bool all = moved.size() == content.size();
  if (all) state.MoveAll(from, to);
  for (const std::uint16_t component : moved) {
    const ComponentId id{component};
    if (!all) state.Move(id, to, -1);
    if (context.events != nullptr) context.events->OnMove(id, to);
  }
  return static_cast<std::int32_t>(moved.size());
}

// component:space(name)
sandbox::SpaceHandle SpaceNamed(GameContext& context, sandbox::ComponentHandle component,
                                std::string_view name) {
  const kernel::PieceId piece = context.data().components[component.id].piece;
  if (!piece.valid()) {
    constexpr std::string_view kField = "space";
    throw base::Exception(messages::NoBoardPieceForField({.field = kField}));
  }
  const kernel::SpaceId space = context.ruleset.pieces().FindSpace(piece, name);
  if (space.valid()) return {space.value};
  base::NearestFinder finder(name);
  for (const kernel::Space& each : context.ruleset.pieces().def(piece).spaces) {
    finder.Offer(each.name);
  }
  throw base::Exception(
      messages::UnknownSpace({.name = name, .suggestion = context.Nearest(finder)}));
}

}  // namespace

namespace {

constexpr sandbox::Binding kZoneBindings[] = {
    sandbox::Method<&Of>("of", sandbox::Names("key", "second"),
                         "Returns the instance of a zone for a seat or definition.",
                         "zone.pile:of(def.town.alder)"),
    sandbox::Method<&Top>("top", sandbox::Names(),
                          "Returns the top component, or nil if the zone is empty.",
                          "local card = zone.deck:top()"),
    sandbox::Method<&Bottom>("bottom", sandbox::Names(),
                             "Returns the bottom component, or nil if the zone is empty.",
                             "zone.deck:bottom():move(seat.hand)"),
    sandbox::Method<&AtPosition>(
        "at", sandbox::Names("position"),
        "Returns the component at an index, 1 being the top; nil if there is none.",
        "local second = zone.deck:at(2)"),
    sandbox::Method<&List>("list", sandbox::Names(),
                           "Returns a new list of all components, top first.",
                           "for _, card in ipairs(seat.hand:list()) do card:move(zone.deck) end"),
    sandbox::Method<&Has>("has", sandbox::Names("what"),
                          "Returns true if the zone contains a component, or one of a definition.",
                          "if seat.hand:has(def.card.joker) then seat.coins = seat.coins + 1 end"),
    sandbox::Method<&Count>("count", sandbox::Names("what"),
                            "Returns the number of components of a definition or kind.",
                            "local jokers = seat.hand:count(def.card.joker)"),
    sandbox::Method<&Total>("total", sandbox::Names("worths"),
                            "Returns the sum of a table's values by definition over all "
                            "components; missing definitions count 0.",
                            "local paid = seat.hand:total({ [def.card.tax] = 3 })"),
    sandbox::Changes(sandbox::Method<&DrawTo>(
        "draw", sandbox::Names("zone", "place"),
        "Moves the top component to the \"top\" or \"bottom\" (default) of another zone, or to an "
        "index (1 is the top), and returns it; nil if the zone is empty.",
        "local card = zone.deck:draw(seat.hand)")),
    sandbox::Changes(sandbox::Method<&Transfer>(
        "transfer", sandbox::Names("zone", "what", "most"),
        "Moves components to the bottom of another zone, from the top on: all, or those of a "
        "definition or kind, optionally limited to a number. Returns the number moved.",
        "seat.hand:transfer(zone.deck, def.card.joker, 1)")),
    sandbox::Changes(sandbox::Method<&Shuffle>(
        "shuffle", sandbox::Names("stream"), "Shuffles the zone.", "zone.deck:shuffle(\"deck\")")),
};

constexpr sandbox::Binding kComponentBindings[] = {
    sandbox::Changes(sandbox::Method<&Move>("move", sandbox::Names("zone", "place"),
                                            "Moves the component to the \"top\" or \"bottom\" "
                                            "(default) of a zone, or to an index (1 is the top).",
                                            "zone.deck:top():move(seat.hand)")),
    sandbox::Method<&SpaceNamed>("space", sandbox::Names("name"),
                                 "Returns the space of a board piece with this name.",
                                 "seat.position = town:space(\"market\")"),
};

}  // namespace

void AddZoneBindings(sandbox::Registry& registry) {
  registry.Add({"zone", "", "Ordered lists of components.", kZoneBindings});
  registry.Add({"component", "", "Physical components: cards, tiles.", kComponentBindings});
}

}  // namespace walz::script

#include "sandbox/handle.h"

#include <gtest/gtest.h>

#include <string>

#include "sandbox/bind.h"
#include "unit/sandbox/script_fixture.h"

namespace walz::sandbox {
namespace {

Handle Zone(std::uint32_t id) { return {HandleKind::kZone, id}; }
Handle Seat(std::uint32_t id) { return {HandleKind::kSeat, id}; }

constexpr Binding kMake[] = {
    Function<&Zone>("zone", Names("id"), "A zone."),
    Function<&Seat>("seat", Names("id"), "A seat."),
};

std::int64_t Size(ZoneHandle zone) { return zone.id * 2; }
constexpr Binding kMethods[] = {Method<&Size>("size", Names(), "How much lies there.")};

const Registry& MakeRegistry() {
  static const Registry registry = [] {
    Registry made;
    made.Add({"make", "", "For tests.", kMake});
    made.Add({"methods", "", "For tests.", kMethods});
    return made;
  }();
  return registry;
}

class TestResolver : public HandleResolver {
 public:
  void Describe(Handle handle, FixedText& text) override {
    if (handle.id == 13) throw base::Exception("unlucky");
    if (handle.kind == HandleKind::kZone) text << "the zone";
  }
  void OfferFields(Handle, base::NearestFinder& finder) override { finder.Offer("colour"); }
};

std::string Play(const std::string& code) {
  ScriptHost host("return {run = function() " + code + " end}", &MakeRegistry());
  TestResolver resolver;
  host.sandbox.set_resolver(&resolver);
  if (auto error = Call(host.sandbox, host["run"])) return error->message.English();
  return host.print.lines;
}

TEST(Handle, StaysWhereItIsWhenTheRegistryGrows) {
  ScriptHost host("return {run = function() print(\"still here\") end}");
  lua_State* const L = host.sandbox.state();
  PushHandle(L, Seat(7));
  lua_pushliteral(L, "kept");
  const int ref = luaL_ref(L, LUA_REGISTRYINDEX);
  ReserveRegistry(L, 500);
  PushHandle(L, Seat(7));
  EXPECT_TRUE(lua_rawequal(L, -1, -2));
  EXPECT_EQ(lua_rawgeti(L, LUA_REGISTRYINDEX, ref), LUA_TSTRING);
  lua_settop(L, 0);
  EXPECT_FALSE(Call(host.sandbox, host["run"]).has_value());
  EXPECT_EQ(host.print.lines, "still here\n");
}

TEST(Handle, IsReadBackAsItWasPushed) {
  ScriptHost host("return {}");
  lua_State* const L = host.sandbox.state();
  for (int kind = 1; kind < kHandleKindCount; ++kind) {
    for (const std::uint32_t id : {0u, 1u, 99u}) {
      const Handle handle{static_cast<HandleKind>(kind), id};
      PushHandle(L, handle);
      Handle read;
      EXPECT_TRUE(ToHandle(L, -1, read));
      EXPECT_EQ(read, handle);
      lua_pop(L, 1);
    }
  }
  PushNewHandle(L, {HandleKind::kZone, 100000});
  Handle read;
  EXPECT_TRUE(ToHandle(L, -1, read));
  EXPECT_EQ(read.id, 100000u);
  lua_pop(L, 1);
}

TEST(Handle, OtherValuesAreNone) {
  ScriptHost host("return {}");
  lua_State* const L = host.sandbox.state();
  lua_pushinteger(L, 5);
  lua_pushnil(L);
  lua_pushliteral(L, "seat");
  const Handle none;
  lua_pushlightuserdata(L, const_cast<Handle*>(&none));  // like the sentinel of an exceeded limit
  for (const int index : {-1, -2, -3, -4, 9}) {
    Handle read = Seat(1);
    EXPECT_FALSE(ToHandle(L, index, read));
    EXPECT_EQ(read.kind, HandleKind::kNone);
  }
  lua_pop(L, 4);
}

TEST(HandleDeathTest, UnknownHandlesCannotBePushed) {
  ScriptHost host("return {}");
  EXPECT_DEATH(PushHandle(host.sandbox.state(), {HandleKind::kZone, 100}), "not been made");
}

TEST(Handle, AreEqualIfTheyMeanTheSame) {
  EXPECT_EQ(Play("print(zone(1) == zone(1), zone(1) == zone(2), zone(1) == seat(1))"),
            "true\tfalse\tfalse\n");
  EXPECT_EQ(Play("local t = {[zone(1)] = 'a'} print(t[zone(1)], t[seat(1)])"), "a\tnil\n");
}

TEST(Handle, ShowTheirNames) {
  EXPECT_EQ(Play("print(zone(1), seat(2), type(zone(1)), ('%s'):format(seat(3)))"),
            "the zone\tseat 2\thandle\tseat 3\n");
  EXPECT_EQ(Play("print(zone(13))"), "zone 13\n");
}

TEST(Handle, HaveTheMethodsOfTheirKind) {
  EXPECT_EQ(Play("print(zone(4):size())"), "8\n");
  EXPECT_EQ(Play("print(zone(4).sise)"), "zone has no field `sise`; did you mean `size`?");
  EXPECT_EQ(Play("print(zone(4).color)"), "zone has no field `color`; did you mean `colour`?");
  EXPECT_EQ(Play("print(seat(4).size)"), "seat has no field `size`");
  EXPECT_EQ(Play("print(zone(4)[1])"), "expected a name as the field of a handle, got number");
}

TEST(Handle, CannotBeChangedOrCombined) {
  EXPECT_EQ(Play("zone(4).size = 1"), "a zone has no fields to set (`size`)");
  EXPECT_EQ(Play("zone(4)[1] = 1"), "a zone has no fields to set");
  EXPECT_EQ(Play("return zone(4) < zone(5)"), "attempt to compare two userdata values");
  EXPECT_EQ(Play("return #zone(4)"), "attempt to get length of a userdata value");
  EXPECT_EQ(Play("zone(4)()"), "attempt to call a userdata value");
}

TEST(Handle, AreOrderedAsKeysByKindAndNumber) {
  EXPECT_EQ(Play("local t = {[zone(2)] = 1, [zone(10)] = 2, [seat(11)] = 3, x = 4, [1] = 5}\n"
                 "for k, v in pairs(t) do print(v) end"),
            "5\n4\n3\n1\n2\n");
}

}  // namespace
}  // namespace walz::sandbox

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "sandbox/bind.h"
#include "unit/sandbox/script_fixture.h"

namespace walz::sandbox {
namespace {

// Counts its living instances.
struct Counted {
  Counted() { ++alive; }
  Counted(const Counted&) { ++alive; }
  ~Counted() { --alive; }
  static int alive;
};
int Counted::alive = 0;

struct TestContext : ContextBase {
  std::vector<std::string> log;
  std::vector<std::int64_t> numbers;
  std::string text = "a text that is too long for the small string buffer";
  Sandbox* sandbox = nullptr;
  ScriptRef callback;
  ThreadPool* pool = nullptr;
  bool choked = false;  // the innermost calls find no memory left
};

int Add(int a, int b) { return a + b; }
void Move(TestContext& context, ZoneHandle zone, std::string_view what) {
  context.log.push_back(std::string(what) + " " + std::to_string(zone.id));
}
std::string_view Text(TestContext& context) { return context.text; }
bool Not(bool value) { return !value; }
std::int64_t Narrow(std::uint8_t value) { return value; }
std::int64_t Or(std::optional<int> value) { return value.value_or(-1); }
std::optional<int> Half(int value) {
  if (value % 2 != 0) return std::nullopt;
  return value / 2;
}
std::span<const std::int64_t> Doubled(TestContext& context, std::span<const std::int64_t> list) {
  context.numbers.clear();
  for (const std::int64_t number : list) context.numbers.push_back(2 * number);
  return context.numbers;
}
int Fail(std::string_view how) {
  const Counted counted;
  const std::string destroyed(1000, 'x');
  if (how == "base") throw base::Exception("the rules forbid it");
  if (how == "std") throw std::out_of_range("out of range");
  if (how == "int") throw 7;
  throw base::Exception(std::string(2000, 'x') + "\n");
}
int IdOf(ZoneHandle zone) { return static_cast<int>(zone.id); }
int Sum(ZoneHandle zone, int more) { return static_cast<int>(zone.id) + more; }
Handle MakeSeat(std::uint32_t id) { return {HandleKind::kSeat, id}; }
Handle Same(Handle handle) { return handle; }
ZoneHandle MakeZone(std::uint32_t id) { return {id}; }
Answer<std::int64_t> Ask(TestContext& context, std::string_view question) {
  context.log.emplace_back(question);
  if (!context.numbers.empty()) return {context.numbers.front()};
  return Answer<std::int64_t>::Suspend();
}
// In its scope, scripts cannot allocate if the next call exceeds the maximum depth.
class Choke {
 public:
  explicit Choke(const TestContext& context)
      : allocator_(context.sandbox->host().allocator), before_(allocator_.limits()) {
    MemoryLimits none;
    none.total = 0;
    if (context.choked && context.sandbox->host().depth == RunScope::kMaxDepth) {
      allocator_.set_limits(none);
    }
  }
  ~Choke() { allocator_.set_limits(before_); }
  Choke(const Choke&) = delete;
  Choke& operator=(const Choke&) = delete;

 private:
  Allocator& allocator_;
  MemoryLimits before_;
};
// Calls back into Lua, with objects alive on both sides.
void Nested(TestContext& context) {
  const Counted counted;
  const std::string text(1000, 'x');
  const Choke choke(context);
  if (auto error = Call(*context.sandbox, context.callback))
    throw base::Exception(error->message.English());
}
// Like Nested, in a thread of its own.
void NestedThread(TestContext& context) {
  const Counted counted;
  ScriptThread thread = context.pool->Acquire();
  const Choke choke(context);
  if (thread.Start(context.callback) == RunStatus::kFailed) {
    throw base::Exception(thread.error().message.English());
  }
}

constexpr Binding kTest[] = {
    Function<&Add>("add", Names("a", "b"), "Adds."),
    Function<&Move>("move", Names("zone", "what"), "Moves."),
    Function<&Text>("text", Names(), "A text."),
    Function<&Not>("negate", Names("value"), "Negates."),
    Function<&Narrow>("narrow", Names("value"), "Narrows."),
    Function<&Or>("value_or", Names("value"), "Optional."),
    Function<&Half>("half", Names("value"), "Halves."),
    Function<&Doubled>("doubled", Names("list"), "Doubles."),
    Function<&Fail>("fail", Names("how"), "Fails."),
    Function<&MakeSeat>("seat", Names("id"), "A seat."),
    Function<&MakeZone>("zone", Names("id"), "A zone."),
    Function<&Same>("same", Names("handle"), "The same."),
    Function<&Ask>("ask", Names("question"), "Asks."),
    Function<&Nested>("nested", Names(), "Calls back."),
    Method<&IdOf>("number", Names(), "Its number."),
    Method<&Sum>("plus", Names("more"), "Adds to its number."),
    Function<&NestedThread>("nested_thread", Names(), "Calls back in a thread."),
};

const Registry& TestRegistry() {
  static const Registry registry = [] {
    Registry made;
    made.Add({"test", "test", "For tests.", kTest});
    return made;
  }();
  return registry;
}

class Trampoline : public ::testing::Test {
 protected:
  // Runs `return <expression>` as an effect and returns its value, or the error's message.
  std::string Run(std::string_view expression) {
    std::string code = "return {run = function() local r = ";
    code.append(expression).append(" print(r) end}");
    ScriptHost host(code, &TestRegistry());
    host.sandbox.set_context(&context_);
    ScriptThread thread = host.pool.Acquire();
    if (thread.Start(host["run"]) == RunStatus::kFailed) return thread.error().message.English();
    std::string printed = host.print.lines;
    if (!printed.empty()) printed.pop_back();
    return printed;
  }

  TestContext context_;
};

TEST_F(Trampoline, ConvertsArgumentsAndResults) {
  EXPECT_EQ(Run("test.add(2, 40)"), "42");
  EXPECT_EQ(Run("test.add(2.0, 40)"), "42");
  EXPECT_EQ(Run("test.negate(false)"), "true");
  EXPECT_EQ(Run("test.text()"), context_.text);
  EXPECT_EQ(Run("test.value_or()"), "-1");
  EXPECT_EQ(Run("test.value_or(nil)"), "-1");
  EXPECT_EQ(Run("test.value_or(5)"), "5");
  EXPECT_EQ(Run("test.half(4)"), "2");
  EXPECT_EQ(Run("test.half(5)"), "nil");
  EXPECT_EQ(Run("table.concat(test.doubled({1, 2, 3}), ' ')"), "2 4 6");
  EXPECT_EQ(Run("#test.doubled({})"), "0");
  EXPECT_EQ(Run("test.move(test.zone(3), 'two')"), "nil");
  EXPECT_EQ(context_.log, std::vector<std::string>{"two 3"});
}

TEST_F(Trampoline, NamesBadArguments) {
  EXPECT_EQ(Run("test.move('x', 'y')"), "bad argument 1 to `move`: zone expected, got string");
  EXPECT_EQ(Run("test.move(test.seat(1), 'y')"),
            "bad argument 1 to `move`: zone expected, got seat");
  EXPECT_EQ(Run("test.move(test.zone(1), 7)"),
            "bad argument 2 to `move`: string expected, got number");
  EXPECT_EQ(Run("test.move(test.zone(1))"),
            "bad argument 2 to `move`: string expected, got no value");
  EXPECT_EQ(Run("test.add(1, '2')"), "bad argument 2 to `add`: integer expected, got string");
  EXPECT_EQ(Run("test.add(1, 2.5)"),
            "bad argument 2 to `add`: integer expected, got a number with a fraction");
  EXPECT_EQ(Run("test.narrow(256)"),
            "bad argument 1 to `narrow`: integer from 0 to 255 expected, got 256");
  EXPECT_EQ(Run("test.narrow(-1)"),
            "bad argument 1 to `narrow`: integer from 0 to 255 expected, got -1");
  EXPECT_EQ(Run("test.negate(nil)"), "bad argument 1 to `negate`: boolean expected, got nil");
  EXPECT_EQ(Run("test.same(1)"), "bad argument 1 to `same`: handle expected, got number");
  EXPECT_EQ(Run("test.doubled(1)"),
            "bad argument 1 to `doubled`: list of type integer expected, got number");
  EXPECT_EQ(Run("test.doubled({1, 'x'})"),
            "bad argument 1 to `doubled`: item 2: integer expected, got string");
  EXPECT_EQ(
      Run("test.doubled((function() local t = {} for i = 1, 5000 do t[i] = i end return t end)())"),
      "bad argument 1 to `doubled`: list of 5000 items is too long");
  EXPECT_EQ(Run("test.add(1, 2, 3)"), "too many arguments to `add`: at most 2 expected, got 3");
}

TEST_F(Trampoline, CallsMethods) {
  EXPECT_EQ(Run("test.zone(4):number()"), "4");
  EXPECT_EQ(Run("test.zone(4):plus(3)"), "7");
  EXPECT_EQ(Run("test.zone(4):plus('x')"),
            "bad argument 1 to `plus`: integer expected, got string");
  EXPECT_EQ(Run("test.zone(4):plus(1, 2)"),
            "too many arguments to `plus`: at most 1 expected, got 2");
  EXPECT_EQ(Run("test.zone(4).plus(test.seat(1), 2)"),
            "bad handle before `:plus`: zone expected, got seat");
  EXPECT_EQ(Run("test.zone(4).numbre"), "zone has no field `numbre`; did you mean `number`?");
  EXPECT_EQ(Run("test.seat(4).number"), "seat has no field `number`");
  EXPECT_EQ(Run("(function() test.zone(4).number = 5 end)()"),
            "a zone has no fields to set (`number`)");
}

TEST_F(Trampoline, TurnsExceptionsIntoErrors) {
  EXPECT_EQ(Run("test.fail('base')"), "the rules forbid it");
  EXPECT_EQ(Run("test.fail('std')"), "out of range");
  EXPECT_EQ(Run("test.fail('int')"), "unknown exception");
  EXPECT_EQ(Run("test.fail('long')").size(), ScriptError::kMaxMessage);
  EXPECT_EQ(Run("select(2, pcall(function() test.fail('base') end))"),
            "m/test.lua:1: the rules forbid it");
}

TEST_F(Trampoline, RunsEveryDestructor) {
  EXPECT_EQ(Run("(function() for i = 1, 1000 do pcall(test.fail, 'base') end end)()"), "nil");
  EXPECT_EQ(Counted::alive, 0);
}

TEST_F(Trampoline, ManyExceptionsDoNotWearOutTheState) {
  // With exceptions that cross Lua, C levels leak: after 300 of them the state is unusable.
  EXPECT_EQ(Run("(function() for i = 1, 1000 do pcall(test.fail, 'int') end return 'alive' end)()"),
            "alive");
}

TEST_F(Trampoline, CallsAreCharged) {
  EXPECT_EQ(Run("(function() while true do test.add(1, 2) end end)()"),
            "instruction limit exceeded (1000000 units for one effect)");
  ScriptHost host("return {run = function() for i = 1, 1000 do test.add(1, 2) end end}",
                  &TestRegistry());
  ASSERT_FALSE(Call(host.sandbox, host["run"]));
  EXPECT_GE(host.sandbox.budget().used(), 10'000 + 5'000);
}

TEST_F(Trampoline, MemoryOfListsIsGivenBack) {
  EXPECT_EQ(Run("(function() local t = {} for i = 1, 200 do t[i] = i end\n"
                "for i = 1, 100 do test.doubled(t) pcall(test.doubled, {1, 'x'}) end return 'fine' "
                "end)()"),
            "fine");
}

TEST_F(Trampoline, InnerCallsArePaidFor) {
  ScriptHost host(
      "return {quick = function() end, run = function() for i = 1, 100 do test.nested() end end}",
      &TestRegistry());
  host.sandbox.set_context(&context_);
  context_.sandbox = &host.sandbox;
  context_.callback = host["quick"];
  ASSERT_FALSE(Call(host.sandbox, host["run"]));
  EXPECT_GE(host.sandbox.budget().used(), 100 * Budget::kStep);
}

TEST_F(Trampoline, InnerCallsHaveLimitedMemory) {
  ScriptHost host(
      "return {eat = function() local s = 'x' while true do s = s .. s end end,\n"
      "  run = function() pcall(test.nested) end}",
      &TestRegistry());
  host.sandbox.set_context(&context_);
  context_.sandbox = &host.sandbox;
  context_.callback = host["eat"];
  const auto error = Call(host.sandbox, host["run"]);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->limit, Limit::kMemory);
}

TEST_F(Trampoline, WithoutAContextIsAnError) {
  ScriptHost host("return {run = function() return test.text() end}", &TestRegistry());
  const auto error = Call(host.sandbox, host["run"]);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->message, "no game is running");
}

TEST_F(Trampoline, SuspendsAndResumes) {
  ScriptHost host("return {run = function(n) return n + test.ask('a') * test.ask('b') end}",
                  &TestRegistry());
  host.sandbox.set_context(&context_);
  ScriptThread thread = host.pool.Acquire();
  ASSERT_EQ(thread.Start(host["run"], 1), RunStatus::kYielded);
  ASSERT_EQ(thread.Resume(3), RunStatus::kYielded);
  ASSERT_EQ(thread.Resume(5), RunStatus::kFinished);
  EXPECT_EQ(thread.ResultAs<int>(), 16);
  EXPECT_EQ(context_.log, (std::vector<std::string>{"a", "b"}));
}

TEST_F(Trampoline, AnswersAtOnceWhenTheAnswerIsKnown) {
  context_.numbers = {9};
  EXPECT_EQ(Run("test.ask('a')"), "9");
}

TEST_F(Trampoline, AsksFromInsidePcall) {
  ScriptHost host(
      "return {run = function() local ok, v = pcall(function() return test.ask('a') + 1 end)\n"
      "  local bad, e = xpcall(function() test.ask('b') error('no', 0) end, function(m) return 'h' "
      ".. m end)\n"
      "  print(ok, v, bad, e) end}",
      &TestRegistry());
  host.sandbox.set_context(&context_);
  ScriptThread thread = host.pool.Acquire();
  ASSERT_EQ(thread.Start(host["run"]), RunStatus::kYielded);
  ASSERT_EQ(thread.Resume(4), RunStatus::kYielded);
  ASSERT_EQ(thread.Resume(4), RunStatus::kFinished);
  EXPECT_EQ(host.print.lines, "true\t5\tfalse\thno\n");
}

TEST_F(Trampoline, CannotAskWhereNothingCanBeSuspended) {
  const std::string why =
      "`ask` cannot ask a player here: only an effect can, and not inside a function given to "
      "`sort`"
      " or `gsub`";
  EXPECT_EQ(Run("table.sort({1, 2}, function() return test.ask('a') end)"), why);
  EXPECT_EQ(Run("('x'):gsub('x', function() return test.ask('a') end)"), why);
  ScriptHost host("return {run = function() return test.ask('a') end}", &TestRegistry());
  host.sandbox.set_context(&context_);
  const auto error = Call(host.sandbox, host["run"]);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->message, why);
  EXPECT_TRUE(context_.log.empty());
}

TEST_F(Trampoline, NestedCallsShareTheBudget) {
  ScriptHost host(
      "return {inner = function() while true do end end,\n"
      "  outer = function() while true do pcall(test.nested) end end,\n"
      "  quick = function() end,\n"
      "  again = function() while true do test.nested() end end}",
      &TestRegistry());
  host.sandbox.set_context(&context_);
  context_.sandbox = &host.sandbox;
  context_.callback = host["inner"];
  ScriptThread thread = host.pool.Acquire();
  EXPECT_EQ(thread.Start(host["outer"]), RunStatus::kFailed);
  EXPECT_EQ(thread.error().limit, Limit::kInstructions);
  EXPECT_EQ(thread.error().frames.front().line, 1);  // where the limit was exceeded
  // Inner calls that end before their first tick must not prevent counting the outer loop.
  context_.callback = host["quick"];
  EXPECT_EQ(Call(host.sandbox, host["again"]).value().limit, Limit::kInstructions);
  ScriptThread second = host.pool.Acquire();
  EXPECT_EQ(second.Start(host["again"]), RunStatus::kFailed);
  EXPECT_EQ(second.error().limit, Limit::kInstructions);
  EXPECT_EQ(Counted::alive, 0);
}

TEST_F(Trampoline, EndlessNestingIsAnError) {
  ScriptHost host("return {run = function() test.nested() end}", &TestRegistry());
  host.sandbox.set_context(&context_);
  context_.sandbox = &host.sandbox;
  context_.callback = host["run"];
  const auto error = Call(host.sandbox, host["run"]);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->message, "scripts call each other through the game too deeply");
  EXPECT_EQ(Counted::alive, 0);
}

// Without memory the refusal must still be reported, and everything be restored while unwinding.
TEST_F(Trampoline, EndlessNestingIsAnErrorWithoutMemoryLeftToo) {
  for (const char* call : {"nested", "nested_thread"}) {
    ScriptHost host("return {run = function() test." + std::string(call) + "() end}",
                    &TestRegistry());
    host.sandbox.set_context(&context_);
    context_.sandbox = &host.sandbox;
    context_.callback = host["run"];
    context_.pool = &host.pool;
    context_.choked = true;
    const auto error = Call(host.sandbox, host["run"]);
    ASSERT_TRUE(error) << call;
    EXPECT_EQ(error->message, "scripts call each other through the game too deeply") << call;
    EXPECT_EQ(host.sandbox.host().depth, 0) << call;
    EXPECT_EQ(Counted::alive, 0) << call;
  }
}

TEST(Registry, DescribesBindings) {
  const Topic& topic = TestRegistry().topics()[0];
  const Binding& move = topic.bindings[1];
  EXPECT_EQ(move.parameter_count, 2u);
  EXPECT_EQ(move.parameters[0].name, "zone");
  EXPECT_EQ(move.parameters[0].type, (TypeRef{"zone"}));
  EXPECT_EQ(move.parameters[1].type, (TypeRef{"string"}));
  EXPECT_EQ(move.result, TypeRef{});
  EXPECT_EQ(topic.bindings[5].parameters[0].type, (TypeRef{"integer", false, true}));
  EXPECT_EQ(topic.bindings[7].result, (TypeRef{"integer", true}));
  EXPECT_EQ(topic.bindings[12].effect, Effect::kAsks);
  EXPECT_EQ(topic.bindings[14].owner, HandleKind::kZone);
  EXPECT_EQ(topic.bindings[15].parameter_count, 1u);
}

TEST(Registry, KeepsTopicsInOrderOfTheirNames) {
  Registry registry;
  registry.Add({"b", "", "B.", {}});
  registry.Add({"a", "", "A.", {}});
  registry.Add({"c", "", "C.", {}});
  std::string names;
  for (const Topic& topic : registry.topics()) names += topic.name;
  EXPECT_EQ(names, "abc");
  EXPECT_DEATH(registry.Add({"a", "", "A.", {}}), "a");
}

}  // namespace
}  // namespace walz::sandbox

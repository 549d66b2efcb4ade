// Questions to players, and explanations on request.
#include <gtest/gtest.h>

#include <set>

#include "kernel/view.h"
#include "unit/script/game_fixture.h"

namespace walz::script {
namespace {

using tests::MiniRuleset;

// A game with a single step that has this body.
ScriptGame Asking(const std::string& body) {
  return ScriptGame(MiniRuleset({"go"}),
                    "local M = {}\n\nfunction M.go(ctx)\n" + body + "\nend\nreturn M");
}

TEST(BindChoose, OneOfOffersEveryElementOnce) {
  ScriptGame game = Asking("print(choose.one_of('town', all('town')).rank)");
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.Options(), "town:alder town:birch town:cedar");
  ASSERT_EQ(game.Choose("town:birch"), "");
  EXPECT_EQ(game.printed(), "2\n");
  EXPECT_TRUE(game.state().over());
}

TEST(BindChoose, ElementsAreWordsDirectionsNumbersAndHandles) {
  ScriptGame game = Asking(
      "print(choose.one_of('go', { 'red', 'ne', 7, ctx.seat, zone.deck:top(), zone.market, "
      "zone.box:top():space('hub') }))");
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.Options(), "go:red go:ne go:7 go:seat0 go:tax go:market go:start.hub");
  ASSERT_EQ(game.Choose("go:ne"), "");
  EXPECT_EQ(game.printed(), "ne\n");
}

// Lua interns short strings, which are found by address; long ones may exist twice.
TEST(BindChoose, NamesMayBeLong) {
  const std::string name(50, 'n');
  MiniRuleset rules({"go"});
  rules.data.words.Add(name);
  ScriptGame game(std::move(rules), "return { go = function()\nlocal half = '" + name.substr(25) +
                                        "'\nprint(choose.one_of('colour', { half .. half, 'red' "
                                        "}))\nend }");
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.Options(), "colour:" + name + " colour:red");
  ASSERT_EQ(game.Choose("colour:" + name), "");
  EXPECT_EQ(game.printed(), name + "\n");
}

TEST(BindChoose, OneElementIsNoQuestion) {
  EXPECT_EQ(RunStep("print(choose.one_of('colour', { 'red' }))"), "red\n");
  EXPECT_EQ(RunStep("print(choose.number('amount', 4, 4))"), "4\n");
  EXPECT_EQ(RunStep("print(choose.optional('colour', {}))"), "nil\n");
}

TEST(BindChoose, NothingToChooseFromIsAnError) {
  EXPECT_EQ(RunStep("choose.one_of('colour', {})"), At(1, "there is nothing to choose from"));
  EXPECT_EQ(RunStep("choose.menu('go', {})"), At(1, "there is nothing to choose from"));
  EXPECT_EQ(RunStep("choose.number('amount', 2, 1)"), At(1, "there is nothing to choose from"));
  EXPECT_EQ(RunStep("choose.number('amount', 1, 2000)"), At(1, "too many numbers to choose"));
}

TEST(BindChoose, OptionalMayBeDeclined) {
  for (const auto& [option, printed] :
       {std::pair{"colour:red", "red\n"}, std::pair{"colour:no", "nil\n"}}) {
    ScriptGame game = Asking("print(choose.optional('colour', { 'red' }))");
    ASSERT_EQ(game.Start(1), "");
    EXPECT_EQ(game.Options(), "colour:red colour:no");
    ASSERT_EQ(game.Choose(option), "");
    EXPECT_EQ(game.printed(), printed);
  }
}

TEST(BindChoose, YesNoAndNumber) {
  ScriptGame game = Asking(
      "print(choose.yes_no('really'), choose.yes_no('really'))\n"
      "print(choose.number('amount', -1, 2))");
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.Options(), "really:yes really:no");
  ASSERT_EQ(game.Choose("really:no"), "");
  ASSERT_EQ(game.Choose("really:yes"), "");
  EXPECT_EQ(game.Options(), "amount:-1 amount:0 amount:1 amount:2");
  ASSERT_EQ(game.Choose("amount:2"), "");
  EXPECT_EQ(game.printed(), "false\ttrue\n2\n");
}

// A game that asks `rest`, then runs this body: in the middle of the same effect, or as the next
// step of the flow.
ScriptGame AskingTwice(const std::string& body) {
  MiniRuleset rules({"go"});
  rules.AddStage("first");
  return ScriptGame(
      std::move(rules),
      "local M = {}\nfunction M.go() choose.stage('first', 'go', { { 'rest' } }) end\n"
      "function M.first(ctx)\n" +
          body + "\nend\nreturn M");
}
ScriptGame AskingInTwoSteps(const std::string& body) {
  return ScriptGame(MiniRuleset({"ask", "go"}),
                    "local M = {}\nfunction M.ask() choose.menu('go', { { 'rest' } }) end\n"
                    "function M.go(ctx)\n" +
                        body + "\nend\nreturn M");
}

// Returns what the body prints if nobody reads the question that it ends with.
std::string PrintedUnread(const std::string& body) {
  ScriptGame game = AskingTwice(body);
  EXPECT_EQ(game.Start(1), "");
  const auto unread = game.machine().Glance(game.state(), 0, kernel::kNoSeat);
  EXPECT_TRUE(unread.ok() && kernel::IsUnread(unread->decision()));
  return game.printed();
}

// If nobody reads the menu, nothing after its first entry runs.
TEST(BindChoose, AMenuThatIsNotReadEndsWithItsFirstEntry) {
  ScriptGame game = AskingTwice(
      "ctx.seat.coins = 3\nlocal entries = choose.entries(ctx.seat)\n"
      "entries[#entries + 1] = { 'rest' } print('on')\n"
      "entries[#entries + 1] = { 'sing' } choose.menu('go', entries)");
  ASSERT_EQ(game.Start(1), "");
  const auto unread = game.machine().Glance(game.state(), 0, kernel::kNoSeat);
  ASSERT_TRUE(unread.ok());
  EXPECT_EQ(game.printed(), "");
  EXPECT_TRUE(kernel::IsUnread(unread->decision()));
  EXPECT_EQ(unread->decision().seat, 0);
  EXPECT_EQ(unread->Get(game.ruleset().FindVariable("coins"), 0), 3);
  EXPECT_FALSE(unread->over());
  EXPECT_DEATH(static_cast<void>(game.machine().Next(*unread, 0)), "was not read");
  // A reader gets the complete menu, and so does the game.
  const auto read = game.machine().Glance(game.state(), 0, 0);
  const auto next = game.machine().Next(game.state(), 0);
  ASSERT_TRUE(read.ok() && next.ok());
  EXPECT_EQ(game.printed(), "on\non\n");
  EXPECT_EQ(read->decision().options.size(), 2U);
  EXPECT_TRUE(*read == *next);
  ASSERT_EQ(game.Choose("rest"), "");
  EXPECT_EQ(game.Options(), "rest sing");
}

// A look-ahead reads the questions within a choice, but not those after the flow has continued.
TEST(BindChoose, AMenuOfTheNextStepIsNotRead) {
  ScriptGame game = AskingInTwoSteps(
      "local entries = choose.entries(ctx.seat)\n"
      "entries[1] = { 'rest' } print('on') choose.menu('go', entries)");
  ASSERT_EQ(game.Start(1), "");
  const auto glance = game.machine().Glance(game.state(), 0, 0);
  ASSERT_TRUE(glance.ok());
  EXPECT_EQ(game.printed(), "");
  EXPECT_TRUE(kernel::IsUnread(glance->decision()));
  ASSERT_EQ(game.Choose("rest"), "");
  EXPECT_EQ(game.Options(), "rest");
}

// Applies to every kind of question.
TEST(BindChoose, AQuestionThatIsNotReadOffersNothing) {
  for (const std::string question :
       {"choose.one_of('go', { 1, 2 })", "choose.optional('go', { 1 })", "choose.yes_no('really')",
        "choose.number('amount', 1, 3)", "choose.menu('go', { { 'rest' } })",
        "choose.stage('first', 'go', { { 'rest' } })",
        "board.place_at(def.tile.start.components[1], 0, 0, 0) choose.placement("
        "'go', 'take', def.tile.meadow.components[1], def.tile.start.components[1])"}) {
    ScriptGame game = AskingTwice("print('asks') " + question + " print('on')");
    ASSERT_EQ(game.Start(1), "") << question;
    const auto unread = game.machine().Glance(game.state(), 0, kernel::kNoSeat);
    ASSERT_TRUE(unread.ok()) << question;
    EXPECT_TRUE(kernel::IsUnread(unread->decision())) << question;
    EXPECT_EQ(unread->decision().seat, 0) << question;
    const auto read = game.machine().Glance(game.state(), 0, 0);
    ASSERT_TRUE(read.ok()) << question;
    EXPECT_FALSE(kernel::IsUnread(read->decision())) << question;
    EXPECT_EQ(game.printed(), "asks\nasks\n") << question;
  }
  // A question with a single answer is not asked.
  ScriptGame game =
      AskingTwice("choose.one_of('go', { 1 }) choose.number('amount', 2, 2) print('on')");
  ASSERT_EQ(game.Start(1), "");
  EXPECT_TRUE(game.machine().Glance(game.state(), 0, kernel::kNoSeat)->over());
  EXPECT_EQ(game.printed(), "on\n");
}

// When a question is replayed, its menu is always built completely.
TEST(BindChoose, AMenuInTheMiddleOfAnEffectIsReadWhereItHasBeenAnswered) {
  ScriptGame game = Asking(
      "for i = 1, 3 do\n  local entries = choose.entries(ctx.seat)\n"
      "  entries[1] = { 'step', 'ne', i } choose.menu('go', entries) ctx.seat.coins = i\nend");
  ASSERT_EQ(game.Start(1), "");
  const kernel::State first = game.state();
  ASSERT_EQ(game.Choose("step:ne:1"), "");
  for (const kernel::State& from : {game.state(), game.state(), first}) {
    const auto unread = game.machine().Glance(from, 0, kernel::kNoSeat);
    ASSERT_TRUE(unread.ok()) << unread.error().message.English();
    EXPECT_TRUE(kernel::IsUnread(unread->decision()));
  }
  ASSERT_EQ(game.Choose("step:ne:2"), "");
  EXPECT_EQ(game.Get("coins", 0), 2);
  const auto over = game.machine().Glance(game.state(), 0, kernel::kNoSeat);
  EXPECT_TRUE(over.ok() && over->over());
}

TEST(BindChoose, AListThatCannotEndItsEffectFills) {
  EXPECT_EQ(PrintedUnread(
                "local entries = choose.entries(ctx.seat)\n"
                "table.sort({ 1, 2 }, function(a, b) entries[1] = { 'rest' } return a < b end)\n"
                "print(#entries) choose.menu('go', entries)"),
            "1\n");
}

TEST(BindChoose, AnOfferIsAddedUnlessThereIsAReasonAgainstIt) {
  ScriptGame game = Asking(
      "local entries = choose.entries(ctx.seat)\n"
      "print(choose.offer(entries, { 'rest' })[1], choose.offer(entries, { 'sing' }, false)[1])\n"
      "print(choose.offer(entries, { 'step', 'ne' }, 'poor', 6, 'red'))\n"
      "choose.offer(entries, { 'take', def.card.tax }, 'poor')\n"
      "choose.menu('go', entries)");
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.printed(), "rest\tsing\n\n");
  EXPECT_EQ(game.Options(), "rest sing");
  EXPECT_EQ(game.Refusals(), "step:ne poor 6 red\ntake:tax poor\n");
}

TEST(BindChoose, AnOfferEndsAnEffectWhoseMenuIsNotRead) {
  EXPECT_EQ(PrintedUnread("local entries = choose.entries(ctx.seat)\n"
                          "choose.offer(entries, { 'rest' }, 'poor') print('on')\n"
                          "choose.offer(entries, { 'sing' }) print('further')\n"
                          "choose.menu('go', entries)"),
            "on\n");
}

TEST(BindChoose, AnOfferToAListThatCannotEndItsEffectIsAdded) {
  EXPECT_EQ(PrintedUnread("local entries = choose.entries(ctx.seat)\n"
                          "table.sort({ 1, 2 }, function(a, b)\n"
                          "  if #entries == 0 then choose.offer(entries, { 'rest' }) end\n"
                          "  return a < b\nend)\n"
                          "print(#entries) choose.menu('go', entries)"),
            "1\n");
}

TEST(BindChoose, InvalidOffersAreReported) {
  EXPECT_EQ(RunStep("choose.offer({}, 'rest')"),
            At(1, "bad argument 2 to `offer`: table expected, got string"));
  EXPECT_EQ(RunStep("choose.offer(nil, { 'rest' })"),
            At(1, "bad argument 1 to `offer`: table expected, got nil"));
  EXPECT_EQ(
      RunStep("choose.offer({}, { 'rest' }, 'por')"),
      At(1, "bad argument 3 to `offer`: `por` is not a declared reason; did you mean `poor`?"));
  EXPECT_EQ(RunStep("choose.offer({}, { 'rset' }, 'poor')"),
            At(1,
               "bad argument 2 to `offer`: verb of the option: `rset` is not a declared decision; "
               "did you mean `rest`?"));
}

TEST(BindChoose, HeldDefinitionsAreOfferedAndTheRestRefused) {
  ScriptGame game = Asking(
      "zone.deck:transfer(ctx.seat.hand, def.card.gift) local entries = { { 'rest' } }\n"
      "choose.held(entries, 'take', all('card'), ctx.seat.hand, 'poor')\n"
      "choose.held(entries, 'town', all('card'), zone.market, 'poor')\n"
      "choose.held(entries, 'town', {}, zone.deck, 'poor') choose.menu('go', entries)");
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.Options(), "rest take:gift");
  EXPECT_EQ(game.Refusals(),
            "take:tax poor\ntake:tonic poor\ntown:tax poor\ntown:gift poor\ntown:tonic poor\n");
}

TEST(BindChoose, HeldDefinitionsOfAKindAreOfferedInOrder) {
  ScriptGame game = Asking(
      "local entries = { { 'rest' } } choose.held(entries, 'take', 'card', zone.deck, 'poor')\n"
      "choose.menu('go', entries)");
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.Options(), "rest take:tax take:gift take:tonic");
}

// Entries are shared by all menus.
TEST(BindChoose, EntriesOfHeldDefinitionsAreReadOnly) {
  const std::string held =
      "local entries = {} choose.held(entries, 'take', 'card', zone.deck, 'poor')\n";
  EXPECT_EQ(RunStep(held + "print(#entries, entries[1][1], entries[1][2] == def.card.tax)"),
            "3\ttake\ttrue\n");
  EXPECT_EQ(RunStep(held + "entries[1][2] = def.card.gift"),
            At(2,
               "cannot set item 2: the table is frozen; declare what a game stores in "
               "YAML"));
}

TEST(BindChoose, HeldEndsAnEffectWhoseMenuIsNotRead) {
  EXPECT_EQ(PrintedUnread(
                "local entries = choose.entries(ctx.seat)\n"
                "choose.held(entries, 'take', all('card'), zone.market, 'poor') print('on')\n"
                "choose.held(entries, 'take', all('card'), zone.deck, 'poor') print('further')\n"
                "choose.menu('go', entries)"),
            "on\n");
}

TEST(BindChoose, InvalidArgumentsOfHeldAreReported) {
  EXPECT_EQ(RunStep("choose.held(3, 'take', all('card'), zone.deck, 'poor')"),
            At(1, "the entries are a list"));
  EXPECT_EQ(RunStep("choose.held({}, 'take', { 'red' }, zone.deck, 'poor')"),
            At(1, "bad argument 3 to `held`: item 1: definition expected, got string"));
  EXPECT_EQ(RunStep("choose.held({}, 'take', 'crad', zone.deck, 'poor')"),
            At(1, "bad argument 3 to `held`: `crad` is not a declared kind; did you mean `card`?"));
  EXPECT_EQ(RunStep("choose.held({}, 'take', 3, zone.deck, 'poor')"),
            At(1,
               "bad argument 3 to `held`: list of definitions or name of a kind expected, got "
               "number"));
  EXPECT_EQ(
      RunStep("choose.held({}, 'take', all('card'), zone.deck, 'por')"),
      At(1, "bad argument 5 to `held`: `por` is not a declared reason; did you mean `poor`?"));
}

TEST(BindChoose, EntriesAreOfASeat) {
  EXPECT_EQ(RunStep("choose.entries('red')"),
            At(1, "bad argument 1 to `entries`: seat expected, got string"));
}

TEST(BindChoose, MenuReturnsTheTableThatWasChosen) {
  ScriptGame game = Asking(
      "local entry = choose.menu('go', { { 'rest', gain = 3 }, { 'step', 'ne', 2, nil },\n"
      "  { 'take', zone.deck:top() } })\n"
      "print(entry[1], entry.gain)");
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.Options(), "rest step:ne:2 take:tax");
  ASSERT_EQ(game.Choose("rest"), "");
  EXPECT_EQ(game.printed(), "rest\t3\n");
}

TEST(BindChoose, ASingleEntryIsStillAsked) {
  ScriptGame game = Asking("choose.menu('go', { { 'rest' } })");
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.Options(), "rest");
}

TEST(BindChoose, AnySeatCanBeAskedWithAContext) {
  ScriptGame game =
      Asking("choose.yes_no('really', { seat = ctx.seat.next, context = { def.card.tax, 3 } })");
  ASSERT_EQ(game.Start(2), "");
  EXPECT_EQ(game.state().decision().seat, 1);
  ASSERT_EQ(game.state().decision().context.size(), 2U);
  EXPECT_EQ(game.ruleset().ArgumentName(game.state().decision().context[0]), "tax");
  EXPECT_EQ(RunStep("choose.yes_no('really', { seat = 1 })"),
            At(1, "bad argument 2 to `yes_no`: `seat`: seat expected, got number"));
  EXPECT_EQ(RunStep("choose.yes_no('really', { context = { 'rod' } })"),
            At(1,
               "bad argument 2 to `yes_no`: `context`: item 1: `rod` is not a declared word; did "
               "you mean `red`?"));
  EXPECT_EQ(RunStep("choose.yes_no('really', { saet = ctx.seat })"),
            At(1, "bad argument 2 to `yes_no`: it has no field `saet`; did you mean `seat`?"));
  EXPECT_EQ(RunStep("choose.yes_no('really', { ctx.seat })"),
            At(1, "bad argument 2 to `yes_no`: its fields have names, as in `seat = ...`"));
  EXPECT_EQ(RunStep("choose.yes_no('really', 3)"),
            At(1,
               "bad argument 2 to `yes_no`: table { seat = ..., context = ... } expected, got "
               "number"));
}

TEST(BindChoose, WordsAndDecisionsAreDeclared) {
  EXPECT_EQ(RunStep("choose.yes_no('raelly')"),
            At(1,
               "bad argument 1 to `yes_no`: `raelly` is not a declared decision; did you mean "
               "`really`?"));
  EXPECT_EQ(RunStep("choose.one_of('colour', { 'red', 'bleu' })"),
            At(1,
               "bad argument 2 to `one_of`: item 2: `bleu` is not a declared word; did you mean "
               "`blue`?"));
  EXPECT_EQ(RunStep("choose.menu('go', { { 'rset' } })"),
            At(1,
               "bad argument 2 to `menu`: item 1: verb of the option: `rset` is not a declared "
               "decision; did you mean `rest`?"));
  EXPECT_EQ(RunStep("choose.menu('go', { { 'step', 1, 2, 3, 4 } })"),
            At(1, "bad argument 2 to `menu`: item 1: an option has at most 3 arguments, not 4"));
  EXPECT_EQ(RunStep("choose.menu('go', { { 'step', {} } })"),
            At(1,
               "bad argument 2 to `menu`: item 1: argument 1 of the option: word, whole number, "
               "boolean or handle expected, got table"));
}

TEST(BindChoose, IndistinguishableElementsAreOfferedOnce) {
  EXPECT_EQ(RunStep("choose.one_of('take', zone.deck:list())"),
            At(1, "two options are called `take:gift`: offer each option once"));
  EXPECT_EQ(RunStep("choose.menu('go', { { 'rest' }, { 'rest' } })"),
            At(1, "two options are called `rest`: offer each option once"));
}

TEST(BindChoose, AskingHasNoPlaceInsideSort) {
  EXPECT_EQ(RunStep("table.sort({ 1, 2 }, function() return choose.yes_no('really') end)"),
            At(1,
               "`yes_no` cannot ask a player here: only an effect can, and not inside a function "
               "given to `sort` or `gsub`"));
}

TEST(BindChoose, ScriptsMayAskInsidePcall) {
  ScriptGame game =
      Asking("print(pcall(function() return choose.one_of('colour', { 'red', 'blue' }) end))");
  ASSERT_EQ(game.Start(1), "");
  ASSERT_EQ(game.Choose("colour:blue"), "");
  EXPECT_EQ(game.printed(), "true\tblue\n");
}

TEST(BindExplain, RefusalsAreComputedOnRequest) {
  ScriptGame game = Asking(
      "choose.yes_no('really')\n"
      "if ctx.seat.coins < 6 then refuse('take', { def.card.tax }, 'poor', { 6, 'red' }) end\n"
      "if explaining() then refuse('take', { def.card.gift }, 'poor') else print('no one asks') "
      "end\n"
      "choose.menu('go', { { 'rest' } })");
  ASSERT_EQ(game.Start(1), "");
  ASSERT_EQ(game.Choose("really:yes"), "");
  const kernel::State before = game.state();
  EXPECT_EQ(game.Refusals(), "take:tax poor 6 red\ntake:gift poor\n");
  EXPECT_EQ(game.printed(), "no one asks\n");
  EXPECT_EQ(game.state(), before);
  EXPECT_EQ(game.Choose("rest"), "");
  EXPECT_EQ(
      RunStep("refuse('take', {}, 'por')"),
      At(1, "bad argument 3 to `refuse`: `por` is not a declared reason; did you mean `poor`?"));
}

TEST(BindExplain, AValueTellsHowItCameAbout) {
  MiniRuleset rules({"go"});
  rules.OnValue("tax", 2);
  kernel::HookDeclaration& twice = rules.OnValue("gift", 0);
  twice.function = rules.Function("twice");
  kernel::HookDeclaration& less = rules.OnValue("tonic", -1);
  less.priority = -5;
  less.limit = "turn";
  ScriptGame game(std::move(rules), R"(
return {
  twice = function(ctx, fee) return fee * 2 end,
  go = function(ctx)
    for _, card in ipairs(zone.deck:list()) do card:move(ctx.seat.play) end
    explain({ "take", def.card.tax }, "fee", 3)
    print(value("fee", 3), value("fee", 3))
    choose.menu("go", { { "rest" } })
  end,
}
)");
  ASSERT_EQ(game.Start(1), "");
  // The tonic counts once a turn, and first.
  EXPECT_EQ(game.printed(), "8\t10\n");
  const base::Result<kernel::Explanation> why = game.machine().Explain(game.state());
  ASSERT_TRUE(why);
  ASSERT_EQ(why->notes.size(), 1U);
  EXPECT_EQ(game.ruleset().OptionName(why->notes[0].option), "take:tax");
  const kernel::ValueChain& chain = why->notes[0].chain;
  EXPECT_EQ(chain.base, 3);
  std::vector<int> results;
  for (const auto& link : chain.links) results.push_back(link.result);
  EXPECT_EQ(results, (std::vector<int>{2, 4, 8}));
  EXPECT_EQ(game.printed(), "8\t10\n");
  EXPECT_EQ(game.Choose("rest"), "");
}

// Questions of several seats.

TEST(BindChoose, AllAsksEachSeatOfItsOwnList) {
  ScriptGame game = Asking(
      "local lists = { { 1, 2 }, { 3, 4 } }\n"
      "local got = choose.all('go', seats(), lists)\nprint(got[1], got[2], #got)");
  ASSERT_EQ(game.Start(2), "");
  EXPECT_EQ(game.Options(), "go:1 go:2");
  EXPECT_EQ(game.state().decision().seat, 0);
  EXPECT_EQ(game.state().decision().asked_after, 1);
  ASSERT_EQ(game.Choose("go:2"), "");
  EXPECT_EQ(game.Options(), "go:3 go:4");
  EXPECT_EQ(game.state().decision().seat, 1);
  EXPECT_EQ(game.state().decision().asked_before, 1);
  ASSERT_EQ(game.Choose("go:3"), "");
  EXPECT_EQ(game.printed(), "2\t3\t2\n");
}

TEST(BindChoose, AllDoesNotAskWhereThereIsOneElement) {
  ScriptGame none =
      Asking("local got = choose.all('go', seats(), { { 7 }, { 8 } })\nprint(got[1], got[2])");
  ASSERT_EQ(none.Start(2), "");
  EXPECT_EQ(none.printed().substr(0, 4), "7\t8\n");
  ScriptGame game =
      Asking("local got = choose.all('go', seats(), { { 7 }, { 8, 9 } })\nprint(got[1], got[2])");
  ASSERT_EQ(game.Start(2), "");
  EXPECT_EQ(game.state().decision().seat, 1);
  EXPECT_EQ(game.state().decision().asked_before, 0);
  ASSERT_EQ(game.Choose("go:9"), "");
  EXPECT_EQ(game.printed(), "7\t9\n");
}

TEST(BindChoose, AllNeedsAListForEachSeatAndEachSeatOnce) {
  const auto fails = [](const std::string& call, const std::string& why) {
    const std::string error = Asking(call).Start(2);
    EXPECT_NE(error.find(why), std::string::npos) << error;
  };
  fails("choose.all('go', seats(), { { 1, 2 } })", "2 seats need as many lists, not 1");
  fails("choose.all('go', { game.seat, game.seat }, { { 1, 2 }, { 1, 2 } })",
        "`seat0` is asked twice at the same time");
  fails("choose.all('go', seats(), { { 1, 2 }, {} })", "there is nothing to choose from");
  fails("choose.all('go', seats(), 7)", "list of lists expected");
  fails("choose.all('go', seats(), { { 1, 2 }, 7 })", "item 2");
}

// The answers of other seats are random in an imagined position, and the true ones unknown.
TEST(BindChoose, ImaginedPositionsForgetWhatOthersHaveAnswered) {
  ScriptGame game = Asking(
      "local got = choose.all('go', seats(), { { 1, 2, 3 }, { 1, 2, 3 } })\n"
      "seats()[2].coins = got[1]");
  ASSERT_EQ(game.Start(2), "");
  ASSERT_EQ(game.Choose("go:3"), "");
  std::set<std::int32_t> outcomes;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const kernel::State imagined = kernel::SampleHiddenState(game.state(), 1, seed);
    const auto next = game.machine().Next(imagined, 0);
    ASSERT_TRUE(next.ok());
    outcomes.insert(next->Get(game.ruleset().FindVariable("coins"), 1));
  }
  EXPECT_EQ(outcomes, (std::set<std::int32_t>{1, 2, 3}));
  ASSERT_EQ(game.Choose("go:1"), "");
  EXPECT_EQ(game.Get("coins", 1), 3) << "the true answer counts in the game";
}

// In a simultaneous turn, other seats are not asked, and nothing is left to chance.
TEST(BindChoose, SimultaneousTurnsAskTheirOwnSeatWithoutChance) {
  const auto fails = [](const std::string& body, const std::string& why) {
    MiniRuleset rules({"go"});
    for (kernel::FlowNode& node : rules.data.flow) {
      if (node.kind == kernel::FlowKind::kEachSeat) node.kind = kernel::FlowKind::kSimultaneous;
    }
    ScriptGame game(std::move(rules), "return { go = function()\n" + body + "\nend }");
    const std::string error = game.Start(2);
    EXPECT_NE(error.find(why), std::string::npos) << error;
  };
  fails("choose.yes_no('really', { seat = game.seat.next })",
        "`seat1` is asked in the simultaneous turn of `seat0`");
  fails("choose.all('go', seats(), { { 1, 2 }, { 1, 2 } })",
        "`seat1` is asked in the simultaneous turn of `seat0`");
  for (const char* const chance :
       {"roll('dice', 6)", "pick('dice', { 1, 2 })", "zone.deck:shuffle('deck')"}) {
    fails(chance, "chance in a simultaneous turn");
  }
}

// Questions with several answers.

TEST(BindChoose, SeveralTakesElementsInOneOrder) {
  ScriptGame game = Asking(
      "local got = choose.several('go', { from = { 'red', 'blue', 'red' }, least = 1, most = 2 })\n"
      "for i = 1, #got do print(got[i]) end");
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.Options(), "go:red go:blue");
  EXPECT_EQ(game.state().decision().several->most, 2);
  ASSERT_EQ(game.Choose("go:red"), "");
  EXPECT_EQ(game.Options(), "go:red go:blue go:done") << "the second red, and enough";
  ASSERT_EQ(game.state().decision().several->chosen.size(), 1U);
  ASSERT_EQ(game.Choose("go:blue"), "");
  EXPECT_EQ(game.printed(), "red\nblue\n");
  EXPECT_TRUE(game.state().over()) << "two are the most";
}

TEST(BindChoose, SeveralMayTakeNothing) {
  ScriptGame game = Asking("print(#choose.several('go', { from = { 'red', 'blue' } }))");
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.Options(), "go:red go:blue go:done");
  ASSERT_EQ(game.Choose("go:done"), "");
  EXPECT_EQ(game.printed(), "0\n");
}

TEST(BindChoose, SeveralDoesNotAskWhereThereIsNothingToDecide) {
  EXPECT_EQ(RunStep("print(#choose.several('go', { from = { 'red', 'blue' }, least = 2 }))"),
            "2\n");
  EXPECT_EQ(RunStep("print(#choose.several('go', { from = {} }))"), "0\n");
}

TEST(BindChoose, ElementsApartExcludeEachOther) {
  ScriptGame game = Asking(
      "local got = choose.several('go', { from = { 1, 2, 3, 4 }, least = 2, apart = { { 1, 2 }, { "
      "3, 4 } } "
      "})\nprint(got[1], got[2], #got)");
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.Options(), "go:1 go:2") << "from 3 on, two cannot be reached";
  ASSERT_EQ(game.Choose("go:2"), "");
  EXPECT_EQ(game.Options(), "go:3 go:4");
  ASSERT_EQ(game.Choose("go:4"), "");
  EXPECT_EQ(game.printed(), "2\t4\t2\n");
}

TEST(BindChoose, PartsAreOneQuestionAboutSeveralLists) {
  ScriptGame game = Asking(
      "local offer = choose.parts('go', { { from = { 1, 2 }, least = 1, most = 1 }, { from = { "
      "'red' } } })\n"
      "print(#offer, offer[1][1], offer[2][1])");
  ASSERT_EQ(game.Start(1), "");
  EXPECT_EQ(game.Options(), "go:1 go:2");
  ASSERT_EQ(game.Choose("go:2"), "");
  EXPECT_EQ(game.Options(), "go:red go:done");
  EXPECT_EQ(game.state().decision().several->part, 1);
  EXPECT_EQ(game.state().decision().several->answered, 1);
  ASSERT_EQ(game.Choose("go:red"), "");
  EXPECT_EQ(game.printed(), "2\t2\tred\n");
}

TEST(BindChoose, PartsHaveBoundsThatCanBeReached) {
  EXPECT_EQ(RunStep("choose.several('go', { from = { 1, 2 }, least = 3 })"),
            At(1, "`least` = 3 and `most` = 2 do not fit a list of 2"));
  EXPECT_EQ(RunStep("choose.several('go', { from = { 1, 2 }, most = 3 })"),
            At(1, "`least` = 0 and `most` = 3 do not fit a list of 2"));
  EXPECT_EQ(RunStep("choose.several('go', { from = { 1, 2 }, least = 2, apart = { { 1, 2 } } })"),
            At(1, "`least` = 2 cannot be reached, because elements of `apart` exclude each other"));
  EXPECT_EQ(RunStep("choose.several('go', { from = { 'done', 'red' } })"),
            At(1, "two options are called `go:done`: offer each option once"));
  EXPECT_NE(RunStep("choose.several('go', { form = { 1 } })").find("it has no field `form`"),
            std::string::npos);
  EXPECT_NE(RunStep("choose.several('go', 7)").find("from = list"), std::string::npos);
}

// A save in the middle of such a question continues there.
TEST(BindChoose, SeveralContinuesFromACopy) {
  ScriptGame game = Asking(
      "local got = choose.several('go', { from = { 1, 2, 3 }, most = 2 })\nprint(got[1], got[2])");
  ASSERT_EQ(game.Start(1), "");
  ASSERT_EQ(game.Choose("go:1"), "");
  auto copy = kernel::State::Deserialise(game.ruleset(), game.state().Serialise());
  ASSERT_TRUE(copy.ok());
  EXPECT_EQ(copy->decision(), game.state().decision());
  EXPECT_EQ(copy->Hash(), game.state().Hash());
  game.state() = *copy;
  ASSERT_EQ(game.Choose("go:3"), "");
  EXPECT_EQ(game.printed(), "1\t3\n");
}

}  // namespace
}  // namespace walz::script

// Drives the workshop in Chromium (page.mjs): what happens when the engine or a script fails.
import assert from "node:assert/strict";
import test from "node:test";
import { base, goTo, linkOf, notice, open, openMod, profile, tab, write } from "./page.mjs";

// Keeps the workers of a page, so that a test can end them.
const keepWorkers = () => {
  const { Worker } = window;
  window.workers = [];
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      window.workers.push(this);
    }
  };
};
const killWorkers = (page) => page.evaluate(() => window.workers.splice(0).forEach((worker) => worker.terminate()));

const options = (page) => page.locator(".bar .options button");
const history = (page) => page.locator(".log li").allInnerTexts();
const choices = (page, least) => page.waitForFunction((least) => document.querySelectorAll(".log li").length >= least, least);

// Waits until the browser has kept a table with as many choices.
const isKept = (page, least) =>
  page.waitForFunction((least) => {
    const kept = JSON.parse(sessionStorage.getItem("walz.table.muehle.") ?? "null");
    return kept && kept.journal.entries.length >= least;
  }, least);

// A mod of the smallest game with a script that runs after each turn.
function modWith(script, tests = "") {
  const step = 'patches: [{ patch: flow.main, ops: [{ insert: { "do[turns].turns.do": { after: step, items: [{ step: after_turn }] } } }] }]\n';
  const scenario = "game: muehle\nscenarios:\n  - { name: begins, players: 2, then: { decision: turn } }\n";
  const manifest = 'schema: 1\nid: my-mod\nname: My mod\nversion: 0.1.0\nsummary: A test.\nlicense: CC0-1.0\ngame: muehle\nengine: "^0.2"\nrequires: { muehle: "^0.1" }\n';
  return { "mod.yaml": manifest, "scripts/turn.lua": script, "patches/flow.yaml": step, "tests/begins.yaml": tests || scenario };
}
const kGood = "local M = {}\nfunction M.after_turn() end\nreturn M\n";
const kEndlessAtLoad = `local n = 0\nwhile n >= 0 do n = n + 1 end\n${kGood}`;
const kEndlessInPlay = "local M = {}\nfunction M.after_turn()\n  local n = 0\n  while n >= 0 do n = n + 1 end\nend\nreturn M\n";

async function replace(page, text) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
}

test("a script that never ends while loading is named, and the game begins once it is changed", async () => {
  const context = await profile();
  const page = await open(context);
  await openMod(page, modWith(kEndlessAtLoad));
  const said = page.locator(".side pre[role=status]");
  await said.waitFor();
  assert.match(await said.innerText(), /scripts\/turn\.lua:2:1: .*instruction limit/);
  await page.locator(".file", { hasText: "turn.lua" }).click();
  await page.locator(".cm-content").waitFor();
  await replace(page, kGood);
  await options(page).first().waitFor();
  await context.close();
});

test("a script that never ends in a game is named, and nothing of the game is lost", async () => {
  const context = await profile();
  const page = await open(context);
  await openMod(page, modWith(kEndlessInPlay));
  await options(page).first().click();
  const said = page.locator(".bar .notice");
  await said.waitFor();
  assert.match(await said.innerText(), /after_turn.*my-mod|turn\.lua/);
  assert.ok((await options(page).count()) > 20); // the position before the choice
  await page.locator(".file", { hasText: "turn.lua" }).click();
  await page.locator(".cm-content").waitFor();
  await replace(page, kGood);
  await page.locator(".verdict").waitFor();
  await options(page).first().click();
  await choices(page, 1);
  await context.close();
});

test("an engine that does not answer can be started again where the game was", async () => {
  const context = await profile({ init: keepWorkers });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${base}?lang=en#/play/muehle`);
  await options(page).first().click();
  await choices(page, 2); // of the player and of the bot
  await isKept(page, 2);
  const before = await history(page);
  await killWorkers(page);
  await options(page).first().click(); // which is not answered
  await page.clock.fastForward(15_000);
  await page.getByText("has not answered for 10 seconds").waitFor();
  await page.getByRole("button", { name: "Stop and start again" }).click();
  await page.getByText("has not answered").waitFor({ state: "detached" }); // with the table of the engine that was stopped
  await options(page).first().waitFor();
  await choices(page, before.length);
  assert.deepEqual(await history(page), before);
  assert.equal(await page.locator(".notice").count(), 0);
  await context.close();
});

test("the language server can be started again, too", async () => {
  const context = await profile({ init: keepWorkers });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${base}?lang=en#/`);
  await openMod(page, modWith(kGood));
  await page.locator(".file", { hasText: "begins.yaml" }).click();
  await page.locator(".cm-content").waitFor();
  await options(page).first().waitFor(); // both engines run
  await killWorkers(page);
  await write(page, "  - { name: [ }");
  await page.clock.fastForward(15_000);
  await page.locator(".editing").getByRole("button", { name: "Stop and start again" }).click();
  await page.locator(".findings li.error").waitFor();
  await context.close();
});

test("an engine that breaks is reported, and starts again where the game was", async () => {
  const context = await profile({ init: keepWorkers });
  const page = await open(context, "#/play/muehle");
  await options(page).first().click();
  await choices(page, 2);
  await isKept(page, 2);
  const before = await history(page);
  await page.evaluate(() => window.workers.at(-1).dispatchEvent(new ErrorEvent("error", { message: "out of memory" })));
  assert.match(await notice(page), /The engine has stopped: out of memory/);
  await page.getByRole("button", { name: "Start it again" }).click();
  await options(page).first().waitFor();
  await choices(page, before.length);
  assert.deepEqual(await history(page), before);
  await context.close();
});

test("a game continues after a reload, and begins anew only on request", async () => {
  const context = await profile();
  const page = await open(context, "#/play/muehle");
  await options(page).first().click();
  await choices(page, 2);
  await isKept(page, 2);
  const before = await history(page);
  await page.reload();
  await options(page).first().waitFor();
  await choices(page, before.length);
  assert.deepEqual(await history(page), before);
  await page.getByRole("button", { name: "New game" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".options button").length > 0 && document.querySelectorAll(".log li").length === 0);
  await context.close();
});

test("a link whose choices no longer fit is played up to there", async () => {
  const context = await profile();
  const page = await open(context);
  const shared = { name: "", game: "muehle", files: {}, seed: 7, choices: ["place:morris.a7", "place:morris.d7", "place:morris.a7"] };
  await goTo(page, `${base}?lang=en#${await linkOf("play", shared)}`);
  await page.locator(".notice").waitFor();
  assert.match(await notice(page), /choice 3 \(`place:morris\.a7`\) is not possible/);
  await choices(page, 2);
  await context.close();
});

test("a link with a script that never ends says so", async () => {
  const context = await profile();
  const page = await open(context);
  await goTo(page, `${base}?lang=en#${await linkOf("play", { name: "My mod", game: "muehle", files: modWith(kEndlessAtLoad) })}`);
  await page.locator(".notice").waitFor();
  assert.match(await notice(page), /turn\.lua:2:1/);
  await page.getByRole("button", { name: "Open in the workshop" }).click();
  await page.waitForSelector(".editing h2");
  await context.close();
});

test("a browser that cannot run the engine gets the reason", async () => {
  const context = await profile({ init: () => (WebAssembly.validate = () => false) });
  const page = await open(context);
  await page.locator(".notice").waitFor();
  assert.match(await notice(page), /cannot run the engine\. Use Chrome/);
  await context.close();
});

test("an engine that cannot be loaded is reported, and loaded again on request", async () => {
  const context = await profile();
  await context.route(/\.wasm$/, (route) => route.abort());
  const page = await open(context, "#/play/muehle");
  await page.locator(".notice").waitFor();
  assert.match(await notice(page), /The engine has stopped/);
  await context.unroute(/\.wasm$/);
  await page.getByRole("button", { name: "Start it again" }).click();
  await options(page).first().waitFor();
  await context.close();
});

test("an answer that cannot be shown is reported in its pane, and the rest stays usable", async () => {
  const context = await profile();
  const page = await open(context);
  await openMod(page, modWith(kGood));
  await options(page).first().waitFor();
  await page.evaluate(() => {
    const { parse } = JSON;
    JSON.parse = (text) => {
      const value = parse(text);
      return value?.errors === undefined ? value : { ...value, findings: null };
    };
    window.mend = () => (JSON.parse = parse);
  });
  await tab(page, "Prove");
  await page.getByText("Check and test").click();
  assert.match(await page.locator(".side .notice").innerText(), /Unexpected error/);
  await page.locator(".file", { hasText: "turn.lua" }).click();
  await page.locator(".cm-content").waitFor();
  await page.evaluate(() => window.mend());
  await page.locator(".side .notice").getByText("Try again").click();
  await page.getByText("Check and test").click();
  await page.getByText("1 passed, 0 failed").waitFor();
  await context.close();
});

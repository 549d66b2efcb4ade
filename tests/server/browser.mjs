// Plays in a real browser: node browser.mjs WALZ ROOT MODULES [FOLDER FOR PICTURES] [--only PART,...]. By keyboard
// alone, by touch, at 360 pixels; with --to-the-end instead all games and lessons to their end. A part is a function below, or
// `pages` or `play`. Exits with 77 where there is no Chromium.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

const toTheEnd = process.argv.includes("--to-the-end");
const chosen = process.argv.indexOf("--only");
const only = chosen < 0 ? ["pages", "play"] : process.argv[chosen + 1].split(",");
const [walz, root, modules, pictures] = process.argv
  .slice(2)
  .filter((word, i) => word !== "--to-the-end" && (chosen < 0 || (i + 2 !== chosen && i + 2 !== chosen + 1)));
const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find((path) => existsSync(path));
if (!executablePath) process.exit(77);
const need = createRequire(resolve(modules) + "/");
const { chromium } = need("playwright-core");
const { source: axe } = need("axe-core");

const home = mkdtempSync(join(tmpdir(), "walz-browser-"));
// The author's view follows content that changes: a copy.
const content = join(home, "content");
for (const folder of ["data", "scripts"]) cpSync(join(root, folder), join(content, folder), { recursive: true });
const server = spawn(walz, ["serve", "--author", "--allow-mods", "--data", content, "--print", "json", "--lang", "en"], {
  env: { ...process.env, XDG_DATA_HOME: home, LANG: "C.UTF-8" },
  stdio: ["ignore", "pipe", "inherit"],
});
const line = await new Promise((resolve) => createInterface(server.stdout).once("line", resolve));
const { url, author } = JSON.parse(line);
const origin = new URL(url).origin;
const host = new URL(url).searchParams.get("key");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const complaints = [];

async function ask(path, fields, key = host, server = origin) {
  const answer = await fetch(server + path, {
    method: fields ? "POST" : "GET",
    headers: { Authorization: "Bearer " + key, ...(fields && { "Content-Type": "application/json" }) },
    body: fields && JSON.stringify(fields),
  });
  return answer.json();
}

// `single`: only options are chosen automatically, and `coach`: newcomers get sentences, as for people who have changed
// nothing.
async function open(path, { single = false, coach = false, ...options } = {}) {
  const context = await browser.newContext({ locale: "en", reducedMotion: "reduce", ...options });
  if (!single) await context.addInitScript(() => localStorage.setItem("walz.single", "off"));
  if (!coach) await context.addInitScript(() => localStorage.setItem("walz.coach.off", "on"));
  context.setDefaultTimeout(600000); // a machine with other work is no fault of the page
  const page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(String(error)));
  // A page that says what is wrong with a form or a key is no fault of the page.
  const fault = (message) => message.type() === "error" && !/(status of|response code:) (400|401|403|404|422)/.test(message.text());
  page.on("console", (message) => fault(message) && complaints.push(message.text()));
  await page.goto(new URL(path, origin).href);
  return page;
}

// Starts another server; returns what it prints, and a function that ends it.
async function serve(...options) {
  const folder = mkdtempSync(join(tmpdir(), "walz-browser-"));
  const other = spawn(walz, ["serve", "--print", "json", ...options], {
    env: { ...process.env, XDG_DATA_HOME: folder, LANG: "C.UTF-8" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = () => {
    other.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  const told = JSON.parse(await new Promise((resolve) => createInterface(other.stdout).once("line", resolve)));
  return { told, stop };
}

// Checks accessibility with axe-core.
async function isAccessible(page, name) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  const found = violations.map((one) => `${one.id}: ${one.nodes[0].html} ${one.nodes[0].failureSummary}`);
  assert.deepEqual(found, [], name);
}

async function newTable(game, players, seed = "4", more = {}) {
  const fields = { game, seed, ...more };
  players.forEach((player, i) => (fields["seat" + i] = player));
  return ask("/api/tables", fields);
}

const state = (table) => ask("/api/tables/" + table.table);

// Waits until a page shows the current state of the table.
async function showsNow(page, table) {
  const { revision } = await state(table);
  await page.waitForFunction((least) => Number(document.querySelector("[data-revision]")?.dataset.revision) >= least, revision);
}

// Returns the first seat that has to decide.
const decider = (now) => Number(now.deciding[0].slice(4));

// Waits until something has happened at the table since `before`, and the page shows it. A press during a
// redraw may have been for an earlier position; after a timeout the caller chooses again.
async function settle(page, table, before) {
  for (let i = 0; i < 300; ++i) {
    const now = await state(table);
    if (now.revision > before.revision || now.scene.over) {
      if (await page.locator("[data-revision]").count()) await showsNow(page, table);
      return;
    }
    await page.waitForTimeout(20);
  }
}

// Presses Tab until something that fits has the focus.
async function tabTo(page, selector) {
  for (let i = 0; i < 400; ++i) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector)) return;
  }
  assert.fail("no key leads to " + selector);
}

async function byKeyboard({ id: game, seats: [least, most] }, choices) {
  const table = await newTable(game, Array(Math.min(most, Math.max(least, 2))).fill("human"));
  const pages = [];
  for (const link of table.links.seats) pages.push(await open(link));
  for (let i = 0; i < 2 * choices; ++i) {
    const now = await state(table);
    if (now.scene.over || now.choices >= choices) break;
    const page = pages[decider(now)];
    await page.locator("main .options button").first().waitFor();
    await tabTo(page, ".decision .options button");
    for (let skip = i % 3; skip > 0; --skip) {
      await page.keyboard.press("Tab");
      if (!(await page.evaluate(() => document.activeElement.matches(".decision .options button")))) {
        await page.keyboard.press("Shift+Tab");
        break;
      }
    }
    await page.keyboard.press(i % 2 ? "Enter" : "Space");
    await settle(page, table, now);
  }
  for (const page of pages) await isAccessible(page, game);
  const end = await state(table);
  assert.ok(end.scene.over || end.choices >= choices, game + " went on");
  if (pictures) await pages[0].screenshot({ path: join(pictures, game + ".png"), fullPage: true });
  await Promise.all(pages.map((page) => page.context().close()));
}

// Squares and points of a graph are chosen by a pointer.
async function onOtherBoards(game) {
  const table = await newTable(game, ["human", "human"]);
  for (let i = 0; i < 4; ++i) {
    const now = await state(table);
    const page = await open(table.links.seats[decider(now)]);
    await page.locator(".spots circle").first().waitFor();
    const shapes = Object.keys(now.scene.board.shapes);
    assert.deepEqual(shapes, [game === "muehle" ? "graph" : "squares"]);
    await byTouch(page, table, now, 0, byPointer);
    assert.ok((await state(table)).choices > now.choices, game);
    if (pictures && i === 3) await page.screenshot({ path: join(pictures, `board-${game}.png`), fullPage: true });
    await page.context().close();
  }
}

// Plays one seat by keys, or by touching things on the table, to the end, or lets a bot continue after some turns; the other
// seats have fast bots. At the end the page must show the server's result.
async function wholeGame(game, how, turns) {
  const table = await newTable(game.id, ["human", "random", "random"].slice(0, Math.min(game.seats[1], Math.max(game.seats[0], 2))));
  const page = await open(table.links.seats[0], how === "touch" ? { viewport: { width: 360, height: 740 }, hasTouch: true } : {});
  const spectator = await open(table.links.spectator);
  const over = page.locator(".status", { hasText: "The game is over." });
  const option = page.locator(".decision .options button");
  for (let i = 0; i < turns; ++i) {
    await over.or(option.first()).first().waitFor({ timeout: 120000 });
    if (await over.count()) break;
    const now = await state(table);
    if (how === "keys") {
      await tabTo(page, ".decision .options button");
      await page.keyboard.press("Enter");
    } else {
      await byTouch(page, table, now, i, how === "touch" ? byFinger : byPointer);
    }
    await settle(page, table, now);
  }
  if (!(await over.count())) {
    const player = page.locator(".seat.own").getByText("Who plays here?");
    if (how === "keys") {
      await player.focus();
      await page.keyboard.press("Enter");
      await tabTo(page, ".seat select");
      await page.keyboard.type("random");
      await page.keyboard.press("Tab");
    } else {
      await (how === "touch" ? player.tap() : player.click());
      await page.locator(".seat select").selectOption("random");
    }
  }
  await over.waitFor({ timeout: 900000 });
  const end = await state(table);
  assert.ok(end.scene.over, game.id);
  const places = await page.locator(".seat strong").allTextContents();
  // A solitaire game has no places, but is won or lost.
  const expected = end.scene.seats.length > 1 ? end.scene.places.map((place) => `place ${place}`) : [];
  assert.deepEqual(places.map((text) => text.trim()), expected);
  await spectator.locator(".status", { hasText: `The game is over. ${end.scene.result}` }).waitFor();
  await isAccessible(page, game.id + " at its end");
  if (how === "touch") {
    const wide = await page.locator("body").evaluate((body) => body.scrollWidth);
    assert.ok(wide <= 360, `${game.id}: ${wide} pixels wide`);
  }
  if (pictures) await page.screenshot({ path: join(pictures, `${game.id}-${how}-end.png`), fullPage: true });
  await Promise.all([page, spectator].map((one) => one.context().close()));
}

// Waits until the client has drawn what the last event changed.
const drawn = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

// Answers one question by touching elements; uses buttons if no element is touchable. `act` performs a touch. Returns
// the numbers of touches and rotations.
async function byTouch(page, table, now, i, act) {
  const done = { touched: 0, turned: 0 };
  for (let step = 0; step < 8; ++step) {
    if ((await state(table)).revision > now.revision) break;
    const placing = page.locator(".placing .now");
    if (await placing.count()) {
      const lies = await page.locator(".ghost").innerHTML();
      await page.keyboard.press("r");
      await drawn(page);
      if ((await page.locator(".ghost").innerHTML()) !== lies) ++done.turned;
      if (i % 2) await page.keyboard.press("R");
      await act(placing);
      await settle(page, table, now);
      break;
    }
    const things = page.locator(".table .open[data-id]");
    const words = page.locator(".decision .options button:not(.thing)");
    const count = await things.count();
    if (count > 0 && (i % 4 < 3 || (await words.count()) === 0)) {
      await act(things.nth(i % count));
      ++done.touched;
    } else {
      const others = await words.count();
      await act(others ? words.nth(i % 8 < 4 ? 0 : others - 1) : page.locator(".decision .options button").first());
    }
    await drawn(page);
    if (await page.locator(".placing").count()) continue;
    const narrowed = await page.locator(".decision .quiet").count();
    if (!narrowed) await settle(page, table, now);
  }
  return done;
}

// Clicks by pointer or finger. Errors are ignored, because elements may be re-rendered; the caller tries again.
const byFinger = (one) => one.tap({ timeout: 5000 }).catch(() => undefined);
const byPointer = (one) => one.click({ timeout: 5000 }).catch(() => undefined);

async function byPlaces(game) {
  const table = await newTable(game, ["human", "human"]);
  const pages = [];
  for (const link of table.links.seats) pages.push(await open(link));
  let touched = 0;
  let turned = 0;
  for (let i = 0; i < 120 && (touched < 8 || turned === 0); ++i) {
    const now = await state(table);
    if (now.scene.over) break;
    const page = pages[decider(now)];
    await page.locator(".decision .options button").first().waitFor();
    const done = await byTouch(page, table, now, i, byPointer);
    touched += done.touched;
    turned += done.turned;
  }
  assert.ok(touched > 0, "things of " + game + " can be touched");
  assert.ok(turned > 0, "a piece of " + game + " turns before it is placed");
  // By keys: arrows lead from place to place, Enter touches.
  let byKeys = 0;
  for (let i = 0; i < 60 && byKeys < 2; ++i) {
    const now = await state(table);
    if (now.scene.over) break;
    const page = pages[decider(now)];
    await page.locator(".decision .options button").first().waitFor();
    await showsNow(page, table);
    if ((await page.locator(".spots circle").count()) < 2) {
      await page.locator(".decision .options button").last().click();
    } else {
      await tabTo(page, ".spots circle");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await drawn(page);
      if (await page.locator(".placing").count()) await page.keyboard.press("Enter");
      else if (await page.locator(".decision .quiet").count()) await page.locator(".decision .options button").first().press("Enter");
      ++byKeys;
    }
    await settle(page, table, now);
  }
  assert.ok(byKeys > 0, "keys lead to the places of " + game);
  await Promise.all(pages.map((page) => page.context().close()));
}

async function withoutScripts() {
  const table = await newTable("haspelknecht", ["human", "random"]);
  for (const [language, sentence] of [["en", "Tables are drawn by JavaScript"], ["de", "Tische zeichnet JavaScript"]]) {
    const page = await open(table.links.seats[0], { javaScriptEnabled: false, locale: language });
    await page.locator(`html[lang=${language}]`).waitFor();
    assert.match(await page.locator("main").textContent(), new RegExp(sentence));
    await page.context().close();
  }
}

// Texts count as their language does.
async function wordsThatCount() {
  for (const [delay, language, sentence] of [
    ["1", "en", "You see what happened 1 choice ago."],
    ["3", "en", "You see what happened 3 choices ago."],
    ["1", "de", "Du siehst, was vor 1 Entscheidung war."],
    ["3", "de", "Du siehst, was vor 3 Entscheidungen war."],
  ]) {
    const table = await newTable("haspelknecht", ["human", "human"], "4", { delay });
    const page = await open(`${table.links.spectator}&lang=${language}`);
    await page.getByText(sentence, { exact: true }).waitFor();
    await page.context().close();
  }
}

// A page with an invalid key reports it and stops polling.
async function withoutAKey() {
  for (const [path, sentence] of [
    ["/?lang=en", "the key is missing in this address"],
    ["/?lang=de", "in dieser Adresse fehlt der Schlüssel"],
    [`/table/x?key=${"0".repeat(32)}`, "this key is not valid here"],
    [`/author?key=${host}`, "this key is not valid here"],
    [`/new?game=chess&key=${host}`, "there is no game `chess`"],
  ]) {
    const page = await open(path);
    await page.locator(".notice", { hasText: sentence }).first().waitFor();
    await isAccessible(page, path);
    await page.context().close();
  }
}

async function chatAndReconnection() {
  const table = await newTable("haspelknecht", ["human", "human"]);
  const [one, two] = [await open(table.links.seats[0]), await open(table.links.seats[1])];
  await one.locator(".chat input").fill("hello <b>");
  await one.locator(".chat input").press("Enter");
  await two.locator(".chat li", { hasText: "hello <b>" }).waitFor();
  await two.context().setOffline(true);
  await one.locator(".chat input").fill("still there?");
  await one.locator(".chat input").press("Enter");
  await one.locator(".chat li", { hasText: "still there?" }).waitFor();
  await two.context().setOffline(false);
  await two.reload();
  await two.locator(".chat li", { hasText: "still there?" }).waitFor();
  const spectator = await open(table.links.spectator);
  await spectator.locator(".chat li", { hasText: "still there?" }).waitFor();
  assert.equal(await spectator.locator(".decision").count(), 0);
  await Promise.all([one, two, spectator].map((page) => page.context().close()));
}

// Steps through a saved game; forks a game from one of its positions.
async function replayOfASave() {
  const played = await newTable("durch-die-ganze-welt", ["human"]);
  await ask(`/api/tables/${played.table}/player`, { seat: "seat0", player: "random" });
  while (!(await state(played)).scene.over) await new Promise((resolve) => setTimeout(resolve, 20));
  const save = join(home, "a game.json");
  const record = await fetch(`${origin}/api/tables/${played.table}/record`, { headers: { Authorization: "Bearer " + host } });
  writeFileSync(save, await record.text());
  const page = await open(new URL(url).pathname + new URL(url).search);
  await page.locator(".saves input[type=file]").setInputFiles(save);
  await page.getByText("Open it", { exact: true }).click();
  await page.locator(".status", { hasText: "The game is over." }).waitFor();
  await page.getByText("Look back").click();
  const at = async () => (await page.locator(".past [role=status]").textContent()).match(/\d+/g).map(Number);
  const comesTo = (choices) => page.locator(".past [role=status]", { hasText: `After ${choices} of` }).waitFor();
  const [start, all] = await at();
  assert.equal(start, all - 1);
  assert.ok(all > 20, `${all} choices`);
  const step = async (name, to) => {
    await page.locator(".past a", { hasText: name }).first().click();
    await comesTo(to);
  };
  await step("Back", all - 2);
  await step("−10", all - 12);
  await step("Forward", all - 11);
  await step("Beginning", 0);
  assert.equal(await page.locator(".past a", { hasText: "Back" }).count(), 0, "there is nothing before the beginning");
  const then = await fetch(page.url().replace("/table/", "/api/tables/")).then((one) => one.json());
  assert.equal(then.at, 0, "the address is that of the position");
  assert.equal(await page.locator(".log li").count(), then.log.lines.filter((line) => line.text).length);
  await page.keyboard.press("PageDown");
  await comesTo(10);
  await page.locator(".past input[type=number]").fill("7");
  await page.locator(".past").getByText("Show it").click();
  await comesTo(7);
  assert.deepEqual(await at(), [7, all]);
  // The slider leads anywhere, and the game goes on by itself until it is stopped.
  await page.locator(".slider input").fill("4");
  await comesTo(4);
  await page.locator(".slider").getByText("Play on").click();
  await comesTo(6);
  await page.locator(".slider").getByText("Stop").click();
  await page.locator(".slider input").fill("7");
  await comesTo(7);
  await isAccessible(page, "an earlier position");
  if (pictures) await page.screenshot({ path: join(pictures, "replay.png"), fullPage: true });
  const idOf = () => new URL(page.url()).pathname.split("/")[2];
  const first = idOf();
  await page.setViewportSize({ width: 360, height: 740 });
  assert.ok((await page.locator("body").evaluate((body) => body.scrollWidth)) <= 360);
  await page.getByText("What if?").click();
  await page.locator(".links").waitFor();
  assert.notEqual(idOf(), first);
  const [old, fork] = [await ask(`/api/tables/${first}?at=7`), await ask(`/api/tables/${idOf()}?at=7`)];
  assert.equal(fork.at, 7);
  assert.deepEqual(fork.log.lines, old.log.lines);
  await page.context().close();
}

// In the middle of an effect a page that comes back is asked the same; a choice is taken back when the other agrees.
async function effectAndUndo() {
  const table = await newTable("auf-der-walz", ["human", "human"]);
  const pages = [await open(table.links.seats[0]), await open(table.links.seats[1])];
  const options = (page) => page.locator(".decision .options button");
  const asked = async (page) => {
    await options(page).first().waitFor();
    return [await page.locator("#question").textContent(), ...(await options(page).allTextContents())];
  };
  const begun = await state(table);
  const [mine, other] = begun.scene.turn === "seat0" ? pages : pages.reverse();
  await options(mine).first().click();
  await settle(mine, table, begun);
  const middle = await state(table);
  assert.equal(middle.scene.turn, begun.scene.turn, "the effect goes on");
  await showsNow(mine, table);
  const before = await asked(mine);
  await mine.reload();
  await showsNow(mine, table);
  assert.deepEqual(await asked(mine), before);
  await options(mine).first().click();
  await settle(mine, table, middle);
  const done = await state(table);
  await mine.getByText("Take back", { exact: true }).click();
  await other.getByText("asks to take back").waitFor();
  await mine.getByText("You have asked to take back").waitFor();
  if (pictures) await other.screenshot({ path: join(pictures, "undo.png") });
  await other.getByText("Agree", { exact: true }).click();
  await mine.getByText("You have asked to take back").waitFor({ state: "detached" });
  await showsNow(mine, table);
  assert.ok((await state(table)).choices < done.choices);
  assert.deepEqual(await asked(mine), before);
  await Promise.all(pages.map((page) => page.context().close()));
}

// A person in another window is notified if the browser allows it; a browser that throws does no harm.
async function notifications() {
  const table = await newTable("auf-der-walz", ["human", "human"], "4", { name0: "Anna", name1: "Bert" });
  const { turn } = (await state(table)).scene;
  const [mine, other] = turn === "seat0" ? [0, 1] : [1, 0];
  const permissions = ["notifications"];
  const waits = await open(table.links.seats[other], { permissions });
  assert.equal(await waits.evaluate(() => Notification.permission), "granted");
  await waits.evaluate(() => {
    globalThis.told = [];
    const real = Notification;
    globalThis.Notification = class extends real {
      constructor(title, options) {
        super(title, options);
        this.addEventListener("show", () => told.push(options.body));
      }
    };
    Object.defineProperty(document, "hidden", { get: () => true });
  });
  const plays = await open(table.links.seats[mine]);
  const option = plays.locator(".decision .options button");
  assert.equal(await waits.title(), "Auf der Walz");
  // All that can be done is done until it is the other one's turn.
  for (let now = await state(table); now.scene.turn === `seat${mine}`; now = await state(table)) {
    await option.last().click();
    await settle(plays, table, now);
  }
  await waits.waitForFunction(() => told.includes("It is your turn."));
  assert.match(await waits.title(), /^●/);
  await plays.getByText("Take back", { exact: true }).click();
  await waits.waitForFunction((name) => told.includes(`${name} asks to take back.`), mine ? "Bert" : "Anna");
  await plays.getByText("Never mind").click();
  await plays.getByText("Take back", { exact: true }).waitFor();
  // On phones a page may be unable to create one.
  await waits.evaluate(() => {
    globalThis.Notification = class {
      static permission = "granted";
      constructor() {
        globalThis.tried = true;
        throw new TypeError("Illegal constructor");
      }
    };
  });
  await plays.keyboard.press("Control+z");
  await waits.waitForFunction(() => globalThis.tried);
  await waits.getByText("Agree", { exact: true }).click();
  await plays.locator("#question").waitFor();
  await Promise.all([waits, plays].map((page) => page.context().close()));
}

// A double click chooses once; the others are called by their names, and one reads what they did, and goes to any line of it.
async function glances() {
  const table = await newTable("auf-der-walz", ["human", "human"], "4", { name0: "Anna", name1: "Bert" });
  const pages = [await open(table.links.seats[0]), await open(table.links.seats[1])];
  const first = await state(table);
  const [mine, other] = first.scene.turn === "seat0" ? pages : pages.reverse();
  const name = first.scene.turn === "seat0" ? "Anna" : "Bert";
  await mine.locator(".decision .options button").first().dblclick();
  await settle(mine, table, first);
  await mine.locator(".chat input").fill("sorry");
  await mine.locator(".chat input").press("Enter");
  await other.locator(".said", { hasText: "sorry" }).waitFor(); // whatever was clicked before has been heard
  assert.equal((await state(table)).choices, first.choices + 1, "a double click chooses once");
  assert.equal(await mine.locator(".notice").count(), 0);
  assert.equal(await mine.locator(".said").count(), 0);
  await isAccessible(other, "words of another one");
  if (pictures) await other.screenshot({ path: join(pictures, "since.png") });
  await other.locator(".said a").click();
  await other.keyboard.type("never mind");
  await other.keyboard.press("Enter");
  await other.locator(".said").waitFor({ state: "detached" });
  await other.locator(".since li", { hasText: name }).first().waitFor();
  assert.match(await other.locator(".seat h2").first().textContent(), /you$/, "one's own panel stands first");
  // From a line of the log to the position then, and on by keys.
  await other.locator(".log li a", { hasText: name }).first().click();
  const comesTo = (choices) => other.locator(".past [role=status]", { hasText: `After ${choices} of` }).waitFor();
  await comesTo(1);
  for (const [key, to] of [["ArrowLeft", 0], ["ArrowRight", 1]]) {
    await other.keyboard.press(key);
    await comesTo(to);
    assert.match(other.url(), new RegExp(`at=${to}`));
  }
  await Promise.all(pages.map((page) => page.context().close()));
}

// The host's page goes with the game, and ends it; what is left of it can be saved.
async function hostsPage() {
  const table = await newTable("auf-der-walz", ["human", "human"], "4", { name0: "Anna", name1: "Bert" });
  const page = await open(`/table/${table.table}?key=${host}`);
  await page.locator(".table[data-revision]").waitFor();
  const { revision, scene: { turn } } = await state(table);
  const key = new URL(origin + table.links.seats[Number(turn.slice(4))]).searchParams.get("key");
  const mine = await fetch(`${origin}/api/tables/${table.table}?key=${key}`).then((one) => one.json());
  await ask(`/api/tables/${table.table}/choose`, { option: mine.scene.options[0].id, revision }, key);
  await page.locator(".log li").first().waitFor();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByLabel("Copy: Anna").click();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), origin + table.links.seats[0]);
  await page.locator(".course summary").click();
  await page.getByText("End the game", { exact: true }).click();
  await page.getByText("The game has been ended.").waitFor();
  await isAccessible(page, "the host's page");
  const saved = page.waitForEvent("download");
  await page.getByText("Save the record of this game").click();
  const file = await (await saved).path();
  assert.match(readFileSync(file, "utf8"), /"auf-der-walz"/);
  await page.getByLabel("Play here: Anna").click();
  await page.waitForURL(origin + table.links.seats[0]);
  await page.context().close();
}

// The page is silent until sound is enabled.
async function sound() {
  const table = await newTable("durch-die-ganze-welt", ["human"]);
  const page = await open(table.links.seats[0]);
  const notes = () => page.evaluate(() => globalThis.notes ?? 0);
  await page.evaluate(() => {
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      globalThis.notes = (globalThis.notes ?? 0) + 1;
      return create.call(this);
    };
  });
  const choose = async () => {
    const now = await state(table);
    await page.locator(".decision .options button").first().click();
    await settle(page, table, now);
  };
  await choose();
  assert.equal(await notes(), 0);
  await page.getByText("Sound on my turn: off").click();
  await page.locator(".sound[aria-pressed=true]").waitFor();
  const heard = await notes();
  assert.ok(heard > 0);
  await choose();
  await page.waitForFunction((before) => globalThis.notes > before, heard);
  await page.getByText("Sound on my turn: on").click();
  const silent = await notes();
  await choose();
  assert.equal(await notes(), silent);
  await page.context().close();
}

// Pause, votes and tooltips, for pointer and keys; QR codes of links; rotation of a piece.
async function pauseVoteAndTips() {
  const table = await newTable("auf-der-walz", ["human", "human", "human"]);
  const host = await open(`/table/${table.table}?key=${new URL(url).searchParams.get("key")}`);
  await host.locator(".links summary").first().click();
  await host.locator(".links .code svg").first().waitFor();
  await isAccessible(host, "links");
  if (pictures) await host.screenshot({ path: join(pictures, "links.png"), fullPage: true });
  const pages = [];
  for (const link of table.links.seats) pages.push(await open(link));
  await pages[0].locator(".course summary").click();
  await pages[0].getByText("Pause", { exact: true }).click();
  await pages[1].getByText("The table is paused.").waitFor();
  await pages[0].getByText("Go on", { exact: true }).click();
  await pages[0].locator(".decision .options button").first().waitFor();
  const tip = pages[0].locator(".board [data-tip]").first();
  await tip.scrollIntoViewIfNeeded();
  await drawn(pages[0]);
  await tip.hover({ force: true });
  await pages[0].locator(".tip").waitFor();
  await drawn(pages[0]);
  await pages[0].keyboard.press("Escape");
  assert.equal(await pages[0].locator(".tip").count(), 0);
  const votedOn = (page) => page.locator(".seat", { hasText: "Player 1" });
  await votedOn(pages[1]).getByText("Who plays here?").click();
  await votedOn(pages[1]).getByText("Vote for a bot here").click();
  // A vote that has begun is in sight of those who are still to give theirs.
  await votedOn(pages[2]).getByText("votes: 1").waitFor();
  await votedOn(pages[2]).getByText("Vote for a bot here").click();
  // A person at the table is not replaced.
  await pages[2].getByText("vote again after three minutes", { exact: false }).waitFor();
  await isAccessible(pages[1], "votes");
  if (pictures) await pages[1].screenshot({ path: join(pictures, "votes.png"), fullPage: true });
  // Words of the game are explained.
  await pages[0].getByText("Words of the game").click();
  await pages[0].locator(".glossary dt", { hasText: "Charly" }).waitFor();
  // A card in a hand shows its name, its picture and its text.
  const cards = await newTable("die-tore-der-welt", ["human", "human"]);
  const hand = await open(cards.links.seats[0]);
  const title = hand.locator(".seat .face > b").first();
  await title.scrollIntoViewIfNeeded(); // scrolling hides tips
  await drawn(hand);
  await title.hover();
  await hand.locator(".tip img").waitFor();
  assert.match(await hand.locator(".tip").innerText(), /\n./);
  await isAccessible(hand, "tips");
  await Promise.all([host, hand, ...pages].map((page) => page.context().close()));
}

// Checks the declared looks of a game (theme, pictures, own tableau, strip of an opponent), and the points if the game ended
// now.
async function looks(game) {
  const table = await newTable(game, ["human", "greedy"]);
  const page = await open(table.links.seats[0]);
  await page.locator(".own .tableau .place").first().waitFor();
  const { theme } = (await state(table)).scene;
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--paper"));
  assert.equal(paper, theme.light.table);
  assert.equal(await page.locator(`html[data-title=${theme.title}][data-texture=${theme.texture}]`).count(), 1);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.waitForFunction((dark) => getComputedStyle(document.documentElement).getPropertyValue("--paper") === dark, theme.dark.table);
  await isAccessible(page, game + " in the dark");
  await page.emulateMedia({ colorScheme: "light" });
  // All pictures arrive.
  await page.waitForFunction(() => [...document.images].every((one) => one.complete));
  assert.deepEqual(await page.evaluate(() => [...document.images].filter((one) => one.naturalWidth === 0).map((one) => one.src)), []);
  assert.ok((await page.locator(".own .tableau img").count()) > 0);
  const cells = await page.locator(".board image").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  for (const address of new Set(cells)) assert.equal((await fetch(origin + address)).status, 200, address);
  assert.ok(cells.length > 0);
  // All that a panel says has a place in the tableau or a line below it.
  const own = (await ask("/api/tables/" + table.table, null, new URL(origin + table.links.seats[0]).searchParams.get("key"))).scene.seats[0];
  const shown = await page.locator(".own [data-in], .own [data-id]").evaluateAll((all) =>
    all.flatMap((one) => `${one.getAttribute("data-in") ?? ""} ${one.getAttribute("data-id") ?? ""}`.split(" ")),
  );
  for (const { id } of own.entries) assert.ok(shown.includes(id), id);
  const sizes = await page.locator(".own .tableau").evaluate((one) =>
    [...one.querySelectorAll("*")].filter((at) => !at.closest("svg") && at.textContent.trim()).map((at) => parseFloat(getComputedStyle(at).fontSize)),
  );
  assert.ok(Math.min(...sizes) >= 11, `text of ${Math.min(...sizes)} pixels`);
  assert.ok((await page.locator("#others .strip li").count()) >= 3);
  await page.getByText("If it ended now").click();
  await page.locator(".scores[open] .sum td").nth(1).waitFor();
  await isAccessible(page, game + " with its looks");
  if (pictures) await page.screenshot({ path: join(pictures, `${game}.png`), fullPage: true });
  await page.context().close();
}

// On a phone a board is so large that it can be read, and scrolls; it can be made as small as the screen.
async function boardOnAPhone(game) {
  const table = await newTable(game, ["human", "human"]);
  const page = await open(table.links.seats[0], { viewport: { width: 360, height: 740 }, hasTouch: true });
  const board = page.locator(".board.zoomed");
  await board.waitFor();
  const frame = await board.boundingBox();
  assert.ok(frame.x + frame.width <= 360, game);
  assert.ok((await page.locator("body").evaluate((body) => body.scrollWidth)) <= 360, game);
  // The letter in an icon repeats its shape.
  const sizes = await board.locator("svg > *:not(.ghost) text, svg > text").evaluateAll((texts) =>
    texts.filter((one) => !one.closest(".letter")).map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a),
  );
  assert.ok(Math.min(...sizes) >= 11, `${game}: text of ${Math.min(...sizes)} pixels`);
  await isAccessible(page, game + " on a phone");
  await board.evaluate((one) => one.scrollIntoView());
  if (pictures) await page.screenshot({ path: join(pictures, "phone.png") });
  await board.evaluate((one) => one.scrollTo(1000, 1000));
  assert.ok(await board.evaluate((one) => one.scrollLeft > 0 && one.scrollTop > 0), game + " scrolls");
  const smaller = page.getByLabel("Smaller board");
  while (await smaller.isEnabled()) await smaller.tap();
  await page.locator(".board:not(.zoomed)").waitFor(); // it is drawn after the button has changed
  const picture = await page.locator(".board svg").boundingBox();
  assert.ok(picture.width <= 360, `${game}: ${picture.width} pixels wide`);
  await page.getByLabel("Larger board").tap();
  await board.waitFor();
  await page.context().close();
}

// A finger hits the places that can be chosen, and they are in sight.
async function placesOnAPhone(game) {
  const table = await newTable(game, ["human", "human"]);
  const pages = [];
  for (const link of table.links.seats) pages.push(await open(link, { viewport: { width: 360, height: 740 }, hasTouch: true }));
  for (let i = 0; i < 40; ++i) {
    const now = await state(table);
    const page = pages[decider(now)];
    await page.locator(".decision .options button").first().waitFor();
    const spot = page.locator(".board .spots circle").first();
    if (!(await spot.count())) {
      await page.locator(".decision .options button").first().tap();
      await settle(page, table, now);
      continue;
    }
    const frame = await page.locator(".board").boundingBox();
    const circle = await spot.boundingBox();
    assert.ok(circle.width >= 20, `${game}: ${circle.width} pixels for a finger`);
    assert.ok(circle.x >= frame.x && circle.x + circle.width <= frame.x + frame.width, game + " shows where one may go");
    await Promise.all(pages.map((one) => one.context().close()));
    return;
  }
  assert.fail("no place of " + game + " can be chosen");
}

// On paper all is black on white, whatever the screen is like, and nothing of what happened is cut off. Who wants no motion sees none.
async function onPaper() {
  const table = await newTable("auf-der-walz", ["human", "random", "random"], "4");
  const page = await open(table.links.seats[0], { colorScheme: "dark" });
  const option = page.locator(".decision .options button");
  for (let now = await state(table); (await page.locator(".log li").count()) <= 20 && !now.scene.over; now = await state(table)) {
    await option.last().click();
    await settle(page, table, now);
  }
  await option.first().waitFor();
  const cut = () => page.locator(".log ol").evaluate((list) => list.scrollHeight - list.clientHeight);
  assert.ok((await cut()) > 0, "on the screen the list scrolls");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  assert.ok((await cut()) <= 0);
  for (const part of [".tools", ".zoom", ".chat form", "header nav"]) {
    assert.equal(await page.locator(part).first().isVisible(), false, part);
  }
  const dark = await page.locator("main *").evaluateAll((all) =>
    all
      .filter((one) => !one.closest(".board, .sign, .legend svg") && one.checkVisibility())
      .map((one) => [one.outerHTML.slice(0, 80), getComputedStyle(one).color, getComputedStyle(one).backgroundColor])
      .filter(([, ink, paper]) => ink !== "rgb(0, 0, 0)" || !["rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"].includes(paper)),
  );
  assert.deepEqual(dark, []);
  if (pictures) await page.pdf({ path: join(pictures, "paper.pdf"), format: "A4" });
  await page.emulateMedia({ media: "screen", reducedMotion: "reduce" });
  const moving = () => page.evaluate(() => {
    const styles = [...document.querySelectorAll("*")].map((one) => getComputedStyle(one));
    return styles.filter((style) => style.transitionDuration !== "0s" || style.animationName !== "none" || style.scrollBehavior !== "auto").length;
  });
  assert.equal(await moving(), 0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  assert.ok((await moving()) > 0, "else something moves");
  await page.context().close();
}

// An only option is chosen automatically, unless the player has switched that off.
async function onlyOption() {
  const table = await newTable("haspelknecht", ["human", "human"], "4");
  const pages = [];
  for (const link of table.links.seats) pages.push(await open(link, { single: true }));
  let alone = 0;
  for (let i = 0; i < 60 && alone < 2; ++i) {
    const now = await state(table);
    const page = pages[decider(now)];
    await page.locator(".decision .options button").first().waitFor();
    await showsNow(page, table);
    if ((await page.locator(".decision .options button").count()) === 1) ++alone;
    else await page.locator(".decision .options button").first().click();
    await settle(page, table, now);
    if (alone > 0) assert.ok((await state(table)).revision > now.revision, "the only option is taken");
  }
  assert.ok(alone > 0, "some decision had one option");
  await pages[0].getByText("Only options: taken by themselves").click();
  await pages[0].getByText("Only options: asked").waitFor();
  await Promise.all(pages.map((page) => page.context().close()));
}

// Podium, points over time, analysis; both people go on to the same next game.
async function afterTheGame(game) {
  const table = await newTable(game, ["human", "human"]);
  for (const seat of ["seat0", "seat1"]) await ask(`/api/tables/${table.table}/player`, { seat, player: "random" });
  while (!(await state(table)).over) await new Promise((resolve) => setTimeout(resolve, 20));
  const pages = [];
  for (const link of table.links.seats) pages.push(await open(link));
  const [page, other] = pages;
  await page.locator(".podium .first").first().waitFor();
  assert.equal(await page.locator(".podium li").count(), 2);
  await page.getByText("Points over time").click();
  await page.locator(".after .chart polyline").nth(1).waitFor();
  const lineOf = () => page.locator(".after .chart polyline").first().getAttribute("points");
  const sum = await lineOf();
  const { scores } = await state(table);
  await page.getByLabel("Category").selectOption(scores.find((row) => row.points.some((points) => points !== 0)).name);
  await drawn(page);
  assert.notEqual(await lineOf(), sum, "a category is not the sum");
  await isAccessible(page, "after the game");
  if (pictures) await page.screenshot({ path: join(pictures, "after.png"), fullPage: true });
  await page.getByText("Analyse the game").click();
  await page.locator(".analysis .chart polyline").nth(1).waitFor();
  const mistake = page.locator(".mistakes button").first();
  await mistake.waitFor();
  const number = Number((await mistake.textContent()).match(/\d+/)[0]);
  await mistake.click();
  await page.locator(".past [role=status]", { hasText: `After ${number - 1} of` }).first().waitFor();
  await page.locator(".analysis", { hasText: "Better:" }).waitFor();
  await isAccessible(page, "an analysis");
  if (pictures) await page.screenshot({ path: join(pictures, "analysis.png"), fullPage: true });
  await page.goBack();
  await page.getByText("Play again").click();
  for (const one of pages) await one.getByText("To the next game").click();
  const idOf = (one) => new URL(one.url()).pathname;
  for (const one of pages) await one.locator(".decision, .status").first().waitFor();
  assert.equal(idOf(page), idOf(other));
  assert.notEqual(idOf(page), "/table/" + table.table);
  await Promise.all(pages.map((one) => one.context().close()));
}

// The elements of a question with several answers are marked by clicks and keys, and taken at once. A set that is refused
// stays marked; an answer with one element ends the question, too.
async function severalAnswers() {
  const { told, stop } = await serve("--data", join(root, "tests/support/games"));
  try {
    const server = new URL(told.url).origin;
    const key = new URL(told.url).searchParams.get("key");
    const { table, links } = await ask("/api/tables", { game: "parley", seed: "4", seat0: "human", seat1: "human" }, key, server);
    const path = "/api/tables/" + table;
    const now = () => ask(path, undefined, key, server);
    const keyOf = (seat) => new URL(server + links.seats[seat]).searchParams.get("key");
    for (let at = await now(); at.scene.question?.kind !== "take"; at = await now()) {
      const { revision, scene } = await ask(path, undefined, keyOf(decider(at)), server);
      await ask(path + "/choose", { option: scene.options[0].id, revision }, keyOf(decider(at)), server);
    }
    const comesTo = async (choices) => {
      for (let i = 0; i < 300 && (await now()).choices < choices; ++i) await new Promise((resolve) => setTimeout(resolve, 20));
      assert.equal((await now()).choices, choices);
    };
    const first = await now();
    const page = await open(server + links.seats[decider(first)]);
    const option = (good, one = page) => one.locator(`.options button[value="take:${good}"]`);
    const confirm = (one, text) => one.locator(".taking button.now:enabled", { hasText: text });
    const chips = page.locator(".taking span");
    await option("wheat").click();
    await confirm(page, "Take these (1 of 1 to 2)").waitFor();
    assert.equal(await option("wheat").getAttribute("aria-pressed"), "true");
    await option("wheat").click();
    await page.locator(".taking button.now:disabled").waitFor();
    assert.equal(await option("wheat").getAttribute("aria-pressed"), "false");
    // By keys, and the last mark back.
    for (const pressed of ["2", "1", "Escape"]) {
      await page.keyboard.press(pressed);
      await drawn(page);
    }
    assert.equal(await chips.count(), 1);
    assert.equal(await option("coal").getAttribute("aria-pressed"), "true");
    // There is one coal only.
    await chips.getByText("+", { exact: true }).click();
    await confirm(page, "2 of 1 to 2").click();
    await page.locator(".notice").first().waitFor();
    assert.equal((await now()).choices, first.choices);
    await chips.locator("button", { hasText: "×2" }).click();
    await option("wheat").click();
    assert.equal(await chips.count(), 2);
    await isAccessible(page, "a question with several answers");
    if (pictures) await page.screenshot({ path: join(pictures, "several.png"), fullPage: true });
    await page.locator("#question").focus();
    await page.keyboard.press("Enter");
    await comesTo(first.choices + 2);
    // One element, and `done`.
    const other = await open(server + links.seats[decider(await now())]);
    await option("wheat", other).click();
    await confirm(other, "1 of 1 to 2").click();
    await comesTo(first.choices + 4);
    await Promise.all([page, other].map((one) => one.context().close()));
  } finally {
    stop();
  }
}

// A touch that a rule forbids shows the reason.
async function refusedTouch() {
  const table = await newTable("auf-der-walz", ["human", "human"]);
  const pages = [];
  for (const link of table.links.seats) pages.push(await open(link));
  await refusedInView(pages, table, () => true);
  await Promise.all(pages.map((one) => one.context().close()));
}

// Plays until a refused option that fits has a target on the table, and touches it. Returns its page and the option.
async function refusedInView(pages, table, fits) {
  for (let i = 0; i < 60; ++i) {
    const now = await state(table);
    const seat = decider(now);
    const page = pages[seat];
    await page.locator(".decision .options button").first().waitFor();
    await showsNow(page, table);
    const key = new URL(origin + table.links.seats[seat]).searchParams.get("key");
    const { scene } = await ask(`/api/tables/${table.table}?explain=1`, undefined, key);
    for (const option of scene.refused.filter(fits)) {
      for (const { id } of option.targets) {
        const element = page.locator(`.table [data-id~="${id}"]:not(.open)`).first();
        if (!(await element.count())) continue;
        await element.dispatchEvent("click");
        await page.locator(".refused", { hasText: option.why }).waitFor();
        return { page, option };
      }
    }
    await page.locator(".decision .options button").first().click();
    await settle(page, table, now);
  }
  assert.fail("no refused option has a target on the table");
}

// The rules are a key away: their contents, a search, and the rule behind a refusal or a card. Escape leads back.
async function ruleBook() {
  const table = await newTable("auf-der-walz", ["human", "human"]);
  const pages = [];
  for (const link of table.links.seats) pages.push(await open(link));
  const { page, option } = await refusedInView(pages, table, (one) => one.rules);
  const book = page.locator("dialog.book");
  const isClosed = () => page.waitForFunction(() => !document.querySelector("dialog.book").open);
  const hasFocus = (selector) => page.waitForFunction((one) => document.activeElement?.matches(one), selector);
  assert.equal(await book.isVisible(), false);
  // The link of a refusal leads to the paragraph that states the rule, and Escape back to the link.
  await page.locator(".refused button.rule").first().press("Enter");
  await hasFocus(".book .paragraph.here");
  const stated = (await book.locator(".paragraph.here > small").textContent()).split(" ");
  assert.ok(option.rules.some((rule) => stated.includes(rule)), `${option.rules} is stated by ${stated}`);
  assert.ok(await book.locator(".paragraph.here").evaluate((one) => one.getBoundingClientRect().top < innerHeight));
  await isAccessible(page, "the rule book");
  if (pictures) await page.screenshot({ path: join(pictures, "rules.png") });
  await page.keyboard.press("Escape");
  await isClosed();
  await hasFocus(".refused button.rule");
  // By its button: a chapter by the contents, then a search.
  await page.getByRole("button", { name: "Rules", exact: true }).press("Enter");
  await hasFocus(".book input[type=search]");
  const chapters = await book.locator("section").count();
  assert.ok(chapters > 5, `${chapters} chapters`);
  assert.equal(await book.locator("nav a").count(), chapters);
  await book.locator("nav a").last().press("Enter");
  await hasFocus(".book section:last-of-type h3");
  await book.locator("input[type=search]").fill("charly");
  await book.getByRole("status").getByText(/^\d+ paragraphs?$/).waitFor();
  assert.ok((await book.locator("section").count()) < chapters);
  for (const text of await book.locator(".paragraph").allTextContents()) assert.match(text, /charly/i);
  await isAccessible(page, "a search in the rule book");
  await book.locator("input[type=search]").fill("there is no such word");
  await book.getByText("Nothing found.").waitFor();
  await page.keyboard.press("?"); // a letter like any other, where something is typed
  assert.match(await book.locator("input[type=search]").inputValue(), /\?$/);
  await page.keyboard.press("Escape");
  await isClosed();
  await hasFocus("button.rules");
  // By key. Its digits are for the question again once the panel is closed.
  await page.keyboard.press("?");
  await hasFocus(".book input[type=search]");
  assert.equal(await book.locator("section").count(), chapters, "a new visit shows all");
  await book.getByRole("button", { name: "Close" }).click();
  await isClosed();
  // At the rule of what the pointer is on.
  const thing = page.locator(".table [data-rules]:visible").first();
  const [rule] = (await thing.getAttribute("data-rules")).split(" ");
  await thing.scrollIntoViewIfNeeded();
  await drawn(page);
  await thing.hover({ force: true });
  await page.locator(".tip", { hasText: "Rule: press ?" }).waitFor();
  await page.keyboard.press("?");
  await book.locator(".paragraph.here > small", { hasText: rule }).waitFor();
  await Promise.all(pages.map((one) => one.context().close()));
  // On a phone the rules take the whole screen.
  const phone = await open(table.links.seats[1 - decider(await state(table))], { viewport: { width: 360, height: 740 }, hasTouch: true });
  await phone.getByRole("button", { name: "Rules", exact: true }).tap();
  await phone.locator("dialog.book:modal section").first().waitFor();
  assert.ok((await phone.locator("dialog.book").evaluate((one) => one.scrollWidth)) <= 360);
  await isAccessible(phone, "the rule book on a phone");
  if (pictures) await phone.screenshot({ path: join(pictures, "rules-phone.png") });
  await phone.keyboard.press("Escape");
  await phone.waitForFunction(() => !document.querySelector("dialog.book").open);
  // A finger that rests on a thing gets a link to its rule. It would drag what the seat may play, but another one decides.
  const touched = phone.locator(".table [data-rules]:visible").first();
  await touched.scrollIntoViewIfNeeded();
  await isLoaded(phone);
  await drawn(phone);
  const at = await middleOf(touched);
  await (await fingerOn(phone))(at, at, 700);
  await phone.locator(".tip button.rule").tap();
  await phone.locator("dialog.book:modal .paragraph.here").waitFor();
  await phone.context().close();
}

// A figure moves from its previous to its current space, unless the reader wants no motion.
async function motion() {
  for (const reducedMotion of ["no-preference", "reduce"]) {
    const table = await newTable("auf-der-walz", ["human", "human"]);
    const pages = [];
    for (const link of table.links.seats) pages.push(await open(link, { reducedMotion }));
    for (const page of pages) {
      await page.evaluate(() => {
        globalThis.moved = [];
        const { animate } = Element.prototype;
        Element.prototype.animate = function (...way) {
          globalThis.moved.push(this.getAttribute("data-id"));
          return animate.apply(this, way);
        };
      });
    }
    const moved = async () => (await Promise.all(pages.map((page) => page.evaluate(() => globalThis.moved)))).flat();
    let steps = 0;
    for (let i = 0; i < 30 && steps < 2; ++i) {
      const now = await state(table);
      const page = pages[decider(now)];
      await page.locator(".decision .options button").first().waitFor();
      const spot = page.locator(".spots circle").first();
      const moves = await spot.count();
      await (moves ? spot : page.locator(".decision .options button").first()).click();
      await settle(page, table, now);
      if (moves) ++steps;
    }
    assert.ok(steps > 0, "a figure could move");
    await drawn(pages[0]);
    assert.equal((await moved()).some((id) => id?.startsWith("figure.")), reducedMotion === "no-preference");
    await Promise.all(pages.map((page) => page.context().close()));
  }
}

// A number in a panel shows its history.
async function whereFrom() {
  const table = await newTable("auf-der-walz", ["human", "random"]);
  const page = await open(table.links.seats[0]);
  const number = page.locator(".seat button.why").first();
  await number.waitFor();
  await number.focus();
  await page.keyboard.press("Enter");
  await page.locator(".reasons").getByText("As at the beginning.").waitFor();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  assert.equal(await page.locator(".reasons").count(), 0);
  // Choices are made until one of the seat's numbers has changed.
  const changed = async () => {
    const mine = await fetch(`${origin}/api/tables/${table.table}?${table.links.seats[0].split("?")[1]}`).then((one) => one.json());
    for (const line of mine.scene.seats[0].entries) {
      if (line.number === undefined) continue;
      const why = await fetch(`${origin}/api/tables/${table.table}/why?of=${line.id}&${table.links.seats[0].split("?")[1]}`);
      if ((await why.json()).changes.length > 0) return line;
    }
    return null;
  };
  let line = await changed();
  for (let i = 0; i < 60 && !line; ++i) {
    const now = await state(table);
    if (now.scene.over) break;
    await page.locator(".decision .options button").first().click();
    await settle(page, table, now);
    line = await changed();
  }
  assert.ok(line, "a number has changed");
  await page.locator(".decision .options button").first().waitFor();
  await page.getByLabel(`${line.label}: `).first().click();
  await page.locator(".reasons li").first().waitFor();
  await isAccessible(page, "where a number comes from");
  await page.evaluate(() => scrollTo(0, 0));
  if (pictures) await page.screenshot({ path: join(pictures, "history.png") });
  await page.context().close();
}

// The links of a page that was opened at this machine lead guests to where they reach the server.
async function linksForGuests() {
  const { told, stop } = await serve("--data", content, "--host", "play.example");
  try {
    const query = new URL(told.url).search;
    const here = `http://127.0.0.1:${told.port}`;
    const made = await fetch(`${here}/api/tables${query}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ game: "haspelknecht", seat0: "human", seat1: "human" }),
    }).then((one) => one.json());
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${here}/table/${made.table}${query}`);
    const link = page.locator(".links li a").first();
    assert.equal(await link.getAttribute("href"), "https://play.example" + made.links.seats[0]);
    await context.close();
  } finally {
    stop();
  }
}

// Opens the part of the form for a new table that is closed at first.
const openMore = (page) => page.locator("form.new > details > summary").click();

// The fields of a new table keep their values after an error, also on a phone.
async function newTableThatDoesNotFit() {
  const page = await open(`/new?game=auf-der-walz&key=${host}`, { viewport: { width: 360, height: 740 } });
  await page.locator("input[name=name0]").fill("Anna");
  await page.locator("select[name=seat2]").selectOption("random");
  await openMore(page);
  await page.locator("input[name=seed]").fill("99999999999999999999999");
  await page.getByText("Open the table").click();
  await page.locator(".notice").waitFor();
  assert.equal(await page.locator("input[name=name0]").inputValue(), "Anna");
  assert.equal(await page.locator("select[name=seat2]").inputValue(), "random");
  await isAccessible(page, "a new table that does not fit");
  assert.ok((await page.locator("body").evaluate((body) => body.scrollWidth)) <= 360);
  await page.locator("input[name=seed]").fill("12");
  await page.locator("input[name=seed]").press("Enter");
  await page.locator(".links").waitFor();
  const made = await ask("/api/tables/" + new URL(page.url()).pathname.split("/")[2]);
  assert.deepEqual(made.people.map((person) => [person.name, person.player]), [["Anna", "human"], ["", "human"], ["", "random"]]);
  await page.context().close();
}

// Waits until the author's game has changed by an action.
async function changing(page, act) {
  const before = await page.locator(".author").getAttribute("data-revision");
  await act();
  await page.locator(`.author:not([data-revision="${before}"])`).waitFor();
}

// Begins a game in the author's view; `from`: a position, `new`, or the id of a scenario.
async function beginAsAuthor(page, game, from, players = "2") {
  await page.locator("select[name=game]").selectOption(game);
  await page.locator("select[name=from]").selectOption(from);
  await page.locator("input[name=players]").fill(players);
  await changing(page, () => page.getByText("Begin here").click());
}

const openAuthor = () => open(new URL(author).pathname + new URL(author).search);

// A position as text, a choice; then a file is saved, and the page says what that changes.
async function authorsView() {
  const page = await openAuthor();
  await isAccessible(page, "author's view without a game");
  await page.locator("select[name=game]").selectOption("auf-der-walz");
  await page.getByText("Position as text").click();
  await page.locator("textarea[name=position]").fill("players: 3\ngiven: { seats: { 0: { thaler: 7 } } }\n");
  await page.getByText("Begin here").click();
  await page.locator(".decision .options button").first().click();
  await page.locator(".log li").first().waitFor();
  await page.locator("summary", { hasText: "Why can’t I do something else?" }).waitFor();
  // The board is clicked like that of a table, where the question has places there.
  for (let i = 0; i < 20 && (await page.locator(".zoom").waitFor(), (await page.locator(".spots circle").count()) === 0); i++) {
    await changing(page, () => page.locator(".decision .options button").first().click());
  }
  await changing(page, () => page.locator(".spots circle").first().click());
  assert.match(await page.locator("textarea[name=scenario]").inputValue(), /when:/);
  await page.getByText("Show hidden information").click();
  await page.locator(".hidden dd").first().waitFor();
  await isAccessible(page, "author's view");
  await page.locator("textarea[name=position]").fill("# what I am writing");
  const file = join(content, "data/auf-der-walz/cards/personalities.yaml");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace("thaler: 2, green: 1", "thaler: 3, green: 1"));
  await page.locator(".verdict").getByText("2 -> 3").waitFor();
  assert.equal(await page.locator("textarea[name=position]").inputValue(), "# what I am writing");
  if (pictures) {
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: join(pictures, "author.png") });
    await page.setViewportSize({ width: 3840, height: 2160 });
    await page.screenshot({ path: join(pictures, "author-4k.png") });
  }
  writeFileSync(file, text.replace("thaler: 2, green: 1", "thaler: many, green: 1"));
  await page.locator(".verdict").getByText("many").first().waitFor();
  writeFileSync(file, text);
  await page.setViewportSize({ width: 360, height: 740 });
  const wide = await page.locator("body").evaluate((body) => body.scrollWidth);
  assert.ok(wide <= 360, `${wide} pixels wide`);
  await page.context().close();
}

// Waits until everything that moves the page is loaded.
const isLoaded = (page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });

async function middleOf(one) {
  const box = await one.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

// Waits until the page no longer scrolls.
async function stopped(page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let still = 0, last = scrollY; still < 10; last = scrollY) {
      await frame();
      still = scrollY === last ? still + 1 : 0;
    }
  });
}

// Drags with the mouse. The target may appear only then.
async function drag(page, from, to) {
  await from.waitFor();
  for (let i = 0; i < 20 && !(await page.locator(".lifted").count()); ++i) {
    await page.mouse.up(); // of a press on what a redraw had moved
    await isLoaded(page);
    const [x, y] = await middleOf(from);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 12, y + 12, { steps: 3 });
    await drawn(page);
  }
  await to.waitFor();
  await page.mouse.move(...(await middleOf(to)), { steps: 3 });
  await page.mouse.up();
}

// Returns a function that moves a finger from one point to another, at once or after a rest of some milliseconds.
async function fingerOn(page) {
  const session = await page.context().newCDPSession(page);
  const at = ([x, y]) => [{ x, y, id: 0 }];
  return async (from, to, rest = 0) => {
    const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
    const sent = [send("touchStart", at(from))];
    if (rest > 0) await sent[0].then(() => page.waitForTimeout(rest));
    for (let i = 1; i <= 5; ++i) sent.push(send("touchMove", at(from.map((start, axis) => start + ((to[axis] - start) * i) / 5))));
    await Promise.all([...sent, send("touchEnd", [])]);
  };
}

// Returns the scene of the seat that has to decide, and its key.
async function decidersView(table) {
  const key = new URL(origin + table.links.seats[decider(await state(table))]).searchParams.get("key");
  return { key, ...(await ask("/api/tables/" + table.table, undefined, key)) };
}

// A stone that is dragged goes to its square; dropped elsewhere, it goes back.
async function draggedStone() {
  const table = await newTable("klammer", ["human", "human"]);
  const now = await state(table);
  const page = await open(table.links.seats[decider(now)], { viewport: { width: 1280, height: 1600 } });
  const { scene } = await decidersView(table);
  const [from, to] = scene.options[0].targets.map(({ id }) => page.locator(`.spots [data-id="${id}"]`));
  const spots = page.locator(".spots circle");
  await from.waitFor();
  const all = await spots.count();
  await drag(page, from, page.locator(".bar .status"));
  await page.waitForFunction((count) => document.querySelectorAll(".spots circle").length === count, all);
  assert.equal(await page.locator(".lifted").count(), 0);
  assert.equal((await state(table)).choices, now.choices);
  await drag(page, from, to);
  await settle(page, table, now);
  assert.equal((await state(table)).choices, now.choices + 1, "the stone is moved");
  await page.context().close();
}

// A card without a second target is dropped anywhere on the table but in the hand. A finger drags it after a moment of rest;
// one that moves at once scrolls.
async function draggedCard() {
  const table = await newTable("stiche", ["human", "human", "human"]);
  for (let now = await state(table); now.scene.question.kind !== "play"; now = await state(table)) {
    const { key, revision, scene } = await decidersView(table);
    await ask(`/api/tables/${table.table}/choose`, { option: scene.options[0].id, revision }, key);
  }
  const card = (page) => page.locator('#own [data-in^="zone.hand"] .face.open').first();
  const first = await state(table);
  const page = await open(table.links.seats[decider(first)], { viewport: { width: 1280, height: 1600 } });
  await drag(page, card(page), page.locator('#own [data-in^="zone.hand"] .title'));
  await drawn(page);
  assert.equal(await page.locator(".lifted").count(), 0);
  assert.equal((await state(table)).choices, first.choices, "in the hand it is not played");
  await drag(page, card(page), page.locator(".view .box").first());
  await settle(page, table, first);
  const second = await state(table);
  assert.equal(second.choices, first.choices + 1);
  const phone = await open(table.links.seats[decider(second)], { viewport: { width: 390, height: 1400 }, hasTouch: true, isMobile: true });
  const swipe = await fingerOn(phone);
  await card(phone).waitFor();
  await isLoaded(phone);
  const [x, y] = await middleOf(card(phone));
  await swipe([x, y], [x, y - 60]);
  assert.equal(await phone.locator(".lifted").count(), 0);
  assert.equal((await state(table)).choices, second.choices, "a finger that moves at once scrolls");
  await stopped(phone);
  await phone.locator("#own h2").scrollIntoViewIfNeeded();
  await card(phone).scrollIntoViewIfNeeded();
  await stopped(phone);
  await swipe(await middleOf(card(phone)), await middleOf(phone.locator("#own h2")), 400);
  await settle(phone, table, second);
  assert.equal((await state(table)).choices, second.choices + 1, "after a rest it drags");
  await Promise.all([page, phone].map((one) => one.context().close()));
}

const scenarioOf = (page) => page.locator("textarea[name=scenario]").inputValue();

// A card, a piece and a number are changed by keys, mouse and fingers, and an effect is played; nothing is typed but a
// search. The copied scenario plays.
async function authorsPicture() {
  const page = await openAuthor();
  await page.setViewportSize({ width: 1280, height: 2400 });
  await beginAsAuthor(page, "auf-der-walz", "new");
  // By keys: a card into a zone.
  await page.getByText("Move something").press("Enter");
  await page.locator("input[name=search-pick]").fill("taps");
  await isAccessible(page, "author's view, what to move");
  await page.getByText("Choose", { exact: true }).press("Enter");
  await page.getByText("Where do you want to put it").waitFor();
  await page.locator("select[name=pick]").selectOption("zone.companion.seat0");
  await isAccessible(page, "author's view, where to");
  await changing(page, () => page.getByText("Choose", { exact: true }).press("Enter"));
  assert.match(await scenarioOf(page), /companion: \[taps\]/);
  await page.getByText("Back to the game").click();
  // By mouse: the card into another zone, a piece to a cell, a figure to a space.
  const card = page.locator('[data-id$="companion.taps"].face');
  await page.getByText("Everything").click();
  const held = page.locator('[data-in="zone.hand.seat0"] .face').first();
  await changing(page, () => drag(page, held, page.locator('[data-id="zone.hand.seat1"]')));
  assert.match(await scenarioOf(page), /"1": { hand: \[/);
  await changing(page, () => drag(page, page.locator("polygon[data-id]").last(), page.locator('.spots [data-id^="cell."]').first()));
  assert.match(await scenarioOf(page), /board: \[/);
  await changing(page, () => drag(page, page.locator('[data-id="figure.seat1"]'), page.locator('.spots [data-id^="space"]').last()));
  assert.match(await scenarioOf(page), /position: /);
  // A refused drop says why, and changes nothing.
  const before = await scenarioOf(page);
  await drag(page, page.locator("polygon[data-id]").last(), page.locator("polygon[data-id]").first());
  await page.locator(".bar .notice").waitFor();
  assert.equal(await scenarioOf(page), before);
  // Numbers in place, and an effect by a click on its card.
  await changing(page, () => page.getByRole("button", { name: "Thalers: one more" }).first().click());
  assert.match(await scenarioOf(page), /thaler: 11/);
  await changing(page, () => page.getByRole("combobox", { name: "Earring" }).first().selectOption("0"));
  assert.match(await scenarioOf(page), /earring: 0/);
  // Edits are taken back by a button or a key; the numbers come again.
  const edited = await scenarioOf(page);
  for (const undo of [() => page.getByText("Take back the last edit").click(), () => page.keyboard.press("Control+z")]) {
    await changing(page, undo);
    assert.notEqual(await scenarioOf(page), edited);
  }
  assert.doesNotMatch(await scenarioOf(page), /thaler: 11|earring: 0/);
  await changing(page, () => page.getByRole("button", { name: "Thalers: one more" }).first().click());
  await changing(page, () => page.getByRole("combobox", { name: "Earring" }).first().selectOption("0"));
  assert.equal(await scenarioOf(page), edited);
  await page.getByText("Play an effect").click();
  await card.click();
  await isAccessible(page, "author's view, which effect");
  await page.locator("select[name=field]").selectOption("insight");
  await changing(page, () => page.getByText("Play it").click());
  const scenario = await scenarioOf(page);
  assert.match(scenario, /effect: \{ of: companion.taps, field: insight, seat: 0 \}/);
  assert.match(await page.locator(".changes").textContent(), /^\+ .*thaler: 11/m);
  const file = join(home, "copied.yaml");
  writeFileSync(file, scenario);
  const played = spawnSync(walz, ["test", file, "--data", content], { encoding: "utf8" });
  assert.equal(played.status, 0, played.stdout + played.stderr);
  if (pictures) await page.screenshot({ path: join(pictures, "author-picture.png") });
  await authorsFingers();
  // The stones of another game, in the position of a scenario.
  await beginAsAuthor(page, "klammer", "new");
  const known = await page.locator('select[name=from] option[value$="#A move encloses a row of stones"]').getAttribute("value");
  await beginAsAuthor(page, "klammer", known);
  assert.match(await scenarioOf(page), /stone:/);
  await page.context().close();
}

// A finger scrolls, unless something is to be moved.
async function authorsFingers() {
  const page = await open(new URL(author).pathname + new URL(author).search, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const swipe = await fingerOn(page);
  const figure = page.locator('[data-id^="figure."], [data-id="seat0"]').first();
  const start = async () => {
    await figure.scrollIntoViewIfNeeded();
    return middleOf(figure);
  };
  const revision = await page.locator(".author").getAttribute("data-revision");
  let [x, y] = await start();
  await swipe([x, y], [x, y - 60]);
  assert.equal(await page.locator(".lifted").count(), 0);
  assert.equal(await page.locator(".author").getAttribute("data-revision"), revision);
  await page.getByText("Move something").tap();
  await isAccessible(page, "author's view on a phone");
  [x, y] = await start();
  const target = await middleOf(page.locator(".space").first());
  await changing(page, () => swipe([x, y], target));
  await page.context().close();
}

// Hostile texts in place of words. Each would set `hurt`, or load something from elsewhere.
const attacks = [
  "<img src=x onerror='hurt = 1'>",
  "\"><script>hurt = 1</script>",
  "<svg onload='hurt = 1'>",
  "</title></style></textarea><iframe srcdoc='<script>parent.hurt = 1</script>'>",
  "javascript:hurt=1",
  "' style='background:url(//elsewhere.example/a)' onfocus='hurt = 1' autofocus x='",
];

// A mod that puts an attack into each text of a game, and into all that is said about the mod itself.
function hostileMod(game) {
  const folder = join(home, "hostile");
  const patches = [];
  for (const language of ["de", "en"]) {
    const from = join(root, "data", game, "locale", language);
    for (const name of readdirSync(from)) {
      for (const [, id, text] of readFileSync(join(from, name), "utf8").matchAll(/\{ id: "?([^",]+)"?, text: "((?:[^"\\]|\\.)*)" \}/g)) {
        if (text === "") continue;
        // A brace or an apostrophe would begin a placeholder or a quotation.
        const attack = attacks[patches.length % attacks.length].replaceAll("'", "");
        patches.push(`  - patch: locale.${language}.${id}\n    ops: [ { set: { text: ${JSON.stringify(attack + " ").slice(0, -1)}${text}" } } ]`);
      }
    }
  }
  mkdirSync(join(folder, "patches"), { recursive: true });
  writeFileSync(join(folder, "patches/texts.yaml"), `patches:\n${patches.join("\n")}\n`);
  const about = { schema: 1, id: "hostile", name: attacks[0], version: "1.0.0", summary: attacks[1], authors: [attacks[2]],
    license: "CC0-1.0", game, engine: "^0.2", requires: { [game]: "^0.1" } };
  writeFileSync(join(folder, "mod.yaml"), JSON.stringify(about));
  writeFileSync(join(folder, "README.md"), `# ${attacks[0]}\n`);
  writeFileSync(join(folder, "CHANGELOG.md"), `# Changelog\n\n## 1.0.0\n\n- ${attacks[3]}\n`);
  return { folder, texts: patches.length };
}

// Texts and names of strangers are text on every page: nothing runs, nothing is loaded from elsewhere, and the browser reports
// no violation of the content security policy, which enforces Trusted Types.
async function strangersWords(game) {
  const { folder, texts } = hostileMod(game);
  assert.ok(texts > 500, `${texts} texts`);
  const packed = join(home, "hostile.zip");
  const pack = spawnSync(walz, ["pack", folder, "--out", packed], { encoding: "utf8" });
  assert.equal(pack.status, 0, pack.stdout + pack.stderr);
  const elsewhere = [];
  const watched = async (path, options) => {
    const page = await open("/icon.svg", options); // somewhere, so that it is watched from the first page on
    await page.addInitScript(() => {
      globalThis.violations = [];
      addEventListener("securitypolicyviolation", (event) => violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
    });
    page.on("request", (request) => request.url().startsWith(origin) || request.url().startsWith("data:") || elsewhere.push(request.url()));
    page.on("dialog", (dialog) => elsewhere.push(dialog.message()));
    await page.goto(origin + path);
    return page;
  };
  const unharmed = async (page, where) => {
    await drawn(page);
    const [hurt, violations] = await page.evaluate(() => [globalThis.hurt, globalThis.violations]);
    assert.equal(hurt, undefined, where);
    assert.deepEqual(violations, [], where);
    assert.equal(await page.locator("iframe, embed, object, [onerror], [onload], [onfocus], a[href^=javascript]").count(), 0, where);
  };
  const lobby = await watched(new URL(url).pathname + new URL(url).search);
  await lobby.locator(".mods input[type=file]").setInputFiles(packed);
  await lobby.getByText("Upload", { exact: true }).click();
  await lobby.locator(".mods li", { hasText: attacks[0] }).waitFor();
  await unharmed(lobby, "list of mods");
  const table = await newTable(game, ["human", "human"], "4", { "mod.hostile": true, name0: attacks[0].slice(0, 20), name1: attacks[2].slice(0, 20) });
  assert.ok(table.links, JSON.stringify(table));
  await lobby.goto(`${origin}/new?game=${game}&key=${host}`);
  await lobby.locator("form.new").waitFor();
  await openMore(lobby);
  await lobby.locator("input[name='mod.hostile']").check();
  await lobby.locator("label, legend, option", { hasText: "hurt" }).first().waitFor({ state: "attached" });
  await unharmed(lobby, "form for a table");
  const { turn } = (await state(table)).scene;
  const [mine, other] = await Promise.all([...(turn === "seat0" ? [0, 1] : [1, 0])].map((seat) => watched(table.links.seats[seat])));
  await mine.locator(".decision .options button", { hasText: "hurt" }).first().waitFor();
  for (const attack of attacks) {
    await mine.locator(".chat input").fill(attack);
    await mine.locator(".chat input").press("Enter");
    await other.locator(".said, .chat li", { hasText: attack }).first().waitFor();
  }
  for (let i = 0; i < 8; i++) {
    const now = await state(table);
    if (now.scene.over || now.scene.turn !== turn) break;
    await mine.locator(".decision .options button").first().click();
    await settle(mine, table, now);
    await unharmed(mine, `after ${i + 1} choices`);
    await unharmed(other, `the other seat after ${i + 1} choices`);
  }
  await mine.locator(".log li", { hasText: "hurt" }).first().waitFor();
  await mine.getByText("Deutsch").click();
  await mine.locator("html[lang=de]").waitFor();
  await mine.locator(".decision .options button, .log li", { hasText: "hurt" }).first().waitFor();
  await mine.emulateMedia({ media: "print" });
  await unharmed(mine, "in German, on paper");
  if (pictures) await other.screenshot({ path: join(pictures, "hostile.png"), fullPage: true });
  // The policy is in force: a page that inserted text as markup would fail.
  const enforced = await mine.evaluate(() => {
    try {
      document.createElement("div").innerHTML = "<b>";
      return false;
    } catch (error) {
      return error instanceof TypeError;
    }
  });
  assert.ok(enforced, "Trusted Types");
  assert.deepEqual(elsewhere, []);
  // The one violation is the one of the line above.
  assert.equal(complaints.filter((one) => /TrustedHTML/.test(one)).length, 1);
  complaints.splice(complaints.findIndex((one) => /TrustedHTML/.test(one)), 1);
  await Promise.all([lobby, mine, other].map((page) => page.context().close()));
}

// A host who leaves the list of tables open sees there what happens, and loses neither the focus nor what is being filled in.
async function listOfTables() {
  const table = await newTable("auf-der-walz", ["human", "human"], "4", { name0: "Anna", name1: "Bert" });
  const page = await open(new URL(url).pathname + new URL(url).search);
  const line = page.locator(".entries li").filter({ has: page.locator(`a[href^="/table/${table.table}?"]`) });
  const link = line.locator("a");
  await link.focus();
  const { revision, scene: { turn } } = await state(table);
  await line.getByText(turn === "seat0" ? "Anna's turn" : "Bert's turn").waitFor();
  await page.evaluate(() => (document.querySelector(".saves").dataset.mark = "the same"));
  await ask(`/api/tables/${table.table}/end`, {});
  assert.notEqual((await state(table)).revision, revision);
  await line.getByText("over").waitFor();
  assert.equal(await link.evaluate((one) => one === document.activeElement), true, "the focus stays");
  assert.equal(await page.locator(".saves[data-mark]").count(), 1, "the rest of the page stays");
  const next = await newTable("durch-die-ganze-welt", ["human"]);
  await page.locator(`.entries a[href^="/table/${next.table}?"]`).waitFor();
  await page.context().close();
}

// A search opens the headings with options that contain its words, and Enter in it opens no table.
async function searchOptions(page) {
  const search = page.locator("input[name=search]");
  const shown = page.locator("select[name^='option.']");
  const all = await shown.count();
  assert.equal(await page.locator("select[name='option.taps_scope']").isVisible(), false);
  await search.fill("taps");
  await page.waitForFunction((most) => document.querySelectorAll("select[name^='option.']").length < most, all);
  await page.locator("select[name='option.taps_scope']").selectOption("all_payments");
  await page.locator(".topics summary", { hasText: "1 changed" }).waitFor();
  await search.press("Enter");
  await search.fill("no option has this");
  await page.getByText("No option contains this.").waitFor();
  await search.fill("");
  await page.waitForFunction((most) => document.querySelectorAll("select[name^='option.']").length === most, all);
  assert.equal(await page.locator("select[name='option.taps_scope']").inputValue(), "all_payments");
  assert.equal(await page.locator("form.new").count(), 1);
}

// A host opens a table for friends: the links of their seats, and the way to the own one.
async function invitation() {
  const context = { permissions: ["clipboard-read", "clipboard-write"] };
  const page = await open(new URL(url).pathname + new URL(url).search, context);
  const card = (name) => page.locator(".games li", { has: page.getByRole("heading", { name, exact: true }) });
  await card("Auf der Walz").getByText("2–4 players · 90–150 minutes · fairly heavy").waitFor();
  await card("Through the Whole World").getByText("solo · 20 minutes · fairly light").waitFor();
  await card("Auf der Walz").getByText("Invite friends").click();
  await card("Auf der Walz").getByRole("group").getByText("3", { exact: true }).click();
  const links = page.locator("section.links");
  await links.getByText("Your table for Auf der Walz is open").waitFor();
  assert.deepEqual(await links.locator("li > a").allTextContents(), ["Seat 2", "Seat 3", "Spectators"]);
  await isAccessible(page, "an invitation");
  if (pictures) await page.screenshot({ path: join(pictures, "invitation.png"), fullPage: true });
  await links.getByRole("button", { name: "Copy: Seat 2" }).click();
  const guest = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(guest, await links.locator("li > a").first().getAttribute("href"));
  // A game for two only needs no number.
  await card("Nine Men's Morris").getByText("Invite friends").click();
  await links.getByText("Your table for Nine Men").waitFor();
  assert.deepEqual(await links.locator("li > a").allTextContents(), ["Seat 2", "Spectators"]);
  // Browsers that share, mostly those of phones, offer it.
  await page.addInitScript(() => (navigator.share = async (what) => void (globalThis.shared = what)));
  await page.reload();
  await card("Nine Men's Morris").getByText("Invite friends").click();
  await links.getByRole("button", { name: "Share: Seat 2" }).click();
  assert.equal((await page.evaluate(() => globalThis.shared)).url, await links.locator("li > a").first().getAttribute("href"));
  await links.getByText("Take my seat").click();
  await page.locator(".seat.own").waitFor();
  await page.context().close();
}

// Running tables have a picture of their board, which follows the game; without a board, the cover of the game.
async function thumbnails() {
  const table = await newTable("muehle", ["human", "human"]);
  const cards = await newTable("stiche", ["human", "human", "human"]);
  const page = await open(new URL(url).pathname + new URL(url).search);
  const picture = (one) => page.locator(`li[data-table="${one.table}"] .thumbnail`);
  await page.locator(`li[data-table="${table.table}"] a`).scrollIntoViewIfNeeded();
  await picture(table).locator("svg").waitFor();
  assert.equal(await picture(table).locator("[tabindex], .spots").count(), 0);
  await picture(cards).locator("img").waitFor();
  const stones = () => picture(table).locator("[data-tip] > circle").count();
  const before = await stones();
  const now = await state(table);
  const seat = await open(table.links.seats[decider(now)]);
  await seat.locator(".spots circle").first().click();
  await settle(seat, table, now);
  await page.waitForFunction(
    ([id, count]) => document.querySelectorAll(`li[data-table="${id}"] .thumbnail [data-tip] > circle`).length > count,
    [table.table, before],
  );
  await isAccessible(page, "tables with pictures");
  if (pictures) await page.screenshot({ path: join(pictures, "tables.png"), fullPage: true });
  await ask(`/api/tables/${table.table}/end`, {});
  await picture(table).locator("img").waitFor();
  await Promise.all([page, seat].map((one) => one.context().close()));
}

// However many tables are in view, a dozen boards are drawn.
async function manyThumbnails() {
  for (let i = 0; i < 15; ++i) await newTable("klammer", ["human", "human"]);
  const page = await open(new URL(url).pathname + new URL(url).search, { viewport: { width: 1600, height: 3000 } });
  await page.waitForFunction(() => document.querySelectorAll(".thumbnail svg").length === 12);
  await page.waitForTimeout(500);
  assert.equal(await page.locator(".thumbnail svg").count(), 12);
  await page.context().close();
}

async function lobby() {
  const page = await open(new URL(url).pathname + new URL(url).search);
  await isAccessible(page, "lobby");
  // A mod that is broken, then a good one, which can be chosen at once.
  const bad = join(home, "bad.zip");
  writeFileSync(bad, "no archive");
  await page.locator(".mods input[type=file]").setInputFiles(bad);
  await page.getByText("Upload", { exact: true }).click();
  await page.getByText("`bad.zip` is not a valid zip archive").waitFor();
  await isAccessible(page, "a mod that was not taken");
  if (pictures) await page.screenshot({ path: join(pictures, "lobby.png"), fullPage: true });
  const good = join(home, "zunft.zip");
  assert.equal(spawnSync(walz, ["pack", join(root, "mods/zunft"), "--out", good]).status, 0);
  await page.locator(".mods input[type=file]").setInputFiles(good);
  await page.getByText("Upload", { exact: true }).click();
  await page.locator(".mods li", { hasText: "zunft" }).waitFor();
  await isAccessible(page, "mods");
  if (pictures) await page.screenshot({ path: join(pictures, "mods.png"), fullPage: true });
  await page.locator(".games a").first().click();
  await page.locator("form.new").waitFor();
  const options = () => page.locator("select[name^='option.']").count();
  const plain = await options();
  await openMore(page);
  await page.locator("input[name='mod.zunft']").check();
  await page.waitForFunction((few) => document.querySelectorAll("select[name^='option.']").length > few, plain);
  await searchOptions(page);
  await isAccessible(page, "new table");
  await page.locator("input[name=name0]").fill("Anna");
  await page.locator("select[name=seat1]").selectOption("random");
  if (pictures) await page.screenshot({ path: join(pictures, "new.png"), fullPage: true });
  await page.getByText("Open the table").click();
  const link = page.locator(".links a").first();
  assert.equal(await link.textContent(), "Anna");
  await link.click();
  await page.locator(".decision .options button").first().waitFor();
  await page.getByText("Deutsch").click();
  await page.locator("html[lang=de]").waitFor();
  await page.emulateMedia({ colorScheme: "dark" });
  await isAccessible(page, "dark");
  if (pictures) await page.screenshot({ path: join(pictures, "dark.png"), fullPage: true });
  // One click leads from the list of games to the first question against a bot.
  const quick = await open(new URL(url).pathname + new URL(url).search);
  await quick.locator(".games button").first().click();
  await quick.locator(".decision .options button").first().waitFor();
  const bot = quick.locator(".seat", { hasText: "bot: greedy" }).first();
  await bot.locator(".strength", { hasText: "medium, looks one choice ahead" }).waitFor();
  await quick.getByText("What would a bot do?").click();
  await quick.locator(".options button.meant").waitFor();
  await Promise.all([page, quick].map((one) => one.context().close()));
}

// Reads the steps of a lesson, and returns how many there are.
async function readSteps(page) {
  const next = page.locator(".lesson").getByRole("button", { name: "Next" });
  let steps = 1;
  for (; await next.count(); ++steps) {
    assert.equal(await page.locator(".decision .options button").count(), 0, "first read, then choose");
    await next.click();
  }
  return steps;
}

// A lesson from the lobby to its end: reads the steps, takes the open option, and plays on.
async function lesson() {
  const page = await open(new URL(url).pathname + new URL(url).search);
  const card = page.locator(".games li", { hasText: "Haspelknecht" });
  await card.getByRole("button", { name: /^Learn/ }).click();
  await isAccessible(page, "the lessons of a game");
  await card.getByRole("button", { name: "Your first turn", exact: true }).click();
  await page.locator(".lesson").waitFor();
  const step = () => page.locator(".lesson h2 small").textContent();
  assert.equal(await step(), "Step 1 of 21");
  assert.ok(await page.locator(".taught").count(), "the learner's area is highlighted");
  await isAccessible(page, "a lesson");
  if (pictures) await page.screenshot({ path: join(pictures, "lesson.png") });
  assert.equal(await readSteps(page), 4);
  assert.equal(await page.evaluate(() => document.activeElement.id), "question");
  // Other options are closed; a touch of them says so.
  assert.equal(await page.locator(".decision .options button").count(), 1);
  await page.getByText("Why can’t I do something else?").click();
  await page.locator("details li", { hasText: "later in this lesson" }).first().waitFor();
  await page.locator(".lesson").getByRole("button", { name: "Back" }).click();
  assert.equal(await step(), "Step 3 of 21");
  await readSteps(page);
  for (let choices = 0; choices < 30; ++choices) {
    const { length } = await page.locator(".decision .options button").all();
    const text = await step();
    if (text === "Step 21 of 21") break;
    assert.equal(length, 1, text);
    await page.locator(".decision .options button").click();
    await page.waitForFunction((before) => document.querySelector(".lesson h2 small").textContent !== before, text);
    await readSteps(page);
    await page.locator(".decision .options button").first().waitFor();
  }
  await page.getByText("This was the last lesson.").or(page.getByText("This lesson is over.")).waitFor();
  assert.ok((await page.locator(".decision .options button").count()) > 1, "all options are open at the end");
  await page.locator(".decision .options button").first().click();
  await page.locator(".lesson").waitFor({ state: "detached" });
  // The lobby remembers it.
  await page.goto(url);
  await page.locator(".games li", { hasText: "Haspelknecht" }).getByRole("button", { name: /^Learn/ }).click();
  await page.getByRole("button", { name: "Your first turn done" }).waitFor();
  await page.context().close();
}

// Each lesson of each game by its main line: what a step highlights is on the page, and the open option leads on.
async function everyLesson() {
  for (const { id: game, lessons } of await ask("/api/games")) {
    for (const { id, title, seat } of lessons) {
      const table = await ask("/api/tables", { game, lesson: id });
      const page = await open(table.links.seats[seat]);
      await page.locator(".lesson").waitFor();
      const key = new URL(origin + table.links.seats[seat]).searchParams.get("key");
      for (let choices = 0; choices < 60; ++choices) {
        const { lesson, scene, ...now } = await ask("/api/tables/" + table.table, undefined, key);
        for (const [i, step] of lesson.steps.entries()) {
          const name = `${game} ${title} ${step.id}`;
          await page.locator(".lesson h2 small", { hasText: `Step ${lesson.first + i + 1} of` }).waitFor();
          assert.ok(await page.locator(".lesson .text p").count(), name);
          if (step.show.length > 0) assert.ok(await page.locator(".taught").count(), name + " highlights " + step.show);
          if (pictures) await page.screenshot({ path: join(pictures, `${game}-${id}-${String(lesson.first + i + 1).padStart(2, "0")}.png`) });
          if (i + 1 < lesson.steps.length) await page.locator(".lesson").getByRole("button", { name: "Next" }).click();
        }
        if (lesson.first + lesson.steps.length === lesson.of) break;
        assert.ok(scene.options.length > 0, `${game} ${title} waits for the learner`);
        await page.locator(".decision button[data-option]").first().click();
        await settle(page, table, now);
        await decides(table, key);
        await showsNow(page, table);
      }
      await page.context().close();
    }
  }
}

// A sentence at the first occurrence of a decision, and what can be done there.
async function coachMarks() {
  const table = await newTable("haspelknecht", ["human", "random"]);
  const page = await open(table.links.seats[0], { coach: true });
  const mark = page.locator(".coach");
  await mark.getByText("Take all discs of one colour").waitFor();
  await isAccessible(page, "a coach mark");
  if (pictures) await page.screenshot({ path: join(pictures, "coach.png") });
  await page.getByText("What can I do here?").click();
  await page.locator("details li b").first().waitFor();
  await mark.getByRole("button", { name: "Got it" }).click();
  await mark.waitFor({ state: "detached" });
  await page.reload();
  await page.locator(".decision .options button").first().waitFor();
  assert.equal(await mark.count(), 0, "the browser remembers it");
  const now = await state(table);
  await page.locator(".decision .options button").first().click();
  await settle(page, table, now);
  await mark.waitFor();
  assert.doesNotMatch(await mark.textContent(), /Take all discs/);
  await mark.getByRole("button", { name: "No more of these" }).click();
  await mark.waitFor({ state: "detached" });
  await page.context().close();
}

// Waits until the learner decides, or the game is over: the other seats have made the choices of the lesson.
async function decides(table, key) {
  for (let i = 0; i < 300; ++i) {
    const { scene } = await ask("/api/tables/" + table.table, undefined, key);
    if (scene.options.length > 0 || scene.over) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert.fail("nobody decides");
}

// On a phone, the steps of a lesson are in the sheet at the bottom.
async function lessonOnAPhone() {
  const table = await ask("/api/tables", { game: "auf-der-walz", lesson: "first-turn" });
  const page = await open(table.links.seats[0], { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.locator(".lesson").waitFor();
  await isAccessible(page, "a lesson on a phone");
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
  if (pictures) await page.screenshot({ path: join(pictures, "lesson-phone.png") });
  await readSteps(page);
  await page.locator(".decision .options button").waitFor();
  const refused = await ask(`/api/tables/${table.table}/choose`, { option: "play_foot_it_card:foot_it_4", revision: "0" }, new URL(origin + table.links.seats[0]).searchParams.get("key"));
  assert.equal(refused.why, "later in this lesson");
  await page.context().close();
}

const pages = {
  lobby,
  lesson,
  lessonOnAPhone,
  coachMarks,
  listOfTables,
  invitation,
  thumbnails,
  manyThumbnails,
  authorsView,
  authorsPicture,
  chatAndReconnection,
  replayOfASave,
  effectAndUndo,
  glances,
  hostsPage,
  notifications,
  sound,
  pauseVoteAndTips,
  onPaper,
  onlyOption,
  draggedStone,
  draggedCard,
  severalAnswers,
  refusedTouch,
  ruleBook,
  motion,
  whereFrom,
  linksForGuests,
  newTableThatDoesNotFit,
  withoutScripts,
  strangersWords: () => strangersWords("auf-der-walz"),
  wordsThatCount,
  withoutAKey,
  looks: async () => {
    for (const game of ["haspelknecht", "auf-der-walz"]) await looks(game);
  },
  boardOnAPhone: () => boardOnAPhone("haspelknecht"),
  placesOnAPhone: () => placesOnAPhone("auf-der-walz"),
};
const play = {
  byKeyboard: async () => {
    for (const game of await ask("/api/games")) await byKeyboard(game, 6);
  },
  byPlaces: () => byPlaces("auf-der-walz"),
  afterTheGame: () => afterTheGame("die-tore-der-welt"),
  onOtherBoards: async () => {
    for (const game of ["klammer", "muehle"]) await onOtherBoards(game);
  },
};

try {
  if (toTheEnd) {
    for (const game of await ask("/api/games")) {
      for (const how of ["keys", "clicks"]) await wholeGame(game, how, Infinity);
      await wholeGame(game, "touch", 25);
    }
    await everyLesson();
  } else {
    const known = { ...pages, ...play, everyLesson };
    const names = only.flatMap((one) => (one === "pages" ? Object.keys(pages) : one === "play" ? Object.keys(play) : [one]));
    for (const name of names) {
      console.log(name); // the last one is the one that failed
      await (known[name] ?? (() => assert.fail("no part " + name)))();
    }
  }
  assert.deepEqual(complaints, []);
} finally {
  await browser.close();
  server.kill();
  rmSync(home, { recursive: true, force: true });
}

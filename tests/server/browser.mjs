// Plays in a real browser: node browser.mjs WALZ ROOT MODULES [FOLDER FOR PICTURES]. By keyboard alone,
// by clicks, without scripts, at 360 pixels; exits with 77 where there is no Chromium.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const [walz, root, modules, pictures] = process.argv.slice(2);
const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find((path) => existsSync(path));
if (!executablePath) process.exit(77);
const need = createRequire(modules + "/");
const { chromium } = need("playwright-core");
const { source: axe } = need("axe-core");

const home = mkdtempSync(join(tmpdir(), "walz-browser-"));
const server = spawn(walz, ["serve", "--data", root, "--print", "json", "--lang", "en"], {
  env: { ...process.env, XDG_DATA_HOME: home, LANG: "C.UTF-8" },
  stdio: ["ignore", "pipe", "inherit"],
});
const line = await new Promise((resolve) => createInterface(server.stdout).once("line", resolve));
const { url } = JSON.parse(line);
const origin = new URL(url).origin;
const host = new URL(url).searchParams.get("key");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const complaints = [];

async function ask(path, fields) {
  const answer = await fetch(origin + path, {
    method: fields ? "POST" : "GET",
    headers: { Authorization: "Bearer " + host, ...(fields && { "Content-Type": "application/json" }) },
    body: fields && JSON.stringify(fields),
  });
  return answer.json();
}

async function open(path, options = {}) {
  const context = await browser.newContext({ locale: "en", ...options });
  const page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.goto(origin + path);
  return page;
}

// What axe-core finds wrong for those who hear or feel a page.
async function isAccessible(page, name) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  const found = violations.map((one) => `${one.id}: ${one.nodes[0].html} ${one.nodes[0].failureSummary}`);
  assert.deepEqual(found, [], name);
}

async function newTable(game, players, seed = "4") {
  const fields = { game, seed };
  players.forEach((player, i) => (fields["seat" + i] = player));
  return ask("/api/tables", fields);
}

const state = (table) => ask("/api/tables/" + table.table);

// Waits until the table has got beyond so many choices. A press on a page that was just being drawn anew
// may have been for an earlier position; after a while it is for the caller to choose once more.
async function settle(page, table, choices) {
  for (let i = 0; i < 300; ++i) {
    const now = await state(table);
    if (now.choices > choices || now.over) return;
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

async function byKeyboard(game, choices) {
  const table = await newTable(game, ["human", "human"].slice(0, game === "durch-die-ganze-welt" ? 1 : 2));
  const pages = [];
  for (const link of table.links.seats) pages.push(await open(link));
  for (let i = 0; i < 2 * choices; ++i) {
    const now = await state(table);
    if (now.over || now.choices >= choices) break;
    const page = pages[Number(now.turn.slice(4))];
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
    await settle(page, table, now.choices);
  }
  for (const page of pages) await isAccessible(page, game);
  const end = await state(table);
  assert.ok(end.over || end.choices >= choices, game + " went on");
  if (pictures) await pages[0].screenshot({ path: join(pictures, game + ".png"), fullPage: true });
  await Promise.all(pages.map((page) => page.context().close()));
}

async function byPlaces(game) {
  const table = await newTable(game, ["human", "human"]);
  const pages = [];
  for (const link of table.links.seats) pages.push(await open(link));
  let clicked = 0;
  for (let i = 0; i < 30 && clicked < 4; ++i) {
    const now = await state(table);
    if (now.over) break;
    const page = pages[Number(now.turn.slice(4))];
    await page.locator(".decision .options button").first().waitFor();
    const spot = page.locator(".board .spots circle").first();
    if (await spot.count()) {
      if (clicked % 2) {
        await tabTo(page, ".board .spots circle");
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("Enter");
      } else {
        await spot.click({ force: true });
      }
      if (await page.locator(".here button").count()) await page.locator(".here button").first().click();
      ++clicked;
    } else {
      await page.locator(".decision .options button").last().click();
    }
    await settle(page, table, now.choices);
  }
  assert.ok(clicked > 0, "places of " + game + " can be chosen");
  await Promise.all(pages.map((page) => page.context().close()));
}

async function withoutScripts(game) {
  const table = await newTable(game, ["human", "random", "random"]);
  const page = await open(table.links.seats[0], { javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  for (let i = 0; i < 4; ++i) {
    while (!(await page.locator(".options button").count())) await page.reload();
    const now = await state(table);
    await page.locator(".options button").first().click();
    await settle(page, table, now.choices);
  }
  await page.getByText("Look back").click();
  await page.locator(".past").waitFor();
  await page.getByText("Back", { exact: true }).click();
  await page.getByText("The game now").click();
  await page.locator(".status").waitFor();
  // Nothing sticks out at the side of a phone.
  const wide = await page.locator("body").evaluate((body) => body.scrollWidth);
  assert.ok(wide <= 360, `${wide} pixels wide`);
  if (pictures) await page.screenshot({ path: join(pictures, game + "-phone.png"), fullPage: true });
  await page.context().close();
}

async function chatUndoAndReconnection() {
  const table = await newTable("haspelknecht", ["human", "human"]);
  const [one, two] = [await open(table.links.seats[0]), await open(table.links.seats[1])];
  await one.locator(".chat input").fill("hello <b>");
  await one.locator(".chat input").press("Enter");
  await two.getByText("hello <b>").waitFor();
  await two.context().setOffline(true);
  await one.locator(".chat input").fill("still there?");
  await one.locator(".chat input").press("Enter");
  await one.getByText("still there?").waitFor();
  await two.context().setOffline(false);
  await two.reload();
  await two.getByText("still there?").waitFor();
  const spectator = await open(table.links.spectator);
  await spectator.getByText("still there?").waitFor();
  assert.equal(await spectator.locator(".decision").count(), 0);
  await Promise.all([one, two, spectator].map((page) => page.context().close()));
}

async function lobby() {
  const page = await open(new URL(url).pathname + new URL(url).search);
  if (pictures) await page.screenshot({ path: join(pictures, "lobby.png"), fullPage: true });
  await isAccessible(page, "lobby");
  await page.locator(".games a").first().click();
  await isAccessible(page, "new table");
  await page.locator("input[name=name0]").fill("Anna");
  await page.locator("select[name=seat1]").selectOption("random");
  if (pictures) await page.screenshot({ path: join(pictures, "new.png"), fullPage: true });
  await page.locator("main button").click();
  const link = page.locator(".links a").first();
  assert.equal(await link.textContent(), "Anna");
  await link.click();
  await page.locator(".decision .options button").first().waitFor();
  await page.getByText("Deutsch").click();
  await page.locator("html[lang=de]").waitFor();
  await page.emulateMedia({ colorScheme: "dark" });
  await isAccessible(page, "dark");
  if (pictures) await page.screenshot({ path: join(pictures, "dark.png"), fullPage: true });
  await page.context().close();
}

try {
  await lobby();
  await chatUndoAndReconnection();
  for (const game of await ask("/api/games")) await byKeyboard(game.id, 12);
  await byPlaces("auf-der-walz");
  await withoutScripts("auf-der-walz");
  await withoutScripts("die-tore-der-welt");
  assert.deepEqual(complaints, []);
} finally {
  await browser.close();
  server.kill();
  rmSync(home, { recursive: true, force: true });
}

// Times from the lobby to the first question, and of a move: node startup.mjs WALZ MODULES [RUNS]. Prints medians in
// milliseconds for each game. A benchmark for an idle machine; no test.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

const [walz, modules, runs = "5"] = process.argv.slice(2);
const { chromium } = createRequire(resolve(modules) + "/")("playwright-core");
const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find((path) => existsSync(path));
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const median = (values) => Math.round(values.sort((a, b) => a - b)[values.length >> 1]);

// The page itself notes when it first shows a question, and when it shows a changed position: the time of this program
// does not count.
const watch = () => {
  const notes = (globalThis.notes = { asked: 0, revision: undefined, changed: 0 });
  const now = () => performance.timeOrigin + performance.now();
  const look = () => {
    const revision = document.querySelector("[data-revision]")?.dataset.revision;
    if (!notes.asked && document.querySelector(".decision .options button")) notes.asked = now();
    if (revision !== notes.revision) [notes.revision, notes.changed] = [revision, now()];
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

// Presses a button and returns when, by the clock of the page.
const press = (page, selector) =>
  page.evaluate((selector) => {
    const start = performance.timeOrigin + performance.now();
    setTimeout(() => document.querySelector(selector).click());
    return start;
  }, selector);

const times = {};
const add = (row, column, value) => ((times[row] ??= {})[column] ??= []).push(value);

for (let run = 0; run < Number(runs); ++run) {
  const home = mkdtempSync(join(tmpdir(), "walz-startup-"));
  const server = spawn(walz, ["serve", "--print", "json", "--lang", "en"], {
    env: { ...process.env, XDG_DATA_HOME: home, LANG: "C.UTF-8" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { url } = JSON.parse(await new Promise((resolve) => createInterface(server.stdout).once("line", resolve)));
  for (let i = 0; ; ++i) {
    // A new profile each time: a first visit. Without motion, which shows the moves of bots one after another.
    const context = await browser.newContext({ locale: "en", reducedMotion: "reduce" });
    await context.addInitScript(watch);
    const page = await context.newPage();
    await page.goto(url);
    const cards = page.locator(".games li");
    await cards.first().waitFor();
    if (i >= (await cards.count())) {
      await context.close();
      break;
    }
    const game = await cards.nth(i).locator("h2, h3").first().textContent();
    const paint = () => page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime);
    add(game, "first paint", await paint());
    const begun = await press(page, `.games li:nth-child(${i + 1}) button`);
    const asked = await page.waitForFunction(() => globalThis.notes.asked);
    add(game, "first question", (await asked.jsonValue()) - begun);
    for (let move = 0; move < 5; ++move) {
      const options = page.locator(".decision .options button");
      await options.first().waitFor({ timeout: 5000 }).catch(() => {});
      if (!(await options.count())) break;
      const pressed = await press(page, ".decision .options button");
      const changed = await page.waitForFunction((since) => globalThis.notes.changed > since && globalThis.notes.changed, pressed);
      add(game, "move", (await changed.jsonValue()) - pressed);
      await page.waitForTimeout(1000); // for bots
    }
    await page.reload();
    await page.locator("[data-revision]").waitFor();
    add(game, "table again", await paint());
    await context.close();
  }
  server.kill();
  rmSync(home, { recursive: true, force: true });
}
await browser.close();
for (const [game, row] of Object.entries(times))
  console.log(game, Object.entries(row).map(([name, values]) => `${name} ${median(values)}`).join(", "));

// Plays the beginning of every game in Firefox: node play.mjs MODULES tables WALZ ROOT | workshop PAGE [PICTURES]. Exits with 77
// without Firefox or puppeteer-core.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const kChoices = 8;
const kOption = ".decision .options button:enabled";
const [modules, kind, subject, ...rest] = process.argv.slice(2);
const kPlay = kind === "tables" ? "button" : "a.button[href*=play]"; // the first one in the list entry of a game
const executablePath = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => existsSync(path));
if (!executablePath || !existsSync(join(modules, "puppeteer-core"))) process.exit(77);
const driver = createRequire(resolve(modules) + "/").resolve("puppeteer-core");
const { default: puppeteer } = await import(pathToFileURL(driver).href);

const home = mkdtempSync(join(tmpdir(), "walz-firefox-"));
const kTypes = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml", ".wasm": "application/wasm" };

// Starts what the browser visits. Returns its address and a function that ends it.
async function start() {
  if (kind === "tables") {
    const server = spawn(subject, ["serve", "--print", "json", "--lang", "en", "--data", rest[0]], {
      env: { ...process.env, XDG_DATA_HOME: home, LANG: "C.UTF-8" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const line = await new Promise((done) => createInterface(server.stdout).once("line", done));
    return { address: JSON.parse(line).url, end: () => server.kill() };
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const path = join(subject, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    if (!existsSync(path) || !statSync(path).isFile()) return response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": kTypes[extname(path)] ?? "application/octet-stream" }).end(readFileSync(path));
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { address: `http://127.0.0.1:${server.address().port}/`, end: () => server.close() };
}

const { address, end } = await start();
const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true, protocolTimeout: 0 });
const page = await browser.newPage();
page.setDefaultTimeout(600000); // a machine with other work is no fault of the page
await page.setViewport({ width: 1280, height: 900 });
const complaints = [];
page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
page.on("pageerror", (error) => complaints.push(String(error)));

// Opens the first page and returns how many games it has.
async function visit() {
  await page.goto(address);
  await page.waitForSelector(`.games > li ${kPlay}`);
  return (await page.$$(".games > li")).length;
}

const games = await visit();
assert.ok(games >= 7, `${games} games`);
for (let game = 0; game < games; ++game) {
  if (game > 0) await visit();
  const begin = (game, play) => document.querySelectorAll(".games > li")[game].querySelector(play).click();
  await page.evaluate(begin, game, kPlay);
  await page.waitForSelector(kOption);
  for (let choice = 0; choice < kChoices; ++choice) {
    const revision = await page.$eval("[data-revision]", (element) => element.dataset.revision);
    await page.$eval(kOption, (button) => button.click());
    const moved = ([revision, option]) =>
      document.querySelector("[data-revision]").dataset.revision !== revision && document.querySelector(option);
    await page.waitForFunction(moved, {}, [revision, kOption]);
  }
  const board = await page.$$eval("[data-id]", (elements) => elements.filter((element) => element.getBoundingClientRect().width > 0).length);
  assert.ok(board > 5, `game ${game}: ${board} things are drawn`);
  if (rest.at(-1) && kind === "workshop") await page.screenshot({ path: join(rest.at(-1), `firefox-${game}.png`) });
}
assert.deepEqual(complaints, []);
console.log(`${games} games, ${kChoices} choices each`);
await browser.close();
end();
rmSync(home, { recursive: true, force: true });

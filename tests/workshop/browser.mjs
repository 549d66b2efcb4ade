// Drives the workshop in Chromium: node browser.mjs OUT MODULES [FOLDER for pictures]. OUT is the folder that `./dev workshop`
// writes, or the address of a server that has it.
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import test, { after } from "node:test";

const [out, modules, pictures] = process.argv.slice(2);
const require = createRequire(resolve(modules) + "/");
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const kTypes = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml", ".wasm": "application/wasm" };
let second = false; // true: the server has a second version of the page

// A file of the page. The second version has another page and another service worker.
function fileOf(path) {
  const bytes = readFileSync(path);
  if (second && path.endsWith("index.html")) return String(bytes).replace("<title>", '<meta name="second"><title>');
  if (second && path.endsWith("service.js")) return `// the second version\n${String(bytes).replace(/walz\.workshop\./g, "walz.workshop.second.")}`;
  return bytes;
}

function serve() {
  return new Promise((done) => {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url, "http://localhost");
      const path = join(out, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
      if (!existsSync(path) || !statSync(path).isFile()) return response.writeHead(404).end();
      response.writeHead(200, { "Content-Type": kTypes[extname(path)] ?? "application/octet-stream" }).end(fileOf(path));
    });
    server.listen(0, "127.0.0.1", () => done(server));
  });
}

const server = /^https?:/.test(out) ? null : await serve();
const base = server ? `http://127.0.0.1:${server.address().port}/` : out;
const folder = mkdtempSync(join(tmpdir(), "walz-workshop-"));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
after(async () => {
  await browser.close();
  server?.close();
  rmSync(folder, { recursive: true });
});

// A browser profile of its own. Messages of the content security policy are errors.
async function profile({ width = 1280, colorScheme = "light", init } = {}) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, permissions: ["clipboard-read", "clipboard-write"] });
  context.setDefaultTimeout(30_000);
  if (init) await context.addInitScript(init);
  context.problems = [];
  context.on("page", (page) => {
    page.on("pageerror", (error) => context.problems.push(error.message));
    page.on("console", (message) => /Content Security Policy|Trusted/.test(message.text()) && context.problems.push(message.text()));
  });
  return context;
}

async function open(context, hash = "#/", language = "en") {
  const page = await context.newPage();
  await page.goto(`${base}?lang=${language}${hash}`);
  return page;
}

async function goTo(page, address) {
  await page.goto("about:blank"); // another fragment alone loads no page
  await page.goto(address);
}

async function picture(page, name) {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
}

async function isAccessible(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setBypassCSP", { enabled: true });
  const violations = await page.evaluate(async (source) => {
    (0, eval)(source);
    return (await axe.run(document)).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, axe);
  assert.deepEqual(violations, []);
}

const content = (page) => page.locator(".cm-content").innerText();
const notice = (page) => page.locator(".notice").first().innerText();
const projects = (page) => page.locator(".projects li").count();
const tab = (page, name) => page.locator("nav.panes").getByRole("button", { name, exact: true }).click();

// Creates a project with a card of the first game, and returns its page.
async function newCard(context, name = "Käthe") {
  const page = await open(context);
  await page.locator(".games").getByText("Add a card").first().click();
  await page.locator("input[name=name]").fill(name);
  await page.locator(".options button").nth(5).click();
  await page.waitForSelector(".cm-content");
  return page;
}

async function write(page, text) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(text);
}

const copyLink = async (page, which) => {
  await tab(page, "Share");
  await page.getByText("Copy the link").nth(which).click();
  await page.getByText("Copied.").waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
};

test("the first screen has all games, in both languages, wide and narrow", async () => {
  for (const [width, colorScheme, language, play] of [[1280, "light", "en", "Play"], [390, "dark", "de", "Spielen"]]) {
    const context = await profile({ width, colorScheme });
    const page = await open(context, "#/", language);
    await page.waitForSelector(".games img");
    assert.ok((await page.getByText(play, { exact: true }).count()) >= 7);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    await picture(page, `first-${width}`);
    assert.deepEqual(context.problems, []);
    await isAccessible(page);
    await context.close();
  }
});

test("a card becomes a project that stays, and its history, too", async () => {
  const context = await profile();
  const page = await newCard(context);
  assert.equal(await page.title(), "Käthe");
  const before = await content(page);
  await write(page, "# kept");
  await page.getByText("Stored in this browser").waitFor();
  await page.reload();
  await page.waitForSelector(".cm-content");
  assert.match(await content(page), /# kept/);
  await page.getByText("Earlier version").click();
  await page.waitForFunction(() => !document.querySelector(".editing div").shadowRoot.textContent.includes("# kept"));
  assert.equal(await content(page), before);
  for (const name of ["Table", "Prove", "Measure", "Share", "History", "Read"]) {
    await tab(page, name);
    await picture(page, `make-${name.toLowerCase()}`);
  }
  assert.deepEqual(context.problems, []);
  for (const name of ["Prove", "Measure", "Share", "History", "Read"]) {
    await tab(page, name);
    await isAccessible(page);
  }
  await context.close();
});

test("the engine finds mistakes, tests and measures", async () => {
  const context = await profile();
  const page = await newCard(context);
  await page.locator(".outline button").waitFor(); // the language server has read the file
  await tab(page, "Prove");
  await page.getByText("Check and test").click();
  await page.getByText("3 passed, 0 failed").waitFor();
  await tab(page, "Measure");
  await page.getByText("Compare with the plain game").click();
  await page.locator(".result").waitFor();
  await page.getByText("Compare with the plain game").waitFor(); // it is decided
  await write(page, "  - id: [x");
  await page.locator(".findings li.error").waitFor();
  await tab(page, "Prove");
  await page.getByText("Check and test").click();
  await page.locator(".results .place").click();
  await page.waitForFunction(() => document.querySelector(".editing div").shadowRoot.activeElement?.matches(".cm-content"));
  assert.deepEqual(context.problems, []);
  await context.close();
});

test("the second tab reads, until it takes the project over", async () => {
  const context = await profile();
  const first = await newCard(context);
  const other = await open(context, new URL(first.url()).hash);
  assert.match(await notice(other), /open in another tab/);
  await other.getByText("Edit it here").click();
  await first.getByText("Edit it here").waitFor();
  await other.locator(".notice").waitFor({ state: "detached" });
  await write(other, "# from the other");
  await other.getByText("Stored in this browser").waitFor();
  await first.getByText("Edit it here").click();
  await first.locator(".notice").waitFor({ state: "detached" });
  assert.match(await content(first), /# from the other/);
  await other.getByText("Edit it here").waitFor();
  await context.close();
});

test("a link opens in another browser, and overwrites nothing in one's own", async () => {
  const context = await profile();
  const page = await newCard(context);
  await page.locator(".banner").waitFor();
  const link = await copyLink(page, 1);
  await page.locator(".banner").waitFor({ state: "detached" });
  const other = await profile({ width: 390 });
  const theirs = await open(other);
  await goTo(theirs, link);
  await theirs.waitForSelector(".cm-content");
  assert.equal(await theirs.title(), "Käthe");
  assert.equal(await theirs.locator(".banner").count(), 0); // it is also in the link
  await other.close();

  await goTo(page, link);
  await page.waitForSelector(".cm-content");
  await goTo(page, `${base}#/`);
  await page.waitForSelector(".projects li");
  assert.equal(await projects(page), 1); // equal: the same project
  await page.locator(".projects a").click();
  await page.waitForSelector(".cm-content");
  await write(page, "# mine");
  await page.getByText("Stored in this browser").waitFor();
  await goTo(page, link);
  await page.waitForSelector(".cm-content");
  assert.doesNotMatch(await content(page), /# mine/);
  await goTo(page, `${base}#/`);
  await page.waitForSelector(".projects li");
  assert.equal(await projects(page), 2);
  await context.close();
});

test("a bad link says what to do, and changes nothing", async () => {
  const context = await profile();
  const page = await newCard(context);
  const link = await copyLink(page, 1);
  const bad = [
    [link.slice(0, -20), /end of this link is missing/],
    [`${link.slice(0, -1)}!`, /damaged/],
    [link.replace("=1~", "=9~"), /format 9/],
    [link.replace(/=1~[^~]+~/, "=1~0.0.1~"), /version 0\.0\.1/],
    [`${base}#edit=${"x".repeat(300_000)}`, /too large/],
  ];
  for (const [address, says] of bad) {
    await goTo(page, address);
    await page.waitForSelector(".notice");
    assert.match(await notice(page), says);
  }
  await goTo(page, `${base}#/`);
  await page.waitForSelector(".projects li");
  assert.equal(await projects(page), 1);
  await context.close();
});

test("a project is exported and imported without the engine", async () => {
  const context = await profile();
  const page = await newCard(context);
  await context.route(/\.wasm$|\/dev\//, (route) => route.abort());
  await tab(page, "Share");
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(".share").getByText("Download as zip").click()]);
  const file = join(folder, "mod.zip");
  await download.saveAs(file);
  const other = await profile();
  await other.route(/\.wasm$|\/dev\//, (route) => route.abort());
  const theirs = await open(other);
  await theirs.setInputFiles("input[type=file]", file);
  await theirs.waitForSelector(".file");
  assert.equal(await theirs.title(), "Käthe");
  await theirs.goto(`${base}#/`);
  await theirs.setInputFiles("input[type=file]", { name: "mod.zip", mimeType: "application/zip", buffer: Buffer.from("no zip") });
  assert.match(await notice(theirs), /not a zip file/);
  await other.close();
  await context.close();
});

test("a browser without storage lets one work, and says so", async () => {
  const init = () => Object.defineProperty(window, "indexedDB", { get: () => undefined });
  const context = await profile({ init });
  const page = await newCard(context);
  await page.getByText("Not stored").waitFor();
  await write(page, "# here");
  let asked = "";
  page.on("dialog", (dialog) => {
    asked = dialog.type();
    void dialog.accept();
  });
  await Promise.all([page.waitForEvent("close"), page.close({ runBeforeUnload: true })]);
  assert.equal(asked, "beforeunload");
  await context.close();
});

test("full storage is reported, and what could not be stored is stored later", async () => {
  const context = await profile();
  const page = await newCard(context);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    window.mend = () => (IDBObjectStore.prototype.put = put);
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await write(page, "# kept");
  await page.getByText("The storage of this browser is full.").waitFor();
  await page.evaluate(() => window.mend());
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Stored in this browser").waitFor();
  await page.reload();
  await page.waitForSelector(".cm-content");
  assert.match(await content(page), /# kept/);
  await context.close();
});

test("the page works offline after the first visit", async () => {
  const context = await profile();
  const page = await open(context);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active);
  await page.reload();
  await context.setOffline(true);
  await goTo(page, `${base}?lang=de#/`);
  await page.waitForSelector(".games img");
  await goTo(page, `${base}?lang=de#/read/data/kinds.md`);
  await page.waitForSelector(".markdown h2");
  await context.close();
});

test("a new version waits until all tabs are closed", { skip: !server }, async () => {
  const context = await profile();
  const page = await open(context);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active);
  await page.reload();
  await page.waitForSelector(".games");
  const isSecond = (one) => one.locator('meta[name="second"]').count();
  second = true;
  try {
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await page.getByText("A new version of this page is ready.").waitFor();
    const other = await open(context);
    await other.waitForSelector(".games");
    assert.equal(await isSecond(other), 0);
    await other.close();
    await page.close();
    await assert.doesNotReject(async () => {
      for (let fresh = await open(context); !(await isSecond(fresh)); fresh = await open(context)) await fresh.close();
    });
  } finally {
    second = false;
  }
  await context.close();
});

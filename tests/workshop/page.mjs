// Shared helpers of the tests of the page: node ..._browser.mjs OUT MODULES [FOLDER for pictures]. OUT is the folder that
// `./dev workshop` writes, or the address of a server that has it.
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, extname, join, resolve } from "node:path";
import { after } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const [out, modules, pictures] = process.argv.slice(2);
const require = createRequire(resolve(modules) + "/");
const { chromium } = require("playwright-core");
const { zipSync } = require("fflate");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const kTypes = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml", ".wasm": "application/wasm" };
export const served = { second: false }; // true: the server has a second version of the page

// A file of the page. The second version has another page and another service worker.
function fileOf(path) {
  const bytes = readFileSync(path);
  if (served.second && path.endsWith("index.html")) return String(bytes).replace("<title>", '<meta name="second"><title>');
  if (served.second && path.endsWith("service.js")) return `// the second version\n${String(bytes).replace(/walz\.workshop\./g, "walz.workshop.second.")}`;
  return bytes;
}

export function serve(out) {
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

export const server = /^https?:/.test(out) ? null : await serve(out);
export const base = server ? `http://127.0.0.1:${server.address().port}/` : out;
export const folder = mkdtempSync(join(tmpdir(), "walz-workshop-"));
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
if (!existsSync(executablePath)) {
  console.log(`not run: there is no ${executablePath}`);
  process.exit(77);
}
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
after(async () => {
  await browser.close();
  server?.close();
  rmSync(folder, { recursive: true });
});

// A browser profile of its own. Messages of the content security policy are errors.
export async function profile({ width = 1280, colorScheme = "light", reducedMotion = "no-preference", init } = {}) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, reducedMotion, permissions: ["clipboard-read", "clipboard-write"] });
  context.setDefaultTimeout(30_000);
  if (init) await context.addInitScript(init);
  context.problems = [];
  context.on("page", (page) => {
    page.on("pageerror", (error) => context.problems.push(error.message));
    page.on("console", (message) => /Content Security Policy|Trusted/.test(message.text()) && context.problems.push(message.text()));
  });
  return context;
}

export async function open(context, hash = "#/", language = "en") {
  const page = await context.newPage();
  await page.goto(`${base}?lang=${language}${hash}`);
  return page;
}

export async function goTo(page, address) {
  await page.goto("about:blank"); // another fragment alone loads no page
  await page.goto(address);
}

export async function picture(page, name) {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
}

export async function isAccessible(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setBypassCSP", { enabled: true });
  const violations = await page.evaluate(async (source) => {
    (0, eval)(source);
    return (await axe.run(document)).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, axe);
  assert.deepEqual(violations, []);
}

export const content = (page) => page.locator(".cm-content").innerText();
export const notice = (page) => page.locator(".notice").first().innerText();
export const projects = (page) => page.locator(".projects li").count();
export const tab = (page, name) => page.locator("nav.panes").getByRole("button", { name, exact: true }).click();

// Creates a project with a card of the first game, and returns its page, which shows a form.
export async function newForm(context, name = "Käthe") {
  const page = await open(context);
  await page.locator(".games").getByText("Add a card").first().click();
  await page.locator("input[name=name]").fill(name);
  await page.getByRole("button", { name: "Personality", exact: true }).click();
  await page.locator("select[name=definition]").waitFor();
  return page;
}

// Like newForm, but shows the text of the card.
export async function newCard(context, name) {
  const page = await newForm(context, name);
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await page.waitForSelector(".cm-content");
  return page;
}

export async function write(page, text) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(text);
}

export const copyLink = async (page, which) => {
  await tab(page, "Share");
  await page.getByText("Copy the link").nth(which).click();
  await page.getByText("Copied.").waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
};

// The link to the position that the table shows.
export async function positionLink(page) {
  await page.getByRole("button", { name: "Link to this position" }).click();
  return page.locator(".shared.position input").inputValue();
}

// Opens the files of a mod as a project.
export async function openMod(page, files) {
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])));
  await page.setInputFiles("input[type=file]", { name: "mod.zip", mimeType: "application/zip", buffer: Buffer.from(zip) });
  await page.waitForSelector(".editing h2");
}

// The fragment of a link (share.ts).
export async function linkOf(kind, shared, engine = "0.2.0") {
  const bundle = join(folder, "share.mjs");
  const entry = join(dirname(fileURLToPath(import.meta.url)), "../../engine/workshop/share.ts");
  const banner = { js: 'globalThis.document ??= { documentElement: { lang: "en" } };' };
  require("esbuild").buildSync({ entryPoints: [entry], outfile: bundle, bundle: true, format: "esm", nodePaths: [join(resolve(modules), "node_modules")], banner });
  return (await import(pathToFileURL(bundle).href)).linkOf(kind, engine, shared);
}

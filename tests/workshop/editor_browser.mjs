// Drives the editor pane in Chromium: node editor_browser.mjs ROOT MODULES WALZ [FOLDER for pictures].
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import test, { after } from "node:test";
import { nativeServer } from "./native_server.mjs";

const [root, modules, walz, pictures] = process.argv.slice(2);
const require = createRequire(resolve(modules) + "/");
const { chromium } = require("playwright-core");
const { buildSync } = require("esbuild");

const work = mkdtempSync(join(tmpdir(), "walz-editor-"));
const folder = join(work, "mehr-persoenlichkeiten");
cpSync(join(root, "mods/mehr-persoenlichkeiten"), folder, { recursive: true });
rmSync(join(folder, "book"), { recursive: true });
const uriOf = (path) => `file://${join(folder, path)}`;
const kCards = uriOf("data/personalities.yaml");
const kTexts = uriOf("locale/en/cards.yaml");

const files = {};
for (const path of readdirSync(folder, { recursive: true })) {
  if (/\.(yaml|lua)$/.test(path)) files[uriOf(path)] = readFileSync(join(folder, path), "utf8");
}
const api = (what) => JSON.parse(execFileSync(walz, ["api", what, "auf-der-walz", "--mod", folder, "--format", "json", "--data", root], { maxBuffer: 1 << 26 }));
const project = { root: `file://${folder}`, files, first: kCards, schema: api("kinds"), textKeys: api("texts") };
const { outputFiles } = buildSync({
  entryPoints: [join(root, "tests/workshop/editor_page.tsx")],
  bundle: true,
  format: "iife",
  jsx: "automatic",
  jsxImportSource: "preact",
  nodePaths: [join(resolve(modules), "node_modules")],
  write: false,
});
const script = outputFiles[0].text;
const style = ["engine/web/style.css", "engine/workshop/editor.css"].map((file) => readFileSync(join(root, file), "utf8")).join("\n") + `
body { padding: .5rem } .page { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) } @media (max-width: 50rem) { .page { grid-template-columns: minmax(0, 1fr) } }
`;
// As strict as the workshop.
const kPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; font-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";
const pageOf = (language) => `<!doctype html><html lang="${language}"><head><title>Editor</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/style.css"><script defer src="/page.js"></script></head><body><header><h1>Workshop</h1></header>
<main class="page"><div><h2>Edit</h2><div id="editor"></div></div><div id="side"></div></main></body></html>`;

const axe = readFileSync(require.resolve("axe-core"), "utf8");

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const servers = [];
after(async () => {
  await browser.close();
  for (const { stop } of servers) stop();
  rmSync(work, { recursive: true });
});

// Opens the page with a server of its own.
async function open({ width = 1280, colorScheme = "light", language = "en" } = {}) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
  page.setDefaultTimeout(10000);
  const errors = [];
  page.on("pageerror", (error) => errors.push(error));
  const server = nativeServer(walz, ["--lang", language, "--data", root], { cwd: work });
  servers.push(server);
  await page.exposeFunction("toServer", (message) => server.channel.post(message));
  server.channel.listen((message) => void page.evaluate((one) => window.fromServer(one), message).catch(() => {}));
  const texts = JSON.parse(readFileSync(join(root, `engine/workshop/editor_words.${language}.json`), "utf8"));
  const given = { ...project, texts };
  await page.addInitScript((value) => (window.given = value), given);
  await page.addInitScript(() => document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => (window.violations ??= []).push(violatedDirective)));
  const answers = { "/": ["text/html", pageOf(language)], "/style.css": ["text/css", style], "/page.js": ["text/javascript", script] };
  await page.route("http://workshop.test/**", (route) => {
    const [contentType, body] = answers[new URL(route.request().url()).pathname] ?? ["text/plain", ""];
    return route.fulfill({ contentType, body, headers: { "content-security-policy": kPolicy } });
  });
  await page.goto("http://workshop.test/");
  await page.locator(".outline button").first().waitFor();
  const textOf = (uri) => page.evaluate((at) => window.files.get(at), uri);
  return { page, errors, texts, textOf };
}

// Puts the cursor behind the first occurrence of a text.
async function cursorBehind(page, text) {
  const line = page.locator(".cm-line", { hasText: text }).first();
  await line.click();
  await page.keyboard.press("End");
  const whole = await line.textContent();
  for (let i = whole.indexOf(text) + text.length; i < whole.length; i++) await page.keyboard.press("ArrowLeft");
}

async function findingsOf(page) {
  return page.locator(".findings li").allTextContents();
}

test("findings appear in the text and in the list; a fix as a button ends them", async () => {
  const { page, errors, textOf } = await open();
  await cursorBehind(page, "city: krinn");
  await page.keyboard.press("Backspace");
  await page.locator(".findings .fix").first().waitFor();
  assert.match((await findingsOf(page))[0], /krin/);
  await page.locator(".cm-lintRange-error").first().waitFor();
  await page.locator(".findings .fix").first().click();
  await page.locator(".findings li").first().waitFor({ state: "detached" });
  assert.equal(await textOf(kCards), files[kCards]);
  assert.deepEqual(errors, []);
  await page.close();
});

test("completion; documentation by keyboard; Escape and Tab leave the text", async () => {
  const { page, texts, textOf } = await open();
  await cursorBehind(page, "city: krinn");
  for (let i = 0; i < 3; i++) await page.keyboard.press("Backspace");
  await page.keyboard.press("Control+Space");
  await page.locator(".cm-tooltip-autocomplete li", { hasText: "krinn" }).click(); // keys are ignored at first
  assert.equal(await textOf(kCards), files[kCards]);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("F1");
  await page.locator(".editor-aside .markdown", { hasText: "krinn" }).waitFor();
  await page.locator(".editor-aside:focus").waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".editor-aside").count(), 0);
  await page.keyboard.press("Tab"); // indents
  assert.notEqual(await textOf(kCards), files[kCards]);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  assert.equal(await page.locator("#editor :focus").count(), 0);
  assert.equal(await page.locator(".editor-hint").textContent(), texts.editorHint);
  await page.close();
});

test("a rename in the editor changes several files, and undo takes it back in this one", async () => {
  const { page, textOf } = await open();
  await cursorBehind(page, "- id: dud");
  await page.keyboard.press("F2");
  await page.locator(".editor-aside input").fill("grimm");
  await page.keyboard.press("Enter");
  await page.waitForFunction((uri) => window.files.get(uri).includes("personality.grimm"), kTexts);
  assert.match(await textOf(kCards), /- id: grimm/);
  assert.match(await page.locator(".cm-content").textContent(), /- id: grimm/);
  await page.close();
});

test("references lead to other files, a definition back", async () => {
  const { page } = await open();
  await cursorBehind(page, "- id: dud");
  await page.keyboard.press("Shift+F12");
  await page.locator(".editor-aside li button", { hasText: "locale/en" }).first().click();
  await page.locator(".cm-content[aria-label*='locale/en']").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("F12");
  await page.locator(".cm-content[aria-label*='data/personalities']").waitFor();
  await page.close();
});

test("a definition of the game is named, not shown", async () => {
  const { page } = await open();
  await cursorBehind(page, "city: kri");
  await page.keyboard.press("F12");
  await page.locator(".editor-aside", { hasText: "/data/auf-der-walz/" }).waitFor();
  await page.close();
});

test("the form renames in all files, and creates definitions", async () => {
  const { page, textOf } = await open();
  await page.locator("[name='id']").fill("theodor");
  await page.locator(".id button").click();
  await page.waitForFunction((uri) => window.files.get(uri).includes("personality.theodor"), kTexts);
  await page.locator(".value-form details summary").click();
  await page.locator("[name='new-id']").fill("duden");
  await page.locator(".value-form details button").click();
  await page.locator(".value-form details [role='alert']").waitFor(); // there is one
  await page.locator("[name='new-id']").fill("kant");
  await page.locator(".value-form details button").click();
  assert.match(await textOf(kCards), /\n\n {2}- id: kant\n {4}city: bilshofen\n {4}reward: \{\}\n {4}insight: \{\}\n$/);
  await page.locator("[name='personality.kant:de']").fill("Immanuel Kant");
  await page.close();
});

test("the form changes one value, and comments stay", async () => {
  const { page, errors, textOf } = await open();
  await page.locator("[name='definition']").selectOption({ label: "personality: humboldt" });
  await page.locator("[name='personality.1.requirement.pay.thaler']").fill("5");
  assert.equal(await textOf(kCards), files[kCards].replace("pay: { thaler: 4 }", "pay: { thaler: 5 }"));
  await page.locator("[name='personality.1.requirement.pay.thaler']").fill("many");
  await page.locator(".line [role='alert']").waitFor();
  await page.locator("[name='personality.humboldt:en']").fill("Alexander");
  assert.match(await textOf(kTexts), /personality\.humboldt, text: "Alexander" \}/);
  assert.deepEqual(errors, []);
  await page.close();
});

test("cards from a table are added with their texts", async () => {
  const { page, textOf } = await open();
  await page.locator("[name='cells']").fill("id\tcity\treward\tinsight\ttext:en\nkant\tkrinn\t{ gain: { thaler: 1 } }\t{ gain: { thaler: 2 } }\tImmanuel Kant\nhegel\t\t\t\t");
  await page.locator(".table-import [role='alert'] li").first().waitFor();
  assert.equal(await page.locator(".table-import [role='alert'] li").count(), 3);
  await page.locator("[name='cells']").fill("id\tcity\treward\tinsight\ttext:en\nkant\tkrinn\t{ gain: { thaler: 1 } }\t{ gain: { thaler: 2 } }\tImmanuel Kant");
  await page.locator(".table-import > button").click();
  assert.match(await textOf(kCards), /\n\n {2}- id: kant\n {4}city: krinn\n {4}reward: \{ gain: \{ thaler: 1 \} \}\n/);
  assert.match(await textOf(kTexts), /- \{ id: personality\.kant, text: Immanuel Kant \}/);
  await page.close();
});

test("documentation under the pointer, and the signature of a call", async () => {
  const { page } = await open();
  await page.locator(".cm-line", { hasText: "city: krinn" }).hover({ position: { x: 95, y: 8 } });
  await page.locator(".cm-tooltip .markdown", { hasText: "krinn" }).waitFor();
  await cursorBehind(page, "- id: dud");
  await page.evaluate(() => window.show(".lua"));
  await page.locator(".cm-content").press("Control+End");
  await page.keyboard.type("\nlocal a = run(");
  await page.locator(".cm-tooltip.signature", { hasText: "run(" }).waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".cm-tooltip.signature").count(), 0);
  assert.deepEqual(await page.evaluate(() => window.violations ?? []), []); // of the content security policy
  await page.close();
});

test("texts from outside keep the cursor; line breaks of Windows stay", async () => {
  const { page, textOf } = await open();
  await cursorBehind(page, "- id: dud");
  await page.evaluate((uri) => window.put(uri, "# New.\n" + window.files.get(uri)), kCards);
  await page.keyboard.type("x");
  assert.equal(await textOf(kCards), "# New.\n" + files[kCards].replace("- id: duden", "- id: dudxen"));
  const windows = files[kTexts].replaceAll("\n", "\r\n");
  await page.evaluate(([uri, text]) => (window.put(uri, text), window.show("locale/en")), [kTexts, windows]);
  await page.locator(".cm-content").press("Control+Home");
  await page.keyboard.type("#");
  assert.equal(await textOf(kTexts), "#" + windows);
  await page.evaluate(([uri, text]) => window.put(uri, text.replace("Fontane", "F.\r\n # x\r\n")), [kTexts, windows]);
  await page.keyboard.press("Enter");
  assert.equal((await textOf(kTexts)).replaceAll("\r\n", "").includes("\n"), false);
  await page.close();
});

test("the tests of a file run from its bar", async () => {
  const { page } = await open();
  await cursorBehind(page, "- id: dud");
  await page.keyboard.press("Shift+F12");
  await page.locator(".editor-aside li button", { hasText: "tests/" }).first().click();
  await page.locator(".editor-bar span button").click();
  await page.waitForFunction(() => window.shown.length > 0);
  await page.close();
});

for (const width of [1280, 390]) {
  for (const colorScheme of ["light", "dark"]) {
    test(`axe finds nothing: ${width} wide, ${colorScheme}`, async () => {
      const language = width === 390 ? "de" : "en";
      const { page } = await open({ width, colorScheme, language });
      await cursorBehind(page, "city: krinn");
      await page.keyboard.press("Backspace");
      await page.locator(".findings .fix").first().waitFor();
      await page.locator("[name='cells']").fill("id\tcity\nKant\tx");
      await page.locator(".value-form details summary").click();
      if (pictures) await page.screenshot({ path: join(pictures, `${width}-${colorScheme}.png`), fullPage: true });
      await page.evaluate(axe);
      const check = () => page.evaluate(async () => (await window.axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("; ")}`));
      assert.deepEqual(await check(), []);
      await page.locator(".cm-content").focus();
      await page.keyboard.press("F1");
      await page.locator(".editor-aside").waitFor();
      await page.locator(".cm-content").focus();
      await page.keyboard.press("Control+f");
      await page.locator(".cm-search").waitFor();
      if (pictures) await page.screenshot({ path: join(pictures, `${width}-${colorScheme}-open.png`) });
      assert.deepEqual(await check(), []);
      const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.equal(scrolls, false);
      await page.close();
    });
  }
}

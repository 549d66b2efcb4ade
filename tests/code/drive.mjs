// Drives the extension in VS Code: node drive.mjs CODE MODULES EXTENSION WALZ ROOT [PICTURES]. CODE is the folder with VS Code
// (README.md), MODULES has playwright-core, EXTENSION is a folder with the packed extension. Exits with 77 without one of
// them, or without Chromium.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";

const [code, modules, extension, walz, root, pictures] = process.argv.slice(2);
const program = join(code, "node_modules/code-server/lib/vscode/out/server-main.js");
const packed = existsSync(extension) ? readdirSync(extension).find((file) => file.endsWith(".vsix")) : null;
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
if (!existsSync(join(program, "../../node_modules")) || !packed || !existsSync(executablePath)) process.exit(77);
const { chromium } = createRequire(resolve(modules) + "/")("playwright-core");

const home = mkdtempSync(join(tmpdir(), "walz-code-"));
const mod = join(home, "masons");
const kFiles = {
  "mod.yaml": "schema: 1\nid: masons\nname: Masons\nversion: 1.0.0\ngame: auf-der-walz\n",
  "data/people.yaml": "personality:\n  - id: mason\n    city: krinn\n    reward: { gain: { thalr: 2 } }\n    insight: { meet_companion: true }\n",
  "locale/en/people.yaml": 'locale:\n  - { id: personality.mason, text: "The Mason" }\n',
  "locale/de/people.yaml": 'locale:\n  - { id: personality.mason, text: "Der Maurer" }\n',
};
for (const [file, text] of Object.entries(kFiles)) {
  mkdirSync(dirname(join(mod, file)), { recursive: true });
  writeFileSync(join(mod, file), text);
}
const textOf = (file) => readFileSync(join(mod, file), "utf8");

// Without the modules of the system that the editor's log wants, which npm would have to compile.
const folders = ["--server-data-dir", join(home, "data"), "--extensions-dir", join(home, "extensions"), "--accept-server-license-terms"];
mkdirSync(join(home, "data/data/Machine"), { recursive: true });
writeFileSync(join(home, "data/data/Machine/settings.json"), '{ "workbench.startupEditor": "none", "telemetry.telemetryLevel": "off" }');

// Starts the editor's server. Returns its address.
async function start() {
  execFileSync(process.execPath, [program, "--install-extension", join(extension, packed), ...folders], { stdio: ["ignore", "ignore", "ignore"] });
  const server = spawn(process.execPath, [program, "--host", "127.0.0.1", "--port", "0", "--without-connection-token", ...folders], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  process.on("exit", () => server.kill());
  for await (const line of createInterface(server.stdout)) {
    const port = /listening on (\d+)/.exec(line)?.[1];
    if (port) return `http://127.0.0.1:${port}/?folder=${mod}`;
  }
  throw new Error("the editor does not start");
}

async function until(what, happened) {
  for (const end = Date.now() + 120_000; !happened(); await page.waitForTimeout(100)) assert.ok(Date.now() < end, what);
}

const address = await start();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
page.setDefaultTimeout(120_000); // a machine with other work is no fault of the extension
const picture = (name) => pictures && page.screenshot({ path: join(pictures, `${name}.png`) });
const word = (text) => page.locator(".view-line span:not(:has(span))", { hasText: text }).first();
try {
  await page.goto(address);
  // The extension also works in a folder that is not trusted.
  await page.getByRole("button", { name: "No, I don't trust the authors" }).click();
  await page.getByRole("treeitem", { name: "data" }).click();
  await page.getByRole("treeitem", { name: "people.yaml" }).dblclick();
  await page.locator(".squiggly-error").first().waitFor();
  await picture("finding");

  await word("city").hover();
  await page.locator(".monaco-hover", { hasText: "the id of a city" }).waitFor();
  await picture("hover");

  await word("thalr").click();
  await page.keyboard.press("Control+.");
  await page.locator(".action-widget", { hasText: "write `thaler`" }).waitFor();
  await picture("fix");
  await page.keyboard.press("Enter");
  await word("thaler").waitFor();
  await page.locator(".squiggly-error").first().waitFor({ state: "detached" });

  await page.keyboard.press("Control+End");
  await page.keyboard.type("    requ");
  await page.locator(".suggest-widget .monaco-list-row", { hasText: "requirement" }).waitFor();
  await picture("completion");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Shift+k"); // deletes the line
  await page.keyboard.press("Control+s");
  await until("the file is saved", () => textOf("data/people.yaml").includes("thaler"));

  await word("mason").click();
  await page.keyboard.press("F2");
  await page.locator(".rename-box input").fill("stonemason");
  await picture("rename");
  await page.keyboard.press("Enter");
  for (const file of ["data/people.yaml", "locale/en/people.yaml", "locale/de/people.yaml"]) {
    await until(`${file} is renamed`, () => textOf(file).includes("stonemason"));
  }
  await picture("renamed");
  execFileSync(walz, ["check", mod], { env: { ...process.env, WALZ_DATA: root } });
  console.log("findings, hover, a fix, completion and renaming in VS Code");
} catch (error) {
  await picture("failed");
  throw error;
} finally {
  await browser.close();
  rmSync(home, { recursive: true, force: true });
}
process.exit(0);

// Drives the workshop in Chromium (page.mjs): links of other engines, at a host that keeps an earlier page and one that does not.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { base, folder, goTo, isAccessible, linkOf, open, picture, profile, serve } from "./page.mjs";

const [out, modules] = process.argv.slice(2).map((path) => resolve(path));
const assets = join(dirname(out), "assets");
const script = join(dirname(fileURLToPath(import.meta.url)), "../../engine/workshop/build.mjs");

// Builds the page, as another version.
function build(name, version, ...published) {
  const page = join(folder, name);
  execFileSync(process.execPath, [script, page, assets, version, ...published], { cwd: modules });
  return page;
}

const kPlain = { name: "", game: "muehle", files: {} };
const asked = (page) => page.locator(".bar.asked").waitFor();

test("a link of an earlier engine is opened by the page that has it, which leads back to the present one", { skip: !existsSync(assets) }, async () => {
  const first = build("first", "0.1.0");
  const second = build("second", "0.1.5", first);
  const page = build("third", "0.2.0", second);
  const versions = JSON.parse(readFileSync(join(page, "versions.json"), "utf8"));
  const [oldest, , present] = Object.keys(versions);
  assert.deepEqual(Object.keys(versions).map((one) => one.split("-")[0]), ["0.1.0", "0.1.5", "0.2.0"]);
  assert.equal(readFileSync(join(page, versions[oldest]), "utf8"), readFileSync(join(first, "index.html"), "utf8"));
  const kept = readFileSync(join(page, "service.js"), "utf8");
  for (const name of [...Object.values(versions), "versions.json"]) assert.ok(!kept.includes(name), name);
  const server = await serve(page);
  const context = await profile();
  try {
    const root = `http://127.0.0.1:${server.address().port}/`;
    const tab = await context.newPage();
    await tab.goto(`${root}?lang=en#${await linkOf("play", kPlain, oldest)}`);
    await asked(tab);
    assert.equal(new URL(tab.url()).pathname, `/${versions[oldest]}`);
    assert.equal(await tab.locator(".banner").count(), 0);
    await tab.getByText("Games and projects").click();
    await tab.locator(".games img").first().waitFor();
    assert.equal(new URL(tab.url()).pathname, "/");
    await goTo(tab, `${root}?lang=en#${await linkOf("play", kPlain, present)}`);
    await asked(tab);
    assert.equal(new URL(tab.url()).pathname, "/");
    // A page of an earlier version leads no further, whatever the link says.
    await goTo(tab, `${root}${versions[oldest]}?lang=en#${await linkOf("play", kPlain, present)}`);
    await asked(tab);
    await tab.locator(".banner").waitFor();
    assert.deepEqual(context.problems, []);
  } finally {
    await context.close();
    server.close();
  }
});

test("without its engine, a link is opened by the present one, which says so once", async () => {
  for (const [width, colorScheme] of [[1280, "light"], [390, "dark"]]) {
    const context = await profile({ width, colorScheme });
    const page = await open(context);
    const files = { "mod.yaml": "schema: 1\nid: my-mod\ngame: muehle\n" };
    await goTo(page, `${base}?lang=de#${await linkOf("edit", { name: "Meine", game: "muehle", files }, "0.0.1")}`);
    await page.locator(".cm-content").waitFor();
    assert.match(await page.locator(".banner").first().innerText(), /Version 0\.0\.1 der Engine/);
    await picture(page, `version-${width}-${colorScheme}-de`);
    assert.deepEqual(context.problems, []);
    await isAccessible(page);
    await page.getByRole("button", { name: "Schließen" }).click();
    await page.getByText("Version 0.0.1").waitFor({ state: "detached" });
    await page.goto(`${base}?lang=de#/`);
    await page.locator(".games").first().waitFor();
    assert.equal(await page.getByText("Version 0.0.1").count(), 0);
    await context.close();
  }
});

test("a link without a hash is one of this version", async () => {
  const context = await profile();
  const page = await open(context, `#${await linkOf("play", kPlain, "0.2.0")}`);
  await asked(page);
  assert.equal(await page.locator(".banner").count(), 0);
  await context.close();
});

test("a page is never built over what is published", { skip: !existsSync(assets) }, () => {
  const page = join(folder, "same");
  const args = [script, page, assets, "0.2.0", page];
  assert.throws(() => execFileSync(process.execPath, args, { cwd: modules, stdio: "pipe" }), /copy what is published to another folder/);
});

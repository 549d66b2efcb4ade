// Drives the workshop in Chromium (page.mjs): the card as it looks, beside its text and its form.
import assert from "node:assert/strict";
import test from "node:test";
import { base, content, isAccessible, newCard, open, openMod, picture, profile } from "./page.mjs";

const card = (page) => page.locator(".card-view img");
const named = (page, name) => page.locator(`.card-view img[alt="${name}"]`).waitFor();
const isDrawn = (page) => card(page).evaluate(async (img) => (await img.decode(), img.naturalWidth > 100));

async function write(page, text) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(text);
}

test("the card at the cursor is drawn, again after a change, and stays while there is an error", async () => {
  const context = await profile();
  const page = await newCard(context);
  await named(page, "Käthe");
  assert.ok(await isDrawn(page));
  await picture(page, "card-1280");
  assert.deepEqual(context.problems, []);
  const before = await card(page).getAttribute("src");
  await write(page, "a: b: c");
  await page.getByText("The picture shows the last version without errors.").waitFor();
  assert.equal(await card(page).getAttribute("src"), before);
  await isAccessible(page);
  await page.getByText("Earlier version").click();
  await page.getByText("The picture shows the last version without errors.").waitFor({ state: "detached" });
  await page.locator(".file", { hasText: "kaethe.yaml" }).nth(2).click(); // the English texts
  await page.locator(".card-view").waitFor({ state: "detached" });
  await page.locator(".cm-content").click();
  const text = await content(page);
  assert.match(text, /Käthe/);
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text.replace("Käthe", "Kathinka"));
  await page.locator(".file", { hasText: "kaethe.yaml" }).first().click();
  await named(page, "Kathinka");
  await context.close();
});

test("the form has the card that is chosen in it, on a phone in German as well", async () => {
  for (const [width, colorScheme] of [[1280, "dark"], [390, "light"]]) {
    const context = await profile({ width, colorScheme });
    const page = await open(context, "#/make/sample.mehr-persoenlichkeiten", "de");
    await page.waitForSelector(".cm-content");
    await card(page).waitFor();
    await page.getByRole("button", { name: "Formular" }).click();
    await page.locator("select[name=definition]").waitFor();
    assert.match(await page.locator("select[name=definition] option").first().innerText(), /^Persönlichkeit: /);
    assert.equal(await page.locator(".outline small").first().innerText(), "Persönlichkeit");
    const names = [];
    for (const index of [0, 1]) {
      const before = await card(page).getAttribute("src");
      await page.locator("select[name=definition]").selectOption({ index });
      if (index > 0) await page.waitForFunction((before) => document.querySelector(".card-view img")?.src !== before, before);
      names.push(await card(page).getAttribute("alt"));
    }
    assert.notEqual(names[0], names[1]);
    assert.ok(await isDrawn(page));
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    await picture(page, `card-form-${width}-${colorScheme}-de`);
    assert.deepEqual(context.problems, []);
    await context.close();
  }
});

test("kinds have German names where one chooses them", async () => {
  const context = await profile({ width: 390 });
  const page = await open(context, "#/card/auf-der-walz", "de");
  await page.getByRole("button", { name: "Persönlichkeit", exact: true }).waitFor();
  await picture(page, "card-kinds-390-de");
  const names = await page.locator(".options button").allInnerTexts();
  assert.deepEqual(names.filter((name) => !/^[A-ZÄÖÜ]/.test(name)), []); // ids begin with a small letter
  await page.goto(`${base}?lang=de#/make/sample.mehr-persoenlichkeiten`);
  await page.waitForSelector(".cm-content");
  await page.locator("nav.panes").getByRole("button", { name: "Dateien", exact: true }).click();
  await page.getByRole("button", { name: "Neu aus Vorlage" }).click();
  await page.locator("select[name=what] option", { hasText: "Reisekamerad" }).waitFor({ state: "attached" });
  assert.deepEqual(context.problems, []);
  await context.close();
});

const kManifest = 'schema: 1\nid: my-mod\nname: My mod\nversion: 0.1.0\nsummary: A test.\nlicense: CC0-1.0\ngame: auf-der-walz\nengine: "^0.2"\nrequires: { auf-der-walz: "^0.1" }\n';

test("a patch has the card that it changes, and what is no card says so", async () => {
  const context = await profile();
  const page = await open(context);
  await openMod(page, { "mod.yaml": kManifest, "patches/a.yaml": "patches:\n  - patch: option.dice_game\n    ops: [ { drop: { values: \"false\" } }, { prepend: { values: \"false\" } } ]\n  - patch: personality.kolping\n    ops: [ { set: { reward.gain.thaler: 3 } } ]\n" });
  await page.getByText("There is no card at the cursor").waitFor();
  await write(page, "");
  await named(page, "Adolf Kolping");
  await context.close();
});

// Drives the workshop in Chromium (page.mjs): each screen in German on a phone, pages and examples, and the keyboard alone.
import assert from "node:assert/strict";
import test from "node:test";
import { base, content, isAccessible, linkOf, open, picture, profile } from "./page.mjs";

const kPanes = ["Dateien", "Bearbeiten", "Tisch", "Prüfen", "Messen", "Teilen", "Verlauf", "Lesen"];

// Screens, and what is there once they are drawn.
const screens = async () => [
  ["#/", ".games img"],
  ["#/play/haspelknecht", ".table .decision"],
  ["#/play/auf-der-walz/winterwege", ".table .decision"],
  ["#/rule/auf-der-walz", "form fieldset"],
  ["#/rule/muehle", "form"],
  ["#/card/haspelknecht", ".options button"],
  ["#/read", ".entries li"],
  ["#/read/data/kinds.md", ".markdown h2"],
  ["#/read/mods/tutorial.md", ".markdown h2"],
  [`#${await linkOf("play", { name: "", game: "muehle", files: {} })}`, ".table .decision"],
  [`#${await linkOf("play", { name: "", game: "muehle", files: {} }, "0.0.1")}`, ".banner"],
  ["#edit=1~damaged", ".notice"],
];

async function fits(page, what) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${what} is ${wide} pixels too wide`);
}

test("each screen fits on a phone, in German, and is accessible", async () => {
  for (const [hash, drawn] of await screens()) {
    const context = await profile({ width: 390, reducedMotion: "reduce" });
    const page = await open(context, hash, "de");
    await page.waitForSelector(drawn);
    assert.deepEqual(context.problems, []);
    await fits(page, hash);
    await page.setViewportSize({ width: 360, height: 740 });
    await fits(page, `${hash} at 360`);
    await isAccessible(page);
    await picture(page, `phone-${hash.replace(/\W+/g, "-").slice(0, 30)}`);
    await context.close();
  }
});

test("each part of a project fits on a phone, in German, and is accessible", async () => {
  const context = await profile({ width: 360, reducedMotion: "reduce" });
  const page = await open(context, "#/make/sample.mehr-persoenlichkeiten", "de");
  await page.waitForSelector(".cm-content");
  for (const name of kPanes) {
    await page.locator("nav.panes").getByRole("button", { name, exact: true }).click();
    if (name === "Tisch") await page.locator(".side .table").waitFor();
    if (name === "Lesen") await page.locator(".read .entries li").first().waitFor();
    assert.deepEqual(context.problems, []);
    await fits(page, name);
    await picture(page, `phone-${name.toLowerCase()}`);
  }
  for (const name of kPanes) {
    await page.locator("nav.panes").getByRole("button", { name, exact: true }).click();
    await isAccessible(page);
  }
  await context.close();
});

test("pages are searched, and an example becomes a project", async () => {
  const context = await profile();
  const page = await open(context, "#/read");
  await page.locator("input[name=sought]").fill("wrap the function");
  await page.locator(".read .entries a").first().click();
  await page.locator(".markdown").waitFor();
  await page.goto(`${base}?lang=en#/read/mods/how-to.md`);
  await page.locator(".markdown").getByRole("button", { name: "Open in the workshop" }).first().click();
  await page.waitForSelector(".cm-content");
  assert.ok((await content(page)).length > 20);
  await context.close();
});

// Presses Tab until the focus is on what fits.
async function focus(page, role, name) {
  const wanted = page.getByRole(role, { name, exact: true }).first();
  await wanted.waitFor();
  for (let i = 0; i < 150; i++) {
    if (await wanted.evaluate((element) => element === element.getRootNode().activeElement)) return;
    await page.keyboard.press("Escape"); // leaves the editor
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not reach ${name}`);
}

test("the keyboard alone leads from the first screen to a changed card", async () => {
  const context = await profile();
  const page = await open(context);
  await focus(page, "link", "Add a card: Auf der Walz");
  await page.keyboard.press("Enter");
  await focus(page, "textbox", "Name of the card");
  await page.keyboard.type("Bettina");
  await focus(page, "button", "Personality");
  await page.keyboard.press("Enter");
  await page.locator("select[name=definition]").waitFor();
  await focus(page, "button", "Text");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".cm-content");
  await page.locator(".outline button").waitFor();
  for (let i = 0; i < 150 && !(await page.evaluate(() => document.activeElement.shadowRoot?.activeElement?.matches(".cm-content"))); i++) await page.keyboard.press("Tab");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("# typed");
  assert.match(await content(page), /# typed/);
  await page.getByText("Stored in this browser").waitFor();
  await focus(page, "button", "Prove");
  await page.keyboard.press("Enter");
  await focus(page, "button", "Check and test");
  await page.keyboard.press("Enter");
  await page.getByText("3 passed, 0 failed").waitFor();
  await context.close();
});

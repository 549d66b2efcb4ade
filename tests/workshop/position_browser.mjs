// Drives the workshop in Chromium (page.mjs): links to positions.
import assert from "node:assert/strict";
import test from "node:test";
import { base, goTo, isAccessible, linkOf, notice, open, picture, positionLink, profile } from "./page.mjs";

const history = (page) => page.locator(".log li").allInnerTexts();
const lines = (page, least) => page.waitForFunction((least) => document.querySelectorAll(".log li").length >= least, least);
const choose = (page) => page.locator(".decision [data-option]").first().click();
// The tab keeps what a reload shows.
const kept = (page, least) =>
  page.waitForFunction((least) => Object.keys(sessionStorage).some((key) => key.startsWith("walz.table.") && JSON.parse(sessionStorage[key]).journal.entries.length >= least), least);
const asked = (page) => page.locator(".bar.asked").waitFor();

// Begins a game and makes two choices, which a bot answers.
async function played(context, hash) {
  const page = await open(context, hash);
  for (const least of [2, 4]) {
    await asked(page);
    await choose(page);
    await lines(page, least);
  }
  await asked(page);
  return page;
}

test("a link leads another browser to the same position, where the game goes on", async () => {
  const context = await profile();
  const page = await played(context, "#/play/muehle");
  const link = await positionLink(page);
  await page.getByText("Opens this game after 4 choices").waitFor();
  await page.getByRole("button", { name: "Copy the link" }).click();
  await page.getByText("Copied.").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
  assert.ok(link.length < 1000, link);
  await isAccessible(page);
  const other = await profile({ width: 390 });
  const theirs = await open(other);
  await goTo(theirs, link);
  await lines(theirs, 4);
  assert.deepEqual(await history(theirs), await history(page));
  await asked(theirs);
  await choose(theirs); // closes a mill
  await lines(theirs, 5);
  await choose(theirs);
  await lines(theirs, 7); // a bot has answered
  await kept(theirs, 7);
  await theirs.reload();
  await lines(theirs, 7); // the game that was begun, not the link again
  assert.deepEqual([...context.problems, ...other.problems], []);
  await other.close();
  await context.close();
});

test("a link to an earlier position has the choices before it", async () => {
  const context = await profile();
  const page = await played(context, "#/play/muehle");
  await page.getByRole("link", { name: "Look back" }).click();
  await page.locator(".slider input[type=range]").fill("3");
  await page.waitForFunction(() => document.querySelectorAll(".log li").length === 3);
  const link = await positionLink(page);
  await page.getByText("Opens this game after 3 choices").waitFor();
  await goTo(page, link);
  await lines(page, 3);
  assert.equal((await history(page)).length, 3); // a bot has to decide
  await context.close();
});

test("a link to a shipped mod names it, and has the rules of the game", async () => {
  const context = await profile();
  const page = await open(context, "#/rule/auf-der-walz");
  await page.getByText("Dice game and leisure").click();
  await page.locator('select[name="option.dice_game"]').selectOption("false");
  await page.getByText("Play with these rules").click();
  await asked(page);
  const own = await positionLink(page);
  await goTo(page, own);
  await asked(page);
  assert.match(await page.locator(".commands").innerText(), /--players 2 --seed \d+ --set dice_game=false$/);
  await goTo(page, `${base}?lang=en#/play/auf-der-walz/winterwege`);
  await asked(page);
  const link = await positionLink(page);
  assert.ok(link.length < 400, link);
  await goTo(page, link);
  await asked(page);
  assert.match(await page.locator(".commands").innerText(), /--mod \.\/winterwege/);
  await context.close();
});

const kMen = { name: "", game: "muehle", files: {}, seed: "1", players: 2 };

test("a game that differs is played up to the choice that differs, and says so", async () => {
  const context = await profile();
  const page = await open(context);
  const choices = ["place:morris.a7", "place:morris.d7", "place:morris.a7", "place:morris.g7"];
  await goTo(page, `${base}?lang=en#${await linkOf("play", { ...kMen, choices, seats: [0, 1, 0, 1] })}`);
  await lines(page, 2);
  assert.match(await notice(page), /choice 3 \(`place:morris.a7`\) is not possible here/);
  assert.equal((await history(page)).length, 2);
  await asked(page);
  await context.close();
});

test("where a bot has to decide, the position waits", async () => {
  const context = await profile({ width: 390, colorScheme: "dark" });
  const page = await open(context);
  await goTo(page, `${base}?lang=de#${await linkOf("play", { ...kMen, choices: ["place:morris.a7"], seats: [0] })}`);
  await page.getByText("Der Tisch macht Pause.").first().waitFor();
  assert.equal((await history(page)).length, 1);
  await page.getByRole("button", { name: "Link zu dieser Stellung" }).click();
  await page.locator(".shared.position").waitFor();
  await picture(page, "position-390-dark-de");
  await page.getByText("Pause oder Ende").click();
  await page.getByRole("button", { name: "Weiter", exact: true }).click();
  await lines(page, 2);
  await context.close();
});

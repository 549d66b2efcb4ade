// Drives the workshop in Chromium (page.mjs): the table beside the editor.
import assert from "node:assert/strict";
import test from "node:test";
import { content, isAccessible, newCard, open, openMod, profile, tab } from "./page.mjs";

const options = (page) => page.locator(".side .bar .options button");
const history = (page) => page.locator(".side .log li").allInnerTexts();
const choices = (page, least) => page.waitForFunction((least) => document.querySelectorAll(".side .log li").length >= least, least);

const kManifest = 'schema: 1\nid: my-mod\nname: My mod\nversion: 0.1.0\nsummary: A test.\nlicense: CC0-1.0\ngame: muehle\nengine: "^0.2"\nrequires: { muehle: "^0.1" }\n';

const kFailing = `game: muehle
players: 2
scenarios:
  - name: two men
    when: ["place:morris.a7", "place:morris.d7", "place:morris.a7"]
    then: { decision: turn }
`;

test("a test that fails is shown at the table, up to the choice that is not possible", async () => {
  const context = await profile();
  const page = await open(context);
  await openMod(page, { "mod.yaml": kManifest, "tests/men.yaml": kFailing });
  await options(page).first().waitFor();
  await tab(page, "Prove");
  await page.getByText("Check and test").click();
  await page.getByText("0 passed, 1 failed").waitFor();
  await page.getByRole("button", { name: "Show the position" }).click();
  await options(page).first().waitFor();
  await choices(page, 2);
  assert.equal((await history(page)).length, 2);
  assert.equal(await page.locator(".side .notice").count(), 0);
  assert.deepEqual(context.problems, []);
  await context.close();
});

test("a game at the table becomes a test that passes, and stays while another pane is shown", async () => {
  const context = await profile();
  const page = await open(context);
  await openMod(page, { "mod.yaml": kManifest });
  await options(page).first().click();
  await choices(page, 1);
  await options(page).first().click();
  await choices(page, 2);
  const before = await history(page);
  await tab(page, "Prove");
  await tab(page, "Table");
  assert.deepEqual(await history(page), before);
  await page.locator("input[name=test]").fill("Two men");
  await page.getByRole("button", { name: "Save as a test" }).click();
  await page.getByText("Saved as a test: “Two men”").waitFor();
  await page.locator(".file", { hasText: "two_men.yaml" }).click();
  await page.waitForSelector(".cm-content");
  assert.match(await content(page), /name: "Two men"/);
  await tab(page, "Prove");
  await page.getByText("Check and test").click();
  await page.getByText("1 passed, 0 failed").waitFor();
  await context.close();
});

const scenarioOf = (page) => page.locator("textarea[name=scenario]").inputValue();

// Waits until the author's game has changed by an action.
async function changing(page, act) {
  const before = await page.locator(".author").getAttribute("data-revision");
  await act();
  await page.locator(`.author:not([data-revision="${before}"])`).waitFor();
}

async function middleOf(found) {
  await found.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await found.boundingBox();
  return [x + width / 2, y + height / 2];
}

// Repeats the press until something is lifted: a redraw may have moved it.
async function drag(page, from, to) {
  while (!(await page.locator(".lifted").count())) {
    await page.mouse.up();
    const [x, y] = await middleOf(from);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 12, y + 12, { steps: 3 });
  }
  await page.mouse.move(...(await middleOf(to)), { steps: 3 });
  await page.mouse.up();
}

test("a position is changed by numbers, by dragging and by an effect, beside the editor", async () => {
  const context = await profile();
  const page = await newCard(context, "kaethe");
  await page.setViewportSize({ width: 1280, height: 2400 });
  await options(page).first().waitFor();
  await changing(page, () => page.getByRole("button", { name: "Thalers: one more" }).first().click());
  assert.match(await scenarioOf(page), /thaler: 11/);
  await changing(page, () => drag(page, page.locator('.side [data-in="zone.hand.seat0"] .face').first(), page.locator('.side [data-id="zone.hand.seat1"]')));
  assert.match(await scenarioOf(page), /"1": \{ hand: \[/);
  await page.getByText("Play an effect").click();
  await page.locator("input[name=search-of]").fill("kaethe");
  await page.locator("select[name=field]").selectOption("reward");
  await changing(page, () => page.getByText("Play it").click());
  assert.match(await scenarioOf(page), /effect: \{ of: personality.kaethe, field: reward, seat: 0 \}/);
  assert.deepEqual(context.problems, []);
  await isAccessible(page);
  // An undo in the editor affects the editor alone.
  const edited = await scenarioOf(page);
  const text = await content(page);
  await page.locator(".cm-content").click();
  await page.keyboard.type("#");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z"); // nothing is left to undo there
  assert.equal(await content(page), text);
  assert.equal(await scenarioOf(page), edited);
  await changing(page, () => page.getByText("Take back the last edit").click());
  await context.close();
});

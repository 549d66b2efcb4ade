// Plays every game of the workshop to its end in Chromium (page.mjs): by clicks on the first option, against bots. With the
// program as WALZ in the environment, replays the record there. A link to the last position leads to the same game.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { folder, goTo, isAccessible, open, picture, positionLink, profile } from "./page.mjs";

const kGames = ["auf-der-walz", "haspelknecht", "durch-die-ganze-welt", "die-tore-der-welt", "muehle", "klammer", "stiche"];

// In the page: clicks what answers the question, until the game is over.
function playOn() {
  return new Promise((done, fail) => {
    let last = "";
    const next = () => {
      const table = document.querySelector(".table");
      if (document.querySelector(".podium, .after")) return done(undefined);
      const notice = document.querySelector(".notice")?.textContent ?? "";
      if (notice && !notice.includes("has changed")) return fail(new Error(notice)); // a click came late
      const button = table?.querySelector(".decision .now:enabled, .decision [data-option]:not([aria-pressed=true])");
      const state = `${table?.dataset.revision} ${document.querySelector(".decision")?.innerText}`;
      if (button && state !== last) {
        last = state;
        button.click();
      }
      setTimeout(next, 5);
    };
    next();
  });
}

async function recordOf(page, name) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the record of this game" }).click()]);
  const record = join(folder, `${name}.json`);
  await download.saveAs(record);
  return record;
}

const hashOf = (record) => JSON.parse(readFileSync(record, "utf8")).final_hash;

for (const game of kGames) {
  test(`${game} is played to its end`, async () => {
    const context = await profile({ reducedMotion: "reduce" });
    const page = await open(context, `#/play/${game}`);
    await page.locator(".table .decision").waitFor();
    await isAccessible(page);
    await page.evaluate(playOn);
    await picture(page, `over-${game}`);
    const record = await recordOf(page, game);
    if (process.env.WALZ) console.log(execFileSync(process.env.WALZ, ["replay", record, "--verify"], { encoding: "utf8" }).trim());
    assert.deepEqual(context.problems, []);
    await isAccessible(page);
    const link = await positionLink(page);
    await goTo(page, link);
    await page.locator(".podium, .after").first().waitFor();
    assert.equal(hashOf(await recordOf(page, `${game}-again`)), hashOf(record));
    await context.close();
  });
}

// The seed of the game that the tab keeps, as soon as it is larger than one that the page chooses.
async function seedOf(page) {
  const kept = await page.waitForFunction(() => {
    const key = Object.keys(sessionStorage).find((one) => one.startsWith("walz.table."));
    const seed = key && /"seed": *(\d+)/.exec(JSON.parse(sessionStorage[key]).journal.row.record)?.[1];
    return seed && BigInt(seed) >= 2n ** 32n ? seed : null;
  });
  return kept.jsonValue();
}

test("a game has a link with all 64 bits of its seed", async () => {
  const context = await profile({ reducedMotion: "reduce" });
  const page = await open(context, "#/play/stiche");
  await page.locator(".table .decision").waitFor();
  await page.evaluate(playOn);
  await page.getByRole("button", { name: "Play again" }).click(); // the engine chooses 64 bits
  await page.getByRole("link", { name: "To the next game" }).click();
  await page.locator(".bar.asked").waitFor();
  const seed = await seedOf(page);
  const question = await page.locator(".bar.asked").innerText();
  const link = await positionLink(page);
  const other = await profile({ reducedMotion: "reduce" });
  const theirs = await open(other);
  await goTo(theirs, link);
  await theirs.locator(".bar.asked").waitFor();
  assert.equal(await seedOf(theirs), seed);
  assert.equal(await theirs.locator(".bar.asked").innerText(), question);
  await other.close();
  await context.close();
});

// Plays every game of the workshop to its end in Chromium (page.mjs): by clicks on the first option, against bots. With the
// program as WALZ in the environment, replays the record there.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import test from "node:test";
import { folder, isAccessible, open, picture, profile } from "./page.mjs";

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

for (const game of kGames) {
  test(`${game} is played to its end`, async () => {
    const context = await profile({ reducedMotion: "reduce" });
    const page = await open(context, `#/play/${game}`);
    await page.locator(".table .decision").waitFor();
    await isAccessible(page);
    await page.evaluate(playOn);
    await picture(page, `over-${game}`);
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the record of this game" }).click()]);
    const record = join(folder, `${game}.json`);
    await download.saveAs(record);
    if (process.env.WALZ) console.log(execFileSync(process.env.WALZ, ["replay", record, "--verify"], { encoding: "utf8" }).trim());
    assert.deepEqual(context.problems, []);
    await isAccessible(page);
    await context.close();
  });
}

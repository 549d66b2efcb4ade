// Drives the workshop in Chromium (page.mjs): projects, links, storage, service worker.
import assert from "node:assert/strict";
import { join } from "node:path";
import test from "node:test";
import { base, content, copyLink, folder, goTo, isAccessible, newCard, newForm, notice, open, picture, profile, projects, served, server, tab, write } from "./page.mjs";

test("the first screen has all games, in both languages, wide and narrow", async () => {
  for (const [width, colorScheme, language, play] of [[1280, "light", "en", "Play"], [390, "dark", "de", "Spielen"]]) {
    const context = await profile({ width, colorScheme });
    const page = await open(context, "#/", language);
    await page.waitForSelector(".games img");
    assert.ok((await page.getByText(play, { exact: true }).count()) >= 7);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    await picture(page, `first-${width}`);
    assert.deepEqual(context.problems, []);
    await isAccessible(page);
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".wasm"))); // ahead of its use
    await context.close();
  }
});

test("a card becomes a project that stays, and its history, too", async () => {
  const context = await profile();
  const page = await newCard(context);
  assert.equal(await page.title(), "Käthe");
  const before = await content(page);
  await write(page, "# kept");
  await page.getByText("Stored in this browser").waitFor();
  await page.reload();
  await page.waitForSelector(".cm-content");
  assert.match(await content(page), /# kept/);
  await page.getByText("Earlier version").click();
  await page.waitForFunction(() => !document.querySelector(".editing div").shadowRoot.textContent.includes("# kept"));
  assert.equal(await content(page), before);
  for (const name of ["Table", "Prove", "Measure", "Share", "History", "Read"]) {
    await tab(page, name);
    await picture(page, `make-${name.toLowerCase()}`);
  }
  assert.deepEqual(context.problems, []);
  for (const name of ["Prove", "Measure", "Share", "History", "Read"]) {
    await tab(page, name);
    await isAccessible(page);
  }
  await context.close();
});

const kPicture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>';
const unused = { name: "unused.svg", mimeType: "image/svg+xml", buffer: Buffer.from(kPicture) };

test("the engine finds mistakes, tests and measures", async () => {
  const context = await profile();
  const page = await newCard(context);
  await page.locator(".outline button").waitFor(); // the language server has read the file
  await page.setInputFiles(".tree input[type=file]", unused);
  await page.waitForFunction(() => document.querySelector(".editing div").shadowRoot.textContent.includes("art: unused.svg"));
  await page.getByText("Earlier version").click();
  await page.setInputFiles(".tree input[type=file]", [unused, { ...unused, name: "other.svg" }]);
  await page.locator("img.picture").waitFor();
  await page.locator(".file", { hasText: "kaethe.yaml" }).first().click();
  await tab(page, "Prove");
  await page.getByText("Check and test").click();
  await page.getByText("3 passed, 0 failed").waitFor();
  assert.match(await page.locator(".results").first().innerText(), /nothing names the picture/);
  await tab(page, "Measure");
  await page.getByText("Compare with the plain game").click();
  await page.locator(".result").waitFor();
  await page.getByText("Compare with the plain game").waitFor(); // it is decided
  assert.match(await page.locator(".result").innerText(), /every player is a bot: weak[^]*Wins of seat 1[^]*Wins of seat 2/);
  // Whoever stops keeps what is known.
  await page.locator("input[name=effect]").fill("0.001");
  await page.getByText("Compare with the plain game").click();
  await page.locator(".result").waitFor();
  await page.locator(".measure").getByText("Stop").click();
  await page.getByText("Compare with the plain game").waitFor();
  assert.equal(await page.locator(".result").count(), 1);
  assert.match(await page.locator(".measure .commands").innerText(), /walz compare auf-der-walz --with .\/kaethe --players 2 --bots random --effect 0\.001/);
  await write(page, "  - id: [x");
  await page.locator(".findings li.error").waitFor();
  await tab(page, "Prove");
  await page.getByText("Check and test").click();
  await page.locator(".results .place").click();
  await page.waitForFunction(() => document.querySelector(".editing div").shadowRoot.activeElement?.matches(".cm-content"));
  assert.deepEqual(context.problems, []);
  await context.close();
});

test("a number is changed in the form, and the test of the card expects it", async () => {
  const context = await profile();
  const page = await newForm(context);
  await page.locator('input[name="personality.0.reward.gain.thaler"]').fill("3");
  await page.keyboard.press("Tab");
  await tab(page, "Prove");
  await page.getByText("Check and test").click();
  await page.getByText("2 passed, 1 failed").waitFor();
  await picture(page, "failed-1280");
  const expect = page.getByRole("button", { name: "Expect the actual values" });
  await expect.click();
  await expect.waitFor({ state: "detached" });
  await page.getByText("Check and test").click();
  await page.getByText("3 passed, 0 failed").waitFor();
  await page.reload();
  await page.locator("select[name=definition]").waitFor(); // still as a form
  assert.deepEqual(context.problems, []);
  await context.close();
});

test("a rule with another value becomes a mod that plays by it", async () => {
  const context = await profile();
  const page = await open(context, "#/rule/auf-der-walz");
  await page.getByText("Dice game and leisure").click();
  await page.locator('select[name="option.dice_game"]').selectOption("false");
  assert.match(await page.locator(".commands").innerText(), /walz play auf-der-walz --set dice_game=false/);
  await page.getByText("Make a mod of these rules").click();
  await page.waitForSelector(".cm-content");
  assert.match(await content(page), /patch: option\.dice_game[^]*prepend: \{ values: "false" \}/);
  assert.equal(await page.locator("h1").first().innerText(), "The dice game at the inn: is left out");
  await tab(page, "Prove");
  await page.getByText("Check and test").click();
  await page.getByText("0 errors, 0 warnings").waitFor();
  await page.getByText("1 passed, 0 failed").waitFor();
  await tab(page, "Measure");
  await page.getByText("Compare with the plain game").click();
  await page.locator(".result").waitFor();
  await page.locator(".measure").getByText("Stop").or(page.getByText("Compare with the plain game")).first().click();
  const [, plain, changed] = (await page.locator(".result tbody tr").first().innerText()).split("\t");
  assert.notEqual(plain, changed);
  await context.close();
});

test("screens show the commands that do the same", async () => {
  const context = await profile();
  const page = await open(context, "#/play/muehle");
  const shown = page.locator(".commands");
  assert.match(await shown.innerText(), /terminal:\s+walz play muehle$/);
  await goTo(page, `${base}?lang=en#/card/muehle`);
  await page.locator("input[name=name]").fill("Big board");
  assert.match(await shown.innerText(), /walz new mod big-board --game muehle\nwalz new \w+ big_board --in mods\/big-board/);
  await goTo(page, `${base}?lang=en#/play/auf-der-walz/winterwege`);
  assert.match(await shown.innerText(), /walz play auf-der-walz --mod \.\/winterwege/);
  await context.close();
});

test("the second tab reads, until it takes the project over", async () => {
  const context = await profile();
  const first = await newCard(context);
  const other = await open(context, new URL(first.url()).hash);
  assert.match(await notice(other), /open in another tab/);
  await other.getByText("Edit it here").click();
  await first.getByText("Edit it here").waitFor();
  await other.locator(".notice").waitFor({ state: "detached" });
  await write(other, "# from the other");
  await other.locator("button:enabled", { hasText: "Earlier version" }).waitFor(); // the page knows of the change
  await other.getByText("Stored in this browser").waitFor();
  await first.getByText("Edit it here").click();
  await first.locator(".notice").waitFor({ state: "detached" });
  assert.match(await content(first), /# from the other/);
  await other.getByText("Edit it here").waitFor();
  await context.close();
});

test("a link opens in another browser, and overwrites nothing in one's own", async () => {
  const context = await profile();
  const page = await newCard(context);
  await page.locator(".banner").waitFor();
  const link = await copyLink(page, 1);
  await page.locator(".banner").waitFor({ state: "detached" });
  const other = await profile({ width: 390 });
  const theirs = await open(other);
  await goTo(theirs, link);
  await theirs.waitForSelector(".cm-content");
  assert.equal(await theirs.title(), "Käthe");
  assert.equal(await theirs.locator(".banner").count(), 0); // it is also in the link
  await other.close();

  await goTo(page, link);
  await page.waitForSelector(".cm-content");
  await goTo(page, `${base}#/`);
  await page.waitForSelector(".projects li");
  assert.equal(await projects(page), 1); // equal: the same project
  await page.locator(".projects a").click();
  await page.waitForSelector(".cm-content");
  await write(page, "# mine");
  await page.getByText("Stored in this browser").waitFor();
  await goTo(page, link);
  await page.waitForSelector(".cm-content");
  assert.doesNotMatch(await content(page), /# mine/);
  await goTo(page, `${base}#/`);
  await page.waitForSelector(".projects li");
  assert.equal(await projects(page), 2);
  await context.close();
});

test("a bad link says what to do, and changes nothing", async () => {
  const context = await profile();
  const page = await newCard(context);
  const link = await copyLink(page, 1);
  const bad = [
    [link.slice(0, -20), /end of this link is missing/],
    [`${link.slice(0, -1)}!`, /damaged/],
    [link.replace("=1~", "=9~"), /format 9/],
    [`${base}#edit=${"x".repeat(300_000)}`, /too large/],
  ];
  for (const [address, says] of bad) {
    await goTo(page, address);
    await page.waitForSelector(".notice");
    assert.match(await notice(page), says);
  }
  await goTo(page, `${base}#/`);
  await page.waitForSelector(".projects li");
  assert.equal(await projects(page), 1);
  await context.close();
});

test("a project is exported and imported without the engine", async () => {
  const context = await profile();
  const page = await newCard(context);
  await context.route(/\.wasm$|\/dev\//, (route) => route.abort());
  await tab(page, "Share");
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(".share").getByText("Download as zip").click()]);
  const file = join(folder, "mod.zip");
  await download.saveAs(file);
  const other = await profile();
  await other.route(/\.wasm$|\/dev\//, (route) => route.abort());
  const theirs = await open(other);
  await theirs.setInputFiles("input[type=file]", file);
  await theirs.waitForSelector(".file");
  assert.equal(await theirs.title(), "Käthe");
  await theirs.goto(`${base}#/`);
  await theirs.setInputFiles("input[type=file]", { name: "mod.zip", mimeType: "application/zip", buffer: Buffer.from("no zip") });
  assert.match(await notice(theirs), /not a zip file/);
  await other.close();
  await context.close();
});

test("a browser without storage lets one work, and says so", async () => {
  const init = () => Object.defineProperty(window, "indexedDB", { get: () => undefined });
  const context = await profile({ init });
  const page = await newCard(context);
  await page.getByText("Not stored").waitFor();
  await write(page, "# here");
  let asked = "";
  page.on("dialog", (dialog) => {
    asked = dialog.type();
    void dialog.accept();
  });
  await Promise.all([page.waitForEvent("close"), page.close({ runBeforeUnload: true })]);
  assert.equal(asked, "beforeunload");
  await context.close();
});

test("full storage is reported, and what could not be stored is stored later", async () => {
  const context = await profile();
  const page = await newCard(context);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    window.mend = () => (IDBObjectStore.prototype.put = put);
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await write(page, "# kept");
  await page.getByText("The storage of this browser is full.").waitFor();
  await page.evaluate(() => window.mend());
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Stored in this browser").waitFor();
  await page.reload();
  await page.waitForSelector(".cm-content");
  assert.match(await content(page), /# kept/);
  await context.close();
});

test("the page works offline after the first visit", async () => {
  const context = await profile();
  const page = await open(context);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active);
  await page.reload();
  await context.setOffline(true);
  await goTo(page, `${base}?lang=de#/`);
  await page.waitForSelector(".games img");
  await goTo(page, `${base}?lang=de#/read/data/kinds.md`);
  await page.waitForSelector(".markdown h2");
  await context.close();
});

test("a new version waits until all tabs are closed", { skip: !server }, async () => {
  const context = await profile();
  const page = await open(context);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active);
  await page.reload();
  await page.waitForSelector(".games");
  const isSecond = (one) => one.locator('meta[name="second"]').count();
  served.second = true;
  try {
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await page.getByText("A new version of this page is ready.").waitFor();
    const other = await open(context);
    await other.waitForSelector(".games");
    assert.equal(await isSecond(other), 0);
    await other.close();
    await page.close();
    await assert.doesNotReject(async () => {
      for (let fresh = await open(context); !(await isSecond(fresh)); fresh = await open(context)) await fresh.close();
    });
  } finally {
    served.second = false;
  }
  await context.close();
});

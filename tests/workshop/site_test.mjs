// Tests of engine/workshop/site.ts: node site_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../web/load.mjs";

globalThis.document ??= { documentElement: { lang: "en" } };
const { pageOf, StillSite } = await load("site", "engine/workshop");

test("an inner address names a table and its fields", () => {
  const address = new StillSite().addressOf("/table/0123abcd", { at: "5" });
  const page = pageOf(address);
  assert.equal(page.table, "0123abcd");
  assert.equal(page.fields.get("at"), "5");
});

test("other addresses are left to the page", () => {
  for (const address of ["#/play/game", "#board", "/table/1", "#!/", "#!/table/", "https://example.org/#!/table/1"]) {
    assert.equal(pageOf(address), null, address);
  }
});

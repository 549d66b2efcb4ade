// Tests of engine/workshop/editor_lsp.ts with a server that the test plays: node editor_lsp_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../web/load.mjs";

const { LanguageServer, Refusal, uriOf } = await load("editor_lsp", "engine/workshop");

const kRoot = "file:///work/my-mod";
const kCards = `${kRoot}/data/cards.yaml`;
const kTexts = `${kRoot}/locale/en/cards.yaml`;
const kStart = { line: 0, character: 0 };
const kRange = { start: kStart, end: { line: 0, character: 1 } };

// A channel whose messages the test reads and answers.
function fakeChannel() {
  const sent = [];
  let hear = () => {};
  return {
    sent,
    post: (message) => sent.push(JSON.parse(JSON.stringify(message))),
    listen: (listener) => (hear = listener),
    says: (message) => hear({ jsonrpc: "2.0", ...message }),
    methods: () => sent.map(({ method }) => method),
    answer(method, result) {
      const request = sent.findLast((message) => message.method === method && message.id !== undefined);
      hear({ jsonrpc: "2.0", id: request.id, ...result });
    },
  };
}

function hostOf() {
  const seen = { opened: [], applied: [], shown: [] };
  return { ...seen, open: (...place) => void seen.opened.push(place), apply: (edits) => seen.applied.push(edits), show: (...text) => seen.shown.push(text) };
}

// Returns a connected client with two files.
async function connected() {
  const host = hostOf();
  const lsp = new LanguageServer(host, kRoot);
  lsp.change(kCards, "card: []\n");
  lsp.change(kTexts, "locale: []\n");
  const channel = fakeChannel();
  const ready = lsp.connect(channel);
  channel.answer("initialize", { result: {} });
  await ready;
  return { host, lsp, channel };
}

// Lets the promises that are ready continue.
const settle = () => new Promise((resolve) => setImmediate(resolve));

const publish = (channel, uri, diagnostics) => channel.says({ method: "textDocument/publishDiagnostics", params: { uri, diagnostics } });
const finding = { range: kRange, severity: 1, code: "E1", message: "wrong" };

test("all files of the project are opened at the server", async () => {
  const { channel } = await connected();
  assert.deepEqual(channel.methods(), ["initialize", "initialized", "textDocument/didOpen", "textDocument/didOpen"]);
  assert.equal(channel.sent[0].params.workspaceFolders[0].uri, kRoot);
  assert.deepEqual(channel.sent[2].params.textDocument, { uri: kCards, languageId: "yaml", version: 1, text: "card: []\n" });
});

test("nothing is sent before the server is ready", async () => {
  const lsp = new LanguageServer(hostOf(), kRoot);
  const channel = fakeChannel();
  lsp.connect(channel).catch(() => {});
  lsp.change(kCards, "card: []\n");
  lsp.flush();
  assert.deepEqual(channel.methods(), ["initialize"]);
});

test("only files of YAML and Lua are opened", async () => {
  const { lsp, channel } = await connected();
  const before = channel.sent.length;
  lsp.change(`${kRoot}/README.md`, "# Mod");
  lsp.flush();
  assert.equal(channel.sent.length, before);
});

test("a request sends the changes before it", async () => {
  const { lsp, channel } = await connected();
  lsp.change(kCards, "card: [a]\n");
  lsp.change(kCards, "card: [ab]\n");
  const answer = lsp.hover(kCards, kStart);
  await settle();
  assert.deepEqual(channel.methods().slice(-2), ["textDocument/didChange", "textDocument/hover"]);
  assert.deepEqual(channel.sent.at(-2).params, { textDocument: { uri: kCards, version: 2 }, contentChanges: [{ text: "card: [ab]\n" }] });
  channel.answer("textDocument/hover", { result: null });
  assert.equal(await answer, null);
});

test("a text that is the same is not sent again", async () => {
  const { lsp, channel } = await connected();
  lsp.change(kCards, "card: []\n");
  lsp.flush();
  assert.equal(channel.methods().includes("textDocument/didChange"), false);
});

test("findings of files that no editor shows are kept, and end", async () => {
  const { lsp, channel } = await connected();
  let heard = 0;
  const stop = lsp.onFindings(() => heard++);
  publish(channel, kTexts, [finding]);
  assert.deepEqual([...lsp.findings.keys()], [kTexts]);
  publish(channel, kTexts, []);
  assert.equal(lsp.findings.size, 0);
  assert.equal(heard, 2);
  publish(channel, kTexts, []); // nothing changes
  stop();
  publish(channel, kTexts, [finding]);
  assert.equal(heard, 2);
});

test("a removed file is closed, and its findings end", async () => {
  const { lsp, channel } = await connected();
  publish(channel, kTexts, [finding]);
  lsp.remove(kTexts);
  assert.equal(lsp.findings.size, 0);
  assert.deepEqual(channel.methods().slice(-2), ["textDocument/didClose", "workspace/didChangeWatchedFiles"]);
});

test("errors of the server reject the request", async () => {
  const { lsp, channel } = await connected();
  const answer = lsp.renamed(kCards, kStart);
  await settle();
  channel.answer("textDocument/prepareRename", { error: { code: -32803, message: "no name here" } });
  await assert.rejects(answer, /no name here/);
});

// Renames; the name is defined in the file `home`.
async function renameTo(lsp, channel, changes, { home = kCards, meanwhile = () => {} } = {}) {
  const answer = lsp.rename(kCards, kStart, "new");
  answer.catch(() => {}); // the test looks at it later
  await settle();
  channel.answer("textDocument/definition", { result: [{ uri: home, range: kRange }] });
  await settle();
  meanwhile();
  if (channel.methods().at(-1) === "textDocument/rename") channel.answer("textDocument/rename", { result: { changes } });
  return answer;
}
const kEdit = [{ range: kRange, newText: "x" }];
const kOther = "file:///work/my-mod-2/data/cards.yaml";

test("a rename changes all its files at once", async () => {
  const { lsp, channel, host } = await connected();
  assert.equal(await renameTo(lsp, channel, { [kCards]: kEdit, [kTexts]: kEdit }), 2);
  assert.deepEqual(host.applied, [{ [kCards]: kEdit, [kTexts]: kEdit }]);
});

test("a rename changes nothing if one of its files has changed meanwhile", async () => {
  const { lsp, channel, host } = await connected();
  const meanwhile = () => lsp.change(kTexts, "locale: [1]\n");
  const answer = renameTo(lsp, channel, { [kCards]: kEdit, [kTexts]: kEdit }, { meanwhile });
  await assert.rejects(answer, (error) => error instanceof Refusal && error.why === "stale" && error.uri === kTexts);
  assert.deepEqual(host.applied, []);
});

test("a rename leaves files of other projects as they are", async () => {
  const { lsp, channel, host } = await connected();
  assert.equal(await renameTo(lsp, channel, { [kCards]: kEdit, [kOther]: kEdit }), 1);
  assert.deepEqual(host.applied, [{ [kCards]: kEdit }]);
});

test("a name that is defined outside the project is not renamed", async () => {
  const { lsp, channel, host } = await connected();
  await assert.rejects(renameTo(lsp, channel, { [kCards]: kEdit }, { home: kOther }), (error) => error.why === "outside" && error.uri === kOther);
  assert.deepEqual(host.applied, []);
});

test("fixes are requested once for each list of findings", async () => {
  const { lsp, channel, host } = await connected();
  publish(channel, kCards, [finding]);
  const first = lsp.fixesOf(kCards);
  const second = lsp.fixesOf(kCards);
  await settle();
  assert.equal(channel.methods().filter((method) => method === "textDocument/codeAction").length, 1);
  channel.answer("textDocument/codeAction", { result: [{ title: "Fix it", diagnostics: [finding], edit: { changes: { [kCards]: kEdit } } }] });
  const [fix] = await first;
  assert.equal(fix, (await second)[0]);
  lsp.fix(fix);
  assert.deepEqual(host.applied, [{ [kCards]: kEdit }]);
  assert.throws(() => lsp.fix({ ...fix, edits: { [kOther]: kEdit } }), ({ why }) => why === "outside");
  lsp.change(kCards, "card: [b]\n");
  assert.throws(() => lsp.fix(fix), ({ why }) => why === "stale");
  assert.equal(host.applied.length, 1);
});

test("findings whose fixes the server refuses have none", async () => {
  const { lsp, channel } = await connected();
  publish(channel, kCards, [finding]);
  const fixes = lsp.fixesOf(kCards);
  await settle();
  channel.answer("textDocument/codeAction", { error: { code: -32803, message: "not open" } });
  assert.deepEqual(await fixes, []);
  assert.deepEqual(await lsp.fixesOf(kTexts), []);
});

test("a definition in the project comes before its copies elsewhere", async () => {
  const { lsp, channel } = await connected();
  const answer = lsp.definition(kCards, kStart);
  await settle();
  channel.answer("textDocument/definition", { result: [{ uri: kOther, range: kRange }, { uri: kTexts, range: kRange }] });
  assert.deepEqual(await answer, { uri: kTexts, range: kRange });
});

test("the page says whether it can show a place", async () => {
  const { lsp, host } = await connected();
  assert.equal(lsp.open({ uri: kTexts, range: kRange }), true);
  assert.deepEqual(host.opened, [[kTexts, kRange]]);
  host.open = () => false;
  assert.equal(lsp.open({ uri: kOther, range: kRange }), false);
});

test("after a crash a new server gets all files as they are now", async () => {
  const { lsp, channel } = await connected();
  const lost = lsp.hover(kCards, kStart);
  await settle();
  lsp.change(kCards, "card: [c]\n");
  const next = fakeChannel();
  const ready = lsp.connect(next);
  await assert.rejects(lost, /stopped/);
  next.answer("initialize", { result: {} });
  await ready;
  const opened = next.sent.filter(({ method }) => method === "textDocument/didOpen").map(({ params }) => params.textDocument.text);
  assert.deepEqual(opened, ["card: [c]\n", "locale: []\n"]);
  publish(channel, kCards, [finding]); // from the old server
  assert.equal(lsp.findings.size, 0);
});

test("without a server, requests are rejected and files are kept", async () => {
  const lsp = new LanguageServer(hostOf(), kRoot);
  lsp.change(kCards, "card: []\n");
  await assert.rejects(lsp.hover(kCards, kStart), /no language server/);
  assert.equal(lsp.textOf(kCards), "card: []\n");
});

test("requests of the server are answered, messages are shown", async () => {
  const { channel, host } = await connected();
  channel.says({ id: "watch", method: "client/registerCapability", params: {} });
  assert.equal(channel.sent.at(-1).error.code, -32601);
  channel.says({ method: "window/showMessage", params: { type: 1, message: "1 of 2 tests passed" } });
  assert.deepEqual(host.shown, [["1 of 2 tests passed", true]]);
});

test("URIs escape as the server does", () => {
  assert.equal(uriOf("/work/my mod/data/ä(1)!.yaml"), "file:///work/my%20mod/data/%C3%A4%281%29%21.yaml");
  const lsp = new LanguageServer(hostOf(), kRoot);
  assert.equal(lsp.pathOf(`${kRoot}/data/%C3%A4.yaml`), "data/ä.yaml");
  assert.equal(lsp.pathOf("file:///walz/data/game.yaml"), "/walz/data/game.yaml");
});

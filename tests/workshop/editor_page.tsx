// A page with the parts of the editor pane, for editor_browser.mjs. The test gives it the project and a channel.
import { render } from "preact";
import { useState } from "preact/hooks";
import { mountEditor, type Editor } from "../../engine/workshop/editor";
import { LanguageServer } from "../../engine/workshop/editor_lsp";
import type { EditorWord, Words } from "../../engine/workshop/editor_words";
import { applyEdits, type Edits, type Range } from "../../engine/workshop/edits";
import { Findings } from "../../engine/workshop/findings";
import { Form } from "../../engine/workshop/form";
import { Outline } from "../../engine/workshop/outline";
import { TableImport } from "../../engine/workshop/table_import";

interface Given {
  root: string;
  files: Record<string, string>; // by URI
  first: string; // URI of the file that is shown
  schema: object;
  textKeys: { key: string; description: string; required: boolean }[];
  texts: Record<string, string>;
}
declare global {
  interface Window {
    given: Given;
    toServer(message: object): Promise<void>;
    fromServer(message: object): void;
    files: Map<string, string>;
    shown: string[];
    put(uri: string, text: string): void; // changes a file from outside
    show(part: string): void; // shows the first file whose URI contains `part`
  }
}

const { given } = window;
const files = (window.files = new Map(Object.entries(given.files)));
window.shown = [];
let editor: Editor | null = null;
const shadow = (document.getElementById("editor") as HTMLElement).attachShadow({ mode: "open" });
const parent = document.createElement("div");
shadow.append(document.querySelector("link")?.cloneNode() ?? "", parent);
let current = given.first;
let redraw = () => {};

// Enough of ICU for a test page.
const words: Words = (word: EditorWord, values = {}) => {
  const plural = /\{(\w+), plural, one \{([^{}]*)\} other \{([^{}]*)\}\}/g;
  const text = (given.texts[word] ?? word).replace(plural, (_, name: string, one: string, other: string) =>
    (Number(values[name]) === 1 ? one : other).replace(/#/g, String(values[name])),
  );
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
};

const lsp = new LanguageServer(
  {
    open,
    apply,
    show: (text) => {
      window.shown.push(text);
      redraw();
    },
  },
  given.root,
);

function write(uri: string, text: string) {
  files.set(uri, text);
  lsp.change(uri, text);
}
function apply(edits: Edits) {
  for (const [uri, list] of Object.entries(edits)) write(uri, applyEdits(files.get(uri) ?? "", list));
  editor?.setText(files.get(current) ?? "");
  redraw();
}
function mount() {
  editor?.destroy();
  const changed = (text: string) => {
    files.set(current, text);
    redraw();
  };
  editor = mountEditor(parent, { uri: current, text: files.get(current) ?? "", readOnly: !files.has(current), changed, lsp, words });
}
function open(uri: string, range: Range): boolean {
  if (!files.has(uri)) return false;
  if (uri !== current) {
    current = uri;
    mount();
  }
  editor?.goTo(range);
  redraw();
  return true;
}

function Side() {
  const [, setCount] = useState(0);
  redraw = () => setCount((count) => count + 1);
  const text = files.get(current) ?? "";
  const project = {
    uri: current,
    text,
    files: [...files].map(([uri, one]) => ({ uri, text: one })),
    root: given.root,
    languages: ["en", "de"],
    schema: given.schema,
    apply,
    kindName: (kind: string) => kind,
    words,
  };
  return (
    <>
      <p role="status">{window.shown.join("; ")}</p>
      <Findings lsp={lsp} open={open} words={words} />
      <Outline uri={current} text={text} lsp={lsp} open={open} kindName={project.kindName} words={words} />
      <Form key={current} {...project} textKeys={given.textKeys} lsp={lsp} open={open} />
      <TableImport {...project} />
    </>
  );
}

window.put = (uri, text) => {
  write(uri, text);
  if (uri === current) editor?.setText(text);
  redraw();
};
window.show = (part) => {
  const start = { line: 0, character: 0 };
  open([...files.keys()].find((uri) => uri.includes(part)) ?? current, { start, end: start });
};

for (const [uri, text] of files) lsp.change(uri, text);
let hear: (message: object) => void = () => {};
window.fromServer = (message) => hear(message);
void lsp.connect({ post: (message) => void window.toServer(message), listen: (listener) => (hear = listener) });
mount();
render(<Side />, document.getElementById("side") as HTMLElement);

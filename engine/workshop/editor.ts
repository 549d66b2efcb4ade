// The editor of one file: CodeMirror with YAML or Lua, a bar of buttons above the text and a hint about keys below it.
import { defaultKeymap, history, historyKeymap, indentLess, indentMore, redo, undo } from "@codemirror/commands";
import { yaml } from "@codemirror/lang-yaml";
import { bracketMatching, foldGutter, foldKeymap, HighlightStyle, indentOnInput, indentUnit, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { lua } from "@codemirror/legacy-modes/mode/lua";
import { closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { openSearchPanel, search, searchKeymap } from "@codemirror/search";
import { Annotation, EditorState, Text, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { button } from "./editor_aside";
import { actions, assist, offsetIn, textIn, type Action } from "./editor_assist";
import { languageOf, type LanguageServer } from "./editor_lsp";
import type { EditorWord, Words } from "./editor_words";
import { difference, type Range } from "./edits";

interface Options {
  uri: string;
  text: string;
  readOnly: boolean;
  changed: (text: string) => void; // hears what the person changes, not `setText`
  moved?: ((line: number) => void) | undefined; // the cursor is in this line, from 0
  lsp: LanguageServer | null;
  words: Words;
}

export interface Editor {
  // Replaces the text. Cursor, undo and folds survive where the text is the same.
  setText(text: string): void;
  focus(): void;
  // Selects a range, scrolls to it and takes the focus.
  goTo(range: Range): void;
  destroy(): void;
}

// Marks changes that come from the page.
const fromPage = Annotation.define<true>();

// If the page forbids inline styles, `parent` must be in a shadow root, where CodeMirror adopts its style sheet.
export function mountEditor(parent: HTMLElement, options: Options): Editor {
  const { uri, lsp, words } = options;
  const list = lsp && languageOf(uri) ? actions({ uri, lsp, words }) : [];
  const box = parent.appendChild(document.createElement("div"));
  box.className = "editor";
  const root = parent.getRootNode() as Document | ShadowRoot;
  const view = new EditorView({ doc: options.text, extensions: extensions(options, list), root });
  const hint = document.createElement("p");
  hint.className = "editor-hint";
  hint.textContent = words("editorHint");
  const bar = barOf(view, options, list);
  box.append(bar.dom, view.dom, hint);
  return {
    setText(text) {
      // Within the editor, each line break is one character.
      const change = difference(view.state.doc.toString(), view.state.toText(text).toString());
      if (!change) return;
      const changes = { ...change, insert: Text.of(change.insert.split("\n")) };
      view.dispatch({ changes, annotations: fromPage.of(true) });
    },
    focus: () => view.focus(),
    goTo(range) {
      const { doc } = view.state;
      const [anchor, head] = [offsetIn(doc, range.start), offsetIn(doc, range.end)];
      view.dispatch({ selection: { anchor, head }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
      view.focus();
    },
    destroy() {
      bar.stop();
      view.destroy();
      box.remove();
    },
  };
}

function extensions({ uri, text, readOnly, changed, moved, lsp, words }: Options, list: Action[]): Extension {
  const isCrlf = text.includes("\r\n") && !/[^\r]\n|\r[^\n]/.test(text);
  const language = languageOf(uri);
  const listen = EditorView.updateListener.of(({ docChanged, selectionSet, state, view, transactions }) => {
    if (docChanged || selectionSet) moved?.(state.doc.lineAt(state.selection.main.head).number - 1);
    if (!docChanged) return;
    const now = textIn(view);
    lsp?.change(uri, now);
    if (!transactions.every((one) => one.annotation(fromPage))) changed(now);
  });
  return [
    isCrlf ? EditorState.lineSeparator.of("\r\n") : [],
    EditorState.readOnly.of(readOnly),
    EditorState.phrases.of(phrases(words)),
    EditorView.contentAttributes.of({ "aria-label": words(readOnly ? "editorTextReadOnly" : "editorText", { file: lsp?.pathOf(uri) ?? uri }), tabindex: "0" }),
    language === "yaml" ? yaml() : language === "lua" ? StreamLanguage.define(lua) : [],
    indentUnit.of("  "),
    tabKeys(),
    lsp ? assist({ uri, lsp, words }, list) : [],
    [lineNumbers(), foldGutter(), highlightActiveLine(), highlightActiveLineGutter(), highlightSpecialChars(), drawSelection()],
    [history(), indentOnInput(), bracketMatching(), closeBrackets(), search({ top: true }), EditorView.lineWrapping],
    keymap.of([...closeBracketsKeymap, ...completionKeymap, ...searchKeymap, ...historyKeymap, ...foldKeymap, ...defaultKeymap]),
    [theme, syntaxHighlighting(colors)],
    listen,
  ];
}

// Tab indents; after Escape it leaves the editor, without a time limit.
function tabKeys(): Extension {
  let leaves = false;
  const unless = (command: typeof indentMore) => (view: EditorView) => !leaves && command(view);
  const watch = EditorView.domEventObservers({
    keydown({ key }) {
      if (key !== "Tab" && key !== "Shift") leaves = key === "Escape";
    },
    blur() {
      leaves = false;
    },
  });
  return [watch, keymap.of([{ key: "Tab", run: unless(indentMore), shift: unless(indentLess) }])];
}

// The bar above the text, and the tests of the file that can be run.
function barOf(view: EditorView, { uri, readOnly, lsp, words }: Options, list: Action[]): { dom: HTMLElement; stop: () => void } {
  const dom = document.createElement("div");
  dom.className = "editor-bar";
  dom.setAttribute("role", "group");
  dom.setAttribute("aria-label", words("editorBar"));
  const plain: Action[] = [{ title: words("editorFind"), keys: "Mod-f", run: openSearchPanel }];
  if (!readOnly) plain.unshift({ title: words("editorUndo"), keys: "Mod-z", run: undo }, { title: words("editorRedo"), keys: "Mod-y", run: redo });
  for (const { title, keys, run } of [...plain, ...list]) {
    const made = dom.appendChild(button(title, () => run(view)));
    made.title = `${title} (${shownKeys(keys)})`;
  }
  const tests = dom.appendChild(document.createElement("span"));
  const update = async (server: LanguageServer) => {
    const lenses = await server.lenses(uri).catch(() => []);
    const texts = lenses.map(({ command }) => command.title);
    if (texts.join() === [...tests.children].map((one) => one.textContent).join()) return;
    tests.replaceChildren(...lenses.map(({ command }) => button(command.title, () => void server.execute(command).catch(() => undefined), "")));
  };
  if (!lsp || !languageOf(uri)) return { dom, stop: () => undefined };
  void update(lsp);
  return { dom, stop: lsp.onFindings(() => void update(lsp)) };
}

function shownKeys(keys: string): string {
  const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);
  return keys.replace("Mod", isMac ? "Cmd" : "Ctrl").replace(/-(?=.)/g, "+").replace(/\b[a-z]$/, (letter) => letter.toUpperCase());
}

// CodeMirror's texts.
const kPhrases: Record<string, EditorWord> = {
  "Completions": "editorCompletions", "Control character": "editorControlCharacter", "Diagnostics": "editorFindings", "Go to line": "editorGoToLine",
  "No diagnostics": "editorNoFindings", "Selection deleted": "editorDeleted", "close": "editorClose", "current match": "editorMatch",
  "folded code": "editorFolded", "go": "editorGo", "on line": "editorOnLine", "replaced $ matches": "editorReplacedAll",
  "replaced match on line $": "editorReplaced", "to": "editorTo", "unfold": "editorUnfold", "Find": "editorFind", "Replace": "editorReplaceBy",
  "all": "editorSelectAll", "by word": "editorWholeWords", "match case": "editorCase", "next": "editorNext", "previous": "editorPrevious",
  "regexp": "editorRegexp", "replace": "editorReplace", "replace all": "editorReplaceAll",
};
function phrases(words: Words): Record<string, string> {
  return Object.fromEntries(Object.entries(kPhrases).map(([phrase, word]) => [phrase, words(word)]));
}

// Colours are custom properties of style.css and editor.css, so that light and dark need no code.
const theme = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--card)", flex: "1 1 auto", minHeight: "0" },
  "&.cm-focused": { outline: "3px solid var(--accent)", outlineOffset: "-3px" },
  ".cm-scroller": { fontFamily: "ui-monospace, monospace", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": { backgroundColor: "var(--code-selection)" },
  ".cm-gutters": { color: "var(--code-comment)", backgroundColor: "var(--card)", borderRight: "1px solid var(--line)" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--code-line)" },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": { backgroundColor: "var(--code-selection)" },
  ".cm-searchMatch": { backgroundColor: "var(--code-match)" },
  ".cm-searchMatch-selected": { outline: "2px solid var(--accent)" },
  ".cm-panels": { color: "var(--ink)", backgroundColor: "var(--paper)", borderColor: "var(--line)" },
  ".cm-tooltip": { color: "var(--ink)", backgroundColor: "var(--paper)", border: "1px solid var(--line)", maxWidth: "min(36rem, 90vw)" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { color: "var(--accent-ink)", backgroundColor: "var(--accent)" },
  ".cm-completionDetail": { fontStyle: "normal" },
  ".cm-foldPlaceholder": { color: "var(--ink)", backgroundColor: "var(--soft)", borderColor: "var(--line)" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--alert)" },
  ".cm-diagnosticAction": { color: "var(--accent-ink)", backgroundColor: "var(--accent)" },
});
const colors = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: "var(--code-key)" },
  { tag: [tags.string, tags.attributeValue], color: "var(--code-string)" },
  { tag: [tags.number, tags.bool, tags.atom, tags.null, tags.standard(tags.variableName)], color: "var(--code-value)" },
  { tag: [tags.keyword, tags.operatorKeyword], color: "var(--code-keyword)" },
  { tag: tags.comment, color: "var(--code-comment)", fontStyle: "italic" },
]);

// The extensions of an editor for the language server: findings with fixes, completion, documentation, signatures, definitions,
// references, renaming and the lenses that run tests.
import { autocompletion, startCompletion, type Completion as Item, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { nextDiagnostic, previousDiagnostic, setDiagnostics, lintGutter, type Diagnostic } from "@codemirror/lint";
import { StateEffect, StateField, type Extension, type Text } from "@codemirror/state";
import { EditorView, hoverTooltip, keymap, showTooltip, ViewPlugin, type Command, type Tooltip, type ViewUpdate } from "@codemirror/view";
import { aside, button, choices, closeAside, showAside } from "./editor_aside";
import type { Position, Range } from "./edits";
import { isSame, languageOf, Refusal, type Completion, type Finding, type Fix, type LanguageServer, type Location, type SignatureHelp } from "./editor_lsp";
import { renderMarkdown } from "./markdown";
import type { Words } from "./editor_words";

// A document of an editor at the language server.
export interface Assisted {
  uri: string;
  lsp: LanguageServer;
  words: Words;
}

export function positionIn(doc: Text, offset: number): Position {
  const line = doc.lineAt(offset);
  return { line: line.number - 1, character: offset - line.from };
}

// Returns the offset of a position; one beyond the end of its line or text is moved to that end.
export function offsetIn(doc: Text, { line, character }: Position): number {
  if (line >= doc.lines) return doc.length;
  const at = doc.line(line + 1);
  return Math.min(at.from + character, at.to);
}

function spanIn(doc: Text, range: Range): { from: number; to: number } {
  const from = offsetIn(doc, range.start);
  return { from, to: Math.max(from, offsetIn(doc, range.end)) };
}

// The text as the project has it, with the line breaks of the file.
export const textIn = (view: EditorView): string => view.state.sliceDoc();

// Returns the message of an error for people.
export function explain(error: unknown, { words, lsp }: Pick<Assisted, "words" | "lsp">): string {
  if (error instanceof Refusal) return words(error.why === "stale" ? "editorStale" : "editorOutside", { file: lsp.pathOf(error.uri) });
  return error instanceof Error ? error.message : String(error);
}

// Runs a request about the cursor; a failure is shown below the text.
function asking(assisted: Assisted, title: string, ask: (view: EditorView, position: Position) => Promise<void>): Command {
  return (view) => {
    assisted.lsp.change(assisted.uri, textIn(view));
    const position = positionIn(view.state.doc, view.state.selection.main.head);
    ask(view, position).catch((error: unknown) => showAside(view, title, alerting(explain(error, assisted))));
    return true;
  };
}

function alerting(text: string): HTMLElement {
  const line = document.createElement("p");
  line.setAttribute("role", "alert");
  line.textContent = text;
  return line;
}

// Findings.

function findings({ uri, lsp, words }: Assisted): Extension {
  return ViewPlugin.define((view) => {
    let isThere = true;
    const draw = (fixes: Fix[]) => {
      if (!isThere) return;
      const shown = (lsp.findings.get(uri) ?? []).map((finding) => diagnostic(view.state.doc, finding, fixes));
      view.dispatch(setDiagnostics(view.state, shown));
    };
    const diagnostic = (doc: Text, finding: Finding, fixes: Fix[]): Diagnostic => ({
      ...spanIn(doc, finding.range),
      severity: finding.severity === 1 ? "error" : "warning",
      message: finding.message,
      source: finding.code,
      actions: fixes.filter((fix) => isSame(fix.finding, finding)).map((fix) => ({ name: fix.title, apply: () => applyFix(view, fix) })),
    });
    const applyFix = (at: EditorView, fix: Fix) => {
      lsp.change(uri, textIn(at));
      try {
        lsp.fix(fix);
      } catch (error) {
        showAside(at, words("editorFixes"), alerting(explain(error, { words, lsp })));
      }
    };
    const update = () => {
      draw([]);
      const now = lsp.findings.get(uri);
      void lsp.fixesOf(uri).then((fixes) => {
        if (fixes.length > 0 && lsp.findings.get(uri) === now) draw(fixes);
      });
    };
    const stop = lsp.onFindings(update);
    queueMicrotask(update); // a view cannot be changed while it is created
    return {
      destroy() {
        isThere = false;
        stop();
      },
    };
  });
}

function showFixes(assisted: Assisted): Command {
  const { uri, lsp, words } = assisted;
  const title = words("editorFixes");
  return asking(assisted, title, async (view, position) => {
    const isHere = ({ finding: { range } }: Fix) => range.start.line <= position.line && position.line <= range.end.line;
    const here = (await lsp.fixesOf(uri)).filter(isHere);
    const apply = (fix: Fix) => {
      closeAside(view);
      try {
        lsp.fix(fix);
      } catch (error) {
        showAside(view, title, alerting(explain(error, assisted)));
      }
    };
    showAside(view, title, here.length === 0 ? words("editorNoFixes") : choices(here.map((fix) => button(fix.title, () => apply(fix)))));
  });
}

// Completion.

const kItemTypes: Record<number, string> = { 3: "function", 5: "property", 9: "namespace", 12: "constant", 14: "keyword", 18: "class" };

// Completion without being asked for follows a part of a word, or a character after which a value or key begins.
const kBegins = /[\w."'[{]$|[:,\-[{] $/;

function completions({ uri, lsp }: Assisted) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { state, pos, explicit } = context;
    if (!explicit && !kBegins.test(state.doc.lineAt(pos).text.slice(0, pos - state.doc.lineAt(pos).from))) return null;
    lsp.change(uri, state.sliceDoc());
    const items = await lsp.completions(uri, positionIn(state.doc, pos)).catch(() => []);
    const [first] = items;
    if (!first || context.aborted) return null;
    const { from, to } = spanIn(state.doc, first.textEdit.range);
    return { from, to: Math.max(to, pos), options: items.map(option), validFor: /^[\w-]*$/ };
  };
}

function option({ label, kind, detail, documentation, textEdit }: Completion): Item {
  const { newText } = textEdit;
  return {
    label,
    type: kItemTypes[kind] ?? "text",
    ...(detail && { detail }),
    ...(documentation && { info: () => Object.assign(document.createElement("p"), { textContent: documentation }) }),
    apply: (view, _, from, to) => {
      view.dispatch({ changes: { from, to, insert: newText }, selection: { anchor: from + newText.length }, userEvent: "input.complete" });
      if (newText.endsWith(": ")) startCompletion(view);
    },
  };
}

// Documentation.

function hover({ uri, lsp }: Assisted): Extension {
  return hoverTooltip(async (view, pos): Promise<Tooltip | null> => {
    lsp.change(uri, textIn(view));
    const { doc } = view.state;
    const answer = await lsp.hover(uri, positionIn(doc, pos)).catch(() => null);
    if (!answer || view.state.doc !== doc) return null;
    const { from, to } = answer.range ? spanIn(doc, answer.range) : { from: pos, to: pos };
    return { pos: from, end: to, above: true, create: () => ({ dom: renderMarkdown(answer.contents.value) }) };
  });
}

function showDocumentation(assisted: Assisted): Command {
  const { uri, lsp, words } = assisted;
  const title = words("editorDocumentation");
  return asking(assisted, title, async (view, position) => {
    const answer = await lsp.hover(uri, position);
    showAside(view, title, answer ? renderMarkdown(answer.contents.value) : words("editorNothingHere"));
  });
}

// Signatures.

const setSignature = StateEffect.define<SignatureHelp | null>();
const signatureField = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, { effects, changes, state }) {
    for (const effect of effects) {
      if (effect.is(setSignature)) shown = effect.value && { pos: state.selection.main.head, above: true, create: () => ({ dom: signatureOf(effect.value) }) };
    }
    return shown && { ...shown, pos: changes.mapPos(shown.pos) };
  },
  provide: (field) => showTooltip.from(field),
});

function signatureOf(help: SignatureHelp | null): HTMLElement {
  const box = document.createElement("div");
  box.className = "signature";
  box.setAttribute("role", "status");
  const signature = help?.signatures[help.activeSignature];
  if (!help || !signature) return box;
  const [from, to] = signature.parameters[help.activeParameter]?.label ?? [0, 0];
  const current = document.createElement("strong");
  current.textContent = signature.label.slice(from, to);
  const code = document.createElement("code");
  code.append(signature.label.slice(0, from), current, signature.label.slice(to));
  box.append(code, renderMarkdown(signature.documentation?.value ?? ""));
  return box;
}

// Shows the signature of a call while its arguments are typed.
function signatures({ uri, lsp }: Assisted): Extension {
  const ask = (view: EditorView) => {
    lsp.change(uri, textIn(view));
    const { doc } = view.state;
    lsp.signature(uri, positionIn(doc, view.state.selection.main.head)).then(
      (help) => view.state.doc === doc && view.dispatch({ effects: setSignature.of(help) }),
      () => undefined,
    );
    return true;
  };
  const follow = EditorView.updateListener.of(({ view, state, startState, docChanged, selectionSet, transactions }: ViewUpdate) => {
    if (!docChanged && !selectionSet) return;
    const isTyped = transactions.some((one) => one.isUserEvent("input.type"));
    const { head } = state.selection.main;
    const isBegun = isTyped && /[(,]/.test(state.sliceDoc(Math.max(0, head - 1), head));
    if (isBegun || startState.field(signatureField)) ask(view);
  });
  const close = (view: EditorView) => {
    if (!view.state.field(signatureField)) return false;
    view.dispatch({ effects: setSignature.of(null) });
    return true;
  };
  return [signatureField, follow, keymap.of([{ key: "Mod-Shift-Space", run: ask }, { key: "Escape", run: close }])];
}

// Definitions, references and renaming.

function goTo(view: EditorView, { lsp, words }: Assisted, title: string, place: Location): void {
  if (lsp.open(place)) return;
  showAside(view, title, words("editorElsewhere", { file: lsp.pathOf(place.uri), line: place.range.start.line + 1 }));
}

function toDefinition(assisted: Assisted): Command {
  const { uri, lsp, words } = assisted;
  const title = words("editorDefinition");
  return asking(assisted, title, async (view, position) => {
    const place = await lsp.definition(uri, position);
    if (!place) showAside(view, title, words("editorNothingHere"));
    else goTo(view, assisted, title, place);
  });
}

function showReferences(assisted: Assisted): Command {
  const { uri, lsp, words } = assisted;
  const title = words("editorReferences");
  return asking(assisted, title, async (view, position) => {
    const places = await lsp.references(uri, position);
    const rows = places.map((place) => {
      const { line } = place.range.start;
      const text = lsp.textOf(place.uri)?.split(/\r\n|\n|\r/)[line]?.trim() ?? "";
      return button(`${lsp.pathOf(place.uri)}:${line + 1}  ${text}`, () => goTo(view, assisted, title, place));
    });
    showAside(view, title, rows.length === 0 ? words("editorNothingHere") : choices(rows));
  });
}

function rename(assisted: Assisted): Command {
  const { uri, lsp, words } = assisted;
  const title = words("editorRename");
  return asking(assisted, title, async (view, position) => {
    const old = await lsp.renamed(uri, position);
    if (!old) return showAside(view, title, words("editorNothingHere"));
    const input = Object.assign(document.createElement("input"), { value: old.placeholder, name: "rename", spellcheck: false, autocomplete: "off" });
    const label = document.createElement("label");
    label.append(words("editorNewName", { name: old.placeholder }), input);
    const form = document.createElement("form");
    form.append(label, Object.assign(document.createElement("button"), { textContent: title }));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      lsp.rename(uri, position, input.value).then(
        (files) => showAside(view, title, words("editorRenamed", { files })),
        (error: unknown) => showAside(view, title, alerting(explain(error, assisted))),
      );
    });
    showAside(view, title, form);
  });
}

// Commands with their keys; the bar above the text has a button for each.
export interface Action {
  title: string;
  keys: string; // in the notation of CodeMirror
  run: Command;
}

export function actions(assisted: Assisted): Action[] {
  const { words } = assisted;
  return [
    { title: words("editorDocumentation"), keys: "F1", run: showDocumentation(assisted) },
    { title: words("editorFixes"), keys: "Mod-.", run: showFixes(assisted) },
    { title: words("editorDefinition"), keys: "F12", run: toDefinition(assisted) },
    { title: words("editorReferences"), keys: "Shift-F12", run: showReferences(assisted) },
    { title: words("editorRename"), keys: "F2", run: rename(assisted) },
  ];
}

// Ctrl or Cmd with a click leads to the definition.
function clicks(assisted: Assisted): Extension {
  const run = toDefinition(assisted);
  return EditorView.domEventHandlers({
    mousedown(event, view) {
      const at = event.ctrlKey || event.metaKey ? view.posAtCoords({ x: event.clientX, y: event.clientY }) : null;
      if (at === null) return false;
      view.dispatch({ selection: { anchor: at } });
      return run(view);
    },
  });
}

// The extensions of an editor. Other files than YAML and Lua have findings only.
export function assist(assisted: Assisted, list: Action[]): Extension {
  const moves = [{ key: "F8", run: nextDiagnostic, shift: previousDiagnostic }];
  const shown = [aside(assisted.words), findings(assisted), lintGutter(), keymap.of(moves)];
  if (!languageOf(assisted.uri)) return shown;
  return [
    shown,
    autocompletion({ override: [completions(assisted)], icons: false }),
    hover(assisted),
    signatures(assisted),
    clicks(assisted),
    keymap.of(list.map(({ keys, run }) => ({ key: keys, run, preventDefault: true }))),
  ];
}

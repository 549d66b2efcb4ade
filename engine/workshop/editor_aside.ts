// The part of an editor below its text, for answers and questions: documentation, references, fixes, a new name. It takes
// the focus, so that screen readers read it; Escape closes it and returns to the text.
import { StateEffect, StateField, type Extension } from "@codemirror/state";
import { EditorView, showPanel, type Panel } from "@codemirror/view";
import type { Words } from "./editor_words";

interface Aside {
  title: string;
  content: (string | HTMLElement)[];
}

const setAside = StateEffect.define<Aside | null>();

export function aside(words: Words): Extension {
  return StateField.define<Aside | null>({
    create: () => null,
    update: (now, { effects }) => effects.reduce((last, effect) => (effect.is(setAside) ? effect.value : last), now),
    provide: (field) => showPanel.from(field, (shown) => shown && ((view) => panelOf(view, shown, words))),
  });
}

export function showAside(view: EditorView, title: string, ...content: (string | HTMLElement)[]): void {
  view.dispatch({ effects: setAside.of({ title, content }) });
}

export function closeAside(view: EditorView): void {
  view.dispatch({ effects: setAside.of(null) });
  view.focus();
}

export function button(text: string, act: () => void, name = "quiet"): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = name;
  made.textContent = text;
  made.addEventListener("click", act);
  return made;
}

// A list of buttons.
export function choices(buttons: HTMLButtonElement[]): HTMLElement {
  const list = document.createElement("ul");
  for (const one of buttons) list.appendChild(document.createElement("li")).append(one);
  return list;
}

function panelOf(view: EditorView, { title, content }: Aside, words: Words): Panel {
  const dom = document.createElement("section");
  dom.className = "editor-aside";
  dom.tabIndex = -1;
  dom.setAttribute("aria-label", title);
  const heading = document.createElement("h3");
  heading.textContent = title;
  dom.append(heading, button(words("editorClose"), () => closeAside(view), "quiet close"), ...content);
  dom.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    closeAside(view);
  });
  const first = dom.querySelector<HTMLElement>("input, li button");
  return { dom, mount: () => (first ?? dom).focus() };
}

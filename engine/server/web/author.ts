// The author's view: looks for what the editor has saved, and shows it without losing what is being typed.
import { h, render } from "preact";
import { Board } from "./board";
import { freshPart } from "./fresh";
import type { Option, Table } from "./message";
import { words } from "./words";

interface Typed {
  name: string;
  value: string;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const kEvery = 1000;

function fields(room: Element): Field[] {
  return [...room.querySelectorAll<Field>("input[name], textarea[name]")].filter(
    (field) => field.type !== "hidden" && !field.readOnly,
  );
}

// What differs from what the server sent.
function typedIn(room: Element): Typed[] {
  return fields(room)
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => ({ name: field.name, value: field.value }));
}

// The picture becomes a board that can be clicked, like that of a table.
async function mountBoard(room: Element, key: string): Promise<void> {
  const place = room.querySelector<HTMLElement>(".picture .view");
  if (!place?.querySelector(".board")) return;
  const language = document.documentElement.lang;
  const answer = await fetch(`/api/author?${new URLSearchParams({ key, lang: language })}`);
  const game = (await answer.json()) as Table;
  // The page is behind when a file has been saved meanwhile: the next look brings it here.
  if (!answer.ok || String(game.revision) !== (room as HTMLElement).dataset["revision"]) return;
  const choose = async (option: Option) => {
    const query = new URLSearchParams({ key, option: option.id, revision: String(game.revision) });
    await fetch(`/api/author/choose?${query}`, { method: "POST" });
    const fresh = await takeIn(room);
    fresh?.querySelector<HTMLElement>(".decision button")?.focus({ preventScroll: true });
  };
  const board = document.createElement("div");
  render(
    h(Board, {
      svg: game.board,
      legend: game.legend,
      things: game.things,
      options: game.decision?.options ?? [],
      t: words(language),
      choose: (option: Option) => void choose(option),
      children: null,
    }),
    board,
  );
  place.replaceWith(board);
}

function prepare(room: Element): void {
  const key = new URLSearchParams(location.search).get("key") ?? "";
  // Without it the picture stays as it is, and options beside it are chosen by their buttons.
  void mountBoard(room, key).catch(() => undefined);
  const button = room.querySelector<HTMLButtonElement>("button.copy");
  const text = room.querySelector<HTMLTextAreaElement>("textarea[name=scenario]");
  if (!button || !text || !navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    text.select();
    void navigator.clipboard.writeText(text.value);
  });
}

async function takeIn(room: Element): Promise<Element | null> {
  const fresh = await freshPart(location.href, ".author");
  if (!fresh) return null;
  const typed = typedIn(room);
  const focus = room.contains(document.activeElement) ? (document.activeElement as Field).name : "";
  room.replaceWith(fresh);
  for (const field of fields(fresh)) {
    const mine = typed.find((one) => one.name === field.name);
    if (mine) field.value = mine.value;
    if (field.name === focus) field.focus({ preventScroll: true });
  }
  prepare(fresh);
  return fresh;
}

export function watchContent(room: Element): void {
  prepare(room);
  const key = new URLSearchParams(location.search).get("key") ?? "";
  const look = async () => {
    const now = document.querySelector<HTMLElement>(".author");
    const known = now?.dataset["revision"] ?? "";
    try {
      const query = new URLSearchParams({ key, brief: "1" });
      const answer = await fetch(`/api/author?${query}`);
      const { revision } = (await answer.json()) as { revision?: number };
      if (now && revision !== undefined && String(revision) !== known) await takeIn(now);
    } catch {
      // The server is away; the next look may find it.
    }
    setTimeout(() => void look(), kEvery);
  };
  setTimeout(() => void look(), kEvery);
}

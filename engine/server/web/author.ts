// The author's view: looks for what the editor has saved, and shows it without losing what is being typed.
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

function prepare(room: Element): void {
  const button = room.querySelector<HTMLButtonElement>("button.copy");
  const text = room.querySelector<HTMLTextAreaElement>("textarea[name=scenario]");
  if (!button || !text || !navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    text.select();
    void navigator.clipboard.writeText(text.value);
  });
}

async function takeIn(room: Element): Promise<void> {
  const answer = await fetch(location.href);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.querySelector(".author");
  if (!fresh) return;
  const typed = typedIn(room);
  const focus = room.contains(document.activeElement) ? (document.activeElement as Field).name : "";
  room.replaceWith(fresh);
  for (const field of fields(fresh)) {
    const mine = typed.find((one) => one.name === field.name);
    if (mine) field.value = mine.value;
    if (field.name === focus) field.focus({ preventScroll: true });
  }
  prepare(fresh);
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

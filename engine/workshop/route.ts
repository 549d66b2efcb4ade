// The address of a page of the workshop, in the fragment: `#/make/ID`. A static host has one page.
export type Route =
  | { page: "first" }
  | { page: "play"; game: string; mod: string } // mod: a sample; empty: the plain game
  | { page: "learn"; game: string; lesson: string; mod: string }
  | { page: "rule" | "card"; game: string }
  | { page: "make"; project: string; asForm: boolean } // asForm: definitions are shown as forms first
  | { page: "read"; path: string } // of an author page
  | { page: "link"; fragment: string }
  | { page: "from"; address: string };

export const kForm = "form"; // after the project

export function routeOf(fragment: string, search: string): Route {
  const hash = fragment.replace(/^#/, "");
  if (/^(play|edit)=/.test(hash)) return { page: "link", fragment: hash };
  const [page, first = "", ...rest] = hash.replace(/^\//, "").split("/").map(decoded);
  if (page === "play") return { page, game: first, mod: rest[0] ?? "" };
  if (page === "learn") return { page, game: first, lesson: rest[0] ?? "", mod: rest[1] ?? "" };
  if (page === "rule" || page === "card") return { page, game: first };
  if (page === "make") return { page, project: first, asForm: rest[0] === kForm };
  if (page === "read") return { page, path: [first, ...rest].filter(Boolean).join("/") };
  const from = new URLSearchParams(search).get("from");
  return from && hash === "" ? { page: "from", address: from } : { page: "first" };
}

// Fragments with broken escapes stay as they are.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function addressOf(...parts: string[]): string {
  return `#/${parts.map((part) => part.split("/").map(encodeURIComponent).join("/")).join("/")}`;
}

// The address of the page of the present version, without fields such as `from`.
export function present(): string {
  return new URL(".", location.href).pathname;
}

// The address of the first screen.
export function home(): string {
  return `${present()}#/`;
}

export function go(...parts: string[]): void {
  location.hash = addressOf(...parts);
}

// Replaces the page in the history, so that the way back does not open a link again.
export function goInstead(...parts: string[]): void {
  history.replaceState(null, "", `${location.pathname}${addressOf(...parts)}`);
  dispatchEvent(new HashChangeEvent("hashchange"));
}

// The site of tables in a worker (../web/site.ts). One table, or the author's view, is shown at a time; its address is that of
// a page within this page.
import { language } from "../web/address";
import type { Message } from "../web/message";
import type { Query, Reply, Site } from "../web/site";
import type { Listener, Transport } from "../web/transport";
import { Session, type Files, type SessionListener, type SessionMessage } from "./engine";

const kInner = "#!"; // begins the addresses of pages within this page
const kHostKey = "h".repeat(32);
const kAuthorKey = "a".repeat(32);

interface Response {
  status: number;
  type: string;
  body?: string;
  base64?: string;
}

// A table with its choices, as the engine writes it.
export interface Journal {
  row: { id: string; [name: string]: unknown };
  entries: object[];
}

export interface Page {
  table: string;
  fields: URLSearchParams;
}

// Returns the page of an inner address; null for other addresses.
export function pageOf(address: string): Page | null {
  const [path = "", fields = ""] = address.split("?");
  const table = new RegExp(`^${kInner}/table/([^/]+)$`).exec(path)?.[1];
  return table ? { table, fields: new URLSearchParams(fields) } : null;
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

async function base64Of(file: File): Promise<string> {
  let text = "";
  for (const byte of new Uint8Array(await file.arrayBuffer())) text += String.fromCharCode(byte);
  return btoa(text);
}

// The names of pictures in a message.
function picturesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== "object" || value === null) return found;
  for (const [name, part] of Object.entries(value)) {
    if (name === "art" && typeof part === "string") found.add(part);
    else picturesIn(part, found);
  }
  return found;
}

// The site of pages without a table. Pictures of games are files beside the page.
export class StillSite implements Site {
  readonly framed: boolean = false;

  send(_query: Query): Promise<Reply> {
    return Promise.reject(new Error("no engine"));
  }
  watch(_table: string, _listener: Listener): Transport {
    throw new Error("no engine");
  }
  field(_name: string): string {
    return "";
  }
  addressOf(path: string, fields: Record<string, string>): string {
    return `${kInner}${path}?${new URLSearchParams(fields)}`;
  }
  go(_address: string): void {}
  stay(_address: string): void {}
  translated(_language: string): string {
    return "";
  }
  art(name: string): string {
    return `art/${name}`;
  }
}

export class WorkerSite extends StillSite {
  page: Page | null = null; // what is shown
  seatKey = ""; // of the person
  changed = (): void => {}; // called after each change of a watched table
  private readonly session: Session;
  private readonly waiting = new Map<number, (answer: SessionMessage) => void>();
  private readonly watching = new Map<number, (message: SessionMessage) => void>();
  private readonly pictures = new Map<string, string>(); // addresses by name
  private last = 0;

  // `turned` is called when another page is to be shown; the other two as in SessionListener.
  constructor(files: Files, { late, broken }: Pick<SessionListener, "late" | "broken">, private readonly turned: () => void) {
    super();
    this.session = new Session(files, { hear: (message) => this.hear(message), late, broken: (why) => this.end(why, broken) });
    const start = { data: "/walz", mods: ["/work", "/walz/mods"], language, key: kHostKey, author: kAuthorKey };
    this.session.post({ start });
  }

  // Ends the session and frees its pictures.
  stop(): void {
    this.session.stop();
    for (const address of this.pictures.values()) URL.revokeObjectURL(address);
  }

  write(files: Files): void {
    this.session.write(files);
  }

  override async send({ method, path, fields, file }: Query): Promise<Reply> {
    const request = { method, path, key: this.keyOf(path), language, fields, ...(file && { file: await base64Of(file) }) };
    const { status, type, body = "" } = await this.ask(request);
    if (body.includes('"art"')) await this.load(picturesIn(JSON.parse(body)));
    return { status, type, text: body };
  }

  // Creates a table. Only the host may; the key of a seat, or of the first one that a person can have, is kept for later requests.
  async create(fields: Record<string, string>, seat = 0): Promise<{ table: string; keys: string[] } | { why: string }> {
    const { status, text } = await this.send({ method: "POST", path: "/api/tables", fields });
    const made = JSON.parse(text) as { table: string; links: { seats: (string | null)[] }; error?: { message: string } };
    if (status !== 201) return { why: made.error?.message ?? text };
    const keys = made.links.seats.map((path) => /key=(\w+)/.exec(path ?? "")?.[1] ?? "");
    this.seatKey = keys[seat] || (keys.find(Boolean) ?? "");
    this.page = { table: made.table, fields: new URLSearchParams() };
    return { table: made.table, keys };
  }

  // Acts at a table with the key of a seat or, without one, as host.
  act(table: string, action: string, fields: Record<string, string>, key = kHostKey): Promise<Response> {
    return this.ask({ method: action ? "POST" : "GET", path: `/api/tables/${table}${action && `/${action}`}`, key, language, fields });
  }

  async journal(table: string): Promise<Journal | null> {
    return (await this.call({ journal: table })).journal as Journal | null;
  }

  // Returns false if the table cannot be restored.
  async restore(journal: Journal, seatKey: string): Promise<boolean> {
    if ((await this.call({ restore: journal })).error !== undefined) return false;
    if ((await this.act(journal.row.id, "", {}, seatKey)).status !== 200) return false;
    this.seatKey = seatKey;
    this.page = { table: journal.row.id, fields: new URLSearchParams() };
    return true;
  }

  override watch(table: string, listener: Listener): Transport {
    const id = ++this.last;
    let shown = Promise.resolve(); // messages are shown after their pictures have been loaded, in order
    this.watching.set(id, ({ update, answer, closed }) => {
      if (update) this.changed();
      shown = shown.then(async () => {
        if (update) await this.load(picturesIn(update));
        if (!this.watching.has(id)) return;
        if (closed) listener.hear({ type: "error", code: "failed", message: "" });
        else listener.hear((update ?? answer) as Message);
      });
    });
    this.session.post({ id, watch: { table, key: this.seatKey, lang: language, presence: "1", explain: "1" } });
    return {
      send: (message) => {
        this.session.post({ id, hear: message });
        return true;
      },
      close: () => {
        this.watching.delete(id);
        this.session.post({ id, leave: true });
      },
    };
  }

  override field(name: string): string {
    return this.page?.fields.get(name) ?? "";
  }

  override go(address: string): void {
    const page = pageOf(address);
    if (!page) return;
    this.page = page;
    this.turned();
  }

  override stay(address: string): void {
    this.page = pageOf(address) ?? this.page;
  }

  override art(name: string): string {
    return this.pictures.get(name) ?? super.art(name);
  }

  private keyOf(path: string): string {
    if (path.startsWith("/api/author")) return kAuthorKey;
    const ofTable = path.startsWith("/api/tables/") && !path.endsWith("/fork");
    return ofTable && this.seatKey ? this.seatKey : kHostKey;
  }

  // Loads pictures that are not known yet.
  private async load(names: Set<string>): Promise<void> {
    const missing = [...names].filter((name) => !this.pictures.has(name));
    await Promise.all(
      missing.map(async (name) => {
        const { status, type, base64, body = "" } = await this.ask({ method: "GET", path: `/art/${name}` });
        const content = base64 === undefined ? body : bytesOf(base64);
        if (status === 200) this.pictures.set(name, URL.createObjectURL(new Blob([content as BlobPart], { type })));
      }),
    );
  }

  private async ask(request: object): Promise<Response> {
    const answer = await this.call({ request });
    if (!answer.response) throw new Error(answer.error ?? "");
    return answer.response as Response;
  }

  private call(message: object): Promise<SessionMessage> {
    const id = ++this.last;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.session.post({ id, ...message });
    });
  }

  private hear(message: SessionMessage): void {
    const { id } = message;
    if (id === undefined) return;
    this.watching.get(id)?.(message);
    this.waiting.get(id)?.(message);
    this.waiting.delete(id);
  }

  private end(why: string, broken: (why: string) => void): void {
    for (const answer of this.waiting.values()) answer({ error: why });
    this.waiting.clear();
    broken(why);
  }
}

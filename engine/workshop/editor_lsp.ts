// A client of the language server (LSP 3.17). It keeps all YAML and Lua files of a project open at the server, also those
// that no editor shows, so that requests and fixes reach every file.
import type { Edits, Position, Range, TextEdit } from "./edits";

// The connection to the server. Each message is a JSON-RPC object.
export interface Channel {
  post(message: object): void;
  listen(hear: (message: object) => void): void;
}

// The callbacks of the language server into the page.
export interface Host {
  open(uri: string, range: Range): boolean | void; // shows a place; false: it cannot, such as in the game itself
  apply(edits: Edits): void; // changes files
  show(text: string, isError: boolean): void; // shows a message
}

export interface Finding {
  range: Range;
  severity: number; // 1: error, 2: warning
  code: string;
  message: string; // the problem; in further lines details and help
  relatedInformation?: { location: Location; message: string }[];
}
export interface Location {
  uri: string;
  range: Range;
}
export interface Completion {
  label: string;
  kind: number; // CompletionItemKind
  detail?: string;
  documentation?: string;
  textEdit: TextEdit;
}
export interface SignatureHelp {
  signatures: { label: string; documentation?: Markdown; parameters: { label: [number, number] }[] }[];
  activeSignature: number;
  activeParameter: number;
}
export interface Markdown {
  kind: "markdown";
  value: string;
}
export interface Hover {
  contents: Markdown;
  range?: Range;
}
export interface DocumentSymbol {
  name: string;
  detail: string; // the kind of a definition, or `function`
  kind: number;
  range: Range;
  selectionRange: Range;
}
export interface Command {
  title: string;
  command: string;
  arguments: unknown[];
}
export interface CodeLens {
  range: Range;
  command: Command;
}
interface CodeAction {
  title: string;
  diagnostics: Finding[];
  edit: { changes: Edits };
}

// A quick fix of a finding. It refers to the texts of its revision.
export interface Fix {
  title: string;
  finding: Finding;
  edits: Edits;
  revision: number;
}

// Edits that cannot be applied: "stale" if a file has changed since they were computed, "outside" if they would change
// files outside the project.
export class Refusal extends Error {
  constructor(readonly why: "stale" | "outside", readonly uri: string) {
    super(`${why}: ${uri}`);
  }
}

interface Message {
  id?: number | string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}
interface File {
  text: string;
  version: number;
  sent: string | null; // the text that the server has; null: none
  changed: number; // the revision of the last change
}
interface Waiting {
  resolve: (result: unknown) => void;
  reject: (why: Error) => void;
}

// The server checks after each change, so changes of fast typing are sent together.
const kSendAfter = 150; // milliseconds

export function languageOf(uri: string): "yaml" | "lua" | null {
  if (/\.ya?ml$/.test(uri)) return "yaml";
  return uri.endsWith(".lua") ? "lua" : null;
}

// Returns the URI of an absolute path, escaped as by the server, so that both can be compared.
export function uriOf(path: string): string {
  const escaped = encodeURIComponent(path).replace(/%2F/g, "/");
  return "file://" + escaped.replace(/[!*'()]/g, (letter) => "%" + letter.charCodeAt(0).toString(16).toUpperCase());
}

export class LanguageServer {
  private channel: Channel | null = null;
  private ready: Promise<unknown> = Promise.reject(new Error("no language server"));
  private isReady = false;
  private readonly files = new Map<string, File>();
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Set<() => void>();
  private readonly fixes = new Map<string, { of: Finding[]; list: Promise<Fix[]> }>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private requests = 0;
  private revision = 0;
  // The findings of each file, also of unopened ones. Files without findings have no entry.
  readonly findings = new Map<string, Finding[]>();

  // `root` is the URI of the project's folder.
  constructor(private readonly host: Host, readonly root: string) {
    this.ready.catch(() => undefined);
  }

  // Starts a session with a server, and gives it all files. A second call replaces a server that has failed: requests to
  // the old one are rejected.
  connect(channel: Channel): Promise<void> {
    this.disconnect();
    this.channel = channel;
    channel.listen((message) => {
      if (this.channel === channel) this.hear(message);
    });
    const folders = [{ uri: this.root, name: this.root.slice(this.root.lastIndexOf("/") + 1) }];
    const capabilities = {
      general: { positionEncodings: ["utf-16"] },
      textDocument: { rename: { prepareSupport: true }, hover: { contentFormat: ["markdown"] } },
    };
    const ready = this.send("initialize", { processId: null, rootUri: this.root, workspaceFolders: folders, capabilities });
    this.ready = ready.then(() => {
      if (this.channel !== channel) return;
      this.isReady = true;
      this.notify("initialized", {});
      this.flush();
      this.announce();
    });
    this.ready.catch(() => undefined);
    return this.ready.then(() => undefined);
  }

  // Ends the session; the files stay.
  disconnect(): void {
    clearTimeout(this.timer);
    this.channel = null;
    this.isReady = false;
    this.ready = Promise.reject(new Error("no language server"));
    this.ready.catch(() => undefined);
    for (const { reject } of this.waiting.values()) reject(new Error("the language server has stopped"));
    this.waiting.clear();
    for (const file of this.files.values()) file.sent = null;
  }

  get isConnected(): boolean {
    return this.isReady;
  }

  // Calls `listener` after each change of findings or of the connection; returns a function that ends this.
  onFindings(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  // Files.

  // Sets the text of a file, new or known. Only YAML and Lua files reach the server this way.
  change(uri: string, text: string): void {
    if (!languageOf(uri)) return;
    const file = this.files.get(uri) ?? { text, version: 0, sent: null, changed: 0 };
    if (this.files.has(uri) && file.text === text) return;
    this.files.set(uri, Object.assign(file, { text, changed: ++this.revision }));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), kSendAfter);
  }

  // Returns the text of a file of the project; null for other files.
  textOf(uri: string): string | null {
    return this.files.get(uri)?.text ?? null;
  }

  // Returns the path of a file as people read it: relative to the project, if it is in it.
  pathOf(uri: string): string {
    return decodeURIComponent(this.isInside(uri) ? uri.slice(this.root.length + 1) : uri.replace(/^file:\/\//, ""));
  }

  // Forgets a file that the project no longer has.
  remove(uri: string): void {
    const file = this.files.get(uri);
    if (!this.files.delete(uri) || !file) return;
    this.revision++;
    if (this.isReady && file.sent !== null) this.notify("textDocument/didClose", { textDocument: { uri } });
    this.filesChanged([uri]);
    if (this.findings.delete(uri)) this.announce();
  }

  // Reports that files have changed at the server itself, such as pictures.
  filesChanged(uris: string[]): void {
    if (this.isReady) this.notify("workspace/didChangeWatchedFiles", { changes: uris.map((uri) => ({ uri, type: 2 })) });
  }

  // Reports that a file has been written where the server reads files.
  saved(uri: string): void {
    this.flush();
    if (this.isReady && this.files.has(uri)) this.notify("textDocument/didSave", { textDocument: { uri } });
  }

  // Sends all changes now.
  flush(): void {
    clearTimeout(this.timer);
    if (!this.isReady) return;
    for (const [uri, file] of this.files) {
      if (file.sent === file.text) continue;
      file.version++;
      const { text, version } = file;
      if (file.sent === null) this.notify("textDocument/didOpen", { textDocument: { uri, languageId: languageOf(uri), version, text } });
      else this.notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges: [{ text }] });
      file.sent = text;
    }
  }

  // Requests. They refer to the current texts, and are rejected with the server's message.

  async completions(uri: string, position: Position): Promise<Completion[]> {
    return (await this.at<Completion[] | null>("textDocument/completion", uri, position)) ?? [];
  }
  hover(uri: string, position: Position): Promise<Hover | null> {
    return this.at("textDocument/hover", uri, position);
  }
  signature(uri: string, position: Position): Promise<SignatureHelp | null> {
    return this.at("textDocument/signatureHelp", uri, position);
  }
  async references(uri: string, position: Position): Promise<Location[]> {
    return (await this.at<Location[] | null>("textDocument/references", uri, position, { context: { includeDeclaration: true } })) ?? [];
  }
  symbols(uri: string): Promise<DocumentSymbol[]> {
    return this.at("textDocument/documentSymbol", uri);
  }
  lenses(uri: string): Promise<CodeLens[]> {
    return this.at("textDocument/codeLens", uri);
  }
  // Runs a command of a lens. The server reports the result by a message.
  execute({ command, arguments: list }: Command): Promise<unknown> {
    return this.request("workspace/executeCommand", { command, arguments: list });
  }

  // Shows a place; returns false if the page cannot.
  open({ uri, range }: Location): boolean {
    return this.host.open(uri, range) !== false;
  }
  // Returns the definition of the name at a position, if possible one in the project; null: there is none.
  async definition(uri: string, position: Position): Promise<Location | null> {
    const places = (await this.at<Location[] | null>("textDocument/definition", uri, position)) ?? [];
    return places.find((place) => this.isInside(place.uri)) ?? places[0] ?? null;
  }

  // Returns the name that `rename` would change; null if there is none.
  renamed(uri: string, position: Position): Promise<{ range: Range; placeholder: string } | null> {
    return this.at("textDocument/prepareRename", uri, position);
  }
  // Renames in all files of the project; returns the number of changed files. Throws `Refusal`, also if the name is defined
  // outside the project. Other mods that use the name stay as they are.
  async rename(uri: string, position: Position, newName: string): Promise<number> {
    const revision = this.revision;
    const home = await this.definition(uri, position);
    if (home && !this.isInside(home.uri)) throw new Refusal("outside", home.uri);
    const { changes } = await this.at<{ changes: Edits }>("textDocument/rename", uri, position, { newName });
    const inside = Object.entries(changes).filter(([file]) => this.isInside(file));
    this.apply(Object.fromEntries(inside), revision);
    return inside.length;
  }

  // Returns the quick fixes of all findings of a file. They are requested once for each list of findings.
  fixesOf(uri: string): Promise<Fix[]> {
    const findings = this.findings.get(uri);
    if (!findings || !this.files.has(uri)) return Promise.resolve([]);
    const known = this.fixes.get(uri);
    if (known?.of === findings) return known.list;
    const list = this.requestFixes(uri);
    this.fixes.set(uri, { of: findings, list });
    return list;
  }
  private async requestFixes(uri: string): Promise<Fix[]> {
    const revision = this.revision;
    const range = { start: { line: 0, character: 0 }, end: { line: 1 << 30, character: 0 } };
    try {
      const actions = await this.at<CodeAction[] | null>("textDocument/codeAction", uri, undefined, { range, context: { diagnostics: [] } });
      return (actions ?? []).flatMap(({ title, diagnostics, edit }) =>
        diagnostics.map((finding) => ({ title, finding, edits: edit.changes, revision })),
      );
    } catch {
      return []; // the findings themselves are shown all the same
    }
  }
  // Applies a quick fix. Throws `Refusal`.
  fix({ edits, revision }: Fix): void {
    this.apply(edits, revision);
  }

  private isInside(uri: string): boolean {
    return uri.startsWith(`${this.root}/`);
  }

  private apply(edits: Edits, revision: number): void {
    for (const uri of Object.keys(edits)) {
      if (!this.isInside(uri)) throw new Refusal("outside", uri);
      if ((this.files.get(uri)?.changed ?? 0) > revision) throw new Refusal("stale", uri);
    }
    this.host.apply(edits);
  }

  // Messages.

  private at<Result>(method: string, uri: string, position?: Position, more: object = {}): Promise<Result> {
    return this.request<Result>(method, { textDocument: { uri }, ...(position && { position }), ...more });
  }

  private async request<Result>(method: string, params: object): Promise<Result> {
    await this.ready;
    this.flush();
    return (await this.send(method, params)) as Result;
  }

  private send(method: string, params: object): Promise<unknown> {
    const id = ++this.requests;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.channel?.post({ jsonrpc: "2.0", id, method, params });
    });
  }

  private notify(method: string, params: object): void {
    this.channel?.post({ jsonrpc: "2.0", method, params });
  }

  private hear(message: Message): void {
    if (message.method !== undefined) {
      if (message.id === undefined) return this.notified(message.method, message.params);
      // The client declares no capability by which the server may send requests.
      this.channel?.post({ jsonrpc: "2.0", id: message.id, error: { code: -32601, message: `unknown method ${message.method}` } });
      return;
    }
    const waiting = this.waiting.get(Number(message.id));
    this.waiting.delete(Number(message.id));
    if (message.error) waiting?.reject(new Error(message.error.message));
    else waiting?.resolve(message.result);
  }

  private notified(method: string, params: unknown): void {
    if (method === "textDocument/publishDiagnostics") {
      const { uri, diagnostics } = params as { uri: string; diagnostics: Finding[] };
      if (diagnostics.length > 0) this.findings.set(uri, diagnostics);
      else if (!this.findings.delete(uri)) return;
      this.announce();
    }
    if (method === "window/showMessage" || method === "window/logMessage") {
      const { type, message } = params as { type: number; message: string };
      this.host.show(message, type === 1);
    }
  }

  private announce(): void {
    for (const listener of this.listeners) listener();
  }
}

// Returns true if a fix is of this finding; both come from the server, but in different messages.
export function isSame(a: Finding, b: Finding): boolean {
  const { start, end } = a.range;
  const other = b.range;
  return (
    a.code === b.code && a.message === b.message && start.line === other.start.line && start.character === other.start.character &&
    end.line === other.end.line && end.character === other.end.character
  );
}

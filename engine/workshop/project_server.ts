// The language server of a project: a session of the engine that has the files of the project.
import { language } from "../web/address";
import { LanguageServer, uriOf, type Channel } from "./editor_lsp";
import { applyEdits, type Edits, type Range } from "./edits";
import { Session, type Files } from "./engine";
import { mounted, sameContent, type FileMap } from "./mod_files";
import type { Project } from "./project";

const kKey = "k".repeat(32); // this session opens no tables

export interface Shown {
  open(path: string, range: Range): void; // shows a place
  show(text: string, isError: boolean): void; // shows a message of the server
  late(late: boolean): void; // as in SessionListener
  broken(why: string): void; // the engine has stopped; `start` starts it again
}

export class ProjectServer {
  readonly lsp: LanguageServer;
  readonly root: string; // URI of the project's folder
  #session: Session | null = null;
  #files: FileMap = {}; // that the server has
  #unlisten: () => void;

  constructor(
    private readonly project: Project,
    private readonly shown: Shown,
  ) {
    this.root = uriOf(`/work/${project.folder}`);
    this.lsp = new LanguageServer({ open: (uri, range) => this.open(uri, range), apply: (edits) => this.apply(edits), show: shown.show }, this.root);
    this.#unlisten = project.listen(() => this.#update());
    this.#update();
  }

  uriOf(path: string): string {
    return uriOf(`/work/${this.project.folder}/${path}`);
  }

  // Starts the engine, or starts it again.
  start(): void {
    this.#session?.stop();
    const listeners = new Set<(message: object) => void>();
    const hear = ({ lsp, error }: Record<string, unknown>) => {
      if (typeof error === "string") this.shown.show(error, true);
      if (typeof lsp === "object" && lsp !== null) for (const listener of listeners) listener(lsp);
    };
    const files = mounted(this.project.folder, this.#files);
    const session: Session = new Session(files, { hear, late: this.shown.late, broken: (why) => this.#broken(session, why) });
    this.#session = session;
    session.post({ start: { data: "/walz", mods: ["/work", "/walz/mods"], language, key: kKey, author: kKey } });
    const channel: Channel = { post: (message) => session.post({ lsp: message }), listen: (listener) => listeners.add(listener) };
    // A failure to start is reported by `broken`.
    this.lsp.connect(channel).catch(() => undefined);
  }

  stop(): void {
    this.#unlisten();
    this.lsp.disconnect();
    this.#session?.stop();
    this.#session = null;
  }

  // Shows a place of the project.
  open(uri: string, range: Range): void {
    if (uri.startsWith(`${this.root}/`)) this.shown.open(this.lsp.pathOf(uri), range);
  }

  // Edits files as one change of the project.
  apply(edits: Edits): void {
    const edited = Object.entries(edits).map(([uri, list]): [string, string] => {
      const path = this.lsp.pathOf(uri);
      const now = this.project.files[path];
      return [path, applyEdits(typeof now === "string" ? now : "", list)];
    });
    this.project.put(Object.fromEntries(edited));
  }

  #broken(session: Session, why: string): void {
    if (this.#session !== session) return;
    this.#session = null;
    session.stop();
    this.lsp.disconnect();
    this.shown.broken(why);
  }

  // Gives changed files to the engine and to the language server.
  #update(): void {
    const { files, folder } = this.project;
    const changed = Object.keys(files).filter((path) => !sameContent(this.#files[path], files[path]));
    const removed = Object.keys(this.#files).filter((path) => !(path in files));
    this.#files = files;
    if (changed.length + removed.length === 0) return;
    const written: Files = mounted(folder, Object.fromEntries(changed.map((path) => [path, files[path] ?? ""])));
    for (const path of removed) written[`/work/${folder}/${path}`] = null;
    this.#session?.write(written);
    for (const path of removed) this.lsp.remove(this.uriOf(path));
    const pictures: string[] = [];
    for (const path of changed) {
      const content = files[path];
      if (typeof content === "string") this.lsp.change(this.uriOf(path), content);
      else pictures.push(this.uriOf(path));
    }
    if (pictures.length > 0) this.lsp.filesChanged(pictures);
  }
}

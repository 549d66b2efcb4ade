// The texts of a definition in all languages: which ones it needs, where they are, and edits that change them.
import type { Edits } from "./edits";
import { YamlFile } from "./yaml_edit";

// A text that a game looks up: an entry of `walz api texts GAME --format json`.
export interface TextKey {
  key: string; // `kind.id`, or `kind.id.part`
  description: string;
  required: boolean;
}
export interface ProjectFile {
  uri: string;
  text: string;
}

// Returns the keys of the texts of a definition. One that the list does not have yet needs what all others of its kind need.
export function textKeysOf(all: TextKey[], kind: string, id: string): TextKey[] {
  const base = `${kind}.${id}`;
  const own = all.filter(({ key }) => key === base || key.startsWith(`${base}.`));
  if (own.length > 0) return own;
  const others = all.filter(({ key }) => key.startsWith(`${kind}.`)).map((one) => ({ ...one, parts: one.key.split(".") }));
  const ids = new Set(others.map(({ parts }) => parts[1]));
  const suffixes = new Set(others.map(({ parts }) => parts.slice(2).join(".")));
  return [...suffixes].flatMap((suffix) => {
    const like = others.filter(({ parts }) => parts.slice(2).join(".") === suffix);
    const [first] = like;
    return first && like.length === ids.size ? [{ key: suffix ? `${base}.${suffix}` : base, description: first.description, required: first.required }] : [];
  });
}

// The texts of a project in one language.
export class Texts {
  private readonly files: { uri: string; yaml: YamlFile; keys: string[] }[];

  constructor(files: ProjectFile[], private readonly root: string, private readonly language: string) {
    const folder = `${root}/locale/${language}/`;
    this.files = files
      .filter(({ uri }) => uri.startsWith(folder) && uri.endsWith(".yaml"))
      .sort((a, b) => (a.uri < b.uri ? -1 : 1))
      .map(({ uri, text }) => {
        const yaml = new YamlFile(text);
        const entries = yaml.error ? [] : yaml.valueAt(["locale"]);
        const keys = (Array.isArray(entries) ? (entries as unknown[]) : []).map((entry) => String((entry as { id?: unknown } | null)?.id));
        return { uri, yaml, keys };
      });
  }

  // Returns the first file with a syntax error; null: none has one.
  get broken(): string | null {
    return this.files.find(({ yaml }) => yaml.error)?.uri ?? null;
  }

  get(key: string): string | null {
    const file = this.files.find(({ keys }) => keys.includes(key));
    const text = file?.yaml.valueAt(["locale", file.keys.indexOf(key), "text"]);
    return text === undefined || text === null ? null : String(text);
  }

  // Returns the edits that set texts. New ones join those of the same definition or kind, else the first file.
  set(texts: [key: string, text: string][]): Edits {
    const edits: Edits = {};
    const added = new Map<string, Record<string, string>[]>();
    for (const [key, text] of texts) {
      const known = this.files.find(({ keys }) => keys.includes(key));
      if (known) {
        const list = (edits[known.uri] ??= []);
        list.push(...known.yaml.set(["locale", known.keys.indexOf(key), "text"], text));
        continue;
      }
      const uri = this.homeOf(key);
      added.set(uri, [...(added.get(uri) ?? []), { id: key, text }]);
    }
    for (const [uri, entries] of added) {
      const yaml = this.files.find((file) => file.uri === uri)?.yaml ?? new YamlFile("");
      (edits[uri] ??= []).push(...yaml.append("locale", entries));
    }
    return edits;
  }

  private homeOf(key: string): string {
    const parts = key.split(".");
    const [definition, kind] = [parts.slice(0, 2).join("."), `${parts[0] ?? ""}.`];
    const of = (begin: string) => this.files.find(({ keys }) => keys.some((one) => one === begin || one.startsWith(begin)));
    return (of(definition) ?? of(kind) ?? this.files[0])?.uri ?? `${this.root}/locale/${this.language}/texts.yaml`;
  }
}

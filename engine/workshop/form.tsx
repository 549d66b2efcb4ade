// A form for the definitions of a YAML file, for people who do not know YAML. It writes each change into the text at once.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Edits, TextEdit } from "./edits";
import type { LanguageServer } from "./editor_lsp";
import { explain } from "./editor_assist";
import type { Words } from "./editor_words";
import { Schemas, type Field, type Schema } from "./form_schema";
import { textKeysOf, Texts, type ProjectFile, type TextKey } from "./form_texts";
import { emptyOf, ValueField, type FormContext } from "./form_value";
import type { KindName } from "./kinds";
import { positionAt, type Range } from "./edits";
import { YamlFile, type Path } from "./yaml_edit";

export interface FormProps {
  uri: string;
  text: string; // of the file
  files: ProjectFile[]; // of the project; those of `locale/` are used
  root: string; // URI of the project's folder
  languages: string[];
  schema: Schema; // `walz api kinds GAME --format json`
  textKeys: TextKey[]; // `walz api texts GAME --format json`
  kindName: KindName;
  lsp: LanguageServer | null; // for renaming
  apply: (edits: Edits) => void; // changes files; the next rendering has the new texts
  open: (uri: string, range: Range) => void; // shows a place in the editor
  chose?: ((definition: string) => void) | undefined; // the form shows this one: `kind.id`
  words: Words;
}

interface Entry {
  kind: string;
  index: number;
  id: string;
}

export function Form(props: FormProps) {
  const { uri, text, schema, apply, open, chose, words } = props;
  const [chosen, choose] = useState("");
  const file = useMemo(() => new YamlFile(text), [text]);
  const schemas = useMemo(() => new Schemas(schema), [schema]);
  const entries = file.error ? [] : entriesOf(file, schemas);
  const entry = entries.find((one) => nameOf(one) === chosen) ?? entries[0];
  useEffect(() => {
    if (entry) chose?.(`${entry.kind}.${entry.id}`);
  }, [entry?.kind, entry?.id]);
  if (file.error) return <p role="alert">{words("formSyntax", { ...file.error })}</p>;
  const edit = (edits: TextEdit[]) => apply({ [uri]: edits });
  const show = (path: Path) => {
    const at = positionAt(text, file.placeOf(path) ?? 0);
    open(uri, { start: at, end: at });
  };
  const context: FormContext = { file, schemas, edit, show, words };
  return (
    <div class="value-form">
      {entry ? (
        <label class="choose">
          {words("formChoose")}
          <select name="definition" value={nameOf(entry)} onChange={(event) => choose(event.currentTarget.value)}>
            {entries.map((one) => (
              <option key={nameOf(one)} value={nameOf(one)}>
                {props.kindName(one.kind)}: {one.id}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <p>{words("formNone")}</p>
      )}
      {entry && <Definition key={nameOf(entry)} entry={entry} context={context} form={props} />}
      <NewDefinition file={file} schemas={schemas} entries={entries} edit={edit} choose={choose} kindName={props.kindName} words={words} />
    </div>
  );
}

const nameOf = ({ kind, index }: Entry) => `${kind}/${index}`;

function entriesOf(file: YamlFile, schemas: Schemas): Entry[] {
  return schemas.kinds.flatMap((kind) => {
    const list = file.valueAt([kind]);
    if (!Array.isArray(list)) return [];
    return (list as unknown[]).map((one, index) => {
      const id = typeof one === "string" ? one : (one as { id?: unknown } | null)?.id;
      return { kind, index, id: typeof id === "string" ? id : `${index + 1}` };
    });
  });
}

// One definition: its fields and its texts.
function Definition({ entry, context, form }: { entry: Entry; context: FormContext; form: FormProps }) {
  const { file, schemas, words } = context;
  const path = [entry.kind, entry.index];
  const value = file.valueAt(path);
  const about = schemas.aboutKind(entry.kind);
  const isFields = typeof value === "object" && value !== null;
  return (
    <section aria-label={`${form.kindName(entry.kind)}: ${entry.id}`}>
      {about && <p lang="en">{about}</p>}
      {isFields && "id" in value && <Id entry={entry} file={file} form={form} />}
      {isFields && <ValueField context={context} path={path} name={entry.id} about="" schema={schemas.definition(entry.kind)} value={value} fixed={["id"]} />}
      <DefinitionTexts entry={entry} form={form} words={words} />
    </section>
  );
}

// The id of a definition. Others refer to it, so it changes by renaming.
function Id({ entry, file, form }: { entry: Entry; file: YamlFile; form: FormProps }) {
  const { uri, text, lsp, words } = form;
  const [id, setId] = useState(entry.id);
  const [why, setWhy] = useState("");
  const rename = async (event: Event) => {
    event.preventDefault();
    if (!lsp) return;
    setWhy("");
    const at = file.placeOf([entry.kind, entry.index, "id"]) ?? 0;
    const value = text.indexOf(entry.id, text.indexOf(":", at));
    await lsp.rename(uri, positionAt(text, value), id).catch((error: unknown) => setWhy(explain(error, { words, lsp })));
  };
  return (
    <form class="id" onSubmit={(event) => void rename(event)}>
      <label>
        id
        <input name="id" value={id} readOnly={!lsp} spellcheck={false} autocomplete="off" onInput={(event) => setId(event.currentTarget.value)} />
      </label>
      {lsp && <button disabled={id === entry.id || id === ""}>{words("editorRename")}</button>}
      {why && <p role="alert">{why}</p>}
    </form>
  );
}

function DefinitionTexts({ entry, form, words }: { entry: Entry; form: FormProps; words: Words }) {
  const { files, root, languages, textKeys, apply } = form;
  const tables = useMemo(() => languages.map((language) => ({ language, texts: new Texts(files, root, language) })), [files, root, languages]);
  const keys = textKeysOf(textKeys, entry.kind, entry.id);
  if (keys.length === 0) return null;
  return (
    <fieldset>
      <legend>{words("formTexts")}</legend>
      {keys.flatMap(({ key, description, required }) =>
        tables.map(({ language, texts }) => {
          const label = words("formLanguage", { text: description.replace(/\.$/, ""), language });
          if (texts.broken) return <p key={key + language}>{words("formTextsSyntax", { file: decodeURIComponent(texts.broken.slice(root.length + 1)) })}</p>;
          const input = {
            name: `${key}:${language}`,
            lang: language,
            required,
            value: texts.get(key) ?? "",
            onInput: (event: { currentTarget: { value: string } }) => apply(texts.set([[key, event.currentTarget.value]])),
          };
          return (
            <label key={key + language}>
              {label}
              {key.endsWith(".text") ? <textarea rows={2} {...input} /> : <input {...input} />}
            </label>
          );
        }),
      )}
    </fieldset>
  );
}

interface NewProps {
  file: YamlFile;
  schemas: Schemas;
  entries: Entry[];
  edit: (edits: TextEdit[]) => void;
  choose: (name: string) => void;
  kindName: KindName;
  words: Words;
}

function NewDefinition({ file, schemas, entries, edit, choose, kindName, words }: NewProps) {
  const [kind, setKind] = useState(entries[0]?.kind ?? schemas.kinds[0] ?? "");
  const [id, setId] = useState("");
  const [why, setWhy] = useState("");
  const create = (event: Event) => {
    event.preventDefault();
    const problem = problemOf(kind, id, entries, words);
    setWhy(problem);
    if (problem) return;
    edit(file.append(kind, [newDefinition(schemas, kind, id)]));
    choose(`${kind}/${entries.filter((one) => one.kind === kind).length}`);
    setId("");
  };
  return (
    <details>
      <summary>{words("formNew")}</summary>
      <form onSubmit={create}>
        <label>
          {words("formKind")}
          <select name="new-kind" value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
            {schemas.kinds.map((one) => (
              <option key={one} value={one}>
                {kindName(one)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words("formId")}
          <input name="new-id" value={id} spellcheck={false} autocomplete="off" onInput={(event) => setId(event.currentTarget.value)} />
        </label>
        {why && <p role="alert">{why}</p>}
        <button>{words("formCreate")}</button>
      </form>
    </details>
  );
}

function problemOf(kind: string, id: string, entries: Entry[], words: Words): string {
  if (!/^[a-z][a-z0-9_]*$/.test(id)) return words("formIdWrong", { id });
  return entries.some((one) => one.kind === kind && one.id === id) ? words("formIdTaken", { kind, id }) : "";
}

function newDefinition(schemas: Schemas, kind: string, id: string): Record<string, unknown> {
  const required = schemas.fieldsOf(kind).filter((field: Field) => field.isRequired && field.name !== "id");
  return { id, ...Object.fromEntries(required.map((field) => [field.name, emptyOf(schemas, field.schema)])) };
}

// One value of a form, with its type, bounds and documentation: a line for a scalar, a group for fields, maps and lists.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { TextEdit } from "./edits";
import type { Words } from "./editor_words";
import type { Field, Plain, Schema, Schemas, Sort } from "./form_schema";
import { inline, valueOf, type Path, type YamlFile } from "./yaml_edit";

export interface FormContext {
  file: YamlFile;
  schemas: Schemas;
  edit: (edits: TextEdit[]) => void;
  show: (path: Path) => void; // in the editor
  words: Words;
}

interface ValueProps {
  context: FormContext;
  path: Path;
  name: string;
  about: string;
  schema: Schema;
  value: unknown;
  isRequired?: boolean;
  remove?: () => void; // where the value can be left out
  fixed?: string[]; // fields that are not shown here
}

const kRepeats = "for_each"; // a definition with it is changed in the text
const kDeepest = 4; // levels of required fields that a new value gets

// Returns a first value for a field that is added.
export function emptyOf(schemas: Schemas, schema: Schema, depth = 0): unknown {
  const sorts = schemas.sortsOf(schema);
  return emptySort(schemas, sorts[sorts.length - 1] ?? { sort: "any" }, depth);
}

function emptySort(schemas: Schemas, sort: Sort, depth = 0): unknown {
  switch (sort.sort) {
    case "boolean":
      return true;
    case "integer":
      return Math.min(Math.max(1, sort.low ?? 1), sort.high ?? 1);
    case "choice":
      return sort.values[0] ?? "";
    case "text":
      return sort.proposals[0] ?? "";
    case "list":
      return [];
    case "fields": {
      const required = depth < kDeepest ? sort.fields.filter((field) => field.isRequired) : [];
      return Object.fromEntries(required.map((field) => [field.name, emptyOf(schemas, field.schema, depth + 1)]));
    }
    case "map":
      return {};
    case "any":
      return "";
  }
}

export function ValueField(props: ValueProps) {
  const { context, schema, value } = props;
  const sort = context.schemas.sortFor(schema, value);
  switch (sort?.sort) {
    case "fields":
      return <FieldsGroup {...props} fields={sort.fields.filter((field) => !props.fixed?.includes(field.name))} />;
    case "map":
      return <MapGroup {...props} keys={sort.keys} of={sort.value} />;
    case "list":
      return <ListGroup {...props} of={sort.item} />;
    case "boolean":
      return <ChoiceField {...props} values={[true, false]} />;
    case "choice":
      return <ChoiceField {...props} values={sort.values} />;
    case "integer":
      return <TextField {...props} sort={sort} />;
    case "text":
      return <TextField {...props} sort={sort} />;
    default:
      return <YamlValue {...props} />;
  }
}

const idOf = (path: Path) => `form-${path.join("-")}`;

// A line: label, control, documentation and what is wrong.
function Line({ props, children, note = "", wrong = "" }: { props: ValueProps; children: ComponentChildren; note?: string; wrong?: string }) {
  const { path, name, about, isRequired, context } = props;
  const id = idOf(path);
  return (
    <div class="line">
      <label for={id}>
        {name}
        {isRequired && <em>{context.words("formRequired")}</em>}
      </label>
      <div class="control">
        {children}
        <WrittenAs {...props} />
        <Remove {...props} />
      </div>
      <small id={`${id}-about`}>
        <About text={about} /> {note}
      </small>
      {wrong && (
        <p id={`${id}-wrong`} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}

// Documentation of the program, which is English. Names in it are in backticks.
function About({ text }: { text: string }) {
  return <span lang="en">{text.split("`").map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part))}</span>;
}

function Remove({ name, remove, context }: ValueProps) {
  if (!remove) return null;
  const title = context.words("formRemove", { name });
  return (
    <button type="button" class="quiet remove" title={title} aria-label={title} onClick={remove}>
      ×
    </button>
  );
}

// Changes the way a value is written, where there are several. A value of many lines keeps its own.
function WrittenAs({ context, path, name, schema, value }: ValueProps) {
  const { schemas, file, edit, words } = context;
  const sorts: Sort[] = schemas.sortsOf(schema, value).filter((sort) => sort.sort !== "any");
  const now = sorts.findIndex((sort) => sort.sort === schemas.sortFor(schema, value)?.sort);
  if (sorts.length < 2 || now < 0 || file.sourceAt(path).includes("\n")) return null;
  const change = (index: number) => {
    const sort = sorts[index];
    if (!sort) return;
    const first = Array.isArray(value) ? (value as unknown[])[0] : undefined;
    const isKept = first !== undefined && schemas.sortFor(schema, first)?.sort === sort.sort;
    edit(file.set(path, sort.sort === "list" && value !== "" ? [value] : isKept ? first : emptySort(schemas, sort)));
  };
  return (
    <select aria-label={words("formWrittenAs", { name })} value={now} onChange={(event) => change(Number(event.currentTarget.value))}>
      {sorts.map((sort, i) => (
        <option key={i} value={i}>
          {words(sortWord(sort))}
        </option>
      ))}
    </select>
  );
}

function sortWord({ sort }: Sort) {
  const words = { boolean: "formAsBoolean", integer: "formAsNumber", choice: "formAsChoice", text: "formAsText", list: "formAsList" } as const;
  return sort === "fields" || sort === "map" || sort === "any" ? "formAsMap" : words[sort];
}

function ChoiceField(props: ValueProps & { values: Plain[] }) {
  const { context, path, value, values } = props;
  const { edit, file, words } = context;
  const text = (one: Plain) => (one === true ? words("formYes") : one === false ? words("formNo") : String(one));
  return (
    <Line props={props}>
      <select
        id={idOf(path)}
        name={path.join(".")}
        aria-describedby={`${idOf(path)}-about`}
        value={values.indexOf(value as Plain)}
        onChange={(event) => edit(file.set(path, values[Number(event.currentTarget.value)]))}
      >
        {values.map((one, i) => (
          <option key={i} value={i}>
            {text(one)}
          </option>
        ))}
      </select>
    </Line>
  );
}

// A text or number. What is typed stays in the field while it is wrong; the file keeps the last valid value.
function TextField(props: ValueProps & { sort: Sort & { sort: "integer" | "text" } }) {
  const { context, path, value, sort } = props;
  const { edit, file, words } = context;
  const [draft, setDraft] = useState<string | null>(null);
  const id = idOf(path);
  const bounds = sort.sort === "integer" ? boundsOf(sort, words) : "";
  const problem = (text: string) => {
    if (sort.sort === "text") return sort.pattern && !new RegExp(sort.pattern).test(text) ? words("formPatternWrong", { pattern: sort.pattern }) : "";
    const isNumber = /^-?\d+$/.test(text) && Number(text) >= (sort.low ?? -Infinity) && Number(text) <= (sort.high ?? Infinity);
    return isNumber ? "" : bounds || words("formAsNumber");
  };
  const type = (text: string) => {
    setDraft(text);
    if (!problem(text)) edit(file.set(path, sort.sort === "integer" ? Number(text) : text));
  };
  const wrong = draft === null ? "" : problem(draft);
  const proposals = sort.sort === "text" ? sort.proposals : [];
  return (
    <Line props={props} note={isIn(bounds, props.about) ? "" : bounds} wrong={wrong}>
      <input
        id={id}
        name={path.join(".")}
        inputMode={sort.sort === "integer" ? "numeric" : "text"}
        aria-describedby={`${id}-about${wrong && ` ${id}-wrong`}`}
        aria-invalid={wrong !== ""}
        list={proposals.length > 0 ? `${id}-list` : undefined}
        autocomplete="off"
        spellcheck={sort.sort === "text" && proposals.length === 0}
        value={draft ?? String(value)}
        onInput={(event) => type(event.currentTarget.value)}
        onBlur={() => !wrong && setDraft(null)}
      />
      {proposals.length > 0 && (
        <datalist id={`${id}-list`}>
          {proposals.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </Line>
  );
}

// Returns true if a text names all numbers of the bounds.
function isIn(bounds: string, about: string): boolean {
  return (bounds.match(/-?\d+/g) ?? []).every((number) => about.includes(number));
}

function boundsOf({ low, high }: { low: number | null; high: number | null }, words: Words): string {
  if (low !== null && high !== null) return words("formBounds", { low, high });
  if (low !== null) return words("formLeast", { low });
  return high === null ? "" : words("formMost", { high });
}

// A value that no other field can show. One of several lines is changed in the text, where its comments are.
function YamlValue(props: ValueProps) {
  const { context, path, name, value } = props;
  const { edit, file, show, words } = context;
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState("");
  const source = file.sourceAt(path);
  if (source.includes("\n")) {
    return (
      <Line props={props}>
        <button type="button" class="quiet" id={idOf(path)} onClick={() => show(path)}>
          {words("formInText", { name })}
        </button>
      </Line>
    );
  }
  const type = (text: string) => {
    setDraft(text);
    try {
      edit(file.set(path, valueOf(text)));
      setWrong("");
    } catch (error) {
      setWrong(words("formYamlWrong", { why: (error as Error).message }));
    }
  };
  return (
    <Line props={props} note={words("formYaml")} wrong={wrong}>
      <input
        id={idOf(path)}
        name={path.join(".")}
        aria-describedby={`${idOf(path)}-about${wrong && ` ${idOf(path)}-wrong`}`}
        aria-invalid={wrong !== ""}
        autocomplete="off"
        spellcheck={false}
        value={draft ?? (source || inline(value))}
        onInput={(event) => type(event.currentTarget.value)}
        onBlur={() => !wrong && setDraft(null)}
      />
    </Line>
  );
}

// Groups.

function Group({ props, children }: { props: ValueProps; children: ComponentChildren }) {
  const { name, about, path } = props;
  return (
    <fieldset>
      <legend>{name}</legend>
      {path.length > 2 && (
        <div class="head">
          <small>
            <About text={about} />
          </small>
          <WrittenAs {...props} />
          <Remove {...props} />
        </div>
      )}
      {children}
    </fieldset>
  );
}

function FieldsGroup(props: ValueProps & { fields: Field[] }) {
  const { context, path, name, value, fields } = props;
  const { file, schemas, edit, words } = context;
  const map = value as Record<string, unknown>;
  const absent = fields.filter((field) => !(field.name in map) && field.name !== kRepeats);
  return (
    <Group props={props}>
      {fields
        .filter((field) => field.name in map)
        .map((field) => {
          const at = [...path, field.name];
          return <ValueField key={field.name} {...field} context={context} path={at} value={map[field.name]} {...(!field.isRequired && { remove: () => edit(file.remove(at)) })} />;
        })}
      <Add
        label={words("formAddField", { name })}
        path={path}
        choices={absent.map((field) => ({ name: field.name, about: field.about }))}
        add={(key) => {
          const field = absent.find((one) => one.name === key);
          if (field) edit(file.set([...path, key], emptyOf(schemas, field.schema)));
        }}
        words={words}
      />
    </Group>
  );
}

function MapGroup(props: ValueProps & { keys: string[]; of: Schema }) {
  const { context, path, name, value, keys, of } = props;
  const { file, schemas, edit, words } = context;
  const map = value as Record<string, unknown>;
  const add = (key: string) => {
    if (key && !(key in map)) edit(file.set([...path, key], emptyOf(schemas, of)));
  };
  return (
    <Group props={props}>
      {Object.entries(map).map(([key, one]) => {
        const at = [...path, key];
        return <ValueField key={key} context={context} path={at} name={key} about="" schema={of} value={one} remove={() => edit(file.remove(at))} />;
      })}
      {keys.length > 0 ? (
        <Add label={words("formAddEntry", { name })} path={path} choices={keys.filter((key) => !(key in map)).map((key) => ({ name: key, about: "" }))} add={add} words={words} />
      ) : (
        <AddKey label={words("formAddEntry", { name })} add={add} words={words} />
      )}
    </Group>
  );
}

function ListGroup(props: ValueProps & { of: Schema }) {
  const { context, path, name, value, of } = props;
  const { file, schemas, edit, words } = context;
  const list = value as unknown[];
  return (
    <Group props={props}>
      {list.map((one, i) => {
        const at = [...path, i];
        return <ValueField key={`${i}/${list.length}`} context={context} path={at} name={`${name} ${i + 1}`} about="" schema={of} value={one} remove={() => edit(file.remove(at))} />;
      })}
      <button type="button" class="quiet" onClick={() => edit(file.set([...path, list.length], emptyOf(schemas, of)))}>
        {words("formAddEntry", { name })}
      </button>
    </Group>
  );
}

interface AddProps {
  label: string;
  add: (key: string) => void;
  words: Words;
}

// Adds one of several fields; its documentation is shown before.
function Add({ label, path, choices, add, words }: AddProps & { path: Path; choices: { name: string; about: string }[] }) {
  const [typed, setTyped] = useState("");
  const chosen = choices.find(({ name }) => name === typed) ?? choices[0];
  if (!chosen) return null;
  return (
    <div class="add">
      <select aria-label={label} name={`add-${path.join(".")}`} value={chosen.name} onChange={(event) => setTyped(event.currentTarget.value)}>
        {choices.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <button type="button" class="quiet" aria-label={`${label}: ${chosen.name}`} onClick={() => add(chosen.name)}>
        {words("formAdd")}
      </button>
      <small>
        <About text={chosen.about} />
      </small>
    </div>
  );
}

function AddKey({ label, add, words }: AddProps) {
  const [key, setKey] = useState("");
  const submit = (event: Event) => {
    event.preventDefault();
    add(key);
    setKey("");
  };
  return (
    <form class="add" onSubmit={submit}>
      <input aria-label={label} placeholder={words("formKey")} value={key} autocomplete="off" spellcheck={false} onInput={(event) => setKey(event.currentTarget.value)} />
      <button class="quiet">{words("formAdd")}</button>
    </form>
  );
}

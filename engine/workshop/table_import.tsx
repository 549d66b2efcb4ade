// Cards from a spreadsheet: pasted cells, the meaning of each column, a preview with the problems of each row.
import { useMemo, useState } from "preact/hooks";
import type { Edits } from "./edits";
import type { KindName } from "./kinds";
import type { Words } from "./editor_words";
import { Schemas, type Schema } from "./form_schema";
import { Texts, type ProjectFile } from "./form_texts";
import { cellsOf, kIgnored, proposeColumns, rowsOf, type Column, type Rows } from "./table_rows";
import { inline, YamlFile } from "./yaml_edit";

export interface TableImportProps {
  uri: string; // of the file that gets the definitions
  text: string; // of this file
  files: ProjectFile[]; // of the project
  root: string; // URI of the project's folder
  languages: string[];
  schema: Schema; // `walz api kinds GAME --format json`
  kindName: KindName;
  apply: (edits: Edits) => void;
  words: Words;
}

const kShown = 20; // rows and problems that are shown

export function TableImport(props: TableImportProps) {
  const { uri, text, files, root, languages, schema, kindName, apply, words } = props;
  const schemas = useMemo(() => new Schemas(schema), [schema]);
  const file = useMemo(() => new YamlFile(text), [text]);
  const [kind, setKind] = useState(() => schemas.kinds.find((one) => file.valueAt([one]) !== undefined) ?? schemas.kinds[0] ?? "");
  const [pasted, setPasted] = useState("");
  const [hasHeadings, setHasHeadings] = useState(true);
  const [mapped, setMapped] = useState<Record<number, Column>>({});
  const [added, setAdded] = useState(0);
  const cells = useMemo(() => cellsOf(pasted), [pasted]);
  const choices = [...schemas.fieldsOf(kind).map(({ name }) => name), ...languages.flatMap((one) => [`text:${one}`, `text.text:${one}`])];
  const width = Math.max(0, ...cells.slice(0, 1).map((row) => row.length));
  const headings = hasHeadings ? (cells[0] ?? []) : [];
  const proposed = proposeColumns(headings, choices);
  const columns = Array.from({ length: width }, (_, i) => mapped[i] ?? proposed[i] ?? kIgnored);
  const body = hasHeadings ? cells.slice(1) : cells;
  const taken = useMemo(() => idsOf(kind, files), [kind, files]);
  const rows = rowsOf({ cells: body, first: hasHeadings ? 2 : 1, columns, kind, schemas, taken });
  const paste = (next: string) => {
    setPasted(next);
    setMapped({});
    setAdded(0);
  };
  const append = () => {
    const edits: Edits = { [uri]: file.append(kind, rows.definitions) };
    for (const language of languages) {
      const own = rows.texts.filter(([one]) => one === language).map(([, key, one]): [string, string] => [key, one]);
      for (const [at, list] of Object.entries(new Texts(files, root, language).set(own))) edits[at] = [...(edits[at] ?? []), ...list];
    }
    apply(edits);
    paste("");
    setAdded(rows.definitions.length);
  };
  if (file.error) return <p role="alert">{words("formSyntax", { ...file.error })}</p>;
  return (
    <section class="table-import" aria-label={words("tableTitle")}>
      <label>
        {words("tableKind")}
        <select name="kind" value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
          {schemas.kinds.map((one) => (
            <option key={one} value={one}>
              {kindName(one)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words("tablePaste")}
        <textarea name="cells" rows={5} spellcheck={false} value={pasted} onInput={(event) => paste(event.currentTarget.value)} />
      </label>
      <label class="check">
        <input type="checkbox" name="headings" checked={hasHeadings} onChange={(event) => setHasHeadings(event.currentTarget.checked)} />
        {words("tableHeadings")}
      </label>
      {width > 0 && <Columns columns={columns} headings={headings} choices={choices} set={(i, column) => setMapped({ ...mapped, [i]: column })} words={words} />}
      {body.length > 0 && <Preview rows={rows} append={append} words={words} />}
      <p role="status">{added > 0 && words("tableAdded", { count: added, file: decodeURIComponent(uri.slice(root.length + 1)) })}</p>
    </section>
  );
}

// The ids of a kind in all files of the project.
function idsOf(kind: string, files: ProjectFile[]): Set<string> {
  const lists = files.filter(({ uri, text }) => uri.endsWith(".yaml") && text.includes(`${kind}:`)).map(({ text }) => new YamlFile(text).valueAt([kind]));
  const entries = lists.flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  return new Set(entries.map((one) => (typeof one === "string" ? one : String((one as { id?: unknown } | null)?.id))));
}

interface ColumnsProps {
  columns: Column[];
  headings: string[];
  choices: Column[];
  set: (index: number, column: Column) => void;
  words: Words;
}

function Columns({ columns, headings, choices, set, words }: ColumnsProps) {
  return (
    <fieldset class="columns">
      <legend>{words("tableColumns")}</legend>
      {columns.map((column, i) => (
        <label key={i}>
          {words("tableColumn", { name: headings[i] || String(i + 1) })}
          <select name={`column-${i}`} value={column} onChange={(event) => set(i, event.currentTarget.value)}>
            <option value={kIgnored}>{words("tableIgnore")}</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {titleOf(choice, words)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

function titleOf(column: Column, words: Words): string {
  const [, part, language] = /^text(\.text)?:(.+)$/.exec(column) ?? [];
  return language ? words(part ? "tableTextLong" : "tableText", { language }) : column;
}

function Preview({ rows, append, words }: { rows: Rows; append: () => void; words: Words }) {
  const { definitions, problems } = rows;
  if (problems.length > 0) {
    return (
      <div role="alert">
        <p>{words("tableErrors", { count: problems.length })}</p>
        <ul>
          {problems.slice(0, kShown).map(({ row, word, values }, i) => (
            <li key={i}>{row > 0 ? words("tableRow", { row, why: words(word, values) }) : words(word, values)}</li>
          ))}
        </ul>
      </div>
    );
  }
  const names = [...new Set(definitions.flatMap(Object.keys))];
  return (
    <>
      <div class="preview" tabIndex={0} role="region" aria-label={words("tablePreview")}>
        <table>
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {definitions.slice(0, kShown).map((one, i) => (
              <tr key={i}>
                {names.map((name) => (
                  <td key={name}>{name in one ? inline(one[name]) : ""}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <button type="button" onClick={append}>
        {words("tableAppend", { count: definitions.length })}
      </button>
    </>
  );
}

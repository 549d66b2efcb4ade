// Beside the board: score, words, log and chat.
import { useEffect, useRef, useState } from "preact/hooks";
import { addressAt } from "./address";
import { nameOf, type Send, type T } from "./common";
import { Notice } from "./frame";
import type { LogLine, Table } from "./message";
import { get } from "./request";
import { saveAs } from "./save";

type Row = { name: string; points: (number | null)[] };

// Points by category and seat, with their sums.
function Sheet({ table, rows, label, t }: { table: Table; rows: Row[]; label: string; t: T }) {
  const shown = rows.filter((row) => row.points.some((points) => points !== 0));
  const sums = table.scene.seats.map((_, i) =>
    rows.some((row) => row.points[i] === null) ? null : rows.reduce((sum, row) => sum + (row.points[i] ?? 0), 0),
  );
  const cell = (points: number | null) => <td>{points ?? "?"}</td>;
  return (
    <div class="wide" tabIndex={0} role="group" aria-label={label}>
      <table>
        <tr>
          <td />
          {table.scene.seats.map((seat) => (
            <th scope="col">{nameOf(table, seat.id, t)}</th>
          ))}
        </tr>
        {shown.map((row) => (
          <tr>
            <th scope="row">{row.name}</th>
            {row.points.map(cell)}
          </tr>
        ))}
        <tr class="sum">
          <th scope="row">{t("sum")}</th>
          {sums.map(cell)}
        </tr>
      </table>
    </div>
  );
}

export function Scores({ table, t }: { table: Table; t: T }) {
  if (table.scores.length === 0) return null;
  return (
    <details class="scores" open={table.scene.over}>
      <summary>{t("scores")}</summary>
      <Sheet table={table} rows={table.scores} label={t("scores")} t={t} />
    </details>
  );
}

// The points if the game ended now. The server computes them while they are shown.
export function CurrentPoints({ table, rows, ask, t }: { table: Table; rows: Row[] | null; ask: (on: boolean) => void; t: T }) {
  if (table.role !== "seat" || table.scene.over || table.scores.length === 0) return null;
  return (
    <details class="scores" onToggle={(event) => ask(event.currentTarget.open)}>
      <summary>{t("ifEnded")}</summary>
      {rows && <Sheet table={table} rows={rows} label={t("ifEnded")} t={t} />}
    </details>
  );
}

// The glossary of the game.
export function Glossary({ table, t }: { table: Table; t: T }) {
  const { glossary } = table.scene;
  if (glossary.length === 0) return null;
  return (
    <details class="scores glossary">
      <summary>{t("glossary")}</summary>
      <dl>
        {glossary.map((entry) => (
          <div key={entry.id}>
            <dt>{entry.word}</dt>
            <dd>{entry.text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

// Saves the record of a finished game, for `walz replay` and for forks.
export function Record({ table, t }: { table: Table; t: T }) {
  const [notice, setNotice] = useState("");
  if (!table.over && !table.ended) return null;
  const save = async () => {
    const answer = await get(`/api/tables/${table.table}/record`);
    setNotice(answer.why);
    if (!answer.ok) return;
    saveAs(`${table.scene.game}-${table.table}.json`, new Blob([answer.text], { type: "application/json" }));
  };
  return (
    <p>
      <Notice text={notice} />
      <button class="quiet" onClick={() => void save()}>
        {t("record")}
      </button>
    </p>
  );
}

export function Log({ table, log, t }: { table: Table; log: LogLine[]; t: T }) {
  const [search, setSearch] = useState("");
  const end = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [log]);
  const wanted = search.toLocaleLowerCase();
  return (
    <section class="log" id="log">
      <h2>{t("log")}</h2>
      <label>
        <span>{t("search")}</span>
        <input type="search" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
      </label>
      <ol ref={end} tabIndex={0} aria-live="polite" aria-relevant="additions">
        {log
          .filter((one) => one.text && one.text.toLocaleLowerCase().includes(wanted))
          .map((one) => (
            <li key={one.n}>
              {/* Not in the tab order, which would get a hundred stops; the link below is. */}
              <a tabIndex={-1} href={addressAt(table.table, one.at)} title={t("lookThen")}>
                {one.text}
              </a>
            </li>
          ))}
      </ol>
      {table.choices > 0 && (
        <p>
          <a href={addressAt(table.table, table.choices - 1)}>{t("lookBack")}</a>
        </p>
      )}
    </section>
  );
}

export function Chat({ table, t, send }: { table: Table; t: T; send: Send }) {
  const [text, setText] = useState("");
  const say = (event: Event) => {
    event.preventDefault();
    // Keeps the text if it cannot be sent.
    if (!text.trim() || send({ type: "say", text })) setText("");
  };
  return (
    <section class="chat" id="chat">
      <h2>{t("chat")}</h2>
      <ul aria-live="polite">
        {table.chat.map((line) => (
          <li>
            <b>{nameOf(table, line.seat, t)}</b> {line.text}
          </li>
        ))}
      </ul>
      {table.role !== "spectator" && (
        <form class="inline" onSubmit={say}>
          <label>
            <span>{t("words")}</span>
            <input id="say" value={text} maxLength={400} autocomplete="off" onInput={(event) => setText(event.currentTarget.value)} />
          </label>
          <button class="quiet">{t("say")}</button>
        </form>
      )}
    </section>
  );
}


// Shows another person's last chat line until the viewer answers or dismisses it.
export function LastSaid({ table, t }: { table: Table; t: T }) {
  const [known, setKnown] = useState(table.chat.length);
  const last = table.chat[table.chat.length - 1];
  if (!last || last.seat === table.scene.viewer || table.chat.length <= known) return null;
  return (
    <p class="said inline">
      <span>
        <b>{nameOf(table, last.seat, t)}</b> {last.text}
      </span>
      {table.role !== "spectator" && <a href="#say">{t("answer")}</a>}
      <button class="quiet" onClick={() => setKnown(table.chat.length)}>
        {t("close")}
      </button>
    </p>
  );
}

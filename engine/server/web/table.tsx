// The page of a table with scripts. It takes the place of the plain page once it is connected.
import { render } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { watchContent } from "./author";
import { Board } from "./board";
import { Connection } from "./connection";
import { addCodes } from "./links";
import type { Happening, Line, Message, Option, Seat, Table, Why } from "./message";
import { playTurn, setSound, soundIsOn } from "./sound";
import { watchTips } from "./tips";
import { words, type Word } from "./words";

type T = (word: Word, name?: string) => string;
type Send = (message: Record<string, string | number>) => void;

function nameOf(table: Table, seat: string | null, t: T): string {
  const found = table.seats.find((one) => one.id === seat);
  return found ? found.name || found.title : t("host");
}

function Decision({ table, t, choose }: { table: Table; t: T; choose: (option: Option) => void }) {
  if (!table.decision) return null;
  const groups: Option[][] = [];
  for (const option of table.decision.options) {
    const last = groups[groups.length - 1];
    if (last && last[0]?.group === option.group) last.push(option);
    else groups.push([option]);
  }
  return (
    <section class="decision" aria-labelledby="question">
      <h2 id="question" tabIndex={-1}>{table.decision.text}</h2>
      {groups.map((group) => (
        <div class="options" role="group">
          {group.map((option) => (
            <button key={option.id} value={option.id} onClick={() => choose(option)}>
              {option.text}
              {option.notes.map((note) => (
                <small>{note}</small>
              ))}
            </button>
          ))}
        </div>
      ))}
    </section>
  );
}

function Refusals({ table, t, send, refusals }: { table: Table; t: T; send: Send; refusals: string[] | null }) {
  if (!table.decision) return null;
  return (
    <details key={table.revision} onToggle={(event) => event.currentTarget.open && send({ type: "refusals" })}>
      <summary>{t("whyNot")}</summary>
      <ul>{refusals?.map((text) => <li>{text}</li>) ?? null}</ul>
    </details>
  );
}

function Undo({ table, t, send }: { table: Table; t: T; send: Send }) {
  const asked = table.undo.asked;
  const button = (type: string, word: Word) => (
    <button class="quiet" onClick={() => send({ type })}>
      {t(word)}
    </button>
  );
  if (!asked) return table.undo.can ? <p class="inline">{button("undo", "undo")}</p> : null;
  return (
    <div class="inline">
      <p class="asked">{t("undoAsked", nameOf(table, asked.seat, t))}</p>
      {asked.answer && button("agree", "agree")}
      {asked.answer && button("refuse", "refuse")}
    </div>
  );
}

// A text that names things, each of which tells what it does.
function WithTips({ text, things }: { text: string; things: Record<string, string> }) {
  return (
    <>
      {text.split(", ").map((part, index) => {
        const about = things[part.replace(/ ×\d+$/, "")];
        const shown = about ? (
          <span class="thing" tabIndex={0} data-tip={`${part}\n${about}`}>
            {part}
          </span>
        ) : (
          part
        );
        return index === 0 ? shown : <>, {shown}</>;
      })}
    </>
  );
}

// A number that can be asked where it comes from, and what asks: both of the whole page.
interface Asking {
  why: Why | null;
  ask: (of: string | null) => void;
  t: T;
}

function Reasons({ why, ask, t }: Asking) {
  if (!why) return null;
  return (
    <div class="reasons" role="status">
      <h3>{t("whyChanges")}</h3>
      {why.changes.length === 0 && <p>{t("whyBeginning")}</p>}
      <ol>
        {why.changes.map((change) => (
          <li>
            <b>
              {change.before || "–"} → {change.after}
            </b>{" "}
            {change.events.join(" ")}
            {change.notes.map((note) => (
              <small> {note}</small>
            ))}
          </li>
        ))}
      </ol>
      <button class="quiet" onClick={() => ask(null)}>
        {t("close")}
      </button>
    </div>
  );
}

function Panel({ lines, things, asking }: { lines: Line[]; things: Record<string, string>; asking: Asking }) {
  if (lines.length === 0) return null;
  const { why, ask, t } = asking;
  return (
    <>
      <dl class="panel">
        {lines.map(([label, value, id]) => (
          <div>
            <dt>{label}</dt>
            <dd>
              {id ? (
                <button
                  class="why"
                  aria-expanded={why?.of === id}
                  aria-label={`${label}: ${value}. ${t("why")}`}
                  onClick={() => ask(why?.of === id ? null : id)}
                >
                  {value}
                </button>
              ) : (
                <WithTips text={value} things={things} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {lines.some(([, , id]) => id !== undefined && id === why?.of) && <Reasons {...asking} />}
    </>
  );
}

function Vote({ table, subject, word, t, send }: { table: Table; subject: string; word: Word; t: T; send: Send }) {
  const votes = table.votes.find((vote) => vote.for === subject)?.seats ?? [];
  return (
    <p class="inline">
      <button class="quiet" disabled={votes.includes(table.seat ?? "")} onClick={() => send({ type: "vote", for: subject })}>
        {t(word)}
      </button>
      {votes.length > 0 && <small>{t("votes", String(votes.length))}</small>}
    </p>
  );
}

function Course({ table, t, send }: { table: Table; t: T; send: Send }) {
  if (table.role === "spectator" || table.over || table.ended) return null;
  const pause = table.paused ? "resume" : "pause";
  return (
    <details class="course">
      <summary>{t("course")}</summary>
      <p class="inline">
        <button class="quiet" onClick={() => send({ type: pause })}>
          {t(pause)}
        </button>
      </p>
      <Vote table={table} subject="end" word="voteEnd" t={t} send={send} />
    </details>
  );
}

// Whether a person wants to hear when it is their turn.
function Sound({ t }: { t: T }) {
  const [on, setOn] = useState(soundIsOn);
  const change = () => {
    setSound(!on);
    setOn(!on);
    playTurn();
  };
  return (
    <button class="quiet sound" aria-pressed={on} onClick={change}>
      {t(on ? "soundOn" : "soundOff")}
    </button>
  );
}

function SeatCard({ table, seat, t, send, asking }: { table: Table; seat: Seat; t: T; send: Send; asking: Asking }) {
  const own = seat.id === table.seat;
  return (
    <section class={seat.id === table.turn ? "seat turn" : "seat"}>
      <h2>
        {seat.name ? (
          <>
            {seat.name} <small>{seat.title}</small>
          </>
        ) : (
          seat.title
        )}
        {own && <em>{t("you")}</em>}
        {seat.player !== "human" && <em>{t("bot", seat.player)}</em>}
        {seat.place !== undefined && <strong> {t("place", String(seat.place))}</strong>}
      </h2>
      <Panel lines={seat.panel} things={table.things} asking={asking} />
      {!own && table.role === "seat" && seat.player === "human" && !table.over && !table.ended && (
        <Vote table={table} subject={seat.id} word="voteBot" t={t} send={send} />
      )}
      {(own || table.role === "host") && !table.over && (
        <details>
          <summary>{t("player")}</summary>
          <select
            aria-label={t("player")}
            value={seat.player}
            onChange={(event) => send({ type: "player", seat: seat.id, player: event.currentTarget.value })}
          >
            <option value="human">{t("person")}</option>
            {table.bots.map((bot) => (
              <option value={bot}>{bot}</option>
            ))}
          </select>
        </details>
      )}
    </section>
  );
}

function Scores({ table, t }: { table: Table; t: T }) {
  if (table.scores.length === 0) return null;
  const sums = table.seats.map((_, i) => table.scores.reduce((sum, row) => sum + (row.points[i] ?? 0), 0));
  return (
    <details class="scores" open={table.over}>
      <summary>{t("scores")}</summary>
      <div class="wide" tabIndex={0} role="group" aria-label={t("scores")}>
        <table>
          <tr>
            <td />
            {table.seats.map((seat) => (
              <th scope="col">{nameOf(table, seat.id, t)}</th>
            ))}
          </tr>
          {table.scores.map((row) => (
            <tr>
              <th scope="row">{row.name}</th>
              {row.points.map((points) => (
                <td>{points}</td>
              ))}
            </tr>
          ))}
          <tr class="sum">
            <th scope="row">{t("sum")}</th>
            {sums.map((sum) => (
              <td>{sum}</td>
            ))}
          </tr>
        </table>
      </div>
    </details>
  );
}

function Log({ table, log, t }: { table: Table; log: Happening[]; t: T }) {
  const [search, setSearch] = useState("");
  const end = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [log]);
  const wanted = search.toLocaleLowerCase();
  return (
    <section class="log">
      <h2>{t("log")}</h2>
      <label>
        <span>{t("search")}</span>
        <input type="search" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
      </label>
      <ol ref={end} tabIndex={0} aria-live="polite" aria-relevant="additions">
        {log
          .filter((one) => one.text.toLocaleLowerCase().includes(wanted))
          .map((one) => (
            <li key={one.n}>{one.text}</li>
          ))}
      </ol>
      {table.choices > 0 && (
        <p>
          <a href={`${location.pathname}${location.search}&at=${table.choices - 1}`}>{t("lookBack")}</a>
        </p>
      )}
    </section>
  );
}

function Chat({ table, t, send }: { table: Table; t: T; send: Send }) {
  const [text, setText] = useState("");
  const say = (event: Event) => {
    event.preventDefault();
    if (text.trim()) send({ type: "say", text });
    setText("");
  };
  return (
    <section class="chat">
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
            <input value={text} maxLength={400} autocomplete="off" onInput={(event) => setText(event.currentTarget.value)} />
          </label>
          <button class="quiet">{t("say")}</button>
        </form>
      )}
    </section>
  );
}

// Where the browser may, it tells who looks elsewhere that they are to choose.
function useNotification(table: Table | null, t: T): void {
  const mine = table?.decision != null;
  useEffect(() => {
    document.title = (mine ? "● " : "") + (table?.game.name ?? "");
    if (mine) playTurn();
    if (mine && document.hidden && "Notification" in window && Notification.permission === "granted") {
      new Notification(table?.game.name ?? "", { body: t("yourTurn"), tag: table?.table ?? "" });
    }
  }, [mine, table?.choices]);
}

function App({ id, keyOfSeat, language }: { id: string; keyOfSeat: string; language: string }) {
  const [table, setTable] = useState<Table | null>(null);
  const [log, setLog] = useState<Happening[]>([]);
  const [notice, setNotice] = useState("");
  const [lost, setLost] = useState(false);
  const [refusals, setRefusals] = useState<string[] | null>(null);
  const [why, setWhy] = useState<Why | null>(null);
  const t = useMemo(() => words(language), [language]);
  const connection = useRef<Connection | null>(null);

  const line = useRef<string | null>(null); // of a panel, that has been asked about
  const askWhy = (of: string | null) => {
    line.current = of;
    if (of) connection.current?.send({ type: "why", of });
    else setWhy(null);
  };
  // What is told of a number goes on to be so when others choose.
  const askAgain = (message: Table) => {
    const there = [message.panel, ...message.seats.map((seat) => seat.panel)].flat().some(([, , id]) => id === line.current);
    if (line.current) askWhy(there ? line.current : null);
  };

  useEffect(() => {
    const listen = (message: Message) => {
      if (message.type === "table") {
        setTable(message);
        setNotice("");
        setRefusals(null);
        askAgain(message);
        setLog((before) => [...before.filter((one) => one.n < message.log_from), ...message.log]);
      } else if (message.type === "why") {
        if (message.of === line.current) setWhy(message);
      } else if (message.type === "refusals") {
        setRefusals(message.refusals.map((one) => one.text));
      } else {
        setNotice(message.code === "stale" ? words(language)("stale") : message.message);
      }
    };
    connection.current = new Connection(id, keyOfSeat, language, listen, setLost);
  }, []);
  useNotification(table, t);
  // Who chooses with the keys goes on where the next question is.
  const chose = useRef("");
  useEffect(() => {
    if (!chose.current || !table?.decision) return;
    const next = document.querySelector<HTMLElement>(chose.current) ?? document.getElementById("question");
    next?.focus({ preventScroll: true });
    chose.current = "";
  }, [table?.revision]);

  if (!table) return null;
  const send: Send = (message) => connection.current?.send(message);
  const chooseFrom = (place: string) => (option: Option) => {
    chose.current = place;
    send({ type: "choose", option: option.id, revision: table.revision });
  };
  const asking: Asking = { why, t, ask: askWhy };
  const halted = table.ended ? t("ended") : table.paused ? t("paused") : "";
  const status = table.over ? t("over") : halted ? halted : table.decision ? t("yourTurn") : t("waiting", nameOf(table, table.turn, t));
  const asks = "Notification" in window && Notification.permission === "default" && table.role === "seat" && !table.over && !table.ended;
  return (
    <>
      {lost && (
        <p class="notice" role="alert">
          {t("lost")}
        </p>
      )}
      {notice && (
        <p class="notice" role="alert">
          {notice}
        </p>
      )}
      <p class="status" role="status">
        {status}
      </p>
      <div class="table" data-revision={table.revision}>
        <div class="play">
          <Decision table={table} t={t} choose={chooseFrom("#question")} />
          <Refusals table={table} t={t} send={send} refusals={refusals} />
          <Undo table={table} t={t} send={send} />
          {table.behind !== undefined && <p>{t("behind", String(table.behind))}</p>}
          <Course table={table} t={t} send={send} />
          {asks && (
            <button class="quiet" onClick={() => void Notification.requestPermission()}>
              {t("notify")}
            </button>
          )}
          {table.role === "seat" && !table.over && !table.ended && <Sound t={t} />}
        </div>
        <div class="picture">
          {table.board && <Board svg={table.board} legend={table.legend} things={table.things} options={table.decision?.options ?? []} t={t} choose={chooseFrom(".spots circle")} />}
          <Panel lines={table.panel} things={table.things} asking={asking} />
        </div>
        <div class="seats">
          {table.seats.map((seat) => (
            <SeatCard key={seat.id} table={table} seat={seat} t={t} send={send} asking={asking} />
          ))}
        </div>
        <div class="talk">
          <Scores table={table} t={t} />
          <Log table={table} log={log} t={t} />
          <Chat table={table} t={t} send={send} />
        </div>
      </div>
    </>
  );
}

function start(): void {
  const author = document.querySelector(".author");
  if (author) return watchContent(author);
  const links = document.querySelector(".links");
  if (links) addCodes(links);
  watchTips();
  const id = location.pathname.split("/")[2];
  const key = new URLSearchParams(location.search).get("key");
  const main = document.querySelector("main");
  const language = document.documentElement.lang;
  // The host's page has links, one of the past ways to other positions: they need no more than that.
  if (!id || !key || !main || main.querySelector(".links, .past")) return;
  const room = document.createElement("main");
  render(<App id={id} keyOfSeat={key} language={language} />, room);
  // The plain page stays until there is something to show in its place.
  const watch = new MutationObserver(() => {
    if (!room.querySelector(".table")) return;
    watch.disconnect();
    main.replaceWith(room);
  });
  watch.observe(room, { childList: true, subtree: true });
}

start();

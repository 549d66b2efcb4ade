// The page of a table with scripts. It takes the place of the plain page once it is connected.
import { render } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { watchContent } from "./author";
import { Board } from "./board";
import { nameOf, type Send } from "./common";
import { Connection } from "./connection";
import { Decision, Refusals, Since, Undo } from "./decision";
import { addCodes } from "./links";
import { watchTables } from "./lobby";
import type { Happening, Message, Option, Table, Why } from "./message";
import { watchKeys } from "./past";
import { fromOwn, Panel, SeatCard, type Asking } from "./seats";
import { Chat, LastSaid, Log, Record, Scores } from "./talk";
import { watchTips } from "./tips";
import { Course, Notify, Sound, Telling } from "./tools";
import { useNotification } from "./turn";
import { words } from "./words";

// The host's links, which the server has written into the page: they never change.
function Links({ links }: { links: Element }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.append(links), []);
  return <div ref={place} />;
}

function App({ id, keyOfSeat, language, links }: { id: string; keyOfSeat: string; language: string; links: Element | null }) {
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
      } else if (message.type === "presence") {
        setTable((before) => before && { ...before, presence: message.presence });
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
  const send: Send = (message) => connection.current?.send(message) ?? false;
  const chooseFrom = (place: string) => (option: Option) => {
    chose.current = place;
    send({ type: "choose", option: option.id, revision: table.revision });
  };
  const asking: Asking = { why, t, ask: askWhy };
  const halted = table.ended ? t("ended") : table.paused ? t("paused") : "";
  const status = table.over ? `${t("over")} ${table.result ?? ""}` : halted ? halted : table.decision ? t("yourTurn") : t("waiting", nameOf(table, table.turn, t));
  const plays = table.role === "seat" && !table.over && !table.ended;
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
      {table.behind !== undefined && <p>{t("behind", String(table.behind))}</p>}
      <LastSaid table={table} t={t} />
      <div class="table" data-revision={table.revision}>
        <div class="play">
          {links && <Links links={links} />}
          <Decision table={table} choose={chooseFrom("#question")} />
          <Since table={table} log={log} t={t} />
          <div class="tools">
            <Undo table={table} t={t} send={send} />
            <Refusals table={table} t={t} send={send} refusals={refusals} />
            <Course table={table} t={t} send={send} />
            <Notify table={table} t={t} send={send} />
            {plays && <Telling t={t} />}
            {plays && <Sound t={t} />}
          </div>
        </div>
        <div class="picture">
          <Board svg={table.board} legend={table.legend} things={table.things} options={table.decision?.options ?? []} t={t} choose={chooseFrom(".spots circle")}>
            <Panel lines={table.panel} things={table.things} asking={asking} />
          </Board>
        </div>
        <div class="seats">
          {fromOwn(table).map((seat) => (
            <SeatCard key={seat.id} table={table} seat={seat} t={t} send={send} asking={asking} />
          ))}
        </div>
        <div class="talk">
          <Scores table={table} t={t} />
          <Record table={table} t={t} />
          <Log table={table} log={log} t={t} />
          <Chat table={table} t={t} send={send} />
        </div>
      </div>
    </>
  );
}

function start(): void {
  const author = document.querySelector(".author");
  if (author) {
    watchTips();
    return watchContent(author);
  }
  if (document.querySelector(".tables")) return watchTables();
  const links = document.querySelector(".links");
  if (links) addCodes(links, words(document.documentElement.lang)("copy"));
  watchTips();
  const id = location.pathname.split("/")[2];
  const key = new URLSearchParams(location.search).get("key");
  const main = document.querySelector("main");
  const language = document.documentElement.lang;
  if (document.querySelector(".past")) return watchKeys();
  if (!id || !key || !main || !document.querySelector(".table")) return;
  const room = document.createElement("main");
  render(<App id={id} keyOfSeat={key} language={language} links={links} />, room);
  // The plain page stays until there is something to show in its place.
  const watch = new MutationObserver(() => {
    if (!room.querySelector(".table")) return;
    watch.disconnect();
    main.replaceWith(room);
  });
  watch.observe(room, { childList: true, subtree: true });
}

start();

// The page of a table.
import { useEffect, useRef, useState } from "preact/hooks";
import { Board } from "./board";
import { isAsked, nameOf, type Send } from "./common";
import { Decision, Refusals, Since, Undo } from "./decision";
import { Frame, Notice, Waiting } from "./frame";
import { Links } from "./links";
import type { LogLine, Message, Table, Why } from "./message";
import type { Option } from "./scene";
import { fromOwn, Panel, SeatCard, type Asking } from "./seats";
import { Socket } from "./socket";
import { Chat, LastSaid, Log, Record, Scores } from "./talk";
import { Course, Notify, Sound, AllowNotifications } from "./tools";
import type { Transport } from "./transport";
import { useNotification } from "./turn";
import { t } from "./words";

// The connection of this page: last message, complete log, history of a number.
function useTable(id: string) {
  const [table, setTable] = useState<Table | null>(null);
  const [log, setLog] = useState<LogLine[]>([]);
  const [notice, setNotice] = useState("");
  const [lost, setLost] = useState(false);
  const [why, setWhy] = useState<Why | null>(null);
  const transport = useRef<Transport | null>(null);
  const line = useRef<string | null>(null); // the panel line whose history is shown
  const askWhy = (of: string | null) => {
    line.current = of;
    if (of) transport.current?.send({ type: "why", of });
    else setWhy(null);
  };
  // Updates an open history after choices of others.
  const askAgain = ({ scene }: Table) => {
    const entries = [...scene.table, ...scene.seats.flatMap((seat) => seat.entries)];
    if (line.current) askWhy(entries.some((entry) => entry.id === line.current) ? line.current : null);
  };
  useEffect(() => {
    const hear = (message: Message) => {
      if (message.type === "table") {
        setTable(message);
        setNotice("");
        askAgain(message);
        setLog((before) => [...before.filter((one) => one.n <= message.log.from), ...message.log.lines]);
      } else if (message.type === "presence") {
        setTable((before) => before && { ...before, presence: message.presence });
      } else if (message.type === "why") {
        if (message.of === line.current) setWhy(message);
      } else {
        setNotice(message.code === "stale" ? t("stale") : message.message);
      }
    };
    transport.current = new Socket(id, { hear, lost: setLost });
  }, []);
  const send: Send = (message) => transport.current?.send(message) ?? false;
  return { table, log, notice, lost, why, askWhy, send };
}

function statusOf(table: Table): string {
  const { over, result } = table.scene;
  if (over) return `${t("over")} ${result}`;
  if (table.ended) return t("ended");
  if (table.paused) return t("paused");
  const others = table.deciding.map((seat) => nameOf(table, seat, t));
  return isAsked(table) ? t("yourTurn") : t("waiting", others.join(", "));
}

export function TablePage({ id }: { id: string }) {
  const { table, log, notice, lost, why, askWhy, send } = useTable(id);
  useNotification(table, t);
  // Moves the focus to the next question after a choice by keyboard.
  const chose = useRef("");
  useEffect(() => {
    if (!chose.current || !table || !isAsked(table)) return;
    const next = document.querySelector<HTMLElement>(chose.current) ?? document.getElementById("question");
    next?.focus({ preventScroll: true });
    chose.current = "";
  }, [table?.revision]);
  if (!table) return <Waiting notice={notice || (lost ? t("lost") : "")} />;
  const { scene } = table;
  const chooseFrom = (place: string) => (option: Option) => {
    chose.current = place;
    send({ type: "choose", option: option.id, revision: table.revision });
  };
  const asking: Asking = { why, t, ask: askWhy };
  const plays = table.role === "seat" && !scene.over && !table.ended;
  return (
    <Frame title={scene.title}>
      <Notice text={lost ? t("lost") : ""} />
      <Notice text={notice} />
      <p class="status" role="status">
        {statusOf(table)}
      </p>
      {table.behind !== undefined && <p>{t("behind", String(table.behind))}</p>}
      <LastSaid table={table} t={t} />
      <div class="table" data-revision={table.revision}>
        <div class="play">
          <Links table={table} />
          <Decision scene={scene} choose={chooseFrom("#question")} />
          <Since table={table} log={log} t={t} />
          <div class="tools">
            <Undo table={table} t={t} send={send} />
            <Refusals key={table.revision} scene={scene} t={t} />
            <Course table={table} t={t} send={send} />
            <Notify table={table} t={t} send={send} />
            {plays && <AllowNotifications t={t} />}
            {plays && <Sound t={t} />}
          </div>
        </div>
        <div class="picture">
          <Board scene={scene} t={t} choose={chooseFrom(".spots circle")}>
            <Panel entries={scene.table} asking={asking} />
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
    </Frame>
  );
}

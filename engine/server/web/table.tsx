// The page of a table: a connection that stays open, and all that is drawn of what comes from it.
import { useEffect, useRef, useState } from "preact/hooks";
import { Board } from "./board";
import { nameOf, type Send } from "./common";
import { Connection } from "./connection";
import { Decision, Refusals, Since, Undo } from "./decision";
import { Frame, Notice, Waiting } from "./frame";
import { Links } from "./links";
import type { Happening, Message, Option, Table, Why } from "./message";
import { fromOwn, Panel, SeatCard, type Asking } from "./seats";
import { Chat, LastSaid, Log, Record, Scores } from "./talk";
import { Course, Notify, Sound, Telling } from "./tools";
import { useNotification } from "./turn";
import { t } from "./words";

export function TablePage({ id }: { id: string }) {
  const [table, setTable] = useState<Table | null>(null);
  const [log, setLog] = useState<Happening[]>([]);
  const [notice, setNotice] = useState("");
  const [lost, setLost] = useState(false);
  const [refusals, setRefusals] = useState<string[] | null>(null);
  const [why, setWhy] = useState<Why | null>(null);
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
        setNotice(message.code === "stale" ? t("stale") : message.message);
      }
    };
    connection.current = new Connection(id, listen, setLost);
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

  if (!table) return <Waiting notice={notice || (lost ? t("lost") : "")} />;
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
    <Frame title={table.game.name}>
      <Notice text={lost ? t("lost") : ""} />
      <Notice text={notice} />
      <p class="status" role="status">
        {status}
      </p>
      {table.behind !== undefined && <p>{t("behind", String(table.behind))}</p>}
      <LastSaid table={table} t={t} />
      <div class="table" data-revision={table.revision}>
        <div class="play">
          <Links table={table} />
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
    </Frame>
  );
}

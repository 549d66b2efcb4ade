// The page of a table.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { After } from "./after";
import { Board } from "./board";
import { RuleBook, RulesButton } from "./book";
import { seatColor } from "./colors";
import { CoachMark, WhatHere } from "./coach";
import { isAsked, nameOf, type Send } from "./common";
import { Decision, Refusals, Since, Undo, useKeys } from "./decision";
import { Frame, Notice, Waiting } from "./frame";
import { LessonPage, useHighlights, useLesson } from "./lesson";
import { Links } from "./links";
import type { LogLine, Message, Points, Table, Why } from "./message";
import { useMotion } from "./motion";
import { Pace } from "./pace";
import { Panel } from "./panel";
import { usePlayDrag } from "./play_drag";
import { kNoScene, type Option, type RefusedOption, type Scene, type SeatPanel } from "./scene";
import { RuleLink } from "./rules";
import { fromOwn, SeatCard } from "./seats";
import { SeatSign } from "./signs";
import { useSingle } from "./single";
import { site } from "./site";
import { Symbols } from "./symbols";
import { useTakenElements, useTaking } from "./taking";
import { Chat, CurrentPoints, Glossary, LastSaid, Log, Record, Scores } from "./talk";
import { AllowNotifications, Course, Notify, SingleSwitch, Sound } from "./tools";
import { point, useElements, useTouch } from "./touch";
import { useTheme } from "./theme";
import type { Transport } from "./transport";
import { useNotification } from "./turn";
import type { Asking } from "./why";
import { t } from "./words";

// Identifies the position of a message. Chat and presence do not change it.
function positionOf(table: Table | null): string {
  return table ? `${table.choices} ${table.answers}` : "";
}

// The connection of this page: last message, complete log, history of a number.
function useTable(id: string) {
  const [table, setTable] = useState<Table | null>(null);
  const [log, setLog] = useState<LogLine[]>([]);
  const [notice, setNotice] = useState("");
  const [lost, setLost] = useState(false);
  const [why, setWhy] = useState<Why | null>(null);
  const [hint, setHint] = useState("");
  const [points, setPoints] = useState<Points["rows"] | null>(null);
  const counting = useRef(false); // the points are shown
  const hinted = useRef(""); // the position that a hint was requested for
  const shown = useRef<Table | null>(null);
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
    const show = (message: Table) => {
      if (positionOf(shown.current) !== positionOf(message)) setHint("");
      shown.current = message;
      setTable(message);
      setNotice("");
      askAgain(message);
      if (counting.current) transport.current?.send({ type: "points" });
      setLog((before) => [...before.filter((one) => one.n <= message.log.from), ...message.log.lines]);
    };
    const pace = new Pace(show);
    const rush = () => pace.rush();
    for (const act of ["pointerdown", "keydown"]) document.addEventListener(act, rush);
    const hear = (message: Message) => {
      if (message.type === "table") {
        pace.hear(message);
      } else if (message.type === "presence") {
        setTable((before) => before && { ...before, presence: message.presence });
      } else if (message.type === "why") {
        if (message.of === line.current) setWhy(message);
      } else if (message.type === "points") {
        setPoints(message.rows);
      } else if (message.type === "hint") {
        if (hinted.current === positionOf(shown.current)) setHint(message.option);
      } else {
        setNotice(message.code === "stale" ? t("stale") : message.message);
      }
    };
    const opened = site().watch(id, { hear, lost: setLost });
    transport.current = opened;
    return () => {
      opened.close();
      for (const act of ["pointerdown", "keydown"]) document.removeEventListener(act, rush);
    };
  }, []);
  const send: Send = (message) => {
    if (message.type === "hint") hinted.current = positionOf(shown.current);
    return transport.current?.send(message) ?? false;
  };
  const count = (on: boolean) => {
    counting.current = on;
    if (on) transport.current?.send({ type: "points" });
  };
  return { table, log, notice, lost, why, askWhy, hint, points, count, send };
}

function statusOf(table: Table): string {
  const { over, result } = table.scene;
  if (over) return `${t("over")} ${result}`;
  if (table.ended) return t("ended");
  if (table.paused) return t("paused");
  const others = table.deciding.map((seat) => nameOf(table, seat, t));
  return isAsked(table) ? t("yourTurn") : t("waiting", others.join(", "));
}

// Returns the first of equal scenes, so that unrelated updates such as chat reset nothing.
function useSame(scene: Scene | undefined): Scene {
  const kept = useRef(scene ?? kNoScene);
  if (scene && kept.current !== scene && JSON.stringify(kept.current) !== JSON.stringify(scene)) kept.current = scene;
  return kept.current;
}

const kHeights = ["low", "middle", "high"] as const;

// The turn bar: deciding seat, question and options; always visible. On a phone it is a bottom sheet with three heights
// and links to the parts of the page.
function Bar({ table, children }: { table: Table; children: ComponentChildren }) {
  const [height, setHeight] = useState(1);
  const [first] = table.deciding;
  const seat = isAsked(table) ? table.scene.viewer : (first ?? null);
  const taller = () => setHeight((height + 1) % kHeights.length);
  return (
    <div class={`bar ${kHeights[height]} ${isAsked(table) ? "asked" : ""}`} style={{ "--seat": seat ? seatColor(seat) : "var(--line)" }}>
      <button class="grip quiet" onClick={taller}>
        {t("height")}
      </button>
      <p class="status" role="status">
        {seat && <SeatSign seat={seat} />}
        {statusOf(table)}
      </p>
      {children}
      <nav class="jump" aria-label={t("parts")}>
        <a href="#board">{t("partBoard")}</a>
        {table.scene.viewer && <a href="#own">{t("partOwn")}</a>}
        <a href="#others">{t("partOthers")}</a>
        <a href="#log">{t("log")}</a>
      </nav>
    </div>
  );
}

export function TablePage({ id }: { id: string }) {
  const { table, log, notice, lost, why, askWhy, hint, points, count, send } = useTable(id);
  useNotification(table, t);
  useTheme(table?.scene.theme);
  const root = useRef<HTMLDivElement>(null);
  const reading = useLesson(table);
  const scene = useSame(reading && !reading.isRead && table ? { ...table.scene, options: [] } : table?.scene);
  // Moves the focus to the next question after a choice by keyboard.
  const chose = useRef("");
  useEffect(() => {
    if (!chose.current || !table || !isAsked(table)) return;
    const next = document.querySelector<HTMLElement>(chose.current) ?? document.getElementById("question");
    next?.focus({ preventScroll: true });
    chose.current = "";
  }, [table?.revision]);
  const answer = (id: string) => {
    chose.current = document.activeElement?.closest(".spots") ? ".spots circle" : "#question";
    send({ type: "choose", option: id, revision: table?.revision ?? 0 });
  };
  const [narrowed, taking] = useTaking(scene, answer);
  const choose = (option: Option) => (taking ? taking.toggle(option) : answer(option.id));
  const touch = useTouch(narrowed, choose);
  const [refused, setRefused] = useState<RefusedOption[]>([]);
  useEffect(() => setRefused([]), [scene, touch.touched.length]);
  useElements(root, touch, scene.refused, setRefused);
  useTakenElements(root, taking);
  usePlayDrag(root, touch);
  const single = useSingle(taking || reading ? null : table, choose);
  const sendAnd: Send = (message) => {
    if (message.type === "undo") single.wait();
    return send(message);
  };
  useKeys(touch, taking, choose, () => table?.undo.can && sendAnd({ type: "undo" }));
  useMotion(root, scene);
  useHighlights(root, reading);
  // Highlights the hint like an option under the pointer.
  useEffect(() => {
    if (root.current) point(root.current, scene.options.filter((option) => option.id === hint));
  }, [hint, scene]);
  if (!table) return <Waiting notice={notice || (lost ? t("lost") : "")} />;
  const asking: Asking = { why, t, ask: askWhy };
  const plays = table.role === "seat" && !scene.over && !table.ended;
  const symbols = new Symbols(scene);
  const seats = fromOwn(table);
  const own = seats.filter((seat) => seat.id === scene.viewer);
  const others = seats.filter((seat) => seat.id !== scene.viewer);
  const seatCard = (seat: SeatPanel) => <SeatCard key={seat.id} table={table} seat={seat} t={t} send={send} asking={asking} />;
  return (
    <Frame title={scene.title}>
      <Notice text={lost ? t("lost") : ""} />
      <Notice text={notice} />
      {table.behind !== undefined && <p>{t("behind", String(table.behind))}</p>}
      <div class="table" data-revision={table.revision} ref={root}>
        <Bar table={table}>
          <LessonPage reading={reading} t={t} />
          <CoachMark table={table} t={t} />
          <Decision scene={narrowed} touch={touch} taking={taking} choose={choose} t={t} />
          {refused.length > 0 && (
            <p class="refused" role="status">
              {refused.map((option, i) => (
                <span key={option.id}>
                  {i > 0 && " · "}
                  {option.text} – {option.why} <RuleLink rules={option.rules} t={t} />
                </span>
              ))}
            </p>
          )}
        </Bar>
        <div class="left">
          <After table={table} t={t} send={send} />
          <Board
            scene={scene}
            t={t}
            touch={touch}
            above={<Panel entries={scene.table} symbols={symbols} asking={asking} />}
            own={<div id="own">{own.map(seatCard)}</div>}
          />
          <Since table={table} log={log} t={t} />
          <div class="tools">
            <Undo table={table} t={t} send={sendAnd} />
            {table.hints && isAsked(table) && (
              <button class="quiet" onClick={() => send({ type: "hint" })}>
                {t("hint")}
              </button>
            )}
            <WhatHere key={`here ${table.revision}`} table={table} t={t} />
            <Refusals key={table.revision} scene={scene} t={t} />
            {table.book && <RulesButton t={t} />}
            <Course table={table} t={t} send={send} />
            <Notify table={table} t={t} send={send} />
            {plays && <AllowNotifications t={t} />}
            {plays && <Sound t={t} />}
            {plays && <SingleSwitch single={single} t={t} />}
          </div>
        </div>
        <div class="right">
          <LastSaid table={table} t={t} />
          <Links table={table} />
          <div id="others">{others.map(seatCard)}</div>
          <Scores table={table} t={t} />
          <CurrentPoints table={table} rows={points} ask={count} t={t} />
          <Glossary table={table} t={t} />
          <Record table={table} t={t} />
          <Log table={table} log={log} t={t} />
          <Chat table={table} t={t} send={send} />
        </div>
      </div>
      {table.book && <RuleBook table={id} t={t} />}
    </Frame>
  );
}

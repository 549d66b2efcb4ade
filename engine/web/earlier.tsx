// An earlier position of a table, with navigation by links, number and arrow keys.
import { useEffect, useRef, useState } from "preact/hooks";
import { addressAt, addressOf, field, goToTable } from "./address";
import { Analysis } from "./analysis";
import { Board } from "./board";
import { Form, Text } from "./fields";
import { Frame, Notice, Waiting } from "./frame";
import type { NewTable } from "./games";
import type { Table } from "./message";
import { Panel } from "./panel";
import { get, post } from "./request";
import type { SeatPanel } from "./scene";
import { fromOwn, SeatCard } from "./seats";
import { site } from "./site";
import { still } from "./still";
import { Symbols } from "./symbols";
import { Chat, Log, Record, Scores } from "./talk";
import { useTheme } from "./theme";
import { kUntouched } from "./touch";
import type { Asking } from "./why";
import { t } from "./words";

interface Way {
  table: Table;
  at: number;
  go: (to: number) => void;
}

const kEach = 900; // milliseconds for each choice that is shown

const kSteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 };

function Step({ table, at, go, to, text }: Way & { to: number; text: string }) {
  if (to < 0 || to > table.choices || to === at) return <li aria-disabled="true">{text}</li>;
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // another tab or window
    event.preventDefault();
    go(to);
  };
  return (
    <li>
      <a href={addressAt(table.table, to)} onClick={follow}>
        {text}
      </a>
    </li>
  );
}

function Steps(way: Way) {
  const { table, at, go } = way;
  const [typed, setTyped] = useState<string | null>(null);
  const jump = () => {
    if (typed) go(Number(typed));
    setTyped(null);
  };
  const [plays, setPlays] = useState(false);
  // Autoplay: one choice per interval, up to the last one.
  useEffect(() => {
    if (!plays) return;
    if (at >= table.choices) return setPlays(false);
    const next = setTimeout(() => go(at + 1), kEach);
    return () => clearTimeout(next);
  }, [plays, at]);
  return (
    <>
      <div class="slider">
        <button class="quiet" onClick={() => setPlays(!plays)}>
          {t(plays ? "stop" : "autoplay")}
        </button>
        <input
          type="range"
          aria-label={t("jump")}
          min={0}
          max={table.choices}
          value={at}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
      </div>
      <ul>
        <Step {...way} to={0} text={t("first")} />
        <Step {...way} to={at - 10} text="−10" />
        <Step {...way} to={at - 1} text={t("before")} />
        <Step {...way} to={at + 1} text={t("after")} />
        <Step {...way} to={at + 10} text="+10" />
        <Step {...way} to={table.choices} text={t("last")} />
        <li>
          <a href={addressOf(`/table/${table.table}`)}>{t("now")}</a>
        </li>
      </ul>
      <Form name="inline" send={jump}>
        <Text name="at" label={t("jump")} type="number" least={0} most={table.choices} value={typed ?? String(at)} change={setTyped} />
        <button class="quiet">{t("show")}</button>
      </Form>
    </>
  );
}

// Lets the host fork a finished game.
function Fork({ table, at, refuse }: { table: Table; at: number; refuse: (why: string) => void }) {
  if (!table.over || table.role !== "host") return null;
  const fork = async () => {
    const answer = await post<NewTable>(`/api/tables/${table.table}/fork`, { at: String(at) });
    if (answer.ok && answer.body) goToTable(answer.body.table);
    else refuse(answer.why);
  };
  return (
    <p>
      <button class="quiet" onClick={() => void fork()}>
        {t("fork")}
      </button>
    </p>
  );
}

// Handles arrow keys, unless the focused element uses them.
function useArrowKeys(step: (by: number) => void): void {
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = kSteps[event.key];
      const typing = event.target instanceof Element && event.target.closest("input, textarea, select, [tabindex]");
      if (by === undefined || typing || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      latest.current(by);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

export function Earlier({ id }: { id: string }) {
  const [wanted, setWanted] = useState(Number(field("at")) || 0);
  const [table, setTable] = useState<Table | null>(null);
  const [notice, setNotice] = useState("");
  useEffect(() => {
    let late = false;
    void get<Table>(`/api/tables/${encodeURIComponent(id)}`, { at: String(wanted) }).then((answer) => {
      if (late) return;
      setNotice(answer.why);
      if (answer.ok) setTable(answer.body);
    });
    return () => {
      late = true;
    };
  }, [wanted]);
  const go = (to: number) => {
    if (!table) return;
    const at = Math.max(0, Math.min(to, table.choices));
    site().stay(addressAt(table.table, at));
    setWanted(at);
  };
  useArrowKeys((by) => go(wanted + by));
  useTheme(table?.scene.theme);
  if (!table) return <Waiting notice={notice} />;
  const at = table.at ?? table.choices;
  const shown = still(table);
  const asking: Asking = { why: null, ask: null, t };
  const send = () => false;
  const seats = fromOwn(shown);
  const seatCard = (seat: SeatPanel) => <SeatCard key={seat.id} table={shown} seat={seat} t={t} send={send} asking={asking} />;
  return (
    <Frame title={table.scene.title}>
      <Notice text={notice} />
      <nav class="past" aria-label={t("lookBack")}>
        <p role="status">{t("past", { at, all: table.choices })}</p>
        <Steps table={table} at={at} go={go} />
        <Analysis table={table} at={at} go={go} t={t} />
        <Fork table={table} at={at} refuse={setNotice} />
      </nav>
      <div class="table">
        <div class="left">
          <Board
            scene={shown.scene}
            t={t}
            touch={kUntouched}
            above={<Panel entries={shown.scene.table} symbols={new Symbols(shown.scene)} asking={asking} />}
            own={seats.filter((seat) => seat.id === shown.scene.viewer).map(seatCard)}
          />
        </div>
        <div class="right">
          {seats.filter((seat) => seat.id !== shown.scene.viewer).map(seatCard)}
          <Scores table={shown} t={t} />
          <Record table={table} t={t} />
          <Log table={shown} log={shown.log.lines} t={t} />
          {shown.chat.length > 0 && <Chat table={shown} t={t} send={send} />}
        </div>
      </div>
    </Frame>
  );
}

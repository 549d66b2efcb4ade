// Everybody's state: panels with numbers that can be asked where they come from.
import type { Send, T } from "./common";
import type { Line, Presence, Seat, Table, Why } from "./message";
import type { Word } from "./words";

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
export interface Asking {
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

export function Panel({ lines, things, asking }: { lines: Line[]; things: Record<string, string>; asking: Asking }) {
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

export function Vote({ table, subject, word, t, send }: { table: Table; subject: string; word: Word; t: T; send: Send }) {
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

// Who plays a seat: for itself and the host to say; the others vote.
function Player({ table, seat, t, send }: { table: Table; seat: Seat; t: T; send: Send }) {
  const own = seat.id === table.seat;
  const says = own || table.role === "host";
  const votes = table.role === "seat" && seat.player === "human";
  if (table.over || table.ended || !(says || votes)) return null;
  return (
    <details open={table.votes.some((vote) => vote.for === seat.id)}>
      <summary>{t("player")}</summary>
      {says ? (
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
      ) : (
        <Vote table={table} subject={seat.id} word="voteBot" t={t} send={send} />
      )}
    </details>
  );
}

// One's own first, then the others as they sit.
export function fromOwn(table: Table): Seat[] {
  const first = Math.max(0, table.seats.findIndex((seat) => seat.id === table.seat));
  return [...table.seats.slice(first), ...table.seats.slice(0, first)];
}

// Whether a person is there now.
function PresenceMark({ presence, t }: { presence: Presence | undefined; t: T }) {
  return presence === "here" || presence === "away" ? <em class={presence === "here" ? "there" : presence}>{t(presence)}</em> : null;
}

export function SeatCard({ table, seat, t, send, asking }: { table: Table; seat: Seat; t: T; send: Send; asking: Asking }) {
  const own = seat.id === table.seat;
  return (
    <section class={seat.id === table.turn ? "seat turn" : "seat"}>
      <h2>
        <span class="sign" dangerouslySetInnerHTML={{ __html: seat.sign }} />
        {seat.name ? (
          <>
            {seat.name} <small>{seat.title}</small>
          </>
        ) : (
          seat.title
        )}
        {own && <em>{t("you")}</em>}
        {seat.player !== "human" && <em>{t("bot", seat.player)}</em>}
        {!own && <PresenceMark presence={table.presence[table.seats.indexOf(seat)]} t={t} />}
        {seat.place !== undefined && table.seats.length > 1 && <strong> {t("place", String(seat.place))}</strong>}
      </h2>
      <Panel lines={seat.panel} things={table.things} asking={asking} />
      <Player table={table} seat={seat} t={t} send={send} />
    </section>
  );
}

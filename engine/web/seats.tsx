// Seats: who plays there, and their area.
import { Area, OtherArea } from "./area";
import { seatColor } from "./colors";
import type { Send, T } from "./common";
import type { Presence, Table } from "./message";
import { seatIndex, type SeatPanel } from "./scene";
import { SeatSign } from "./signs";
import type { Asking } from "./why";
import type { Word } from "./words";

export function Vote({ table, subject, word, t, send }: { table: Table; subject: string; word: Word; t: T; send: Send }) {
  const votes = table.votes.find((vote) => vote.for === subject)?.seats ?? [];
  return (
    <p class="inline">
      <button class="quiet" disabled={votes.includes(table.scene.viewer ?? "")} onClick={() => send({ type: "vote", for: subject })}>
        {t(word)}
      </button>
      {votes.length > 0 && <small>{t("votes", String(votes.length))}</small>}
    </p>
  );
}

// The player of a seat. The seat and the host can change it; others can vote.
function Player({ table, seat, t, send }: { table: Table; seat: string; t: T; send: Send }) {
  const player = table.people[seatIndex(seat)]?.player ?? "human";
  const says = seat === table.scene.viewer || table.role === "host";
  const votes = table.role === "seat" && player === "human";
  if (table.scene.over || table.ended || player === "dummy" || !(says || votes)) return null;
  return (
    <details open={table.votes.some((vote) => vote.for === seat)}>
      <summary>{t("player")}</summary>
      {says ? (
        <select
          aria-label={t("player")}
          value={player}
          onChange={(event) => send({ type: "player", seat, player: event.currentTarget.value })}
        >
          <option value="human">{t("person")}</option>
          {table.bots.map((bot) => (
            <option value={bot}>{bot}</option>
          ))}
        </select>
      ) : (
        <Vote table={table} subject={seat} word="voteBot" t={t} send={send} />
      )}
    </details>
  );
}

// Returns the viewer's seat first, then the others in order.
export function fromOwn(table: Table): SeatPanel[] {
  const { seats, viewer } = table.scene;
  const first = viewer ? seatIndex(viewer) : 0;
  return [...seats.slice(first), ...seats.slice(0, first)];
}

// Shows if a person is present.
function PresenceMark({ presence, t }: { presence: Presence | undefined; t: T }) {
  return presence === "here" || presence === "away" ? <em class={presence === "here" ? "there" : presence}>{t(presence)}</em> : null;
}

// A player that is no person. The strength of a bot is in words, unless they only repeat its name.
function Automatic({ table, player, t }: { table: Table; player: string; t: T }) {
  if (player === "dummy") return <em>{t("dummy")}</em>;
  const strength = table.strengths[table.bots.indexOf(player)];
  return (
    <>
      <em>{t("bot", player)}</em>
      {strength && strength !== player && <small class="strength">{strength}</small>}
    </>
  );
}

export function SeatCard({ table, seat, t, send, asking }: { table: Table; seat: SeatPanel; t: T; send: Send; asking: Asking }) {
  const { scene } = table;
  const index = seatIndex(seat.id);
  const { name = "", player = "human" } = table.people[index] ?? {};
  const own = seat.id === scene.viewer;
  const place = scene.places[index];
  const decides = table.at === undefined ? table.deciding.includes(seat.id) : seat.id === scene.turn;
  return (
    <section class={["seat", decides && "turn", own && "own"].filter(Boolean).join(" ")} style={{ "--seat": seatColor(seat.id) }}>
      <h2>
        <span data-id={seat.id}>
          <SeatSign seat={seat.id} />
        </span>
        {name ? (
          <>
            {name} <small>{seat.title}</small>
          </>
        ) : (
          seat.title
        )}
        {seat.team && <em>{seat.team}</em>}
        {seat.left && <em>{seat.left}</em>}
        {own && <em>{t("you")}</em>}
        {player !== "human" && <Automatic table={table} player={player} t={t} />}
        {!own && <PresenceMark presence={table.presence[index]} t={t} />}
        {place !== undefined && scene.seats.length > 1 && <strong> {t("place", String(place))}</strong>}
      </h2>
      {own ? <Area scene={scene} seat={seat} asking={asking} of="all" /> : <OtherArea scene={scene} seat={seat} asking={asking} />}
      <Player table={table} seat={seat.id} t={t} send={send} />
    </section>
  );
}

// Panels of seats and of the table. Numbers can show their history.
import { seatColor } from "./colors";
import type { Send, T } from "./common";
import { Backs, Signs, Things } from "./face";
import type { Presence, Table } from "./message";
import type { Reach } from "./narrowing";
import { seatIndex, thingsOf, type Entry, type Scene, type SeatPanel } from "./scene";
import { SeatSign } from "./signs";
import { Symbols } from "./symbols";
import { Tableau, unplaced } from "./tableau";
import { Reasons, Value, type Asking } from "./why";
import type { Word } from "./words";

interface PanelProps {
  entries: Entry[];
  symbols: Symbols;
  asking: Asking;
  of?: Reach;
}

export function Panel({ entries, symbols, asking, of = "all" }: PanelProps) {
  if (entries.length === 0) return null;
  const zones = entries.filter((entry) => thingsOf(entry).length > 0);
  const values = entries.filter((entry) => !zones.includes(entry));
  return (
    <>
      {values.length > 0 && (
        <dl class="panel">
          {values.map((entry) => (
            <div key={entry.id}>
              <dt data-id={entry.id}>{entry.label}</dt>
              <dd>
                <Value entry={entry} asking={asking} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {entries.some((entry) => entry.id === asking.why?.of) && <Reasons {...asking} />}
      {zones.length > 0 && (
        <div class="zones">
          {zones.map((entry) => (
            <div class="zone" key={entry.id} data-in={entry.id}>
              <div class="title" data-id={entry.id}>{entry.label}</div>
              <Things things={thingsOf(entry)} symbols={symbols} of={of} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}

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

// The value of an entry in little room: icons with numbers, if all of it are numbers with icons.
function Brief({ entry, symbols }: { entry: Entry; symbols: Symbols }) {
  if (entry.hidden) return <Backs count={entry.hidden} label={entry.value} />;
  const list = (entry.parts ?? []).map(({ icon = "", number, text }) => ({ icon, letter: "", color: null, text, number }));
  const isShort = list.length > 0 && list.every((symbol) => symbol.number !== undefined && symbols.has(symbol));
  return isShort ? <Signs symbols={symbols} list={list} /> : <b>{entry.value}</b>;
}

// Essentials of a seat, a chip each.
function Strip({ entries, symbols }: { entries: Entry[]; symbols: Symbols }) {
  return (
    <ul class="strip">
      {entries.map((entry) => (
        <li key={entry.id} data-tip={`${entry.label}: ${entry.value}`}>
          {entry.icon ? <Signs symbols={symbols} list={[{ icon: entry.icon, letter: "", color: null, text: "" }]} /> : <small>{entry.short || entry.label}</small>}{" "}
          <Brief entry={entry} symbols={symbols} />
        </li>
      ))}
    </ul>
  );
}

// Everything of a seat: its tableau, and the lines without a place there.
function Area({ scene, seat, asking, of }: { scene: Scene; seat: SeatPanel; asking: Asking; of: Reach }) {
  const symbols = new Symbols(scene);
  const { tableau } = scene;
  const rest = tableau ? unplaced(tableau, seat.entries, seat.id) : seat.entries;
  return (
    <>
      {tableau && <Tableau tableau={tableau} entries={seat.entries} seat={seat.id} symbols={symbols} asking={asking} of={of} />}
      {seat.entries.some((entry) => entry.id === asking.why?.of && !rest.includes(entry)) && <Reasons {...asking} />}
      <Panel entries={rest} symbols={symbols} asking={asking} of={of} />
    </>
  );
}

// Returns true if an option concerns something in the area of a seat.
function isConcerned(scene: Scene, seat: SeatPanel): boolean {
  const ids = new Set(seat.entries.flatMap((entry) => [entry.id, ...thingsOf(entry).map((thing) => thing.id)]));
  return scene.options.some((option) => option.targets.some((target) => ids.has(target.id)));
}

// The area of another seat: its essentials, if the game declares some, and the whole on request.
function OtherArea({ scene, seat, asking }: { scene: Scene; seat: SeatPanel; asking: Asking }) {
  const brief = seat.entries.filter((entry) => entry.brief);
  const area = <Area scene={scene} seat={seat} asking={asking} of="others" />;
  if (brief.length === 0) return area;
  return (
    <>
      <Strip entries={brief} symbols={new Symbols(scene)} />
      <details open={isConcerned(scene, seat)}>
        <summary>{asking.t("all")}</summary>
        {area}
      </details>
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
        {player !== "human" && <em>{player === "dummy" ? t("dummy") : t("bot", player)}</em>}
        {!own && <PresenceMark presence={table.presence[index]} t={t} />}
        {place !== undefined && scene.seats.length > 1 && <strong> {t("place", String(place))}</strong>}
      </h2>
      {own ? <Area scene={scene} seat={seat} asking={asking} of="all" /> : <OtherArea scene={scene} seat={seat} asking={asking} />}
      <Player table={table} seat={seat.id} t={t} send={send} />
    </section>
  );
}

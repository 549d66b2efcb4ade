// The list of tables: players, turn, and time of the last choice.
import { useLayoutEffect, useRef } from "preact/hooks";
import { addressOf } from "./address";
import type { Game, ListedTable } from "./games";
import { t } from "./words";

const kMinute = 60;
const kHour = 60 * kMinute;
const kDay = 24 * kHour;

function agoOf(seconds: number): string {
  if (seconds < kMinute) return t("agoNow");
  if (seconds < kHour) return t("agoMinutes", Math.floor(seconds / kMinute));
  if (seconds < kDay) return t("agoHours", Math.floor(seconds / kHour));
  return t("agoDays", Math.floor(seconds / kDay));
}

function nameOf(table: ListedTable, seat: number): string {
  return table.names[seat] || t("seat", seat + 1);
}

function stateOf(table: ListedTable): string {
  if (table.over) return t("listedOver");
  return table.turn ? t("listedTurn", nameOf(table, Number(table.turn.slice("seat".length)))) : "";
}

export function Tables({ games, tables }: { games: Game[]; tables: ListedTable[] }) {
  // Restores the focus, which a link loses when it moves within the list.
  const list = useRef<HTMLUListElement>(null);
  const focused = list.current?.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
  useLayoutEffect(() => focused?.focus({ preventScroll: true }));
  return (
    <section class="tables">
      <h2>{t("tables")}</h2>
      {tables.length === 0 && <p>{t("noTables")}</p>}
      <ul class="entries" ref={list}>
        {tables.map((table) => (
          <li key={table.id}>
            <a href={addressOf(`/table/${table.id}`)}>{games.find((game) => game.id === table.game)?.name ?? table.game}</a>{" "}
            <span>{table.names.flatMap((name, seat) => (name === null ? [] : [nameOf(table, seat)])).join(", ")}</span>{" "}
            <small>
              {[stateOf(table), t(table.chosen === null ? "listedOpened" : "listedChosen", agoOf(table.ago))].filter(Boolean).join(" · ")}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

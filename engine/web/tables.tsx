// The list of tables: a picture, players, turn, and time of the last choice.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { addressOf } from "./address";
import type { Game, ListedTable } from "./games";
import { Thumbnail } from "./thumbnail";
import { t } from "./words";

const kPictures = 12; // boards drawn at once

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

// Returns the ids of the first tables in view, whose boards are drawn.
function useInView(list: RefObject<HTMLUListElement>, tables: ListedTable[]): string[] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const ids = tables.map((table) => table.id);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      setSeen((before) => {
        const now = new Set(before);
        for (const { target, isIntersecting } of entries) {
          const id = (target as HTMLElement).dataset["table"] ?? "";
          if (isIntersecting) now.add(id);
          else now.delete(id);
        }
        return now;
      });
    });
    for (const item of list.current?.children ?? []) observer.observe(item);
    return () => observer.disconnect();
  }, [ids.join(" ")]);
  return ids.filter((id) => seen.has(id)).slice(0, kPictures);
}

export function Tables({ games, tables }: { games: Game[]; tables: ListedTable[] }) {
  // Restores the focus, which a link loses when it moves within the list.
  const list = useRef<HTMLUListElement>(null);
  const focused = list.current?.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
  useLayoutEffect(() => focused?.focus({ preventScroll: true }));
  const inView = useInView(list, tables);
  return (
    <section class="tables">
      <h2>{t("tables")}</h2>
      {tables.length === 0 && <p>{t("noTables")}</p>}
      <ul class="entries" ref={list}>
        {tables.map((table) => {
          const game = games.find((one) => one.id === table.game);
          const when = t(table.chosen === null ? "listedOpened" : "listedChosen", agoOf(table.ago));
          return (
            <li key={table.id} data-table={table.id}>
              <Thumbnail table={table} game={game} inView={inView.includes(table.id)} />
              <div>
                <a href={addressOf(`/table/${table.id}`)}>{game?.name ?? table.game}</a>{" "}
                <span>{table.names.flatMap((name, seat) => (name === null ? [] : [nameOf(table, seat)])).join(", ")}</span>{" "}
                <small>{[stateOf(table), when].filter(Boolean).join(" · ")}</small>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

// Shared by all parts of the page: texts, sending, names of people.
import type { Table } from "./message";
import { seatIndex } from "./scene";
import type { t } from "./words";

export type T = typeof t;
// Returns false if the connection is lost.
export type Send = (message: Record<string, string | number>) => boolean;

// Returns the name of the person at a seat, otherwise the game's name of the seat.
export function nameOf(table: Table, seat: string | null, t: T): string {
  if (seat === null) return t("host");
  const name = table.people[seatIndex(seat)]?.name;
  return name || (table.scene.seats[seatIndex(seat)]?.title ?? seat);
}

// Returns true if the viewer decides.
export function isAsked(table: Table): boolean {
  return table.scene.options.length > 0;
}

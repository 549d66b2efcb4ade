// What every part of the page is given: its words, a way to send, the names of people.
import type { Table } from "./message";
import { seatIndex } from "./scene";
import type { t } from "./words";

export type T = typeof t;
// Returns whether it could be sent: not while the connection is lost.
export type Send = (message: Record<string, string | number>) => boolean;

// The name of the person at a seat, or else what the game calls the seat.
export function nameOf(table: Table, seat: string | null, t: T): string {
  if (seat === null) return t("host");
  const name = table.people[seatIndex(seat)]?.name;
  return name || (table.scene.seats[seatIndex(seat)]?.title ?? seat);
}

// Whether the viewer is to choose.
export function isAsked(table: Table): boolean {
  return table.scene.options.length > 0;
}

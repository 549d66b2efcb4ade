// What every part of the page is given: its words, a way to send, the names of people.
import type { Table } from "./message";
import type { t } from "./words";

export type T = typeof t;
// Returns whether it could be sent: not while the connection is lost.
export type Send = (message: Record<string, string | number>) => boolean;

export function nameOf(table: Table, seat: string | null, t: T): string {
  const found = table.seats.find((one) => one.id === seat);
  return found ? found.name || found.title : t("host");
}

// A position that is only looked at: nobody is asked anything, and numbers do not say where they come from.
import type { Line, Table } from "./message";

const plain = (lines: Line[]): Line[] => lines.map(([label, value]) => [label, value]);

export function still(table: Table): Table {
  return {
    ...table,
    role: "spectator",
    ended: true,
    choices: 0,
    presence: [],
    panel: plain(table.panel),
    seats: table.seats.map((seat) => ({ ...seat, panel: plain(seat.panel) })),
  };
}

// A position that is only looked at: nobody is asked anything.
import type { Table } from "./message";

export function still(table: Table): Table {
  return { ...table, role: "spectator", ended: true, choices: 0, presence: [] };
}

// A read-only position, without a decision.
import type { Table } from "./message";

export function still(table: Table): Table {
  return { ...table, role: "spectator", ended: true, choices: 0, presence: [] };
}

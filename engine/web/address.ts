// The language of this page, and addresses of others.
import { site } from "./site";

export const language = document.documentElement.lang === "de" ? "de" : "en";

// Returns a field of this page's address; empty if it is missing.
export function field(name: string): string {
  return site().field(name);
}

export function addressOf(path: string, fields: Record<string, string> = {}): string {
  return site().addressOf(path, fields);
}

export function goToTable(id: string): void {
  site().go(addressOf(`/table/${id}`));
}

// Returns the address of a table as it was after `at` choices.
export function addressAt(table: string, at: number): string {
  return addressOf(`/table/${table}`, { at: String(at) });
}

// Returns this page's address in the other language.
export function translated(): { language: string; address: string } {
  const other = language === "de" ? "en" : "de";
  return { language: other, address: site().translated(other) };
}

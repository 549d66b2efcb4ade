// The environment of the client: requests, subscriptions to tables, addresses of pages and pictures. The server's site is in
// network.ts; ../workshop has another one.
import type { Listener, Transport } from "./transport";

export interface Query {
  method: "GET" | "POST";
  path: string; // below `/api`
  fields: Record<string, string>;
  file?: File;
}

export interface Reply {
  status: number;
  type: string; // of the body
  text: string;
}

export interface Site {
  // Pages have a header of their own: the title and a link to the other language.
  readonly framed: boolean;
  // Sends a request. Fails if the engine cannot be reached.
  send(query: Query): Promise<Reply>;
  // Watches a table until the transport is closed.
  watch(table: string, listener: Listener): Transport;
  // A field of this page's address; empty if it is missing.
  field(name: string): string;
  // The address of a page: `/`, `/new`, `/table/ID`.
  addressOf(path: string, fields: Record<string, string>): string;
  // Opens another page.
  go(address: string): void;
  // This page now shows what another address shows.
  stay(address: string): void;
  // The address of this page in the other language.
  translated(language: string): string;
  // The address of a picture by its name.
  art(name: string): string;
}

let current: Site | null = null;

// Must be called before anything is drawn.
export function useSite(site: Site): void {
  current = site;
}

export function site(): Site {
  if (!current) throw new Error("no site");
  return current;
}

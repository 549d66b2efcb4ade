// The connection between a page and its table.
import type { Message } from "./message";

export interface Transport {
  // Returns false if the connection is lost.
  send(message: Record<string, string | number>): boolean;
  close(): void;
}

export interface Listener {
  hear(message: Message): void;
  lost(lost: boolean): void; // the connection state changed; the transport reconnects by itself
}

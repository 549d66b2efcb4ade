// A reconnecting WebSocket to a table. Remembers which state the server has sent.
import { language } from "./address";
import type { Message, Table } from "./message";
import { get } from "./request";
import type { Scene } from "./scene";
import type { Listener, Transport } from "./transport";

export class Socket implements Transport {
  private socket: WebSocket | null = null;
  private known: { revision: number; events: number } | null = null;
  private scene: Scene | null = null; // the last one
  private pause = 500;
  private closed = false; // by the page, or because the key is not valid for the table

  constructor(
    private readonly table: string,
    private readonly key: string,
    private readonly listener: Listener,
  ) {
    this.open();
    // Reconnect immediately, for example when a phone wakes up.
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
  }

  send(message: Record<string, string | number>): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }

  private readonly wake = (): void => {
    if (!document.hidden) this.open();
  };

  private open(): void {
    const state = this.socket?.readyState;
    if (this.closed || state === WebSocket.OPEN || state === WebSocket.CONNECTING) return;
    const query = new URLSearchParams({ table: this.table, key: this.key, lang: language, presence: "1", explain: "1", changes: "1" });
    if (this.known) {
      query.set("revision", String(this.known.revision));
      query.set("events", String(this.known.events));
    }
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws?${query}`);
    this.socket = socket;
    socket.onopen = () => {
      this.pause = 500;
      this.listener.lost(false);
    };
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as Message);
    socket.onclose = () => {
      if (this.socket !== socket || this.closed) return;
      this.socket = null;
      this.listener.lost(true);
      if (!this.known) void this.askWhy();
      setTimeout(() => this.open(), this.pause);
      this.pause = Math.min(this.pause * 2, 10000);
    };
  }

  // Browsers do not report why a socket fails to open, so the reason is requested over HTTP.
  private async askWhy(): Promise<void> {
    const answer = await get(`/api/tables/${encodeURIComponent(this.table)}`);
    if (answer.status < 400) return;
    this.closed = answer.status < 500;
    this.listener.hear({ type: "error", code: "failed", message: answer.why });
  }

  private hear(message: Message): void {
    if (message.type === "table") this.remember(message);
    this.listener.hear(message);
  }

  // Fills in what the server left out, because this connection has it.
  private remember(table: Table): void {
    const same = (table.same ?? []).map((name) => [name, this.scene?.[name as keyof Scene]]);
    table.scene = { ...table.scene, ...(Object.fromEntries(same) as Partial<Scene>) };
    this.scene = table.scene;
    this.known = { revision: table.revision, events: table.log.to };
  }
}

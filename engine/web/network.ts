// The site of a server: HTTP, WebSockets, and pages with addresses of their own.
import { language } from "./address";
import type { Query, Reply, Site } from "./site";
import { Socket } from "./socket";
import type { Listener, Transport } from "./transport";

function bodyOf({ method, fields, file }: Query): RequestInit {
  if (file) return { headers: { "Content-Type": "application/octet-stream" }, body: file };
  if (method === "GET") return {};
  return { headers: { "Content-Type": "application/json" }, body: JSON.stringify(fields) };
}

export class Network implements Site {
  readonly framed = true;
  private readonly query = new URLSearchParams(location.search);
  private readonly key = this.query.get("key") ?? "";

  async send(query: Query): Promise<Reply> {
    const { method, path, fields, file } = query;
    const { headers, ...init } = bodyOf(query);
    const more = method === "GET" || file ? fields : {};
    const address = `${path}?${new URLSearchParams({ lang: language, ...more })}`;
    const answer = await fetch(address, {
      ...init,
      method,
      headers: { ...headers, ...(this.key && { Authorization: `Bearer ${this.key}` }) },
    });
    return { status: answer.status, type: answer.headers.get("Content-Type") ?? "", text: await answer.text() };
  }

  watch(table: string, listener: Listener): Transport {
    return new Socket(table, this.key, listener);
  }

  field(name: string): string {
    return this.query.get(name) ?? "";
  }

  addressOf(path: string, fields: Record<string, string>): string {
    return `${path}?${new URLSearchParams({ key: this.key, lang: language, ...fields })}`;
  }

  go(address: string): void {
    location.assign(address);
  }

  stay(address: string): void {
    history.replaceState(null, "", address);
  }

  translated(other: string): string {
    const now = new URLSearchParams(location.search);
    now.set("lang", other);
    return `${location.pathname}?${now}`;
  }

  art(name: string): string {
    return `/art/${name}`;
  }
}

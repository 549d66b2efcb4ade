// Requests to `/api` in the page's language.
import { site, type Query } from "./site";
import { t } from "./words";

export interface Answer<Body> {
  ok: boolean;
  status: number; // 0: the engine could not be reached
  text: string;
  body: Body | null; // the same as a value; null: not JSON
  why: string; // the error; empty: none
  findings: string[];
}

interface Errors {
  error?: { message: string };
  why?: string;
  findings?: string[];
}

async function ask<Body>(query: Query): Promise<Answer<Body>> {
  try {
    const { status, type, text } = await site().send(query);
    const body = type.startsWith("application/json") ? (JSON.parse(text) as Body & Errors) : null;
    const ok = status < 400;
    const why = ok ? "" : (body?.error?.message ?? body?.why ?? text);
    return { ok, status, text, body, why, findings: body?.findings ?? [] };
  } catch {
    return { ok: false, status: 0, text: "", body: null, why: t("unreachable"), findings: [] };
  }
}

export function get<Body>(path: string, fields: Record<string, string> = {}): Promise<Answer<Body>> {
  return ask({ method: "GET", path, fields });
}

export function post<Body>(path: string, fields: Record<string, string>): Promise<Answer<Body>> {
  return ask({ method: "POST", path, fields });
}

export function upload<Body>(path: string, file: File): Promise<Answer<Body>> {
  return ask({ method: "POST", path, fields: { name: file.name }, file });
}

// Requests to `/api` with the page's key and language.
import { key, language } from "./address";
import { t } from "./words";

export interface Answer<Body> {
  ok: boolean;
  status: number; // 0: the server could not be reached
  body: Body | null; // null: not JSON
  why: string; // the error; empty: none
  findings: string[];
}

interface Errors {
  error?: { message: string };
  why?: string;
  findings?: string[];
}

async function ask<Body>(path: string, fields: Record<string, string>, init: RequestInit): Promise<Answer<Body>> {
  const query = new URLSearchParams({ lang: language, ...fields });
  const headers = { ...init.headers, ...(key && { Authorization: `Bearer ${key}` }) };
  try {
    const answer = await fetch(`${path}?${query}`, { ...init, headers });
    const text = await answer.text();
    const isJson = answer.headers.get("Content-Type")?.startsWith("application/json") ?? false;
    const body = isJson ? (JSON.parse(text) as Body & Errors) : null;
    const why = answer.ok ? "" : (body?.error?.message ?? body?.why ?? text);
    return { ok: answer.ok, status: answer.status, body, why, findings: body?.findings ?? [] };
  } catch {
    return { ok: false, status: 0, body: null, why: t("unreachable"), findings: [] };
  }
}

export function get<Body>(path: string, fields: Record<string, string> = {}): Promise<Answer<Body>> {
  return ask(path, fields, {});
}

export function post<Body>(path: string, fields: Record<string, string>): Promise<Answer<Body>> {
  const headers = { "Content-Type": "application/json" };
  return ask(path, {}, { method: "POST", headers, body: JSON.stringify(fields) });
}

export function upload<Body>(path: string, file: File): Promise<Answer<Body>> {
  const headers = { "Content-Type": "application/octet-stream" };
  return ask(path, { name: file.name }, { method: "POST", headers, body: file });
}

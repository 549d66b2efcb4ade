// `?from=URL`: a mod in a zip file on another host that allows it (CORS).
import { kLimits, type FileMap } from "./mod_files";
import { Problem } from "./problem";

// Reads the body up to the limit. Length headers are not trusted.
async function bodyOf(response: Response, host: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || !value) break;
    size += value.length;
    if (size > kLimits.totalBytes) {
      await reader?.cancel();
      throw new Problem("fromTooLarge", { host, most: kLimits.totalBytes >> 20 });
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}

function addressOf(text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : null;
  const isLocal = address !== null && ["localhost", "127.0.0.1", "[::1]"].includes(address.hostname);
  if (!address || (address.protocol !== "https:" && !(isLocal && address.protocol === "http:"))) throw new Problem("fromAddress");
  if (address.username || address.password) throw new Problem("fromAddress");
  return address;
}

export async function fetchMod(text: string): Promise<FileMap> {
  const address = addressOf(text);
  const host = address.host;
  const request: RequestInit = { credentials: "omit", referrerPolicy: "no-referrer" };
  const response = await fetch(address, request).catch(() => {
    throw new Problem("fromUnreachable", { host });
  });
  if (!response.ok) throw new Problem("fromStatus", { host, status: response.status });
  const bytes = await bodyOf(response, host).catch((error: unknown) => {
    throw error instanceof Problem ? error : new Problem("fromUnreachable", { host });
  });
  const { unzipMod } = await import("./zip");
  return unzipMod(bytes);
}

// Engines of earlier versions of the page that the host keeps: `versions.json` has the page of each engine, such as
// `{ "0.1.0-1a2b3c4d": "page-0123456789abcdef.html" }`, the newest last (build.mjs).

// Returns true if a link of engine `made` has that of `here`. Programs make links without the hash of their content.
export function isSameEngine(made: string, here: string): boolean {
  return made === here || here.startsWith(`${made}-`);
}

const kPage = /^page-[0-9a-f]{16}\.html$/;

// Returns the page of an engine; null if the host has none.
export function pageIn(versions: unknown, engine: string): string | null {
  if (typeof versions !== "object" || versions === null) return null;
  const found = Object.entries(versions).filter(([one]) => isSameEngine(engine, one));
  const page: unknown = found[found.length - 1]?.[1];
  return typeof page === "string" && kPage.test(page) ? page : null;
}

// Returns the page that opens links of an engine; null if it is this page. A page of an earlier version leads to no other one,
// so that no two pages lead to each other.
export async function pageOfEngine(engine: string, here: string): Promise<string | null> {
  if (isSameEngine(engine, here) || kPage.test(location.pathname.replace(/.*\//, ""))) return null;
  const response = await fetch("versions.json", { cache: "no-cache" }).catch(() => null);
  if (!response?.ok) return null;
  return pageIn(await response.json().catch(() => null), engine);
}

// Values that the build inserts: the version of the engine, and the names of assets, which contain a hash of the file.
declare const WALZ_VERSION: string | undefined;
declare const WALZ_ASSETS: Record<string, string> | undefined;

// The version of the engine and, after a hyphen, a hash of its content; in links.
export const engineVersion: string = typeof WALZ_VERSION === "string" ? WALZ_VERSION : "0.0.0";

// Returns the address of an asset, relative to the page: `games.de.json` → `assets/games.de-0123456789abcdef.json`.
export function asset(name: string): string {
  return (typeof WALZ_ASSETS === "object" && WALZ_ASSETS[name]) || name;
}

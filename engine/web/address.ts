// The address of this page: its key and language, and links that keep them.
const query = new URLSearchParams(location.search);

export const key = query.get("key") ?? "";
export const language = document.documentElement.lang === "de" ? "de" : "en";
const otherLanguage = language === "de" ? "en" : "de";

// Returns a field of the query; empty if it is missing.
export function field(name: string): string {
  return query.get(name) ?? "";
}

export function addressOf(path: string, more: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ key, lang: language, ...more })}`;
}

// Returns this page's address in the other language.
export function translated(): { language: string; address: string } {
  const now = new URLSearchParams(location.search);
  now.set("lang", otherLanguage);
  return { language: otherLanguage, address: `${location.pathname}?${now}` };
}

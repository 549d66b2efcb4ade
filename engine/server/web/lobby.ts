// The host's page: its list of tables is kept as it is at the server.
import { freshPart } from "./fresh";

const kEvery = 5000;
const kTables = ".tables";

// The focus stays on the link where it was.
function replace(old: Element, fresh: Element): void {
  const link = old.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
  old.replaceWith(fresh);
  const same = [...fresh.querySelectorAll("a")].find((one) => link && one.getAttribute("href") === link);
  same?.focus({ preventScroll: true });
}

export function watchTables(): void {
  const key = new URLSearchParams(location.search).get("key") ?? "";
  const address = "/?" + String(new URLSearchParams({ key, lang: document.documentElement.lang }));
  const look = async () => {
    if (document.hidden) return;
    try {
      const fresh = await freshPart(address, kTables);
      const old = document.querySelector(kTables);
      if (old && fresh && !old.isEqualNode(fresh)) replace(old, fresh);
    } catch {
      // The server is away; the next look may find it.
    }
  };
  const again = () => void look().then(() => setTimeout(again, kEvery));
  setTimeout(again, kEvery);
  document.addEventListener("visibilitychange", () => void look());
}

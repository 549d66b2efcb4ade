// Registers the service worker. A new version of the page waits until all tabs are closed, so it never reloads one.
import { t } from "./words";

function say(text: string): void {
  const line = document.createElement("p");
  line.className = "banner update";
  line.setAttribute("role", "status");
  line.textContent = text;
  document.body.append(line);
}

function watch(worker: ServiceWorker | null): void {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && navigator.serviceWorker.controller) say(t("updateWaits"));
  });
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker?.register("service.js");
  if (registration?.waiting && navigator.serviceWorker.controller) say(t("updateWaits"));
  watch(registration?.installing ?? null);
  registration?.addEventListener("updatefound", () => watch(registration.installing));
}

// When the page is idle, because the first visit loads all files. Without a service worker the page works, but not offline.
export function watchUpdates(): void {
  const later = window.requestIdleCallback ?? setTimeout;
  later(() => void register().catch(() => undefined));
}

// Registers the service worker. A new version of the page waits until all tabs are closed, so it never reloads one.
import { t } from "./words";

function say(text: string): void {
  const line = document.createElement("p");
  line.className = "banner update";
  line.setAttribute("role", "status");
  line.textContent = text;
  document.body.append(line);
}

export function watchUpdates(): void {
  // Without a service worker the page works, but not offline.
  void navigator.serviceWorker?.register("service.js").then((registration) => {
    const watch = (worker: ServiceWorker | null) =>
      worker?.addEventListener("statechange", () => {
        if (worker.state === "installed" && navigator.serviceWorker.controller) say(t("updateWaits"));
      });
    watch(registration.installing);
    registration.addEventListener("updatefound", () => watch(registration.installing));
  }, () => undefined);
}

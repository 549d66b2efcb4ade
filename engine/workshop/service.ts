// The service worker: the page works offline after the first visit. Each version has a cache of its own with all its files,
// and takes over when no tab shows an older one, so that the files of two versions are never mixed.
/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;
declare const WALZ_BUILD: string; // the hash of all files
declare const WALZ_FILES: string[]; // relative to this script

const kPrefix = "walz.workshop.";
const kCache = `${kPrefix}${WALZ_BUILD}`;
const kPage = "index.html";

async function install(): Promise<void> {
  const cache = await caches.open(kCache);
  // The browser's own cache may have an older page; other files have a hash in their names.
  await cache.addAll(WALZ_FILES.map((file) => new Request(file, { cache: file === kPage ? "reload" : "default" })));
}

async function removeOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(kPrefix) && name !== kCache).map((name) => caches.delete(name)));
}

// Pages have fields such as `lang`; all are the one page. Everything else is a file with its address.
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(kCache);
  const isPage = request.mode === "navigate" && isOwnPage(new URL(request.url));
  const cached = await (isPage ? cache.match(kPage) : cache.match(request, { ignoreSearch: false }));
  return cached ?? fetch(request);
}

function isOwnPage({ pathname }: URL): boolean {
  const scope = new URL(self.registration.scope).pathname;
  return pathname === scope || pathname === `${scope}${kPage}`;
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(removeOldCaches()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(self.registration.scope)) event.respondWith(answer(request));
});

// The host's links to the seats of a table, with copy buttons and QR codes.
import { useMemo } from "preact/hooks";
import { encode } from "uqr";
import { addressOf } from "./address";
import { nameOf } from "./common";
import type { Table, TableLinks } from "./message";
import { t } from "./words";

function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

// Replaces `localhost`, which would be the guest's own machine.
function originFor(server: string): string {
  const leadsAstray = isThisMachine(location.hostname) && server !== "" && !isThisMachine(new URL(server).hostname);
  return leadsAstray ? server : location.origin;
}

// Returns a QR code: a unit for each module, the black ones as one path.
function drawCode(address: string) {
  const { data, size } = encode(address, { border: 2 });
  const path = data.flatMap((row, y) => row.map((black, x) => (black ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shape-rendering="crispEdges">
      <path d={path} />
    </svg>
  );
}

// Browsers offer sharing over TLS, mostly on phones.
const kShares = typeof navigator.share === "function";

// `here`: the address for the host to play at this seat in this window.
function Link({ name, address, here }: { name: string; address: string; here?: string }) {
  const code = useMemo(() => drawCode(address), [address]);
  return (
    <li>
      <a href={address}>{name}</a>{" "}
      {here && (
        <a class="button quiet" href={here} aria-label={`${t("playHere")}: ${name}`}>
          {t("playHere")}
        </a>
      )}{" "}
      {/* Browsers allow clipboard access only on localhost and over TLS. */}
      {navigator.clipboard && (
        <button class="quiet" type="button" aria-label={`${t("copy")}: ${name}`} onClick={() => void navigator.clipboard.writeText(address)}>
          {t("copy")}
        </button>
      )}
      {kShares && (
        <button
          class="quiet"
          type="button"
          aria-label={`${t("share")}: ${name}`}
          onClick={() => void navigator.share({ title: document.title, url: address }).catch(() => undefined)}
        >
          {t("share")}
        </button>
      )}
      <details>
        <summary>{`QR: ${name}`}</summary>
        <figure class="code" role="img" aria-label={`QR: ${name}`}>
          {code}
        </figure>
      </details>
    </li>
  );
}

interface LinkListProps {
  links: TableLinks;
  nameOf: (seat: number) => string;
  playable?: boolean; // the host may play at these seats
}

// The links of all seats but those of null.
export function LinkList({ links: { seats, spectator, origin }, nameOf, playable = false }: LinkListProps) {
  const base = originFor(origin);
  return (
    <ul>
      {seats.map((path, seat) => path !== null && <Link key={path} name={nameOf(seat)} address={base + path} here={playable ? path : ""} />)}
      <Link name={t("spectators")} address={base + spectator} />
    </ul>
  );
}

export function Links({ table }: { table: Table }) {
  if (!table.links) return null;
  return (
    <section class="links">
      <h2>{t("links")}</h2>
      <p>{t("linksText")}</p>
      <LinkList links={table.links} nameOf={(seat) => nameOf(table, `seat${seat}`, t)} playable />
      <p>
        <a href={addressOf("/")}>{t("tables")}</a>
      </p>
    </section>
  );
}

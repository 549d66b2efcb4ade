// The links of a table that was opened for friends.
import { useEffect, useRef } from "preact/hooks";
import { language } from "./address";
import type { Game, NewTable } from "./games";
import { LinkList } from "./links";
import { t } from "./words";

export interface Invitation {
  game: Game;
  made: NewTable;
}

// The person who opened it has the first seat; the links of the others are for the guests.
export function Invite({ game, made: { table, links } }: Invitation) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "center" });
  }, [table]);
  const own = links.seats.findIndex((path) => path !== null);
  const guests = { ...links, seats: links.seats.map((path, seat) => (seat === own ? null : path)) };
  return (
    <section class="links">
      <h2 ref={heading} tabIndex={-1}>
        {t("invited", game.name)}
      </h2>
      <p>{t("linksText")}</p>
      <LinkList links={guests} nameOf={(seat) => t("seat", seat + 1)} />
      <p>
        <a class="button" href={`${links.seats[own]}&lang=${language}`}>
          {t("ownSeat")}
        </a>
      </p>
    </section>
  );
}

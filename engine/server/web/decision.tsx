// What is asked of a person, and what can still be done about the last choice.
import { nameOf, type Send, type T } from "./common";
import type { Happening, Option, Table } from "./message";
import type { Word } from "./words";

// The second click of a double click would fall on the next question: it chooses nothing.
export function isFirst(click: MouseEvent): boolean {
  return click.detail < 2;
}

export function Decision({ table, choose }: { table: Table; choose: (option: Option) => void }) {
  if (!table.decision) return null;
  const groups: Option[][] = [];
  for (const option of table.decision.options) {
    const last = groups[groups.length - 1];
    if (last && last[0]?.group === option.group) last.push(option);
    else groups.push([option]);
  }
  return (
    <section class="decision" aria-labelledby="question">
      <h2 id="question" tabIndex={-1}>{table.decision.text}</h2>
      {groups.map((group) => (
        <div class="options" role="group">
          {group.map((option) => (
            <button value={option.id} onClick={(event) => isFirst(event) && choose(option)}>
              {option.text}
              {option.notes.map((note) => (
                <small>{note}</small>
              ))}
            </button>
          ))}
        </div>
      ))}
    </section>
  );
}

export function Refusals({ table, t, send, refusals }: { table: Table; t: T; send: Send; refusals: string[] | null }) {
  if (!table.decision) return null;
  return (
    <details key={table.revision} onToggle={(event) => event.currentTarget.open && send({ type: "refusals" })}>
      <summary>{t("whyNot")}</summary>
      <ul>{refusals?.map((text) => <li>{text}</li>) ?? null}</ul>
    </details>
  );
}

export function Undo({ table, t, send }: { table: Table; t: T; send: Send }) {
  const asked = table.undo.asked;
  const button = (type: string, word: Word) => (
    <button class="quiet" onClick={() => send({ type })}>
      {t(word)}
    </button>
  );
  if (!asked) return table.undo.can ? button("undo", "undo") : null;
  const own = asked.seat === table.seat;
  return (
    <div class="inline">
      <p class="asked">{own ? t("undoOwn") : t("undoAsked", nameOf(table, asked.seat, t))}</p>
      {asked.answer && button("agree", "agree")}
      {asked.answer && button("refuse", "refuse")}
      {own && button("refuse", "withdraw")}
    </div>
  );
}

const kLatest = 5;

// What the others have done since one's own last choice, as far as it can be read at a glance.
export function Since({ table, log, t }: { table: Table; log: Happening[]; t: T }) {
  const news = log.filter((one) => one.n >= (table.since ?? Infinity));
  if (news.length === 0 || table.over) return null;
  return (
    <section class="since" aria-labelledby="since">
      <h2 id="since">{t("since")}</h2>
      <ul>
        {news.length > kLatest && (
          <li>
            <a href="#log">{t("earlier", String(news.length - kLatest))}</a>
          </li>
        )}
        {news.slice(-kLatest).map((one) => (
          <li key={one.n}>{one.text}</li>
        ))}
      </ul>
    </section>
  );
}


// The pending question, and undo of the last choice.
import { nameOf, type Send, type T } from "./common";
import type { LogLine, Table } from "./message";
import type { Option, Scene } from "./scene";
import type { Word } from "./words";

// Returns false for the second click of a double click, which would answer the next question.
export function isFirst(click: MouseEvent): boolean {
  return click.detail < 2;
}

// Returns the question and its details.
function questionOf(scene: Scene): string {
  const { text = "", about = [] } = scene.question ?? {};
  return [text, ...about.filter((thing) => thing.text).map((thing) => `${thing.name}: ${thing.text}`)].join(" ");
}

// Groups neighbouring options with the same verb.
function groupsOf(options: Option[]): Option[][] {
  const groups: Option[][] = [];
  for (const option of options) {
    const last = groups[groups.length - 1];
    if (last && last[0]?.verb === option.verb) last.push(option);
    else groups.push([option]);
  }
  return groups;
}

export function Decision({ scene, choose }: { scene: Scene; choose: (option: Option) => void }) {
  if (scene.options.length === 0) return null;
  return (
    <section class="decision" aria-labelledby="question">
      <h2 id="question" tabIndex={-1}>{questionOf(scene)}</h2>
      {groupsOf(scene.options).map((group) => (
        <div class="options" role="group" aria-label={group[0]?.group}>
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

export function Refusals({ scene, t }: { scene: Scene; t: T }) {
  if (scene.options.length === 0) return null;
  return (
    <details>
      <summary>{t("whyNot")}</summary>
      <ul>
        {scene.refused.map((option) => (
          <li>
            {option.text} – {option.why}
          </li>
        ))}
      </ul>
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
  const own = asked.seat === table.scene.viewer;
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

// Shows the last events since the viewer's last choice.
export function Since({ table, log, t }: { table: Table; log: LogLine[]; t: T }) {
  const news = log.filter((one) => one.text && one.n > (table.log.since ?? Infinity));
  if (news.length === 0 || table.scene.over) return null;
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


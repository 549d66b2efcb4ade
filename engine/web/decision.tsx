// The pending question, and undo of the last choice.
import { useEffect, useRef } from "preact/hooks";
import { nameOf, type Send, type T } from "./common";
import { Signs } from "./face";
import type { LogLine, Table } from "./message";
import { wordsOnly } from "./narrowing";
import { RuleLink } from "./rules";
import type { Option, Scene } from "./scene";
import { symbolOf, Symbols } from "./symbols";
import type { Taking } from "./taking";
import type { Touch } from "./touch";
import type { Word } from "./words";

const kNumbered = 9; // options that a key chooses

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

interface DecisionProps {
  scene: Scene;
  touch: Touch;
  taking?: Taking | null;
  choose: (option: Option) => void; // marks it while elements are marked
  t: T;
}

// Buttons that rotate and place the selected piece.
function Placing({ turning, touch, choose, t }: DecisionProps & { turning: Option }) {
  return (
    <p class="placing">
      <button class="quiet" onClick={() => touch.turn(1)}>
        ↻ {t("turn")}
      </button>
      <button class="now" onClick={(event) => isFirst(event) && choose(turning)}>
        ✓ {t("placeHere")}
      </button>
      <span role="status">{turning.text}</span>
    </p>
  );
}

// The marked elements, and the button that takes them.
function Taken({ taking, t }: { taking: Taking; t: T }) {
  const { taken, least, most, fits, add, remove, mayRepeat, confirm } = taking;
  const countOf = (option: Option) => taken.filter((one) => one === option).length;
  return (
    <p class="taking">
      {[...new Set(taken)].map((option) => (
        <span key={option.id}>
          <button class="quiet" aria-label={t("oneLess", option.text)} onClick={() => remove(option)}>
            {option.text}
            {countOf(option) > 1 && ` ×${countOf(option)}`} ✕
          </button>
          {mayRepeat(option) && (
            <button class="quiet" aria-label={t("oneMore", option.text)} onClick={() => add(option)}>
              +
            </button>
          )}
        </span>
      ))}
      <button class="now" disabled={!fits} onClick={(event) => isFirst(event) && confirm()}>
        ✓ {t("takeThese", { n: taken.length, least, most })}
      </button>
    </p>
  );
}

// The number of chosen answers, for a question that takes several one by one.
function Chosen({ scene, t }: { scene: Scene; t: T }) {
  const several = scene.question?.several;
  if (!several || several.most < 2) return null;
  const { chosen, least, most } = several;
  return <small class="chosen">{t("chosen", { n: chosen.length, least, most })}</small>;
}

// The icon of an option's definition, such as a good.
function IconOf({ option, symbols }: { option: Option; symbols: Symbols }) {
  const id = option.targets.find((target) => target.kind === "definition")?.id ?? "";
  const symbol = symbolOf(id.slice(id.indexOf(".") + 1));
  return symbols.has(symbol) ? <Signs symbols={symbols} list={[symbol]} /> : null;
}

// The question, and the remaining options as buttons.
export function Decision(props: DecisionProps) {
  const { scene, touch, taking, choose, t } = props;
  if (scene.options.length === 0) return null;
  const symbols = new Symbols(scene);
  const words = wordsOnly(scene, touch.left);
  const things = touch.left.filter((option) => !words.includes(option));
  // An option without a target that has the verb of touchable options looks like them. Other verbs, such as passing,
  // look different.
  const kindOf = (option: Option) => {
    if (!words.includes(option)) return "thing";
    if (things.length === 0) return "";
    return things.some((other) => other.verb === option.verb) ? "word" : "aside";
  };
  return (
    <section class="decision" aria-labelledby="question">
      <h2 id="question" tabIndex={-1}>
        {questionOf(scene)} {!taking && <Chosen scene={scene} t={t} />}
      </h2>
      {touch.turning && <Placing {...props} turning={touch.turning} />}
      {taking && <Taken taking={taking} t={t} />}
      <div class="choices">
        {groupsOf(touch.left).map((group) => (
          <div class="options" role="group" aria-label={group[0]?.group}>
            {group.map((option) => (
              <button
                key={option.id}
                class={kindOf(option)}
                value={option.id}
                data-option
                aria-pressed={taking?.taken.includes(option)}
                onClick={(event) => isFirst(event) && choose(option)}
              >
                {touch.left.indexOf(option) < kNumbered && <kbd>{touch.left.indexOf(option) + 1}</kbd>}
                <IconOf option={option} symbols={symbols} />
                {option.text}
                {option.notes.map((note) => (
                  <small>{note}</small>
                ))}
              </button>
            ))}
          </div>
        ))}
      </div>
      {touch.touched.length > 0 && (
        <button class="quiet" onClick={touch.back}>
          {t("back")}
        </button>
      )}
    </section>
  );
}

// Handles keys: a number chooses or marks an option, R rotates the piece, Enter places it or takes what is marked, Escape
// cancels the last touch or mark, Ctrl+Z requests undo.
export function useKeys(touch: Touch, taking: Taking | null, choose: (option: Option) => void, undo: () => void): void {
  const latest = useRef({ touch, taking, choose, undo });
  latest.current = { touch, taking, choose, undo };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const now = latest.current;
      const at = event.target instanceof Element ? event.target : document.body;
      if (at.closest("input, textarea, select, dialog") || event.altKey || event.repeat) return;
      const { taking } = now;
      const { left, turning } = now.touch;
      const numbered = left[Number(event.key) - 1];
      if (event.ctrlKey || event.metaKey) {
        if (event.key !== "z") return;
        now.undo();
      } else if (numbered && Number(event.key) <= kNumbered) now.choose(numbered);
      else if (event.key === "Escape" && now.touch.touched.length > 0) now.touch.back();
      else if (event.key === "Escape" && taking?.taken.length) taking.back();
      else if (turning && (event.key === "r" || event.key === "R")) now.touch.turn(event.key === "r" ? 1 : -1);
      else if (turning && event.key === "Enter" && !at.closest("button, summary, a")) now.choose(turning);
      else if (taking?.fits && event.key === "Enter" && !at.closest("button, summary, a, .open")) taking.confirm();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    // The capture phase precedes the handlers of elements, so that Enter places the piece.
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, []);
}

export function Refusals({ scene, t }: { scene: Scene; t: T }) {
  if (scene.options.length === 0) return null;
  return (
    <details>
      <summary>{t("whyNot")}</summary>
      <ul>
        {scene.refused.map((option) => (
          <li>
            {option.text} – {option.why} <RuleLink rules={option.rules} t={t} />
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


// The game in the author's view: it is played, and its beginning is changed, by touching and dragging.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { WorkBar } from "./author_bar";
import { tableOf, type AuthorMessage, type Effect, type Movable } from "./author_message";
import { optionsOf, placeAt, placesFor, thingWith, type Work } from "./author_move";
import { hasNumbers, Numbers } from "./author_numbers";
import { Board } from "./board";
import { Decision, Refusals } from "./decision";
import { useDrag } from "./drag";
import { Notice } from "./frame";
import { keep, type Place } from "./narrowing";
import { Panel } from "./panel";
import { SeatCard } from "./seats";
import { still } from "./still";
import { Symbols } from "./symbols";
import { Scores } from "./talk";
import { kUntouched, useElements, useTouch, type Touch } from "./touch";
import { t } from "./words";
import type { Act } from "./author_forms";
import type { Entry, Option } from "./scene";
import type { Asking } from "./why";

function focusQuestion(): void {
  document.getElementById("question")?.focus({ preventScroll: true });
}

// Touching an element chooses the first option of it: equal components have one each.
function touchOf(options: Option[], choose: (option: Option) => void): Touch {
  return {
    ...kUntouched,
    left: options,
    touch: (place) => {
      const [first] = keep(options, place);
      if (first) choose(first);
    },
  };
}

function idsOf(places: Place[]): string[] {
  return places.flatMap((place) => place.keys);
}

interface GameProps {
  author: AuthorMessage;
  act: Act;
  notice: string;
  say: (notice: string) => void;
}

// The work, and what it does with what is touched, dropped or picked from a list.
function useWork({ author, act, say }: GameProps) {
  const [work, setWork] = useState<Work>({ on: "play" });
  const [effect, setEffect] = useState<Effect | null>(null);
  const { names, scene } = author;
  const places = useMemo(() => (work.on === "place" ? placesFor(work.thing, names, t("turnPiece")) : []), [work, names]);
  const begin = (next: Work) => {
    setWork(next);
    setTimeout(focusQuestion);
  };
  const put = async (thing: Movable, to: string, then: Work) => {
    await act("take", { what: thing.id, to });
    begin(then);
  };
  const choose = (id: string) => {
    if (work.on === "effect") setEffect(names.effects.find((one) => one.id === id) ?? null);
    else if (work.on === "place") void put(work.thing, id, { on: work.then });
    else if (work.on === "thing") {
      const thing = names.things.find((one) => one.id === id);
      if (thing) begin({ on: "place", thing, then: "thing" });
    }
  };
  const lift = (thing: Movable) => setWork({ on: "place", thing, then: work.on === "play" ? "play" : "thing" });
  const drop = (thing: Movable, ids: string[]) => {
    const then: Work = { on: work.on === "place" ? work.then : "play" };
    const to = placeAt(ids, placesFor(thing, names, ""), scene);
    if (to) void put(thing, to, then);
    else if (ids.length > 0) say(t("placeUnclear"));
    else setWork(then);
    return to !== null;
  };
  return { work, effect, setEffect, places, begin, choose, lift, drop };
}

// Returns true if the event is for a field or an editor, also in a shadow tree.
function isTyping(event: Event): boolean {
  const [at] = event.composedPath();
  return at instanceof HTMLElement && (at.isContentEditable || at.closest("input, textarea, select") !== null);
}

// Ctrl+Z takes back the last edit, unless something is typed or the game is hidden.
function useUndoKey(root: { current: HTMLElement | null }, undo: () => void): void {
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      if (isTyping(event) || !root.current?.offsetParent) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function Log({ author }: { author: AuthorMessage }) {
  return (
    <section class="log">
      <h2>{t("log")}</h2>
      <ol tabIndex={0}>
        {author.log.lines
          .filter((one) => one.text)
          .map((one) => (
            <li key={one.n}>{one.text}</li>
          ))}
      </ol>
    </section>
  );
}

function Tools({ author, act, work, begin }: Pick<GameProps, "author" | "act"> & { work: Work; begin: (work: Work) => void }) {
  return (
    <div class="tools">
      <button class="quiet" aria-pressed={work.on === "thing" || work.on === "place"} onClick={() => begin({ on: "thing" })}>
        {t("moveThing")}
      </button>
      {author.names.effects.length > 0 && (
        <button class="quiet" aria-pressed={work.on === "effect"} onClick={() => begin({ on: "effect" })}>
          {t("effect")}
        </button>
      )}
      {author.choices > 0 && (
        <button class="quiet" onClick={() => void act("undo", {})}>
          {t("undo")}
        </button>
      )}
      {author.edits > 0 && (
        <button class="quiet" onClick={() => void act("undo_edit", {})}>
          {t("undoEdit")}
        </button>
      )}
      <Refusals scene={author.scene} t={t} />
    </div>
  );
}

export function Game(props: GameProps) {
  const { author, act, notice } = props;
  const game = still(tableOf(author));
  const { names } = author;
  const root = useRef<HTMLDivElement>(null);
  const { work, effect, setEffect, places, begin, choose, lift, drop } = useWork(props);
  // Moves the focus to the next question after a choice by keyboard.
  const play = async (option: Option) => {
    const place = document.activeElement?.closest(".spots") ? ".spots circle" : "#question";
    await act("choose", { option: option.id, revision: String(author.revision) });
    const next = document.querySelector<HTMLElement>(place);
    if (next) next.focus({ preventScroll: true });
    else focusQuestion();
  };
  const played = useTouch(game.scene, (option) => void play(option));
  const scene = useMemo(
    () => (work.on === "play" ? game.scene : { ...game.scene, options: optionsOf(work, names, places, names.effects, game.scene) }),
    [game.scene, work, places],
  );
  const touch = work.on === "play" ? played : touchOf(scene.options, (option) => choose(option.id));
  useElements(root, touch, [], () => undefined);
  useDrag<Movable>(root, {
    immediate: work.on === "thing" || work.on === "place",
    thingAt: (places) => thingWith(idsOf(places), names, game.scene),
    nameOf: (thing) => thing.name,
    lift,
    drop: (thing, places) => drop(thing, idsOf(places)),
  });
  useUndoKey(root, () => author.edits > 0 && void act("undo_edit", {}));
  const symbols = new Symbols(game.scene);
  const asking = (seat: string): Asking => ({
    why: null,
    ask: null,
    t,
    edit: (entry: Entry) => (hasNumbers(entry, names) ? <Numbers entry={entry} seat={seat} names={names} act={act} /> : null),
  });
  return (
    <div class={`table on-${work.on}`} ref={root}>
      <div class="bar asked">
        <Notice text={notice} />
        {author.scene.over && <p role="status">{t("over")}</p>}
        {work.on === "play" ? (
          <Decision scene={game.scene} touch={touch} choose={(option) => void play(option)} t={t} />
        ) : (
          <WorkBar author={author} work={work} places={places} effect={effect} setEffect={setEffect} pick={choose} stop={() => begin({ on: "play" })} act={act} />
        )}
      </div>
      <div class="left">
        <Board scene={scene} t={t} touch={touch} above={<Panel entries={scene.table} symbols={symbols} asking={asking("")} />} own={null} />
        <Tools author={author} act={act} work={work} begin={begin} />
      </div>
      <div class="right">
        {scene.seats.map((seat) => (
          <SeatCard key={seat.id} table={{ ...game, scene }} seat={seat} t={t} send={() => false} asking={asking(seat.id)} />
        ))}
        <Scores table={game} t={t} />
        <Log author={author} />
      </div>
    </div>
  );
}

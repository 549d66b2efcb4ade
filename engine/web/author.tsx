// The author's view: a game that reloads changed content and can be changed at will.
import { useRef, useState } from "preact/hooks";
import { field } from "./address";
import { tableOf, type AuthorMessage } from "./author_message";
import { Effect, HiddenParts, Position, Scenario, Take, type Act } from "./author_forms";
import { Board } from "./board";
import { Decision, Refusals } from "./decision";
import { Frame, Lines, Notice, Waiting } from "./frame";
import type { Option } from "./scene";
import { Panel } from "./panel";
import { useRepeated } from "./repeat";
import { get, post } from "./request";
import { SeatCard } from "./seats";
import { still } from "./still";
import { Symbols } from "./symbols";
import { Scores } from "./talk";
import { useTheme } from "./theme";
import { useElements, useTouch } from "./touch";
import { t, type Word } from "./words";
import type { Asking } from "./why";

const kEvery = 1000;

function Said({ name, lines }: { name: Word; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <section class={name}>
      <h2>{t(name)}</h2>
      <Lines lines={lines} />
    </section>
  );
}

function Game({ author, act }: { author: AuthorMessage; act: Act }) {
  const game = still(tableOf(author));
  const asking: Asking = { why: null, ask: null, t };
  const root = useRef<HTMLDivElement>(null);
  // Moves the focus to the next question after a choice by keyboard.
  const choose = async (option: Option) => {
    const place = document.activeElement?.closest(".spots") ? ".spots circle" : "#question";
    await act("choose", { option: option.id, revision: String(author.revision) });
    const next = document.querySelector<HTMLElement>(place) ?? document.getElementById("question");
    next?.focus({ preventScroll: true });
  };
  const touch = useTouch(game.scene, (option) => void choose(option));
  useElements(root, touch, [], () => undefined);
  const symbols = new Symbols(game.scene);
  return (
    <div class="table" ref={root}>
      <div class="bar asked">
        {author.scene.over && <p role="status">{t("over")}</p>}
        <Decision scene={game.scene} touch={touch} choose={(option) => void choose(option)} t={t} />
      </div>
      <div class="left">
        <Board scene={game.scene} t={t} touch={touch} above={<Panel entries={game.scene.table} symbols={symbols} asking={asking} />} own={null} />
        <div class="tools">
          {author.choices > 0 && (
            <button class="quiet" onClick={() => void act("undo", {})}>
              {t("undo")}
            </button>
          )}
          <Refusals scene={game.scene} t={t} />
        </div>
      </div>
      <div class="right">
        {game.scene.seats.map((seat) => (
          <SeatCard key={seat.id} table={game} seat={seat} t={t} send={() => false} asking={asking} />
        ))}
        <Scores table={game} t={t} />
        <section class="log">
          <h2>{t("log")}</h2>
          <ol tabIndex={0}>
            {game.log.lines
              .filter((one) => one.text)
              .map((one) => (
                <li key={one.n}>{one.text}</li>
              ))}
          </ol>
        </section>
      </div>
    </div>
  );
}

export function Author() {
  const [author, setAuthor] = useState<AuthorMessage | null>(null);
  const [notice, setNotice] = useState("");
  const revision = useRef(-1);
  const hidden = useRef(field("hidden"));
  const take = (message: AuthorMessage) => {
    revision.current = message.revision;
    setAuthor(message);
  };
  const load = async () => {
    const answer = await get<AuthorMessage>("/api/author", hidden.current ? { hidden: "1" } : {});
    setNotice(answer.why);
    if (answer.ok && answer.body) take(answer.body);
  };
  const act: Act = async (action, fields) => {
    const answer = await post<AuthorMessage>(`/api/author/${action}`, { ...fields, hidden: hidden.current });
    setNotice(answer.status === 409 ? t("stale") : answer.why);
    if (answer.body?.revision !== undefined) take(answer.body);
    return answer.ok;
  };
  const show = (wanted: boolean) => {
    hidden.current = wanted ? "1" : "";
    return load();
  };
  useRepeated(async () => {
    if (revision.current < 0) return load();
    const answer = await get<{ revision: number }>("/api/author", { brief: "1" });
    if (answer.ok && answer.body?.revision !== revision.current) await load();
  }, kEvery);
  const plays = author !== null && author.scenario !== null;
  useTheme(plays ? author.scene.theme : undefined);
  if (!author) return <Waiting notice={notice} />;
  return (
    <Frame title={plays ? author.scene.title : t("authorTitle")}>
      <div class="author" data-revision={author.revision}>
        <Notice text={notice} />
        <Said name="verdict" lines={author.verdict} />
        <Said name="findings" lines={author.findings} />
        {plays && <Game author={author} act={act} />}
        <div class="grid">
          <Position author={author} act={act} />
          {plays && <Take author={author} act={act} />}
          {plays && <Effect author={author} act={act} />}
          {plays && <Scenario text={author.scenario ?? ""} />}
        </div>
        {plays && <HiddenParts hidden={author.hidden ?? null} show={(wanted) => void show(wanted)} />}
      </div>
    </Frame>
  );
}

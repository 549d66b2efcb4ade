// The author's view: a game that reloads changed content and can be changed at will.
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { field } from "./address";
import { HiddenParts, Position, Scenario, type Act } from "./author_forms";
import { Game } from "./author_game";
import type { AuthorMessage } from "./author_message";
import { Frame, Lines, Notice, Waiting } from "./frame";
import { useRepeated } from "./repeat";
import { get, post } from "./request";
import { useTheme } from "./theme";
import { t, type Word } from "./words";

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

// `extra` is drawn below the game's scenario.
export function Author({ extra }: { extra?: (scenario: string) => ComponentChildren }) {
  const [author, setAuthor] = useState<AuthorMessage | null>(null);
  const [refused, setNotice] = useState(""); // why the last action failed; loading does not hide it
  const [lost, setLost] = useState(""); // why the game could not be loaded
  const notice = refused || lost;
  const revision = useRef(-1);
  const hidden = useRef(field("hidden"));
  const take = (message: AuthorMessage) => {
    revision.current = message.revision;
    setAuthor(message);
  };
  const load = async () => {
    const answer = await get<AuthorMessage>("/api/author", hidden.current ? { hidden: "1" } : {});
    setLost(answer.why);
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
        {!plays && <Notice text={notice} />}
        <Said name="verdict" lines={author.verdict} />
        <Said name="findings" lines={author.findings} />
        {plays && <Game author={author} act={act} notice={notice} say={setNotice} />}
        <div class="grid">
          <Position author={author} act={act} />
          {plays && (
            <Scenario begun={author.begun} text={author.scenario ?? ""}>
              {extra?.(author.scenario ?? "")}
            </Scenario>
          )}
        </div>
        {plays && <HiddenParts hidden={author.hidden ?? null} show={(wanted) => void show(wanted)} />}
      </div>
    </Frame>
  );
}

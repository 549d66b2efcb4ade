// Forms of the author's view: the beginning of a game, its scenario, and hidden state.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { changedLines } from "./author_lines";
import type { AuthorMessage, Hidden } from "./author_message";
import { Picker } from "./author_picker";
import { Form, Lines, Select, Text, type Choice } from "./fields";
import { t } from "./words";

// Runs an action of the author's game; returns true on success.
export type Act = (action: string, fields: Record<string, string>) => Promise<boolean>;

interface Props {
  author: AuthorMessage;
  act: Act;
}

const kText = "text"; // the position as it is
const kNew = "new"; // that of a new game

// Changes of the author; null: as in the message, also when it changes.
interface Draft {
  game: string | null;
  from: string;
  position: string | null;
  players: string | null;
  seed: string | null;
}
const kNoDraft: Draft = { game: null, from: kText, position: null, players: null, seed: null };

export function Position({ author, act }: Props) {
  const [draft, setDraft] = useState(kNoDraft);
  const change = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }));
  const { asked } = author;
  const game = draft.game ?? (asked.game || (author.games[0] ?? ""));
  const begin = async () => {
    const { from, position, players, seed } = draft;
    const isKnown = game === asked.game; // positions are those of the game in the message
    const start: Record<string, string> = from === kText ? { position: position ?? (isKnown ? asked.position : "") } : from === kNew ? {} : { from };
    if (await act("begin", { game, ...start, players: players ?? "", seed: seed ?? "" })) setDraft(kNoDraft);
  };
  const starts = [{ id: kText, name: t("startText"), group: "" }, { id: kNew, name: t("startNew"), group: "" }];
  const seats = author.scenario === null ? "" : String(author.scene.seats.length);
  return (
    <section>
      <h2>{t("position")}</h2>
      <Form name="begin" send={() => void begin()}>
        <Select name="game" label={t("game")} value={game} choices={author.games.map((one): Choice => [one, one])} change={(id) => change({ game: id, from: kText })} />
        <small aria-hidden="true">{t("startFrom")}</small>
        <Picker
          name="from"
          label={t("startFrom")}
          items={[...starts, ...(game === asked.game ? author.positions : [])]}
          value={draft.from}
          change={(from) => change({ from })}
        />
        <div class="pair">
          <Text name="players" type="number" least={1} most={16} label={t("seats")} value={draft.players ?? (asked.players || seats)} change={(players) => change({ players })} />
          <Text name="seed" type="number" least={0} label={t("seedNumber")} value={draft.seed ?? (asked.seed || "1")} change={(seed) => change({ seed })} />
        </div>
        <details>
          <summary>{t("asText")}</summary>
          <Lines name="position" label={t("positionText")} value={draft.position ?? asked.position} change={(position) => change({ position, from: kText })} />
        </details>
        <p>
          <button>{t("beginHere")}</button>
        </p>
      </Form>
    </section>
  );
}

export function Scenario({ begun, text, children }: { begun: string; text: string; children: ComponentChildren }) {
  const changes = changedLines(begun, text);
  return (
    <section>
      <h2>{t("scenario")}</h2>
      {changes.length > 0 && (
        <>
          <h3>{t("edited")}</h3>
          <pre class="changes" tabIndex={0}>
            {changes.join("\n")}
          </pre>
        </>
      )}
      <Lines name="scenario" label={t("scenarioText")} value={text} />
      {navigator.clipboard && (
        <p>
          <button class="quiet copy" onClick={() => void navigator.clipboard.writeText(text)}>
            {t("copy")}
          </button>
        </p>
      )}
      {children}
    </section>
  );
}

// Formats a value: `seat0: ace, two; seat1: ...`.
function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(", ") || "-";
  if (typeof value !== "object" || value === null) return String(value);
  const parts = Object.entries(value).map(([name, part]) => `${name}: ${shown(part)}`);
  return parts.join("; ") || "-";
}

export function HiddenParts({ hidden, show }: { hidden: Hidden | null; show: (wanted: boolean) => void }) {
  return (
    <section class="hidden">
      <h2>{t("hidden")}</h2>
      {hidden && (
        <dl class="panel">
          {Object.values(hidden).flatMap((part) =>
            Object.entries(part).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{shown(value)}</dd>
              </div>
            )),
          )}
        </dl>
      )}
      <p>
        <button class="quiet" onClick={() => show(!hidden)}>
          {t(hidden ? "hide" : "showHidden")}
        </button>
      </p>
    </section>
  );
}

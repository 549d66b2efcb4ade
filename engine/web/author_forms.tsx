// Forms of the author's view: position, cards, effects, and hidden state.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { AuthorMessage, Hidden } from "./author_message";
import { Form, Lines, Select, Text, type Choice } from "./fields";
import { t, type Word } from "./words";

// Runs an action of the author's game; returns true on success.
export type Act = (action: string, fields: Record<string, string>) => Promise<boolean>;

interface Props {
  author: AuthorMessage;
  act: Act;
}

// Typed text survives updates of the game until it is submitted.
export function Position({ author, act }: Props) {
  const [game, setGame] = useState<string | null>(null);
  const [position, setPosition] = useState<string | null>(null);
  const asked = { game: game ?? (author.asked.game || (author.games[0] ?? "")), position: position ?? author.asked.position };
  const begin = async () => {
    if (!(await act("begin", asked))) return;
    setGame(null);
    setPosition(null);
  };
  return (
    <section>
      <h2>{t("position")}</h2>
      <Form name="begin" send={() => void begin()}>
        <Select name="game" label={t("game")} value={asked.game} choices={author.games.map((one): Choice => [one, one])} change={setGame} />
        <Lines name="position" label={t("positionText")} value={asked.position} change={setPosition} />
        <p>
          <button>{t("beginHere")}</button>
        </p>
      </Form>
    </section>
  );
}

function seatsOf(author: AuthorMessage): Choice[] {
  return author.scene.seats.map((seat, i): Choice => [String(i), seat.title]);
}

function ActionForm(props: { name: "take" | "effect"; button: Word; send: () => void; children: ComponentChildren }) {
  return (
    <section>
      <h2>{t(props.name)}</h2>
      <Form name={props.name} send={props.send}>
        {props.children}
        <p>
          <button class="quiet">{t(props.button)}</button>
        </p>
      </Form>
    </section>
  );
}

export function Take({ author, act }: Props) {
  const [component, setComponent] = useState("");
  const [zone, setZone] = useState("");
  const [seat, setSeat] = useState("");
  return (
    <ActionForm name="take" button="takeDo" send={() => void act("take", { component, zone, seat })}>
      <Text name="component" label={t("component")} value={component} change={setComponent} longest={100} proposals={author.names?.components ?? []} />
      <Text name="zone" label={t("zone")} value={zone} change={setZone} longest={100} proposals={author.names?.zones ?? []} />
      <Select name="seat" label={t("ofSeat")} value={seat} choices={[["", t("noSeat")], ...seatsOf(author)]} change={setSeat} />
    </ActionForm>
  );
}

export function Effect({ author, act }: Props) {
  const [of, setOf] = useState("");
  const [field, setField] = useState("");
  const [seat, setSeat] = useState("0");
  return (
    <ActionForm name="effect" button="effectDo" send={() => void act("effect", { of, field, seat })}>
      <Text name="of" label={t("definition")} value={of} change={setOf} longest={100} proposals={author.names?.definitions ?? []} />
      <Text name="field" label={t("field")} value={field} change={setField} longest={100} proposals={author.names?.fields ?? []} />
      <Select name="seat" label={t("ofSeat")} value={seat} choices={seatsOf(author)} change={setSeat} />
    </ActionForm>
  );
}

export function Scenario({ text }: { text: string }) {
  return (
    <section>
      <h2>{t("scenario")}</h2>
      <Lines name="scenario" label={t("scenarioText")} value={text} />
      {navigator.clipboard && (
        <p>
          <button class="quiet copy" onClick={() => void navigator.clipboard.writeText(text)}>
            {t("copy")}
          </button>
        </p>
      )}
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

// The question of the author's view while a thing is moved or an effect is chosen.
import { useState } from "preact/hooks";
import type { Act } from "./author_forms";
import type { AuthorMessage, Effect, Spot } from "./author_message";
import type { Work } from "./author_move";
import { Picker } from "./author_picker";
import { Form, Select, type Choice } from "./fields";
import { t } from "./words";

interface BarProps {
  author: AuthorMessage;
  work: Work;
  places: Spot[];
  effect: Effect | null;
  setEffect: (effect: Effect | null) => void;
  pick: (id: string) => void; // a thing or a place
  stop: () => void;
  act: Act;
}

// Chooses one of a list.
function Pick({ label, items, pick }: { label: string; items: Spot[] | AuthorMessage["names"]["things"]; pick: (id: string) => void }) {
  const [id, setId] = useState("");
  return (
    <Form name="pick" send={() => id && pick(id)}>
      <Picker name="pick" label={label} items={items} value={id} change={setId} />
      <button disabled={!id}>{t("take")}</button>
    </Form>
  );
}

// Chooses a field and a seat, and plays the effect.
function Play({ author, effect, setEffect, act, stop }: BarProps) {
  const deciding = author.scene.viewer?.slice("seat".length) ?? "0";
  const [field, setField] = useState("");
  const [seat, setSeat] = useState(deciding);
  const fields = effect?.fields ?? [];
  const chosen = fields.includes(field) ? field : (fields[0] ?? "");
  const { effects } = author.names;
  const play = async () => {
    if (effect && (await act("effect", { of: effect.id, field: chosen, seat }))) stop();
  };
  return (
    <Form name="effect" send={() => void play()}>
      <Picker
        name="of"
        label={t("definition")}
        items={effects}
        value={effect?.id ?? ""}
        change={(id) => setEffect(effects.find((one) => one.id === id) ?? null)}
      />
      {effect && <Select name="field" label={t("field")} value={chosen} choices={fields.map((one): Choice => [one, one])} change={setField} />}
      {effect && (
        <Select name="seat" label={t("ofSeat")} value={seat} choices={author.scene.seats.map((one, i): Choice => [String(i), one.title])} change={setSeat} />
      )}
      <button disabled={!effect}>{t("effectDo")}</button>
    </Form>
  );
}

// A thing with its place, for lists.
function placed<Thing extends { name: string; at: string }>(thing: Thing): Thing {
  return thing.at ? { ...thing, name: `${thing.name} · ${thing.at}` } : thing;
}

export function WorkBar(props: BarProps) {
  const { author, work, places, pick, stop } = props;
  const question = work.on === "place" ? t("placeWhere", work.thing.name) : t(work.on === "effect" ? "effectWhich" : "moveWhat");
  return (
    <section class="decision" aria-labelledby="question">
      <h2 id="question" tabIndex={-1}>
        {question}
      </h2>
      <div class="work">
        {work.on === "thing" && <Pick key="thing" label={t("component")} items={author.names.things.map(placed)} pick={pick} />}
        {work.on === "place" && <Pick key={work.thing.id} label={t("zone")} items={places} pick={pick} />}
        {work.on === "effect" && <Play {...props} />}
        <button class="quiet" onClick={stop}>
          {t("stopWork")}
        </button>
      </div>
    </section>
  );
}

// The form for a new table: players, mods and options.
import { useEffect, useState } from "preact/hooks";
import { Form, Select, Text, type Choice } from "./fields";
import { Frame, Notice, Waiting } from "./frame";
import type { Game, NewTable as Made, Server } from "./games";
import { goToTable } from "./lobby";
import { get, post } from "./request";
import { t } from "./words";

type Fields = Record<string, string>; // in the form of `POST /api/tables`

interface Part {
  game: Game;
  fields: Fields;
  set: (name: string, value: string) => void;
}

function playerOf(fields: Fields, game: Game, seat: number): string {
  return fields[`seat${seat}`] ?? (seat < game.seats[0] ? "human" : "none");
}

function Seat({ game, fields, set, seat }: Part & { seat: number }) {
  const choices: Choice[] = [["human", t("person")], ...game.bots.map((bot): Choice => [bot, t("bot", bot)])];
  if (seat >= game.seats[0]) choices.unshift(["none", t("nobody")]);
  const player = playerOf(fields, game, seat);
  const name = `name${seat}`;
  return (
    <div class="row">
      <Select name={`seat${seat}`} label={t("seat", seat + 1)} value={player} choices={choices} change={(value) => set(`seat${seat}`, value)} />
      {player !== "none" && (
        <Text name={name} label={t("name")} value={fields[name] ?? ""} longest={30} change={(value) => set(name, value)} />
      )}
    </div>
  );
}

function Seats({ server, ...part }: Part & { server: Server }) {
  const { game, fields, set } = part;
  const field = (name: string) => ({ name, value: fields[name] ?? "", change: (value: string) => set(name, value) });
  return (
    <fieldset>
      <legend>{t("seats")}</legend>
      {Array.from({ length: game.seats[1] }, (_, seat) => (
        <Seat key={seat} {...part} seat={seat} />
      ))}
      <div class="grid">
        <Text {...field("delay")} label={t("delay")} value={fields["delay"] ?? "0"} type="number" least={0} most={1000} />
        <Text {...field("seed")} label={t("seed")} type="number" least={0} />
        {server.webhooks.length > 0 && (
          <Text {...field("webhook")} label={t("webhook", server.webhooks.join(", "))} type="url" longest={300} />
        )}
      </div>
    </fieldset>
  );
}

function Mods({ game, fields, set }: Part) {
  if (game.mods.length === 0) return null;
  return (
    <fieldset class="mods">
      <legend>{t("mods")}</legend>
      {game.mods.map((mod) => {
        const name = `mod.${mod.id}`;
        return (
          <label class="check" key={mod.id}>
            <input
              type="checkbox"
              name={name}
              checked={Boolean(fields[name])}
              onChange={(event) => set(name, event.currentTarget.checked ? "on" : "")}
            />
            <span>
              {mod.name}{" "}
              <small>
                {mod.version}: {mod.text}
              </small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

function Rules({ game, fields, set }: Part) {
  const select = (name: string) => ({ name, value: fields[name] ?? "", change: (value: string) => set(name, value) });
  return (
    <fieldset>
      <legend>{t("rules")}</legend>
      {game.variants.length > 0 && (
        <Select
          {...select("variant")}
          label={t("variant")}
          choices={[["", t("noVariant")], ...game.variants.map((one): Choice => [one, one])]}
        />
      )}
      <details>
        <summary>{t("options")}</summary>
        <div class="grid">
          {game.options.map((option) => (
            <Select
              {...select(`option.${option.id}`)}
              key={option.id}
              label={option.name}
              about={option.text}
              choices={[
                ["", t("byDefault", option.answers[0] ?? "")],
                ...option.values.map((value, i): Choice => [value, option.answers[i] ?? value]),
              ]}
            />
          ))}
        </div>
      </details>
    </fieldset>
  );
}

function modsIn(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => name.startsWith("mod.") && value));
}

// Restricts fields to available options and seats.
function asAsked(game: Game, fields: Fields): Fields {
  const asked: Fields = { ...fields, game: game.id };
  for (let seat = 0; seat < game.seats[1]; seat++) asked[`seat${seat}`] = playerOf(fields, game, seat);
  for (const name of Object.keys(asked)) {
    const isOld = name.startsWith("option.") && !game.options.some((option) => `option.${option.id}` === name);
    if (isOld || !asked[name]) delete asked[name];
  }
  return asked;
}

export function NewTable({ id }: { id: string }) {
  const [game, setGame] = useState<Game | null>(null);
  const [server, setServer] = useState<Server | null>(null);
  const [fields, setFields] = useState<Fields>({});
  const [notice, setNotice] = useState("");
  const [busy, setBusy] = useState(false);
  const mods = JSON.stringify(modsIn(fields));
  useEffect(() => {
    void get<Server>("/api/server").then((answer) => (answer.ok ? setServer(answer.body) : setNotice(answer.why)));
  }, []);
  // Loads the options of mods. Keeps the form if the mods do not fit together.
  useEffect(() => {
    let late = false;
    void get<Game>(`/api/games/${encodeURIComponent(id)}`, JSON.parse(mods) as Fields).then((answer) => {
      if (late) return;
      setNotice(answer.why);
      if (answer.ok) setGame(answer.body);
    });
    return () => {
      late = true;
    };
  }, [mods]);
  if (!game || !server) return <Waiting notice={notice} />;
  const begin = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await post<Made>("/api/tables", asAsked(game, fields));
    setBusy(false);
    if (answer.ok && answer.body) return goToTable(answer.body.table);
    setNotice(answer.why);
    scrollTo(0, 0);
  };
  const part: Part = { game, fields, set: (name, value) => setFields((before) => ({ ...before, [name]: value })) };
  return (
    <Frame title={game.name}>
      <Notice text={notice} />
      <p>{game.text}</p>
      <Form name="new" send={() => void begin()}>
        <Seats {...part} server={server} />
        <Mods {...part} />
        <Rules {...part} />
        <p>
          <button disabled={busy}>{t("begin")}</button>
        </p>
      </Form>
    </Frame>
  );
}

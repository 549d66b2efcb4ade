// The form for a new table: the game, players, then variants, options and mods.
import { useEffect, useState } from "preact/hooks";
import { addressOf, goToTable } from "./address";
import { artAddress } from "./art";
import { factsOf } from "./facts";
import { Form, Select, Text, type Choice } from "./fields";
import { Frame, Notice, Waiting } from "./frame";
import type { Game, NewTable as Made, Server } from "./games";
import { Options, type Fields } from "./options";
import { get, post } from "./request";
import { t } from "./words";

interface Part {
  game: Game;
  fields: Fields;
  set: (name: string, value: string) => void;
}

function playerOf(fields: Fields, game: Game, seat: number): string {
  return fields[`seat${seat}`] ?? (seat < game.seats[0] ? "human" : "none");
}

function Seat({ game, fields, set, seat }: Part & { seat: number }) {
  const bots = game.bots.map((bot, i): Choice => [bot, t("bot", game.strengths[i] ?? bot)]);
  const choices: Choice[] = [["human", t("person")], ...bots];
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

function Seats(part: Part) {
  return (
    <fieldset>
      <legend>{t("seats")}</legend>
      {Array.from({ length: part.game.seats[1] }, (_, seat) => (
        <Seat key={seat} {...part} seat={seat} />
      ))}
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

function Rules(part: Part) {
  const { game, fields, set } = part;
  return (
    <fieldset>
      <legend>{t("rules")}</legend>
      {game.variants.length > 0 && (
        <Select
          name="variant"
          value={fields["variant"] ?? ""}
          change={(value) => set("variant", value)}
          label={t("variant")}
          choices={[["", t("noVariant")], ...game.variants.map((one): Choice => [one, one])]}
        />
      )}
      {game.options.length > 0 && <Options {...part} />}
    </fieldset>
  );
}

function Details({ fields, set, server }: Part & { server: Server }) {
  const field = (name: string) => ({ name, value: fields[name] ?? "", change: (value: string) => set(name, value) });
  return (
    <div class="grid">
      <Text {...field("delay")} label={t("delay")} value={fields["delay"] ?? "0"} type="number" least={0} most={1000} />
      <Text {...field("seed")} label={t("seed")} type="number" least={0} />
      {server.webhooks.length > 0 && <Text {...field("webhook")} label={t("webhook", server.webhooks.join(", "))} type="url" longest={300} />}
    </div>
  );
}

function About({ game }: { game: Game }) {
  return (
    <section class="about">
      {game.art && <img src={artAddress(game.art)} alt="" />}
      <div>
        <small>{factsOf(game)}</small>
        <p>{game.text}</p>
        <a href={addressOf("/")}>{t("otherGame")}</a>
      </div>
    </section>
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
      <About game={game} />
      <Form name="new" send={() => void begin()}>
        <Seats {...part} />
        <details>
          <summary>{t("more")}</summary>
          <Rules {...part} />
          <Mods {...part} />
          <Details {...part} server={server} />
        </details>
        <p>
          <button disabled={busy}>{t("begin")}</button>
        </p>
      </Form>
    </Frame>
  );
}

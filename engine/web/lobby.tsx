// The host's page: tables, games, saved games and mods.
import { useEffect, useState } from "preact/hooks";
import { addressOf, language } from "./address";
import { artAddress } from "./art";
import { Frame, Lines, Notice, Waiting } from "./frame";
import type { Game, ListedTable, Mod, NewTable, Server } from "./games";
import { useRepeated } from "./repeat";
import { get, post, upload, type Answer } from "./request";
import { Tables } from "./tables";
import { FileForm } from "./upload";
import { t } from "./words";

const kEvery = 5000;
const kShown = "100";

export function goToTable(id: string): void {
  location.assign(addressOf(`/table/${id}`));
}

const kOpponent = "greedy";

// Creates a table against bots and opens its first seat. Returns an error message, or an empty text.
async function playNow(game: Game): Promise<string> {
  const [least, most] = game.seats;
  const count = Math.min(most, Math.max(least, 2));
  const bot = game.bots.includes(kOpponent) ? kOpponent : (game.bots[0] ?? "human");
  const seats = Array.from({ length: count }, (_, seat) => [`seat${seat}`, seat === 0 ? "human" : bot]);
  const answer = await post<NewTable>("/api/tables", { game: game.id, ...Object.fromEntries(seats) });
  const [own] = answer.body?.links.seats ?? [];
  if (answer.ok && own) location.assign(`${own}&lang=${language}`);
  return answer.why;
}

function Games({ games, refuse }: { games: Game[]; refuse: (why: string) => void }) {
  const rangeOf = ({ seats: [least, most] }: Game) => (least === most ? String(least) : `${least}–${most}`);
  const moreOf = (game: Game) => t(game.seats[1] > 1 ? "invite" : "more");
  return (
    <section>
      <h2>{t("new")}</h2>
      <ul class="games">
        {games.map((game) => (
          <li key={game.id}>
            {game.art && <img src={artAddress(game.art)} alt="" loading="lazy" />}
            <h3>{game.name}</h3>
            <small>{t("players", { n: game.seats[1], range: rangeOf(game) })}</small>
            <p data-tip={game.text}>{game.text}</p>
            <p class="inline">
              <button aria-label={`${t(game.seats[1] > 1 ? "playNow" : "playAlone")}: ${game.name}`} onClick={() => void playNow(game).then(refuse)}>
                {t(game.seats[1] > 1 ? "playNow" : "playAlone")}
              </button>
              <a class="button" href={addressOf("/new", { game: game.id })} aria-label={`${moreOf(game)}: ${game.name}`}>
                {moreOf(game)}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Saves({ server }: { server: Server }) {
  const [notice, setNotice] = useState("");
  const open = async (file: File) => {
    const answer = await upload<NewTable>("/api/saves", file);
    if (answer.ok && answer.body) goToTable(answer.body.table);
    else setNotice(answer.why);
  };
  return (
    <section class="saves">
      <h2>{t("save")}</h2>
      <p>{t("saveText")}</p>
      <Notice text={notice} />
      <FileForm kinds=".json" button={t("saveOpen")} most={server.file_bytes} send={open} refuse={setNotice} />
    </section>
  );
}

function Mods({ games, server, renew }: { games: Game[]; server: Server; renew: () => Promise<void> }) {
  const [refused, setRefused] = useState<Answer<Mod> | null>(null);
  const [notice, setNotice] = useState("");
  const send = async (file: File) => {
    const answer = await upload<Mod>("/api/mods", file);
    setNotice(answer.why);
    setRefused(answer.ok ? null : answer);
    if (answer.ok) await renew();
  };
  return (
    <section class="mods">
      <h2>{t("mods")}</h2>
      <Notice text={notice} />
      <Lines lines={refused?.findings ?? []} />
      <p>{t("uploadText", server.file_bytes >> 20)}</p>
      <FileForm kinds=".zip" button={t("upload")} most={server.file_bytes} send={send} refuse={setNotice} />
      <ul class="entries">
        {games.flatMap((game) =>
          game.mods.map((mod) => (
            <li key={mod.id}>
              {mod.name}{" "}
              <small>
                {mod.id} {mod.version}, {game.name}
              </small>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

export function Lobby() {
  const [games, setGames] = useState<Game[] | null>(null);
  const [server, setServer] = useState<Server | null>(null);
  const [tables, setTables] = useState<ListedTable[] | null>(null);
  const [notices, setNotices] = useState<Record<string, string>>({}); // by address
  // Keeps the current contents while the server is unavailable.
  const load = async <Body,>(path: string, set: (body: Body) => void, fields: Record<string, string> = {}) => {
    const answer = await get<Body>(path, fields);
    setNotices((before) => ({ ...before, [path]: answer.why }));
    if (answer.ok && answer.body) set(answer.body);
  };
  const renew = () => load("/api/games", setGames);
  useEffect(() => {
    void renew();
    void load("/api/server", setServer);
  }, []);
  useRepeated(() => load("/api/tables", setTables, { most: kShown }), kEvery);
  const notice = Object.values(notices).find(Boolean) ?? "";
  if (!games || !server || !tables) return <Waiting notice={notice} />;
  // Tables come first if there are any, otherwise games.
  return (
    <Frame title={t("title")}>
      <Notice text={notice} />
      {tables.length === 0 && <Games games={games} refuse={(why) => setNotices((before) => ({ ...before, play: why }))} />}
      <Tables games={games} tables={tables} />
      {tables.length > 0 && <Games games={games} refuse={(why) => setNotices((before) => ({ ...before, play: why }))} />}
      <Saves server={server} />
      {server.takes_mods && <Mods games={games} server={server} renew={renew} />}
    </Frame>
  );
}

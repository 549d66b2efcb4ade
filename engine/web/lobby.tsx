// The host's page: tables, games, saved games and mods.
import { useEffect, useRef, useState } from "preact/hooks";
import { addressOf, goToTable, language } from "./address";
import { artAddress } from "./art";
import { factsOf } from "./facts";
import { Frame, Lines, Notice, Waiting } from "./frame";
import { nameOfMod, type Game, type Lesson, type ListedTable, type Mod, type NewTable, type Server } from "./games";
import { Invite, type Invitation } from "./invite";
import { useRepeated } from "./repeat";
import { get, post, upload, type Answer } from "./request";
import { isOn, nameOfLearnt } from "./settings";
import { Tables } from "./tables";
import { FileForm } from "./upload";
import { t, type Word } from "./words";

const kEvery = 5000;
const kShown = "100";

const kOpponent = "greedy";
const kFewest = 2; // players, if the game allows it

// Creates a table for a person and other players.
function create(game: Game, count: number, other: string): Promise<Answer<NewTable>> {
  const seats = Array.from({ length: count }, (_, seat) => [`seat${seat}`, seat === 0 ? "human" : other]);
  return post<NewTable>("/api/tables", { game: game.id, ...Object.fromEntries(seats) });
}

// The lessons of a game; those that this browser has played to their end have a mark.
function Lessons({ game, busy, open }: { game: Game; busy: boolean; open: (lesson: Lesson) => void }) {
  const [asks, setAsks] = useState(false);
  if (game.lessons.length === 0) return null;
  return (
    <>
      <p class="inline">
        <button class="quiet" aria-label={`${t("learn")}: ${game.name}`} aria-expanded={asks} onClick={() => setAsks(!asks)}>
          {t("learn")}
        </button>
      </p>
      {asks && (
        <p class="inline players" role="group" aria-label={t("lessons")}>
          {game.lessons.map((lesson) => (
            <button key={lesson.id} class="quiet" disabled={busy} onClick={() => open(lesson)}>
              {lesson.title} {lesson.mod && <small>{nameOfMod(game, lesson.mod)}</small>} {isOn(nameOfLearnt(game.id, lesson.id)) && <em>{t("learnt")}</em>}
            </button>
          ))}
        </p>
      )}
    </>
  );
}

interface CardProps {
  game: Game;
  refuse: (why: string) => void;
  invite: (invitation: Invitation) => void;
}

function Card({ game, refuse, invite }: CardProps) {
  const [asks, setAsks] = useState(false); // how many players there are
  const [busy, setBusy] = useState(false);
  const [least, most] = game.seats;
  const fewest = Math.min(most, Math.max(least, kFewest));
  const alone = most === 1;
  const open = async (creation: () => Promise<Answer<NewTable>>, go: (made: NewTable) => void) => {
    if (busy) return;
    setBusy(true);
    const { ok, body, why } = await creation();
    setBusy(false);
    if (ok && body) go(body);
    refuse(why);
  };
  const sitDown = ({ links }: NewTable, seat = 0) => {
    const own = links.seats.slice(seat).find((path) => path !== null);
    if (own) location.assign(`${own}&lang=${language}`);
  };
  const play = () => {
    const bot = game.bots.includes(kOpponent) ? kOpponent : (game.bots[0] ?? "human");
    void open(() => create(game, fewest, bot), sitDown);
  };
  const learn = ({ id, seat, mod }: Lesson) => {
    const fields = { game: game.id, lesson: id, ...(mod && { [`mod.${mod}`]: "on" }) };
    void open(() => post<NewTable>("/api/tables", fields), (made) => sitDown(made, seat));
  };
  const inviteFor = (count: number) => {
    setAsks(false);
    void open(() => create(game, count, "human"), (made) => invite({ game, made }));
  };
  const name = (word: Word) => ({ "aria-label": `${t(word)}: ${game.name}` });
  const now = alone ? "playAlone" : "playNow";
  return (
    <li>
      {game.art && <img src={artAddress(game.art)} alt="" loading="lazy" />}
      <h3>{game.name}</h3>
      <small>{factsOf(game)}</small>
      <p data-tip={game.text}>{game.text}</p>
      <p class="inline">
        <button {...name(now)} disabled={busy} onClick={play}>
          {t(now)}
        </button>
        {!alone && (
          <button class="quiet" {...name("invite")} disabled={busy} onClick={() => (fewest === most ? inviteFor(most) : setAsks(!asks))}>
            {t("invite")}
          </button>
        )}
        <a class="button quiet" href={addressOf("/new", { game: game.id })} {...name("more")}>
          {t("more")}
        </a>
      </p>
      <Lessons game={game} busy={busy} open={learn} />
      {asks && (
        <p class="inline players" role="group" aria-label={t("inviteCount")}>
          <span>{t("inviteCount")}</span>
          {Array.from({ length: most - fewest + 1 }, (_, i) => (
            <button key={i} class="quiet" onClick={() => inviteFor(fewest + i)}>
              {fewest + i}
            </button>
          ))}
        </p>
      )}
    </li>
  );
}

function Games({ games, ...act }: Omit<CardProps, "game"> & { games: Game[] }) {
  return (
    <section>
      <h2>{t("new")}</h2>
      <ul class="games">
        {games.map((game) => (
          <Card key={game.id} game={game} {...act} />
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
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [notices, setNotices] = useState<Record<string, string>>({}); // by address
  const gamesFirst = useRef<boolean | null>(null); // there were no tables at first
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
  if (!games || !tables) return <Waiting notice={notice} />;
  gamesFirst.current ??= tables.length === 0;
  const refuse = (why: string) => setNotices((before) => ({ ...before, play: why }));
  const offered = <Games key="games" games={games} refuse={refuse} invite={setInvitation} />;
  const listed = <Tables key="tables" games={games} tables={tables} />;
  return (
    <Frame title={t("title")}>
      <Notice text={notice} />
      {invitation && <Invite {...invitation} />}
      {gamesFirst.current ? [offered, listed] : [listed, offered]}
      {server && <Saves server={server} />}
      {server?.takes_mods && <Mods games={games} server={server} renew={renew} />}
    </Frame>
  );
}

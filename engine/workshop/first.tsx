// The first screen: the games and what one can do with each, projects of this browser, and opening files and links.
import { useEffect, useState } from "preact/hooks";
import { factsOf } from "../web/facts";
import { Form, Text } from "../web/fields";
import { nameOfMod, type Game } from "../web/games";
import { isOn, nameOfLearnt } from "../web/settings";
import { coverOf, loadGames } from "./catalog";
import { adopt, listProjects, openDesk, removeProject, type Listed } from "./desk";
import { prepare } from "./engine";
import { Frame, Notice, Working } from "./frame";
import { Problem } from "./problem";
import { addressOf, go } from "./route";
import { useLoaded, useTask } from "./use";
import { t } from "./words";

// A game has cards to add if it has options: the small games are templates for games of one's own.
function isLarge(game: Game): boolean {
  return game.options.length > 0;
}

function Samples({ game }: { game: Game }) {
  return (
    <ul class="samples">
      {game.mods.map((mod) => (
        <li key={mod.id}>
          <b>{mod.name}</b> <small>{mod.text}</small>
          <p class="inline">
            <a class="button" href={addressOf("play", game.id, mod.id)} aria-label={`${t("play")}: ${mod.name}`}>
              {t("play")}
            </a>
            <a class="button quiet" href={addressOf("make", `sample.${mod.id}`)} aria-label={`${t("openInWorkshop")}: ${mod.name}`}>
              {t("openInWorkshop")}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}

// Lessons; those that this browser has played to their end have a mark.
function Lessons({ game }: { game: Game }) {
  return (
    <ul class="samples">
      {game.lessons.map(({ id, title, mod }) => (
        <li key={id}>
          <a href={addressOf("learn", game.id, id, ...(mod ? [mod] : []))}>{title}</a> {mod && <small>{nameOfMod(game, mod)}</small>} {isOn(nameOfLearnt(game.id, id)) && <small>{t("learnt")}</small>}
        </li>
      ))}
    </ul>
  );
}

function GameCard({ game }: { game: Game }) {
  const [open, setOpen] = useState<"tryMod" | "learn" | null>(null);
  const toggle = (part: "tryMod" | "learn") => setOpen(open === part ? null : part);
  const of = (word: "play" | "learn" | "changeRule" | "addCard" | "tryMod") => `${t(word)}: ${game.name}`;
  return (
    <li>
      {game.art && <img src={coverOf(game)} alt="" loading="lazy" />}
      <h3>{game.name}</h3>
      <small>{factsOf(game)}</small>
      <p data-tip={game.text}>{game.text}</p>
      <p class="inline what">
        <a class="button" href={addressOf("play", game.id)} aria-label={of("play")}>
          {t("play")}
        </a>
        {game.lessons.length > 0 && (
          <button class="quiet" aria-expanded={open === "learn"} aria-label={of("learn")} onClick={() => toggle("learn")}>
            {t("learn")}
          </button>
        )}
        <a class="button quiet" href={addressOf("rule", game.id)} aria-label={of("changeRule")}>
          {t("changeRule")}
        </a>
        {isLarge(game) && (
          <a class="button quiet" href={addressOf("card", game.id)} aria-label={of("addCard")}>
            {t("addCard")}
          </a>
        )}
        {game.mods.length > 0 && (
          <button class="quiet" aria-expanded={open === "tryMod"} aria-label={of("tryMod")} onClick={() => toggle("tryMod")}>
            {t("tryMod")}
          </button>
        )}
      </p>
      {open === "learn" && <Lessons game={game} />}
      {open === "tryMod" && <Samples game={game} />}
    </li>
  );
}

function Games({ games }: { games: Game[] }) {
  const large = games.filter(isLarge);
  const small = games.filter((game) => !isLarge(game));
  return (
    <>
      <section>
        <h2>{t("games")}</h2>
        <ul class="games">
          {large.map((game) => (
            <GameCard key={game.id} game={game} />
          ))}
        </ul>
      </section>
      <section>
        <h2>{t("smallGames")}</h2>
        <ul class="games">
          {small.map((game) => (
            <GameCard key={game.id} game={game} />
          ))}
        </ul>
      </section>
    </>
  );
}

function ProjectEntry({ project, renew }: { project: Listed; renew: () => void }) {
  const [asks, setAsks] = useState(false);
  const task = useTask();
  const remove = () =>
    task.run(async () => {
      await removeProject(project.id);
      renew();
    });
  return (
    <li>
      <a href={addressOf("make", project.id)}>{project.name}</a> <small>{project.game}</small>{" "}
      {asks ? (
        <span class="inline">
          <span>{t("deleteSure", { name: project.name })}</span>
          <button disabled={task.busy} onClick={remove}>
            {t("deleteProject")}
          </button>
          <button class="quiet" onClick={() => setAsks(false)}>
            {t("cancel")}
          </button>
        </span>
      ) : (
        <button class="quiet" aria-label={`${t("deleteProject")}: ${project.name}`} onClick={() => setAsks(true)}>
          {t("deleteProject")}
        </button>
      )}
      <Notice error={task.error} />
    </li>
  );
}

function Projects() {
  const [turn, setTurn] = useState(0);
  const projects = useLoaded(listProjects, [turn]);
  const desk = useLoaded(openDesk, []);
  const hasAny = (projects.value?.length ?? 0) > 0;
  return (
    <section>
      <h2>{t("projects")}</h2>
      <Notice error={projects.error ?? desk.value?.failure} />
      {hasAny ? <small>{t("projectsText")}</small> : projects.value && <p>{t("noProjects")}</p>}
      <ul class="entries projects">
        {projects.value?.map((project) => (
          <ProjectEntry key={project.id} project={project} renew={() => setTurn(turn + 1)} />
        ))}
      </ul>
    </section>
  );
}

async function openFile(file: File): Promise<string> {
  const { kLimits } = await import("./mod_files");
  if (file.size > kLimits.totalBytes) throw new Problem("modTooLarge", { most: kLimits.totalBytes >> 20 });
  const { unzipMod } = await import("./zip");
  return adopt(unzipMod(new Uint8Array(await file.arrayBuffer())), { name: file.name.replace(/\.zip$/, "") });
}

// A link of the workshop, or the address of a zip file.
function openLink(text: string): void {
  const fragment = /#(.*)$/s.exec(text)?.[1] ?? "";
  if (/^(play|edit)=/.test(fragment)) location.hash = fragment;
  else location.assign(`${location.pathname}?${new URLSearchParams({ from: text })}`);
}

function Open() {
  const [link, setLink] = useState("");
  const task = useTask();
  const pick = (event: Event & { currentTarget: HTMLInputElement }) => {
    const file = event.currentTarget.files?.[0];
    if (file) task.run(async () => go("make", await openFile(file)));
  };
  return (
    <section>
      <h2>{t("open")}</h2>
      <Notice error={task.error} />
      <div class="row">
        <label>
          <span>{t("openFile")}</span>
          <input type="file" accept=".zip" disabled={task.busy} onChange={pick} />
        </label>
        <Form name="inline" send={() => link.trim() && openLink(link.trim())}>
          <Text name="link" label={t("openLink")} value={link} change={setLink} />
          <button>{t("openIt")}</button>
        </Form>
      </div>
    </section>
  );
}

// Calls `act` once the browser has nothing else to do.
function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act);
}

export function First() {
  const games = useLoaded(loadGames, []);
  useEffect(() => {
    if (games.value) whenIdle(prepare);
  }, [games.value]);
  return (
    <Frame title={t("title")}>
      <p class="lead">{t("lead")}</p>
      <Notice error={games.error} />
      {games.value ? <Games games={games.value} /> : !games.error && <Working />}
      <Projects />
      <Open />
    </Frame>
  );
}

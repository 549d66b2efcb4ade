// Opening a link: a play link plays, an edit link becomes a project. Neither changes an existing project.
import { useEffect, useState } from "preact/hooks";
import { gameOf } from "./catalog";
import { shipped } from "./command";
import { adopt } from "./desk";
import { Failed, Frame, Loading, Notice } from "./frame";
import { fetchMod } from "./from";
import { folderOf } from "./mod_files";
import { leaveNote } from "./note";
import Play from "./play";
import { goInstead, home } from "./route";
import { readLink, type Link, type Shared } from "./share";
import { useLoaded, useTask } from "./use";
import { isSameEngine, pageOfEngine } from "./versions";
import { engineVersion } from "./built";
import { t } from "./words";

async function edit({ name, game, files }: Shared): Promise<void> {
  goInstead("make", await adopt(files, { name, game }));
}

// The files of a shipped mod are not in the link.
async function whole(shared: Shared): Promise<Shared> {
  return shared.mod ? { ...shared, files: await shipped(`/walz/mods/${shared.mod}`) } : shared;
}

function Editing({ link }: { link: Link }) {
  const task = useTask();
  useEffect(() => task.run(async () => edit(await whole(link.shared))), []);
  return task.error ? <Failed error={task.error} /> : <Loading />;
}

function Played({ link }: { link: Link }) {
  const loaded = useLoaded(async () => ({ game: await gameOf(link.shared.game), shared: await whole(link.shared) }), []);
  const task = useTask();
  if (loaded.error) return <Failed error={loaded.error} />;
  if (!loaded.value) return <Loading />;
  const { game, shared } = loaded.value;
  const { mod: sample, ...opening } = shared;
  const hasMod = Object.keys(shared.files).length > 0;
  const beside = hasMod && (
    <button class="quiet" disabled={task.busy} onClick={() => task.run(() => edit(shared))}>
      {t("openInWorkshop")}
    </button>
  );
  return (
    <Frame title={[game.name, shared.name].filter(Boolean).join(" · ")} wide>
      <p>{t(hasMod ? "linkText" : "linkPlainText")}</p>
      <Notice error={task.error} />
      <Play {...opening} sample={sample} folder={hasMod ? folderOf(shared.files) : ""} author={false} beside={beside} />
    </Frame>
  );
}

function read(fragment: string): { link: Link } | { error: unknown } {
  try {
    return { link: readLink(fragment) };
  } catch (error) {
    return { error };
  }
}

// Resolves to false if another page opens the link: that of its engine.
async function isOurs({ engine }: Link, fragment: string): Promise<boolean> {
  const page = await pageOfEngine(engine, engineVersion);
  if (page) location.replace(`${page}${location.search}#${fragment}`);
  else if (!isSameEngine(engine, engineVersion)) leaveNote(t("linkEngine", { made: engine, here: engineVersion }));
  return page === null;
}

function Opened({ link, fragment }: { link: Link; fragment: string }) {
  const ours = useLoaded(() => isOurs(link, fragment), []);
  if (ours.error) return <Failed error={ours.error} />;
  if (!ours.value) return <Loading />;
  return link.kind === "play" ? <Played link={link} /> : <Editing link={link} />;
}

export function OpenLink({ fragment }: { fragment: string }) {
  const [opened] = useState(() => read(fragment));
  return "error" in opened ? <Failed error={opened.error} /> : <Opened link={opened.link} fragment={fragment} />;
}

// `?from=URL`. The address is of a stranger, so a click decides whether it is loaded.
export function OpenFrom({ address }: { address: string }) {
  const task = useTask();
  const open = () =>
    task.run(async () => {
      goInstead("make", await adopt(await fetchMod(address)));
    });
  return (
    <Frame title={t("openFrom")}>
      <Notice error={task.error} />
      <p>{t("fromText")}</p>
      <p>
        <code>{address}</code>
      </p>
      <p class="inline">
        <button disabled={task.busy} onClick={open}>
          {t("loadIt")}
        </button>
        <a class="button quiet" href={home()}>
          {t("cancel")}
        </a>
      </p>
    </Frame>
  );
}

// Opening a link: a play link plays, an edit link becomes a project. Neither changes an existing project.
import { useEffect, useState } from "preact/hooks";
import { gameOf } from "./catalog";
import { shipped } from "./command";
import { adopt } from "./desk";
import { Failed, Frame, Loading, Notice } from "./frame";
import { fetchMod } from "./from";
import { folderOf } from "./mod_files";
import Play from "./play";
import { goInstead, home } from "./route";
import { readLink, type Link, type Shared } from "./share";
import { useLoaded, useTask } from "./use";
import { engineVersion } from "./built";
import { t } from "./words";

// The folders of older engines, by version: `{ "0.1.0": "0.1.0/" }`. A site without them has no such file.
async function addressOfEngine(version: string): Promise<string | null> {
  const response = await fetch("versions.json").catch(() => null);
  if (!response?.ok) return null;
  const addresses = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const address = addresses[version];
  return typeof address === "string" && /^[\w.-]+\/$/.test(address) ? address : null;
}

function OtherEngine({ link, fragment, go }: { link: Link; fragment: string; go: () => void }) {
  const address = useLoaded(() => addressOfEngine(link.engine), []);
  return (
    <Frame title={link.shared.name || t("title")}>
      <p class="notice" role="alert">
        {t("linkEngine", { made: link.engine, here: engineVersion })}
      </p>
      <p class="inline">
        {address.value && (
          <a class="button" href={`${address.value}#${fragment}`}>
            {t("openOld", { version: link.engine })}
          </a>
        )}
        <button class={address.value ? "quiet" : ""} onClick={go}>
          {t("openAnyway")}
        </button>
        <a class="button quiet" href={home()}>
          {t("home")}
        </a>
      </p>
    </Frame>
  );
}

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

export function OpenLink({ fragment }: { fragment: string }) {
  const [opened] = useState(() => read(fragment));
  const [goes, setGoes] = useState(false);
  if ("error" in opened) return <Failed error={opened.error} />;
  const { link } = opened;
  if (link.engine !== engineVersion && !goes) return <OtherEngine link={link} fragment={fragment} go={() => setGoes(true)} />;
  return link.kind === "play" ? <Played link={link} /> : <Editing link={link} />;
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

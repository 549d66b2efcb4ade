// Opening a link: a play link plays, an edit link becomes a project. Neither changes an existing project.
import { useEffect, useState } from "preact/hooks";
import { gameOf } from "./catalog";
import { adopt } from "./desk";
import { Failed, Frame, Loading, Notice } from "./frame";
import { fetchMod } from "./from";
import { folderOf } from "./mod_files";
import Play from "./play";
import { goInstead, home } from "./route";
import { readLink, type Link } from "./share";
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

async function edit({ shared }: Link): Promise<void> {
  goInstead("make", await adopt(shared.files, { name: shared.name, game: shared.game }));
}

function Editing({ link }: { link: Link }) {
  const task = useTask();
  useEffect(() => task.run(() => edit(link)), []);
  return task.error ? <Failed error={task.error} /> : <Loading />;
}

function Played({ link }: { link: Link }) {
  const { shared } = link;
  const game = useLoaded(() => gameOf(shared.game), []);
  const task = useTask();
  if (game.error) return <Failed error={game.error} />;
  if (!game.value) return <Loading />;
  const { players, seed, options, choices, files } = shared;
  const hasMod = Object.keys(files).length > 0;
  const beside = hasMod && (
    <button class="quiet" disabled={task.busy} onClick={() => task.run(() => edit(link))}>
      {t("openInWorkshop")}
    </button>
  );
  return (
    <Frame title={[game.value.name, shared.name].filter(Boolean).join(" · ")} wide>
      <p>{t("linkText")}</p>
      <Notice error={task.error} />
      <Play game={shared.game} folder={hasMod ? folderOf(files) : ""} files={files} author={false} beside={beside} {...{ players, seed, options, choices }} />
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

// A game from the first screen: plain, with a sample mod, or a lesson.
import Play from "./play";
import { gameOf } from "./catalog";
import { shipped } from "./command";
import { Failed, Frame, Loading } from "./frame";
import type { FileMap } from "./mod_files";
import { addressOf } from "./route";
import { useLoaded } from "./use";
import { t } from "./words";

// The files of a sample mod; none without a mod.
async function filesOf(mod: string): Promise<FileMap> {
  return mod ? shipped(`/walz/mods/${mod}`) : {};
}

export function Playing({ game, mod }: { game: string; mod: string }) {
  const loaded = useLoaded(async () => ({ files: await filesOf(mod), game: await gameOf(game) }), []);
  if (loaded.error) return <Failed error={loaded.error} />;
  if (!loaded.value) return <Loading word="starting" />;
  const name = loaded.value.game.mods.find((one) => one.id === mod)?.name;
  const beside = (
    <a class="button quiet" href={mod ? addressOf("make", `sample.${mod}`) : addressOf("rule", game)}>
      {t(mod ? "openInWorkshop" : "changeRule")}
    </a>
  );
  return (
    <Frame title={[loaded.value.game.name, name].filter(Boolean).join(" · ")} wide>
      <Play game={game} folder={mod} files={loaded.value.files} name={name} sample={mod || undefined} author={false} beside={beside} />
    </Frame>
  );
}

export function Learning({ game: id, lesson, mod }: { game: string; lesson: string; mod: string }) {
  const loaded = useLoaded(async () => ({ game: await gameOf(id), files: await filesOf(mod) }), []);
  if (loaded.error) return <Failed error={loaded.error} />;
  if (!loaded.value) return <Loading word="starting" />;
  const { game, files } = loaded.value;
  const title = game.lessons.find((one) => one.id === lesson)?.title;
  return (
    <Frame title={[game.name, title].filter(Boolean).join(" · ")} wide>
      <Play game={id} folder={mod} files={files} lesson={lesson} author={false} />
    </Frame>
  );
}

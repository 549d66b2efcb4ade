// A game from the first screen: plain, with a sample mod, or a lesson.
import Play from "./play";
import { gameOf } from "./catalog";
import { shipped } from "./command";
import { Failed, Frame, Loading } from "./frame";
import type { FileMap } from "./mod_files";
import { addressOf } from "./route";
import { useLoaded } from "./use";
import { t } from "./words";

export function Playing({ game, mod }: { game: string; mod: string }) {
  const loaded = useLoaded(async () => {
    const files: FileMap = mod ? await shipped(`/walz/mods/${mod}`) : {};
    return { files, game: await gameOf(game) };
  }, []);
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

export function Learning({ game: id, lesson }: { game: string; lesson: string }) {
  const game = useLoaded(() => gameOf(id), []);
  if (game.error) return <Failed error={game.error} />;
  if (!game.value) return <Loading word="starting" />;
  const title = game.value.lessons.find((one) => one.id === lesson)?.title;
  return (
    <Frame title={[game.value.name, title].filter(Boolean).join(" · ")} wide>
      <Play game={id} folder="" files={{}} lesson={lesson} author={false} />
    </Frame>
  );
}

// A new card or tile: its kind and name; then it is a project with a card, its texts and a test.
import { useState } from "preact/hooks";
import { Text } from "../web/fields";
import { gameOf } from "./catalog";
import { Commands } from "./commands";
import { create } from "./desk";
import { Failed, Frame, Loading, Notice, Working } from "./frame";
import { folderOf, type Content, type FileMap } from "./mod_files";
import { useKindName } from "./kinds";
import { goInstead, kForm } from "./route";
import { fromTemplate, kindsOf, newMod } from "./templates";
import { useLoaded, useTask } from "./use";
import { t } from "./words";

export function idOf(name: string): string {
  const plain = name.toLowerCase().replace(/ä/g, "ae").replace(/ö/g, "oe").replace(/ü/g, "ue").replace(/ß/g, "ss").normalize("NFD");
  const id = plain.replace(/[\u0300-\u036f]/g, "").replace(/[^a-z0-9]+/g, "_").replace(/^[_0-9]+|_+$/g, "");
  return id.slice(0, 60);
}

// The name that templates give to a definition with this id.
function nameOf(id: string): string {
  const words = id.replace(/_/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

// Replaces the name made of the id by the real one. Names with other signs than these would need quotes.
function named(files: FileMap, id: string, name: string): FileMap {
  if (!/^\p{L}[\p{L}\p{N} .-]*$/u.test(name)) return files;
  const rename = (content: Content) => (typeof content === "string" ? content.replaceAll(nameOf(id), name) : content);
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [path, rename(content)]));
}

const kNoName = "my_card";

// The id of the mod of a card with this name.
function modOf(name: string): string {
  return (idOf(name) || kNoName).replace(/_/g, "-");
}

export function Card({ game: id }: { game: string }) {
  const game = useLoaded(() => gameOf(id), []);
  const kinds = useLoaded(() => kindsOf(id), []);
  const nameOf = useKindName(id);
  const [name, setName] = useState("");
  const task = useTask();
  if (game.error) return <Failed error={game.error} />;
  if (!game.value) return <Loading />;
  const make = (kind: string) =>
    task.run(async () => {
      const card = idOf(name) || kNoName;
      const files = await newMod(modOf(name), id);
      const made = await fromTemplate(kind, card, { folder: folderOf(files), files });
      goInstead("make", await create(named({ ...files, ...made }, card, name.trim())), kForm);
    });
  return (
    <Frame title={`${t("addCard")}: ${game.value.name}`}>
      <Notice error={kinds.error ?? task.error} />
      <p>{t("cardText")}</p>
      <Text name="name" label={t("cardName")} value={name} longest={40} change={setName} />
      <h2>{t("cardKind")}</h2>
      {!kinds.value && !kinds.error && <Working word="starting" />}
      <p class="options">
        {kinds.value?.map((kind) => (
          <button key={kind} disabled={task.busy} onClick={() => make(kind)}>
            {nameOf(kind)}
          </button>
        ))}
      </p>
      {task.busy && <Working word="creating" />}
      <Commands
        beside={false}
        lines={[
          ["new", "mod", modOf(name), "--game", id],
          ["new", kinds.value?.[0] ?? "card", idOf(name) || kNoName, "--in", `mods/${modOf(name)}`],
        ]}
      />
    </Frame>
  );
}

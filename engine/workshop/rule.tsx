// Another rule: the options of a game, played at once or as a mod; or a rule of one's own.
import { useState } from "preact/hooks";
import { Form } from "../web/fields";
import type { Game } from "../web/games";
import { Options, type Fields } from "../web/options";
import { gameOf } from "./catalog";
import { Commands } from "./commands";
import { create } from "./desk";
import { Failed, Frame, Loading, Notice, Working } from "./frame";
import type { FileMap } from "./mod_files";
import Play, { playCommand } from "./play";
import { goInstead } from "./route";
import { newMod } from "./templates";
import { useLoaded, useTask } from "./use";
import { t } from "./words";

const kPrefix = "option.";

// Values by option.
function optionsOf(fields: Fields): Record<string, string> {
  const set = Object.entries(fields).filter(([name, value]) => name.startsWith(kPrefix) && value);
  return Object.fromEntries(set.map(([name, value]) => [name.slice(kPrefix.length), value]));
}

// A file of patches. The first value of an option is its default, so a chosen value becomes the first.
function patchFile(options: Record<string, string>): string {
  const patches = Object.entries(options).flatMap(([id, value]) => {
    const values = `{ values: ${JSON.stringify(value)} }`;
    return [`  - patch: option.${id}`, `    ops: [ { drop: ${values} }, { prepend: ${values} } ]`];
  });
  const comments = [`# ${t("patchComment")}`, ...(patches.length > 0 ? [`# ${t("ruleComment")}`] : [])];
  return [...comments, ...(patches.length > 0 ? ["patches:", ...patches] : ["patches: []"]), ""].join("\n");
}

// The name of a mod with these rules: the first one, and the number of the others. Without letters that YAML escapes.
function nameOf(options: Record<string, string>, game: Game): string {
  const [[id, value] = ["", ""], ...others] = Object.entries(options);
  const option = game.options.find((one) => one.id === id);
  if (!option) return "";
  const answer = option.answers[option.values.indexOf(value)] ?? value;
  return `${option.name}: ${answer}${others.length > 0 ? ` (+${others.length})` : ""}`.replace(/["\\#]/g, "");
}

function named(files: FileMap, name: string): FileMap {
  const manifest = String(files["mod.yaml"]);
  return name ? { ...files, "mod.yaml": manifest.replace(/^name: .*$/m, () => `name: "${name}"`) } : files;
}

export function Rule({ game: id }: { game: string }) {
  const game = useLoaded(() => gameOf(id), []);
  const [fields, setFields] = useState<Fields>({});
  const [plays, setPlays] = useState(false);
  const task = useTask();
  if (game.error) return <Failed error={game.error} />;
  if (!game.value) return <Loading />;
  const options = optionsOf(fields);
  const hasOptions = Object.keys(options).length > 0;
  if (plays) {
    return (
      <Frame title={game.value.name} wide>
        <Play game={id} folder="" files={{}} options={options} author={false} />
      </Frame>
    );
  }
  const name = nameOf(options, game.value);
  const make = () =>
    task.run(async () => {
      const rules = { "patches/house_rule.yaml": patchFile(options) };
      goInstead("make", await create({ ...named(await newMod("house-rule", id), name), ...rules }));
    });
  return (
    <Frame title={`${t("changeRule")}: ${game.value.name}`}>
      <Notice error={task.error} />
      <p>{t(game.value.options.length > 0 ? "ruleText" : "ruleTextPlain")}</p>
      <Form name="new" send={() => setPlays(true)}>
        {game.value.options.length > 0 && (
          <fieldset>
            <legend>{t("rules")}</legend>
            <Options game={game.value} fields={fields} set={(name, value) => setFields({ ...fields, [name]: value })} />
          </fieldset>
        )}
        <p class="inline">
          {hasOptions && <button>{t("playRules")}</button>}
          <button type="button" class={hasOptions ? "quiet" : ""} disabled={task.busy} onClick={make}>
            {t(hasOptions ? "modOfRules" : "ownRule")}
          </button>
        </p>
        {task.busy && <Working word="creating" />}
      </Form>
      <Commands beside={false} lines={[playCommand({ game: id, folder: "", files: {}, options })]} />
    </Frame>
  );
}

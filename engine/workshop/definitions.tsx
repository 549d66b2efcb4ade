// The form of definitions and the import from a spreadsheet, with what the engine knows about the kinds of the game.
import { ask } from "./command";
import type { Words } from "./editor_words";
import { Form } from "./form";
import type { Schema } from "./form_schema";
import type { ProjectFile, TextKey } from "./form_texts";
import { Notice, Working } from "./frame";
import { kindNames, type KindName } from "./kinds";
import type { Project } from "./project";
import type { ProjectServer } from "./project_server";
import { TableImport } from "./table_import";
import { useLoaded } from "./use";

interface Props {
  project: Project;
  path: string;
  server: ProjectServer;
  chose?: (definition: string) => void; // `kind.id`
  words: Words;
}

interface Known {
  schema: Schema;
  textKeys: TextKey[];
  kindName: KindName;
}

const kLanguages = ["de", "en"];

// With the mod, whose definitions can be chosen too; if it does not load, without.
async function load({ folder, files, game }: Project, signal: AbortSignal): Promise<Known> {
  const api = async <Body,>(what: string): Promise<Body> => {
    try {
      return await ask<Body>(["api", what, game, "--mod", `./${folder}`], { folder, files }, signal);
    } catch {
      return ask<Body>(["api", what, game], { folder, files: {} }, signal);
    }
  };
  const [schema, textKeys, kindName] = await Promise.all([api<Schema>("kinds"), api<TextKey[]>("texts"), kindNames(game)]);
  return { schema, textKeys, kindName };
}

// The arguments of both; null until they are loaded.
function useKnown({ project, path, server, words }: Props) {
  const known = useLoaded((signal) => load(project, signal), [project.id, path]);
  const texts = Object.entries(project.files).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const files = texts.map(([one, text]): ProjectFile => ({ uri: server.uriOf(one), text }));
  const common = {
    uri: server.uriOf(path),
    text: String(project.files[path] ?? ""),
    files,
    root: server.root,
    languages: kLanguages,
    apply: server.apply.bind(server),
    words,
  };
  return { error: known.error, props: known.value && { ...common, ...known.value } };
}

export function DefinitionForm(given: Props) {
  const { error, props } = useKnown(given);
  const { server } = given;
  if (!props) return error ? <Notice error={error} /> : <Working word="starting" />;
  return <Form {...props} lsp={server.lsp} open={server.open.bind(server)} chose={given.chose} />;
}

export function Spreadsheet(given: Props) {
  const { error, props } = useKnown(given);
  if (!props) return error ? <Notice error={error} /> : <Working word="starting" />;
  return <TableImport {...props} />;
}

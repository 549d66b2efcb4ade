// The editor of one file, with the language server of the project. Loaded when it is shown.
import { useEffect, useRef, useState } from "preact/hooks";
import { language } from "../web/address";
import { fillIn } from "../web/words";
import { mountEditor, type Editor } from "./editor";
import type { LanguageServer } from "./editor_lsp";
import type { Words } from "./editor_words";
import type { Range } from "./edits";
import { Findings } from "./findings";
import { Engine, Notice, Working } from "./frame";
import { useKindName } from "./kinds";
import { lazy } from "./lazy";
import { isText, type Content } from "./mod_files";
import { Outline } from "./outline";
import { Picture } from "./picture";
import { Problem } from "./problem";
import type { Project } from "./project";
import { ProjectServer } from "./project_server";
import { useLoaded } from "./use";
import { t } from "./words";

const CardView = lazy(async () => (await import("./card_view")).CardView);
const DefinitionForm = lazy(async () => (await import("./definitions")).DefinitionForm);
const Spreadsheet = lazy(async () => (await import("./definitions")).Spreadsheet);

export interface Place {
  path: string;
  range: Range;
}

// The view of definitions in a file that is opened: a form, or text.
export interface FormChoice {
  asForm: boolean;
  setAsForm: (chosen: boolean) => void;
}

interface EditorPaneProps extends FormChoice {
  project: Project;
  path: string | null;
  place: Place | null; // to go to
  goTo: (place: Place) => void;
}

async function loadEditorWords(): Promise<Words> {
  const { default: texts } = language === "de" ? await import("./editor_words.de.json") : await import("./editor_words.en.json");
  return (word, values = {}) => fillIn(texts[word] ?? word, values);
}

interface Served {
  server: ProjectServer | null;
  broken: string; // why the engine has stopped; empty: it runs
  late: boolean; // it does not answer
  message: { text: string; isError: boolean } | null; // of the language server
  again: () => void;
}

// The language server lives as long as the pane.
function useServer(project: Project, goTo: (place: Place) => void): Served {
  const [server, setServer] = useState<ProjectServer | null>(null);
  const [broken, setBroken] = useState("");
  const [late, setLate] = useState(false);
  const [message, setMessage] = useState<Served["message"]>(null);
  const go = useRef(goTo);
  go.current = goTo;
  useEffect(() => {
    const started = new ProjectServer(project, {
      open: (path, range) => go.current({ path, range }),
      show: (text, isError) => setMessage({ text, isError }),
      late: setLate,
      broken: setBroken,
    });
    setServer(started);
    started.start();
    return () => started.stop();
  }, [project]);
  const again = () => {
    setBroken("");
    server?.start();
  };
  return { server, broken, late, message, again };
}

// Returns an element in the shadow root of `host`, with the style sheet of the page. There, CodeMirror adopts its style sheet;
// in the document it would need inline styles, which the page does not allow.
function shadowOf(host: HTMLElement): HTMLElement {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const styles = document.querySelector("link[rel=stylesheet]")?.cloneNode();
  const parent = document.createElement("div");
  root.replaceChildren(...(styles ? [styles] : []), parent);
  return parent;
}

interface TextFileProps {
  project: Project;
  path: string;
  uri: string;
  place: Place | null;
  lsp: LanguageServer;
  moved: (line: number) => void; // the cursor is in this line, from 0
  words: Words;
}

function TextFile({ project, path, uri, place, lsp, moved, words }: TextFileProps) {
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const [error, setError] = useState<unknown>(null);
  const changed = (text: string) => {
    try {
      project.write(path, text);
      setError(null);
    } catch (failure) {
      setError(failure); // the file has become too large
    }
  };
  const textNow = () => {
    const content = project.files[path];
    return typeof content === "string" ? content : "";
  };
  useEffect(() => {
    if (!parent.current) return;
    const mounted = mountEditor(shadowOf(parent.current), { uri, text: textNow(), readOnly: project.readOnly, changed, moved, lsp, words });
    editor.current = mounted;
    const stop = project.listen(() => mounted.setText(textNow())); // such as after undo
    return () => {
      stop();
      mounted.destroy();
      editor.current = null;
    };
  }, [uri, lsp, project.readOnly]);
  useEffect(() => {
    if (place?.path === path) editor.current?.goTo(place.range);
  }, [place, path]);
  return (
    <>
      <Notice error={error} />
      <div ref={parent} />
    </>
  );
}

type Mode = "text" | "form" | "spreadsheet";
const kModes = ["text", "form", "spreadsheet"] as const;
const kWordOf = { text: "asText", form: "asForm", spreadsheet: "fromSpreadsheet" } as const;

// Definitions also have a form.
function hasForm(path: string): boolean {
  return path.startsWith("data/") && path.endsWith(".yaml");
}

function hasCards(path: string): boolean {
  return hasForm(path) || (path.startsWith("patches/") && path.endsWith(".yaml"));
}

interface FileProps extends FormChoice {
  project: Project;
  path: string;
  place: Place | null;
  server: ProjectServer;
  words: Words;
}

// The definition in a line of a file or, if there is one, the chosen one. While the text is no YAML, the last one.
function useDefinition(content: Content | undefined, line: number, chosen: string): string {
  const [definition, setDefinition] = useState("");
  useEffect(() => {
    let isCurrent = true;
    const find = async () => {
      const { definitionAt } = await import("./card_face");
      const found = typeof content === "string" ? definitionAt(content, line) : "";
      if (isCurrent && found !== null) setDefinition(found);
    };
    void find();
    return () => void (isCurrent = false);
  }, [content, line]);
  return chosen || definition;
}

function File({ asForm, setAsForm, project, path, place, server, words }: FileProps) {
  const [mode, setMode] = useState<Mode>(asForm ? "form" : "text");
  const [line, setLine] = useState(0); // of the cursor
  const [chosen, choose] = useState(""); // in the form
  const definition = useDefinition(project.files[path], line, mode === "form" ? chosen : "");
  useEffect(() => {
    if (place?.path === path) setMode("text");
  }, [place]);
  const chooseMode = (next: Mode) => {
    setMode(next);
    setAsForm(next === "form");
  };
  const content = project.files[path];
  if (content === undefined) return null;
  if (typeof content !== "string") return isText(path) ? <p>{t("notUtf8")}</p> : <Picture content={content} isSvg={false} label={path} />;
  const shown = hasForm(path) && !project.readOnly ? mode : "text";
  const card = hasCards(path) && <CardView project={project} definition={definition} />; // above a form, which is long
  return (
    <>
      {hasForm(path) && !project.readOnly && (
        <p class="inline modes" role="group" aria-label={t("edit")}>
          {kModes.map((one) => (
            <button key={one} class="quiet" aria-pressed={one === shown} onClick={() => chooseMode(one)}>
              {t(kWordOf[one])}
            </button>
          ))}
        </p>
      )}
      {shown === "form" && card}
      {shown === "text" && <TextFile key={path} project={project} path={path} uri={server.uriOf(path)} place={place} lsp={server.lsp} moved={setLine} words={words} />}
      {shown === "form" && <DefinitionForm project={project} path={path} server={server} chose={choose} words={words} />}
      {shown === "spreadsheet" && <Spreadsheet project={project} path={path} server={server} words={words} />}
      {shown !== "form" && card}
      {path.endsWith(".svg") && <Picture content={content} isSvg label={path} />}
    </>
  );
}

export function EditorPane({ project, path, place, asForm, setAsForm, goTo }: EditorPaneProps) {
  const words = useLoaded(loadEditorWords, []);
  const kindName = useKindName(project.game);
  const { server, broken, late, message, again } = useServer(project, goTo);
  const isReady = server !== null && words.value !== null;
  return (
    <section class="editing" aria-label={t("edit")}>
      <h2>{path ?? t("edit")}</h2>
      <Notice error={words.error} />
      <Engine broken={broken && new Problem("engineStopped", { why: broken })} late={late} again={again} />
      {message && (
        <p class={message.isError ? "notice" : "banner"} role="status">
          {message.text}
        </p>
      )}
      {!path && <p>{t("noFile")}</p>}
      {!isReady && !words.error && <Working />}
      {isReady && path && <File key={path} asForm={asForm} setAsForm={setAsForm} project={project} path={path} place={place} server={server} words={words.value as Words} />}
      {isReady && <Findings lsp={server.lsp} open={(uri, range) => server.open(uri, range)} words={words.value as Words} />}
      {isReady && path && typeof project.files[path] === "string" && (
        <Outline uri={server.uriOf(path)} text={String(project.files[path])} lsp={server.lsp} open={(uri, range) => server.open(uri, range)} kindName={kindName} words={words.value as Words} />
      )}
    </section>
  );
}

// The workshop for one project: files, editor and table, and one pane for each thing to do with it.
import { lazy } from "./lazy";
import { useEffect, useState } from "preact/hooks";
import { idOf } from "./card";
import { shipped } from "./command";
import { adopt, openProject, type Opened } from "./desk";
import { downloadMod } from "./download";
import type { FormChoice, Place } from "./editor_pane";
import { Failed, Frame, Guard, Loading, Notice } from "./frame";
import { Problem } from "./problem";
import { addressOf, go, goInstead, kForm } from "./route";
import type { Project } from "./project";
import type { ScenarioPlace } from "./prove";
import { Tree } from "./tree";
import { useTask } from "./use";
import { t, type Word } from "./words";

const EditorPane = lazy(async () => (await import("./editor_pane")).EditorPane);
const Play = lazy(async () => (await import("./play")).default);
const Prove = lazy(async () => (await import("./prove")).Prove);
const Measure = lazy(async () => (await import("./measure")).Measure);
const Sharing = lazy(async () => (await import("./sharing")).Sharing);
const Past = lazy(async () => (await import("./past")).Past);
const Read = lazy(async () => (await import("./read")).Read);

const kViews = ["table", "prove", "measure", "share", "past", "read"] as const;
type View = (typeof kViews)[number];
type Pane = "files" | "edit" | View; // the one pane of a narrow window

const kWordOf: Record<Pane, Word> = { files: "files", edit: "edit", table: "table", prove: "prove", measure: "measure", share: "share", past: "past", read: "read" };
const kPanes: Pane[] = ["files", "edit", ...kViews];
const kReadme = "README.md";

// Draws again after every change of the project.
function useChanges(project: Project): void {
  const [, setTurn] = useState(0);
  useEffect(() => project.listen(() => setTurn((one) => one + 1)), [project]);
}

// Asks before the page is left while something is not stored.
function useCaution(project: Project): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (project.isUnsaved) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [project]);
}

function Storage({ project }: { project: Project }) {
  const task = useTask();
  const save = () =>
    task.run(async () => {
      await downloadMod(project.folder, project.files);
      project.markShared();
    });
  const button = (
    <button class="quiet" onClick={save}>
      {t("downloadZip")}
    </button>
  );
  if (project.failure && project.failure.word !== "otherTab") {
    return (
      <div class="notice inline" role="alert">
        <Notice error={project.failure} />
        <span>{t("storageText")}</span>
        {button}
        <button class="quiet" onClick={() => project.retry()}>
          {t("storageRetry")}
        </button>
      </div>
    );
  }
  if (!project.isOnlyHere || project.readOnly) return <Notice error={task.error} />;
  return (
    <p class="banner inline">
      <span>{t("onlyHere")}</span>
      {button}
    </p>
  );
}

function OtherTab({ project, takeOver }: { project: Project; takeOver: () => void }) {
  const task = useTask();
  const copy = () =>
    task.run(async () => {
      const copied = project.copy();
      await copied.saved();
      if (copied.failure) throw copied.failure;
      go("make", copied.id);
    });
  return (
    <div class="notice inline" role="alert">
      <span>{t(project.isUnsaved ? "otherTabUnsaved" : "otherTabText")}</span>
      <button onClick={takeOver}>{t("takeOver")}</button>
      <button class="quiet" onClick={copy}>
        {t("saveCopy")}
      </button>
      <Notice error={task.error} />
    </div>
  );
}

function Bar({ project }: { project: Project }) {
  return (
    <p class="inline project">
      <button class="quiet" disabled={!project.canUndo} onClick={() => project.undo()}>
        {t("undo")}
      </button>
      <button class="quiet" disabled={!project.canRedo} onClick={() => project.redo()}>
        {t("redo")}
      </button>
      <small role="status">{t(project.place)}</small>
    </p>
  );
}

function Tabs({ pane, view, choose }: { pane: Pane; view: View; choose: (pane: Pane) => void }) {
  return (
    <nav class="panes" aria-label={t("panes")}>
      {kPanes.map((one) => (
        <button
          key={one}
          class={`quiet of-${one}`}
          aria-current={one === pane || one === view ? "true" : undefined}
          data-narrow={one === pane ? "" : undefined}
          onClick={() => choose(one)}
        >
          {t(kWordOf[one])}
        </button>
      ))}
    </nav>
  );
}

interface SideProps {
  project: Project;
  view: View;
  goTo: (place: Place) => void;
  choose: (view: View) => void;
}

// Adds the author's game as a test.
function saveScenario(project: Project, name: string, scenario: string): void {
  const path = `tests/${idOf(name) || "recorded"}.yaml`;
  if (path in project.files) throw new Problem("pathTwice", { path });
  project.put({ [path]: scenario.replace(/^( +- name: ).*$/m, (_, start: string) => start + JSON.stringify(name)) });
}

// The table stays, also while something else is shown.
function Side({ project, view, goTo, choose }: SideProps) {
  const [scenario, setScenario] = useState<ScenarioPlace | undefined>(undefined);
  const show = (wanted: ScenarioPlace) => {
    setScenario(wanted);
    choose("table");
  };
  const save = (name: string, text: string) => saveScenario(project, name, text);
  const { folder, files, game } = project;
  const mod = { folder, files };
  return (
    <>
      <div hidden={view !== "table"}>
        <Guard>
          <Play game={game} folder={folder} files={files} author scenario={scenario} save={project.readOnly ? undefined : save} />
        </Guard>
      </div>
      <Guard key={view}>
        {view === "prove" && <Prove mod={mod} goTo={goTo} show={show} put={project.readOnly ? undefined : (files) => project.put(files)} />}
        {view === "measure" && <Measure mod={mod} game={game} />}
        {view === "share" && <Sharing project={project} />}
        {view === "past" && <Past project={project} />}
        {view === "read" && <Read game={game} path="" />}
      </Guard>
    </>
  );
}

function Desk({ project, asForm, setAsForm, takeOver }: { project: Project; takeOver: () => void } & FormChoice) {
  useChanges(project);
  useCaution(project);
  const [path, setPath] = useState<string | null>(() => firstFile(project));
  const [place, setPlace] = useState<Place | null>(null);
  const [view, setView] = useState<View>("table");
  const [pane, setPane] = useState<Pane>("edit");
  const choose = (next: Pane) => {
    setPane(next);
    if (next !== "files" && next !== "edit") setView(next);
  };
  const openFile = (next: string | null) => {
    setPath(next);
    if (next) setPane("edit");
  };
  const goTo = (next: Place) => {
    openFile(next.path);
    setPlace(next);
  };
  const open = path !== null && path in project.files ? path : null;
  return (
    <Frame title={project.name || t("title")} wide>
      {project.readOnly && <OtherTab project={project} takeOver={takeOver} />}
      <Storage project={project} />
      <div class="above-desk">
        <Bar project={project} />
        <Tabs pane={pane} view={view} choose={choose} />
      </div>
      <div class="desk" data-pane={pane === "files" || pane === "edit" ? pane : "side"}>
        <Tree project={project} open={open} choose={openFile} />
        <div class="middle">
          <Guard>
            <EditorPane project={project} path={open} place={place} asForm={asForm} setAsForm={setAsForm} goTo={goTo} />
          </Guard>
        </div>
        <div class="side">
          <Side project={project} view={view} goTo={goTo} choose={choose} />
        </div>
      </div>
    </Frame>
  );
}

// The file to show first: what the project defines, before its description.
function firstFile({ files }: Project): string | null {
  const paths = Object.keys(files).sort();
  const tops = ["data/", "patches/", "variants/", "scripts/"];
  const found = tops.map((top) => paths.find((path) => path.startsWith(top))).find(Boolean);
  return found ?? paths.find((path) => path === "mod.yaml") ?? paths.find((path) => path === kReadme) ?? paths[0] ?? null;
}

const kSample = "sample.";

export function Make({ project: id, asForm: atFirst }: { project: string; asForm: boolean }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [turn, setTurn] = useState(0); // above 0: take it over
  const [asForm, setAsForm] = useState(atFirst);
  const choose = (form: boolean) => {
    setAsForm(form);
    history.replaceState(null, "", addressOf("make", id, ...(form ? [kForm] : []))); // for a reload
  };
  useEffect(() => {
    let late = false;
    let close = () => undefined as void;
    const open = async () => {
      if (id.startsWith(kSample)) return goInstead("make", await adopt(await shipped(`/walz/mods/${id.slice(kSample.length)}`)));
      const now = await openProject(id, turn > 0);
      close = now.close;
      if (late) close();
      else setOpened(now);
    };
    open().catch(setError);
    return () => {
      late = true;
      close();
    };
  }, [id, turn]);
  if (error) return <Failed error={error} />;
  if (!opened) return <Loading word="starting" />;
  return <Desk key={turn} project={opened.project} asForm={asForm} setAsForm={choose} takeOver={() => setTurn(turn + 1)} />;
}

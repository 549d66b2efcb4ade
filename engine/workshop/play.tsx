// A game in the workshop: a table against bots, or the author's view beside the editor.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Author } from "../web/author";
import { Earlier } from "../web/earlier";
import { Form, Text } from "../web/fields";
import { Lines } from "../web/frame";
import { useSite } from "../web/site";
import { TablePage } from "../web/table";
import { Commands } from "./commands";
import { Engine, Notice, Working } from "./frame";
import type { Files } from "./engine";
import { manifestOf, sameContent, type Content } from "./mod_files";
import { beginAuthor, filesOf, forgetTable, keeperOf, openTable, showScenario, type Opening } from "./opening";
import { PositionLink } from "./position_link";
import { Problem } from "./problem";
import { StillSite, WorkerSite } from "./site";
import { useTask } from "./use";
import { t } from "./words";

export interface PlayProps extends Opening {
  beside?: ComponentChildren; // links in the row of the table's buttons
  author: boolean; // beside the editor: reloads with every change of the files
  scenario?: { path: string; name: string } | undefined; // the position to show
  save?: ((name: string, scenario: string) => void) | undefined; // keeps the author's game as a test
}

function modOf({ folder, files }: Opening): string {
  return folder && manifestOf(files).id;
}

// The engine of this view. A number in `turn` begins another one.
function useEngine(files: Files, turn: number) {
  const [site, setSite] = useState<WorkerSite | null>(null);
  const [broken, setBroken] = useState<Problem | null>(null);
  const [late, setLate] = useState(false);
  const [, redraw] = useState(0);
  useEffect(() => {
    setBroken(null);
    setLate(false);
    const made = new WorkerSite(files, { late: setLate, broken: (why) => setBroken(new Problem("engineStopped", { why })) }, () => redraw((one) => one + 1));
    useSite(made);
    setSite(made);
    return () => {
      useSite(new StillSite());
      made.stop();
    };
  }, [turn]);
  return { site, broken, late };
}

// The command that plays the same.
export function playCommand({ game, folder, players, seed, options = {} }: Opening): string[] {
  const given = Object.entries({ "--players": players, "--seed": seed }).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]));
  const set = Object.entries(options).flatMap(([id, value]) => ["--set", `${id}=${value}`]);
  return ["play", game, ...(folder ? ["--mod", `./${folder}`] : []), ...given, ...set];
}

// Follows links to pages within this page.
function follow(site: WorkerSite, event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const address = link?.getAttribute("href") ?? "";
  if (!address.startsWith("#!")) return;
  event.preventDefault();
  site.go(address);
}

function Table({ opening, beside }: { opening: Opening; beside: ComponentChildren }) {
  const [turn, setTurn] = useState(0);
  const { site, broken, late } = useEngine(filesOf(opening), turn);
  const [opened, setOpened] = useState<WorkerSite | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (!site) return;
    setError(null);
    openTable(site, opening, modOf(opening))
      .catch(setError)
      .finally(() => setOpened(site));
    const keep = keeperOf(site, opening);
    site.changed = () => void keep();
  }, [site]);
  const begin = () => {
    forgetTable(opening);
    setTurn(turn + 1);
  };
  const page = opened === site && !broken ? site?.page : null;
  const key = page && `${page.table} ${page.fields}`;
  return (
    <div class="playing" onClickCapture={(event) => site && follow(site, event)}>
      <div class="inline above-table">
        {beside}
        <button class="quiet" onClick={begin}>
          {t("playAnew")}
        </button>
        {page && site && !opening.lesson && <PositionLink key={key} site={site} opening={opening} mod={modOf(opening)} />}
      </div>
      <Engine broken={broken} late={late} again={() => setTurn(turn + 1)} />
      {!broken && <Notice error={error} />}
      {!page && !error && !broken && <Working word="starting" />}
      {page && (page.fields.has("at") ? <Earlier key={key} id={page.table} /> : <TablePage key={key} id={page.table} />)}
      <Commands lines={[playCommand(opening)]} beside={opening.folder !== ""} />
    </div>
  );
}

// The files that differ, with null for those that are gone.
function changes(before: Record<string, Content>, now: Record<string, Content>): Files {
  const changed = Object.entries(now).filter(([path, content]) => !sameContent(before[path], content));
  const gone = Object.keys(before).filter((path) => !(path in now));
  return Object.fromEntries([...changed, ...gone.map((path) => [path, null] as const)]);
}

// Keeps the author's game as a test.
function SaveScenario({ save, scenario }: { save: (name: string, scenario: string) => void; scenario: string }) {
  const [name, setName] = useState("");
  const [saved, setSaved] = useState("");
  const task = useTask();
  const send = () =>
    task.run(async () => {
      save(name.trim(), scenario);
      setSaved(name.trim());
      setName("");
    });
  return (
    <Form name="inline" send={() => name.trim() && send()}>
      <Text name="test" label={t("testName")} value={name} longest={60} change={setName} />
      <button>{t("saveScenario")}</button>
      <Notice error={task.error} />
      {saved && <p role="status">{t("scenarioSaved", { name: saved })}</p>}
    </Form>
  );
}

function AuthorTable({ opening, scenario, save }: { opening: Opening } & Pick<PlayProps, "scenario" | "save">) {
  const [turn, setTurn] = useState(0);
  const files = filesOf(opening);
  const { site, broken, late } = useEngine(files, turn);
  const written = useRef(files); // what the engine has
  const [begun, setBegun] = useState<WorkerSite | null>(null);
  const [findings, setFindings] = useState<string[]>([]);
  const [error, setError] = useState<unknown>(null);
  const begin = async (of: WorkerSite) => {
    setError(null);
    const mod = modOf(opening);
    try {
      const found = await beginAuthor(of, opening, mod);
      setFindings(found);
      if (found.length > 0) return;
      setBegun(of);
      if (scenario) setFindings(await showScenario(of, opening, scenario));
    } catch (failure) {
      setError(failure);
    }
  };
  useEffect(() => {
    written.current = files;
    if (site) void begin(site);
  }, [site]);
  // A game that has begun follows the files by itself; another one is tried again.
  useEffect(() => {
    const changed = changes(written.current, files);
    written.current = files;
    if (!site || Object.keys(changed).length === 0) return;
    site.write(changed);
    if (begun !== site) void begin(site);
  }, [opening.files]);
  useEffect(() => {
    if (site && scenario) void begin(site);
  }, [scenario]);
  const extra = save && ((text: string) => <SaveScenario save={save} scenario={text} />);
  return (
    <div class="playing" onClickCapture={(event) => site && follow(site, event)}>
      <Engine broken={broken} late={late} again={() => setTurn(turn + 1)} />
      {!broken && <Notice error={error} />}
      <Lines lines={findings} />
      {site && begun === site && !broken && <Author {...(extra ? { extra } : {})} />}
      <Commands lines={[["serve", "--author"]]} />
      {begun !== site && findings.length === 0 && !error && !broken && <Working word="starting" />}
    </div>
  );
}

export default function Play({ author, scenario, save, beside, ...opening }: PlayProps) {
  return author ? <AuthorTable opening={opening} scenario={scenario} save={save} /> : <Table opening={opening} beside={beside} />;
}

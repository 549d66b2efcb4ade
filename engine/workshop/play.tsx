// A game in the workshop: a table against bots, or the author's view beside the editor.
import { useEffect, useRef, useState } from "preact/hooks";
import { Author } from "../web/author";
import { Earlier } from "../web/earlier";
import { Lines } from "../web/frame";
import { useSite } from "../web/site";
import { TablePage } from "../web/table";
import { Notice, Working } from "./frame";
import type { Files } from "./engine";
import { manifestOf, sameContent, type FileMap } from "./mod_files";
import { beginAuthor, filesOf, forgetTable, keepTable, openTable, type Opening } from "./opening";
import { Problem } from "./problem";
import { StillSite, WorkerSite } from "./site";
import { t } from "./words";

export interface PlayProps extends Opening {
  author: boolean; // beside the editor: reloads with every change of the files
  scenario?: { path: string; line: number; name: string } | undefined; // the position to show
}

const kKeepEvery = 1000;

function modOf({ folder, files }: Opening): string {
  return folder && manifestOf(files).id;
}

// The engine of this view. A number in `turn` begins another one.
function useEngine(opening: Opening, turn: number) {
  const [site, setSite] = useState<WorkerSite | null>(null);
  const [broken, setBroken] = useState<Problem | null>(null);
  const [, redraw] = useState(0);
  useEffect(() => {
    setBroken(null);
    const made = new WorkerSite(
      filesOf(opening),
      (why) => setBroken(new Problem("engineStopped", { why })),
      () => redraw((one) => one + 1),
    );
    useSite(made);
    setSite(made);
    return () => {
      useSite(new StillSite());
      made.stop();
    };
  }, [turn]);
  return { site, broken };
}

function Stopped({ problem, again }: { problem: Problem; again: () => void }) {
  return (
    <div class="notice inline" role="alert">
      <Notice error={problem} />
      <button onClick={again}>{t("engineAgain")}</button>
    </div>
  );
}

// Follows links to pages within this page.
function follow(site: WorkerSite, event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const address = link?.getAttribute("href") ?? "";
  if (!address.startsWith("#!")) return;
  event.preventDefault();
  site.go(address);
}

function Table({ opening }: { opening: Opening }) {
  const [turn, setTurn] = useState(0);
  const { site, broken } = useEngine(opening, turn);
  const [opened, setOpened] = useState<WorkerSite | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (!site) return;
    setError(null);
    openTable(site, opening, modOf(opening))
      .catch(setError)
      .finally(() => setOpened(site));
    const timer = window.setInterval(() => void keepTable(site, opening), kKeepEvery);
    return () => clearInterval(timer);
  }, [site]);
  const begin = () => {
    forgetTable(opening);
    setTurn(turn + 1);
  };
  if (broken) return <Stopped problem={broken} again={() => setTurn(turn + 1)} />;
  const page = opened === site ? site?.page : null;
  if (!site || !page) return error ? <Notice error={error} /> : <Working word="starting" />;
  const key = `${page.table} ${page.fields}`;
  return (
    <div class="playing" onClickCapture={(event) => follow(site, event)}>
      <Notice error={error} />
      <p class="inline">
        <button class="quiet" onClick={begin}>
          {t("playAnew")}
        </button>
      </p>
      {page.fields.has("at") ? <Earlier key={key} id={page.table} /> : <TablePage key={key} id={page.table} />}
    </div>
  );
}

// The files that differ, with null for those that are gone.
function changes(folder: string, before: FileMap, now: FileMap): Files {
  const changed: Files = {};
  for (const [path, content] of Object.entries(now)) {
    if (!sameContent(before[path], content)) changed[`/work/${folder}/${path}`] = content;
  }
  for (const path of Object.keys(before)) if (!(path in now)) changed[`/work/${folder}/${path}`] = null;
  return changed;
}

function AuthorTable({ opening, scenario }: { opening: Opening; scenario: PlayProps["scenario"] }) {
  const [turn, setTurn] = useState(0);
  const { site, broken } = useEngine(opening, turn);
  const written = useRef(opening.files); // what the engine has
  const [begun, setBegun] = useState<WorkerSite | null>(null);
  const [findings, setFindings] = useState<string[]>([]);
  const [error, setError] = useState<unknown>(null);
  const begin = (of: WorkerSite) =>
    beginAuthor(of, opening, modOf(opening), scenario).then((found) => {
      setFindings(found);
      if (found.length === 0) setBegun(of);
    }, setError);
  useEffect(() => {
    written.current = opening.files;
    if (site) void begin(site);
  }, [site]);
  // A game that has begun follows the files by itself; another one is tried again.
  useEffect(() => {
    const changed = changes(opening.folder, written.current, opening.files);
    written.current = opening.files;
    if (!site || Object.keys(changed).length === 0) return;
    site.write(changed);
    if (begun !== site) void begin(site);
  }, [opening.files]);
  useEffect(() => {
    if (site && scenario) void begin(site);
  }, [scenario]);
  if (broken) return <Stopped problem={broken} again={() => setTurn(turn + 1)} />;
  if (!site) return <Working word="starting" />;
  return (
    <div class="playing" onClickCapture={(event) => follow(site, event)}>
      <Notice error={error} />
      <Lines lines={findings} />
      {begun === site ? <Author /> : findings.length === 0 && !error && <Working word="starting" />}
    </div>
  );
}

export default function Play({ author, scenario, ...opening }: PlayProps) {
  return author ? <AuthorTable opening={opening} scenario={scenario} /> : <Table opening={opening} />;
}

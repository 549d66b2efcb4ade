// Check and tests of a mod: findings, scenarios with their differences, and what no scenario has run.
import { useState } from "preact/hooks";
import { ask, type Mod } from "./command";
import { Commands } from "./commands";
import type { Place } from "./editor_pane";
import type { Difference } from "./expect";
import { Notice, Working } from "./frame";
import type { FileMap } from "./mod_files";
import { useLoaded, useTask } from "./use";
import { t } from "./words";

interface Finding {
  severity: "error" | "warning" | "note";
  code: string;
  message: string;
  span: { path?: string; line?: number; column?: number } | null; // null: of the mod as a whole
  label: string;
  help: string;
  notes: string[];
}

export interface Check {
  errors: number;
  warnings: number;
  findings: Finding[];
}

interface Failure {
  code: string;
  message: string;
  path: string;
  line: number;
  column: number;
  notes?: string[];
}

interface Scenario {
  path: string;
  line: number;
  name: string;
  passed: boolean;
  choices: number;
  failures?: Failure[];
  differences?: Difference[];
}

interface Never {
  id?: string;
  place: string;
  parts?: string[];
}

interface Covered {
  ran: number;
  all: number;
  never: Never[];
}

interface Coverage {
  of: string;
  effects_and_hooks: Covered;
  verbs: Covered;
  lines: Covered;
}

interface Tests {
  passed: number;
  failed: number;
  scenarios: Scenario[];
  coverage?: Coverage[];
}

export interface ScenarioPlace {
  path: string;
  line: number;
  name: string;
}

interface ProveProps {
  mod: Mod;
  goTo: (place: Place) => void;
  show: (scenario: ScenarioPlace) => void; // its position, on the table
  put: ((files: FileMap) => void) | undefined; // changes files
}

// Paths of the engine begin with the folder of the mod.
function ownPath(path: string, folder: string): string {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
}

// Lines and columns count from 1 here, and from 0 in the editor.
function PlaceButton({ path, line, column, goTo }: { path: string; line: number; column: number; goTo: (place: Place) => void }) {
  const at = { line: line - 1, character: column - 1 };
  return (
    <button class="quiet place" onClick={() => goTo({ path, range: { start: at, end: at } })}>
      {path}:{line}
    </button>
  );
}

function Findings({ check, folder, goTo }: { check: Check; folder: string; goTo: (place: Place) => void }) {
  return (
    <>
      <p role="status">{t("checked", { errors: check.errors, warnings: check.warnings })}</p>
      <ul class="results">
        {check.findings.map((finding, i) => (
          <li key={i} class={finding.severity}>
            <b>{t(finding.severity === "error" ? "error" : "warning")}</b> {finding.message} <small>{finding.code}</small>
            {finding.help && <p>{t("help", { text: finding.help })}</p>}
            {finding.notes.map((note) => (
              <p>{note}</p>
            ))}
            {finding.span?.path && <PlaceButton path={ownPath(finding.span.path, folder)} line={finding.span.line ?? 1} column={finding.span.column ?? 1} goTo={goTo} />}
          </li>
        ))}
      </ul>
    </>
  );
}

// The lines of a difference, as a comparison of texts.
function Differences({ differences }: { differences: Difference[] }) {
  return (
    <table class="differences">
      <thead>
        <tr>
          <th scope="col">{t("where")}</th>
          <th scope="col">{t("expected")}</th>
          <th scope="col">{t("actual")}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ path, expected, actual }) => (
          <tr key={path.join(".")}>
            <th scope="row">{path.join(" › ")}</th>
            <td>{expected.join("\n") || "–"}</td>
            <td>{actual.join("\n") || "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// A button that makes a scenario expect what happens, if only single values differ.
function ExpectActual({ scenario, text, put }: { scenario: Scenario; text: unknown; put: (text: string) => void }) {
  const { name, differences = [] } = scenario;
  const changed = useLoaded(async () => {
    const { withActual } = await import("./expect");
    return typeof text === "string" ? withActual(text, name, differences) : null;
  }, [scenario, text]).value;
  if (!changed) return null;
  return (
    <button class="quiet" onClick={() => put(changed)}>
      {t("expectActual")}
    </button>
  );
}

function ScenarioEntry({ scenario, mod, goTo, show, put }: { scenario: Scenario } & ProveProps) {
  const path = ownPath(scenario.path, mod.folder);
  return (
    <li class={scenario.passed ? "passed" : "error"}>
      <b>{t(scenario.passed ? "passed" : "failed")}</b> {scenario.name}
      {scenario.failures?.map((failure, i) => (
        <div key={i}>
          <p>{failure.message}</p>
          {failure.notes?.map((note) => (
            <p>
              <small>{note}</small>
            </p>
          ))}
          <PlaceButton path={ownPath(failure.path, mod.folder)} line={failure.line} column={failure.column} goTo={goTo} />
        </div>
      ))}
      {scenario.differences && scenario.differences.length > 0 && <Differences differences={scenario.differences} />}
      {!scenario.passed && (
        <p class="inline">
          {put && <ExpectActual scenario={scenario} text={mod.files[path]} put={(text) => put({ [path]: text })} />}
          <button class="quiet" onClick={() => show({ path, line: scenario.line, name: scenario.name })}>
            {t("showPosition")}
          </button>
        </p>
      )}
    </li>
  );
}

function CoverageList({ coverage, mod, goTo }: { coverage: Coverage[] } & Pick<ProveProps, "mod" | "goTo">) {
  const own = coverage.find((one) => one.of === mod.folder) ?? coverage[0];
  if (!own) return null;
  const parts = [
    { word: "coveredEffects", part: own.effects_and_hooks },
    { word: "coveredVerbs", part: own.verbs },
    { word: "coveredLines", part: own.lines },
  ] as const;
  return (
    <section>
      <h3>{t("coverage")}</h3>
      <ul class="results">
        {parts.map(({ word, part }) => (
          <li key={word}>
            {t(word, { ran: part.ran, all: part.all })}
            {part.never.map((never, i) => {
              const [path = "", line = "1"] = never.place.split(":");
              return (
                <p key={i}>
                  {t("never")} {[never.id, ...(never.parts ?? [])].filter(Boolean).join(", ")}{" "}
                  <PlaceButton path={ownPath(path, mod.folder)} line={parseInt(line, 10) || 1} column={1} goTo={goTo} />
                </p>
              );
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Prove({ mod, goTo, show, put }: ProveProps) {
  const [check, setCheck] = useState<Check | null>(null);
  const [tests, setTests] = useState<Tests | null>(null);
  const [proved, setProved] = useState<Mod["files"] | null>(null); // what the results are of
  const task = useTask();
  const prove = () =>
    task.run(async (signal) => {
      setCheck(null);
      setTests(null);
      setProved(mod.files);
      const checked = await ask<Check>(["check", mod.folder], mod, signal);
      setCheck(checked);
      if (checked.errors === 0) setTests(await ask<Tests>(["test", mod.folder, "--coverage"], mod, signal));
    });
  const failed = tests?.scenarios.filter((one) => !one.passed) ?? [];
  const passed = tests?.scenarios.filter((one) => one.passed) ?? [];
  return (
    <section class="prove">
      <h2>{t("prove")}</h2>
      <p>{t("proveText")}</p>
      <p class="inline">
        {task.busy ? (
          <button class="quiet" onClick={task.stop}>
            {t("stop")}
          </button>
        ) : (
          <button onClick={prove}>{t("proveNow")}</button>
        )}
        {task.busy && <Working word="working" />}
      </p>
      <Notice error={task.error} />
      {proved && proved !== mod.files && !task.busy && <p class="banner">{t("changedSince")}</p>}
      {check && <Findings check={check} folder={mod.folder} goTo={goTo} />}
      {check && check.errors > 0 && <p>{t("testsLater")}</p>}
      {tests && (
        <>
          <p role="status">{t("tested", { passed: tests.passed, failed: tests.failed })}</p>
          <ul class="results">
            {[...failed, ...passed].map((scenario) => (
              <ScenarioEntry key={`${scenario.path}:${scenario.line}`} scenario={scenario} mod={mod} goTo={goTo} show={show} put={put} />
            ))}
          </ul>
          {tests.coverage && <CoverageList coverage={tests.coverage} mod={mod} goTo={goTo} />}
        </>
      )}
      <Commands lines={[["check", mod.folder], ["test", mod.folder, "--coverage"]]} />
    </section>
  );
}

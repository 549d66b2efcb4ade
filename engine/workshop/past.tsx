// The history of a project: every version, and the way back to it.
import { language } from "../web/address";
import { changedPaths } from "./history";
import type { Project } from "./project";
import { t } from "./words";

const kDates = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "medium" });
const kMost = 200;
const kPaths = 3;

function described(paths: string[]): string {
  const shown = paths.slice(0, kPaths).join(", ");
  return paths.length > kPaths ? t("andMore", { paths: shown, n: paths.length - kPaths }) : shown;
}

export function Past({ project }: { project: Project }) {
  const byVersion = new Map(project.snapshots.map((one) => [one.version, one]));
  const last = [...project.snapshots].sort((a, b) => b.version - a.version).slice(0, kMost);
  return (
    <section class="past-versions">
      <h2>{t("past")}</h2>
      <p>{t("pastText")}</p>
      <ol reversed>
        {last.map((one) => (
          <li key={one.version} aria-current={one.version === project.head ? "true" : undefined}>
            <span>
              <b>{kDates.format(one.time)}</b> <small>{described(changedPaths(byVersion.get(one.before ?? -1), one))}</small>
            </span>
            {one.version === project.head ? (
              <em>{t("openNow")}</em>
            ) : (
              <button class="quiet" disabled={project.readOnly} onClick={() => project.restore(one.version)}>
                {t("restore")}
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

// Sharing a project: a link to play, a link to edit, or a zip file.
import { downloadMod } from "./download";
import { Notice } from "./frame";
import type { Project } from "./project";
import { Commands } from "./commands";
import { addressWith, LinkField } from "./link_field";
import { kLongestLink, linkOf, type LinkKind } from "./share";
import { useTask } from "./use";
import { engineVersion } from "./built";
import { t } from "./words";

function SharedLink({ project, kind }: { project: Project; kind: LinkKind }) {
  const { name, game, files } = project;
  const fragment = linkOf(kind, engineVersion, { name, game, files });
  const word = kind === "play" ? "playLink" : "editLink";
  if (fragment.length > kLongestLink) {
    return <p>{t("linkTooLong", { size: Math.ceil(fragment.length / 1024), most: kLongestLink / 1024 })}</p>;
  }
  return (
    <div class="shared">
      <h3>{t(word)}</h3>
      <p>{t(kind === "play" ? "playLinkText" : "editLinkText")}</p>
      <LinkField address={addressWith(fragment)} copied={() => project.markShared()} />
    </div>
  );
}

export function Sharing({ project }: { project: Project }) {
  const task = useTask();
  const save = () =>
    task.run(async () => {
      await downloadMod(project.folder, project.files);
      project.markShared();
    });
  return (
    <section class="share">
      <h2>{t("share")}</h2>
      <p>{t("shareText")}</p>
      <SharedLink project={project} kind="play" />
      <SharedLink project={project} kind="edit" />
      <div class="shared">
        <h3>{t("zip")}</h3>
        <p>{t("zipText")}</p>
        <button onClick={save}>{t("downloadZip")}</button>
        <Notice error={task.error} />
      </div>
      <Commands lines={[["pack", project.folder]]} />
    </section>
  );
}

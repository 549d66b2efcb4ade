// The files of a project: open, add, rename, delete, and the templates of `walz new`.
import { useState } from "preact/hooks";
import { Form, Select, Text } from "../web/fields";
import { Notice, Working } from "./frame";
import type { Project } from "./project";
import { idOf } from "./card";
import { contentOf, type FileMap } from "./mod_files";
import { fromTemplate, kindsOf, kTemplates, mainFileOf } from "./templates";
import { useKindName } from "./kinds";
import { useLoaded, useTask, type Task } from "./use";
import { t } from "./words";

interface TreeProps {
  project: Project;
  open: string | null;
  choose: (path: string | null) => void;
}

// Paths by folder; files at the top first.
function foldersOf(files: FileMap): [folder: string, paths: string[]][] {
  const folders = new Map<string, string[]>();
  for (const path of Object.keys(files).sort()) {
    const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
    folders.set(folder, [...(folders.get(folder) ?? []), path]);
  }
  return [...folders].sort(([a], [b]) => (a < b ? -1 : 1));
}

function FileList({ project, open, choose }: TreeProps) {
  return (
    <nav class="files" aria-label={t("files")}>
      {foldersOf(project.files).map(([folder, paths]) => (
        <section key={folder}>
          {folder && <h3>{folder}/</h3>}
          <ul>
            {paths.map((path) => (
              <li key={path}>
                <button class="file" aria-current={path === open ? "true" : undefined} onClick={() => choose(path)}>
                  {path.slice(folder ? folder.length + 1 : 0)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

type Action = "add" | "rename" | "delete" | "template" | null;

interface NamedProps {
  label: string;
  about?: string;
  value: string;
  button: string;
  task: Task;
  send: (name: string) => void;
  cancel: () => void;
}

// A form with one name.
function Named({ label, about, value, button, task, send, cancel }: NamedProps) {
  const [name, setName] = useState(value);
  return (
    <Form name="named" send={() => name.trim() && send(name.trim())}>
      <Text name="path" label={label} {...(about ? { about } : {})} value={name} change={setName} />
      <p class="inline">
        <button disabled={task.busy}>{button}</button>
        <button type="button" class="quiet" onClick={cancel}>
          {t("cancel")}
        </button>
      </p>
    </Form>
  );
}

function Templates({ project, choose, done }: { project: Project; choose: (path: string | null) => void; done: () => void }) {
  const kinds = useLoaded(() => kindsOf(project.game), [project.game]);
  const nameOf = useKindName(project.game);
  const [what, setWhat] = useState<string>(kTemplates[0]);
  const task = useTask();
  const make = (name: string) =>
    task.run(async (signal) => {
      const made = await fromTemplate(what, idOf(name), { folder: project.folder, files: project.files });
      if (signal.aborted) return;
      project.put(made);
      choose(mainFileOf(made));
      done();
    });
  const choices = [...kTemplates.map((one): [string, string] => [one, t(one)]), ...(kinds.value ?? []).map((one): [string, string] => [one, nameOf(one)])];
  return (
    <>
      <Notice error={task.error ?? kinds.error} />
      <Select name="what" label={t("what")} value={what} change={setWhat} choices={choices} />
      <Named label={t("newName")} about={t("newNameText")} value="" button={t("create")} task={task} send={make} cancel={done} />
      {task.busy && <Working word="creating" />}
    </>
  );
}

// Adds pictures, which are chosen or dropped anywhere on the list of files. A single one becomes that of the open file's only
// card. Returns the file to open.
async function addPictures(project: Project, open: string | null, picked: File[]): Promise<string | null> {
  const read = picked.map(async (file) => {
    const [, stem = "", end = ""] = /^(.*?)(\.\w+)?$/.exec(file.name) ?? [];
    const path = `art/${idOf(stem) || "picture"}${end.toLowerCase()}`;
    return [path, contentOf(path, new Uint8Array(await file.arrayBuffer()))] as const;
  });
  const files: FileMap = Object.fromEntries(await Promise.all(read));
  const [first = "", ...more] = Object.keys(files);
  const text = open?.startsWith("data/") && more.length === 0 ? project.files[open] : undefined;
  const { withPicture } = await import("./card_picture");
  const card = typeof text === "string" ? withPicture(text, first.slice("art/".length)) : null;
  project.put(open && card ? { ...files, [open]: card } : files);
  return card ? open : first;
}

function Pictures({ add, task }: { add: (files: File[]) => void; task: Task }) {
  return (
    <>
      <Notice error={task.error} />
      <label>
        <span>{t("addPictures")}</span>
        <input type="file" accept=".svg,.png,.webp" multiple onChange={(event) => add([...(event.currentTarget.files ?? [])])} />
      </label>
    </>
  );
}

// The actions on files; one is open at a time.
function Actions({ project, open, choose }: TreeProps) {
  const [action, setAction] = useState<Action>(null);
  const task = useTask();
  const done = () => {
    setAction(null);
    task.clear();
  };
  const act = (work: () => void, path: string | null) =>
    task.run(async () => {
      work();
      choose(path);
      setAction(null);
    });
  const named = { label: t("path"), task, cancel: done };
  if (action === "template") return <Templates project={project} choose={choose} done={done} />;
  return (
    <>
      <Notice error={task.error} />
      {action === null && <Offered open={open !== null} choose={setAction} />}
      {action === "add" && <Named {...named} about={t("pathText")} value="" button={t("create")} send={(path) => act(() => project.add(path), path)} />}
      {action === "rename" && open && <Named {...named} value={open} button={t("rename")} send={(path) => act(() => project.rename(open, path), path)} />}
      {action === "delete" && open && (
        <p class="inline">
          <span>{t("deleteSure", { name: open })}</span>
          <button onClick={() => act(() => project.remove(open), null)}>{t("deleteFile")}</button>
          <button class="quiet" onClick={done}>
            {t("cancel")}
          </button>
        </p>
      )}
    </>
  );
}

function Offered({ open, choose }: { open: boolean; choose: (action: Action) => void }) {
  return (
    <p class="inline">
      <button onClick={() => choose("template")}>{t("newThing")}</button>
      <button class="quiet" onClick={() => choose("add")}>
        {t("newFile")}
      </button>
      {open && (
        <>
          <button class="quiet" onClick={() => choose("rename")}>
            {t("rename")}
          </button>
          <button class="quiet" onClick={() => choose("delete")}>
            {t("deleteFile")}
          </button>
        </>
      )}
    </p>
  );
}

export function Tree(props: TreeProps) {
  const { project, open, choose } = props;
  const task = useTask();
  const add = (files: File[]) => task.run(async () => choose(await addPictures(project, open, files)));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0 && !project.readOnly) add(files);
  };
  return (
    <section class="tree" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <h2>{t("files")}</h2>
      <FileList {...props} />
      {!project.readOnly && (
        <>
          <Actions {...props} />
          <Pictures add={add} task={task} />
        </>
      )}
    </section>
  );
}

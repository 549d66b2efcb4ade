// The pages for authors: list, search, and examples that open as projects.
import { useEffect, useState } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { language } from "../web/address";
import { Text } from "../web/fields";
import { loadGames } from "./catalog";
import { create } from "./desk";
import { exampleOf, filesUpTo, gameOfPage, type Example } from "./examples";
import { Frame, Notice, Working } from "./frame";
import { Markdown } from "./page_text";
import { excerptOf, findSections, loadPages, targetOf, type Page } from "./pages";
import { Problem } from "./problem";
import { addressOf, go } from "./route";
import { newMod } from "./templates";
import { useLoaded, useTask } from "./use";
import { t } from "./words";

interface At {
  path: string; // empty: the list
  anchor: string;
}

// A place of a page in an address: `data/kinds.md:options`.
function atOf(path: string): At {
  const [page = "", anchor = ""] = path.split(":");
  return { path: page, anchor };
}

// `before`: the pages up to this one; later pages continue the mods of earlier ones.
function OpenExample({ page, before, example, game }: { page: Page; before: Page[]; example: Example; game: string }) {
  const task = useTask();
  const open = () =>
    task.run(async () => {
      const of = gameOfPage(page.text) ?? (game || (await loadGames())[0]?.id);
      if (!of) throw new Problem("pageIncomplete");
      const files = await newMod(example.mod || "example", of);
      go("make", await create({ ...files, ...filesUpTo(before.map(({ text }) => text), example) }));
    });
  return (
    <p class="inline">
      <button class="quiet" disabled={task.busy} onClick={open}>
        {t("openInWorkshop")}
      </button>
      {task.busy && <Working word="creating" />}
      <Notice error={task.error} />
    </p>
  );
}

function PageText({ page, before, anchor, game, goTo }: { page: Page; before: Page[]; anchor: string; game: string; goTo: (at: At) => void }) {
  useEffect(() => {
    if (anchor) document.getElementById(anchor)?.scrollIntoView();
  }, [page, anchor]);
  const link = (address: string, children: ComponentChildren) => {
    const target = /^[a-z]+:/i.test(address) ? null : targetOf(page.path, address);
    if (target) return <InnerLink at={target} goTo={goTo} children={children} />;
    if (address.startsWith("https://")) return <a href={address} rel="noreferrer" children={children} />;
    return <span>{children}</span>; // a file that is not one of the pages
  };
  const code = (kind: string, text: string) => {
    const example = exampleOf(kind, text);
    return example && <OpenExample page={page} before={before} example={example} game={game} />;
  };
  return <Markdown text={page.text} to={{ link, code }} />;
}

// Has an address, and follows it inside of the pane.
function InnerLink({ at, goTo, children }: { at: At; goTo: (at: At) => void; children: ComponentChildren }) {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(at);
  };
  return (
    <a href={addressOf("read", [at.path, at.anchor].filter(Boolean).join(":"))} onClick={follow}>
      {children}
    </a>
  );
}

function Found({ pages, sought, goTo }: { pages: Page[]; sought: string; goTo: (at: At) => void }) {
  const sections = findSections(pages, sought);
  return (
    <>
      <p role="status">{t("foundSections", { n: sections.length })}</p>
      <ul class="entries">
        {sections.map((section) => (
          <li key={`${section.page.path}:${section.anchor}`}>
            <InnerLink at={{ path: section.page.path, anchor: section.anchor }} goTo={goTo}>
              {section.heading}
            </InnerLink>{" "}
            <small>
              {section.page.title}: {excerptOf(section, sought)}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}

function PageList({ pages, goTo }: { pages: Page[]; goTo: (at: At) => void }) {
  return (
    <ul class="entries">
      {pages.map((page) => (
        <li key={page.path}>
          <InnerLink at={{ path: page.path, anchor: "" }} goTo={goTo}>
            {page.title}
          </InnerLink>{" "}
          <small>{page.path}</small>
        </li>
      ))}
    </ul>
  );
}

interface ReadProps {
  game: string; // of the examples that name none; empty: the first one
  path: string;
  follow?: (at: At) => void; // in a page of its own: changes the address
}

export function Read({ game, path, follow }: ReadProps) {
  const pages = useLoaded(loadPages, []);
  const [inner, setInner] = useState<At>(() => atOf(path));
  const [sought, setSought] = useState("");
  const at = follow ? atOf(path) : inner;
  const goTo = (next: At) => {
    setSought("");
    if (follow) follow(next);
    else setInner(next);
  };
  const page = pages.value?.find((one) => one.path === at.path);
  return (
    <section class="read">
      {language !== "en" && <p>{t("pagesAreEnglish")}</p>}
      <Text name="sought" label={t("searchPages")} value={sought} change={setSought} />
      <Notice error={pages.error} />
      {!pages.value && !pages.error && <Working />}
      {pages.value && sought.trim() !== "" && <Found pages={pages.value} sought={sought} goTo={goTo} />}
      {pages.value && sought.trim() === "" && !page && <PageList pages={pages.value} goTo={goTo} />}
      {page && sought.trim() === "" && (
        <>
          <p>
            <button class="quiet" onClick={() => goTo({ path: "", anchor: "" })}>
              {t("allPages")}
            </button>
          </p>
          <div lang="en">
            <PageText page={page} before={pages.value?.slice(0, pages.value.indexOf(page) + 1) ?? []} anchor={at.anchor} game={game} goTo={goTo} />
          </div>
        </>
      )}
    </section>
  );
}

export function ReadPage({ path }: { path: string }) {
  return (
    <Frame title={t("read")}>
      <Read game="" path={path} follow={(at) => go("read", [at.path, at.anchor].filter(Boolean).join(":"))} />
    </Frame>
  );
}

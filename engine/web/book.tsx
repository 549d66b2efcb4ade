// The rule book of a table: a side panel, or on a phone a dialog over the page.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { T } from "./common";
import { Notice } from "./frame";
import { get } from "./request";
import { openRules, setRuleOpener } from "./rules";
import { hideTip, tipRules } from "./tips";

// A text, or an element: its tag, optionally attributes, and the nodes inside.
export type BookNode = string | BookElement;

export interface BookElement extends Array<BookNode | Attributes> {
  0: string;
}

interface Attributes {
  href?: string; // `#id`
  start?: number;
  align?: string;
}

interface Paragraph {
  id: string;
  rules: string[];
  mod: string; // empty: the game
  body: BookNode[];
}

type Part = { heading: number; text: string } | Paragraph;

interface Chapter {
  name: string;
  title: string;
  elements: Part[];
}

interface Book {
  language: string;
  title: string;
  subtitles: string[];
  chapters: Chapter[];
}

// A navigation target: a paragraph, or the one that states one of the rules; neither: the beginning.
interface Goal {
  id?: string;
  rules?: string[];
}

const kTags = [
  "a", "blockquote", "br", "code", "del", "em", "h3", "h4", "h5", "h6", "li", "ol", "p", "pre", "strong", "table", "tbody", "td", "th",
  "thead", "tr", "ul",
];
const kInline = ["a", "code", "del", "em", "strong"];

function isNode(part: BookNode | Attributes): part is BookNode {
  return typeof part === "string" || Array.isArray(part);
}

function insideOf(element: BookElement): BookNode[] {
  return element.slice(1).filter(isNode);
}

function attributesOf(element: BookElement): Attributes {
  return element.find((part): part is Attributes => !isNode(part)) ?? {};
}

// Returns the text of a node. Words of neighbouring cells and paragraphs do not run together.
function textOf(node: BookNode): string {
  if (typeof node === "string") return node;
  const text = insideOf(node).map(textOf).join("");
  return kInline.includes(node[0]) ? text : `${text} `;
}

function isParagraph(element: Part): element is Paragraph {
  return "body" in element;
}

// Renders a node. Tags that are not in the list are replaced by their contents.
export function draw(node: BookNode, go: (goal: Goal) => void): ComponentChildren {
  if (typeof node === "string") return node;
  const tag = node[0];
  const { href = "", start, align } = attributesOf(node);
  const inside = insideOf(node).map((part) => draw(part, go));
  if (tag === "aside") return <div class="aside">{inside}</div>;
  if (!kTags.includes(tag)) return inside;
  if (tag === "a") {
    const follow = (event: Event) => {
      event.preventDefault();
      go({ id: href.slice(1) });
    };
    return (
      <a href={href.startsWith("#") ? href : "#"} onClick={follow}>
        {inside}
      </a>
    );
  }
  if (tag === "ol") return <ol start={start}>{inside}</ol>;
  const Tag = (tag === "th" && inside.length === 0 ? "td" : tag) as "p";
  return <Tag class={align && `to-${align}`}>{inside}</Tag>;
}

function Heading({ level, text }: { level: number; text: string }) {
  const Tag = `h${Math.min(level + 2, 6)}` as "h4";
  return <Tag>{text}</Tag>;
}

interface ChaptersProps {
  book: Book;
  found: Set<Paragraph> | null; // null: all
  here: string; // the current paragraph
  go: (goal: Goal) => void;
}

function Chapters({ book, found, here, go }: ChaptersProps) {
  const shown = (element: Part) => !found || (isParagraph(element) && found.has(element));
  const chapters = book.chapters.filter((chapter) => chapter.elements.some(shown));
  return (
    <div lang={book.language}>
      {chapters.map((chapter) => (
        <section key={chapter.name}>
          <h3 data-place={`chapter-${chapter.name}`} tabIndex={-1}>
            {chapter.title}
          </h3>
          {chapter.elements.filter(shown).map((element) =>
            isParagraph(element) ? (
              <div key={element.id} class={here === element.id ? "paragraph here" : "paragraph"} data-place={element.id} tabIndex={-1}>
                {element.body.map((node) => draw(node, go))}
                {(element.mod || element.rules.length > 0) && <small>{[element.mod, ...element.rules].filter(Boolean).join(" ")}</small>}
              </div>
            ) : (
              <Heading level={element.heading} text={element.text} />
            ),
          )}
        </section>
      ))}
    </div>
  );
}

function Contents({ book, go, t }: { book: Book; go: (goal: Goal) => void; t: T }) {
  return (
    <nav aria-label={t("contents")} lang={book.language}>
      <ul>
        {book.chapters.map((chapter) => (
          <li key={chapter.name}>{draw(["a", { href: `#chapter-${chapter.name}` }, chapter.title], go)}</li>
        ))}
      </ul>
    </nav>
  );
}

function paragraphsOf(book: Book | null): Paragraph[] {
  return book?.chapters.flatMap((chapter) => chapter.elements.filter(isParagraph)) ?? [];
}

// Returns the paragraphs that contain the text or state the rule with this id; null: all, because the search is empty.
function useFound(book: Book | null, search: string): Set<Paragraph> | null {
  const texts = useMemo(
    () => paragraphsOf(book).map((one) => [one, [...one.body.map(textOf), ...one.rules].join(" ").toLocaleLowerCase()] as const),
    [book],
  );
  const wanted = search.trim().toLocaleLowerCase();
  return wanted ? new Set(texts.filter(([, text]) => text.includes(wanted)).map(([one]) => one)) : null;
}

// Returns the element of a goal.
function elementOf(panel: HTMLElement, book: Book, { id, rules = [] }: Goal): HTMLElement | null {
  const stated = paragraphsOf(book).find((one) => one.rules.some((rule) => rules.includes(rule)));
  const place = id ?? stated?.id;
  if (place) return [...panel.querySelectorAll<HTMLElement>("[data-place]")].find((one) => one.dataset.place === place) ?? null;
  return panel.querySelector("input");
}

// Handles the keys of the panel: `?` opens it, at the rule of the visible tooltip; Escape closes it.
function useBookKeys(isOpen: () => boolean, close: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest("input, textarea, select");
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "Escape" && isOpen()) close();
      else if (event.key === "?" && !typing) openRules(tipRules());
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

// The panel. Loads the book when it is first opened.
export function RuleBook({ table, t }: { table: string; t: T }) {
  const panel = useRef<HTMLDialogElement>(null);
  const before = useRef<Element | null>(null);
  const [book, setBook] = useState<Book | null>(null);
  const [why, setWhy] = useState("");
  const [search, setSearch] = useState("");
  const [goal, setGoal] = useState<Goal | null>(null);
  const [here, setHere] = useState("");
  const found = useFound(book, search);
  const loaded = useRef(false);
  const load = async () => {
    loaded.current = true;
    const answer = await get<Book>(`/api/tables/${table}/book`);
    if (answer.ok) setBook(answer.body);
    else loaded.current = false;
    setWhy(answer.why);
  };
  const go = (to: Goal) => {
    setSearch("");
    setGoal(to);
  };
  const open = (rules: string[]) => {
    if (!panel.current) return;
    if (!panel.current.open) {
      before.current = document.activeElement;
      hideTip();
      if (matchMedia("(max-width: 40rem)").matches) panel.current.showModal();
      else panel.current.show();
    }
    if (!loaded.current) void load();
    go({ rules });
  };
  const close = () => panel.current?.close();
  const closed = () => {
    const to = before.current?.isConnected ? before.current : document.querySelector("button.rules");
    if (to instanceof HTMLElement || to instanceof SVGElement) to.focus();
  };
  useEffect(() => {
    setRuleOpener(open);
    return () => setRuleOpener(null);
  }, []);
  useBookKeys(() => panel.current?.open ?? false, close);
  // Runs after the book has been loaded and rendered.
  useEffect(() => {
    if (!goal || !book || !panel.current) return;
    const element = elementOf(panel.current, book, goal);
    setHere(element?.dataset.place ?? "");
    setGoal(null);
    if (element?.dataset.place) element.scrollIntoView();
    else panel.current.scrollTop = 0;
    element?.focus({ preventScroll: true });
  }, [goal, book]);
  return (
    <dialog class="book" aria-labelledby="book-title" ref={panel} onClose={closed}>
      <div class="top">
        <h2 id="book-title">{t("rules")}</h2>
        <button class="quiet" onClick={close}>
          {t("close")}
        </button>
        <label>
          <span>{t("search")}</span>
          <input type="search" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
        </label>
        <p role="status">{found && (found.size ? t("found", { n: found.size }) : t("nothingFound"))}</p>
      </div>
      <Notice text={why} />
      {!book && !why && <p>{t("loading")}</p>}
      {book && !found && <p lang={book.language}>{[book.title, ...book.subtitles].join(" · ")}</p>}
      {book && !found && <Contents book={book} go={go} t={t} />}
      {book && <Chapters book={book} found={found} here={here} go={go} />}
    </dialog>
  );
}

// Opens the panel.
export function RulesButton({ t }: { t: T }) {
  return (
    <button class="quiet rules" aria-keyshortcuts="?" onClick={() => openRules([])}>
      {t("rules")}
    </button>
  );
}

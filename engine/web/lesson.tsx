// The lesson of a table: its steps as pages beside the question, and what they highlight.
import { useEffect, useRef, useState } from "preact/hooks";
import { draw } from "./book";
import type { T } from "./common";
import type { Lesson, Table } from "./message";
import { openRules, RuleLink } from "./rules";
import { nameOfLearnt, setOn } from "./settings";

export interface Reading {
  lesson: Lesson;
  page: number; // among the steps of the message
  turn: (page: number) => void;
  isRead: boolean; // the last page is shown, so the open options can be chosen
}

// The shown page of the lesson; null without a lesson. A new choice starts at its first page.
export function useLesson(table: Table | null): Reading | null {
  const lesson = table?.lesson;
  const [shown, setShown] = useState({ first: -1, page: 0 });
  useEffect(() => {
    if (table && lesson && lesson.first + lesson.steps.length === lesson.of) setOn(nameOfLearnt(table.scene.game, lesson.id), true);
  }, [lesson?.first]);
  const read = lesson && shown.first === lesson.first && shown.page === lesson.steps.length - 1;
  const first = useRef(lesson?.first);
  // The focus goes to new steps after a choice, and to the question after the last page.
  useEffect(() => {
    if (!lesson) return;
    const isNew = first.current !== undefined && first.current !== lesson.first;
    first.current = lesson.first;
    if (isNew || read) document.getElementById(read ? "question" : "lesson")?.focus({ preventScroll: true });
  }, [lesson?.first, read]);
  if (!lesson) return null;
  const last = lesson.steps.length - 1;
  const page = shown.first === lesson.first ? Math.min(shown.page, last) : 0;
  return { lesson, page, turn: (to) => setShown({ first: lesson.first, page: to }), isRead: page === last };
}

// Returns the elements with one of the ids: areas such as zones and seats, or else things and names.
function elementsOf(root: Element, ids: string[]): Element[] {
  const having = (name: string, id: string) => [...root.querySelectorAll(`[${name}~="${CSS.escape(id)}"]`)];
  const all = ids.flatMap((id) => {
    const areas = having("data-in", id);
    return areas.length > 0 ? areas : having("data-id", id).map((one) => one.closest(".seat:has(> h2 [data-id~='" + CSS.escape(id) + "'])") ?? one);
  });
  return all.filter((one) => !all.some((other) => other !== one && other.contains(one)));
}

// Scrolls to an element unless it is in view, apart from what the bar covers (scroll-padding).
function reveal(element: Element | null): void {
  if (!element) return;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const { top, bottom } = element.getBoundingClientRect();
  const [first, last] = [parseFloat(scrollPaddingTop) || 0, innerHeight - (parseFloat(scrollPaddingBottom) || 0)];
  if (top >= first && bottom <= last) return;
  element.scrollIntoView({ block: bottom - top < last - first ? "center" : "start" });
}

// Highlights what the page is about, and scrolls to it.
export function useHighlights(root: { current: HTMLElement | null }, reading: Reading | null): void {
  const step = reading?.lesson.steps[reading.page];
  // Runs after each render, because elements may be new.
  useEffect(() => {
    if (!root.current) return;
    const elements = elementsOf(root.current, step?.show ?? []);
    for (const element of root.current.querySelectorAll(".taught")) {
      if (!elements.includes(element)) element.classList.remove("taught");
    }
    for (const element of elements) element.classList.add("taught");
  });
  useEffect(() => {
    reveal(root.current?.querySelector(".taught") ?? null);
  }, [step?.id]);
}

export function LessonPage({ reading, t }: { reading: Reading | null; t: T }) {
  if (!reading) return null;
  const { lesson, page, turn, isRead } = reading;
  const step = lesson.steps[page];
  const isOver = isRead && lesson.first + lesson.steps.length === lesson.of;
  return (
    <section class="lesson" aria-labelledby="lesson">
      <h2 id="lesson" tabIndex={-1}>
        {lesson.title} <small>{t("lessonStep", { step: lesson.first + page + 1, of: lesson.of })}</small>
      </h2>
      <div class="text" role="status" tabIndex={0} lang={lesson.language}>
        {step?.body.map((node) => draw(node, () => openRules([])))}
      </div>
      <p class="inline">
        {page > 0 && (
          <button class="quiet" onClick={() => turn(page - 1)}>
            {t("lessonBack")}
          </button>
        )}
        {!isRead && <button onClick={() => turn(page + 1)}>{t("lessonNext")}</button>}
        <RuleLink rules={step?.rules} t={t} />
        {isOver && <span>{lesson.next ? t("lessonThen", { title: lesson.next.title }) : t("lessonOver")}</span>}
      </p>
    </section>
  );
}

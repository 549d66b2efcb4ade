// Shared parts of the pages: header, notices, loading.
import type { ComponentChildren } from "preact";
import { useEffect, useErrorBoundary } from "preact/hooks";
import { language } from "../web/address";
import { Note } from "./note";
import { textOf } from "./problem";
import { addressOf, home } from "./route";
import { t, type Word } from "./words";

// The address of this page in the other language. A new page is loaded.
function translated(): string {
  const fields = new URLSearchParams(location.search);
  fields.set("lang", language === "de" ? "en" : "de");
  return `${location.pathname}?${fields}${location.hash}`;
}

export function LanguageLink() {
  const other = language === "de" ? "en" : "de";
  return (
    <a lang={other} hreflang={other} href={translated()}>
      {other === "de" ? "Deutsch" : "English"}
    </a>
  );
}

interface FrameProps {
  title: string;
  wide?: boolean; // uses the whole window
  children: ComponentChildren;
}

export function Frame({ title, wide, children }: FrameProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <header>
        <h1>{title}</h1>
        <nav class="pages" aria-label={t("pages")}>
          <a href={home()}>{t("home")}</a>
          <a href={addressOf("read")}>{t("read")}</a>
          <LanguageLink />
        </nav>
      </header>
      <main class={wide ? "whole" : ""}>
        <Note />
        {children}
      </main>
    </>
  );
}

// Shows an error; nothing without one.
export function Notice({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <p class="notice" role="alert">
      {textOf(error)}
    </p>
  );
}

// Shows an exception of its children in their place, so that the rest of the page stays usable.
export function Guard({ children }: { children: ComponentChildren }) {
  const [error, again] = useErrorBoundary();
  if (!error) return <>{children}</>;
  return (
    <div class="notice inline" role="alert">
      <span>{textOf(error)}</span>
      <button onClick={again}>{t("storageRetry")}</button>
    </div>
  );
}

interface EngineProps {
  broken: unknown; // why the engine has stopped
  late: boolean; // it does not answer
  again: () => void;
}

// Reports that an engine has failed, with a button to restart it.
export function Engine({ broken, late, again }: EngineProps) {
  if (!broken && !late) return null;
  return (
    <div class="notice inline" role="alert">
      <span>{broken ? textOf(broken) : t("engineLate")}</span>
      <button onClick={again}>{t(broken ? "engineAgain" : "engineStop")}</button>
    </div>
  );
}

export function Working({ word = "loading" }: { word?: Word }) {
  return <p role="status">{t(word)}</p>;
}

export function Loading({ word = "loading" }: { word?: Word }) {
  return (
    <Frame title={t("title")}>
      <Working word={word} />
    </Frame>
  );
}

// A page that failed, with the way back.
export function Failed({ error, word }: { error?: unknown; word?: Word }) {
  return (
    <Frame title={t("title")}>
      <p class="notice" role="alert">
        {word ? t(word) : textOf(error)}
      </p>
      <p class="inline">
        <a class="button" href={home()}>
          {t("home")}
        </a>
        <button class="quiet" onClick={() => location.reload()}>
          {t("reload")}
        </button>
      </p>
    </Frame>
  );
}

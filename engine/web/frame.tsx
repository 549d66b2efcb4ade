// Shared parts of all pages: title, language link, notices.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { translated } from "./address";
import { site } from "./site";
import { t } from "./words";

export function Frame({ title, children }: { title: string; children: ComponentChildren }) {
  useEffect(() => {
    if (site().framed) document.title = title; // else the page around it does
  }, [title]);
  if (!site().framed) return <>{children}</>;
  const other = translated();
  return (
    <>
      <header>
        <h1>{title}</h1>
        <nav>
          <a lang={other.language} hreflang={other.language} href={other.address}>
            {other.language === "de" ? "Deutsch" : "English"}
          </a>
        </nav>
      </header>
      <main>{children}</main>
    </>
  );
}

// Shows an error message; nothing if it is empty.
export function Notice({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p class="notice" role="alert">
      {text}
    </p>
  );
}

// A page that is loading or has failed.
export function Waiting({ notice }: { notice: string }) {
  return (
    <Frame title={t("title")}>
      <Notice text={notice} />
      {!notice && <p role="status">{t("loading")}</p>}
    </Frame>
  );
}

// Preformatted lines, such as findings.
export function Lines({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <pre tabIndex={0} role="status">
      {lines.join("\n")}
    </pre>
  );
}

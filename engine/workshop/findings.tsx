// The findings of all files of a project as a list, with quick fixes as buttons. Nothing in it needs the editor.
import { useEffect, useState } from "preact/hooks";
import { explain } from "./editor_assist";
import { isSame, type Finding, type Fix, type LanguageServer } from "./editor_lsp";
import type { Words } from "./editor_words";
import type { Range } from "./edits";

interface FindingsProps {
  lsp: LanguageServer;
  open: (uri: string, range: Range) => void; // shows a place in the editor
  words: Words;
}

const kMost = 100; // findings that are shown

// Renders again after each change of findings.
export function useFindings(lsp: LanguageServer): Map<string, Finding[]> {
  const [, setCount] = useState(0);
  useEffect(() => lsp.onFindings(() => setCount((count) => count + 1)), [lsp]);
  return lsp.findings;
}

// Counts errors and warnings.
export function countOf(findings: Map<string, Finding[]>): { errors: number; warnings: number } {
  const all = [...findings.values()].flat();
  const errors = all.filter(({ severity }) => severity === 1).length;
  return { errors, warnings: all.length - errors };
}

export function Findings({ lsp, open, words }: FindingsProps) {
  const findings = useFindings(lsp);
  const [why, setWhy] = useState("");
  const count = countOf(findings);
  const files = [...findings].sort(([a], [b]) => (lsp.pathOf(a) < lsp.pathOf(b) ? -1 : 1));
  let left = kMost;
  const shown = files.map(([uri, list]) => {
    const part = list.slice(0, left);
    left -= part.length;
    return { uri, part };
  });
  const hidden = count.errors + count.warnings - kMost + left;
  const fix = (one: Fix) => {
    setWhy("");
    try {
      lsp.fix(one);
    } catch (error) {
      setWhy(explain(error, { words, lsp }));
    }
  };
  return (
    <section class="findings" aria-label={words("editorFindings")}>
      <p role="status">{findings.size === 0 ? words("editorNoFindings") : words("editorCount", count)}</p>
      {why && <p role="alert">{why}</p>}
      {shown
        .filter(({ part }) => part.length > 0)
        .map(({ uri, part }) => (
          <FileFindings key={uri} uri={uri} findings={part} lsp={lsp} open={open} fix={fix} words={words} />
        ))}
      {hidden > 0 && <p>{words("editorMoreFindings", { count: hidden })}</p>}
    </section>
  );
}

interface FileProps extends FindingsProps {
  uri: string;
  findings: Finding[];
  fix: (fix: Fix) => void;
}

function FileFindings({ uri, findings, lsp, open, fix, words }: FileProps) {
  const [fixes, setFixes] = useState<Fix[]>([]);
  const all = lsp.findings.get(uri);
  useEffect(() => {
    let isCurrent = true;
    void lsp.fixesOf(uri).then((list) => isCurrent && setFixes(list));
    return () => {
      isCurrent = false;
    };
  }, [lsp, uri, all]);
  return (
    <>
      <h3>{lsp.pathOf(uri)}</h3>
      <ul>
        {findings.map((finding, i) => (
          <li key={i} class={finding.severity === 1 ? "error" : "warning"}>
            <FindingText uri={uri} finding={finding} open={open} words={words} />
            {fixes
              .filter((one) => isSame(one.finding, finding))
              .map((one) => (
                <button key={one.title} type="button" class="fix" onClick={() => fix(one)}>
                  {one.title}
                </button>
              ))}
          </li>
        ))}
      </ul>
    </>
  );
}

// The problem as a button that leads to its place; details, help and related places below it.
function FindingText({ uri, finding, open, words }: Omit<FindingsProps, "lsp"> & { uri: string; finding: Finding }) {
  const [problem, ...details] = finding.message.split("\n");
  return (
    <>
      <button type="button" class="to-place quiet" onClick={() => open(uri, finding.range)}>
        <strong>{words(finding.severity === 1 ? "editorError" : "editorWarning")}</strong> {words("editorPlace", { line: finding.range.start.line + 1 })}: {problem}
      </button>
      {details.map((detail, i) => (
        <p key={i}>{detail}</p>
      ))}
      {finding.relatedInformation?.map(({ location, message }, i) => (
        <button key={i} type="button" class="quiet" onClick={() => open(location.uri, location.range)}>
          {message || words("editorPlace", { line: location.range.start.line + 1 })}
        </button>
      ))}
      <small>{finding.code}</small>
    </>
  );
}

// The definitions and functions of a file as a list.
import { useEffect, useState } from "preact/hooks";
import { useFindings } from "./findings";
import { languageOf, type DocumentSymbol, type LanguageServer } from "./editor_lsp";
import type { Words } from "./editor_words";
import type { KindName } from "./kinds";
import type { Range } from "./edits";

interface OutlineProps {
  uri: string;
  text: string; // of the file; the list follows it
  lsp: LanguageServer;
  open: (uri: string, range: Range) => void;
  kindName: KindName;
  words: Words;
}

const kFunction = "function"; // the detail of a function of a script

const kAfter = 300; // milliseconds without typing

export function Outline({ uri, text, lsp, open, kindName, words }: OutlineProps) {
  const [symbols, setSymbols] = useState<DocumentSymbol[]>([]);
  useFindings(lsp);
  const isReady = lsp.isConnected;
  useEffect(() => {
    if (!languageOf(uri) || !isReady) return setSymbols([]);
    let isCurrent = true;
    const ask = () => lsp.symbols(uri).then((list) => isCurrent && setSymbols(list), () => undefined);
    const timer = setTimeout(() => void ask(), symbols.length > 0 ? kAfter : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [uri, text, lsp, isReady]);
  return (
    <nav class="outline" aria-label={words("editorOutline")}>
      {symbols.length === 0 && <p>{words("editorNoOutline")}</p>}
      <ul>
        {symbols.map(({ name, detail, selectionRange }, i) => (
          <li key={i}>
            <button type="button" class="quiet" onClick={() => open(uri, selectionRange)}>
              {name} <small>{detail === kFunction ? words("editorFunction") : kindName(detail)}</small>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// Markdown of the language server as a tree of a few harmless elements. HTML, links and images of the source are shown as
// they are written: texts of mods come from strangers.
import { marked, type Token } from "marked";

export type Tag = "p" | "pre" | "code" | "ul" | "ol" | "li" | "strong" | "em" | "hr" | "br" | "blockquote";
export type Piece = string | { tag: Tag; children: Piece[] };

const kContainers: Partial<Record<string, Tag>> = { paragraph: "p", heading: "p", strong: "strong", em: "em", blockquote: "blockquote" };

export function piecesOf(markdown: string): Piece[] {
  return marked.lexer(markdown, { gfm: true }).flatMap(pieces);
}

function pieces(token: Token): Piece[] {
  const children = (): Piece[] => ("tokens" in token && token.tokens ? token.tokens.flatMap(pieces) : []);
  const tag = kContainers[token.type];
  if (tag) return [{ tag, children: children() }];
  switch (token.type) {
    case "space":
      return [];
    case "code":
      return [{ tag: "pre", children: [String(token.text)] }];
    case "codespan":
      return [{ tag: "code", children: [String(token.text)] }];
    case "escape":
      return [String(token.text)];
    case "text":
      return "tokens" in token && token.tokens ? children() : [token.raw];
    case "list":
      return [{ tag: token.ordered ? "ol" : "ul", children: (token.items as Token[]).flatMap(pieces) }];
    case "list_item":
      return [{ tag: "li", children: children() }];
    case "hr":
    case "br":
      return [{ tag: token.type, children: [] }];
    default:
      return [token.raw];
  }
}

// Returns the elements of the markdown in a `div`.
export function renderMarkdown(markdown: string): HTMLElement {
  const box = document.createElement("div");
  box.className = "markdown";
  render(box, piecesOf(markdown));
  return box;
}

function render(parent: HTMLElement, children: Piece[]): void {
  for (const piece of children) {
    if (typeof piece === "string") {
      parent.append(piece);
      continue;
    }
    const child = document.createElement(piece.tag);
    if (piece.tag === "pre") child.tabIndex = 0; // it may scroll
    render(child, piece.children);
    parent.append(child);
  }
}

// Markdown as nodes. HTML in a page is shown as text.
import { lexer, type Token, type Tokens } from "marked";
import type { ComponentChildren, VNode } from "preact";
import { anchorOf } from "./pages";

export interface Renderer {
  link: (address: string, children: ComponentChildren) => VNode;
  code: (language: string, text: string) => ComponentChildren; // below a block
}

function plainText(tokens: Token[] | undefined): string {
  return (tokens ?? []).map((token) => ("tokens" in token && token.tokens ? plainText(token.tokens) : "text" in token ? String(token.text) : "")).join("");
}

function Table({ token, to }: { token: Tokens.Table; to: Renderer }) {
  return (
    <div class="wide" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {token.header.map((cell) => (
              <th scope="col">{render(cell.tokens, to)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {token.rows.map((row) => (
            <tr>
              {row.map((cell) => (
                <td>{render(cell.tokens, to)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ token, to }: { token: Tokens.Heading; to: Renderer }) {
  const Level = (["h2", "h2", "h3", "h4"] as const)[token.depth - 1] ?? "h4"; // the page has the first level
  return <Level id={anchorOf(plainText(token.tokens))}>{render(token.tokens, to)}</Level>;
}

function renderOne(token: Token, to: Renderer): ComponentChildren {
  switch (token.type) {
    case "heading":
      return <Heading token={token as Tokens.Heading} to={to} />;
    case "paragraph":
      return <p>{render(token.tokens, to)}</p>;
    case "list": {
      const { ordered, items } = token as Tokens.List;
      const lines = items.map((item) => <li>{render(item.tokens, to)}</li>);
      return ordered ? <ol>{lines}</ol> : <ul>{lines}</ul>;
    }
    case "blockquote":
      return <blockquote>{render(token.tokens, to)}</blockquote>;
    case "code": {
      const { lang = "", text } = token as Tokens.Code;
      return (
        <>
          <pre tabIndex={0}>
            <code>{text}</code>
          </pre>
          {to.code(lang, text)}
        </>
      );
    }
    case "table":
      return <Table token={token as Tokens.Table} to={to} />;
    case "strong":
      return <strong>{render(token.tokens, to)}</strong>;
    case "em":
      return <i>{render(token.tokens, to)}</i>;
    case "del":
      return <s>{render(token.tokens, to)}</s>;
    case "codespan":
      return <code>{(token as Tokens.Codespan).text}</code>;
    case "link":
      return to.link((token as Tokens.Link).href, render(token.tokens, to));
    case "image":
      return (token as Tokens.Image).text;
    case "br":
      return <br />;
    case "hr":
      return <hr />;
    case "space":
    case "def":
      return null;
    case "escape":
      return (token as Tokens.Escape).text;
    default:
      return "tokens" in token && token.tokens ? render(token.tokens, to) : token.raw;
  }
}

function render(tokens: Token[] | undefined, to: Renderer): ComponentChildren {
  return (tokens ?? []).map((token) => renderOne(token, to));
}

export function Markdown({ text, to }: { text: string; to: Renderer }) {
  return <div class="markdown">{render(lexer(text), to)}</div>;
}

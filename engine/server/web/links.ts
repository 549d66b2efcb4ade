// The host's links as pictures that a phone can read, and to be copied.
import { renderSVG } from "uqr";

// A browser lets a page write to the clipboard on this machine and behind TLS, and nowhere else.
function addCopy(link: HTMLAnchorElement, text: string): void {
  if (!navigator.clipboard) return;
  const button = document.createElement("button");
  button.className = "quiet";
  button.type = "button";
  button.textContent = text;
  button.setAttribute("aria-label", `${text}: ${link.textContent ?? ""}`);
  button.addEventListener("click", () => void navigator.clipboard.writeText(link.href));
  link.after(" ", button);
}

// `copy`: what the button says that copies a link.
export function addCodes(links: Element, copy: string): void {
  for (const link of links.querySelectorAll("li > a")) {
    const code = document.createElement("figure");
    code.className = "code";
    code.setAttribute("role", "img");
    code.setAttribute("aria-label", `QR: ${link.textContent ?? ""}`);
    code.innerHTML = renderSVG((link as HTMLAnchorElement).href, { border: 2 });
    const fold = document.createElement("details");
    const summary = document.createElement("summary");
    summary.textContent = `QR: ${link.textContent ?? ""}`;
    fold.append(summary, code);
    link.after(fold);
    addCopy(link as HTMLAnchorElement, copy);
  }
}

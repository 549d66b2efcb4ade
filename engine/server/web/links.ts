// The host's links as pictures that a phone can read.
import { renderSVG } from "uqr";

export function addCodes(links: Element): void {
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
  }
}

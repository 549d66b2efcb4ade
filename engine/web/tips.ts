// Tooltips for pointer, long press and focus: the name, the picture, the text, and the way to the rule.
import { artAddress } from "./art";
import { hasRuleBook, openRules } from "./rules";
import { t } from "./words";

const kLongPress = 450;

let bubble: HTMLElement | null = null;
let rules: string[] = []; // of the element whose tip is shown

export function hideTip(): void {
  bubble?.remove();
  bubble = null;
  rules = [];
}

// Returns the rules of the element whose tip is shown.
export function tipRules(): string[] {
  return rules;
}

// The way to the rule. Only a tip that a finger has opened stays in place, so only there it is a button.
function ruleOf(touched: boolean): HTMLElement {
  const of = rules;
  const way = document.createElement(touched ? "button" : "small");
  way.className = "rule";
  way.textContent = t(touched ? "rule" : "ruleKey");
  if (touched) way.addEventListener("click", () => (hideTip(), openRules(of)));
  return way;
}

function show(of: Element, text: string, touched = false): void {
  hideTip();
  const tip = document.createElement("div");
  tip.className = "tip";
  tip.setAttribute("role", "tooltip");
  const [name = "", ...rest] = text.split("\n");
  const title = document.createElement("b");
  title.textContent = name;
  tip.append(title);
  const art = of.getAttribute("data-art");
  if (art) {
    const image = document.createElement("img");
    image.src = artAddress(art);
    image.alt = "";
    tip.append(image);
  }
  tip.append(rest.join("\n"));
  rules = hasRuleBook() ? (of.getAttribute("data-rules")?.split(" ").filter(Boolean) ?? []) : [];
  if (rules.length > 0) tip.append(ruleOf(touched));
  (document.querySelector("main") ?? document.body).append(tip); // inside the landmark, for screen readers
  const box = of.getBoundingClientRect();
  const own = tip.getBoundingClientRect();
  const room = document.documentElement.clientWidth - own.width - 8;
  tip.style.left = `${Math.max(8, Math.min(room, box.left))}px`;
  const above = box.top - own.height - 8;
  tip.style.top = `${above > 0 ? above : Math.min(innerHeight - own.height - 8, box.bottom + 8)}px`;
  bubble = tip;
}

function tipOf(target: EventTarget | null): [Element, string] | null {
  const element = target instanceof Element ? target.closest("[data-tip]") : null;
  const text = element?.getAttribute("data-tip");
  return element && text ? [element, text] : null;
}

export function watchTips(): void {
  let pressed = 0;
  const over = (event: Event) => {
    if (event.target instanceof Node && bubble?.contains(event.target)) return;
    const tip = tipOf(event.target);
    if (tip) show(...tip);
    else hideTip();
  };
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") over(event);
  });
  document.addEventListener("focusin", over);
  document.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Element && event.target.closest(".tip")) return;
    hideTip();
    const tip = event.pointerType === "mouse" ? null : tipOf(event.target);
    clearTimeout(pressed);
    if (tip) pressed = window.setTimeout(() => show(...tip, true), kLongPress);
  });
  for (const end of ["pointerup", "pointercancel", "pointermove"]) {
    document.addEventListener(end, () => clearTimeout(pressed));
  }
  document.addEventListener("keydown", (event) => event.key === "Escape" && hideTip());
  document.addEventListener("scroll", hideTip, { capture: true, passive: true });
}

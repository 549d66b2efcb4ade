// Tooltips for pointer, long press and focus: the name, the picture, the text.
import { artAddress } from "./art";

const kLongPress = 450;

let bubble: HTMLElement | null = null;

export function hideTip(): void {
  bubble?.remove();
  bubble = null;
}

function show(of: Element, text: string): void {
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
    const tip = tipOf(event.target);
    if (tip) show(...tip);
    else hideTip();
  };
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") over(event);
  });
  document.addEventListener("focusin", over);
  document.addEventListener("pointerdown", (event) => {
    hideTip();
    const tip = event.pointerType === "mouse" ? null : tipOf(event.target);
    clearTimeout(pressed);
    if (tip) pressed = window.setTimeout(() => show(...tip), kLongPress);
  });
  for (const end of ["pointerup", "pointercancel", "pointermove"]) {
    document.addEventListener(end, () => clearTimeout(pressed));
  }
  document.addEventListener("keydown", (event) => event.key === "Escape" && hideTip());
  document.addEventListener("scroll", hideTip, { capture: true, passive: true });
}

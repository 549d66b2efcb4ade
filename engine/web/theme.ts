// Applies the theme of a game to the page.
import { useLayoutEffect } from "preact/hooks";
import type { Theme } from "./scene";

const dark = matchMedia("(prefers-color-scheme: dark)");

// The custom properties of style.css for roles with another name.
const kProperties: Record<string, string> = { table: "paper", way: "map-way", edge: "map-edge", name: "map-name", halo: "map-halo", frame: "frame-line" };

function propertyOf(role: string): string {
  return `--${(kProperties[role] ?? role).replace(/_/g, "-")}`;
}

// Returns the custom properties of a theme's colours, light or dark as the page is.
export function colorsOf(theme: Theme): Record<string, string> {
  const colors = Object.entries((dark.matches ? theme.dark : theme.light) ?? {});
  return Object.fromEntries(colors.map(([role, color]) => [propertyOf(role), color]));
}

const kNames = ["title", "text", "texture", "corners"] as const;

export function useTheme(theme: Theme | undefined): void {
  useLayoutEffect(() => {
    if (!theme) return;
    const root = document.documentElement;
    const set = new Set<string>();
    const clear = () => {
      for (const property of set) root.style.removeProperty(property);
      set.clear();
    };
    const apply = () => {
      clear();
      for (const [property, color] of Object.entries(colorsOf(theme))) {
        set.add(property);
        root.style.setProperty(property, color);
      }
    };
    apply();
    for (const name of kNames) if (theme[name]) root.dataset[name] = theme[name];
    dark.addEventListener("change", apply);
    return () => {
      dark.removeEventListener("change", apply);
      clear();
      for (const name of kNames) delete root.dataset[name];
    };
  }, [JSON.stringify(theme)]);
}

// Entry point: sets the language before the modules that read it.
import type { Language } from "./words";

const kKey = "walz.language";

function kept(): string | null {
  try {
    return localStorage.getItem(kKey);
  } catch {
    return null;
  }
}

function keep(language: string): void {
  try {
    localStorage.setItem(kKey, language);
  } catch {
    // The address keeps it.
  }
}

// Scripts of workers are files of this page.
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown;
}

function restrictScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy("default", {
    createScriptURL(address) {
      if (new URL(address, location.href).origin !== location.origin) throw new TypeError("scripts are loaded from this site only");
      return address;
    },
  });
}

restrictScripts();
const asked = new URLSearchParams(location.search).get("lang");
if (asked === "de" || asked === "en") keep(asked);
const language: Language = (asked ?? kept() ?? navigator.language).startsWith("de") ? "de" : "en";
document.documentElement.lang = language;
void import("./page").then(({ start }) => start(language));

// Settings in local storage. If the browser forbids storage, they last as long as the page.
const forgotten = new Map<string, boolean>();

export function isOn(name: string): boolean {
  try {
    return localStorage.getItem(`walz.${name}`) === "on";
  } catch {
    return forgotten.get(name) ?? false;
  }
}

export function setOn(name: string, on: boolean): void {
  forgotten.set(name, on);
  try {
    localStorage.setItem(`walz.${name}`, on ? "on" : "off");
  } catch {
    // The value is kept in memory.
  }
}

// Settings in local storage. If the browser forbids storage, they last as long as the page.
const kOn = ["single"]; // settings that are on until the player switches them off

const forgotten = new Map<string, boolean>();

export function isOn(name: string): boolean {
  try {
    const kept = localStorage.getItem(`walz.${name}`);
    return kept === null ? kOn.includes(name) : kept === "on";
  } catch {
    return forgotten.get(name) ?? kOn.includes(name);
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

// The setting that a lesson has been played to its end.
export function nameOfLearnt(game: string, lesson: string): string {
  return `learnt.${game}.${lesson}`;
}

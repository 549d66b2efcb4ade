// An optional sound at the start of one's turn. The setting is kept in local storage.
const kKey = "walz.sound";
const kSeconds = 0.25;
let context: AudioContext | null = null;

let wanted = false;

// Browsers may forbid storage.
function kept<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}

export function soundIsOn(): boolean {
  return kept((storage) => storage.getItem(kKey) === "on") ?? wanted;
}

export function setSound(on: boolean): void {
  wanted = on;
  kept((storage) => storage.setItem(kKey, on ? "on" : "off"));
}

// Plays two soft notes.
export function playTurn(): void {
  if (!soundIsOn()) return;
  context ??= new AudioContext();
  const begin = context.currentTime;
  [523.25, 659.25].forEach((frequency, index) => {
    if (!context) return;
    const note = context.createOscillator();
    const volume = context.createGain();
    const from = begin + (index * kSeconds) / 2;
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0.15, from);
    volume.gain.linearRampToValueAtTime(0, from + kSeconds);
    note.connect(volume).connect(context.destination);
    note.start(from);
    note.stop(from + kSeconds);
  });
}

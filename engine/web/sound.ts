// An optional sound at the start of one's turn.
import { isOn, setOn } from "./settings";

const kName = "sound";
const kSeconds = 0.25;
let context: AudioContext | null = null;

export const soundIsOn = (): boolean => isOn(kName);
export const setSound = (on: boolean): void => setOn(kName, on);

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

// Shades for the colours of a scene.
import { seatIndex, type Color } from "./scene";

export const kInk = "#3b352a";
export const kLight = "#fdfbf5";
export const kEdge = "var(--map-edge)";
export const kWay = "var(--map-way)";
export const kName = "var(--map-name)";
export const kHalo = "var(--map-halo)";

// For icons and frames; the style sheet has those of the ground, light and dark.
const kStrong: Record<Color | "none", string> = {
  none: "#ffffff", grey: "#b8b2a8", red: "#e07a5f", green: "#81b366", yellow: "#f2c14e", blue: "#6ba3d6",
  magenta: "#b889c4", cyan: "#6cc5b6", orange: "#e8943a", brown: "#a9794e", black: "#4a4640", white: "#fbf8f0",
};
const kSeats = [
  "#c1272d", "#1f5aa6", "#d9a400", "#2e8b3d", "#8a3b94", "#158a8a", "#f5f5f5", "#333333",
  "#f08a3c", "#8ec5ee", "#b7d64a", "#0f4d2a", "#eb9bc4", "#6b4423", "#a6a6a6", "#26276b",
];
const kLightSeats = [2, 6, 8, 9, 10, 12, 14];

export function strong(color: Color | null): string {
  return kStrong[color ?? "none"];
}

export function pale(color: Color | null): string {
  return `var(--ground-${color ?? "none"})`;
}

export function seatColor(seat: string): string {
  return kSeats[seatIndex(seat)] ?? "#333333";
}

// Returns the colour of a letter on the colour of a seat.
export function onSeatColor(seat: string): string {
  return kLightSeats.includes(seatIndex(seat)) ? "#000000" : "#ffffff";
}

// Returns true if the browser runs the engine: WebAssembly with exceptions (Chrome 95, Firefox 100, Safari 15.2).
export function isSupported(): boolean {
  // A module whose only function is `try end`.
  const module = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11];
  return typeof WebAssembly === "object" && WebAssembly.validate(new Uint8Array(module));
}

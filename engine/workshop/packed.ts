// Many files in one: the length of a header in four bytes, the header, then the bytes of the files. The header lists the
// paths and lengths in JSON.

type Header = [path: string, bytes: number][];

export function pack(files: Record<string, Uint8Array>): Uint8Array {
  const header: Header = Object.entries(files).map(([path, bytes]) => [path, bytes.length]);
  const text = new TextEncoder().encode(JSON.stringify(header));
  const packed = new Uint8Array(4 + text.length + header.reduce((sum, [, bytes]) => sum + bytes, 0));
  new DataView(packed.buffer).setUint32(0, text.length, true);
  packed.set(text, 4);
  let at = 4 + text.length;
  for (const bytes of Object.values(files)) {
    packed.set(bytes, at);
    at += bytes.length;
  }
  return packed;
}

export function unpack(packed: ArrayBuffer): Record<string, Uint8Array> {
  const length = new DataView(packed).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(packed, 4, length))) as Header;
  let at = 4 + length;
  const files: Record<string, Uint8Array> = {};
  for (const [path, bytes] of header) {
    files[path] = new Uint8Array(packed, at, bytes);
    at += bytes;
  }
  return files;
}

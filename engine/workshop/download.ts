// Saves bytes as a file of the user's, and reads one.
export function download(name: string, bytes: Uint8Array): void {
  const address = URL.createObjectURL(new Blob([bytes as BlobPart], { type: "application/zip" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // the browser reads it after this task
}

export async function downloadMod(folder: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  const { zipMod } = await import("./zip");
  download(`${folder}.zip`, zipMod(files));
}

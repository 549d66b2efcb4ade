// A picture from its content.
import { useEffect, useState } from "preact/hooks";
import type { Content } from "./mod_files";

export function Picture({ content, isSvg, label }: { content: Content; isSvg: boolean; label: string }) {
  const [address, setAddress] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([content as BlobPart], { type: isSvg ? "image/svg+xml" : "" }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return <p>{address && <img class="picture" src={address} alt={label} />}</p>;
}

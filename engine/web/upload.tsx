// A form for uploading one file.
import { useState } from "preact/hooks";
import { Form } from "./fields";
import { t } from "./words";

interface Props {
  kinds: string; // accepted file types
  button: string;
  most: number; // bytes
  send: (file: File) => Promise<void>;
  refuse: (why: string) => void;
}

export function FileForm({ kinds, button, most, send, refuse }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = () => {
    if (!file || busy) return;
    if (file.size > most) return refuse(t("tooLarge", most >> 20));
    setBusy(true);
    void send(file).finally(() => setBusy(false));
  };
  return (
    <Form name="inline" send={submit}>
      <label>
        <span>{t("file")}</span>
        <input type="file" accept={kinds} required onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)} />
      </label>
      <button disabled={busy}>{button}</button>
    </Form>
  );
}

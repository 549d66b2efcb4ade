// The page of an earlier position: arrow keys go on from there as its links do.
const kSteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 };

export function watchKeys(): void {
  document.addEventListener("keydown", (event) => {
    const step = kSteps[event.key];
    const typing = event.target instanceof Element && event.target.closest("input, textarea, select, [tabindex]");
    if (step === undefined || typing || event.altKey || event.ctrlKey || event.metaKey) return;
    const query = new URLSearchParams(location.search);
    const at = Number(document.querySelector<HTMLInputElement>(".past input[name=at]")?.value) + step;
    query.set("at", String(Math.max(0, at)));
    location.search = String(query);
    event.preventDefault();
  });
}

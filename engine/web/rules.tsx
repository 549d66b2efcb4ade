// Links to rules, for anything on the page. The rule book of the page (book.tsx) follows them.
import type { T } from "./common";

export type OpenRules = (rules: string[]) => void;

let opener: OpenRules | null = null;

// Sets the function that opens rules; null: this page has no rule book.
export function setRuleOpener(open: OpenRules | null): void {
  opener = open;
}

export function hasRuleBook(): boolean {
  return opener !== null;
}

// Opens the rule book at the paragraph that states one of the rules; without rules, at its beginning.
export function openRules(rules: string[]): void {
  opener?.(rules);
}

export function RuleLink({ rules = [], t }: { rules?: string[]; t: T }) {
  if (rules.length === 0) return null;
  return (
    <button class="rule" title={rules.join(" ")} onClick={() => openRules(rules)}>
      {t("rule")}
    </button>
  );
}

// Polling while the page is visible.
import { useEffect } from "preact/hooks";

// Calls `look` immediately, again after each pause of `milliseconds`, and when the page becomes
// visible.
export function useRepeated(look: () => Promise<void>, milliseconds: number): void {
  useEffect(() => {
    let timer = 0;
    let gone = false;
    const again = () => {
      void look().finally(() => {
        if (!gone) timer = window.setTimeout(again, milliseconds);
      });
    };
    const seen = () => {
      clearTimeout(timer);
      if (!document.hidden) again();
    };
    again();
    document.addEventListener("visibilitychange", seen);
    return () => {
      gone = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, []);
}

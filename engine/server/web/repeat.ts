// Looks again and again, as long as the page is in sight.
import { useEffect } from "preact/hooks";

// Calls `look` at once, then each time so many milliseconds after the last call has ended; and when the page comes
// back into sight.
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

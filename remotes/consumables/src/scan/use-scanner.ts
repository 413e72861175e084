import { useEffect, useRef } from 'react';

/** A scanner types faster than a person: keys further apart (ms) begin a new code. */
const KEY_GAP_MS = 60;
const SHORTEST = 4;

/** Listens to a scanner that acts as a keyboard while no field has the focus; a code ends with Enter. */
export function useScanner(onCode: (code: string) => void): void {
  const heard = useRef(onCode);
  useEffect(() => {
    heard.current = onCode;
  });
  useEffect(() => {
    let typed = '';
    let last = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      if (event.timeStamp - last > KEY_GAP_MS) typed = '';
      last = event.timeStamp;
      if (event.key === 'Enter') {
        if (typed.length < SHORTEST) return;
        // The button that has the focus is not what the scanner's Enter is for.
        event.preventDefault();
        heard.current(typed);
        typed = '';
      } else if (event.key.length === 1) typed += event.key;
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}

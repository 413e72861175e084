import { KEY_GAP_MS, SHORTEST_CODE } from '@studio/screens';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

const DIGIT = /^(?:Digit|Numpad)([1-9])$/;
const HELD = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'];

/** While the window opens, and whenever a key waited longer than this (ms), the page answers late: keys of a scanner come with longer pauses. */
const OPENING_MS = 1_000;
const LATE_MS = 50;
const LATE_GAP_MS = 400;

/**
 * Reports which digits a person presses, 1 to 9, in the open dialog. A scanner types digits too: those of a code, which follow one another
 * faster than a person's, are nobody's choice.
 */
export function useDigitKeys(onDigit: (digit: number) => void): void {
  const latest = useRef(onDigit);
  useEffect(() => {
    latest.current = onDigit;
  });
  useEffect(() => {
    /** Signs that came without a pause, by their digits. */
    let run: (number | null)[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const opened = performance.now();
    const end = () => {
      clearTimeout(timer);
      const digits = run.length < SHORTEST_CODE ? run.filter((digit) => digit !== null) : [];
      run = [];
      // Shown before the key that ended the run is answered: F9 right after a digit finds its product in the cart.
      flushSync(() => {
        for (const digit of digits) latest.current(digit);
      });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (HELD.includes(event.key)) return;
      const isSign = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.altKey && !event.metaKey;
      if (!isSign) {
        // The Enter of a code presses nothing, though its pauses were too long for a whole code.
        if (event.key === 'Enter' && run.length >= SHORTEST_CODE) {
          event.preventDefault();
          event.stopPropagation();
        }
        return end();
      }
      // What lies under the dialog has keys as well: a digit would rate a picture of the viewer.
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat) return;
      const digit = event.shiftKey ? undefined : DIGIT.exec(event.code)?.[1];
      run.push(digit === undefined ? null : Number(digit));
      clearTimeout(timer);
      const now = performance.now();
      const isLate = now - opened < OPENING_MS || now - event.timeStamp > LATE_MS;
      timer = setTimeout(end, isLate ? LATE_GAP_MS : KEY_GAP_MS);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, []);
}

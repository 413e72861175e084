import { matchesHotkey } from '@studio/portal';
import { useEffect, useRef } from 'react';

const DIGIT = /^(?:Digit|Numpad)([1-9])$/;

/** Reports which digit is pressed, 1 to 9, in the open dialog. */
export function useDigitKeys(onDigit: (digit: number) => void): void {
  const latest = useRef(onDigit);
  useEffect(() => {
    latest.current = onDigit;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const digit = DIGIT.exec(event.code)?.[1];
      if (digit === undefined || event.repeat || !matchesHotkey(event, { code: event.code, inDialog: true })) return;
      event.preventDefault();
      latest.current(Number(digit));
    };
    // Before the keys of what is under the dialog: a digit would rate a picture of the viewer.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

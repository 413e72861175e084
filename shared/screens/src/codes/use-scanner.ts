import { useEffect, useRef } from 'react';
import { type Ear, listen } from './scanner-keys';

/**
 * Listens to a scanner that acts as a keyboard; a code ends with Enter. Of several listeners the last one mounted hears it, those that
 * yield only when there is no other. Keys typed into a focused field belong to the field, unless `inFields` is set: then the field gets its
 * former text back. A code typed while ЙЦУКЕН is on is read by the places of its keys.
 */
export function useScanner(onCode: (code: string) => void, { inFields = false, yields = false } = {}): void {
  const heard = useRef(onCode);
  useEffect(() => {
    heard.current = onCode;
  });
  useEffect(() => {
    const ear: Ear = { hear: (code) => heard.current(code), inFields };
    return listen(ear, yields);
  }, [inFields, yields]);
}

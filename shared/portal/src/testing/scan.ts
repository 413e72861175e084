import { createEvent, fireEvent } from '@testing-library/react';

/** Milliseconds between the keys of a scanner. */
const SCANNER_GAP_MS = 8;

/**
 * Types a code and Enter where the focus is, as a scanner does. The keys bear the times of a scanner: a busy machine would press them as
 * slowly as a person.
 */
export function scan(code: string): void {
  const target = document.activeElement ?? document.body;
  const begun = performance.now();
  for (const [index, key] of [...Array.from(code), 'Enter'].entries()) {
    const event = createEvent.keyDown(target, { key });
    Object.defineProperty(event, 'timeStamp', { value: begun + index * SCANNER_GAP_MS });
    fireEvent(target, event);
  }
}

import { useEffect, useRef } from 'react';
import { usKey } from './us-key';

/** A scanner types faster than a person: keys further apart (ms) start a new code. */
export const KEY_GAP_MS = 60;
export const SHORTEST_CODE = 4;
/** People type into a field too, and press Enter after it. */
const SHORTEST_IN_FIELD = 6;

const CYRILLIC = /[а-яё]/i;

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Listens to a scanner that acts as a keyboard; a code ends with Enter. Keys typed into a focused field belong to the field, unless
 * `inFields` is set: then the field gets its former text back. Outside of fields the page's own keys are spared all of a code but its first
 * sign. A code typed while ЙЦУКЕН is on is read by the places of its keys.
 */
export function useScanner(onCode: (code: string) => void, { inFields = false } = {}): void {
  const heard = useRef(onCode);
  useEffect(() => {
    heard.current = onCode;
  });
  useEffect(() => {
    let typed = '';
    let placed = '';
    let last = 0;
    let before = '';
    const onKey = (event: KeyboardEvent) => {
      const field = fieldOf(event);
      if (field && !inFields) return;
      // A clock that was set back tells nothing of the pause: a new code begins.
      if (event.timeStamp < last || event.timeStamp - last > KEY_GAP_MS) {
        typed = '';
        placed = '';
      }
      last = event.timeStamp;
      if (event.key === 'Enter') {
        if (typed.length < (field ? SHORTEST_IN_FIELD : SHORTEST_CODE)) return;
        // The scanner's Enter must press neither the focused button nor submit the form.
        event.preventDefault();
        event.stopPropagation();
        if (field) setValue(field, before);
        heard.current(CYRILLIC.test(typed) ? placed : typed);
        typed = '';
        placed = '';
      } else if (event.key.length === 1) {
        if (typed === '') before = field?.value ?? '';
        else if (!field && !event.repeat) {
          event.preventDefault();
          event.stopPropagation();
        }
        typed += event.key;
        placed += usKey(event) ?? event.key;
      }
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [inFields]);
}

function fieldOf({ target }: KeyboardEvent): TextField | null {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;
}

/** Sets the value as if it had been typed, so that React notices. */
function setValue(field: TextField, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

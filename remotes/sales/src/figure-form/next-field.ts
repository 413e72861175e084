import type { KeyboardEvent } from 'react';

/**
 * Enter in one of these goes to the next, with Shift to the one before, instead of sending the form.
 * @returns where the focus is now; null for another key and behind the last one
 */
export function nextField<Field extends HTMLElement>(
  event: KeyboardEvent<HTMLInputElement>,
  fields: readonly Field[],
): Field | null {
  if (event.key !== 'Enter') return null;
  event.preventDefault();
  const all: readonly HTMLElement[] = fields;
  const at = all.indexOf(event.currentTarget);
  const next = fields[at + (event.shiftKey ? -1 : 1)] ?? null;
  next?.focus();
  return next;
}

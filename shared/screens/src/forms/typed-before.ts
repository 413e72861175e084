import { employeeIdOf, isWorkTakenAway, readToken } from '@studio/portal';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';

/** Which form of whom: its page, its fields, and the record as it was. Null while nobody is signed in. */
export function formKey(...form: readonly unknown[]): string | null {
  const token = readToken();
  const owner = token === null ? null : employeeIdOf(token);
  return owner === null ? null : ['typed', owner, location.pathname, JSON.stringify(form)].join(' ');
}

/**
 * What was typed into this form in this tab when the session ended, or when a right that it needs was taken: once, to the same person; files
 * are not kept. `changed` is what is typed now; empty for nothing.
 */
export function useTypedBefore<Values extends object>(key: string | null) {
  const [before] = useState(() => typedBefore<Values>(key));
  const typed = useRef<Partial<Values>>({});
  useEffect(() => {
    if (key !== null) sessionStorage.removeItem(key);
    return () => keepTyped(key, typed.current);
  }, [key]);
  return {
    before,
    note: (changed: Partial<Values>) => {
      typed.current = changed;
    },
  };
}

/** `useState` of what is typed into a form without `useRecordForm`; `name` tells it from others of the same page. */
export function useTyped<Value>(
  name: string,
  initial: Value | (() => Value),
): [value: Value, set: Dispatch<SetStateAction<Value>>, isRestored: boolean] {
  const [base] = useState(initial);
  const [key] = useState(() => formKey(name, base));
  const { before, note } = useTypedBefore<{ value: Value }>(key);
  const [value, set] = useState<Value>(before.value ?? base);
  useEffect(() => note(JSON.stringify(value) === JSON.stringify(base) ? {} : { value }));
  return [value, set, before.value !== undefined];
}

function typedBefore<Values extends object>(key: string | null): Partial<Values> {
  const kept = key === null ? null : sessionStorage.getItem(key);
  return kept === null ? {} : (JSON.parse(kept) as Partial<Values>);
}

/** A full store keeps nothing. */
function keepTyped(key: string | null, changed: object): void {
  const plain = Object.entries(changed).filter(([, value]) => isPlain(value));
  if (key === null || plain.length === 0 || !isWorkTakenAway()) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(plain)));
  } catch {
    // Nothing more can be done while the page is left.
  }
}

function isPlain(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return typeof value !== 'function';
  const isRecord = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isRecord && Object.values(value).every(isPlain);
}

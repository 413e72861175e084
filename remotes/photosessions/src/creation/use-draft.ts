import { useOffline } from '@studio/portal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { EMPTY_FORM, isWorthKeeping, type SessionForm } from './session-form';

/** Milliseconds after the last keystroke. */
const SAVE_DELAY_MS = 500;

export interface FormDraft {
  /** Its key in the offline store. */
  key: string;
  /** False once the device's database refused it: it would refuse a record too. */
  kept: boolean;
  /** An unfinished form from earlier; null when there is none or the person has decided on it. */
  offered: { form: SessionForm; updatedAt: number } | null;
  /** Hides the offer without deleting it; the next keystroke replaces it. */
  settle: () => void;
  /** Deletes the offered draft; further input is saved again. */
  drop: () => void;
  /** Stops saving the draft while the form is being saved, since the record replaces it. */
  pause: () => void;
  /** The form was not saved: input is saved as a draft again. */
  resume: () => void;
  /** Deletes the draft and stops saving it: the form was saved. */
  forget: () => void;
}

/** Saves input as a draft on this device, under the employee's own key, while `form` is worth it. */
export function useDraft(form: SessionForm): FormDraft {
  const { store, owner } = useOffline();
  const [offered, setOffered] = useState<FormDraft['offered']>(null);
  const [kept, setKept] = useState(true);
  const forgotten = useRef(false);
  const key = `photosession-new:${owner ?? 'nobody'}`;

  useEffect(() => {
    let current = true;
    const read = async () => {
      const draft = await store.readDraft(key);
      if (current && draft && isForm(draft.data))
        setOffered({ form: { ...EMPTY_FORM, ...draft.data }, updatedAt: draft.updated_at });
    };
    void read();
    return () => {
      current = false;
    };
  }, [store, key]);

  const latest = useRef(form);
  const pending = useRef(false);
  useEffect(() => {
    latest.current = form;
    if (!isWorthKeeping(form) || forgotten.current) return undefined;
    pending.current = true;
    const timer = setTimeout(() => {
      pending.current = false;
      if (forgotten.current) return;
      void store.saveDraft(key, form).then((where) => setKept(where === 'database'));
    }, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [store, key, form]);

  useEffect(
    () => () => {
      if (pending.current && !forgotten.current) void store.saveDraft(key, latest.current);
    },
    [store, key],
  );

  return {
    key,
    kept,
    offered,
    pause: useCallback(() => void (forgotten.current = true), []),
    resume: useCallback(() => {
      forgotten.current = false;
      if (isWorthKeeping(latest.current)) void store.saveDraft(key, latest.current);
    }, [store, key]),
    settle: useCallback(() => setOffered(null), []),
    drop: useCallback(() => {
      setOffered(null);
      void store.deleteDraft(key);
    }, [store, key]),
    forget: useCallback(() => {
      forgotten.current = true;
      setOffered(null);
      void store.deleteDraft(key);
    }, [store, key]),
  };
}

function isForm(data: unknown): data is Partial<SessionForm> {
  return typeof data === 'object' && data !== null && 'name' in data && typeof data.name === 'string';
}

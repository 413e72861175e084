import { useOffline } from '@studio/portal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { EMPTY_FORM, isWorthKeeping, type SessionForm } from './session-form';

/** Milliseconds after the last stroke. */
const SAVE_DELAY_MS = 500;

export interface FormDraft {
  /** Under which it is kept. */
  key: string;
  /** False once the device's database did not take it: a record would not be taken either. */
  kept: boolean;
  /** An unfinished form of last time; null when there is none or it was decided upon. */
  offered: { form: SessionForm; updatedAt: number } | null;
  /** Hides the offer without deleting what it holds; the next stroke replaces that. */
  settle: () => void;
  /** Deletes the offered draft; what is typed from now on is kept again. */
  drop: () => void;
  /** Keeps nothing more of the form: it is being saved, and the record takes the draft's place. */
  pause: () => void;
  /** The form was not saved: what is typed is kept again. */
  resume: () => void;
  /** Deletes what is kept and keeps nothing more: the form was saved. */
  forget: () => void;
}

/** Keeps what is typed in the drafts of this device, under the employee's own key, while `form` is worth it. */
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

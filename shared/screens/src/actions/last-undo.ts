import { useHotkey } from '@studio/portal';

interface Undo {
  run: () => void;
  /** Epoch milliseconds. */
  until: number;
}

/** Ctrl+Z reaches back this long: what was done earlier is history by then. */
const UNDO_REACH_MS = 60_000;

let last: Undo | null = null;

/** Makes an action the one that Ctrl+Z undoes; the result forgets it. */
export function rememberUndo(run: () => void): () => void {
  const undo = { run, until: Date.now() + UNDO_REACH_MS };
  last = undo;
  return () => {
    if (last === undo) last = null;
  };
}

/** Ctrl+Z undoes the last action that can be undone; in a field it is the field's own undo. Used by lists and detail pages. */
export function useUndoKey(enabled = true): void {
  useHotkey({ code: 'KeyZ', with: 'primary', enabled, what: 'Отменить последнее действие' }, () => {
    const undo = last;
    last = null;
    if (undo !== null && Date.now() <= undo.until) undo.run();
  });
}

import { useHotkey } from '@studio/portal';

interface Undo {
  run: () => void;
  /** Epoch milliseconds. */
  until: number;
}

/** Ctrl+Z reaches back this long: what was done earlier is history by then. */
const UNDO_REACH_MS = 60_000;

let last: Undo | null = null;

/** Makes something the act that Ctrl+Z takes back; the result forgets it. */
export function rememberUndo(run: () => void): () => void {
  const undo = { run, until: Date.now() + UNDO_REACH_MS };
  last = undo;
  return () => {
    if (last === undo) last = null;
  };
}

/** Ctrl+Z takes back the last act that can be taken back; in a field it is the field's own. Lists and detail pages have it. */
export function useUndoKey(enabled = true): void {
  useHotkey({ code: 'KeyZ', with: 'primary', enabled, what: 'Отменить последнее действие' }, () => {
    const undo = last;
    last = null;
    if (undo !== null && Date.now() <= undo.until) undo.run();
  });
}

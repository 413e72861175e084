import { type RefObject, useEffect } from 'react';

/** Key of the row that was opened last; the list gives it the focus back when the person returns. */
let lastOpened: string | null = null;

export function rememberOpened(key: string): void {
  lastOpened = key;
}

/** Puts the focus on the row that the person came from, once its row is there. */
export function useReturnFocus(list: RefObject<HTMLElement | null>, ready: boolean): void {
  useEffect(() => {
    if (!ready || lastOpened === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(lastOpened)}"]`);
    lastOpened = null;
    if (document.activeElement === document.body || document.activeElement?.tagName === 'MAIN')
      row?.focus({ preventScroll: false });
  }, [list, ready]);
}

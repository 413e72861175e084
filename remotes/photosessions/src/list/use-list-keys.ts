import { useHotkey } from '@studio/portal';
import type { RefObject } from 'react';

interface ListKeys {
  /** Holds the rows: elements with `data-row`, in their order. */
  list: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  /** Null when the person may not create. */
  onNew: (() => void) | null;
  /** A dialog has the keys. */
  enabled: boolean;
}

/** N new, `/` search, J and K move between rows (design note "list"); Enter is the focused row's own. */
export function useListKeys({ list, search, onNew, enabled }: ListKeys): void {
  useHotkey({ code: 'KeyN', enabled: enabled && onNew !== null, what: 'Новая фотосессия' }, () => onNew?.());
  useHotkey({ code: 'Slash', enabled, what: 'Поиск по списку' }, () => search.current?.select());
  useHotkey({ code: 'KeyJ', enabled, repeats: true, keys: 'J / K', what: 'Следующая и предыдущая строка' }, () =>
    moveFocus(list.current, 1),
  );
  useHotkey({ code: 'KeyK', enabled, repeats: true }, () => moveFocus(list.current, -1));
}

function moveFocus(list: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const next = current < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(Math.max(current + step, 0), rows.length - 1);
  rows[next]?.focus();
}

import { useHotkey } from '@studio/portal';
import type { RefObject } from 'react';

interface ListKeys {
  /** Holds the rows: elements with `data-row`. */
  list: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  /** Null when the person may not create. */
  onNew: (() => void) | null;
  /** A dialog has the keys. */
  enabled: boolean;
}

/** N new, `/` search; J and K lead into the rows, which walk by themselves from there (design note "list"). */
export function useListKeys({ list, search, onNew, enabled }: ListKeys): void {
  useHotkey({ code: 'KeyN', enabled: enabled && onNew !== null, what: 'Новый сотрудник' }, () => onNew?.());
  useHotkey({ code: 'Slash', enabled, what: 'Поиск по списку' }, () => search.current?.select());
  const enter = () => {
    if (list.current?.contains(document.activeElement)) return;
    list.current?.querySelector<HTMLElement>('[data-row]')?.focus();
  };
  useHotkey({ code: 'KeyJ', enabled, keys: 'J / K', what: 'Следующая и предыдущая строка' }, enter);
  useHotkey({ code: 'KeyK', enabled }, enter);
}

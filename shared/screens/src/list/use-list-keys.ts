import { useHotkey } from '@studio/portal';
import type { RefObject } from 'react';

interface ListKeys {
  /** Contains the rows: elements with `data-row`, in their order. */
  list: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  /** Null when the person may not create. */
  onNew: (() => void) | null;
  /** «Новый сотрудник». */
  newLabel: string | undefined;
  /** X and Esc; null in a list without a choice of rows, or whose table has these keys itself. */
  onToggle: ((id: string) => void) | null;
  onClear: (() => void) | null;
  /** B: to what can be done with the chosen rows; null while none is chosen. */
  onBar: (() => void) | null;
  /** False while a dialog has the keys. */
  enabled: boolean;
}

/** N new, `/` search, J and K to and between the rows, X chooses, Esc clears; Enter is handled by the focused row. */
export function useListKeys({ list, search, onNew, newLabel, onToggle, onClear, onBar, enabled }: ListKeys): void {
  useHotkey({ code: 'KeyN', enabled: enabled && onNew !== null, what: newLabel }, () => onNew?.());
  useHotkey({ code: 'Slash', enabled, what: 'Поиск по списку' }, () => {
    search.current?.focus();
    search.current?.select();
  });
  useHotkey({ code: 'KeyJ', enabled, repeats: true, keys: 'J / K', what: 'Следующая и предыдущая строка' }, () =>
    moveFocus(list.current, 1),
  );
  useHotkey({ code: 'KeyK', enabled, repeats: true }, () => moveFocus(list.current, -1));
  useHotkey({ code: 'KeyX', enabled: enabled && onToggle !== null, what: 'Выбрать строку' }, () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (row !== undefined && list.current?.contains(document.activeElement)) onToggle?.(row);
  });
  useHotkey({ code: 'KeyB', enabled: enabled && onBar !== null, what: 'К действиям с выбранными' }, () => onBar?.());
  useHotkey({ code: 'Escape', enabled: enabled && onClear !== null, what: 'Снять выбор' }, () => onClear?.());
}

/** Puts the focus on the first button of a bar. */
export function focusFirst(bar: HTMLElement | null): void {
  bar?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
}

/** Puts the focus on the next or previous row; into the rows when it is elsewhere. */
export function moveFocus(list: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const next = current < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(Math.max(current + step, 0), rows.length - 1);
  rows[next]?.focus();
}

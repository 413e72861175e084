import { useEffect } from 'react';

/** Dialogs give the focus back in their own time; only what is still lost after it is looked for. */
const SETTLE_MS = 60;

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex]';

/** Of what can take the focus, what Tab stops at: of tabs the chosen one alone. */
const STOP = FOCUSABLE.split(', ')
  .map((each) => `${each}:not([tabindex="-1"])`)
  .join(', ');

const WINDOW = '[aria-modal="true"]';

/** An element that had the focus, and the way to its place: its ancestors, and where in each it stood. */
interface Position {
  element: HTMLElement;
  ancestors: { element: HTMLElement; index: number }[];
}

/**
 * Keeps the focus near its position when the focused element disappears: a saved form, a given role, an undone action. It moves to the
 * element that is there now. A press on the empty page drops the focus, as usual.
 */
export function useFocusRescue(): void {
  useEffect(() => {
    const last: Record<'page' | 'window', Position | null> = { page: null, window: null };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      if (target.closest(WINDOW)) last.window = positionOf(target);
      else if (target.closest('main, [data-rescue]')) last.page = positionOf(target);
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest(FOCUSABLE)) return;
      last.page = null;
      last.window = null;
    };
    const look = () => {
      if (lost(last) === null) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const position = lost(last);
        if (position !== null) successor(position)?.focus();
      }, SETTLE_MS);
    };
    const observer = new MutationObserver(look);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress, { capture: true });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress, { capture: true });
    };
  }, []);
}

/**
 * The position that lost the focus; null while something has it. Under an open window only what was in that window: a focus outside would
 * close it.
 */
function lost({ page, window }: Record<'page' | 'window', Position | null>): Position | null {
  const { activeElement, body } = document;
  if (activeElement !== body && activeElement !== null) return null;
  const top = [...document.querySelectorAll(WINDOW)].at(-1);
  if (top === undefined) return page;
  const depth = window?.ancestors.findIndex(({ element }) => element === top) ?? -1;
  return window === null || depth < 0 ? null : { ...window, ancestors: window.ancestors.slice(0, depth + 1) };
}

function positionOf(element: HTMLElement): Position {
  const ancestors: Position['ancestors'] = [];
  let child: Element = element;
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    ancestors.push({ element: parent, index: [...parent.children].indexOf(child) });
    child = parent;
  }
  return { element, ancestors };
}

/**
 * Null while the element is connected but disabled, else the element itself; when it is removed, the element in its position or the nearest
 * one around it.
 */
function successor({ element, ancestors }: Position): HTMLElement | null {
  if (element.isConnected) return element.matches(':disabled') ? null : element;
  const around = ancestors.filter((ancestor) => ancestor.element.isConnected);
  for (const { element: parent, index } of around) {
    if (parent.tagName === 'MAIN') return parent;
    const children = [...parent.children];
    const after = Math.min(index, children.length - 1) + 1;
    // What is there now, else what stood before it, nearest first: a bar below a list leads into the list.
    const near = [...children.slice(0, after).toReversed(), ...children.slice(after)];
    for (const one of near) {
      const found = one.matches(STOP) ? one : one.querySelector(STOP);
      if (found instanceof HTMLElement) return found;
    }
  }
  return null;
}

import { useEffect } from 'react';

/** Dialogs give the focus back in their own time; only what is still lost after it is looked for. */
const SETTLE_MS = 60;

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex]';

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
    let last: Position | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest('main, [data-rescue]')) last = positionOf(target);
    };
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || !target.closest(FOCUSABLE)) last = null;
    };
    const look = () => {
      if (last === null || !isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (last !== null && isLost()) successor(last)?.focus();
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

/** Nothing has the focus, nor is there a window that keeps it: a focus outside would close that. */
function isLost(): boolean {
  const { activeElement, body } = document;
  return (activeElement === body || activeElement === null) && document.querySelector('[aria-modal="true"]') === null;
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
    const here = parent.children[Math.min(index, parent.children.length - 1)];
    const found =
      (here instanceof HTMLElement && (here.matches(FOCUSABLE) ? here : here.querySelector<HTMLElement>(FOCUSABLE))) ||
      parent.querySelector<HTMLElement>(FOCUSABLE);
    if (found) return found;
  }
  return null;
}

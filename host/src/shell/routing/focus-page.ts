/** Frames that a closing menu or window takes to return the focus to its trigger. */
const SETTLING = 3;

/**
 * After a navigation the focus moves to the page's `main`: Tab and a screen reader continue from there. The element in use keeps it: a
 * field, a tab, a button of the page that is still there, an open window. The returned function cancels it.
 */
export function focusPage(): () => void {
  let frame = 0;
  let left = SETTLING;
  const settle = () => {
    left -= 1;
    if (left > 0 || document.querySelector('[aria-modal="true"][data-state="closed"]') !== null)
      frame = requestAnimationFrame(settle);
    else moveFocus();
  };
  frame = requestAnimationFrame(settle);
  return () => cancelAnimationFrame(frame);
}

function moveFocus(): void {
  const main = document.querySelector<HTMLElement>('main');
  const active = document.activeElement;
  if (main === null || document.querySelector('[aria-modal="true"]') !== null) return;
  if (active instanceof HTMLElement && (isField(active) || (main.contains(active) && !active.matches('a[href]'))))
    return;
  if (!main.hasAttribute('tabindex')) main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

function isField(element: HTMLElement): boolean {
  return element.matches('input, textarea, select, [contenteditable="true"]');
}

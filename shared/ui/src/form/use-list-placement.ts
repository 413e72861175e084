import { type RefObject, useLayoutEffect } from 'react';

const gap = 4;
const margin = 8;
const tallest = 288;

/**
 * Puts an open list under its field, or above where there is more room, as wide as the field, and keeps it there while the page scrolls. The list
 * goes to the browser's top layer (Popover API), so that no dialog or scrolling panel cuts it.
 */
export function useListPlacement(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!open || !element || !anchor.current) return undefined;
    const place = () => {
      const field = anchor.current?.getBoundingClientRect();
      if (!field) return;
      const height = window.visualViewport?.height ?? window.innerHeight;
      const below = height - field.bottom - gap - margin;
      const above = field.top - gap - margin;
      const upwards = below < Math.min(element.scrollHeight, tallest) && above > below;
      Object.assign(element.style, {
        left: `${field.left}px`,
        width: `${field.width}px`,
        maxHeight: `${Math.min(tallest, upwards ? above : below)}px`,
        top: upwards ? 'auto' : `${field.bottom + gap}px`,
        bottom: upwards ? `${window.innerHeight - field.top + gap}px` : 'auto',
      });
    };
    // Safari before 17 has no top layer: there the list stays in its place in the page.
    if ('showPopover' in element) element.showPopover();
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      window.visualViewport?.removeEventListener('resize', place);
    };
  }, [open, anchor, list]);
}

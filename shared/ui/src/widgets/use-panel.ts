import { type RefObject, useEffect, useLayoutEffect } from 'react';

const GAP_PX = 4;
const MARGIN = 8;

/**
 * Keeps an open panel next to what opened it: below, or above where there is more room, within the window. It uses the browser's top layer
 * (Popover API), so that no dialog or scrolling panel cuts it. A press elsewhere closes it.
 */
export function usePanel(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!open || !element) return undefined;
    const place = () => {
      const box = anchor.current?.getBoundingClientRect();
      if (!box) return;
      const { offsetWidth: width, offsetHeight: height } = element;
      const below = box.bottom + GAP_PX;
      const above = box.top - GAP_PX - height;
      const fits = below + height + MARGIN <= window.innerHeight || above < MARGIN;
      const top = fits ? Math.max(MARGIN, Math.min(below, window.innerHeight - height - MARGIN)) : above;
      const left = Math.max(MARGIN, Math.min(box.left, window.innerWidth - width - MARGIN));
      Object.assign(element.style, { top: `${top}px`, left: `${left}px` });
    };
    // Safari before 17 has no top layer: there the panel is above the page by its z-index.
    if ('showPopover' in element) element.showPopover();
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [open, anchor, panel]);

  useEffect(() => {
    if (!open) return undefined;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && (anchor.current?.contains(target) || panel.current?.contains(target))) return;
      onClose();
    };
    document.addEventListener('pointerdown', onPress, { capture: true });
    return () => document.removeEventListener('pointerdown', onPress, { capture: true });
  }, [open, anchor, panel, onClose]);
}

import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react';

/** Pixels above and below the window in which tiles are rendered before they are visible. */
const AHEAD_PIXELS = 400;
/** The range changes in steps, so that not every scrolled pixel renders. */
const STEP_PIXELS = 200;
/** Milliseconds without scrolling after which the page counts as stopped. */
const STILL_MS = 120;
/** Milliseconds between two jumps that belong to one flight. */
const FLIGHT_MS = 100;
/** For a page without a layout. */
const USUAL_WIDTH = 1_000;

interface GalleryWindow {
  /** Width of the gallery in pixels. */
  width: number;
  /** The range of the gallery whose tiles are rendered. */
  from: number;
  to: number;
}

interface MovingGalleryWindow extends GalleryWindow {
  /** Whole windows pass one after the other: nobody can see their pictures. */
  isFlying: boolean;
  /** The range when scrolling last stopped: while somebody scrolls through thousands, only pictures are needed. */
  still: Pick<GalleryWindow, 'from' | 'to'>;
}

/** The part of a long gallery that the page's window shows. */
export function useGalleryWindow(gallery: RefObject<HTMLElement | null>): MovingGalleryWindow {
  const [shown, setShown] = useState<GalleryWindow>({ width: 0, from: 0, to: AHEAD_PIXELS * 3 });
  const [still, setStill] = useState(shown);
  const [isFlying, setIsFlying] = useState(false);

  useLayoutEffect(() => {
    const element = gallery.current;
    if (!element) return undefined;
    let last = { top: 0, at: -Infinity, jumped: false };
    const look = () => {
      const { top } = element.getBoundingClientRect();
      const jumped = Math.abs(top - last.top) > window.innerHeight;
      const at = performance.now();
      setIsFlying(jumped && last.jumped && at - last.at < FLIGHT_MS);
      last = { top, at, jumped };
      const next = {
        width: element.clientWidth || USUAL_WIDTH,
        from: Math.floor((-top - AHEAD_PIXELS) / STEP_PIXELS) * STEP_PIXELS,
        to: Math.ceil((window.innerHeight - top + AHEAD_PIXELS) / STEP_PIXELS) * STEP_PIXELS,
      };
      const orKnown = (known: GalleryWindow) =>
        known.width === next.width && known.from === next.from && known.to === next.to ? known : next;
      setShown(orKnown);
      return () => {
        setIsFlying(false);
        startTransition(() => setStill(orKnown));
      };
    };
    const lookStill = () => look()();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scroll = () => {
      clearTimeout(timer);
      timer = setTimeout(look(), STILL_MS);
    };
    lookStill();
    const observer = new ResizeObserver(lookStill);
    observer.observe(element);
    // Content above may grow and push the gallery down.
    observer.observe(document.body);
    window.addEventListener('scroll', scroll, { passive: true });
    window.addEventListener('resize', lookStill);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      window.removeEventListener('scroll', scroll);
      window.removeEventListener('resize', lookStill);
    };
  }, [gallery]);
  return { ...shown, isFlying, still };
}

/** Focuses a tile that may not be in the document yet: its line is scrolled to first. */
export function useFocusWhenShown(gallery: RefObject<HTMLElement | null>, wanted: string | null, onDone: () => void) {
  useEffect(() => {
    if (wanted === null) return;
    const tile = gallery.current?.querySelector<HTMLElement>(`[data-photo="${CSS.escape(wanted)}"]`);
    if (!tile) return;
    tile.focus();
    onDone();
  });
}

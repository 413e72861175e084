import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from 'react';
import { moved, type PanZoom, WHOLE, zoomedAt } from './pan-zoom';

const KEY_STEP = 0.1;
const KEY_FACTOR = 1.25;
/** Per pixel of the wheel. */
const WHEEL_FACTOR = 1.0015;
const CLOSE_UP = 3;

/** A picture is never mirrored: arrows move it in their direction. */
const MOVES: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};

/** One view for several pictures: each change applies to all. By wheel, drag, two fingers and keys. */
export function usePanZoom() {
  const [view, setView] = useState<PanZoom>(WHOLE);
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const box = event.currentTarget.getBoundingClientRect();
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      const grown = distance(now, other) / Math.max(distance(before, other), 1);
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      setView((known) => zoomedAt(known, grown, fromCentre(box, middle)));
    } else {
      const by = { x: (now.x - before.x) / box.width, y: (now.y - before.y) / box.height };
      setView((known) => moved(known, by));
    }
  };
  const release = (event: PointerEvent<HTMLElement>) => fingers.current.delete(event.pointerId);

  /** React's wheel listeners are passive: the page would scroll too. */
  const wheel = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = fromCentre(element.getBoundingClientRect(), { x: event.clientX, y: event.clientY });
      setView((known) => zoomedAt(known, WHEEL_FACTOR ** -event.deltaY, at));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);

  return {
    view,
    /** Handlers of each pane. */
    pane: {
      ref: wheel,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove,
      onPointerUp: release,
      onPointerCancel: release,
    },
    closer: () => setView((known) => zoomedAt(known, KEY_FACTOR, WHOLE)),
    farther: () => setView((known) => zoomedAt(known, 1 / KEY_FACTOR, WHOLE)),
    toggle: () => setView((known) => (known.scale > 1 ? WHOLE : zoomedAt(known, CLOSE_UP, WHOLE))),
    /** True when the key did something. */
    byKey: ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): boolean => {
      const by = MOVES[key];
      if (by) setView((known) => moved(known, by));
      else if (code === 'Equal' || code === 'NumpadAdd') setView((known) => zoomedAt(known, KEY_FACTOR, WHOLE));
      else if (code === 'Minus' || code === 'NumpadSubtract')
        setView((known) => zoomedAt(known, 1 / KEY_FACTOR, WHOLE));
      else if (code === 'KeyZ') setView((known) => (known.scale > 1 ? WHOLE : zoomedAt(known, CLOSE_UP, WHOLE)));
      else return false;
      return true;
    },
  };
}

function fromCentre(box: DOMRect, { x, y }: { x: number; y: number }) {
  return { x: (x - box.left) / box.width - 0.5, y: (y - box.top) / box.height - 0.5 };
}

function distance(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

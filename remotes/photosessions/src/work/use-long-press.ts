import { type PointerEvent, useRef } from 'react';

const LONG_PRESS_MS = 450;
/** Pixels that a finger may move before the press counts as scrolling. */
const SLIP = 10;

/** A long press by a finger, which chooses a photo where there is no second button. The click that follows it is swallowed. */
export function useLongPress(run: (() => void) | null) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const done = useRef(false);
  const end = () => {
    if (held.current) clearTimeout(held.current.timer);
    held.current = null;
  };
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      done.current = false;
      if (run === null || pointerType !== 'touch') return;
      const timer = setTimeout(() => {
        done.current = true;
        run();
      }, LONG_PRESS_MS);
      held.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (held.current && Math.hypot(clientX - held.current.x, clientY - held.current.y) > SLIP) end();
    },
    onPointerEnd: end,
    /** Whether the click is only the end of a long press. */
    swallow: () => {
      const wasLong = done.current;
      done.current = false;
      return wasLong;
    },
  };
}

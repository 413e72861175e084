import { useEffect, useState } from 'react';
import { SECOND_MS } from '@studio/contracts';
import { type Figures, NO_FIGURES, withFetched } from './figures';

const MAX_DECODES = 50;

/** Measures the page while the panel is open; nothing of this runs otherwise. */
export function useFigures(): Figures {
  const [figures, setFigures] = useState(NO_FIGURES);

  useEffect(() => {
    let frames = 0;
    let worst = 0;
    let last = performance.now();
    let next = requestAnimationFrame(function count(now) {
      frames += 1;
      worst = Math.max(worst, now - last);
      last = now;
      next = requestAnimationFrame(count);
    });
    const seconds = setInterval(() => {
      const framesPerSecond = frames;
      frames = 0;
      setFigures((known) => ({
        ...known,
        framesPerSecond,
        worstFrameMs: Math.max(known.worstFrameMs, worst),
        heapBytes: heapBytes(),
        tiles: document.querySelectorAll('[data-photo]').length,
      }));
      void decodeTime().then(
        (ms) =>
          ms !== null && setFigures((known) => ({ ...known, decodeMs: [...known.decodeMs, ms].slice(-MAX_DECODES) })),
      );
    }, SECOND_MS);
    return () => {
      cancelAnimationFrame(next);
      clearInterval(seconds);
    };
  }, []);

  useEffect(() => {
    const tasks = observe('longtask', (entries) =>
      setFigures((known) => ({
        ...known,
        longTasks: known.longTasks + entries.length,
        longestTaskMs: Math.max(known.longestTaskMs, ...entries.map(({ duration }) => duration)),
      })),
    );
    const fetched = observe('resource', (entries) =>
      setFigures((known) => withFetched(known, entries as PerformanceResourceTiming[])),
    );
    return () => {
      tasks?.disconnect();
      fetched?.disconnect();
    };
  }, []);
  return figures;
}

/** Null where the browser does not support this type. */
function observe(type: string, tell: (entries: PerformanceEntryList) => void): PerformanceObserver | null {
  if (typeof PerformanceObserver === 'undefined' || !PerformanceObserver.supportedEntryTypes.includes(type))
    return null;
  const observer = new PerformanceObserver((list) => tell(list.getEntries()));
  observer.observe({ type });
  return observer;
}

/** Chromium only. */
function heapBytes(): number | null {
  const { memory } = performance as Performance & { memory?: { usedJSHeapSize: number } };
  return memory?.usedJSHeapSize ?? null;
}

/** Decodes one of the shown pictures again; null while none is shown. */
async function decodeTime(): Promise<number | null> {
  const shown = [...document.querySelectorAll<HTMLImageElement>('[data-photo] img')].filter(({ complete }) => complete);
  const one = shown[Math.floor(Math.random() * shown.length)];
  if (!one) return null;
  const copy = new Image();
  copy.src = one.currentSrc;
  const begun = performance.now();
  return copy.decode().then(
    () => performance.now() - begun,
    () => null,
  );
}

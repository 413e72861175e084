/** Functions that run in the page: they may use nothing from outside themselves. */

interface Watched {
  __firstTiles?: number;
}

/** Runs before the page's own scripts: records the frame in which the first tiles were there. */
export function watchFirstTiles(): void {
  const watched = globalThis as Watched;
  const look = () => {
    if (document.querySelector('[data-photo]') === null) requestAnimationFrame(look);
    // The next frame starts when this one is painted.
    else requestAnimationFrame(() => (watched.__firstTiles = performance.now()));
  };
  requestAnimationFrame(look);
}

/** Milliseconds from the end of the reply whose address contains `part` until the first tiles were painted. */
export async function paintedAfterData(part: string): Promise<number> {
  const watched = globalThis as Watched;
  while (watched.__firstTiles === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
  const reply = performance.getEntriesByType('resource').find(({ name }) => name.includes(part));
  if (!(reply instanceof PerformanceResourceTiming)) throw new Error(`Nothing was fetched from ${part}`);
  return watched.__firstTiles - reply.responseEnd;
}

export interface Scrolled {
  frames: number;
  mostTiles: number;
}

/** Scrolls to the end of the page and back, a large part of the window in each frame. */
export async function scrollThrough(tile: string): Promise<Scrolled> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let frames = 0;
  let mostTiles = 0;
  for (const step of [1_200, -1_200])
    for (let before = -1; before !== window.scrollY; frames += 1) {
      before = window.scrollY;
      window.scrollBy({ top: step, behavior: 'instant' });
      await frame();
      if (frames % 5 === 0) mostTiles = Math.max(mostTiles, document.querySelectorAll(tile).length);
    }
  await frame();
  return { frames, mostTiles };
}

/** The baseline: only the pictures, each at a known position, and only those near the window. */
export function drawBareGrid({ session, count }: { session: string; count: number }): void {
  // About as many per line, and lines as high, as in the gallery.
  const [across, width, height] = [3, 246, 184];
  document.body.innerHTML = '';
  document.body.style.cssText = `margin: 0; position: relative; height: ${Math.ceil(count / across) * height}px`;
  const shown = new Map<number, HTMLImageElement>();
  const look = () => {
    const from = Math.max(0, Math.floor((window.scrollY - 400) / height)) * across;
    const to = Math.min(count, Math.ceil((window.scrollY + window.innerHeight + 400) / height) * across);
    for (const [index, image] of shown)
      if (index < from || index >= to) {
        image.remove();
        shown.delete(index);
      }
    for (let index = from; index < to; index += 1) {
      if (shown.has(index)) continue;
      const image = document.createElement('img');
      const id = `${index.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;
      image.src = `/api/photos/${session}/thumbnails/${id}`;
      image.decoding = 'async';
      image.dataset['bare'] = '';
      const [left, top] = [(index % across) * width, Math.floor(index / across) * height];
      image.style.cssText = `position: absolute; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px; object-fit: cover`;
      shown.set(index, image);
      document.body.append(image);
    }
  };
  window.addEventListener('scroll', look, { passive: true });
  look();
}

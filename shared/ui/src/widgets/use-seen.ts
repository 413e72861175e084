import { type RefObject, useEffect, useState } from 'react';

/** How far below the visible part of the page an element already counts as seen. */
const AHEAD = '0px 0px 50% 0px';

/** Whether the element has come into sight, or the page is being printed; from then on true. True at once where the browser cannot tell. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(typeof IntersectionObserver !== 'function');
  useEffect(() => {
    // Without dependencies: the element may be drawn later than the component.
    if (isSeen || element.current === null) return undefined;
    const see = () => setSeen(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) see();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    window.addEventListener('beforeprint', see);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', see);
    };
  });
  return isSeen;
}

import { type RefObject, useLayoutEffect, useState } from 'react';

/** CSS pixels that stay free below: on a phone the navigation bar is there. */
const BELOW = { phone: 84, else: 32 } as const;

/** A CSS height that takes a pane down to the lower edge of the window, unless another is given. */
export function useFillHeight(pane: RefObject<HTMLElement | null>, given: number | string | undefined): string {
  const [top, setTop] = useState(0);
  const fills = given === undefined;
  useLayoutEffect(() => {
    const element = pane.current;
    if (!fills || !element) return undefined;
    // A window of its own does not scroll with the page.
    const scrolled = element.closest('[role=dialog], [role=alertdialog]') === null;
    const measure = () => setTop(Math.round(topOf(element) + (scrolled ? window.scrollY : 0)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [pane, fills]);
  if (given !== undefined) return typeof given === 'number' ? `${given}px` : given;
  const below = window.matchMedia('(max-width: 767px)').matches ? BELOW.phone : BELOW.else;
  return `max(20rem, calc(100dvh - ${top + below}px))`;
}

/** Pixels from the top of the window; for a pane in a sticky element, those before it sticks. */
function topOf(element: HTMLElement): number {
  const { top } = element.getBoundingClientRect();
  const sticky = element.closest('[data-sticky]');
  const place = sticky?.parentElement?.getBoundingClientRect();
  return sticky && place ? top - sticky.getBoundingClientRect().top + place.top : top;
}

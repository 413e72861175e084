import { type RefObject, useLayoutEffect, useRef } from 'react';
import { clearOfBars } from './clear-top';

/** What no message may cover: the buttons for what the page is for, and what is read off it: the sum to pay, whose record it is. */
const MAIN_PARTS = '[data-main-button], [data-main-figure]';
/** The same over the page: search, bell, account, and the cross of a window. */
const BARS = '[data-top-bar]';
/** Behind a window nothing is pressed. */
const BEHIND = '[aria-hidden=true], [inert]';

/** The part of the page that is kept off its main buttons while messages are shown. */
export function useClearTop(shown: boolean): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => (shown && region.current !== null ? keepClear(region.current) : undefined), [shown]);
  return region;
}

const page = () => document.querySelector('main');

/**
 * Keeps the messages off the bar at the top and the page's main buttons: below what of them is there. Follows
 * the page until the returned function is called.
 */
function keepClear(messages: HTMLElement): () => void {
  let frame = 0;
  let moved = 0;
  const place = () => {
    const { top, bottom, left, right } = messages.getBoundingClientRect();
    const usual = { top: top - moved, bottom: bottom - moved, left, right };
    const boxes = (what: string) =>
      [...document.querySelectorAll(what)]
        .filter((one) => !messages.contains(one) && one.closest(BEHIND) === null)
        .map((one) => one.getBoundingClientRect())
        .filter(({ width }) => width > 0);
    moved = clearOfBars(usual, { bars: boxes(BARS), buttons: boxes(MAIN_PARTS) }, innerHeight) - usual.top;
    messages.style.transform = moved === 0 ? '' : `translateY(${moved}px)`;
  };
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  const changes = new MutationObserver((records) => {
    if (records.some(({ target }) => target.contains(messages) || target.contains(page()))) follow();
    later();
  });
  /** Main buttons are in the page and in windows over it: the rest (bars, navigation, the messages themselves) is ignored. */
  const follow = () => {
    changes.disconnect();
    const around = page() ?? messages;
    if (around !== messages) changes.observe(around, { childList: true, subtree: true });
    for (let above = around.parentElement; above !== null; above = above.parentElement)
      changes.observe(above, { childList: true });
    for (const part of document.body.children)
      if (!part.contains(around) && !part.contains(messages)) changes.observe(part, { childList: true, subtree: true });
  };
  place();
  follow();
  addEventListener('scroll', later, { passive: true, capture: true });
  addEventListener('resize', later);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    removeEventListener('scroll', later, { capture: true });
    removeEventListener('resize', later);
  };
}

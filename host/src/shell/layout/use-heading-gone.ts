import { type RefObject, useEffect, useState } from 'react';

/** Whether the page's own `h1` has scrolled behind the top bar, so that the bar should name the page. */
export function useHeadingGone(contentId: string, bar: RefObject<HTMLElement | null>): boolean {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const heading = document.getElementById(contentId)?.querySelector('h1');
        const edge = bar.current?.getBoundingClientRect().bottom ?? 0;
        setGone(heading !== null && heading !== undefined && heading.getBoundingClientRect().bottom < edge);
      });
    };
    look();
    const content = document.getElementById(contentId);
    const observer = new MutationObserver(look);
    if (content !== null) observer.observe(content, { childList: true, subtree: true });
    addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      removeEventListener('scroll', look);
    };
  }, [contentId, bar]);
  return gone;
}

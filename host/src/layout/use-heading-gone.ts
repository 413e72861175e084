import { useEffect, useState } from 'react';

const NAVBAR_HEIGHT = 64;

/** Whether the page's own `h1` has scrolled behind the top bar, so that the bar should name the page. */
export function useHeadingGone(contentId: string): boolean {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const heading = document.getElementById(contentId)?.querySelector('h1');
        setGone(heading !== null && heading !== undefined && heading.getBoundingClientRect().bottom < NAVBAR_HEIGHT);
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
  }, [contentId]);
  return gone;
}

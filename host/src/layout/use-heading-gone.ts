import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const NAVBAR_HEIGHT = 64;

/** Whether the page's own `h1` has scrolled behind the top bar, so that the bar should name the page. */
export function useHeadingGone(contentId: string): boolean {
  const [gone, setGone] = useState(false);
  const { pathname } = useLocation();
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
    addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', look);
    };
  }, [contentId, pathname]);
  return gone;
}

import { VisuallyHidden } from '@studio/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { languageOf } from '../../language/words';

/** Milliseconds that a page has to give itself its title. */
const TITLE_DELAY_MS = 150;

/** Says the title of the page that a navigation has led to; the first page is the browser's to say. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    const timer = setTimeout(() => setTitle(document.title), TITLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <VisuallyHidden>
      <output lang={languageOf(title)}>{title}</output>
    </VisuallyHidden>
  );
}

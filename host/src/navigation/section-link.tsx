import { type ComponentProps, useEffect, useRef } from 'react';
import { Link } from '@studio/portal';
import { prefetch } from '../sections/remotes/prefetch';
import { START_PAGE } from './entries';

/** Milliseconds that pointer or focus must stay: anyone who only passes by fetches nothing. */
const PREFETCH_DWELL_MS = 80;

interface SectionLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  to: string;
}

/** A link to a section; the section's code is fetched as soon as somebody is about to click, and not before. */
export function SectionLink({ to, ...rest }: SectionLinkProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fetchIt = () => prefetch(to === '/' ? START_PAGE : to);
  const leave = () => clearTimeout(timer.current);
  const dwell = () => {
    leave();
    timer.current = setTimeout(fetchIt, PREFETCH_DWELL_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Link
      {...rest}
      to={to}
      onPointerEnter={dwell}
      onPointerLeave={leave}
      onFocus={dwell}
      onBlur={leave}
      onTouchStart={fetchIt}
    />
  );
}

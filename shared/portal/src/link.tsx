import type { MouseEvent } from 'react';
import {
  type LinkProps as RouterLinkProps,
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
} from 'react-router-dom';
import { notify } from './notifications/notify';
import { useSwitchedOff } from './switched-off';

/** What the router's own link does for its framework: fetching ahead, discovery, masks. Nobody here uses it. */
type Unused = 'prefetch' | 'discover' | 'mask' | 'reloadDocument' | 'viewTransition' | 'defaultShouldRevalidate';

/** A link to a page of the portal. */
export type LinkProps = Omit<RouterLinkProps, Unused>;

/**
 * A way to another page of the portal; the router's own link would bring 3 kB that nothing here needs (decision 0018). Inside a screen, one to
 * a section that is switched off looks off and says so when it is pressed.
 */
export function Link({
  to,
  replace,
  state,
  relative,
  preventScrollReset,
  target,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const href = useHref(to, { relative });
  const follow = useLinkClickHandler(to, { replace, state, relative, preventScrollReset, target });
  const offReason = useSwitchedOff(useResolvedPath(to, { relative }).pathname);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (offReason !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      notify({ id: 'section-off', message: offReason, color: 'warning' });
      return;
    }
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a
      {...rest}
      {...(offReason !== undefined && { 'aria-disabled': true, title: offReason })}
      href={href}
      target={target}
      onClick={handleClick}
    >
      {children}
    </a>
  );
}

export interface NavLinkProps extends LinkProps {
  /** The page itself alone makes it the current one, not the pages below it. */
  end?: boolean;
}

/** A link that says by `aria-current` that its page is shown. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const target = useResolvedPath(link.to, { relative: link.relative }).pathname;
  const { pathname } = useLocation();
  const below = target.endsWith('/') ? target : `${target}/`;
  const isCurrent = pathname === target || (!end && pathname.startsWith(below));
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />;
}

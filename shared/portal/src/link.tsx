import type { MouseEvent } from 'react';
import {
  type LinkProps as RouterLinkProps,
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
} from 'react-router-dom';

/** What the router's own link does for its framework: fetching ahead, discovery, masks. Nobody here uses it. */
type Unused = 'prefetch' | 'discover' | 'mask' | 'reloadDocument' | 'viewTransition' | 'defaultShouldRevalidate';

/** A link to a page of the portal. */
export type LinkProps = Omit<RouterLinkProps, Unused>;

/** A way to another page of the portal; the router's own link would bring 3 kB that nothing here needs (decision 0018). */
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
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} target={target} onClick={handleClick}>
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

import { Link as RouterLink, type LinkProps as RouterLinkProps, useLocation, useResolvedPath } from 'react-router-dom';
import { notify } from './notifications/notify';
import { useSwitchedOff } from './switched-off';

/** What the router's own link does for its framework: fetching ahead, discovery, masks. Nobody here uses it. */
type Unused = 'prefetch' | 'discover' | 'mask' | 'reloadDocument' | 'viewTransition' | 'defaultShouldRevalidate';

/** A link to a page of the portal. */
export type LinkProps = Omit<RouterLinkProps, Unused>;

/**
 * A way to another page of the portal. Inside a screen, one to a section that is switched off looks off and says so when
 * it is pressed.
 */
export function Link({ onClick, ...link }: LinkProps) {
  const offReason = useSwitchedOff(useResolvedPath(link.to, { relative: link.relative }).pathname);
  if (offReason === undefined) return <RouterLink {...link} onClick={onClick} />;
  return (
    <RouterLink
      {...link}
      aria-disabled
      title={offReason}
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        notify({ id: 'section-off', message: offReason, color: 'warning' });
      }}
    />
  );
}

export interface NavLinkProps extends LinkProps {
  /** The page itself alone makes it the current one, not the pages below it. */
  end?: boolean;
}

/** A link that says by `aria-current` that its page is shown. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const target = useResolvedPath(link.to, { relative: link.relative }).pathname;
  const pathname = useLocation().pathname.replace(/(.)\/$/, '$1');
  const below = target.endsWith('/') ? target : `${target}/`;
  const isCurrent = pathname === target || (!end && pathname.startsWith(below));
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />;
}

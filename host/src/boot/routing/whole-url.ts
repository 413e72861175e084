import type { Location } from 'react-router-dom';

/**
 * The whole address that a loader was called for. Its request comes without the hash, which stands in the navigation that
 * is under way, and at a first visit in the browser's own address.
 */
export function wholeUrl(request: Request, underWay: Pick<Location, 'pathname' | 'hash'> | undefined): URL {
  const url = new URL(request.url);
  const { pathname, hash } = underWay ?? window.location;
  if (pathname === url.pathname) url.hash = hash;
  return url;
}

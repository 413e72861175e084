/**
 * The place within this portal that an address from outside leads to (from a query, a notification, a list on the device, a remote's
 * search), as the browser resolves it; null when it leads to another site. What is left after resolving is looked at, too: `/x/..//y` and
 * `/./\y` begin with one slash, and what they resolve to is another site for whoever resolves it again.
 */
export function portalPlace(address: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(address, location.origin);
  const place = pathname + search + hash;
  return origin === location.origin && !/^\/[/\\]/.test(place) ? place : null;
}

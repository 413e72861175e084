import { portalPlace } from '@studio/portal';

/**
 * The place to return to after sign-in, from the `redirect` query; the index when it is missing, leads to another
 * site, or back to the sign-in page.
 */
export function safeRedirect(search: string): string {
  const place = portalPlace(new URLSearchParams(search).get('redirect') ?? '');
  return place === null || place.split(/[?#]/, 1)[0] === '/login' ? '/' : place;
}

/**
 * The place to return to after sign-in, from the `redirect` query; the index when it is missing, leads to another
 * site, or back to the sign-in page.
 */
export function safeRedirect(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect');
  if (wanted === null || !wanted.startsWith('/')) return '/';
  const url = new URL(wanted, location.origin);
  if (url.origin !== location.origin || url.pathname === '/login') return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

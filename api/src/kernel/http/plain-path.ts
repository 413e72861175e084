/** Percent-encoded letters, digits, `-`, `.`, `_`, `~` (RFC 3986 §2.3), slashes and backslashes: no path of ours needs them. */
const NEEDLESS_ESCAPE = /%(2[def]|3[0-9]|[46][1-9a-f]|[57][0-9a]|5[cf]|7e)/i;

/**
 * Whether a path is spelt in the one way that routes, limits and body rules know. A spelling that a router would
 * normalise to another path (`/api/./auth`, `//`, `%2e`) could pass a limit that hangs on the plain one.
 */
export function isPlainPath(path: string): boolean {
  if (path.includes('//') || path.includes('\\') || NEEDLESS_ESCAPE.test(path)) return false;
  return !path.split('/').some((segment) => segment === '.' || segment === '..');
}

import { isPlainPath } from './plain-path';

/** The paths in which a secret comes next: whoever has it needs no sign-in. nginx/portal.conf.template has the same. */
const BEFORE_SECRET = /^(\/api\/(?:schedule\/calendar|photosessions\/old-links|gallery)\/)(?!open\/?$)[^/]+/i;

/** A path as the log may hold it. */
export function loggedPath(path: string): string {
  // Refused, in whatever spelling: it may be one of those paths all the same.
  if (!isPlainPath(path)) return '/[odd path]';
  return path.replace(BEFORE_SECRET, '$1[secret]');
}

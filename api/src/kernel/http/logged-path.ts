/** The paths in which a secret comes next: whoever has it needs no sign-in. nginx/portal.conf.template has the same. */
const BEFORE_SECRET = /^(\/api\/(?:schedule\/calendar|photosessions\/old-links|gallery)\/)(?!open\/?$)[^/]+/;

/** A path as the log may hold it. */
export function loggedPath(path: string): string {
  return path.replace(BEFORE_SECRET, '$1[secret]');
}

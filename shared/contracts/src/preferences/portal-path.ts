const BASE = 'https://portal.invalid';
/** One slash at the start; no blanks, controls, unseen marks or halves of letters, and no slash the other way round. */
const PLAIN = /^\/(?!\/)[^\s\\\p{C}]*$/u;

export const MAX_PORTAL_PATH_LENGTH = 300;

/** Whether a text is an address within the portal from its root (`/users/view?role=cashier`) that leads nowhere else. */
export function isPortalPath(text: string): boolean {
  if (text.length > MAX_PORTAL_PATH_LENGTH || !PLAIN.test(text) || !URL.canParse(text, BASE)) return false;
  const { origin, pathname } = new URL(text, BASE);
  const written = text.split(/[?#]/, 1)[0] ?? '';
  // Steps up or to the same folder (`..`, `%2e`) are removed by parsing, and may have left a second slash.
  return origin === BASE && !pathname.includes('//') && pathname.split('/').length === written.split('/').length;
}

interface CookieOptions {
  /** Days until it expires. */
  days: number;
}

/** The value of a cookie of this page, or null. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : safeDecode(found.slice(name.length + 1));
}

/** Writes a cookie for the whole site, `SameSite=Lax`, `Secure` on https. */
export function writeCookie(name: string, value: string, { days }: CookieOptions): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${days * 86_400}; Path=/; SameSite=Lax${secure}`;
}

export function deleteCookie(name: string): void {
  document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`;
}

function safeDecode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

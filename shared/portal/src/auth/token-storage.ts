import {
  ACCESS_COOKIE_DAYS,
  ACCESS_TOKEN_COOKIE,
  ACCESS_TOKEN_KEY,
  SECURE_TOKEN_KEY,
  USER_CACHE_KEY,
  USER_DATA_COOKIE,
} from '@studio/contracts';
import { deleteCookie, readCookie, writeCookie } from './cookie';

/** The token that calls carry, from local storage or else the cookie; null when nobody is signed in (spec §4). */
export function readToken(): string | null {
  return localStorage.getItem(ACCESS_TOKEN_KEY) || readCookie(ACCESS_TOKEN_COOKIE) || null;
}

/** Keeps a token everywhere the specification names: cookie for 30 days, local storage, session storage (§3, §9). */
export function keepToken(token: string): void {
  localStorage.setItem(ACCESS_TOKEN_KEY, token);
  sessionStorage.setItem(SECURE_TOKEN_KEY, token);
  writeCookie(ACCESS_TOKEN_COOKIE, token, { days: ACCESS_COOKIE_DAYS });
}

/**
 * Completes a half-kept sign-in: pictures authenticate by the cookie and the index page looks at local storage
 * (§2), so a token found in one of them is written to both.
 */
export function repairToken(): void {
  const token = readToken();
  if (token === null) return;
  if (localStorage.getItem(ACCESS_TOKEN_KEY) !== token || readCookie(ACCESS_TOKEN_COOKIE) !== token) keepToken(token);
}

/** Forgets everything that log-out must clear (specification §4). */
export function forgetSignIn(): void {
  localStorage.removeItem(ACCESS_TOKEN_KEY);
  localStorage.removeItem(USER_CACHE_KEY);
  sessionStorage.removeItem(SECURE_TOKEN_KEY);
  deleteCookie(ACCESS_TOKEN_COOKIE);
  deleteCookie(USER_DATA_COOKIE);
}

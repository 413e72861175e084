/** The errors that have a page of their own; every other address without a screen is a 404. */
const ERROR_CODES = [401, 403, 404, 500, 503] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

const NAMED = /^\/(?:pages\/misc\/not-found\/)?(\d{3})\/?$/;

/** The error that an address names (`/403`, `/pages/misc/not-found/403`); null when it names none of them. */
export function errorCodeOf(pathname: string): ErrorCode | null {
  const named = Number(NAMED.exec(pathname)?.[1]);
  return ERROR_CODES.find((code) => code === named) ?? null;
}

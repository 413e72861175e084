import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be mistaken for one another when read out (Crockford's Base32, lower case). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A number in our own format, whoever generated it. */
const NUMBER = /^[0-9a-z]{4}-[0-9a-z]{4}$/;

/**
 * The number that the proxy in front gave the request, so that its own answers and ours share one; else a new one. A
 * proxy is believed only where the settings say that there is one.
 */
export function numberOf(headers: Record<string, string | string[] | undefined>, behindProxy: boolean): string {
  const given = headers['x-request-id'];
  return behindProxy && typeof given === 'string' && NUMBER.test(given) ? given : requestNumber();
}

/** A request's number, short enough to be read out to support: `k7f3-29qx` (40 bits). */
export function requestNumber(): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be mistaken for one another when read out (Crockford's Base32, lower case). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A request's number, short enough to be read out to support: `k7f3-29qx` (40 bits). */
export function requestNumber(): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

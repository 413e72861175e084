const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

/** 16 characters of 6 bits: 96 bits of randomness, so that two devices never make the same key. */
const RANDOM_LENGTH = 16;

/**
 * Key of a record made on this device: `ps_`, a timestamp and a random string (specification §3); of a photo file,
 * `pf_` and the same. A record's is also the idempotency key of its sync. The timestamp is there to be read by
 * people: it orders nothing and expires nothing.
 */
export function newLocalId(now: number, prefix: 'ps_' | 'pf_' = 'ps_'): string {
  const random = crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH));
  return `${prefix}${now}${Array.from(random, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')}`;
}

import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Minutes for which every one-time code is valid (design note "Signing in"). */
const CODE_MINUTES = 10;

/** Expiry of a code made at `now`. */
export function codeDeadline(now: Date): Date {
  return new Date(now.getTime() + CODE_MINUTES * 60_000);
}

/** A secret of 160 random bits as 40 hexadecimal digits; fits the messenger's limit of 64 characters for a start link. */
export function makeSecret(): string {
  return randomBytes(20).toString('hex');
}

/** The stored form of a secret. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Whether the secret matches the stored hash, in constant time. */
export function isSecret(secret: string, hash: Buffer): boolean {
  return timingSafeEqual(hashSecret(secret), Buffer.from(hash));
}

/** Six random digits for a person to type. */
export function makeTypedCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Six digits have few values, so their hash is keyed: a reader of the table cannot try them all. */
export function hashTypedCode(tokenSecret: string, code: string): Buffer {
  return createHmac('sha256', `typed-code:${tokenSecret}`).update(code).digest();
}

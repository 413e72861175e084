import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Minutes that every one-time code holds (design note "Signing in"). */
const CODE_MINUTES = 10;

/** Until when a code made at `now` holds. */
export function codeDeadline(now: Date): Date {
  return new Date(now.getTime() + CODE_MINUTES * 60_000);
}

/** A secret of 160 random bits as 40 hexadecimal digits; fits the messenger's 64 letters of a start link. */
export function makeSecret(): string {
  return randomBytes(20).toString('hex');
}

/** What is kept of a secret. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Whether the secret is the one whose hash is kept; takes the same time for a near miss as for a wild one. */
export function isSecret(secret: string, hash: Buffer): boolean {
  return timingSafeEqual(hashSecret(secret), Buffer.from(hash));
}

/** Six random digits for a person to type. */
export function makeTypedCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Six digits have few values, so their hash is keyed: anyone who reads the table cannot try them all. */
export function hashTypedCode(tokenSecret: string, code: string): Buffer {
  return createHmac('sha256', `typed-code:${tokenSecret}`).update(code).digest();
}

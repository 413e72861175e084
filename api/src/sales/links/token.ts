import { createHash, randomBytes } from 'node:crypto';

/** 192 random bits as 32 letters of an address. */
export function makeToken(): string {
  return randomBytes(24).toString('base64url');
}

/** What is kept of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

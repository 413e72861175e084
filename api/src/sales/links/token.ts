import { createHash, randomBytes } from 'node:crypto';

/** 192 random bits as 32 URL-safe characters. */
export function makeToken(): string {
  return randomBytes(24).toString('base64url');
}

/** The stored form of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

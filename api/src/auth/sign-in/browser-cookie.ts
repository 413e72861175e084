import { parse, serialize } from 'cookie';
import type { CallOrigin } from '../../kernel/context';

/** One cookie an attempt, so that two tabs can sign in side by side. */
const cookieName = (attemptId: string) => `sign_in_${attemptId}`;

/** The cookie that ties an attempt to the browser that began it; scripts cannot read it. */
export function browserCookie(attemptId: string, secret: string, settings: { secure: boolean; expires: Date }): string {
  return serialize(cookieName(attemptId), secret, {
    ...settings,
    httpOnly: true,
    sameSite: 'strict',
    path: '/api/auth',
  });
}

/** The secret that this browser was given for the attempt, or an empty text. */
export function browserSecret(origin: CallOrigin, attemptId: string): string {
  const { cookie } = origin.headers;
  return (typeof cookie === 'string' && parse(cookie)[cookieName(attemptId)]) || '';
}

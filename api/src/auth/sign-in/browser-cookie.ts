import { parse, serialize } from 'cookie';
import type { CallOrigin } from '../../kernel/calls/context';

/** One cookie per attempt, so that two tabs can sign in independently. */
const cookieName = (attemptId: string) => `sign_in_${attemptId}`;

/** The cookie that ties an attempt to its browser; scripts cannot read it. */
export function browserCookie(attemptId: string, secret: string, settings: { secure: boolean; expires: Date }): string {
  return serialize(cookieName(attemptId), secret, {
    ...settings,
    httpOnly: true,
    sameSite: 'strict',
    path: '/api/auth',
  });
}

/** This browser's secret for the attempt, or an empty text. */
export function browserSecret(origin: CallOrigin, attemptId: string): string {
  const { cookie } = origin.headers;
  return (typeof cookie === 'string' && parse(cookie)[cookieName(attemptId)]) || '';
}

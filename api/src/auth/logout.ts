import { ACCESS_TOKEN_COOKIE } from '@studio/contracts';
import { serialize } from 'cookie';
import { calls, signedIn } from '../kernel/calls/implement';
import { endSession } from './sessions';

/** Ends the session of this token; the browser is told to drop the cookie and its caches. */
export const logout = calls.auth.logout.handler(async ({ context }) => {
  await endSession(context, signedIn(context).session_id, 'logout');
  return {
    headers: {
      'clear-site-data': '"cache"',
      'set-cookie': serialize(ACCESS_TOKEN_COOKIE, '', { path: '/', maxAge: 0 }),
    },
    body: { ended: true as const },
  };
});

import type { SessionEnd } from '@studio/contracts';
import { and, eq } from 'drizzle-orm';
import type { CallContext } from '../kernel/calls/context';
import { employee } from '../users';
import { secretsOf, tokenOf } from './authenticate';
import { authSession } from './schema';
import { readExpiredToken } from './token';

/** By what a row of a session names its end; none of them is an end by somebody above. */
const BY_REASON: Readonly<Record<string, SessionEnd>> = {
  logout: 'signed_out',
  idle: 'idle',
  own_device: 'other_device',
  dismissed: 'dismissed',
  messenger_unbound: 'messenger_unbound',
  messenger_changed: 'messenger_changed',
  merged: 'merged',
};

/** Why the session of the caller's token is over: null for a token that is none of ours, and for a session that is not over. */
export async function whyOver({ config, database, origin, now }: CallContext): Promise<SessionEnd | null> {
  const token = tokenOf(origin);
  const payload = token === null ? null : await readExpiredToken(secretsOf(config), token);
  if (!payload) return null;
  const [found] = await database.db
    .select({
      ended_at: authSession.ended_at,
      reason: authSession.ended_reason,
      expires_at: authSession.expires_at,
      status: employee.status,
    })
    .from(authSession)
    .innerJoin(employee, eq(employee.id, authSession.employee_id))
    .where(and(eq(authSession.id, payload.session_id), eq(employee.id, payload.employee_id)));
  if (!found) return null;
  if (found.reason === 'merged') return 'merged';
  if (found.status === 'dismissed') return 'dismissed';
  if (found.ended_at !== null) return BY_REASON[found.reason ?? ''] ?? 'administrator';
  return found.expires_at <= now() ? 'expired' : null;
}

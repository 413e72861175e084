import { noteAct } from '../../kernel/records';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { signedIn } from '../../kernel/calls/implement';
import { sessionsEnded } from '../hooks';
import { employeeRecord } from '../records';

interface Which {
  /** Only this session; without it all but the caller's own. */
  only?: string;
}

/** Ends live sessions of an employee by somebody's act, and audits it. Returns the number of ended ones. */
export async function revokeSessions(
  tx: Database,
  context: CallContext,
  employeeId: string,
  { only }: Which = {},
): Promise<number> {
  const caller = signedIn(context);
  const which = only === undefined ? { except: caller.session_id } : { only };
  const reason = employeeId === caller.id ? ('own_device' as const) : ('revoked' as const);
  const order = { reason, now: context.now(), ...which };
  const ended = (await context.hooks.call(sessionsEnded, tx, employeeId, order)).flat();
  if (ended.length > 0)
    await noteAct(tx, context, employeeRecord, employeeId, { act: 'sessions_ended', after: { sessions: ended } });
  return ended.length;
}

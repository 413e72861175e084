import { MINUTE_MS } from '@studio/contracts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import { signedIn } from '../../kernel/calls/implement';
import { auditEntry, noteAct } from '../../kernel/records';
import { sessionRecord } from '../records';
import { isAtCounter } from '../rules/at-counter';

/** An open page reads its session and pictures several times: within this time it is one opening. */
const OPENING_MS = 15 * MINUTE_MS;

/** Writes into the trail that a counter has opened this session, once for an opening, before anything of it is answered. */
export async function noteOpening(context: CallContext, sessionId: string): Promise<void> {
  const person = signedIn(context);
  if (!isAtCounter(person)) return;
  await context.database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`opened ${person.id} ${sessionId}`}, 0))`);
    const earlier = await tx
      .select({ id: auditEntry.id })
      .from(auditEntry)
      .where(
        and(
          eq(auditEntry.subject_id, sessionId),
          eq(auditEntry.subject_kind, sessionRecord.kind),
          eq(auditEntry.actor_id, person.id),
          eq(auditEntry.action, 'photosession.opened'),
          gt(auditEntry.at, new Date(context.now().getTime() - OPENING_MS)),
        ),
      )
      .limit(1);
    if (earlier.length === 0) await noteAct(tx, context, sessionRecord, sessionId, { act: 'opened' });
  });
}

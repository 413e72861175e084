import { hours, reaches, TAKE_BACK_MINUTES } from '@studio/contracts';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { changeRecord } from '../../kernel/records';
import { russianDay } from '../../kernel/words/calendar';
import { tell } from '../../notifications';
import { lockPeople } from '../queries/lock-people';
import { requireOpenPay } from '../queries/require-open-pay';
import type { FoundTime } from '../queries/found-time';
import { timeOfPeople } from '../queries/time-of-people';
import { takeBackUntil } from '../queries/time-rows';
import { decision } from '../records';
import { requirePaidOnce } from '../rules/hours-claimed';
import { timeDecision } from '../schema';

type Decision = typeof timeDecision.$inferSelect;

/** What was decided before counts again; where nothing was, the day waits as it did. */
export const undoTimeDecision = calls.schedule.undoTimeDecision.handler(({ context, input: { id } }) =>
  context.database.db.transaction(async (tx) => {
    const caller = signedIn(context);
    const ofCall = and(eq(timeDecision.request_id, id), eq(timeDecision.by_id, caller.id));
    const made = await tx.select().from(timeDecision).where(ofCall);
    if (made.length === 0 || made.some(({ location_id }) => !reaches(scopeOf(context), location_id)))
      throw failure('not_found', { message: decision.missing });
    const people = [...new Set(made.map(({ employee_id }) => employee_id))];
    refuseOwn(context, people);
    await lockPeople(tx, people);
    const rows = await tx.select().from(timeDecision).where(ofCall).orderBy(timeDecision.date, timeDecision.id);
    // The reply to the same undo may have been lost.
    if (rows.every(({ taken_back_at }) => taken_back_at !== null)) return { undone: rows.length };
    requireUndoable(rows, context.now());
    await requireOpenPay(tx, context, rows);
    const days = new Map<string, string[]>();
    for (const row of rows) {
      const earlier = await earlierOf(tx, row);
      await changeRecord(tx, context, decision, row, {
        act: 'undone',
        set: { is_current: false, taken_back_at: context.now() },
        facts: { employee_id: row.employee_id, date: row.date },
        beside: { minutes: [row.minutes, earlier?.minutes ?? null] },
      });
      if (earlier) await tx.update(timeDecision).set({ is_current: true }).where(eq(timeDecision.id, earlier.id));
      const now = earlier ? ` — снова ${hours(earlier.minutes)}` : '';
      days.set(row.employee_id, [...(days.get(row.employee_id) ?? []), `${russianDay(row.date)}${now}`]);
    }
    const present = [...(await timeOfPeople(tx, rows, context.now())).values()];
    const ofRows = (row: FoundTime) =>
      rows.some(({ employee_id, source_id }) => employee_id === row.employee_id && source_id === row.source_id);
    requirePaidOnce(present, present.filter(ofRows));
    for (const [employee_id, told] of days)
      await tell(tx, context, [employee_id], {
        kind: 'time.decided',
        title: `Решение о вашем времени отменено: ${told.join(', ')}`,
        link: '/schedule?view=my',
      });
    return { undone: rows.length };
  }),
);

/** @throws `illegal_transition` for decisions of more than ten minutes ago, and where another one has followed */
function requireUndoable(rows: readonly Decision[], now: Date): void {
  if (rows.some(({ at }) => now > takeBackUntil(at)))
    throw failure('illegal_transition', {
      message: `Прошло больше ${TAKE_BACK_MINUTES} минут. Решите этот день заново.`,
    });
  const replaced = rows.find(({ is_current }) => !is_current);
  if (replaced)
    throw failure('illegal_transition', {
      message: `${russianDay(replaced.date)}: об этом времени уже решили иначе. Посмотрите, как теперь.`,
    });
}

/** The decision that this one took the place of. */
async function earlierOf(tx: Database, { id, employee_id, source_id }: Decision): Promise<Decision | undefined> {
  const ofSame = and(eq(timeDecision.employee_id, employee_id), eq(timeDecision.source_id, source_id));
  const [earlier] = await tx
    .select()
    .from(timeDecision)
    .where(and(ofSame, ne(timeDecision.id, id), isNull(timeDecision.taken_back_at)))
    .orderBy(desc(timeDecision.at), desc(timeDecision.id))
    .limit(1);
  return earlier;
}

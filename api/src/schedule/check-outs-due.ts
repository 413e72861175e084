import { REMINDED_AFTER_MINUTES } from '@studio/contracts';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { App } from '../kernel/calls/context';
import { portalActor } from '../kernel/records';
import { tell } from '../notifications';
import { closeForgotten, lastEnd } from './queries/close-forgotten';
import { shift, timeEntry } from './schema';

/** Reminds whoever has not noted the end of a shift that is over, once, and closes what was forgotten. */
export async function checkOutsDue(app: App): Promise<void> {
  const { db } = app.database;
  const actor = portalActor(app);
  const now = app.now();
  await db.transaction(async (tx) => {
    const late = await tx
      .select({ id: timeEntry.id, employee_id: timeEntry.employee_id })
      .from(timeEntry)
      .innerJoin(shift, eq(shift.id, timeEntry.shift_id))
      .where(
        and(
          isNull(timeEntry.ended_at),
          isNull(timeEntry.reminded_at),
          lt(sql`${lastEnd} + ${REMINDED_AFTER_MINUTES} * interval '1 minute'`, now),
        ),
      )
      .for('update', { of: timeEntry, skipLocked: true });
    for (const { id, employee_id } of late) {
      await tx.update(timeEntry).set({ reminded_at: now }).where(eq(timeEntry.id, id));
      await tell(tx, actor, [employee_id], {
        kind: 'time.check_out_due',
        title: 'Смена закончилась: отметьте уход',
        body: 'Без отметки время подтвердит руководитель.',
        link: '/schedule?view=my',
      });
    }
    await closeForgotten(tx, actor);
  });
}

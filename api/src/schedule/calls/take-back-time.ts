import { MINUTE_MS, reaches, TAKE_BACK_MINUTES } from '@studio/contracts';
import { calls, requireRight, scopeOf, signedIn } from '../../kernel/calls/implement';
import { failure } from '../../kernel/calls/fail';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { changeRecord, lockRecord, requireFresh } from '../../kernel/records';
import { russianDay } from '../../kernel/words/calendar';
import { tell } from '../../notifications';
import { requireOpenPay } from '../queries/require-open-pay';
import { entry } from '../records';
import { readEntry } from './time-worked';

/** The press stays, with who took it back and why, and counts nowhere. */
export const takeBackTime = calls.schedule.takeBackTime.handler(({ context, input: { id, revision, reason } }) =>
  context.database.db.transaction(async (tx) => {
    const caller = signedIn(context);
    const now = context.now();
    const row = await lockRecord(tx, entry, id);
    const isOwn = row.employee_id === caller.id;
    if (!isOwn) requireRight(caller, 'schedule.plan');
    if (!isOwn && !reaches(scopeOf(context), row.location_id)) throw failure('not_found', { message: entry.missing });
    // The reply to the same act may have been lost.
    if (row.taken_back_by === caller.id) return readEntry(tx, id);
    await requireFresh(entry, row, revision, () => readEntry(tx, id));
    if (row.taken_back_at !== null) throw failure('illegal_transition', { message: 'Эта отметка уже отменена.' });
    const isFresh = now.getTime() - row.begun_at.getTime() <= TAKE_BACK_MINUTES * MINUTE_MS;
    if (!(isOwn && isFresh)) {
      refuseOwn(context, [row.employee_id]);
      if (reason === undefined)
        throw failure('validation_failed', { field: 'reason', message: 'Напишите, почему отметка ошибочна.' });
    }
    await requireOpenPay(tx, context, [{ date: row.date }]);
    await changeRecord(tx, context, entry, row, {
      act: 'taken_back',
      reason,
      set: {
        ended_at: row.ended_at ?? now,
        taken_back_at: now,
        taken_back_by: caller.id,
        taken_back_reason: reason ?? null,
      },
    });
    if (!isOwn)
      await tell(tx, context, [row.employee_id], {
        kind: 'time.taken_back',
        title: `Ваша отметка ${russianDay(row.date)} отменена`,
        ...(reason !== undefined && { body: reason }),
        link: '/schedule?view=my',
      });
    return readEntry(tx, id);
  }),
);

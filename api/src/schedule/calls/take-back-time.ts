import { reaches } from '@studio/contracts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { calls, requireRight, scopeOf, signedIn } from '../../kernel/calls/implement';
import { failure } from '../../kernel/calls/fail';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { changeRecord, lockRecord, requireFresh } from '../../kernel/records';
import { russianDay } from '../../kernel/words/calendar';
import { tell } from '../../notifications';
import { payLost } from '../queries/pay-lost';
import { requireOpenPay, requireUnsignedPay } from '../queries/require-open-pay';
import { isEndPressed, takeBackUntil } from '../queries/time-rows';
import { entry } from '../records';
import { timeEntry } from '../schema';
import { readEntry } from './time-worked';

type Entry = typeof timeEntry.$inferSelect;

/** The press stays, with who took it back and why, and counts nowhere. */
export const takeBackTime = calls.schedule.takeBackTime.handler(({ context, input: { id, revision, press, reason } }) =>
  context.database.db.transaction(async (tx) => {
    const caller = signedIn(context);
    const now = context.now();
    const row = await lockRecord(tx, entry, id);
    const isOwn = row.employee_id === caller.id;
    if (!isOwn) requireRight(caller, 'schedule.plan');
    if (!isOwn && !reaches(scopeOf(context), row.location_id)) throw failure('not_found', { message: entry.missing });
    // The reply to the same act may have been lost.
    if (isOwn && press === 'check_out' && row.ended_at === null) return readEntry(tx, id);
    if (row.taken_back_by === caller.id) return readEntry(tx, id);
    await requireFresh(entry, row, revision, () => readEntry(tx, id));
    if (row.taken_back_at !== null) throw failure('illegal_transition', { message: 'Эта отметка уже отменена.' });
    if (press === 'check_out') {
      await reopen(tx, context, row);
      return readEntry(tx, id);
    }
    if (!(isOwn && now <= takeBackUntil(row.begun_at))) {
      refuseOwn(context, [row.employee_id]);
      if (reason === undefined)
        throw failure('validation_failed', { field: 'reason', message: 'Напишите, почему отметка ошибочна.' });
    }
    await requireUnsignedPay(tx, context, [{ date: row.date }]);
    const lost = await payLost(tx, context, { employee_id: row.employee_id, days: [row.date] }, () =>
      changeRecord(tx, context, entry, row, {
        act: 'taken_back',
        reason,
        facts: factsOf({ ...row, ended_at: row.ended_at ?? now }),
        set: {
          ended_at: row.ended_at ?? now,
          taken_back_at: now,
          taken_back_by: caller.id,
          taken_back_reason: reason ?? null,
        },
      }),
    );
    if (!isOwn)
      await tell(tx, context, [row.employee_id], {
        kind: 'time.taken_back',
        title: `Ваша отметка ${russianDay(row.date)} отменена${lost}`,
        ...(reason !== undefined && { body: reason }),
        link: '/schedule?view=my',
      });
    return readEntry(tx, id);
  }),
);

/** @throws `illegal_transition` for another's leaving, one of more than ten minutes ago, and one that a new arrival has followed */
async function reopen(tx: Database, context: CallContext, row: Entry): Promise<void> {
  const refuse = (message: string) => failure('illegal_transition', { message });
  if (row.employee_id !== signedIn(context).id) throw refuse('Уход отменяет сам сотрудник. Исправьте время отметки.');
  if (!isEndPressed(row) || row.ended_at === null || context.now() > takeBackUntil(row.ended_at))
    throw refuse('Этот уход уже не отменить. Попросите руководителя исправить время.');
  const later = and(
    eq(timeEntry.employee_id, row.employee_id),
    gt(timeEntry.begun_at, row.begun_at),
    isNull(timeEntry.taken_back_at),
  );
  if ((await tx.$count(timeEntry, later)) > 0)
    throw refuse('После этого ухода уже отмечен новый приход. Сначала отмените его.');
  await requireOpenPay(tx, context, [{ date: row.date }]);
  await changeRecord(tx, context, entry, row, { act: 'reopened', set: { ended_at: null }, facts: whoseDay(row) });
}

const whoseDay = ({ employee_id, date }: Entry) => ({ employee_id, date });

/** Whose press it was, and of when. */
const factsOf = (row: Entry) => ({ ...whoseDay(row), begun_at: row.begun_at, ended_at: row.ended_at });

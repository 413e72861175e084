import { lastDateOf, reaches } from '@studio/contracts';
import { eq, inArray } from 'drizzle-orm';
import { changeRecord, requireSeen } from '../../kernel/records';
import { russianDay } from '../../kernel/words/calendar';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { calls, scopeOf, signedIn } from '../../kernel/calls/implement';
import { refuseOwn } from '../../kernel/calls/refuse-own';
import { tell } from '../../notifications';
import { checkPeople } from '../queries/check-people';
import { lockShifts, readSwap, unknownSwap } from '../queries/find-swap';
import { overlapsOf } from '../queries/overlapping';
import { publishedFacts, selectShifts, stateOf, type ShiftRow } from '../queries/shift-rows';
import { expireSwaps } from '../queries/swap-rows';
import { refuseShifts } from '../rules/refusals';
import { shiftRecord, swap } from '../records';
import { shift, shiftEvent, shiftSwap } from '../schema';

export const decideSwap = calls.schedule.decideSwap.handler(async ({ context, input }) => {
  const { id, decision, reason } = input;
  const caller = signedIn(context);
  const scope = scopeOf(context);
  const now = context.now();
  return context.database.db.transaction(async (tx) => {
    await expireSwaps(tx, now);
    const [row] = await tx.select().from(shiftSwap).where(eq(shiftSwap.id, id)).for('update');
    if (!row) throw unknownSwap();
    await lockShifts(tx, [row.shift_id, ...(row.return_shift_id ? [row.return_shift_id] : [])]);
    const rows = await selectShifts(tx).where(
      inArray(shift.id, [row.shift_id, ...(row.return_shift_id ? [row.return_shift_id] : [])]),
    );
    const places = rows.map(({ published_location_id, location_id }) => published_location_id ?? location_id);
    if (places.some((place) => !reaches(scope, place))) throw unknownSwap();
    refuseOwn(context, [row.from_employee_id, row.to_employee_id]);
    const state = decision === 'approve' ? ('approved' as const) : ('declined' as const);
    // The reply to the same decision may have been lost.
    if (row.state === state && row.decided_by === caller.id) return readSwap(tx, id);
    if (row.state !== 'peer_accepted')
      throw failure('illegal_transition', { message: 'Этот обмен сейчас не ждёт решения: обновите страницу.' });
    const revisionOf = (shiftId: string | null) => rows.find((one) => one.id === shiftId)?.revision ?? null;
    const present = {
      shift_revision: revisionOf(row.shift_id),
      return_shift_revision: revisionOf(row.return_shift_id),
    };
    await requireSeen(swap, present, input, () => readSwap(tx, id));
    if (decision === 'approve') await exchange(tx, context, row, rows);
    await changeRecord(tx, context, swap, row, {
      act: state,
      set: { state, decided_by: caller.id },
      reason,
      facts: { to_employee_id: row.to_employee_id },
    });
    const day = russianDay(rows.find((one) => one.id === row.shift_id)?.published_date ?? '');
    await tell(
      tx,
      context,
      [row.from_employee_id, row.to_employee_id].filter((one) => one !== null),
      {
        kind: 'swap.decided',
        title: decision === 'approve' ? `Обмен сменой ${day} согласован` : `Обмен сменой ${day} отклонён`,
        ...(reason === undefined ? {} : { body: reason }),
        link: '/schedule?view=my',
      },
    );
    return readSwap(tx, id);
  });
});

/** Both shifts change their people at once, in the plan and in the published state, unless something now prevents it. */
async function exchange(
  tx: Database,
  context: CallContext,
  row: typeof shiftSwap.$inferSelect,
  rows: readonly ShiftRow[],
): Promise<void> {
  const { from_employee_id: from, to_employee_id: to } = row;
  if (to === null) throw failure('illegal_transition');
  const moves = rows.map((one) => ({
    one,
    gives: one.id === row.shift_id ? from : to,
    takes: one.id === row.shift_id ? to : from,
  }));
  const stale = moves.some(
    ({ one, gives }) => stateOf(one) !== 'published' || one.removed || one.published_employee_id !== gives,
  );
  if (stale || moves.length < (row.return_shift_id === null ? 1 : 2))
    throw failure('conflict', { message: 'График с тех пор изменился: эта смена уже не та. Отклоните обмен.' });
  const { refusals, unassigned } = await checkPeople(
    tx,
    signedIn(context),
    moves.map(({ one, takes }) => ({
      shift_id: one.id,
      employee_id: takes,
      location_id: one.location_id,
      location_name: one.location_name,
      date: one.date,
      last_date: lastDateOf(one),
    })),
    [from, to],
  );
  const against = [...refusals, ...unassigned];
  if (against.length > 0) throw refuseShifts(against);
  for (const { one, takes } of moves)
    await changeRecord(tx, context, shiftRecord, one, {
      act: 'swapped',
      set: { employee_id: takes, published_employee_id: takes },
    });
  const ids = moves.map(({ one }) => one.id);
  const overlaps = [
    ...(await overlapsOf(tx, ids, 'plan', scopeOf(context))),
    ...(await overlapsOf(tx, ids, 'published', scopeOf(context))),
  ];
  if (overlaps.length > 0) throw refuseShifts(overlaps);
  await tx.insert(shiftEvent).values(
    moves.map(({ one, takes }) => {
      const before = publishedFacts(one);
      return {
        shift_id: one.id,
        location_id: one.location_id,
        date: one.date,
        at: context.now(),
        by_id: signedIn(context).id,
        kind: 'swapped' as const,
        before,
        after: before && { ...before, employee_id: takes },
      };
    }),
  );
}

import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { changeRecord } from '../../kernel/records';
import { swap } from '../records';
import { shiftSwap } from '../schema';
import type { ShiftRow } from './shift-rows';
import { expireSwaps, openSwapsOf } from './swap-rows';

/** Ends the offers that wait, of these shifts or in exchange for one; gives their days, and their people for a notice. */
export async function endSwapsOf(tx: Database, context: CallContext, rows: readonly ShiftRow[], reason: string) {
  if (rows.length === 0) return [];
  await expireSwaps(tx, context.now());
  const open = await tx
    .select()
    .from(shiftSwap)
    .where(openSwapsOf(rows.map(({ id }) => id)))
    .orderBy(shiftSwap.id)
    .for('update');
  for (const row of open)
    await changeRecord(tx, context, swap, row, { act: 'withdrawn', set: { state: 'withdrawn' }, reason });
  return open.map(({ shift_id, return_shift_id, from_employee_id, to_employee_id }) => {
    const row = rows.find(({ id }) => id === shift_id) ?? rows.find(({ id }) => id === return_shift_id);
    return {
      day: row?.published_date ?? row?.date ?? '',
      people: [from_employee_id, to_employee_id].filter((one) => one !== null),
    };
  });
}

import type { ShiftSwap } from '@studio/contracts';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { failure } from '../../kernel/calls/fail';
import { shift, shiftSwap } from '../schema';
import { selectSwaps, toSwaps } from './swap-rows';

export function unknownSwap() {
  return failure('not_found', { message: 'Такого предложения нет.' });
}

export async function readSwap(tx: Database, id: string): Promise<ShiftSwap> {
  const [one] = await toSwaps(tx, await selectSwaps(tx).where(eq(shiftSwap.id, id)));
  if (!one) throw unknownSwap();
  return one;
}

/** In the order of ids, so that two transactions cannot deadlock. */
export async function lockShifts(tx: Database, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: shift.id })
    .from(shift)
    .where(inArray(shift.id, [...ids]))
    .orderBy(shift.id)
    .for('update');
}

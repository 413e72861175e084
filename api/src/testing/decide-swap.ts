import { eq } from 'drizzle-orm';
import type { Caller, Reply } from './caller';
import type { TestApp } from './test-app';
import { shift, shiftSwap } from '../schedule/schema';

/** Decides about a swap as it is now, unless another one was on the screen. */
export async function decideSwap(
  { database: { db } }: TestApp,
  by: Caller,
  id: string,
  decision: 'approve' | 'decline',
  seen?: { shift_revision: number },
): Promise<Reply> {
  const [swap] = await db.select().from(shiftSwap).where(eq(shiftSwap.id, id));
  const revisionOf = async (shiftId: string | null | undefined) =>
    shiftId ? (await db.select().from(shift).where(eq(shift.id, shiftId)))[0]?.revision : null;
  return by.post(`/schedule/swaps/${id}/decision`, {
    shift_revision: await revisionOf(swap?.shift_id),
    return_shift_revision: await revisionOf(swap?.return_shift_id),
    decision,
    ...seen,
  });
}

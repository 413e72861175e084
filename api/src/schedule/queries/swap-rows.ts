import { type ShiftSwap, SWAP_LAPSES_MINUTES } from '@studio/contracts';
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../kernel/database/open';
import { employee } from '../../users/schema';
import { shift, shiftSwap } from '../schema';
import { nameOf, selectShifts, toPublishedShift, toShift } from './shift-rows';

const taker = alias(employee, 'taker');
const decider = alias(employee, 'decider');

export function selectSwaps(db: Database) {
  return db
    .select({
      swap: shiftSwap,
      from_name: nameOf(employee),
      from_position: employee.position,
      to_name: nameOf(taker),
      to_position: taker.position,
      decided_by_name: nameOf(decider),
    })
    .from(shiftSwap)
    .innerJoin(employee, eq(employee.id, shiftSwap.from_employee_id))
    .innerJoin(shift, eq(shift.id, shiftSwap.shift_id))
    .leftJoin(taker, eq(taker.id, shiftSwap.to_employee_id))
    .leftJoin(decider, eq(decider.id, shiftSwap.decided_by))
    .$dynamic();
}

export async function toSwaps(db: Database, rows: Awaited<ReturnType<typeof selectSwaps>>): Promise<ShiftSwap[]> {
  const ids = rows.flatMap(({ swap }) => [swap.shift_id, ...(swap.return_shift_id ? [swap.return_shift_id] : [])]);
  const found = ids.length === 0 ? [] : await selectShifts(db).where(inArray(shift.id, [...new Set(ids)]));
  const shifts = new Map(found.map((row) => [row.id, toPublishedShift(row) ?? toShift(row)]));
  return rows.flatMap(({ swap, from_name, from_position, to_name, to_position, decided_by_name }) => {
    const offered = shifts.get(swap.shift_id);
    if (!offered) return [];
    return [
      {
        id: swap.id,
        state: swap.state,
        shift: offered,
        return_shift: swap.return_shift_id === null ? null : (shifts.get(swap.return_shift_id) ?? null),
        from_employee_id: swap.from_employee_id,
        from_name: from_name ?? '',
        from_position,
        to_position,
        to_employee_id: swap.to_employee_id,
        to_name,
        note: swap.note,
        expires_at: swap.expires_at.toISOString(),
        decided_by_name,
        created_at: swap.created_at.toISOString(),
      },
    ];
  });
}

const isOpen = inArray(shiftSwap.state, ['proposed', 'peer_accepted']);

/** Offers that wait, of one of these shifts or in exchange for one. */
export const openSwapsOf = (shiftIds: readonly string[]) =>
  and(isOpen, or(inArray(shiftSwap.shift_id, [...shiftIds]), inArray(shiftSwap.return_shift_id, [...shiftIds])));

/** Closes expired offers before they are read. */
export async function expireSwaps(db: Database, now: Date): Promise<void> {
  await db
    .update(shiftSwap)
    .set({ state: 'expired', updated_at: now })
    .where(and(isOpen, lte(shiftSwap.expires_at, now)));
}

/** An offer of a shift whose moment has changed lapses before the new one. */
export async function renewLapses(tx: Database, shiftIds: readonly string[]): Promise<void> {
  if (shiftIds.length === 0) return;
  const first = sql`(select min(s.published_starts_at) from shift s where s.id in (shift_swap.shift_id, shift_swap.return_shift_id))`;
  await tx
    .update(shiftSwap)
    .set({ expires_at: sql`coalesce(${first} - ${SWAP_LAPSES_MINUTES} * interval '1 minute', expires_at)` })
    .where(openSwapsOf(shiftIds));
}

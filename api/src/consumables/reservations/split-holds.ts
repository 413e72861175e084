import { CONSUMED } from '../ledger/places';
import type { Move } from '../ledger/move';
import type { stockHold } from '../schema';

/** Splits held goods into those that leave now, lot by lot, and those that stay held. */
export function splitHolds(
  holds: readonly (typeof stockHold.$inferSelect)[],
  quantity: number,
): { taken: Move[]; kept: Move[] } {
  const [taken, kept]: [Move[], Move[]] = [[], []];
  let left = quantity;
  for (const { place_id, item_id, lot_id, quantity: held } of holds) {
    const now = Math.min(left, held);
    left -= now;
    const move = { item_id, lot_id, from: place_id, to: CONSUMED, value_kop: null };
    if (now > 0) taken.push({ ...move, quantity: now });
    if (held > now) kept.push({ ...move, quantity: held - now });
  }
  return { taken, kept };
}

import { inArray } from 'drizzle-orm';
import type { CallContext } from '../kernel/calls/context';
import type { Database } from '../kernel/database/open';
import { heldRecord, type HeldReasonRow } from './schema';
import { senderIn } from './with-handed-over';

/**
 * The reasons to hold a record, with the one that another person handed it over. That its author made it is that person's word: it always
 * waits, and somebody else decides.
 */
export function alsoHandedOver(
  { handedOverBy: by }: Pick<CallContext, 'handedOverBy'>,
  reasons: readonly HeldReasonRow[],
): HeldReasonRow[] {
  if (!by) return [...reasons];
  return [...reasons, { reason: 'handed_over', facts: { by: by.id, by_name: `${by.last_name} ${by.first_name}` } }];
}

/** Who handed over those of these records that were handed over: what they became is not theirs to decide about either. */
export async function sendersOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: heldRecord.id, reasons: heldRecord.reasons })
    .from(heldRecord)
    .where(inArray(heldRecord.id, [...ids]));
  return new Map(
    rows.flatMap(({ id, reasons }) => {
      const by = senderIn(reasons);
      return by === null ? [] : [[id, by] as const];
    }),
  );
}

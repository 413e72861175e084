import { takesCash } from '@studio/contracts';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import { shiftsOf } from './open-shift';
import type { ReportRow } from './report-rows';
import { cashIn, shiftBefore } from './till';

/**
 * Asked before cash leaves a shift's till, which is locked. How much is there the refusal does not say: whoever asks may have to count it.
 * @param amount_kop what is taken out, positive
 * @param refusal the field, and what to do instead
 * @throws `validation_failed` when the till contains less
 */
export async function requireCash(
  tx: Database,
  row: ReportRow,
  amount_kop: number,
  refusal: { field?: string; message: string },
): Promise<void> {
  if ((await cashIn(tx, row)) < amount_kop) throw failure('validation_failed', refusal);
}

/** What may be taken out of the till on that day: of the shift that takes cash, or of one that would be opened. Locks nothing. */
export async function cashOn(db: Database, location_id: string, business_date: string): Promise<number> {
  const [last] = await shiftsOf(db, { location_id, business_date });
  if (last && takesCash(last.state)) return cashIn(db, last);
  const before = await shiftBefore(db, { location_id, business_date, till_shift: (last?.till_shift ?? 0) + 1 });
  if (before === null) return 0;
  return takesCash(before.state) ? cashIn(db, before) : (before.counted_kop ?? 0);
}

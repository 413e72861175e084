import { countedTotal } from '@studio/contracts';
import type { HeldKind } from '../standing';
import { type Closing, closeDay } from './queries/close-day';
import { requirePlace } from './queries/place';

/** Days closed without a connection that may not count by themselves. */
export const heldClosing: HeldKind<Closing> = {
  kind: 'day_closing',
  figures: async (_tx, _row, { lines }) => ({
    sum_kop: countedTotal(lines),
    pays: [],
    subject_kind: null,
    subject_id: null,
    subject_title: null,
  }),
  count: async (tx, { origin, now }, { made_by, location_id }, input) =>
    // Its maker has counted the till, and does not approve it.
    closeDay(tx, { person: { id: made_by }, origin, now }, input, await requirePlace(tx, { kind: 'any' }, location_id)),
  show: ({ business_date, lines, reason, note }) => ({
    kind: 'day_closing',
    business_date,
    lines: [...lines],
    counted_kop: countedTotal(lines),
    reason: reason ?? null,
    note: note ?? null,
  }),
};

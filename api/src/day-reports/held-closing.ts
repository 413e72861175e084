import { countedTotal } from '@studio/contracts';
import { rubles } from '../kernel/words/rubles';
import type { HeldKind } from '../standing';
import { type Closing, closeDay } from './queries/close-day';
import { expectedOn } from './queries/expected-on';
import { requirePlace } from './queries/place';
import { collectorsOn } from './queries/report-detail';

/** Days closed without a connection that may not count by themselves. */
export const heldClosing: HeldKind<Closing> = {
  kind: 'day_closing',
  figures: async (tx, _row, { lines, ...day }) => ({
    sum_kop: countedTotal(lines),
    pays: await collectorsOn(tx, day),
    subject_kind: null,
    subject_id: null,
    subject_title: null,
  }),
  count: async (tx, { origin, now }, { made_by, location_id, note }, input) =>
    // Its maker has counted the till, and does not approve it. A difference that they did not explain the decider does.
    closeDay(
      tx,
      { person: { id: made_by }, origin, now },
      { ...input, reason: input.reason || note },
      await requirePlace(tx, { kind: 'any' }, location_id),
      null,
    ),
  notice: async ({ database: { db } }, _row, { location_id, business_date, lines, reason }) => {
    const expected = await expectedOn(db, { location_id, business_date });
    const counted = countedTotal(lines);
    const verdict = counted === expected ? 'сходится' : `разница ${rubles(counted - expected)}`;
    return {
      tone: counted === expected ? 'info' : 'warning',
      words: `В кассе должно быть ${rubles(expected)}, посчитано ${rubles(counted)}: ${verdict}.`,
      asks_note: counted !== expected && !reason,
    };
  },
  show: ({ business_date, lines, reason, note }) => ({
    kind: 'day_closing',
    business_date,
    lines: [...lines],
    counted_kop: countedTotal(lines),
    reason: reason ?? null,
    note: note ?? null,
  }),
};

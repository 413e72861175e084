import { countedTotal, takesCash } from '@studio/contracts';
import { failure } from '../kernel/calls/fail';
import { rubles } from '../kernel/words/rubles';
import type { HeldKind } from '../standing';
import { type Closing, closeDay } from './queries/close-day';
import { expectedOn } from './queries/expected-on';
import { shiftsOf } from './queries/open-shift';
import { requirePlace } from './queries/place';
import { collectorsOn } from './queries/report-detail';
import { isBlind, type ReportRow } from './queries/report-rows';

const STALE = 'После этого счёта кассу открыли или посчитали снова: он к ней уже не относится. Аннулируйте запись.';

/** Whether the till that takes cash has been opened or counted since. */
function isStale(moment: Date, till: ReportRow | undefined): boolean {
  if (!till || !takesCash(till.state)) return false;
  return till.opened_at > moment || (till.counted_at !== null && till.counted_at > moment);
}

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
  count: async (tx, context, { made_by, location_id, happened_at, note }, input) => {
    const { origin, now } = context;
    const [last] = await shiftsOf(tx, input);
    if (isStale(happened_at, last)) throw failure('conflict', { message: STALE, details: { report_id: last?.id } });
    // Its maker has counted the till. A difference that they did not explain the decider does, who submits it: neither approves the day.
    const place = await requirePlace(tx, { kind: 'any' }, location_id);
    const counter = { person: { id: made_by }, origin, now };
    const explained = { ...input, reason: input.reason || note };
    await closeDay(tx, counter, explained, place, { unsaid: null, by: context });
  },
  notice: async ({ database: { db } }, { happened_at }, { location_id, business_date, lines, reason }) => {
    const [last] = await shiftsOf(db, { location_id, business_date });
    if (isStale(happened_at, last)) return { tone: 'warning', words: STALE, asks_note: false };
    if (last && !takesCash(last.state))
      return {
        tone: 'warning',
        words: 'День уже сдан: счёт учтётся, только если его откроют снова.',
        asks_note: false,
      };
    const expected = await expectedOn(db, { location_id, business_date });
    const counted = countedTotal(lines);
    const tallies = counted === expected;
    const replaced = last?.state === 'counted' && last.counted_kop !== null ? last.counted_kop : null;
    // Whoever counts this till next does not know what should be in it.
    const isKnown = last !== undefined && !isBlind(last.state);
    const verdict = isKnown
      ? `В кассе должно быть ${rubles(expected)}, посчитано ${rubles(counted)}: ${tallies ? 'сходится' : `разница ${rubles(counted - expected)}`}.`
      : `Касса ${tallies ? 'сходится' : 'не сходится'}. Сколько в ней должно быть, видно после сдачи.`;
    return {
      tone: tallies && replaced === null ? 'info' : 'warning',
      words: replaced === null ? verdict : `${verdict} Кассу уже посчитали: ${rubles(replaced)}, этот счёт заменится.`,
      asks_note: !tallies && !reason,
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

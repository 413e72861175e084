import { type DayAct, DAY_MOVES, type DayMove } from '@studio/contracts';
import { failure } from '../kernel/calls/fail';
import { defineRecord } from '../kernel/records';
import { dayEvent, dayReport } from './schema';

const REFUSED: Record<DayMove, string> = {
  counted: 'Этот день уже сдан: касса больше не считается.',
  submitted: 'Сначала посчитайте кассу.',
  approved: 'Утвердить можно только сданный день.',
  locked: 'Закрыть можно только утверждённый день.',
  reopened: 'Этот день и так открыт.',
};

/** One shift of a till. Lock its till first (`lockTill`). */
export const report = defineRecord<typeof dayReport, DayMove>({
  kind: 'day_report',
  table: dayReport,
  missing: 'Такого отчёта дня нет.',
  stale: 'День изменился, пока вы на него смотрели. Вот какой он теперь.',
  place: ({ location_id }) => location_id,
  ownRevision: true,
  untold: [
    'closing_id',
    'opened_by',
    'opened_at',
    'counted_by',
    'counted_at',
    'submitted_by',
    'submitted_at',
    'approved_by',
    'approved_at',
    'locked_by',
    'locked_at',
    'reminded_at',
  ],
  moves: DAY_MOVES,
  refusal: ({ state }, act) =>
    state === 'locked'
      ? failure('day_locked')
      : failure('illegal_transition', { message: REFUSED[act], details: { state } }),
  history: async (tx, { row, act, at, by_id, reason }) => {
    // What the shift before leaves, when its own count is known, is nobody's act: it stands in the trail alone.
    if (act === 'carried_over') return;
    const { id: report_id, revision, expected_kop, counted_kop } = row;
    const event = { report_id, at, by_id, act: act as DayAct, revision, reason, expected_kop, counted_kop };
    await tx.insert(dayEvent).values(event);
  },
});

/** What a till has that is not counted. */
export const UNCOUNTED = {
  counted_kop: null,
  counted_by: null,
  counted_at: null,
  difference_kop: null,
  expected_kop: null,
} as const;

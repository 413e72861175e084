import { defineRecord } from '../kernel/records';
import { absence, shift, shiftSwap, shiftTemplate, timeDecision, timeEntry } from './schema';

/** Its columns `published_…` are told by the publication; who planned it, by each change. */
export const shiftRecord = defineRecord({
  kind: 'shift',
  table: shift,
  missing: 'Такой смены нет.',
  place: ({ location_id }) => location_id,
  untold: [
    // Told as `starts` and `ends`, in the location's zone; `removed` by the act.
    'date',
    'starts_at',
    'ends_at',
    'removed',
    'published_location_id',
    'published_position',
    'published_employee_id',
    'published_date',
    'published_starts_at',
    'published_ends_at',
    'published_break_min',
    'published_at',
    'created_by',
  ],
});

export const template = defineRecord({
  kind: 'shift_template',
  table: shiftTemplate,
  missing: 'Такого шаблона нет.',
  stale: 'Этот шаблон только что изменили. Обновите страницу и повторите.',
  place: ({ location_id }) => location_id,
});

export const absenceRecord = defineRecord({
  kind: 'absence',
  table: absence,
  missing: 'Такого отсутствия нет.',
  untold: ['id', 'requested_by', 'decided_by', 'created_at'],
});

export const swap = defineRecord({
  kind: 'swap',
  table: shiftSwap,
  missing: 'Такого обмена нет.',
  stale: 'Смена изменилась, пока вы смотрели. Вот какой обмен теперь.',
  untold: ['id', 'decided_by', 'created_at', 'expires_at'],
});

/** Presence. */
export const entry = defineRecord({
  kind: 'time_entry',
  table: timeEntry,
  missing: 'Такой отметки нет.',
  place: ({ location_id }) => location_id,
  untold: [
    'id',
    'shift_id',
    'begun_latitude',
    'begun_longitude',
    'accuracy_m',
    'ended_latitude',
    'ended_longitude',
    'corrected_by',
    'corrected_at',
    'pressed_from',
    'pressed_until',
    'reminded_at',
    'taken_back_by',
    'taken_back_at',
    'taken_back_reason',
  ],
});

/** What is paid for; told with its day and person. */
export const decision = defineRecord({
  kind: 'time_decision',
  table: timeDecision,
  missing: 'Такого решения о времени нет.',
  place: ({ location_id }) => location_id,
  untold: ['id', 'request_id', 'source_id', 'facts', 'about', 'by_id', 'at', 'is_current', 'taken_back_at'],
});

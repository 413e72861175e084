import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { location } from '../../locations';
import { tracesTo } from '../../kernel/records/references';
import { countOf } from '../../kernel/words/plural';
import { counted, findTraces } from '../../kernel/records/traces';
import {
  absence,
  publication,
  publicationLocation,
  shift,
  shiftEvent,
  shiftSwap,
  timeDecision,
  timeEntry,
} from '../schema';

const SHIFTS = ['смена', 'смены', 'смен'] as const;

export const tracesOfEmployee = findTraces([
  {
    kind: 'shifts',
    table: shift,
    where: (id) => or(eq(shift.employee_id, id), eq(shift.published_employee_id, id)),
    message: counted('В графике сотрудника', [...SHIFTS]),
  },
  {
    kind: 'absences',
    table: absence,
    where: (id) => eq(absence.employee_id, id),
    message: counted('У сотрудника записано', ['отсутствие', 'отсутствия', 'отсутствий']),
  },
  {
    kind: 'time_entries',
    table: timeEntry,
    where: (id) => eq(timeEntry.employee_id, id),
    message: counted('В табеле сотрудника', ['отметка', 'отметки', 'отметок']),
  },
  {
    kind: 'acts',
    table: shift,
    where: (id) => eq(shift.created_by, id),
    message: counted('Сотрудник поставил', ['смену', 'смены', 'смен']),
  },
  {
    kind: 'acts',
    table: shiftEvent,
    where: (id) => eq(shiftEvent.by_id, id),
    message: counted('Сотрудник изменял график', ['раз', 'раза', 'раз']),
  },
  {
    kind: 'acts',
    table: publication,
    where: (id) => eq(publication.by_id, id),
    message: counted('Сотрудник публиковал график', ['раз', 'раза', 'раз']),
  },
  {
    kind: 'acts',
    table: absence,
    where: (id) => or(eq(absence.requested_by, id), eq(absence.decided_by, id)),
    message: counted('Сотрудник вносил', ['отсутствие', 'отсутствия', 'отсутствий']),
  },
  {
    kind: 'acts',
    table: timeEntry,
    where: (id) => or(eq(timeEntry.corrected_by, id), eq(timeEntry.taken_back_by, id)),
    message: counted('Сотрудник исправлял табель', ['раз', 'раза', 'раз']),
  },
  {
    kind: 'time_entries',
    table: timeDecision,
    where: (id) => eq(timeDecision.employee_id, id),
    message: counted('О времени сотрудника есть', ['решение', 'решения', 'решений']),
  },
  {
    kind: 'acts',
    table: timeDecision,
    where: (id) => eq(timeDecision.by_id, id),
    message: counted('Сотрудник подтверждал время', ['раз', 'раза', 'раз']),
  },
  {
    kind: 'swaps',
    table: shiftSwap,
    where: (id) =>
      or(eq(shiftSwap.from_employee_id, id), eq(shiftSwap.to_employee_id, id), eq(shiftSwap.decided_by, id)),
    message: counted('У сотрудника', ['обмен сменой', 'обмена сменами', 'обменов сменами']),
  },
]);

/** What a dismissal ends, and what it leaves: the presence that still runs, and absences ahead. */
export const workOfLeaving = findTraces([
  {
    kind: 'presence',
    table: timeEntry,
    where: (id) => and(eq(timeEntry.employee_id, id), isNull(timeEntry.ended_at)),
    message: () => 'Сотрудник сейчас на работе: уход отметится в момент увольнения. Проверьте потом часы в табеле.',
  },
  {
    kind: 'absences_ahead',
    table: absence,
    where: (id) =>
      and(
        eq(absence.employee_id, id),
        inArray(absence.state, ['requested', 'approved']),
        gte(absence.to_date, sql`current_date`),
      ),
    message: counted(
      'Впереди',
      ['отсутствие', 'отсутствия', 'отсутствий'],
      ': само не отменится. Отклоните или отмените до увольнения.',
    ),
  },
]);

export const tracesOfLocation = findTraces([
  {
    kind: 'shifts',
    table: shift,
    where: (id) => or(eq(shift.location_id, id), eq(shift.published_location_id, id)),
    message: counted('В графике локации', [...SHIFTS]),
    day: shift.date,
  },
  {
    kind: 'time_entries',
    table: timeEntry,
    where: (id) => eq(timeEntry.location_id, id),
    message: counted('В табеле локации', ['отметка', 'отметки', 'отметок']),
    day: timeEntry.date,
  },
  ...tracesTo(location, 'Здесь', [
    [shiftEvent, ['изменение графика', 'изменения графика', 'изменений графика'], shiftEvent.date],
    [publicationLocation, ['публикация графика', 'публикации графика', 'публикаций графика']],
    [timeDecision, ['решение о времени', 'решения о времени', 'решений о времени'], timeDecision.date],
  ]),
]);

/** Who is at work there. */
export const presentAt = findTraces([
  {
    kind: 'time_entries',
    table: timeEntry,
    where: (id) => and(eq(timeEntry.location_id, id), isNull(timeEntry.ended_at)),
    message: (count) =>
      `${countOf(count, ['сотрудник ещё отмечен', 'сотрудника ещё отмечены', 'сотрудников ещё отмечены'])} на смене: пусть отметят уход.`,
    day: timeEntry.date,
  },
]);

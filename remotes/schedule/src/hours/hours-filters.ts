import { MAX_BOARD_DAYS, shiftDate, timeShownFrom } from '@studio/contracts';
import { dateField, defineFilters, type FilterValues, idField } from '@studio/screens';

/** From the first to the last day of as many as one question may span. */
const REACH = MAX_BOARD_DAYS - 1;

export const hoursFilters = defineFilters({
  location_id: idField('location'),
  employee_id: idField('employee'),
  date_from: dateField('from'),
  date_to: dateField('to'),
});

/** Input of the call `schedule.timeExceptions`: this month and the one before unless days are chosen. */
export function hoursInput(values: FilterValues<typeof hoursFilters>, today: string) {
  const { location_id, employee_id, date_from, date_to } = values;
  const to = date_to ?? (date_from === null ? today : shiftDate(date_from, REACH));
  const from = date_from ?? (date_to === null ? timeShownFrom(today) : shiftDate(to, -REACH));
  return {
    from,
    to,
    ...(location_id !== null && { location_id }),
    ...(employee_id !== null && { employee_id }),
  };
}

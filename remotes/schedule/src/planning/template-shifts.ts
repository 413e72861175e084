import type { ShiftTemplate } from '@studio/contracts';
import { endAfter, type PlannedShift } from '../grid/plan';
import { weekdayNumber } from '../words/dates';

/** The shifts of a template on the dates; an item without a weekday applies to each of them. */
export function templateShifts(
  { location_id, items }: Pick<ShiftTemplate, 'location_id' | 'items'>,
  dates: readonly string[],
  newId: () => string,
): PlannedShift[] {
  return dates.flatMap((date) =>
    items
      .filter(({ day }) => day === null || day === weekdayNumber(date))
      .map(({ position, starts, ends, break_min, employee_id }) => ({
        id: newId(),
        location_id,
        position,
        employee_id: employee_id ?? null,
        starts: `${date}T${starts}`,
        ends: endAfter(date, starts, ends),
        break_min,
        note: null,
      })),
  );
}

/** How many shifts it adds to a week; an item without a weekday adds one to each day. */
export const weeklyShifts = ({ items }: Pick<ShiftTemplate, 'items'>): number =>
  items.reduce((sum, { day }) => sum + (day === null ? 7 : 1), 0);

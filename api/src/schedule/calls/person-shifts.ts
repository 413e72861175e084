import { and, between, eq, sql } from 'drizzle-orm';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { withinScope } from '../../kernel/calls/within-scope';
import { unknownEmployee, employee } from '../../users';
import { isOnDuty } from '../queries/on-duty';
import { selectShifts, toPublishedShift } from '../queries/shift-rows';
import { shift } from '../schema';
import { requireSpan } from './board';

export const personShifts = calls.schedule.personShifts.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { from, to } = requireSpan(input);
  const [person] = await db.select({ id: employee.id }).from(employee).where(eq(employee.id, input.employeeId));
  if (!person) throw unknownEmployee();
  const rows = await selectShifts(db)
    .where(
      and(
        eq(shift.published_employee_id, person.id),
        between(shift.published_date, from, to),
        isOnDuty(sql`shift`),
        withinScope(scopeOf(context), shift.published_location_id),
      ),
    )
    .orderBy(shift.published_starts_at, shift.id);
  return { shifts: rows.flatMap((row) => toPublishedShift(row) ?? []) };
});

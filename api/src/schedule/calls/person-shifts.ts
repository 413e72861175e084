import { and, between, eq } from 'drizzle-orm';
import { calls, scopeOf } from '../../kernel/calls/implement';
import { unknownEmployee, employee } from '../../users';
import { selectShifts, toPublishedShift } from '../queries/shift-rows';
import { shift } from '../schema';
import { requireSpan } from './board';

export const personShifts = calls.schedule.personShifts.handler(async ({ context, input }) => {
  const { db } = context.database;
  const { from, to } = requireSpan(input);
  const [person] = await db.select({ id: employee.id }).from(employee).where(eq(employee.id, input.employeeId));
  if (!person) throw unknownEmployee();
  const scope = scopeOf(context);
  if (scope.kind === 'own' && scope.location_id === null) return { shifts: [] };
  const rows = await selectShifts(db)
    .where(
      and(
        eq(shift.published_employee_id, person.id),
        between(shift.published_date, from, to),
        scope.kind === 'own' ? eq(shift.published_location_id, scope.location_id ?? '') : undefined,
      ),
    )
    .orderBy(shift.published_starts_at, shift.id);
  return { shifts: rows.flatMap((row) => toPublishedShift(row) ?? []) };
});

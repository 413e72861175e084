import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { locationAssignment } from '../staffing-schema';

interface Move {
  employeeId: string;
  /** Null for nowhere. */
  to: string | null;
  /** Null when nobody in the portal did it. */
  by: string | null;
  on: string;
}

/** Ends the row of the primary location in force and starts that of the new one; a further assignment there ends too. */
export async function movePrimary(tx: Database, { employeeId, to, by, on }: Move): Promise<void> {
  await endAssignments(tx, employeeId, on, to);
  if (to !== null)
    await tx
      .insert(locationAssignment)
      .values({ employee_id: employeeId, location_id: to, is_primary: true, assigned_by: by, started_on: on });
}

/**
 * Ends every assignment that is not over; with `entering` only the primary one and the one of that location. A further one that has not begun
 * then has no day.
 */
export async function endAssignments(
  tx: Database,
  employeeId: string,
  on: string,
  entering?: string | null,
): Promise<void> {
  const { employee_id, location_id, is_primary, started_on, ended_on } = locationAssignment;
  const which =
    entering === undefined
      ? undefined
      : or(eq(is_primary, true), entering === null ? undefined : eq(location_id, entering));
  await tx
    .update(locationAssignment)
    // One of two zones may be a day behind: no assignment ends before it started.
    .set({ ended_on: sql`greatest(${on}::date, ${started_on})` })
    .where(and(eq(employee_id, employeeId), or(isNull(ended_on), and(eq(is_primary, false), gt(ended_on, on))), which));
}

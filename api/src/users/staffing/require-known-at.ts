import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { scopeOf } from '../../kernel/calls/implement';
import { plannedThere } from '../hooks';
import { unknownEmployee } from '../queries/find-employee';
import { withinReach } from '../queries/reach';
import { employee } from '../schema';
import { locationAssignment } from '../staffing-schema';
import { notOver } from './in-force';

export interface Named {
  employee_id: string;
  /** Where the call names them. */
  field: string;
}

/**
 * At a location a caller may name whoever is in their reach, assigned there, or planned there. Anybody else does not exist for them: the
 * failure is that of an unknown id, and tells no name.
 * @throws `not_found` with the field
 */
export async function requireKnownAt(
  tx: Database,
  context: CallContext,
  location_id: string,
  named: readonly Named[],
): Promise<void> {
  if (named.length === 0) return;
  const ids = [...new Set(named.map(({ employee_id }) => employee_id))];
  const assigned = tx
    .select({ one: sql`1` })
    .from(locationAssignment)
    .where(
      and(
        eq(locationAssignment.employee_id, employee.id),
        eq(locationAssignment.location_id, location_id),
        notOver(context.now()),
      ),
    );
  const reach = withinReach(scopeOf(context));
  const rows = await tx
    .select({ id: employee.id })
    .from(employee)
    .where(and(inArray(employee.id, ids), isNull(employee.merged_into), reach && or(reach, exists(assigned))));
  const known = new Set(rows.map(({ id }) => id));
  const others = ids.filter((id) => !known.has(id));
  if (others.length === 0) return;
  for (const planned of await context.hooks.call(plannedThere, tx, location_id, others))
    for (const id of planned) known.add(id);
  const unknown = named.find(({ employee_id }) => !known.has(employee_id));
  if (unknown) throw unknownEmployee(unknown.field);
}

import { classesOf } from '@studio/contracts';
import { eq } from 'drizzle-orm';
import type { Person } from '../../kernel/calls/context';
import { failure } from '../../kernel/calls/fail';
import type { Database } from '../../kernel/database/open';
import { regionOfLocation } from '../../locations';
import { employee } from '../../users';
import type { Fields } from '../rules/rule-fields';

/** A regional director without a wider right changes only rules of their own region: the rule as it was and as it becomes. */
export async function requireReach(
  db: Database,
  caller: Person,
  { location_id, employee_id }: Pick<Fields, 'location_id' | 'employee_id'>,
) {
  const wide = caller.roles.some((role) => {
    const classes = classesOf([role]);
    return classes.has('high-level') || classes.has('developer') || role.name === 'office';
  });
  if (wide) return;
  const home = await regionOfLocation(db, caller.primary_location_id);
  const [person] = employee_id === null ? [] : await db.select().from(employee).where(eq(employee.id, employee_id));
  // A rule of a person at a location is theirs too: both have to be of the region.
  const places = [
    ...(location_id === null ? [] : [location_id]),
    ...(employee_id === null ? [] : [person?.primary_location_id ?? null]),
  ];
  const regions = await Promise.all(places.map((place) => regionOfLocation(db, place)));
  if (home === null || places.length === 0 || regions.some((region) => region !== home))
    throw failure('location_out_of_scope', {
      message: 'Вы меняете правила только своего региона: выберите его локацию или сотрудника.',
    });
}

import type { EmployeeListQuery } from '@studio/contracts';
import { asc, desc, sql, type SQL } from 'drizzle-orm';
import { inRussian } from '../../kernel/database/russian-text';
import { employee } from '../schema';

/** Order of a list; the names decide among equals, then the id, so that no page skips or repeats anybody. */
export interface EmployeeOrder {
  sort?: EmployeeListQuery['sort'];
  order?: EmployeeListQuery['order'];
}

/** Each of these orders has an index. */
const byName = inRussian(employee.name_folded);

/** Triggers maintain the keys that are not in the row itself: the name of its location and its highest level. */
const KEYS: Record<Exclude<NonNullable<EmployeeListQuery['sort']>, 'name'>, SQL> = {
  hired_on: sql`${employee.hired_on}`,
  position: inRussian(employee.position),
  location: inRussian(employee.place_folded),
  level: sql`${employee.top_level}`,
};

/** Empty values come last, in either direction. */
export function orderOf({ sort = 'name', order = 'asc' }: EmployeeOrder): SQL[] {
  const direction = order === 'desc' ? desc : asc;
  if (sort === 'name') return [direction(byName), direction(employee.id)];
  return [sql`${direction(KEYS[sort])} nulls last`, asc(byName), asc(employee.id)];
}

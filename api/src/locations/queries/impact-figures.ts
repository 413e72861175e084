import type { PlaceImpact } from '@studio/contracts';
import { and, sql, type SQL } from 'drizzle-orm';
import type { CallContext } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import { sessionFigures, staffFigures } from '../hooks';
import { location } from '../schema';

export interface ImpactFigures extends Omit<PlaceImpact, 'notes' | 'left' | 'unsettled'> {
  /** Further assignments that are not over. */
  assignments: number;
  /** Locations that tell their opening hours. */
  with_hours: number;
  /** Administrators who answer only as long as they work there. */
  own_administrators: number;
}

/** Counts records that depend on matching locations. */
export async function impactFigures(
  db: Database,
  { hooks, now }: Pick<CallContext, 'hooks' | 'now'>,
  where: SQL,
): Promise<ImpactFigures> {
  const sessions = await hooks.call(sessionFigures, db, where);
  const staff = await hooks.call(staffFigures, db, where, now());
  return {
    locations: await db.$count(location, where),
    employees: sum(staff, 'employees'),
    administrators: sum(staff, 'administrators'),
    with_hours: await db.$count(location, and(where, sql`jsonb_array_length(${location.opening_hours}) > 0`)),
    assignments: sum(staff, 'assignments'),
    own_administrators: sum(staff, 'own_administrators'),
    photosessions: sum(sessions, 'photosessions'),
    open_photosessions: sum(sessions, 'open_photosessions'),
  };
}

function sum<Name extends string>(answers: readonly Record<Name, number>[], name: Name): number {
  return answers.reduce((total, answer) => total + answer[name], 0);
}

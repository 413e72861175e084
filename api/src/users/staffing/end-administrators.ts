import { quoted } from '@studio/contracts';
import { and, eq, exists, not, sql } from 'drizzle-orm';
import type { App } from '../../kernel/calls/context';
import type { Database } from '../../kernel/database/open';
import type { Hooks } from '../../kernel/calls/hooks';
import { peopleNotified } from '../../kernel/records/people-notified';
import { type Actor, portalActor } from '../../kernel/records';
import { location } from '../../locations/schema';
import { nameOfEmployee } from '../queries/name-of-employee';
import { locationAdministrator, locationAssignment } from '../staffing-schema';
import { administratorsByLocation } from './administrators';
import { approversAt } from './approvers-at';
import { notOver } from './in-force';
import { thoseReaching } from './reaching';
import { setAdministrators } from './set-administrators';

/**
 * Ends the naming of administrators whose assignment to the place is over since midnight there and who reach it no longer; whoever decides
 * there is told. Returns their number.
 */
export async function endAdministratorsOfPastDays({ database, hooks, now }: Pick<App, 'database' | 'hooks' | 'now'>) {
  const { db } = database;
  const by = { ...portalActor({ now }), hooks };
  let ended = 0;
  for (const { location_id, employee_id } of await assignedBefore(db, now())) {
    if ((await thoseReaching(db, [employee_id], location_id, now())).length > 0) continue;
    await db.transaction(async (tx) => {
      await setAdministrators(tx, by, location_id, (before) => before.filter((id) => id !== employee_id));
      await tellDeciders(tx, by, location_id, employee_id);
    });
    ended += 1;
  }
  return ended;
}

/** Named administrators of active places who were assigned there until today. */
function assignedBefore(db: Database, now: Date) {
  const { employee_id, location_id } = locationAdministrator;
  const isOver = db
    .select({ one: sql`1` })
    .from(locationAssignment)
    .where(
      and(
        eq(locationAssignment.employee_id, employee_id),
        eq(locationAssignment.location_id, location_id),
        eq(locationAssignment.is_primary, false),
        not(notOver(now)),
      ),
    );
  return db
    .select({ location_id, employee_id })
    .from(locationAdministrator)
    .innerJoin(location, and(eq(location.id, location_id), eq(location.status, 'active')))
    .where(exists(isOver));
}

async function tellDeciders(tx: Database, by: Actor & { hooks: Hooks }, location_id: string, former: string) {
  const { place, administrators, managers } = await approversAt(tx, location_id, by.now());
  const named = await administratorsByLocation(tx, by.now(), { kind: 'any' }, [location_id]);
  const isAlone = (named.get(location_id) ?? []).length === 0;
  const who = await nameOfEmployee(tx, former);
  await by.hooks.call(peopleNotified, tx, by, [...new Set([...administrators, ...managers])], {
    kind: 'location.administrators_set',
    title: isAlone
      ? `За локацию ${quoted(place)} никто не отвечает`
      : `${who} больше не отвечает за локацию ${quoted(place)}`,
    body: `${who}: назначение на эту локацию закончилось.${isAlone ? ' Выберите нового администратора.' : ''}`,
    link: `/locations?place=location:${location_id}&do=administrators`,
    place: location_id,
  });
}

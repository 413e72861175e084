import { MINUTE_MS } from '@studio/contracts';
import { and, between, countDistinct, eq, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/open';
import { auditEntry } from '../../kernel/records';
import { countOf } from '../../kernel/words/plural';
import type { ArchiveAct, RestoreTold } from '../../locations';
import { employee } from '../schema';
import { locationAdministrator } from '../staffing-schema';
import { mayAnswerFor } from './administrators';

const ASSIGNMENTS = [
  'дополнительное назначение, законченное тогда, не возобновится.',
  'дополнительных назначения, законченные тогда, не возобновятся.',
  'дополнительных назначений, законченные тогда, не возобновятся.',
] as const;
const BACK = [
  'администратор снова будет отвечать за локацию.',
  'администратора снова будут отвечать за локацию.',
  'администраторов снова будут отвечать за локацию.',
] as const;
/** Which assignments and administrators of a location that was archived then come back with its restoring, and which do not. */
export async function staffAfterRestore(
  db: Database,
  location_id: string,
  archived: ArchiveAct,
  now: Date,
): Promise<RestoreTold> {
  const named = await db
    .select({ id: locationAdministrator.employee_id })
    .from(locationAdministrator)
    .where(eq(locationAdministrator.location_id, location_id));
  const able = new Set(await mayAnswerFor(db, location_id, now));
  const back = named.filter(({ id }) => able.has(id)).length;
  const said = [
    [await endedBy(db, location_id, archived), ASSIGNMENTS],
    [back, BACK],
  ] as const;
  const notes = [
    ...said.filter(([count]) => count > 0).map(([count, forms]) => countOf(count, forms)),
    ...(back === 0 ? ['Администратора у локации не будет, пока вы его не назовёте.'] : []),
  ];
  return { notes, needsAdministrator: back === 0 };
}

/** How many people who still work elsewhere lost a further assignment by the archiving, also one that had not begun. */
async function endedBy(db: Database, location_id: string, { at, request_id }: ArchiveAct): Promise<number> {
  const [found] = await db
    .select({ people: countDistinct(employee.id) })
    .from(auditEntry)
    .innerJoin(employee, eq(sql`${employee.id}::text`, auditEntry.subject_id))
    .where(
      and(
        eq(auditEntry.action, 'assignment.ended'),
        between(auditEntry.at, new Date(at.getTime() - MINUTE_MS), new Date(at.getTime() + MINUTE_MS)),
        request_id === null ? undefined : eq(auditEntry.request_id, request_id),
        eq(sql`${auditEntry.before}->>'location_id'`, location_id),
        eq(employee.status, 'active'),
        sql`${employee.primary_location_id} is distinct from ${location_id}`,
      ),
    );
  return found?.people ?? 0;
}

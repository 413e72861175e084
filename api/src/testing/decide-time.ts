import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { foundTime, timeEntry } from '../schedule';
import { timeDecision } from '../schedule/schema';
import type { Caller, Reply } from './caller';
import type { TestApp } from './test-app';

/** Presence of an hour without a shift, on the day. */
export async function givenPresence(
  app: TestApp,
  employee_id: string,
  location_id: string,
  date: string,
): Promise<string> {
  const id = randomUUID();
  const [begun_at, ended_at] = [new Date(`${date}T06:00:00Z`), new Date(`${date}T07:00:00Z`)];
  await app.database.db
    .insert(timeEntry)
    .values({ id, employee_id, location_id, date, begun_at, ended_at, position: 'photographer' });
  return id;
}

interface Decided {
  employee_id: string;
  date: string;
  facts?: string;
  minutes?: number;
  reason?: string;
}

/** Confirms the person's time of the day as it was noted, unless other facts were on the screen. */
export async function decideTime(
  app: TestApp,
  by: Caller,
  { employee_id, date, reason, ...seen }: Decided,
): Promise<Reply> {
  const rows = await foundTime(app.database.db, {
    from: date,
    to: date,
    now: app.now(),
    only: (who) => sql`${who} = ${employee_id}::uuid`,
    where: sql`cardinality(exceptions) > 0`,
    limit: 1,
  });
  const items = rows.map(({ location_id, source_id, present_minutes, facts }) => ({
    employee_id,
    location_id,
    date,
    source_id,
    minutes: present_minutes,
    position: null,
    facts,
    ...seen,
  }));
  return by.post('/schedule/time-decisions', { id: randomUUID(), items, ...(reason !== undefined && { reason }) });
}

/** Confirms the time as above and takes the decision back. */
export async function undoDecision(
  app: TestApp,
  by: Caller,
  of: { employee_id: string; date: string },
): Promise<Reply> {
  await decideTime(app, by, of);
  const [made] = await app.database.db
    .select()
    .from(timeDecision)
    .where(and(eq(timeDecision.employee_id, of.employee_id), eq(timeDecision.by_id, by.person.id)));
  return by.post(`/schedule/time-decisions/${made?.request_id ?? randomUUID()}/undo`, {});
}

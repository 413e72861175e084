import { ACCESS_TOKEN_COOKIE, DAY_MS, HOUR_MS, USED_HEADER } from '@studio/contracts';
import { parse } from 'cookie';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Config } from '../kernel/process/config';
import type { CallContext, CallOrigin, Person } from '../kernel/calls/context';
import type { Database } from '../kernel/database/open';
import {
  cardsOfPerson,
  employee,
  furtherPlaces,
  highestFirst,
  role,
  roleAssignment,
  roleColumns,
  roleInForce,
} from '../users';
import { LET_IN_DAYS, letInBy } from './let-in-by';
import { authSession } from './schema';
import { endSession } from './sessions';
import { readToken } from './token';

/** Least time between two updates of a session's `last_seen_at` (ms). */
const SEEN_UPDATE_INTERVAL_MS = 60_000;

const prepared = new WeakMap<Database, ReturnType<typeof prepareWhoCalls>>();

/** Each call of the portal begins with it, so its text is built once for a database, and its plan is kept. */
function whoCalls(db: Database) {
  const query = prepared.get(db) ?? prepareWhoCalls(db);
  prepared.set(db, query);
  return query;
}

function prepareWhoCalls(db: Database) {
  return (
    db
      .select({
        person: {
          id: employee.id,
          card_ids: cardsOfPerson,
          let_in_by: letInBy(sql`${sql.placeholder('let_in_since')}`),
          first_name: employee.first_name,
          last_name: employee.last_name,
          primary_location_id: employee.primary_location_id,
          further: furtherPlaces(sql`${sql.placeholder('at')}`),
          session_id: authSession.id,
          signed_in_at: authSession.created_at,
          access_revision: authSession.access_revision,
        },
        last_seen_at: authSession.last_seen_at,
        role: roleColumns,
      })
      .from(authSession)
      .innerJoin(employee, eq(employee.id, authSession.employee_id))
      // One statement for both.
      .leftJoin(roleAssignment, and(eq(roleAssignment.employee_id, employee.id), roleInForce))
      .leftJoin(role, eq(role.id, roleAssignment.role_id))
      .where(
        and(
          eq(authSession.id, sql.placeholder('session_id')),
          eq(employee.id, sql.placeholder('employee_id')),
          eq(employee.status, 'active'),
          isNull(authSession.ended_at),
          gt(authSession.expires_at, sql.placeholder('now')),
        ),
      )
      .orderBy(...highestFirst)
      .prepare('who_calls')
  );
}

/** The caller: the employee of a live session, not dismissed, with their present roles; null for nobody. */
export async function authenticate(context: CallContext): Promise<Person | null> {
  const { origin, config, database, now } = context;
  const token = tokenOf(origin);
  const payload = token === null ? null : await readToken(secretsOf(config), token, now());
  if (!payload) return null;
  const { session_id, employee_id } = payload;
  const let_in_since = new Date(now().getTime() - LET_IN_DAYS * DAY_MS).toISOString();
  const asked = { session_id, employee_id, now: now(), at: now().toISOString(), let_in_since };
  const rows = await whoCalls(database.db).execute(asked);
  const [found] = rows;
  if (!found) return null;
  const {
    last_seen_at,
    person: { further, ...person },
  } = found;
  const unused = now().getTime() - last_seen_at.getTime();
  if (config.idleHours !== null && unused > config.idleHours * HOUR_MS) {
    await endSession({ ...context, person: null }, person.session_id, 'idle');
    return null;
  }
  if (unused > SEEN_UPDATE_INTERVAL_MS && isUse(origin, config))
    await database.db.update(authSession).set({ last_seen_at: now() }).where(eq(authSession.id, person.session_id));
  return {
    ...person,
    further_location_ids: further.map(({ location_id }) => location_id),
    passing: further.flatMap(({ location_id, until }) => (until === null ? [] : [{ location_id, until }])),
    roles: rows.flatMap((row) => row.role ?? []),
  };
}

/** Whether a call keeps a device from being idle: where that matters, an open page that only refreshes itself does not. */
function isUse({ headers }: CallOrigin, { idleHours }: Config): boolean {
  return idleHours === null || headers[USED_HEADER] !== undefined;
}

/** What the caller brings as a token, whether it is one or not. */
export function tokenOf({ headers }: CallOrigin): string | null {
  return bearerToken(headers['authorization']) ?? cookieToken(headers['cookie']);
}

/** All that may have signed a token, the present one first. */
export function secretsOf({ tokenSecret, earlierTokenSecrets }: Config): string[] {
  return [tokenSecret, ...earlierTokenSecrets];
}

function bearerToken(header: string | string[] | undefined): string | null {
  return (typeof header === 'string' && /^Bearer (\S+)$/i.exec(header)?.[1]) || null;
}

function cookieToken(header: string | string[] | undefined): string | null {
  return (typeof header === 'string' && parse(header)[ACCESS_TOKEN_COOKIE]) || null;
}
